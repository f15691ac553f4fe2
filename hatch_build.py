"""Puts compiled catalogues and the top-level data folders into the wheel, under `avanti_rules/_data/`.

An editable wheel gets nothing: the code finds the checkout's own folders, where an edit shows at once.
"""

import runpy
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA = "avanti_rules/_data"
DOCS_ONLY = ("site.po",)  # words that only the documentation says


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # its argument differs between hatchling's versions
    """Compiles every `locales/*/LC_MESSAGES/*.po`; a wrong gap in any of them stops the build."""

    scratch: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the data files to a standard wheel; `version` is `standard` or `editable`."""
        if version == "editable":
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="avanti-rules-"))
        include = build_data["force_include"]
        for source, inside in (*self.catalogues(self.scratch), *self.scenarios()):
            include[str(source)] = f"{DATA}/{inside.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes the compiled catalogues once they are in the wheel."""
        if self.scratch:
            shutil.rmtree(self.scratch, ignore_errors=True)

    def catalogues(self, scratch: Path) -> list[tuple[Path, Path]]:
        """Each compiled catalogue, and where it goes; all that is wrong in all of them ends the build."""
        compile_po = runpy.run_path(str(Path(self.root, "avanti_rules", "po.py")))["compile_po"]
        found, wrong = [], []
        for po in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po")):
            if po.name in DOCS_ONLY:
                continue
            inside = po.relative_to(self.root)
            try:
                compiled, problems = compile_po(po.read_bytes(), inside.parts[1])
            except ValueError as error:
                compiled, problems = b"", [str(error)]
            wrong += [f"{inside.as_posix()}: {problem}" for problem in problems]
            target = scratch / inside.with_suffix(".mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(compiled)
            found.append((target, inside.with_suffix(".mo")))
        if wrong:
            shutil.rmtree(scratch, ignore_errors=True)
            raise SystemExit("\n".join(wrong))
        return found

    def scenarios(self) -> list[tuple[Path, Path]]:
        """Each file below `scenarios/` that is not hidden, and where it goes."""
        inside = [path.relative_to(self.root) for path in sorted(Path(self.root, "scenarios").rglob("*"))]
        return [
            (Path(self.root, path), path)
            for path in inside
            if Path(self.root, path).is_file() and not any(part.startswith(".") for part in path.parts)
        ]
