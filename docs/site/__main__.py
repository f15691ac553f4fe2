"""`python -m docs.site OUT`: the site in all languages, whole or not at all, and nothing old left in it."""

import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from avanti_rules.i18n import LANGUAGES
from docs.site import frame
from docs.site.build import build, processes
from docs.site.links import check


def main(arguments: list[str]) -> int:
    """Build into OUT, which is replaced; 0, or 1 when anything is wrong, which is then printed."""
    if len(arguments) != 1:
        print("python -m docs.site OUT", file=sys.stderr)
        return 2
    out, began = Path(arguments[0]).resolve(), perf_counter()
    if out.exists() and not is_site(out):
        print(f"{out} holds something else than a site", file=sys.stderr)
        return 2
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as scratch:
        site = Path(scratch, "site")
        site.mkdir()
        wrong = made(site)
        if wrong:
            print("\n".join(wrong))
            return 1
        shutil.rmtree(out, ignore_errors=True)
        site.rename(out)
    print(f"{out}: {perf_counter() - began:.0f} s")
    return 0


def made(site: Path) -> list[str]:
    """Builds every language and looks it through; all that is wrong."""
    wrong: list[str] = []
    # Sphinx keeps much of one build for the next, so that each gets a process of its own.
    with ProcessPoolExecutor(processes(), get_context("spawn"), max_tasks_per_child=1) as pool:
        for lang, count, said in pool.map(build, LANGUAGES, [str(site / lang) for lang in LANGUAGES]):
            print(f"{lang}: {count} pages")
            wrong += said.splitlines()
    (site / "index.html").write_text(frame.door(), encoding="utf-8")
    (site / ".nojekyll").touch()
    return wrong or check(site, LANGUAGES)


def is_site(folder: Path) -> bool:
    """Whether a folder may be replaced: it is empty, or was built by this program."""
    return folder.is_dir() and (not any(folder.iterdir()) or (folder / ".nojekyll").exists())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
