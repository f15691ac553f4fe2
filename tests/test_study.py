"""Whether a reading matters in play: the same seeds on both sides, and intervals that say how sure it is."""

import json
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from test_simulation import request, run, whole

from avanti_rules.batches import Progress
from avanti_rules.files import shipped
from avanti_rules.i18n import LANGUAGES
from avanti_rules.intervals import mean, share
from avanti_rules.study import gains, study

__all__ = ["run"]
Run = Callable[..., tuple[int, str, str]]
DOCS = Path(__file__).parents[1] / "docs"


def of(reading: str, games: int = 6) -> Progress:
    """A study of a few games."""
    from msgspec.structs import replace

    return whole(replace(request("avanti"), study=reading), games, games)


def test_a_share_has_the_interval_of_wilson() -> None:
    found = share(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert share(0, 100).low == 0 and round(share(0, 100).high, 4) == 0.0370
    assert share(100, 100).high == 1 and round(share(100, 100).low, 4) == 0.9630
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)


def test_a_mean_has_the_normal_interval() -> None:
    values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    found = mean(10, sum(values), sum(value * value for value in values))
    assert found.value == 5.5
    assert (round(found.low, 3), round(found.high, 3)) == (3.623, 7.377)
    assert mean(1, 3, 9).low == float("-inf")


def test_large_sums_lose_nothing() -> None:
    far = 10**9
    assert mean(2, 2 * far + 1, far**2 + (far + 1) ** 2).error == 0.5


def test_a_question_that_never_comes_up_never_matters() -> None:
    (down, up) = study(of("odd-half"))["comparisons"]
    assert down["judgement"] == up["judgement"] == "never"
    assert down["went"]["share"] == 0 < down["went"]["high"] < 1
    assert {measure["difference"] for measure in down["measures"]} == {0}


def test_both_sides_have_the_same_seed() -> None:
    """Under the first option the games are those that a simulation has."""
    games, alone = of("draw"), whole(request("avanti"), 6, 6)
    assert games.sums["sides"]["must"] == alone.sums["sides"][""]
    other = whole(request("avanti", draw="may"), 6, 6)
    assert games.sums["sides"]["may"] == other.sums["sides"][""]


def test_differences_are_those_of_the_sides() -> None:
    data = study(of("quitter-pays", 8))
    first, second = (side["won"]["seats"] for side in data["sides"])
    measures = {each["which"]: each for each in data["comparisons"][0]["measures"] if each["by"] == "seat"}
    for one, other in zip(first, second, strict=True):
        measure = measures[str(one["seat"])]
        assert measure["base"] == pytest.approx(one["share"], abs=1e-5)
        assert measure["difference"] == pytest.approx(other["share"] - one["share"], abs=1e-5)
        assert measure["low"] <= measure["difference"] <= measure["high"]


def counted(progress: Progress, change: Callable[[dict[str, Any]], None], games: int = 1000) -> dict[str, Any]:
    """The comparison that a study comes to, its sums replaced by those of many games without any difference."""
    (sums,) = progress.sums["pairs"].values()
    progress.sums["pairs"] = {next(iter(progress.sums["pairs"])): sums}
    sums |= {"games": games, "went": 900, "winner": 100}
    for values in sums["measures"].values():
        values |= {"base": 15 * games, "other": 15 * games, "sum": 0, "squares": 3600 * games // 10}
    change(sums)
    found: dict[str, Any] = study(progress)["comparisons"][0]
    return found


JUDGED: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "nothing ever differs": (lambda sums: sums.update(went=0, winner=0), "never"),
    "hardly ever somebody else wins": (lambda sums: sums.update(winner=2), "hardly"),
    "others win, but nobody gains": (lambda _: None, "evens-out"),
    "a seat gains a little more than chance": (
        lambda sums: sums["measures"]["win/seat/2"].update(other=15 * 1000 + 3600, sum=3600),
        "favours",
    ),
    "a seat gains no more than chance may": (
        lambda sums: sums["measures"]["win/seat/2"].update(other=15 * 1000 + 600, sum=600),
        "evens-out",
    ),
    "the games are too few to say": (
        lambda sums: sums["measures"]["win/seat/2"].update(squares=3600 * 1000 // 2),
        "unsure",
    ),
}


@pytest.mark.parametrize(("change", "judgement"), JUDGED.values(), ids=list(JUDGED))
def test_a_judgement(change: Callable[[dict[str, Any]], Any], judgement: str) -> None:
    assert counted(of("draw", 2), change)["judgement"] == judgement


@pytest.mark.parametrize(("change", "judgement"), JUDGED.values(), ids=list(JUDGED))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_judgement_is_told(change: Callable[[dict[str, Any]], Any], judgement: str, language: str) -> None:
    from avanti_rules.batches import game_of
    from avanti_rules.i18n import Texts
    from avanti_rules.report.study import JUDGEMENTS, Study

    progress = of("draw", 2)
    comparison = counted(progress, change)
    writer = Study(*game_of(progress.asked), Texts(language))
    said = list(writer.sentences(comparison))
    shares = writer.shares(comparison["went" if judgement == "never" else "winner"])
    found = [writer.gain(measure) for measure in comparison["measures"] if gains(measure)]
    params = {**shares, "gains": found, "most": writer.percent(comparison["most"])}
    assert said[-1] == Texts(language).say(JUDGEMENTS[judgement], params)
    assert len(said) == 3 and bool(found) == (judgement == "favours")


def test_the_answer_has_the_published_shape_and_is_the_same_from_two_processes(run: Run) -> None:
    arguments = ("study", "start-space", "--games", "10", "--format", "json")
    answers = [run(*arguments, "--jobs", jobs)[1] for jobs in ("1", "2")]
    assert answers[0] == answers[1]
    schema = json.loads(Path(shipped("schema", "study.schema.json")).read_text("utf-8"))
    assert [fault.message for fault in Draft202012Validator(schema).iter_errors(json.loads(answers[0]))] == []


def test_a_single_game_says_nothing_sure(run: Run) -> None:
    status, said, _ = run("study", "draw", "--games", "1")
    assert status == 0 and "inf" not in said
    data = json.loads(run("study", "draw", "--games", "1", "--format", "json")[1])
    assert {measure["low"] for measure in data["comparisons"][0]["measures"]} == {None}
    assert run("study", "draw", "--games", "1", "--format", "svg")[0] == 0


def test_the_page_of_the_studies_is_fresh() -> None:
    """Its first games come out as they did when it was written; if not, `python docs/study.py` writes it anew."""
    program = runpy.run_path(str(DOCS / "study.py"))
    page = (DOCS / "study.md").read_text(encoding="utf-8")
    assert program["fingerprint"]() in page
    assert all(f"\n## {reading}\n" in page for reading in program["readings"]())
