"""Games played without people: every law holds, and the same seed gives the same, whoever plays and however often."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from asked import Run
from jsonschema import Draft202012Validator
from msgspec.structs import replace

from avanti_rules import figures, games, workers
from avanti_rules.batches import Asked, Batch, Played, Progress, kept, play_batch, resumed
from avanti_rules.chance import Chance
from avanti_rules.engine import play
from avanti_rules.files import shipped
from avanti_rules.games.adventure_tours.events import CardEquipped
from avanti_rules.games.adventure_tours.evolve import CHANGES as TOURS_CHANGES
from avanti_rules.games.avanti import dealing
from avanti_rules.games.avanti import events as e
from avanti_rules.games.avanti import violations as v
from avanti_rules.games.avanti.evolve import CHANGES, move_car, pay
from avanti_rules.games.avanti.rules import moving, runs
from avanti_rules.i18n import LANGUAGES
from avanti_rules.materials import Named, read_shipped
from avanti_rules.model import Finding, Game, PlayedStep, Setup
from avanti_rules.players import players
from avanti_rules.playing import Playing
from avanti_rules.scenario import read_file
from avanti_rules.simulation import Match, play_match

SVG = "{http://www.w3.org/2000/svg}"
TIME = 60.0  # seconds that anything may take
KINDS = ("random", "cautious", "greedy")


@pytest.fixture
def run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in a folder of its own; gives exit status, output and error output."""
    monkeypatch.chdir(tmp_path)
    return run


def found(name: str) -> tuple[Game[Any], Playing[Any]]:
    """A game, and how it is played without people."""
    game = games.find(name)
    assert game and game.playing
    return game, game.playing()


def request(name: str, seats: int = 4, **changed: str) -> Asked:
    """What is asked: players of all kinds on what ships, under the default readings but for those named."""
    game, playing = found(name)
    shipped_ones = {part.key: read_shipped(name, part, part.default) for part in game.materials}
    materials = {key: named.data for key, named in shipped_ones.items() if isinstance(named, Named)}
    readings = {reading.id: reading.options[0].id for reading in game.readings} | changed
    kinds = tuple(KINDS[seat % len(KINDS)] for seat in range(seats))
    return Asked(name, playing.names[:seats], kinds, 7, readings, materials)


def whole(asked: Asked, games: int, size: int) -> Progress:
    """All games, in batches of a size."""
    progress = Progress(asked)
    for batch in progress.left(games, size):
        progress.take(play_batch(asked, batch))
    return progress


# Chance


def test_chance_is_the_same_everywhere() -> None:
    chance = Chance(1, 2)
    assert [chance.below(1000) for _ in range(8)] == [Chance(1, 2).below(1000), *[chance_at(n) for n in range(1, 8)]]
    assert [Chance(number).below(1 << 32) for number in range(3)] == [2802244911, 1572997799, 1684556879]


def chance_at(number: int) -> int:
    chance = Chance(1, 2)
    return [chance.below(1000) for _ in range(number + 1)][-1]


def test_every_lot_is_drawn_about_as_often() -> None:
    chance, met = Chance(3), [0] * 7
    for _ in range(7000):
        met[chance.below(7)] += 1
    assert min(met) > 850 and max(met) < 1150
    firsts = [Chance(4, number).below(7) for number in range(7000)]
    assert all(850 < firsts.count(lot) < 1150 for lot in range(7))


def test_to_shuffle_loses_nothing_and_puts_anything_anywhere() -> None:
    rows = [Chance(number).shuffled("abcd") for number in range(2400)]
    assert {"".join(sorted(row)) for row in rows} == {"abcd"}
    assert len({"".join(row) for row in rows}) == 24


# Games


@pytest.mark.parametrize("name", games.names())
def test_every_law_holds_under_every_option_with_any_number_of_players(name: str) -> None:
    game, playing = found(name)
    options = [{reading.id: option.id} for reading in game.readings for option in reading.options]
    for at, changed in enumerate([{}, *options]):
        seats = playing.least + at % (len(playing.names) - playing.least + 1)
        played = play_batch(request(name, seats, **changed), (at, at + 2))
        assert played.broken is None, (changed, played.broken)
        side = played.sums["sides"][""]
        assert side["games"] == side["ended"] == 2
        assert sum(cell["wins"] for cell in side["cells"].values()) == 2 * 60


