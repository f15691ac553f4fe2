"""The table of contents beside each page. Sphinx puts it together anew for every page, which takes half the build."""

from functools import cache
from html import escape
from typing import Any

Groups = tuple[tuple[str, dict[str, str]], ...]


@cache
def groups(env: Any) -> Groups:
    """The captions of the first page's tables of contents, and the pages below each under their titles there."""
    from sphinx.addnodes import toctree

    found = env.get_doctree(env.config.root_doc).findall(toctree)
    return tuple((node["caption"] or "", {page: title or "" for title, page in node["entries"]}) for node in found)


@cache
def above(env: Any) -> dict[str, str]:
    """The page in whose table of contents each page stands."""
    return {page: parent for parent, pages in env.toctree_includes.items() for page in pages}


def path_to(env: Any, page: str) -> set[str]:
    """A page and all above it."""
    path = {page}
    while (parent := above(env).get(page)) and parent not in path:
        path.add(parent)
        page = parent
    return path


def tree(app: Any, page: str) -> str:
    """The whole table as the theme wants it, the way to the page marked."""
    current, parts = path_to(app.env, page), []
    for caption, pages in groups(app.env):
        if caption:
            heading = f'<span class="caption-text">{escape(caption)}</span>'
            parts.append(f'<p class="caption" role="heading" aria-level="2">{heading}</p>')
        parts.append(listed(app, page, pages, current, 1))
    return "\n".join(parts)


def listed(app: Any, page: str, pages: dict[str, str], current: set[str], level: int) -> str:
    """Some pages, with those below them."""
    items = "".join(entry(app, page, each, pages[each], current, level) for each in pages)
    return f'<ul class="current">{items}</ul>' if current & pages.keys() else f"<ul>{items}</ul>"


def entry(app: Any, page: str, each: str, called: str, current: set[str], level: int) -> str:
    """One page, with those below it."""
    mark, also = ("current ", " current") if each in current else ("", "")
    below = dict.fromkeys(app.env.toctree_includes.get(each, ()), "")
    href = "#" if each == page else app.builder.get_relative_uri(page, each)
    link = f'<a class="{mark}reference internal" href="{href}">{escape(called) or title(app.env, each)}</a>'
    inner = listed(app, page, below, current, level + 1) if below else ""
    return f'<li class="toctree-l{level}{also}">{link}{inner}</li>'


def title(env: Any, page: str) -> str:
    """The title of a page."""
    return escape(env.titles[page].astext(), quote=False)
