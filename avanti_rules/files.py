"""The one module that opens files, and knows where the shipped data lies: in the wheel or in a checkout."""

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from avanti_rules.folders import Met, walk
from avanti_rules.model import Finding, Message, Place

LIMIT = 1 << 20
NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)  # not on every system
STALE = 3600 * 10**9  # nanoseconds
PRIVATE = 0o600  # the mode of what only its owner may read
PATIENCE = 1.0  # seconds to wait for somebody to open the other end of a named pipe

MESSAGES: dict[str, Message] = {
    "file-missing": Message("There is no such file or folder."),
    "file-is-folder": Message("This is a folder; a file is needed here."),
    "file-unreadable": Message("This can't be read ({error})."),
    "file-too-big": Message("This file is larger than 1 MiB."),
    "file-exists": Message("There is a file of this name already; it was left as it is."),
    "file-unwritable": Message("This can't be written ({error})."),
    "folder-missing": Message("The folder that this file belongs in does not exist."),
    "folder-empty": Message("No file in this folder has a name that ends in .scenario.yaml."),
}

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_BESIDE = ("locales", "scenarios")  # these lie beside the package in a checkout, in `_data` in a wheel


# Reading


def read(path: str) -> bytes | Finding:
    """The bytes of a file, or of standard input for `-`, up to 1 MiB; else a finding."""
    try:
        data = _from_input() if path == "-" else _from_file(path)
    except (OSError, ValueError) as error:
        return _finding(path, error, _READING, "file-unreadable")
    return Finding("file-too-big", Place(path)) if len(data) > LIMIT else data


def _from_input() -> bytes:
    if sys.stdin is None:
        raise OSError(errno.EBADF, "closed")
    return sys.stdin.buffer.read(LIMIT + 1)


