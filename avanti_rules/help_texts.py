"""What the command says of itself: one message for each command, argument and option."""

from collections.abc import Mapping

from avanti_rules.model import Message

HELP: Mapping[str, Message] = {
    "avanti-rules": Message("The rules of Avanti, applied: describe a situation, and it says what happens and why."),
    "explain": Message("Play scenarios by the rules and say what happens and why."),
    "check": Message("Check whether scenarios come out as they claim; all in a folder, or single files."),
    "--lang": Message("Language of the answers: en, de, fr or it, also de-CH and the like."),
    "--format": Message("Form of the answer."),
    "--edition": Message("Follow the manual in this language where the editions differ."),
    "--reading": Message("Answer an open question of the manual, such as quitter-pays=round."),
    "--version": Message("Show the version and exit."),
}
ERRORS: Mapping[str, Message] = {
    "reading-form": Message("“{word}” does not answer a reading. Write it like quitter-pays=round."),
    "no-reading": Message("There is no reading “{word}”. There are: {known}."),
    "no-option": Message("The reading {reading} has no option “{word}”. It has: {known}."),
}