@pytest.mark.parametrize("name", games.names())
def test_every_kind_of_player_plays_a_whole_game(name: str) -> None:
    asked = request(name)
    for kind in players(found(name)[1]):
        assert play_batch(replace(asked, kinds=(kind,) * 4), (0, 1)).sums["sides"][""]["ended"] == 1


@pytest.mark.parametrize("name", games.names())
def test_a_game_that_was_played_is_a_scenario_of_allowed_steps(name: str) -> None:
    """What is done by the simple players can be written and read, and the engine plays it to the same end."""
    game, playing = found(name)
    asked = request(name)
    materials = {part.key: part.read(asked.materials[part.key]) for part in game.materials}
    record = play_match(game, playing, Match(Setup(asked.players, {}, asked.readings, materials), asked.kinds, 7, 3))
    assert list(game.start_mistakes(record.setup)) == []
    state = game.read_start(record.setup)
    for action in record.actions:
        step, data = game.written(action)
        assert game.read_actions(step, data) == (action,)
        assert list(game.action_mistakes(state, action)) == []
        state = game.evolve(state, game.decide(state, action).events)
    assert not list(game.legal_actions(state))
    assert tuple(tuple(course.values(state)) for course in playing.courses) == record.final


def test_the_27_cards_are_different_and_balanced() -> None:
    assert len(set(dealing.CARDS)) == 27
    counts = [sum(number in card for card in dealing.CARDS) for number in range(1, 8)]
    assert counts == counts[::-1]


def test_all_that_may_be_played_from_a_hand_is_offered_and_nothing_else() -> None:
    game, playing = found("avanti")
    asked = request("avanti", draw="may")
    board = game.materials[0].read(asked.materials["board"])
    setup = Setup(asked.players, {"hands": {"Jack": [[1, 4, 6], [2, 3, 7]]}}, asked.readings, {"board": board})
    offered = [game.written(action)[1]["Jack"] for action in playing.options(game.read_start(setup))]
    assert offered == [
        {"card": [1, 4, 6], "number": 1},
        {"card": [1, 4, 6], "number": 1, "draws": "none"},
        {"card": [1, 4, 6], "number": 4},
        {"card": [1, 4, 6], "number": 6},
        {"card": [2, 3, 7], "number": 2},
        {"card": [2, 3, 7], "number": 2, "draws": "none"},
        {"card": [2, 3, 7], "number": 3},
        {"card": [2, 3, 7], "number": 3, "draws": "none"},
        {"card": [2, 3, 7], "number": 7},
        "quit",
    ]


# The same seed


def test_sums_are_the_same_however_the_games_are_put_into_batches() -> None:
    asked = request("avanti")
    once = whole(asked, 12, 12)
    for size in (1, 5):
        assert figures.simulation(whole(asked, 12, size)) == figures.simulation(once)
    mixed = Progress(asked)
    for batch in [(7, 12), (0, 2), (2, 7)]:
        mixed.take(play_batch(asked, batch))
    assert figures.simulation(mixed) == figures.simulation(once)
    assert mixed.done == [(0, 12)]


def test_another_seed_gives_other_games() -> None:
    asked = request("avanti")
    assert whole(asked, 4, 4).sums != whole(replace(asked, seed=8), 4, 4).sums


def test_a_batch_that_comes_twice_counts_once() -> None:
    asked = request("avanti")
    progress = Progress(asked)
    played = play_batch(asked, (0, 3))
    progress.take(played)
    progress.take(played)
    assert progress.games == progress.sums["sides"][""]["games"] == 3


def test_the_answer_is_the_same_from_one_process_two_and_a_file_to_go_on_with(run: Run) -> None:
    arguments = ("simulate", "--games", "24", "--seed", "5", "--format", "json")
    answers = [run(*arguments, "--jobs", jobs)[1] for jobs in ("1", "2")]
    assert run("simulate", "--games", "9", "--seed", "5", "--resume", "done")[0] == 0
    answers.append(run(*arguments, "--resume", "done")[1])
    answers.append(run(*arguments, "--resume", "done")[1])
    assert len(set(answers)) == 1
    schema = json.loads(Path(shipped("schema", "simulation.schema.json")).read_text("utf-8"))
    assert [fault.message for fault in Draft202012Validator(schema).iter_errors(json.loads(answers[0]))] == []


