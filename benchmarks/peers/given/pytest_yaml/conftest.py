"""What one writes by hand to have YAML files as tests of pytest."""

import pytest
import yaml

from benchmarks.peers.given.loader.load import replay


class YamlFile(pytest.File):
    """One file."""

    def collect(self):
        told = yaml.load(self.path.read_bytes(), yaml.CSafeLoader)
        yield YamlItem.from_parent(self, name=told["title"], told=told)


class YamlItem(pytest.Item):
    """Its scenario."""

    def __init__(self, *, told, **given):
        super().__init__(**given)
        self.told = told

    def runtest(self):
        replay(self.told)


def pytest_collect_file(file_path, parent):
    """Take every scenario."""
    return YamlFile.from_parent(parent, path=file_path) if file_path.name.endswith(".scenario.yaml") else None
