"""What the page says before the rules are there to say anything."""

from avanti_rules.model import Message

WORDS: dict[str, Message] = {
    "loading": Message("The rules are being fetched. The first time, that takes a moment."),
    "failed": Message("The rules could not be fetched. Check the connection, and load this page again."),
    "script-needed": Message("On this page the rules run in your browser. For that, JavaScript must be switched on."),
}
