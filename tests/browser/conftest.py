"""One browser for all tests of this folder; each test opens pages of its own, and must leave nothing wrong behind.

Without chromium these tests are skipped; with CHROMIUM_NEEDED in the environment, as `.ci/run` has it, they fail.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from browser.sight import PHONE

Opener = Callable[..., Page]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
# Chromium refuses its sandbox to root, and a container has too little shared memory for it.
FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--force-color-profile=srgb")
PATIENCE = 15_000  # milliseconds


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser."""
    if CHROMIUM is None:
        if os.environ.get("CHROMIUM_NEEDED"):
            pytest.fail("chromium is not installed, and .ci/browser could not install it")
        pytest.skip("chromium is not installed; as root on Debian, .ci/browser installs it")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS])
        yield started
        started.close()


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opener]:
    """Opens empty pages; at the end none may have asked another host for anything, or complained."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_one(language: str = "en", expected: str = "", **options: Any) -> Page:
        """A page in a browser that likes this language; `expected` is a part of a trouble that is no fault."""
        context = browser.new_context(locale=language, **{"viewport": PHONE, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.on("request", lambda request: troubles.extend(strays(request)))
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        context.on("console", lambda said: troubles.extend(complaints(said.type, said.text, expected)))
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()
    assert troubles == []


def strays(request: Request) -> Iterator[str]:
    """A request that leaves this machine."""
    if not request.url.startswith(("http://127.0.0.1:", "http://localhost:", "data:", "blob:", "about:")):
        yield f"asked for {request.url}"


def complaints(kind: str, text: str, expected: str) -> Iterator[str]:
    """What a page says in its console of an error, a broken policy among them."""
    if kind in ("error", "warning") and not (expected and expected in text):
        yield text
