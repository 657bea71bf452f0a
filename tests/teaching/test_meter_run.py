"""The difficulty meter beside other work: how it ends, and what a measurement that ends late may tell."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab import batch
from westerplatte_nb.lab.batch import Player, player_of
from westerplatte_nb.teaching.course import meter_run
from westerplatte_nb.teaching.course.meter_run import MeterRun
from westerplatte_nb.view.text.bibliography import lessons_folder

# As long as anything may take that is not held up.
SOON = 30


class Gate:
    """A bot that waits before each of its decisions until it is let through, as a slow one thinks."""

    def __init__(self) -> None:
        self.asked, self.open = Event(), Event()
        self.decisions = 0

    def before(self, player: Player) -> Player:
        def choose(draft: Any) -> tuple[Any, ...]:
            self.decisions += 1
            self.asked.set()
            assert self.open.wait(SOON)
            return player(draft)

        return choose


def gated(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Return a gate before every bot that is seated from now on."""
    made = Gate()
    monkeypatch.setattr(batch, "player_of", lambda *asked: made.before(player_of(*asked)))
    return made


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    """The gate of the first measurement, for which a second one does not wait."""
    monkeypatch.setattr(meter_run, "LAST_DECISION", 0)
    return gated(monkeypatch)


@pytest.fixture
def told() -> list[dict[str, Any]]:
    """What was told, in order."""
    return []


@pytest.fixture
def meter(told: list[dict[str, Any]]) -> MeterRun:
    return MeterRun(words_in("en", "seven_days"), lambda **parts: told.append(parts["meter"]))


def begin(meter: MeterRun, title: str) -> None:
    meter.begin(load_scenario(lessons_folder() / "12_memory" / "scenario.toml"), 5, title)


def test_a_stopped_measurement_ends_within_the_game(meter: MeterRun, gate: Gate, told: list[dict[str, Any]]) -> None:
    begin(meter, "first")
    assert gate.asked.wait(SOON)
    meter.stop()
    gate.open.set()
    meter.wait(SOON)
    assert gate.decisions == 1
    assert (told[-1]["runs"], told[-1]["played"], told[-1]["finished"]) == (False, 0, False)


def test_a_measurement_that_ends_late_tells_nothing_over_the_new_one(
    meter: MeterRun, gate: Gate, told: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(meter, "first")
    assert gate.asked.wait(SOON)
    first, second = meter._thread, gated(monkeypatch)
    begin(meter, "second")
    begun = len(told)
    assert second.asked.wait(SOON)
    gate.open.set()
    assert first is not None
    first.join(SOON)
    assert [one["title"] for one in told[begun:]] == []
    meter.stop()
    second.open.set()
    meter.wait(SOON)
    assert [one["title"] for one in told[begun:]] == ["second"]
