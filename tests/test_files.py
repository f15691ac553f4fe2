"""Reading, finding and writing files, whatever state they are in."""

import errno
import gettext
import io
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from avanti_rules import files, po
from avanti_rules.files import LIMIT, MESSAGES, each_scenario, find_scenarios, read, shipped, write_whole
from avanti_rules.i18n import compiled
from avanti_rules.model import Finding, Place

ROOT = Path(__file__).parents[1]


def code(answer: object) -> str:
    assert isinstance(answer, Finding), answer
    assert set(answer.params) == ({"error"} if "{error}" in MESSAGES[answer.code].text else set())
    return answer.code


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def give_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


# Reading


@pytest.mark.parametrize(
    "data", [b"", b"title: x\r\n", b"\xff\x00", b"x" * LIMIT], ids=["empty", "as it is", "no text", "1 MiB"]
)
def test_reads_the_bytes_as_they_are(data: bytes) -> None:
    Path("a.yaml").write_bytes(data)
    assert read("a.yaml") == data


def make_loop() -> str:
    Path("loop").symlink_to("loop")
    return "loop"


def make_file(size: int) -> str:
    Path("file").write_bytes(b"x" * size)
    return "file"


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        pytest.param(lambda: "none.yaml", "file-missing", id="no such file"),
        pytest.param(lambda: "", "file-missing", id="no name at all"),
        pytest.param(lambda: "none/a.yaml", "file-missing", id="no such folder"),
        pytest.param(lambda: make_file(1) + "/a.yaml", "file-missing", id="a file where a folder should be"),
        pytest.param(lambda: "a\0b", "file-missing", id="a NUL in the name"),
        pytest.param(lambda: "\ud800", "file-missing", id="half a character in the name"),
        pytest.param(lambda: "x" * 5000, "file-missing", id="too long a name"),
        pytest.param(lambda: ".", "file-is-folder", id="a folder"),
        pytest.param(make_loop, "file-unreadable", id="a link to itself"),
        pytest.param(lambda: make_file(LIMIT + 1), "file-too-big", id="one byte over 1 MiB"),
        pytest.param(lambda: "/dev/zero", "file-too-big", id="a device without end"),
    ],
)
def test_what_cannot_be_read_is_a_finding_at_the_file(make: Callable[[], str], expected: str) -> None:
    path = make()
    answer = read(path)
    assert code(answer) == expected
    assert isinstance(answer, Finding)
    assert answer.place == Place(path)


def test_a_file_without_permission_is_a_finding_that_names_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:  # the superuser may read all, so permission is taken away here
        raise PermissionError(errno.EACCES, "")

    monkeypatch.setattr(os, "open", refuse)
    assert read("a.yaml") == Finding("file-unreadable", Place("a.yaml"), {"error": "EACCES"})


def test_a_folder_is_closed_again() -> None:
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    for _ in range(3):
        read(".")
    assert before in (0, len(os.listdir("/proc/self/fd")))


def test_of_a_large_file_no_more_is_read_than_shows_that_it_is() -> None:
    with open("large", "wb") as file:
        file.truncate(1 << 40)
    assert code(read("large")) == "file-too-big"


def test_a_pipe_that_nobody_writes_to_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.01)
    os.mkfifo("pipe")
    assert read("pipe") == Finding("file-unreadable", Place("pipe"), {"error": "EPIPE"})


def test_a_pipe_is_read_to_its_end_however_slow_its_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.01)
    out, into = os.pipe()
    waited = threading.Event()

    def write() -> None:
        waited.wait()
        os.write(into, b"title: ")
        os.write(into, b"x")
        os.close(into)

    def set_blocking(number: int, blocking: bool) -> None:
        real(number, blocking)
        waited.set()  # only now, when reading has begun, does the writer begin

    real = os.set_blocking
    monkeypatch.setattr(os, "set_blocking", set_blocking)
    writer = threading.Thread(target=write)
    writer.start()
    assert read(f"/dev/fd/{out}") == b"title: x"
    writer.join()
    os.close(out)


