"""Which scenarios lie in a folder, and which were met before: names only; `files` opens what they name."""

import os
from collections.abc import Iterator
from contextlib import suppress

SUFFIX = ".scenario.yaml"
LINK = "\0"  # behind the name of a link to a file; no name has it, and none comes before it
HERE = os.path.join(".", "")


def walk(folder: str, errors: list[OSError]) -> Iterator[tuple[str, bool]]:
    """The scenarios in the order of their whole names, each with whether it is a link; of the folders on the way the
    names are kept, no more.
    """
    levels = [(folder, iter(listed(folder, errors)))]
    while levels:
        place, names = levels[-1]
        name = next(names, "")
        if not name:
            levels.pop()
        elif name.endswith(os.sep):
            path = os.path.join(place, name.removesuffix(os.sep))
            levels.append((path, iter(listed(path, errors))))
        else:
            yield os.path.join(place, name.removesuffix(LINK)).removeprefix(HERE), name.endswith(LINK)


def listed(folder: str, errors: list[OSError]) -> list[str]:
    """The names in a folder that are not hidden: scenarios, links to some, and folders with a separator behind."""
    try:
        with os.scandir(folder) as entries:
            return sorted(name for entry in entries if (name := told(entry)) and not name.startswith("."))
    except OSError as error:
        errors.append(error)
        return []


def told(entry: os.DirEntry[str]) -> str:
    """The name of a folder or scenario as `listed` gives it, none of anything else."""
    if entry.is_dir(follow_symlinks=False):
        return entry.name + os.sep
    if not entry.name.endswith(SUFFIX):
        return ""
    if entry.is_symlink():
        return "" if os.path.isdir(entry.path) else entry.name + LINK
    return entry.name


class Met:
    """What was met: the real names of the folders searched, and of files only where they were named or linked to."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.folders: list[str] = []

    def anew(self, path: str) -> bool:
        """Whether a file that is named, or a link, leads to one that no search has met or will meet."""
        name = path
        with suppress(OSError, ValueError):  # a name that no file can have
            name = path if path == "-" else os.path.realpath(path)
        known = name in self.files or any(comes_by(folder, name) for folder in self.folders)
        if not known:
            self.files.add(name)
        return not known

    def anew_inside(self, path: str, linked: bool) -> bool:
        """The same for a file, or a link to one, in the folder that is being searched."""
        if linked:
            return self.anew(path)
        if not self.files and len(self.folders) == 1:
            return True
        name = os.path.realpath(path)
        return not (name in self.files or any(comes_by(folder, name) for folder in self.folders[:-1]))


def comes_by(folder: str, name: str) -> bool:
    """Whether a search of a folder comes by a file, both by their real names."""
    inside = name.removeprefix(os.path.join(folder, ""))
    return inside != name and name.endswith(SUFFIX) and f"{os.sep}." not in os.sep + inside and os.path.exists(name)
