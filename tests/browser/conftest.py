"""One browser for all tests of this folder; each test opens pages of its own, and must leave nothing wrong behind.

Without chromium these tests are skipped; with CHROMIUM_NEEDED in the environment, as `.ci/run` has it, they fail.
"""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from avanti_rules.cli import main
from browser.hosts import hosting, serving
from browser.sight import PHONE

Opener = Callable[..., Page]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
# Chromium refuses its sandbox to root, and a container has too little shared memory for it.
FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--force-color-profile=srgb")
PATIENCE = 30_000  # milliseconds


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

    def open_one(language: str = "en", expected: Sequence[str] = (), **options: Any) -> Page:
        """A page in a browser that likes this language; `expected` are parts of troubles that are no faults."""
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


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the program's own server, with a game of the table of its own."""
    with serving("--state", str(tmp_path_factory.mktemp("table") / "game.yaml")) as address:
        yield address


@pytest.fixture(scope="package")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the static edition, on a plain host."""
    pyodide = os.environ.get("PYODIDE_FOLDER")
    if not pyodide:
        if os.environ.get("CHROMIUM_NEEDED"):
            pytest.fail("PYODIDE_FOLDER is not set")
        pytest.skip("there is no Pyodide; .ci/pyodide fetches it into a folder, which PYODIDE_FOLDER then names")
    folder = tmp_path_factory.mktemp("edition")
    with pytest.raises(SystemExit, match="0"):
        main(["site", str(folder), "--pyodide", pyodide])
    with hosting(folder) as address:
        yield address


def strays(request: Request) -> Iterator[str]:
    """A request that leaves this machine."""
    if not request.url.startswith(("http://127.0.0.1:", "http://localhost:", "data:", "blob:", "about:")):
        yield f"asked for {request.url}"


def complaints(kind: str, text: str, expected: Sequence[str]) -> Iterator[str]:
    """What a page says in its console of an error, a broken policy among them."""
    if kind in ("error", "warning") and not any(part in text for part in expected):
        yield text
