"""The locks in `requirements/` are those of pyproject.toml, whole, hashed, and name no place packages come from."""

import re
import tomllib
from functools import cache
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
LOCKS = sorted(path.stem for path in (ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = [Requirement(each) for each in PROJECT["dependencies"]]
EXTRAS = {name: [Requirement(each) for each in needed] for name, needed in PROJECT["optional-dependencies"].items()}
REFRESH = "run `python requirements/refresh.py`"
PIN = re.compile(r"^([a-z0-9-]+)==([^ ;\\]+)(?: ;[^\\]*)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)


def text(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")


@cache
def pins(lock: str) -> dict[str, Version]:
    """Each package of a lock and its version."""
    return {name: Version(version) for name, version, _ in PIN.findall(text(lock))}


def asked_for(lock: str) -> set[str]:
    """The packages of a lock that stand in pyproject.toml, as the lock itself says."""
    blocks = re.split(r"^(?=[a-z0-9])", text(lock), flags=re.MULTILINE)
    return {block.partition("==")[0] for block in blocks if "avanti-rules (pyproject.toml)" in block}


def test_there_is_a_lock_for_the_program_and_for_every_extra() -> None:
    assert set(LOCKS) == {"run", "lowest", "pytest-8", "peers", *EXTRAS}, REFRESH


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_a_pinned_and_hashed_package_or_says_why_it_is_there(lock: str) -> None:
    rest = re.sub(r"^ *#.*\n", "", PIN.sub("", text(lock)), flags=re.MULTILINE)
    assert rest.strip() == ""
    assert "/" not in text(lock).replace("requirements/", ""), "neither a host nor a folder of one machine"


@pytest.mark.parametrize("lock", ["run", *EXTRAS, "lowest"])
def test_a_lock_has_what_the_project_asks_for(lock: str) -> None:
    wanted = [*NEEDED, *EXTRAS.get("test" if lock == "lowest" else lock, [])]
    assert asked_for(lock) == {canonicalize_name(each.name) for each in wanted}, REFRESH
    for each in wanted:
        assert pins(lock)[canonicalize_name(each.name)] in each.specifier, f"{each}: {REFRESH}"


def test_the_lowest_versions_are_the_bounds() -> None:
    bounds = {canonicalize_name(each.name): Version(str(each.specifier).removeprefix(">=")) for each in NEEDED}
    assert {name: pins("lowest")[name] for name in bounds} == bounds, REFRESH


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_has_all_that_its_packages_need(lock: str) -> None:
    for name in pins(lock):
        try:
            needed = [Requirement(each) for each in requires(name) or []]
        except PackageNotFoundError:
            continue  # for another system
        here = [each for each in needed if each.marker is None or each.marker.evaluate({"extra": ""})]
        missing = [each.name for each in here if canonicalize_name(each.name) not in pins(lock)]
        assert missing == [], f"{name} needs them: {REFRESH}"
