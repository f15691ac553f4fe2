"""`check --watch`: reports, and again whenever a file changes that a report rests on."""

import time
from collections.abc import Callable, Iterator, Sequence

import click

from avanti_rules.i18n import Texts
from avanti_rules.model import Message, Result
from avanti_rules.scenario import Layer
from avanti_rules.shell import status as shell_status
from avanti_rules.shell import style
from avanti_rules.watching import Watch

PAUSE = 0.3  # seconds between two looks
AGAIN = Message("{count} file checked again.", "{count} files checked again.", "count")


def keep_checking(paths: Sequence[str], asked: Layer, texts: Texts, report: Callable[[Iterator[Result]], int]) -> int:
    """Reports until the reader ends it; the exit status of the last report."""
    watch, status, first = Watch(paths, asked), 0, True
    try:
        while True:
            checked = watch.look()
            if checked is not None:
                if not first:
                    click.echo("\n" + style()(texts.say(AGAIN, {"count": len(checked)}), "title"))
                results = list(watch.results())
                # Known before anything is shown: Ctrl-C may come while it is.
                first, status = False, shell_status(result.verdict for result in results)
                status = max(status, report(iter(results)))
            time.sleep(PAUSE)
    except KeyboardInterrupt:
        return status
