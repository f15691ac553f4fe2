"""One file a command: its `command`, and in `HELP` what it says of itself. Loaded only when it is called."""

COMMANDS = (
    "explain",
    "check",
    "draw",
    "board",
    "options",
    "new",
    "serve",
    "site",
    "rule",
    "readings",
    "editions",
    "glossary",
    "fmt",
    "diff",
    "minimise",
    "export",
    "conform",
    "simulate",
    "study",
    "schema",
)
