"""The words of what can be wrong in a file or in a claim: one English sentence a code, kept by whoever finds it."""

from collections.abc import Mapping

from avanti_rules import documents, files, validate
from avanti_rules.model import Finding, Message

MESSAGES: Mapping[str, Message] = {
    **documents.MESSAGES,
    **files.MESSAGES,
    **validate.MESSAGES,
    "unknown-game": Message('There is no game "{word}".'),
    "unknown-board": Message('There is no board "{word}", neither shipped nor in a file beside the scenario.'),
    "unknown-player": Message('"{word}" is none of the players.'),
    "unknown-rule": Message('There is no rule "{word}".'),
    "unknown-reading": Message('There is no reading "{word}".'),
    "unknown-option": Message('This reading has no option "{word}".'),
    "claim-without-step": Message("This case claims something about the last step, but the scenario has no steps."),
    "step-refused": Message("This step is refused: {rules}."),
    "not-refused": Message("This step is allowed, but it was to be refused: {rules}."),
    "other-reasons": Message("This step is refused for other reasons: {reasons} instead of {rules}."),
    "not-cited": Message("Nothing in this step follows from the rule {rule}."),
    "no-such-case": Message("This file has no case {number}; the last one is {last}."),
    "nothing-to-check": Message("There is nothing to check here."),
    "resume-unreadable": Message("This is not a file of games to go on with."),
    "resume-other": Message("This file has other games than those asked for now; they differ in: {what}."),
    "resume-longer": Message("This file has {games} games already, more than are asked for now."),
    "not-formatted": Message("This file can't be put in order without losing something; it was left as it is."),
}
# What the system says in a word, in words.
ERRORS: Mapping[str, Message] = {
    "EACCES": Message("no permission"),
    "EPERM": Message("no permission"),
    "EROFS": Message("it can only be read here"),
    "ENOSPC": Message("the disk is full"),
    "EDQUOT": Message("there is no room left for you"),
    "EFBIG": Message("it would become too big"),
    "ELOOP": Message("links lead in a circle"),
    "EMFILE": Message("too many files are open"),
    "EPIPE": Message("nobody is at the other end"),
    "EIO": Message("the disk or device fails"),
    "EBUSY": Message("it is in use"),
}
LISTED = ("unknown-game", "unknown-board", "unknown-player", "unknown-reading", "unknown-option")
FEW = 10  # more words than that help nobody
EXPECTED = Message("{what}: expected {expected}, found {actual}.")
NEAREST, KNOWN = validate.NEAREST, Message("Possible here: {known}.")


def message_of(finding: Finding) -> Message:
    """The sentence for a finding, before any hint at the right words."""
    return EXPECTED if finding.code.startswith("expected-") else MESSAGES[finding.code]


def hint_of(finding: Finding) -> Message | None:
    """A second sentence where it helps: the nearest right word, else all of them where they are few."""
    if finding.params.get("nearest"):
        return NEAREST
    known = finding.params.get("known", ())
    return KNOWN if finding.code in LISTED and 0 < len(known) <= FEW else None
