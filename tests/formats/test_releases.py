"""Every file of an earlier release opens with what was in it then, state for state and word for word."""

from __future__ import annotations

import json
from pathlib import Path

from tests.each import each
from tests.formats.releases.write import CONTENTS, contents

RELEASES = Path(__file__).parent / "releases"
FILES = sorted(path for path in RELEASES.glob("*/*") if path.suffix != ".pyc" and path.name != CONTENTS)


@each("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_of_an_earlier_release_opens_with_the_same_content(path, tmp_path, monkeypatch):
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    assert contents(path) == json.loads((path.parent / CONTENTS).read_text(encoding="utf-8"))[path.name]


def test_nothing_of_a_release_is_left_out():
    for told in RELEASES.glob(f"*/{CONTENTS}"):
        names = {path.name for path in told.parent.iterdir()} - {CONTENTS}
        assert names == set(json.loads(told.read_text(encoding="utf-8")))
