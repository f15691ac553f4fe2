"""`board`: a board that is right is printed, one that is wrong is told with the places, exit status 2."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def board(*arguments: str) -> tuple[int, str, str]:
    run = subprocess.run([sys.executable, "-m", "avanti_rules", "board", *arguments], capture_output=True, cwd=ROOT)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def test_the_board_that_ships_is_printed_by_its_name_and_by_its_file() -> None:
    status, out, err = board("reconstruction")
    assert (status, err) == (0, "")
    assert "1,000" in out and "Reconstructed" in out
    assert max(map(len, out.splitlines())) <= 80
    assert board("avanti_rules/games/avanti/boards/reconstruction.board.yaml") == (0, out, "")


def test_all_that_is_wrong_in_a_board_is_told(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("road: [300, P40, 150]\nisland: [1000]\n", encoding="utf-8")
    status, out, err = board(str(file), "--lang", "it")
    assert (status, out) == (2, "")
    assert [line.split(" ", 1)[0].removeprefix(str(file)) for line in err.splitlines()] == [":1:1:", ":1:13:", ":1:18:"]


def test_a_board_that_is_not_there() -> None:
    status, _, err = board("nowhere.board.yaml")
    assert status == 2 and err == "nowhere.board.yaml:1:1: There is no such file or folder.\n"