# Broken laws


def lossy(state: Any, event: Any) -> Any:
    """Money changes hands, and a hundred gets lost on the way."""
    after = pay(state, event)
    return replace(after, money=(*after.money[:-1], after.money[-1] - 100))


def backwards(state: Any, event: Any) -> Any:
    after = move_car(state, event)
    return replace(after, cars=tuple(max(0, driven - 1) for driven in after.cars))


def doubled(state: Any, event: Any) -> Any:
    seat = state.players.index(event.player)
    hands = [hand.add(event.card) if at == seat else hand for at, hand in enumerate(state.hands)]
    return replace(state, hands=tuple(hands))


FAULTS: dict[str, tuple[Any, str, Any, str]] = {
    "money gets lost in paying a debt": (CHANGES, "DebtPaid", lossy, "money"),
    "cars go backwards": (CHANGES, "CarMoved", backwards, "cars"),
    "a card that is drawn stays in the pile": (CHANGES, "KnownCardDrawn", doubled, "cards"),
    "whoever has no cards left stays in the run": (CHANGES, "RanOutOfCards", lambda state, _: state, "hands"),
    "anybody may play any card": (moving, "forbid_play", lambda *_: iter(()), "allowed"),
    "quitting is forbidden": (moving, "forbid_quit", lambda *_: iter([v.RunIsOver()]), "refused"),
    "the figures stay where they are": (runs, "perform_place", lambda _: iter(()), "nothing"),
}


@pytest.mark.parametrize(("where", "name", "wrong", "law"), FAULTS.values(), ids=list(FAULTS))
def test_a_wrong_rule_breaks_a_law_and_is_told_as_a_scenario(
    where: Any, name: str, wrong: Any, law: str, monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path
) -> None:
    if where is CHANGES:
        monkeypatch.setitem(CHANGES, getattr(e, name), wrong)
    else:
        monkeypatch.setattr(where, name, wrong)
    status, said, trouble = run("simulate", "--games", "40", "--jobs", "1", "--kinds", "random")
    assert (status, said) == (1, "")
    smallest, whole = sorted(tmp_path.glob("*.scenario.yaml"))
    assert whole.name in trouble and smallest.name in trouble
    assert len(played_steps(smallest)) <= 2
    for file in (smallest, whole):
        breaks(law, played_steps(file))


def played_steps(file: Path) -> tuple[PlayedStep[Any], ...]:
    """The steps of a scenario in which nothing is wrong."""
    told = read_file(str(file))
    assert told.findings == () and told.game
    playthrough = play(told.game, told.scenarios[0])
    assert playthrough.mistakes == ()
    return playthrough.steps


def breaks(law: str, steps: tuple[PlayedStep[Any], ...]) -> None:
    """Only the last step breaks a law, and says so."""
    *lawful, last = steps
    game, playing = found("avanti")

    def broken(played: Any) -> list[str]:
        return list(playing.broken(played.before, played.step.actions[0], played.facts, played.after))

    assert all(played.allowed and not broken(played) for played in lawful)
    if law == "refused":
        assert not last.allowed
    elif law == "allowed":
        assert last.allowed and last.step.actions[0] not in game.legal_actions(last.before)
    elif law == "nothing":
        assert last.allowed and not last.facts
    else:
        assert law in broken(last)
    assert last.step.note


def test_a_law_that_a_game_of_unknown_cards_breaks_of_itself_is_not_told_so(
    monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path
) -> None:
    """Adventure Tours counts the cards that are seen: to leave a hand out would break the law without the step."""
    lay = TOURS_CHANGES[CardEquipped]

    def twice(state: Any, event: Any) -> Any:
        after = lay(state, event)
        return replace(after, discard=after.discard.add(event.card))

    changes: Any = TOURS_CHANGES
    monkeypatch.setitem(changes, CardEquipped, twice)
    assert run("simulate", "--game", "adventure-tours", "--games", "1", "--jobs", "1")[0] == 1
    (file,) = tmp_path.glob("*-smallest.scenario.yaml")
    *_, step = played_steps(file)
    playing = found("adventure-tours")[1]
    assert list(playing.broken(step.before, step.step.actions[0], (), step.before)) == []
    assert "cards" in list(playing.broken(step.before, step.step.actions[0], step.facts, step.after))


