"""What lies in a whole folder, and a folder laid out anew; but for `files` the only module that reads or writes any."""

import os
from collections.abc import Iterator, Mapping

from avanti_rules.files import write_whole
from avanti_rules.model import Finding, Place

PASSED_OVER = ("__pycache__",)


def files_below(folder: str) -> Iterator[str]:
    """The paths of all files in a folder, from it, with slashes and in order; what is hidden is passed over."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in PASSED_OVER)
        for name in sorted(names):
            if not name.startswith("."):
                yield os.path.relpath(os.path.join(place, name), folder).replace(os.sep, "/")


def content(*path: str) -> bytes | Finding:
    """All the bytes of a file, however many; a finding where it cannot be read."""
    name = os.path.join(*path)
    try:
        with open(name, "rb") as file:
            return file.read()
    except (OSError, ValueError):
        return Finding("file-missing", Place(name))


def is_free(folder: str, mark: str) -> bool:
    """Whether a folder may be laid out here: there is none, an empty one, or one with this mark from the last time."""
    try:
        return mark in (there := os.listdir(folder)) or not there
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False


def lay(folder: str, contents: Mapping[str, bytes]) -> Finding | None:
    """Writes files into a folder by their paths from it, each whole; a finding for the first that cannot be written."""
    for name, data in contents.items():
        path = os.path.join(folder, *name.split("/"))
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        except (OSError, ValueError):
            return Finding("file-unwritable", Place(os.path.dirname(path)), {"error": "EEXIST"})
        failed = write_whole(path, data, overwrite=True)
        if failed:
            return failed
    return None