def _from_file(path: str) -> bytes:
    number = _without_waiting(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        found = os.fstat(number)
        if stat.S_ISREG(found.st_mode) and found.st_size <= LIMIT:
            data = os.read(number, found.st_size + 1)
            if len(data) == found.st_size:
                return data
        return _from_stream(number, found.st_mode)
    finally:
        os.close(number)


def _without_waiting(path: str, flags: int) -> int:
    # Opening a named pipe would else wait until somebody opens its other end, perhaps for ever.
    return os.open(path, flags | NONBLOCK)


def _from_stream(number: int, mode: int) -> bytes:
    """What comes from something whose size says little: a pipe, a device, a file that grows."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    head = _from_pipe(number) if stat.S_ISFIFO(mode) else b""
    if NONBLOCK and not stat.S_ISREG(mode):
        os.set_blocking(number, True)
    if stat.S_ISREG(mode):
        os.lseek(number, 0, os.SEEK_SET)
    with open(number, "rb", closefd=False) as file:
        return head + file.read(LIMIT + 1 - len(head))


def _from_pipe(number: int) -> bytes:
    """What a pipe has to give within PATIENCE; no bytes where its writer is still thinking."""
    import select

    if select.select([number], [], [], PATIENCE)[0]:
        return b""
    try:
        head = os.read(number, LIMIT + 1)
    except BlockingIOError:
        return b""
    if not head:
        raise OSError(errno.EPIPE, "nobody writes to it")
    return head


# Finding


def find_scenarios(paths: Sequence[str] = ()) -> list[str | Finding]:
    """All that `each_scenario` finds."""
    return list(each_scenario(paths))


def each_scenario(paths: Sequence[str] = ()) -> Iterator[str | Finding]:
    """Every file named and every `*.scenario.yaml` in the folders named, each once; a finding for a folder without any.

    Without paths: the folder `scenarios`, else the current one. Hidden files and folders are passed over, links to
    folders are not followed. Whether a file named can be read, only reading it tells. They come as they are found, so
    that what is kept does not grow with their number, only with that of the names in one folder.
    """
    met = Met()
    for path in paths or (["scenarios"] if os.path.isdir("scenarios") else ["."]):
        if _is_folder(path):
            met.folders.append(os.path.realpath(path))
            yield from _within(path, met)
        elif met.anew(path):
            yield path


def _is_folder(path: str) -> bool:
    return path != "-" and os.path.isdir(path)


def _within(folder: str, met: Met) -> Iterator[str | Finding]:
    errors: list[OSError] = []
    name = None
    for name, linked in walk(folder, errors):
        if met.anew_inside(name, linked):
            yield name
    yield from (_finding(error.filename, error, _READING, "file-unreadable") for error in errors)
    if name is None and not errors:
        yield Finding("folder-empty", Place(folder))


# Shipped data


def shipped(*parts: str) -> str:
    """The path of data that comes with the program: `scenarios`, `locales`, else what lies inside the package."""
    return os.path.join(_root() if parts[:1] and parts[0] in _BESIDE else _PACKAGE, *parts)


def names_in(folder: str, suffix: str) -> list[str]:
    """The names of the files in a shipped folder that end in a suffix, without it; none where there is no folder."""
    with suppress(OSError):
        return sorted(name.removesuffix(suffix) for name in os.listdir(folder) if name.endswith(suffix))
    return []


def _root() -> str:
    packed = os.path.join(_PACKAGE, "_data")
    return packed if os.path.isdir(packed) else os.path.dirname(_PACKAGE)


def stamp(path: str) -> tuple[int, int, int] | None:
    """What changes when a file does: its time, size and identity; None where there is none."""
    with suppress(OSError, ValueError):
        found = os.stat(path)
        return found.st_mtime_ns, found.st_size, found.st_ino
    return None


def changed(path: str) -> int | None:
    """When a file was last changed, in nanoseconds; None where there is none."""
    found = stamp(path)
    return found[0] if found else None


def date(path: str, when: int) -> None:
    """Says of a file that it was last changed at this time, where the system lets us."""
    with suppress(OSError):
        os.utime(path, ns=(when, when))


# Writing


def exists(path: str) -> bool:
    """Whether there is anything of this name."""
    return os.path.lexists(path)


def refuse_to_write(path: str) -> Finding | None:
    """Why no new file can be written under this name, as far as that shows before; None where it can."""
    if os.path.lexists(path):
        return Finding("file-is-folder" if _is_folder(path) else "file-exists", Place(path))
    folder = os.path.dirname(path)
    return None if not folder or _is_folder(folder) else Finding("folder-missing", Place(path))


def make_folder(path: str) -> None:
    """Makes the folder that a file is to lie in; where it cannot be made, writing the file will say why."""
    with suppress(OSError):
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)


def write_whole(
    path: str, content: str | bytes | Iterable[str], overwrite: bool = False, private: bool = False
) -> Finding | None:
    """Writes a file whole or not at all, text as UTF-8, pieces as they come; a finding if that fails, or if it would
    replace a file unasked. A device or pipe is written to as it is, a link is followed.

    Nobody else may read a private file, from the first byte on; any other that is replaced keeps its mode.
    """
    pieces: Iterable[str | bytes] = (content,) if isinstance(content, str | bytes) else content
    data = (each if isinstance(each, bytes) else each.encode("utf-8", "backslashreplace") for each in pieces)
    try:
        _write(os.path.realpath(path), data, overwrite, private)
    except (OSError, ValueError) as error:
        return _finding(path, error, _WRITING, "file-unwritable")
    return None


def _write(path: str, data: Iterable[bytes], overwrite: bool, private: bool) -> None:
    mode = os.stat(path).st_mode if os.path.exists(path) else None
    if mode is not None and stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "a folder")
    if mode is not None and not stat.S_ISREG(mode):
        with open(path, "wb", opener=_without_waiting) as file:
            file.writelines(data)
        return
    if mode is not None and not overwrite:
        raise FileExistsError(errno.EEXIST, "there already")
    _replace(path, data, overwrite, PRIVATE if private else mode)


def _replace(path: str, data: Iterable[bytes], overwrite: bool, mode: int | None) -> None:
    beside = os.path.join(os.path.dirname(path), f".{os.urandom(8).hex()}.part")
    _sweep(os.path.dirname(path))
    try:
        with open(beside, "xb", opener=None if mode is None else _for_oneself) as file:
            file.writelines(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            os.chmod(beside, stat.S_IMODE(mode))
        if overwrite:
            os.replace(beside, path)
        else:
            _publish(beside, path)
    finally:
        if os.path.exists(beside):
            os.unlink(beside)


def _for_oneself(path: str, flags: int) -> int:
    return os.open(path, flags, PRIVATE)


def _sweep(folder: str) -> None:
    # A command that was killed while writing leaves its part behind; one that nobody touched for an hour is nobody's.
    from glob import escape, glob
    from time import time_ns

    for left in glob(os.path.join(escape(folder), f".{'[0-9a-f]' * 16}.part")):
        if time_ns() - (changed(left) or time_ns()) > STALE:
            with suppress(OSError):
                os.unlink(left)


def _publish(beside: str, path: str) -> None:
    try:
        os.link(beside, path)  # unlike a rename, fails if somebody else was quicker
    except FileExistsError:
        raise
    except OSError:  # no hard links on this disk
        os.replace(beside, path)


# Saying what went wrong

_NO_FILE = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL)
_READING = dict.fromkeys(_NO_FILE, "file-missing") | {errno.EISDIR: "file-is-folder"}
_WRITING = dict.fromkeys((errno.ENOENT, errno.ENOTDIR), "folder-missing") | {
    errno.EISDIR: "file-is-folder",
    errno.EEXIST: "file-exists",
}


def _finding(path: str, error: OSError | ValueError, codes: Mapping[int, str], otherwise: str) -> Finding:
    # A ValueError is a name that no file can have: with a NUL in it, or half a character.
    number = (error.errno if isinstance(error, OSError) else errno.EINVAL) or errno.EIO
    if number in codes:
        return Finding(codes[number], Place(path))
    return Finding(otherwise, Place(path), {"error": errno.errorcode.get(number, str(number))})
