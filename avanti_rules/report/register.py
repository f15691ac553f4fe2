"""The register of what the editions say differently, and the glossary, as text for people."""

from collections.abc import Iterator

from avanti_rules.i18n import Texts
from avanti_rules.model import Data, Message
from avanti_rules.report.layout import Style, plain, wrapped

SAID_BY = Message("{editions}: {text}")
FOLLOWS = Message("We follow {editions}. {why}")
FOLLOWS_NONE = Message("We follow none of them. {why}")
CHANGES = Message("It can change a game.")
CHANGES_NOTHING = Message("It changes no game.")
ALSO = Message("Others say: {words}")
NO_TERM = Message('There is no term for "{asked}".')


def editions(data: Data, texts: Texts, style: Style = plain) -> str:
    """All discrepancies of a register, one after the other; or that there are none."""
    if data["note"]:
        return wrapped(data["note"], 0, 0)
    return "\n\n".join("\n".join(discrepancy(each, texts, style)) for each in data["editions"])


def discrepancy(data: Data, texts: Texts, style: Style = plain) -> Iterator[str]:
    """One discrepancy: what each edition says, which one we follow and why, and what it bears on."""
    yield style(wrapped(f"{data['number']}. {data['title']}", 0, 4), "title")
    for saying in data["says"]:
        yield wrapped(texts.say(SAID_BY, {"editions": ", ".join(saying["editions"]), "text": saying["text"]}), 4, 4)
    follows = ", ".join(data["follows"])
    yield wrapped(texts.say(FOLLOWS if follows else FOLLOWS_NONE, {"editions": follows, "why": data["why"]}), 4, 0)
    bears = ", ".join(filter(None, (*data["rules"], data["reading"])))
    changes = texts.say(CHANGES if data["changes"] else CHANGES_NOTHING)
    yield style(wrapped(f"{changes} [{bears}]" if bears else changes, 4, 0), "quiet")


def glossary(data: Data, texts: Texts, style: Style = plain) -> str:
    """Terms, each in this language first; with the words of others where one was asked for."""
    if not data["terms"]:
        return texts.say(NO_TERM, {"asked": data["asked"]})
    return "\n".join(line for term in data["terms"] for line in entry(term, texts, style, bool(data["asked"])))


def entry(term: Data, texts: Texts, style: Style, whole: bool) -> Iterator[str]:
    """One term: this language's word and the rule, then the other languages'."""
    yield style(wrapped(f"{term['names'].get(texts.language, term['names']['en'])} [{term['rule']['id']}]", 0), "step")
    others = (f"{language} {name}" for language, name in term["names"].items() if language != texts.language)
    yield wrapped(" · ".join(others), 4, 0)
    mine = term["instead"].get(texts.language)
    if whole and mine:
        yield style(wrapped(texts.say(ALSO, {"words": ", ".join(mine)}), 4, 0), "quiet")
