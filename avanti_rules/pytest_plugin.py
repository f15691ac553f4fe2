"""Makes every `*.scenario.yaml` that pytest comes across a file of tests.

Loaded in every pytest run of everybody who has this package: it imports nothing before there is a scenario.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from avanti_rules.pytest_items import ScenarioFile


def pytest_collect_file(file_path: Any, parent: Any) -> ScenarioFile | None:
    """Collects the files whose name says that they are scenarios."""
    if not file_path.name.endswith(".scenario.yaml"):
        return None
    from avanti_rules.pytest_items import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)