def test_a_pipe_without_end_is_read_no_further_than_the_limit() -> None:
    with subprocess.Popen([sys.executable, "-c", "while True: print('x' * 9999)"], stdout=-1, stderr=-3) as endless:
        assert endless.stdout
        assert code(read(f"/dev/fd/{endless.stdout.fileno()}")) == "file-too-big"
        endless.kill()


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("-").write_bytes(b"not this")
    give_input(monkeypatch, b"title: \xc3\xa9\r\n")
    assert read("-") == b"title: \xc3\xa9\r\n"


def test_standard_input_over_1_mib_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    give_input(monkeypatch, b"x" * (LIMIT + 1))
    assert read("-") == Finding("file-too-big", Place("-"))


def test_a_closed_standard_input_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert read("-") == Finding("file-unreadable", Place("-"), {"error": "EBADF"})


# Finding scenarios


def touch(*names: str) -> None:
    for name in names:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()


def test_folders_are_searched_to_the_bottom_in_order() -> None:
    touch("s/b.scenario.yaml", "s/a/z.scenario.yaml", "s/a.scenario.yaml", "s/a/b/c.scenario.yaml")
    assert find_scenarios(["s"]) == sorted(
        ["s/a.scenario.yaml", "s/a/b/c.scenario.yaml", "s/a/z.scenario.yaml", "s/b.scenario.yaml"]
    )


def test_other_and_hidden_files_and_folders_are_passed_over() -> None:
    touch("s/a.yaml", "s/scenario.yaml", "s/.git/a.scenario.yaml", "s/.#a.scenario.yaml", "s/b.scenario.yaml")
    assert find_scenarios(["s"]) == ["s/b.scenario.yaml"]


def test_a_hidden_folder_that_is_named_is_searched() -> None:
    touch(".s/a.scenario.yaml")
    assert find_scenarios([".s"]) == [".s/a.scenario.yaml"]


def test_a_file_is_taken_by_any_name_there_or_not() -> None:
    touch("a.txt")
    assert find_scenarios(["none", "a.txt", "-", "a\0b"]) == ["none", "a.txt", "-", "a\0b"]


def test_a_file_named_twice_is_given_once_under_its_first_name(here: Path) -> None:
    touch("s/a.scenario.yaml")
    os.symlink("s", "t")
    named = ["s/a.scenario.yaml", "s", "./s/../s", "t", str(here / "s/a.scenario.yaml"), "-", "-"]
    assert find_scenarios(named) == ["s/a.scenario.yaml", "-"]


@pytest.mark.parametrize(
    ("link", "target", "named", "expected"),
    [
        pytest.param("s/z.scenario.yaml", "a.scenario.yaml", ["s"], ["s/a.scenario.yaml"], id="a link into its folder"),
        pytest.param(
            "s/0.scenario.yaml", "a.scenario.yaml", ["s"], ["s/a.scenario.yaml"], id="a link that comes first"
        ),
        pytest.param(
            "s/0.scenario.yaml",
            "gone.scenario.yaml",
            ["s"],
            ["s/0.scenario.yaml", "s/a.scenario.yaml"],
            id="to nothing",
        ),
        pytest.param(
            "s/0.scenario.yaml",
            "../o/a.yaml",
            ["s"],
            ["s/0.scenario.yaml", "s/a.scenario.yaml"],
            id="out of its folder",
        ),
        pytest.param(
            "s/0.scenario.yaml",
            "../t/b.scenario.yaml",
            ["s", "t"],
            ["s/0.scenario.yaml", "s/a.scenario.yaml"],
            id="into a folder to come",
        ),
        pytest.param(
            "s/0.scenario.yaml",
            "../t/b.scenario.yaml",
            ["t", "s"],
            ["t/b.scenario.yaml", "s/a.scenario.yaml"],
            id="into a folder before",
        ),
        pytest.param("l", "s/a.scenario.yaml", ["s", "l"], ["s/a.scenario.yaml"], id="a link named behind its folder"),
        pytest.param("l", "s/a.scenario.yaml", ["l", "s"], ["l"], id="a link named before its folder"),
    ],
)
def test_a_file_with_two_names_is_given_once(link: str, target: str, named: list[str], expected: list[str]) -> None:
    touch("s/a.scenario.yaml", "t/b.scenario.yaml", "o/a.yaml")
    os.symlink(target, link)
    assert find_scenarios(named) == expected


