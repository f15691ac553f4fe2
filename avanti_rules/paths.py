"""The names of files: beside one another, in a checkout, and whether two lead to the same file. Opens none."""

import os
from collections.abc import Iterable, Mapping
from functools import cache


def beside(path: str, name: str) -> str:
    """The path of a file that another one names: beside it; beside the reader's folder for standard input."""
    return os.path.join("" if path == "-" else os.path.dirname(path), name)


def in_data_folder(name: str, environ: Mapping[str, str], platform: str) -> str:
    """Where the program keeps a file of the user's: in the folder that their system has for such things."""
    home = os.path.expanduser("~")
    if platform == "win32":
        folder = environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif platform == "darwin":
        folder = os.path.join(home, "Library", "Application Support")
    else:
        folder = environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(folder, "avanti-rules", name)


def from_checkout(path: str) -> str:
    """A file's path from the top of the git checkout around the reader's folder, with slashes; as it is named if it
    lies outside.
    """
    if path == "-":
        return path
    here = os.path.realpath(os.getcwd())
    top = _checkout(here)
    full = os.path.join(os.path.realpath(os.path.dirname(path) or "."), os.path.basename(path))
    return os.path.relpath(full, top).replace(os.sep, "/") if full.startswith(os.path.join(top, "")) else path


@cache
def _checkout(folder: str) -> str:
    above = folder
    while not os.path.exists(os.path.join(above, ".git")):
        if above == os.path.dirname(above):
            return folder
        above = os.path.dirname(above)
    return above


def is_one_of(path: str, others: Iterable[str]) -> bool:
    """Whether a path leads to the same file as one of the others."""
    try:
        return os.path.realpath(path) in map(os.path.realpath, others)
    except (OSError, ValueError):
        return False


def named_twice(paths: Iterable[str]) -> str:
    """The first path that leads to the same file as one before it, or nothing; a device or pipe may be named often."""
    seen: list[str] = []
    for path in paths:
        if is_one_of(path, seen) and (os.path.isfile(path) or not os.path.exists(path)):
            return path
        seen.append(path)
    return ""
