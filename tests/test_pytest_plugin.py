"""The pytest plugin, in runs of pytest inside pytest; also under the other major version, where one is installed.

PYTEST_OTHER names a Python that has pytest of another major version, and this package's dependencies.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import rulebook_project

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[1]
PLUGIN = ("-p", "avanti_rules.pytest_plugin")
ASKING = "title: {en: A question, de: Eine Frage}\nplayers: [Jack, Isabella, Tina]\nsteps:\n  - play: {Jack: 3}\n"
WRONG = "title: Misspelt\nplayers: [Jack, Isabella, Tina]\nsteps:\n  - plya: {Jack: 3}\n"
TWICE = "title: A::B\nplayers: [Jack, Isabella, Tina]\nsteps: [{play: {Jack: 3}, because: move.ahead}]\n"
TWICE += "cases: [{title: 'A::B'}, {}]\n"


@pytest.fixture(autouse=True)
def _installed(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    rulebook_project.make(pytester.path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)
    pytester.plugins = []


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess("-p", "no:avanti-rules", *PLUGIN, *arguments)


def test_every_scenario_and_case_is_a_test_with_a_node_id_of_its_own(pytester: pytest.Pytester) -> None:
    result = run(pytester, "scenarios", "--collect-only", "-q")
    assert result.ret == 0
    assert len([line for line in result.outlines if "::" in line]) == rulebook_project.RESULTS
    assert "scenarios/11.scenario.yaml::Tina plays before her turn" in result.outlines
    assert "scenarios/11.scenario.yaml::Isabella, too" in result.outlines


def test_a_failure_shows_the_report_with_its_place_and_no_traceback(pytester: pytest.Pytester) -> None:
    result = run(pytester, "scenarios")
    result.assert_outcomes(passed=rulebook_project.RESULTS - rulebook_project.FAILED, failed=rulebook_project.FAILED)
    assert "  scenarios/05.scenario.yaml:8:20: Distance of Jack: expected 4, found 3." in result.outlines
    assert "Traceback" not in result.stdout.str()
    assert ".py:" not in result.stdout.str()


def test_one_is_chosen_by_its_node_id_or_a_word_of_its_title(pytester: pytest.Pytester) -> None:
    run(pytester, "scenarios/11.scenario.yaml::Tina plays before her turn").assert_outcomes(passed=1)
    run(pytester, "scenarios", "-k", "Isabella").assert_outcomes(failed=1, deselected=rulebook_project.RESULTS - 1)


def test_the_last_failed_alone_and_stopping_at_the_first(pytester: pytest.Pytester) -> None:
    assert run(pytester, "scenarios", "-x").parseoutcomes() == {"passed": 4, "failed": 1}
    run(pytester, "scenarios")
    again = run(pytester, "scenarios", "--lf").parseoutcomes()
    assert again["failed"] == rulebook_project.FAILED
    assert "passed" not in again


def test_several_workers_find_the_same(pytester: pytest.Pytester) -> None:
    result = run(pytester, "scenarios", "-n", "2")
    result.assert_outcomes(passed=rulebook_project.RESULTS - rulebook_project.FAILED, failed=rulebook_project.FAILED)


def test_a_question_is_skipped_and_an_error_in_a_file_fails(pytester: pytest.Pytester) -> None:
    for name, text in {"ask": ASKING, "wrong": WRONG, "unreadable": "a: [\n"}.items():
        Path(f"{name}.scenario.yaml").write_text(text)
    result = run(pytester, "ask.scenario.yaml", "wrong.scenario.yaml", "unreadable.scenario.yaml", "-rA")
    result.assert_outcomes(skipped=1, failed=2)
    result.stdout.fnmatch_lines(["SKIPPED * ask.scenario.yaml: This scenario claims nothing."])
    result.stdout.fnmatch_lines(
        ["FAILED wrong.scenario.yaml::Misspelt*", "FAILED unreadable.scenario.yaml::unreadable*"]
    )
    assert "  wrong.scenario.yaml:4:5: “plya” can’t stand here. Did you mean “play”?" in result.outlines


def test_names_are_single_and_have_no_colons_that_part_node_ids(pytester: pytest.Pytester) -> None:
    Path("twice.scenario.yaml").write_text(TWICE)
    result = run(pytester, "twice.scenario.yaml", "--collect-only", "-q")
    names = [line.partition("::")[2] for line in result.outlines if "::" in line]
    assert names == ["A:B", "A:B (2)", "A:B [2]"]


def test_the_report_speaks_the_language_of_the_environment(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    result = run(pytester, "scenarios/05.scenario.yaml")
    assert "05.scenario.yaml:8:20:" in result.stdout.str()
    assert "expected" not in result.stdout.str()


def test_a_run_without_scenarios_imports_nothing_but_the_plugin(pytester: pytest.Pytester) -> None:
    own = "[name for name in sys.modules if name.startswith('avanti_rules')]"
    pytester.makepyfile(f"import sys\ndef test_it():\n    print('imported', sorted({own}))\n")
    pytester.path.joinpath("board.yaml").write_text("")
    result = run(pytester, "-s", str(next(pytester.path.glob("test_*.py"))))
    assert "imported ['avanti_rules', 'avanti_rules.pytest_plugin']" in result.stdout.str()


def test_only_what_pytest_publishes_is_imported() -> None:
    for name in ("pytest_plugin.py", "pytest_items.py"):
        assert "_pytest" not in ROOT.joinpath("avanti_rules", name).read_text(encoding="utf-8").replace(
            "def pytest_", ""
        )


@pytest.mark.skipif("PYTEST_OTHER" not in os.environ, reason="PYTEST_OTHER names no other pytest")
@pytest.mark.skipif("PYTEST_INNER" in os.environ, reason="this is the other pytest")
def test_the_other_major_version_runs_these_tests_too(monkeypatch: pytest.MonkeyPatch) -> None:
    other = os.environ["PYTEST_OTHER"]
    said = subprocess.run([other, "-m", "pytest", "--version"], capture_output=True, text=True, check=True)
    assert int(said.stdout.split()[1].split(".")[0]) != int(pytest.__version__.split(".")[0])
    monkeypatch.setenv("PYTEST_INNER", "1")
    monkeypatch.delenv("PYTEST_CURRENT_TEST", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    options = ["-q", "-p", "no:cacheprovider", "-o", "addopts=", "--noconftest"]  # that one is for hypothesis
    command = [other, "-m", "pytest", *options, __file__]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert sys.executable != other