# Files to go on with


def test_another_request_is_not_taken_up(run: Run) -> None:
    assert run("simulate", "--games", "2", "--resume", "done", "--jobs", "1")[0] == 0
    others = {
        "another seed": ("--seed", "2"),
        "other players": ("--kinds", "greedy"),
        "another reading": ("--reading", "draw=may"),
        "fewer games": ("--games", "1"),
        "more at the table": ("--players", "5"),
    }
    before = Path("done").read_bytes()
    for what, arguments in others.items():
        status, _, trouble = run("simulate", "--games", "2", "--resume", "done", "--jobs", "1", *arguments)
        assert (status, trouble[:8]) == (2, "done:1:1"), what
    status, _, trouble = run("study", "draw", "--games", "2", "--resume", "done", "--jobs", "1")
    assert status == 2 and "study" in trouble
    assert Path("done").read_bytes() == before


SPOILT = {
    "no JSON": b"nothing",
    "an empty file": b"",
    "not UTF-8": b"\xff\xfe{}",
    "another form": b'{"done": 3}',
    "numbers that do not belong together": None,
}


@pytest.mark.parametrize("content", SPOILT.values(), ids=list(SPOILT))
def test_a_spoilt_file_is_not_taken_up(content: bytes | None, run: Run) -> None:
    asked = request("avanti")
    if content is None:
        progress = whole(asked, 2, 2)
        progress.done = [(0, 3)]
        content = kept(progress)
    Path("done").write_bytes(content)
    status, said, trouble = run("simulate", "--games", "4", "--resume", "done")
    assert (status, said) == (2, "") and trouble.startswith("done:1:1: ") and "Traceback" not in trouble
    assert isinstance(resumed(content, "done", asked, 4), Finding)
    assert Path("done").read_bytes() == content


def test_what_is_kept_reads_back_the_same() -> None:
    progress = whole(request("avanti"), 3, 2)
    again = resumed(kept(progress), "done", progress.asked, 3)
    assert isinstance(again, Progress) and kept(again) == kept(progress)


