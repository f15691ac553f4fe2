"""The command, asked in this process: what a test that types it needs."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

Run: TypeAlias = Callable[..., tuple[int, str, str]]
SAID_OF_LANGUAGE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in an environment that says nothing of language; gives exit status, output and error output."""
    from avanti_rules.cli import main  # which begins without sweeping, and not for tests that never ask it

    for name in SAID_OF_LANGUAGE:
        monkeypatch.delenv(name, raising=False)

    def running(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return running
