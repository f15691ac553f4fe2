"""What is in the wheel and what is not, built from a checkout, from an sdist, and editable."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PO = "locales/fr/LC_MESSAGES/planted.po"
RIGHT = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{player} pays."
msgstr "{player} paie."
"""

pytestmark = pytest.mark.slow

Names = list[str]


def run(code: str, where: Path, *arguments: str, **changed: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **changed}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)


def build(kind: str, source: Path, target: Path, **changed: str) -> Path:
    """Calls the build back end as pip does, without isolation; `kind` is wheel, editable or sdist."""
    target.mkdir(exist_ok=True)
    done = run(
        "import sys, hatchling.build as b; getattr(b, 'build_' + sys.argv[1])(sys.argv[2])",
        source,
        kind,
        str(target),
        **changed,
    )
    assert done.returncode == 0, done.stderr
    (built,) = target.iterdir()
    return built


def names(wheel: Path) -> Names:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources as git would hold them, one catalogue and scenario more, and litter that it ignores."""
    copy = tmp_path / "checkout"
    litter = shutil.ignore_patterns(".*", "__pycache__", "*.mo", "dist", "build", "node_modules")
    shutil.copytree(ROOT, copy, ignore=litter)
    shutil.copy(ROOT / ".gitignore", copy)
    planted = {
        PO: RIGHT,
        "locales/planted.pot": "",
        "locales/fr/LC_MESSAGES/stale.mo": "stale",
        "scenarios/planted/a.scenario.yaml": "title: a",
        "scenarios/planted/.hidden.scenario.yaml": "",
        "avanti_rules/_data/scenarios/stale.scenario.yaml": "",
    }
    for name, text in planted.items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(text, encoding="utf-8")
    return copy


def test_the_wheel_has_all_that_the_program_needs_and_nothing_else(checkout: Path, tmp_path: Path) -> None:
    inside = names(build("wheel", checkout, tmp_path / "out"))
    assert "avanti_rules/_data/locales/fr/LC_MESSAGES/planted.mo" in inside
    assert "avanti_rules/_data/scenarios/planted/a.scenario.yaml" in inside
    unwanted = [name for name in inside if name.endswith((".po", ".pot")) or "stale" in name or "hidden" in name]
    assert unwanted == []
    assert {name.split("/")[0].split("-")[0] for name in inside} == {"avanti_rules"}


def below(folder: str, pattern: str) -> Names:
    return [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(pattern)]


def test_the_wheel_has_every_catalogue_scenario_and_package_file(tmp_path: Path) -> None:
    inside = set(names(build("wheel", ROOT, tmp_path / "out")))
    expected = [f"avanti_rules/_data/{name.removesuffix('.po')}.mo" for name in below("locales", "*.po")]
    expected += [f"avanti_rules/_data/{name}" for name in below("scenarios", "*.scenario.yaml")]
    for pattern in ("*.py", "*.json", "*.yaml", "*.html", "*.css", "*.js", "*.svg", "py.typed"):
        expected += below("avanti_rules", pattern)
    missing = [name for name in expected if name not in inside]
    assert [name for name in missing if not name.endswith("/site.mo")] == []
    assert len(missing) == 3  # what only the documentation says, in three languages


def test_the_catalogue_in_the_wheel_is_compiled(checkout: Path, tmp_path: Path) -> None:
    wheel = build("wheel", checkout, tmp_path / "out")
    with zipfile.ZipFile(wheel) as archive:
        compiled = archive.read("avanti_rules/_data/locales/fr/LC_MESSAGES/planted.mo")
    assert compiled.startswith(b"\xde\x12\x04\x95")
    assert b"{player} paie." in compiled


def test_a_build_leaves_the_checkout_as_it_was(checkout: Path, tmp_path: Path) -> None:
    before = sorted(checkout.rglob("*"))
    build("wheel", checkout, tmp_path / "out")
    assert [path for path in sorted(checkout.rglob("*")) if "__pycache__" not in path.parts] == before


def test_two_builds_give_the_same_bytes(checkout: Path, tmp_path: Path) -> None:
    first = build("wheel", checkout, tmp_path / "one").read_bytes()
    (checkout / PO).touch()
    assert build("wheel", checkout, tmp_path / "two").read_bytes() == first


def test_a_wheel_built_elsewhere_at_another_time_by_somebody_else_has_the_same_bytes(
    checkout: Path, tmp_path: Path
) -> None:
    first = build("wheel", checkout, tmp_path / "one", TZ="Asia/Tokyo", LC_ALL="C").read_bytes()
    elsewhere = tmp_path / "another folder"
    shutil.copytree(checkout, elsewhere)
    for number, path in enumerate(elsewhere.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)
        os.utime(path, (number, 1_000_000_000 + number))
    before = os.umask(0o077)
    try:
        again = build("wheel", elsewhere, tmp_path / "two", TZ="America/Lima", LC_ALL="C.UTF-8", PYTHONHASHSEED="1")
    finally:
        os.umask(before)
    assert again.read_bytes() == first


def test_the_sdist_builds_the_same_wheel(checkout: Path, tmp_path: Path) -> None:
    with tarfile.open(build("sdist", checkout, tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert not list(unpacked.rglob("*.mo"))
    assert (unpacked / "tests/test_packaging.py").is_file()
    from_sdist = build("wheel", unpacked, tmp_path / "one")
    assert from_sdist.read_bytes() == build("wheel", checkout, tmp_path / "two").read_bytes()


def test_an_editable_wheel_holds_no_data(checkout: Path, tmp_path: Path) -> None:
    inside = names(build("editable", checkout, tmp_path / "out"))
    assert [name for name in inside if "_data" in name or name.endswith((".mo", ".yaml"))] == []


def renamed(text: str) -> str:
    return text.replace("{player} paie", "{joueur} paie")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        pytest.param(renamed, "line 7: '{player} pays.': {joueur} is not in the original", id="a renamed gap"),
        pytest.param(lambda text: text.replace("{player} paie", "paie"), "{player} is missing", id="a lost gap"),
        pytest.param(lambda text: text + "nonsense", "keyword", id="no catalogue"),
    ],
)
def test_a_broken_catalogue_stops_the_build(
    checkout: Path, tmp_path: Path, spoil: Callable[[str], str], told: str
) -> None:
    (checkout / PO).write_text(spoil(RIGHT), encoding="utf-8")
    done = run("import hatchling.build as b, sys; b.build_wheel(sys.argv[1])", checkout, str(tmp_path))
    assert done.returncode != 0
    assert PO in done.stderr
    assert told in done.stderr
    assert not list(tmp_path.glob("*.whl"))