def test_the_folders_of_a_folder_are_searched_as_the_search_comes_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    touch("s/a/1.scenario.yaml", "s/b/2.scenario.yaml", "s/c/3.scenario.yaml")
    scandir, searched = os.scandir, list[str]()

    def noted(path: str) -> object:
        searched.append(path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", noted)
    assert next(each_scenario(["s"])) == "s/a/1.scenario.yaml"
    assert searched == ["s", "s/a"]


def test_the_order_is_that_of_the_whole_names() -> None:
    names = ["s/a-b/c.scenario.yaml", "s/a.scenario.yaml", "s/a/c.scenario.yaml", "s/a0/c.scenario.yaml"]
    touch(*names)
    assert find_scenarios(["s"]) == sorted(names)


def test_the_order_of_what_is_named_is_kept() -> None:
    touch("a/x.scenario.yaml", "b/y.scenario.yaml")
    assert find_scenarios(["b", "a"]) == ["b/y.scenario.yaml", "a/x.scenario.yaml"]


def test_links_in_a_circle_end() -> None:
    touch("s/a.scenario.yaml")
    os.symlink("..", "s/up")
    os.symlink("loop", "s/loop.scenario.yaml")
    assert find_scenarios(["s"]) == ["s/a.scenario.yaml", "s/loop.scenario.yaml"]


def test_a_folder_by_the_name_of_a_scenario_is_searched() -> None:
    touch("s.scenario.yaml/a.scenario.yaml")
    assert find_scenarios(["."]) == find_scenarios(["s.scenario.yaml"]) == ["s.scenario.yaml/a.scenario.yaml"]


@pytest.mark.parametrize(
    ("there", "expected"),
    [
        pytest.param(
            ["scenarios/a.scenario.yaml", "b.scenario.yaml"], ["scenarios/a.scenario.yaml"], id="in scenarios"
        ),
        pytest.param(
            ["b.scenario.yaml", "c/d.scenario.yaml"], ["b.scenario.yaml", "c/d.scenario.yaml"], id="else here"
        ),
        pytest.param(
            ["scenarios/a.yaml", "b.scenario.yaml"], [Finding("folder-empty", Place("scenarios"))], id="empty"
        ),
        pytest.param([], [Finding("folder-empty", Place("."))], id="nothing at all"),
    ],
)
def test_without_paths(there: list[str], expected: list[str | Finding]) -> None:
    touch(*there)
    assert find_scenarios([]) == expected


def test_a_named_folder_without_scenarios_does_not_hide_the_others() -> None:
    touch("a/x.scenario.yaml", "b/readme")
    assert find_scenarios(["b", "a"]) == [Finding("folder-empty", Place("b")), "a/x.scenario.yaml"]


def test_a_folder_that_cannot_be_searched_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    touch("s/a.scenario.yaml", "s/locked/b.scenario.yaml")
    scandir = os.scandir

    def refuse(path: str) -> object:
        if path.endswith("locked"):
            raise PermissionError(errno.EACCES, "", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert find_scenarios(["s"]) == [
        "s/a.scenario.yaml",
        Finding("file-unreadable", Place("s/locked"), {"error": "EACCES"}),
    ]


# Shipped data

PO = """msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "car"
msgstr "{word}"
"""


@pytest.fixture
def checkout(here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a French catalogue that says `voiture`."""
    monkeypatch.setattr(files, "_PACKAGE", str(here / "avanti_rules"))
    touch("avanti_rules/__init__.py", "locales/fr/LC_MESSAGES/game.po")
    translate(here, "voiture", at=1000)
    return here


def translate(checkout: Path, word: str, at: int) -> None:
    source = checkout / "locales/fr/LC_MESSAGES/game.po"
    source.write_text(PO.replace("{word}", word), encoding="utf-8")
    os.utime(source, (at, at))


def spoken() -> str:
    data = compiled("game", "fr")
    assert data is not None
    return gettext.GNUTranslations(io.BytesIO(data)).gettext("car")


def compiling(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages of the catalogues compiled from now on."""
    calls: list[str] = []
    real = po.compile_po

    def compile_po(source: bytes, language: str) -> tuple[bytes, list[str]]:
        calls.append(language)
        return real(source, language)

    monkeypatch.setattr(po, "compile_po", compile_po)
    return calls


def test_a_missing_mo_is_compiled_once_and_kept(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = compiling(monkeypatch)
    assert [spoken(), spoken()] == ["voiture", "voiture"]
    assert calls == ["fr"]
    assert (checkout / "locales/fr/LC_MESSAGES/game.mo").read_bytes() == compiled("game", "fr")


@pytest.mark.parametrize("at", [1001, 999], ids=["newer", "older, put back from elsewhere"])
def test_a_changed_po_is_seen_at_once(checkout: Path, at: int) -> None:
    assert spoken() == "voiture"
    translate(checkout, "auto", at)
    assert spoken() == "auto"


def test_where_the_mo_cannot_be_kept_the_po_is_still_seen(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "write_whole", lambda path, *_, **__: Finding("file-unwritable", Place(path)))
    assert spoken() == "voiture"
    assert not list(checkout.rglob("*.mo"))


def test_a_broken_po_leaves_the_last_good_one(checkout: Path) -> None:
    assert spoken() == "voiture"
    translate(checkout, 'voi"\nnonsense "', at=2000)
    assert spoken() == "voiture"


def test_a_broken_po_and_no_other_is_none(checkout: Path) -> None:
    translate(checkout, 'voi"\nnonsense "', at=2000)
    assert compiled("game", "fr") is None


@pytest.mark.parametrize(("domain", "language"), [("game", "en"), ("none", "fr")])
@pytest.mark.usefixtures("checkout")
def test_no_catalogue_is_none(domain: str, language: str) -> None:
    assert compiled(domain, language) is None


def test_an_installed_wheel_reads_the_data_within_it(checkout: Path) -> None:
    touch("avanti_rules/_data/locales/fr/LC_MESSAGES/game.mo", "avanti_rules/_data/scenarios/a.scenario.yaml")
    assert compiled("game", "fr") == b""
    assert shipped("scenarios") == str(checkout / "avanti_rules/_data/scenarios")
    assert shipped("schema", "a.json") == str(checkout / "avanti_rules/schema/a.json")


def test_a_checkout_has_its_data_beside_the_package() -> None:
    assert shipped("scenarios", "x") == str(ROOT / "scenarios/x")
    assert shipped("locales") == str(ROOT / "locales")
    assert shipped("games", "x", "boards") == str(ROOT / "avanti_rules/games/x/boards")


def test_reading_a_compiled_catalogue_does_not_import_babel(checkout: Path) -> None:
    spoken()
    program = (
        "import sys; from avanti_rules import files, i18n; files._PACKAGE = sys.argv[1]; "
        "assert i18n.compiled('game', 'fr'); print([name for name in sys.modules if name.startswith('babel')])"
    )
    run = [sys.executable, "-c", program, str(checkout / "avanti_rules")]
    assert subprocess.run(run, cwd=ROOT, check=True, capture_output=True, text=True).stdout == "[]\n"


# Writing


def test_writes_text_as_utf8_with_its_own_line_ends(here: Path) -> None:
    assert write_whole("a.yaml", "é\r\nb\n\ud800") is None
    assert Path("a.yaml").read_bytes() == b"\xc3\xa9\r\nb\n\\ud800"
    assert os.listdir(here) == ["a.yaml"]


def test_writes_bytes_as_they_are() -> None:
    assert write_whole("a.png", b"\x89PNG\r\n") is None
    assert Path("a.png").read_bytes() == b"\x89PNG\r\n"


def test_a_new_file_has_the_permissions_that_any_new_file_has() -> None:
    touch("any")
    write_whole("a", "")
    assert Path("a").stat().st_mode == Path("any").stat().st_mode


def test_a_file_is_replaced_only_when_asked_and_keeps_its_permissions() -> None:
    Path("a").write_text("old", encoding="utf-8")
    Path("a").chmod(0o640)
    assert write_whole("a", "new") == Finding("file-exists", Place("a"))
    assert Path("a").read_text(encoding="utf-8") == "old"
    assert write_whole("a", "new", overwrite=True) is None
    assert Path("a").read_text(encoding="utf-8") == "new"
    assert Path("a").stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.name != "posix", reason="other systems keep no such modes")
@pytest.mark.parametrize("before", [None, 0o644], ids=["a new one", "one that others could read"])
def test_a_private_file_is_for_its_owner_alone_from_the_first_byte_on(
    before: int | None, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if before:
        touch("a")
        Path("a").chmod(before)
    while_written: list[int] = []

    def look(_: int) -> None:
        while_written.extend(path.stat().st_mode & 0o777 for path in here.glob(".*.part"))

    monkeypatch.setattr(os, "fsync", look)
    assert write_whole("a", "secret", overwrite=True, private=True) is None
    assert (while_written, Path("a").stat().st_mode & 0o777) == ([0o600], 0o600)


def test_a_file_that_appears_meanwhile_is_not_replaced(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def appear(_: int) -> None:
        Path("a").write_text("theirs", encoding="utf-8")

    monkeypatch.setattr(os, "fsync", appear)
    assert code(write_whole("a", "ours")) == "file-exists"
    assert Path("a").read_text(encoding="utf-8") == "theirs"
    assert os.listdir(here) == ["a"]


def test_a_disk_without_hard_links_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: str) -> None:
        raise PermissionError(errno.EPERM, "")

    monkeypatch.setattr(os, "link", refuse)
    assert write_whole("a", "x") is None
    assert Path("a").read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize("overwrite", [False, True], ids=["new", "replacing"])
def test_a_full_disk_leaves_nothing_and_spoils_nothing(
    here: Path, monkeypatch: pytest.MonkeyPatch, overwrite: bool
) -> None:
    def fill(_: int) -> None:
        raise OSError(errno.ENOSPC, "")

    if overwrite:
        Path("a").write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", fill)
    assert write_whole("a", "new", overwrite) == Finding("file-unwritable", Place("a"), {"error": "ENOSPC"})
    assert [(path.name, path.read_text(encoding="utf-8")) for path in here.iterdir()] == [("a", "old")] * overwrite


def test_a_link_is_written_through() -> None:
    touch("real")
    os.symlink("real", "link")
    assert write_whole("link", "x", overwrite=True) is None
    assert Path("link").is_symlink()
    assert Path("real").read_text(encoding="utf-8") == "x"


def test_a_device_stays_a_device() -> None:
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    assert write_whole("pipe", "x", overwrite=True) is None
    assert os.read(reader, 9) == b"x"
    os.close(reader)
    assert code(write_whole("pipe", "x")) == "file-unwritable"
    assert Path("pipe").is_fifo()


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        pytest.param("none/a", "folder-missing", id="no such folder"),
        pytest.param("file/a", "folder-missing", id="a file where a folder should be"),
        pytest.param(".", "file-is-folder", id="a folder"),
        pytest.param("a\0b", "file-unwritable", id="a NUL in the name"),
        pytest.param("x" * 300, "file-unwritable", id="too long a name"),
        pytest.param("", "file-is-folder", id="no name at all"),
    ],
)
def test_what_cannot_be_written_is_a_finding(path: str, expected: str) -> None:
    touch("file")
    assert code(write_whole(path, "x", overwrite=True)) == expected
