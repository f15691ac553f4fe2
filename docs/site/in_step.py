"""The pages written by hand, held in step between the languages: `python -m docs.site.in_step` says what is apart.

A translation ends in the stamp of the English page that it was made from. When the English page has changed, bring the
translation up to date, then stamp it: `python -m docs.site.in_step stamp docs/de/board.md`.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from posixpath import join, normpath

from docs.site.written import COMMANDS, MAKERS, READERS, ROOT

PAGES = tuple(page for page in (*READERS, *MAKERS) if page != COMMANDS)
STAMP = "<!-- made from the English page {stamp} -->"
_STAMP = re.compile(r"\n*<!-- made from the English page (\w+) -->\n*$")
_FENCE = re.compile(r"^(```+)([^\n]*)\n(.*?)^\1[ ]*$", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"\s*#(?!.*\$schema).*$", re.MULTILINE)
_OWN_WORDS = re.compile(r"(\b(?:title|source): )(?!\[).*$", re.MULTILINE)
_ASKED = re.compile(r"--lang \w\w\b")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_EXAMPLE = re.compile(r"\[[^\]]*\]\([^)\s]+\.scenario\.yaml\)")
_CODE = re.compile(r"`([^`\n]+)`")
_PLACEHOLDER = re.compile(r"\b[A-ZÄÖÜÉ]{2,}\b")
_NUMBER = re.compile(r"\d+(?:[.,\u202f ]\d{3}\b)*")


def check(root: Path = ROOT) -> list[str]:
    """What is apart, as `file:line: what`."""
    found: list[str] = []
    for folder in sorted(path for path in (root / "docs").iterdir() if len(path.name) == 2):
        for page in PAGES:
            path = folder / f"{page}.md"
            if path.exists():
                name, english = path.relative_to(root).as_posix(), root / "docs" / f"{page}.md"
                found += [f"{name}:{fault}" for fault in faults(path, english, root)]
            elif page in READERS:
                found.append(f"{path.relative_to(root).as_posix()}:1: there is no such page")
    return found


def faults(path: Path, english: Path, root: Path) -> Iterator[str]:
    """What is apart between a page and the English one, as `line: what`."""
    theirs, ours = english.read_text(encoding="utf-8"), path.read_text(encoding="utf-8")
    stamped = _STAMP.search(ours)
    if stamped is None or stamped[1] != stamp(theirs):
        yield f"{ours.count(chr(10))}: made from an English page that says something else by now"
    ours = _STAMP.sub("\n", ours)
    parts = {
        "headings": (headings(ours), headings(theirs)),
        "tables": (tables(ours), tables(theirs)),
        "code": (blocks(ours), blocks(theirs)),
        "links": (links(ours, path, root), links(theirs, english, root)),
        "words of code": (sorted(words_of_code(ours)), sorted(words_of_code(theirs))),
        "numbers": (numbers(ours), numbers(theirs)),
    }
    for what, (mine, others) in parts.items():
        if mine != others:
            extra, missing = Counter(mine) - Counter(others), Counter(others) - Counter(mine)
            told = f"{sorted(extra)} instead of {sorted(missing)}" if extra or missing else "in another order"
            yield f"1: {what}: {told}"


def stamp(text: str) -> str:
    """What stands for one wording of an English page."""
    return sha256(text.encode()).hexdigest()[:12]


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return _FENCE.sub("", text)


def headings(text: str) -> list[str]:
    """The level of each heading."""
    return re.findall(r"^#+(?= )", prose(text), re.MULTILINE)


def tables(text: str) -> list[str]:
    """How many columns each row of a table has."""
    rows = re.findall(r"^\|.*\|$", _CODE.sub("", prose(text)), re.MULTILINE)
    return [str(row.count("|") - 1) for row in rows]


def blocks(text: str) -> list[str]:
    """Each block of code without what its author says in it."""
    found = (block[2] + "\n" + block[3] for block in _FENCE.finditer(text))
    return [_ASKED.sub("--lang …", _OWN_WORDS.sub(r"\1", _COMMENT.sub("", block))) for block in found]


def links(text: str, path: Path, root: Path) -> list[str]:
    """Where each link leads, a page of this language counting as the English one."""
    folder = path.parent.relative_to(root).as_posix()
    goals = (found if "://" in found else normpath(join(folder, found)) for found in _LINK.findall(prose(text)))
    return [re.sub(r"^docs/[a-z]{2}/", "docs/", goal) for goal in goals]


def words_of_code(text: str) -> list[str]:
    """All between backticks; a word such as FILE may be another in each language."""
    return [_PLACEHOLDER.sub("…", found) for found in _CODE.findall(prose(text))]


def numbers(text: str) -> list[str]:
    """All numbers, however a language groups their digits."""
    plain = _CODE.sub("", _LINK.sub("]", _EXAMPLE.sub("", prose(text))))
    return sorted(re.sub(r"\D", "", found) for found in _NUMBER.findall(plain))


def main(arguments: list[str]) -> int:
    """Say what is apart, 1 if anything is; `stamp FILE…` marks translations as made from today's English."""
    if arguments[:1] == ["stamp"]:
        for name in arguments[1:]:
            path = Path(name).resolve()
            english = ROOT / "docs" / Path(*path.relative_to(ROOT / "docs").parts[1:])
            said = STAMP.format(stamp=stamp(english.read_text(encoding="utf-8")))
            text = _STAMP.sub("\n", path.read_text(encoding="utf-8")).rstrip("\n")
            path.write_text(f"{text}\n\n{said}\n", encoding="utf-8", newline="\n")
        return 0
    found = check()
    print("\n".join(found) or "the pages are in step")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
