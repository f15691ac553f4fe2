"""Who plays the batches: this process, several, or a cluster. Whatever happens to a worker, no batch is lost or
counted twice: results go by the batch, and what was lost is played again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from avanti_rules import following
from avanti_rules.batches import Asked, Batch, Played, play_batch

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

ATTEMPTS = 3  # crews, before this process plays what is left
AHEAD = 3  # batches given out for each worker, so that none waits
PATIENCE = 10.0  # seconds in which a cluster must answer
WAIT = 1.0  # seconds between two looks at whether a cluster is still there


class Unreachable(Exception):
    """A cluster that does not answer, or whose library is missing; `code` names what is to be said."""

    def __init__(self, code: str) -> None:
        self.code = code


class Crew(Struct, frozen=True):
    """Workers: `submit` gives one of them a batch; `lost` are the errors that mean that a worker or its answer is
    gone, and `alive` tells whether there is still hope of an answer.
    """

    executor: Executor
    size: int
    lost: tuple[type[Exception], ...]
    alive: Callable[[], bool] = lambda: True


def in_turn(asked: Asked, batches: Iterator[Batch]) -> Iterator[Played]:
    """The batches played one after the other in this process."""
    return (play_batch(asked, batch) for batch in batches)


def carried_out(asked: Asked, batches: Iterator[Batch], crew: Callable[[], Any]) -> Iterator[Played]:
    """The batches as they come back from a crew; if it breaks up, another takes over, in the end this process.

    `crew` makes a context with a `Crew`. Raises `Unreachable` only before anything was played.
    """
    for attempt in range(ATTEMPTS):
        try:
            with crew() as workers:
                lost = yield from shared_out(workers, asked, batches)
        except Unreachable:
            if not attempt:
                raise
            break
        if not lost:
            return
        batches = chain(lost, batches)
    yield from in_turn(asked, batches)


def shared_out(crew: Crew, asked: Asked, batches: Iterator[Batch]) -> Generator[Played, None, list[Batch]]:
    """The batches as they come back; returns those that are lost, and stops giving out where no worker is left."""
    from concurrent.futures import FIRST_COMPLETED, CancelledError, wait

    gone: tuple[type[Exception], ...] = (CancelledError, *crew.lost)
    given: dict[Future[Played], Batch] = {}
    lost: list[Batch] = []
    going = True
    while going or given:
        while going and len(given) < crew.size * AHEAD:
            batch = next(batches, None)
            going = batch is not None and give(crew, asked, batch, given, lost)
        done, _ = wait(given, timeout=WAIT, return_when=FIRST_COMPLETED)
        if not done and not crew.alive():
            return [*lost, *given.values()]
        for future in done:
            batch = given.pop(future)
            try:
                yield future.result()
            except gone:
                lost.append(batch)
    return lost


def give(crew: Crew, asked: Asked, batch: Batch, given: dict[Future[Played], Batch], lost: list[Batch]) -> bool:
    """Gives a batch to a worker; whether any took it."""
    try:
        given[crew.executor.submit(play_batch, asked, batch)] = batch
    except crew.lost:
        lost.append(batch)
        return False
    return True


@contextmanager
def processes(jobs: int) -> Iterator[Crew]:
    """So many processes on this machine."""
    from concurrent.futures import BrokenExecutor

    executor = following.processes(jobs)
    try:
        yield Crew(executor, jobs, (BrokenExecutor,))
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask scheduler; `Unreachable` where it does not answer in time, or has no workers."""
    with in_silence():
        client, lost = connected(address)
        executor = client.get_executor(pure=False)
        try:
            size = max(1, sum(client.nthreads().values()))
            yield Crew(executor, size, lost, lambda: client.status == "running")
        finally:
            with suppress(OSError, *lost):
                executor.shutdown(wait=False)
                client.close(timeout=PATIENCE)


@contextmanager
def in_silence() -> Iterator[None]:
    """Nothing is logged: what goes wrong on other machines is made good here, and need not be read."""
    import logging

    before = logging.root.manager.disable
    logging.disable()
    try:
        yield
    finally:
        logging.disable(before)


def connected(address: str) -> tuple[Any, tuple[type[Exception], ...]]:
    """A client of a scheduler that has workers, and the errors by which it says that one of them is lost."""
    try:
        import distributed
    except ImportError as error:
        raise Unreachable("no-dask") from error
    dask: Any = distributed
    lost: tuple[type[Exception], ...] = (dask.KilledWorker, dask.comm.CommClosedError)
    refused: tuple[type[Exception], ...] = (OSError, ValueError, TypeError, *lost)  # a timeout is an OSError
    try:
        dask.comm.get_address_host(address)  # a client of no address would not go away in silence
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except refused as error:
        raise Unreachable("no-scheduler") from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except refused as error:
        client.close(timeout=PATIENCE)
        raise Unreachable("no-workers") from error
    return client, lost
