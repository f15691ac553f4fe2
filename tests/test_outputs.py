"""What `explain` prints as JSON has the published shape, for everything that ships."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from avanti_rules.explain import explain
from avanti_rules.files import find_scenarios, shipped
from avanti_rules.i18n import Texts
from avanti_rules.scenario import read_file

VALIDATOR = Draft202012Validator(json.loads(Path(shipped("schema", "explanation.schema.json")).read_text("utf-8")))
PATHS = [path for path in find_scenarios([shipped("scenarios")]) if isinstance(path, str)]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: Path(path).name.partition(".")[0])
def test_an_explanation_has_its_schema(path: str) -> None:
    data = json.loads(json.dumps(explain(read_file(path), Texts())))
    assert [f"{fault.json_path}: {fault.message}" for fault in VALIDATOR.iter_errors(data)] == []
