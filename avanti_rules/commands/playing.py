"""Playing many games for a command: workers, a file of what is done, a bar on a terminal, and every way to end."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NoReturn

import click

from avanti_rules import workers
from avanti_rules.batches import LARGEST, Asked, Batch, Broken, Played, Progress, kept, resumed
from avanti_rules.files import exists, read, write_whole
from avanti_rules.i18n import Texts
from avanti_rules.model import Finding, Message
from avanti_rules.reproduction import law_of, scenario_of, smallest_of
from avanti_rules.shell import complain
from avanti_rules.workers import Unreachable

OFTEN = 1.0  # seconds between two times that the file is written
SPEED = Message("Played {games} game in {seconds} s.", "Played {games} games in {seconds} s, {rate} a second.", "games")
STOPPED = Message(
    "Stopped after {games} game; the file {file} has it.",
    "Stopped after {games} games; the file {file} has them.",
    "games",
)
LOST = Message(
    "Stopped after {games} game, which is lost. With --resume FILE it is kept.",
    "Stopped after {games} games, which are lost. With --resume FILE they are kept.",
    "games",
)
BROKEN = Message("Game {number} breaks a law in step {step}. {law} The scenario {file} leads there.")
SMALLEST = Message("The smallest scenario that breaks it is in {file}.")
UNREACHABLE = {
    "no-dask": Message('For --scheduler one package more is needed: install "avanti-rules[dask]".'),
    "no-scheduler": Message("No scheduler answers at {address}."),
    "no-workers": Message("The scheduler at {address} has no workers."),
}


class Table:
    """Where games are played until as many are done as are asked for."""

    def __init__(self, asked: Asked, games: int, texts: Texts, resume: str | None) -> None:
        self.asked, self.games, self.texts, self.file = asked, games, texts, resume
        self.progress = self.begun()
        self.written = self.began = monotonic()
        self.before = self.progress.games

    def begun(self) -> Progress:
        """What is done already; a file of other games ends the command."""
        if not self.file or not exists(self.file):
            return Progress(self.asked)
        data = read(self.file)
        found = data if isinstance(data, Finding) else resumed(data, self.file, self.asked, self.games)
        if isinstance(found, Finding):
            complain((found,), self.texts)
            sys.exit(2)
        return found

    def play(self, jobs: int, scheduler: str | None) -> Progress:
        """All games that are left."""
        self.keep()
        left = self.games - self.progress.games
        size = max(1, min(LARGEST, left // (4 * jobs)))
        batches = self.progress.left(self.games, size)
        try:
            with self.bar() as shown:
                for played in self.results(batches, jobs if left > size else 1, scheduler):
                    self.take(played, shown)
        except Unreachable as error:
            self.end(self.texts.say(UNREACHABLE[error.code], {"address": scheduler}), 2)
        except KeyboardInterrupt:
            self.stop()
        self.keep()
        self.say_speed()
        return self.progress

    def results(self, batches: Iterator[Batch], jobs: int, scheduler: str | None) -> Iterator[Played]:
        """The batches as they are played: on a cluster, in several processes, or here."""
        if scheduler is not None:
            return workers.carried_out(self.asked, batches, lambda: workers.cluster(scheduler))
        if jobs > 1:
            return workers.carried_out(self.asked, batches, lambda: workers.processes(jobs))
        return workers.in_turn(self.asked, batches)

    def take(self, played: Played, shown: Callable[[int], Any]) -> None:
        """One batch more."""
        if played.broken:
            self.keep()
            self.tell_broken(played.broken)
        self.progress.take(played)
        shown(played.batch[1] - played.batch[0])
        if monotonic() - self.written >= OFTEN:
            self.keep()

    def keep(self) -> None:
        """Writes what is done into the file, whole or not at all; where that fails, the command ends."""
        if self.file:
            trouble = write_whole(self.file, kept(self.progress), overwrite=True)
            if trouble:
                complain((trouble,), self.texts)
                sys.exit(2)
        self.written = monotonic()

    @contextmanager
    def bar(self) -> Iterator[Callable[[int], Any]]:
        """A bar with an estimate of the time left, on a terminal only."""
        if not sys.stderr.isatty():
            yield lambda _: None
            return
        full, empty = ("#", "-") if os.environ.get("NO_COLOR") else (click.style("█", fg="green"), "░")
        with click.progressbar(
            length=self.games, file=sys.stderr, show_pos=True, show_eta=True, fill_char=full, empty_char=empty
        ) as bar:
            bar.update(self.before)
            yield bar.update

    def say_speed(self) -> None:
        """How long it took; that is not part of the answer, which is the same every time."""
        games, seconds = self.progress.games - self.before, monotonic() - self.began
        if games:
            rate = self.texts.decimal(games / max(seconds, 0.001))
            params = {"games": games, "seconds": self.texts.decimal(seconds), "rate": rate}
            click.echo(self.texts.say(SPEED, params), err=True)

    def stop(self) -> NoReturn:
        """Somebody stops it: what is done is kept."""
        self.keep()
        message = STOPPED if self.file else LOST
        self.end(self.texts.say(message, {"games": self.progress.games, "file": self.file or ""}), 1)

    def tell_broken(self, broken: Broken) -> NoReturn:
        """A law is broken: the game is written as a scenario, and no more of it than breaks the law."""
        file = f"{self.asked.game}-{self.asked.seed}-{broken.number}.scenario.yaml"
        self.write(file, scenario_of(self.asked, broken, self.texts))
        params = {"number": broken.number, "step": len(broken.record.actions), "file": file}
        click.echo(self.texts.say(BROKEN, {**params, "law": law_of(self.asked, broken, self.texts)}), err=True)
        smallest, file = smallest_of(self.asked, broken, self.texts), file.replace(".", "-smallest.", 1)
        if smallest and self.write(file, smallest):
            click.echo(self.texts.say(SMALLEST, {"file": file}), err=True)
        sys.exit(1)

    def write(self, file: str, text: str) -> bool:
        """Writes a scenario; whether that went well."""
        trouble = write_whole(file, text, overwrite=True)
        if trouble:
            complain((trouble,), self.texts)
        return trouble is None

    def end(self, sentence: str, status: int) -> NoReturn:
        """Ends the command with a sentence."""
        click.echo(sentence, err=True)
        sys.exit(status)