def started(*arguments: str, folder: Path, **streams: Any) -> subprocess.Popen[bytes]:
    """The command in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    command = [sys.executable, "-m", "avanti_rules", *arguments]
    return subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True, **streams)


def awaited(condition: Callable[[], bool]) -> None:
    """Waits until something is so, but not for long."""
    end = time.monotonic() + TIME
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def games_in(file: Path) -> int:
    """How many games a file has."""
    return sum(end - begin for begin, end in json.loads(file.read_bytes())["done"]) if file.exists() else 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_stopping_it_loses_nothing_that_is_done(jobs: str, tmp_path: Path, run: Run) -> None:
    count = "800"  # some seconds: the file is written once a second
    arguments = ("simulate", "--games", count, "--seed", "3", "--resume", "done", "--format", "json")
    process = started(*arguments, "--jobs", jobs, folder=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        awaited(lambda: games_in(tmp_path / "done") > 0 or process.poll() is not None)
        os.killpg(process.pid, signal.SIGINT)
        said, trouble = process.communicate(timeout=TIME)
    finally:
        process.kill()
    assert (process.returncode, said) == (1, b""), trouble
    assert b"Traceback" not in trouble and b"done" in trouble
    assert 0 < games_in(tmp_path / "done") < int(count)
    assert run(*arguments)[1] == run("simulate", "--games", count, "--seed", "3", "--format", "json")[1]


# Workers that are lost


class Failing:
    """Workers of which some give no answer."""

    def __init__(self, fail: Callable[[int], bool]) -> None:
        self.fail, self.given = fail, 0

    def submit(self, work: Callable[..., Played], asked: Asked, batch: Batch) -> Any:
        from concurrent.futures import BrokenExecutor, Future

        future: Future[Played] = Future()
        self.given += 1
        if self.fail(self.given):
            future.set_exception(BrokenExecutor())
        else:
            future.set_result(work(asked, batch))
        return future


LOSSES: dict[str, Callable[[int], bool]] = {
    "none is lost": lambda _: False,
    "every other is lost": lambda number: number % 2 == 0,
    "all are lost": lambda _: True,
}


@pytest.mark.parametrize("fail", LOSSES.values(), ids=list(LOSSES))
def test_what_is_lost_is_played_again_and_counted_once(fail: Callable[[int], bool]) -> None:
    from concurrent.futures import BrokenExecutor
    from contextlib import contextmanager

    @contextmanager
    def crew() -> Iterator[workers.Crew]:
        executor: Any = Failing(fail)
        yield workers.Crew(executor, 2, (BrokenExecutor,))

    asked = request("avanti")
    progress = Progress(asked)
    met: list[Batch] = []
    for played in workers.carried_out(asked, progress.left(9, 2), crew):
        met.append(played.batch)
        progress.take(played)
    assert sorted(met) == [(0, 2), (2, 4), (4, 6), (6, 8), (8, 9)]
    assert figures.simulation(progress) == figures.simulation(whole(asked, 9, 9))


def test_a_process_that_is_killed_loses_nothing() -> None:
    asked = request("avanti")
    progress, killed = Progress(asked), False
    for played in workers.carried_out(asked, progress.left(60, 4), lambda: workers.processes(2)):
        progress.take(played)
        if not killed:
            from multiprocessing import active_children

            os.kill(active_children()[0].pid or 0, signal.SIGKILL)
            killed = True
    assert killed and progress.done == [(0, 60)]
    assert figures.simulation(progress) == figures.simulation(whole(asked, 60, 60))


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler with two worker processes, on this machine only."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    file, log = tmp_path / "scheduler.json", (tmp_path / "log").open("wb")

    def start(what: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [
            sys.executable,
            "-m",
            f"distributed.cli.dask_{what}",
            "--scheduler-file",
            str(file),
            "--no-dashboard",
        ]
        return subprocess.Popen(
            [*command, "--host", "127.0.0.1", *arguments], env=environment, cwd=tmp_path, stdout=log, stderr=log
        )

    processes = [start("scheduler", "--port", "0", "--no-show")]
    try:
        awaited(lambda: file.exists() and file.stat().st_size > 0)
        crew = [start("worker", "--no-nanny", "--nthreads", "1") for _ in range(2)]
        processes += crew
        yield json.loads(file.read_text("utf-8"))["address"], processes
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait(TIME)
        log.close()


def test_a_cluster_of_which_one_worker_is_killed_loses_nothing_and_counts_nothing_twice(
    scheduler: tuple[str, list[subprocess.Popen[bytes]]], tmp_path: Path, run: Run
) -> None:
    address, (_, first, _) = scheduler
    count = "1200"  # some seconds: the file is written once a second
    arguments = ("simulate", "--games", count, "--seed", "9", "--format", "json")
    process = started(
        *arguments,
        *("--resume", "done", "--scheduler", address),
        folder=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        awaited(lambda: games_in(tmp_path / "done") > 0 or process.poll() is not None)
        first.kill()
        done = games_in(tmp_path / "done")
        said, trouble = process.communicate(timeout=TIME)
    finally:
        process.kill()
    assert process.returncode == 0, trouble
    assert 0 < done < int(count)
    assert said.decode() == run(*arguments)[1]


def test_what_a_cluster_leaves_undone_when_it_is_gone_is_played_here(
    scheduler: tuple[str, list[subprocess.Popen[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, processes = scheduler
    asked = request("avanti")
    progress = Progress(asked)
    for played in workers.carried_out(asked, progress.left(40, 2), lambda: workers.cluster(address)):
        progress.take(played)
        if progress.games == 2:
            monkeypatch.setattr(workers, "PATIENCE", 1.0)
            processes[0].kill()
    assert figures.simulation(progress) == figures.simulation(whole(asked, 40, 40))


# Bad input


@pytest.mark.parametrize("command", [("simulate",), ("study", "draw")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_in_the_command_gets_a_sentence(command: tuple[str, ...], language: str, run: Run) -> None:
    wrong = {
        "no games": ("--games", "0"),
        "no number": ("--games", "many"),
        "an unknown kind": ("--kinds", "random,bold"),
        "no kind": ("--kinds", ""),
        "an unknown game": ("--game", "chess"),
        "an unknown reading": ("--reading", "mood=good"),
        "too few players": ("--players", "2"),
        "too many players": ("--players", "6"),
        "a board that is not there": ("--board", "nowhere"),
        "a seed below 0": ("--seed", "-1"),
        "no jobs": ("--jobs", "0"),
        "a folder to go on with": ("--resume", "."),
        "a file in no folder": ("--resume", "nowhere/done"),
        "no scheduler's address": ("--scheduler", "nonsense://"),
        "an unknown form": ("--format", "pdf"),
    }
    for what, arguments in wrong.items():
        status, said, trouble = run(*command, "--games", "1", *arguments, "--lang", language)
        assert (status, said) == (2, ""), what
        assert trouble.strip() and "Traceback" not in trouble, what


def test_a_reading_that_there_is_not_is_named(run: Run) -> None:
    status, said, trouble = run("study", "mood")
    assert (status, said) == (2, "") and "mood" in trouble and "quitter-pays" in trouble


def test_a_game_without_boards_takes_none(run: Run) -> None:
    assert run("simulate", "--game", "adventure-tours", "--games", "1", "--board", "reconstruction")[0] == 2


def test_nobody_answers_where_there_is_no_scheduler(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 1.0)
    begin = time.monotonic()
    status, said, trouble = run("simulate", "--games", "1", "--scheduler", "tcp://127.0.0.1:9")
    assert (status, said) == (2, "") and "No scheduler answers at tcp://127.0.0.1:9." in trouble
    assert time.monotonic() - begin < TIME


def test_without_the_package_for_clusters_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, said, trouble = run("simulate", "--games", "1", "--scheduler", "tcp://127.0.0.1:9")
    assert (status, said) == (2, "") and "avanti-rules[dask]" in trouble


# What is shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_the_text_fits_a_terminal_in_every_language(name: str, language: str, run: Run) -> None:
    reading = found(name)[0].readings[0].id
    for command in (("simulate",), ("study", reading)):
        status, said, _ = run(*command, "--game", name, "--games", "4", "--jobs", "1", "--lang", language)
        assert status == 0
        assert [line for line in said.splitlines() if len(line) > 80] == []


def test_every_rule_is_counted_and_most_apply(run: Run) -> None:
    data = json.loads(run("simulate", "--games", "30", "--players", "5", "--format", "json")[1])
    assert list(data["rules"]) == [rule.id for rule in found("avanti")[0].rules]
    never = {rule for rule, count in data["rules"].items() if not count}
    assert never <= {"collect.forgotten", "place.three-players", "invest.no-amount", "finish.tie", "draw.reshuffle"}
    assert data["rules"]["setup.money"] == data["rules"]["finish.island"] == 30


def test_a_plot_has_its_words_and_both_grounds(run: Run) -> None:
    for command in (("simulate",), ("study", "draw")):
        status, said, _ = run(*command, "--games", "6", "--jobs", "1", "--format", "svg", "-o", "plot.svg")
        assert (status, said) == (0, "")
        root = ElementTree.parse("plot.svg").getroot()
        title, desc = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
        assert title and desc and "95%" in desc
        assert "prefers-color-scheme:dark" in (root.findtext(f"{SVG}style") or "")
        assert root.findall(f".//{SVG}polyline")


def on_a_terminal(folder: Path, **environment: str) -> str:
    """What the command writes on a terminal while it plays."""
    import pty

    leader, follower = pty.openpty()
    try:
        command = [sys.executable, "-m", "avanti_rules", "simulate", "--games", "4", "--jobs", "1", "-o", "out"]
        surroundings = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), "TERM": "xterm", **environment}
        subprocess.run(command, cwd=folder, env=surroundings, stderr=follower, check=True, timeout=TIME)
        return os.read(leader, 100_000).decode()
    finally:
        os.close(leader)
        os.close(follower)


def test_a_bar_is_for_terminals_only(tmp_path: Path, run: Run) -> None:
    shown = on_a_terminal(tmp_path, NO_COLOR="")
    assert "4/4" in shown and "\x1b[32m" in shown
    plain = on_a_terminal(tmp_path, NO_COLOR="1")
    assert "4/4" in plain and "\x1b[32m" not in plain
    assert "4/4" not in run("simulate", "--games", "4", "--jobs", "1")[2]
