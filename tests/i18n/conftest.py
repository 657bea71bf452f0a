"""The check of the catalogues reads each text once, however many tests ask for it: to read is most of its work."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.i18n import check

TRULY_READ = check.read
READ: dict[tuple[str, str, bytes], check.Catalogue] = {}


def read_once(path: Path, language: str) -> check.Catalogue:
    """Read a catalogue, unless one of its name has been read that held the very same; what a test changed is read."""
    key = path.stem, language, path.read_bytes()
    if key not in READ:
        READ[key] = TRULY_READ(path, language)
    read = READ[key]
    return replace(read, entries={**read.entries}, plurals={*read.plurals}, problems=[*read.problems])


@pytest.fixture(autouse=True)
def _catalogues_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "read", read_once)
