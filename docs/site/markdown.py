"""Texts as Markdown: nothing in a sentence is taken for a sign of it, and links lead to pages of the site."""

import re
from collections.abc import Iterable, Mapping

_SIGNS = re.compile(r"([\\*_\[\]<>#|~$^{}!()+=@%-])")


def prose(text: str) -> str:
    """A sentence of the program; what stands between backticks stays code."""
    parts = text.replace("\n", " ").split("`")
    return "".join(f"`{part}`" if at % 2 else _SIGNS.sub(r"\\\1", part) for at, part in enumerate(parts))


def link(text: str, page: str) -> str:
    """A link to a page, by its name from the top of the site."""
    return f"[{prose(text)}](/{page}.md)"


def link_to(text: str, target: str) -> str:
    """A link to a place that a page has named."""
    return f"[{prose(text)}](#{target})"


def code(text: str) -> str:
    """Something to be typed."""
    return f"`{text}`"


def bullets(lines: Iterable[str]) -> str:
    """Lines of Markdown as a list."""
    return "\n".join(f"- {line}" for line in lines)


def section(heading: str, *parts: str, level: int = 2) -> list[str]:
    """A heading with what stands below it; nothing where nothing does."""
    kept = [part for part in parts if part]
    return [f"{'#' * level} {prose(heading)}", *kept] if kept else []


def raw(html: str) -> str:
    """HTML as it is."""
    return f"```{{raw}} html\n{html.strip()}\n```"


def fenced(text: str, language: str) -> str:
    """A text word for word."""
    return f"````{language}\n{text.strip()}\n````"


def contents(pages: Iterable[str] | Mapping[str, str], caption: str = "", hidden: bool = False) -> str:
    """The table of contents that makes pages, or those with a title of their own, known to Sphinx and the sidebar."""
    options = [f":caption: {caption}"] if caption else []
    options += [":hidden:"] if hidden else []
    named = pages if isinstance(pages, Mapping) else dict.fromkeys(pages, "")
    lines = (f"{title} </{page}>" if title else f"/{page}" for page, title in named.items())
    return "\n".join(["```{toctree}", *options, ":maxdepth: 1", "", *lines, "```"])


def index(words: Iterable[str]) -> str:
    """Words under which a page stands in the index, and by which the search finds it first."""
    entries = [f"   ! single: {word.replace(';', ',').strip()}" for word in words if word.strip()]
    return "\n".join(["```{eval-rst}", ".. index::", *entries, "```"]) if entries else ""


def page(*parts: str, title: str, orphan: bool = False) -> str:
    """A whole page."""
    head = "---\norphan: true\n---\n\n" if orphan else ""
    return head + "\n\n".join([f"# {prose(title)}", *(part for part in parts if part)]) + "\n"
