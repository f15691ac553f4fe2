"""That what is looked for in pages would be found: each fault planted in a page of its own."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browser.conftest import Opener
from browser.sight import all_faults, moving, too_wide_when_large, unnamed

WHOLE = '<!DOCTYPE html><html lang="en"><title>A page</title><main><h1>A page</h1>{}</main>'
PLANTED: dict[str, tuple[Callable[[Page], object], str]] = {
    "pale letters": (all_faults, '<p style="color: #999; background: #fff">Pale</p>'),
    "letters that are pale in the dark only": (
        all_faults,
        "<style>@media (prefers-color-scheme: dark) { p { color: #444; background: #000 } }</style><p>Pale</p>",
    ),
    "a field without a label": (all_faults, "<input>"),
    "a word that is too long for a phone": (too_wide_when_large, f"<p>{'Donau' * 20}</p>"),
    "a picture that is too wide at 400 %": (too_wide_when_large, '<div style="width: 350px">Wide</div>'),
    "a word that is too long in large letters": (too_wide_when_large, "<p>Donaudampfschifffahrtsgesellschaft</p>"),
    "a button without a name": (unnamed, "<button></button>"),
    "a picture without a name": (unnamed, '<svg role="img" width="9" height="9"><rect width="9" height="9"/></svg>'),
    "a slow change": (moving, '<p style="transition: color 1s">Slow</p>'),
    "a movement": (moving, "<style>@keyframes go { to { opacity: 0 } } p { animation: go 1s }</style><p>Away</p>"),
}


@pytest.mark.parametrize(("look", "content"), PLANTED.values(), ids=list(PLANTED))
def test_a_planted_fault_is_found(look: Callable[[Page], object], content: str, opened: Opener) -> None:
    page = opened("en")
    page.set_content(WHOLE.format(content))
    assert look(page)


def test_nothing_is_found_in_a_page_without_fault(opened: Opener) -> None:
    page = opened("en")
    page.set_content(WHOLE.format('<p>Words</p><button aria-label="Go on"></button>'))
    assert [look(page) for look in (all_faults, too_wide_when_large, unnamed, moving)] == [{}, {}, [], []]
