"""What the hooks, the action and the documentation tell others to run does what they say."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import rulebook_project
import yaml
from junitparser import JUnitXml

from avanti_rules.documents import Document, parse

ROOT = Path(__file__).resolve().parents[1]
DOC = (ROOT / "docs" / "continuous-integration.md").read_text(encoding="utf-8")
HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
INSTALL, CHECK = ACTION["runs"]["steps"]
SHIM = f'#!/bin/sh\nexec "{sys.executable}" -m avanti_rules "$@"\n'


def block(name: str) -> str:
    """The code block in the documentation under a mark of this name."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", DOC, re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project with three wrong scenarios, and the command as if it were installed."""
    folder = tmp_path / "project"
    folder.mkdir()
    monkeypatch.chdir(rulebook_project.make(folder))
    for place in ("bin", "runner/avanti-rules/bin"):
        program = tmp_path / place / "avanti-rules"
        program.parent.mkdir(parents=True)
        program.write_text(SHIM)
        program.chmod(0o755)
    monkeypatch.setenv(
        "PATH", f"{tmp_path / 'bin'}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    )
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("RUNNER_TEMP", str(tmp_path / "runner"))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)
    return folder


def mend(project: Path) -> None:
    """Makes all scenarios hold."""
    for number in (5, 11, 17):
        (project / "scenarios" / f"{number:02}.scenario.yaml").write_text(rulebook_project.GOOD.format(number=number))


def shell(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A script as a runner starts it."""
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    return subprocess.run(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


# pre-commit


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_has_what_pre_commit_needs(hook: str) -> None:
    assert {"id", "name", "entry", "language"} <= HOOKS[hook].keys()
    re.compile(HOOKS[hook]["files"])


def test_the_hooks_that_are_documented_are_there() -> None:
    (repository,) = yaml.safe_load(block("pre-commit"))["repos"]
    assert {hook["id"] for hook in repository["hooks"]} == set(HOOKS)


def test_the_hook_checks_all_scenarios_whatever_changed(project: Path) -> None:
    assert not HOOKS["avanti-check"]["pass_filenames"]
    assert re.search(HOOKS["avanti-check"]["files"], "boards/mine.board.yaml")
    done = shell(HOOKS["avanti-check"]["entry"])
    assert done.returncode == 1
    assert done.stdout.endswith("18 scenarios hold.\n3 scenarios fail.\n")
    mend(project)
    assert shell(HOOKS["avanti-check"]["entry"]).returncode == 0


def test_the_hook_puts_changed_files_in_order(project: Path) -> None:
    file = project / "scenarios" / "01.scenario.yaml"
    file.write_text("title:   T\nplayers: [A, B, C]\nsteps: []\n")
    assert re.search(HOOKS["avanti-fmt"]["files"], "scenarios/01.scenario.yaml")
    assert shell(f"{HOOKS['avanti-fmt']['entry']} scenarios/01.scenario.yaml").returncode == 0
    assert file.read_text() == "title: T\nplayers: [A, B, C]\nsteps: []\n"


# GitHub


def inputs(**given: str) -> dict[str, str]:
    """The environment of the step, with the inputs put in as the runner does."""
    values = {name: each["default"] for name, each in ACTION["inputs"].items()} | given
    return {
        key: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda m: values[m[1]], text) for key, text in CHECK["env"].items()
    }


def test_the_action_notes_what_is_wrong_and_fails(project: Path) -> None:
    done = shell(CHECK["run"], **inputs(sarif="out/a.sarif", junit="a.xml"))
    assert "The folder that this file belongs in does not exist." in done.stderr
    os.mkdir("out")
    done = shell(CHECK["run"], **inputs(sarif="out/a.sarif", junit="a.xml"))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.count("::error file=scenarios/") == len(rulebook_project.WRONG)
    assert JUnitXml.fromfile("a.xml").failures == rulebook_project.FAILED
    assert Path("out/a.sarif").read_text().startswith("{")
    mend(project)
    assert shell(CHECK["run"], **inputs()).returncode == 0


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("paths", "holding"),
    [
        pytest.param("scenarios/01.scenario.yaml", 1, id="one file"),
        pytest.param("scenarios/01.scenario.yaml\nscenarios/02.scenario.yaml\n", 2, id="two files"),
    ],
)
def test_the_action_takes_paths(paths: str, holding: int) -> None:
    done = shell(CHECK["run"], **inputs(paths=paths))
    assert done.returncode == 0, done.stderr
    assert f"::{holding} scenario" in done.stdout


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("name", ["$(touch owned)", "`touch owned`", "--update", "; touch owned"])
def test_an_input_is_never_a_command_or_an_option(name: str) -> None:
    assert shell(CHECK["run"], **inputs(paths=name)).returncode == 2
    assert not Path("owned").exists()
    assert "${{" not in CHECK["run"] + INSTALL["run"]


def test_what_is_documented_for_github_names_inputs_that_there_are() -> None:
    *_, step = yaml.safe_load(block("github"))["jobs"]["scenarios"]["steps"]
    assert set(step["with"]) <= set(ACTION["inputs"])


@pytest.mark.slow
def test_the_action_installs_the_program(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    offline = {"PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    libraries = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
    first = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # the libraries are for this Python only
    place = {"RUNNER_TEMP": str(tmp_path), "GITHUB_ACTION_PATH": str(ROOT), "PYTHONPATH": libraries, "PATH": first}
    done = shell(INSTALL["run"], **offline, **place)
    assert done.returncode == 0, done.stderr
    assert shell(f'"{tmp_path}/avanti-rules/bin/avanti-rules" --version', **place).returncode == 0


# GitLab, pytest, by hand


def test_the_commands_for_gitlab_write_the_report_that_is_collected(project: Path) -> None:
    job: dict[str, Any] = yaml.safe_load(block("gitlab"))["scenarios"]
    install, *commands = job["script"]
    assert install == "pip install avanti-rules"
    done = shell("\n".join(commands))
    assert done.returncode == 1
    report = JUnitXml.fromfile(job["artifacts"]["reports"]["junit"])
    assert (report.tests, report.failures) == (rulebook_project.RESULTS, rulebook_project.FAILED)
    mend(project)
    assert shell("\n".join(commands)).returncode == 0


def test_the_command_for_pytest_runs_scenarios(project: Path) -> None:
    mend(project)
    done = shell(block("pytest"), PYTEST_ADDOPTS="-p no:avanti-rules -p avanti_rules.pytest_plugin -p no:cacheprovider")
    assert done.returncode == 0, done.stdout
    assert "20 passed" in done.stdout


def test_the_commands_for_writing_do_what_they_say(project: Path) -> None:
    watch, ask, update, fmt, check = block("writing").splitlines()
    assert shell(f"timeout -s INT 5 {watch.partition('#')[0]} || true").stdout.startswith("Ünlikely")
    assert "Change 3 files like this?" in shell(ask).stderr
    assert shell(update).returncode == 0
    for path in project.glob("scenarios/*"):
        assert isinstance(parse(path.read_bytes(), path.name), Document)
    shell(fmt)
    assert shell(check).returncode == 0
