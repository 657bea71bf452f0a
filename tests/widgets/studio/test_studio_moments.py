"""A turn of a played game in the studio: written, kept, sent and read back it is the same board."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.amounts import amount
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.draft import SUMMARY, TITLE, with_text
from westerplatte_nb.formats.draft.history import fresh_name, load_history, save_history
from westerplatte_nb.formats.draft.whole import finished_scenario
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import parse_text
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.formats.share.code import opened_code, scenario_code
from westerplatte_nb.games.seven_days.rules.troops import remove_troop
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.studio.editor import editor_of
from westerplatte_nb.view.studio_page.start import new_history
from westerplatte_nb.widgets.studio.studio_start import moments_of

LESSONS = Path(__file__).parents[3] / "lessons"
FILES = [path for path in sorted(LESSONS.glob("*/*.toml")) if "\n[goal" in path.read_text("utf-8")]
MOST_PLAYED = 250


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of the drafts of its own."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "kept"))


def played(scenario: Scenario, seed: int) -> Session:
    """A game of a scenario: its solution first, then at random until it is over."""
    rules, chance = rules_of(scenario.game), Random(seed)
    session, line = Session.new(scenario.game, scenario.setup), scenario.line()
    for action in scenario.full_line(line) if line is not None and not seed else ():
        session.play(rules.parse_action(action))
    for _ in range(MOST_PLAYED):
        if session.state.is_over:
            break
        session.play(chance.choice(rules.legal_actions(session.state)))
    return session


def board(game: str, state: Any) -> str:
    """What a reader is told of a board."""
    return str(view_of(game).text_board(state, words_in("en", game)))


def ways(game: str, setup: dict[str, Any]) -> list[Scenario]:
    """A moment as a scenario: as it is drafted, from the kept draft, from its file, from its code."""
    name, history = fresh_name(), new_history(game, setup, "en")
    draft = with_text(with_text(history.present, TITLE, "en", "A turn"), SUMMARY, "en", "Go on.")
    assert save_history(name, history.then(draft))[1]
    one = finished_scenario(draft)
    kept = finished_scenario(load_history(name).present)
    filed = scenario_of(parse_text(scenario_text(one), "turn.toml"), "turn.toml")
    sent = opened_code(scenario_code(filed), "code").scenario
    assert sent is not None
    return [one, kept, filed, sent]


def changed_moments(session: Session, step: int = 1) -> list[str]:
    """The turns of a game that are not the same board after a way through files; all, or each of so many."""
    game, found = session.rules.NAME, []
    moments, editor = moments_of(session, words_in("en", game)), editor_of(game)
    assert editor is not None
    numbers = editor.starts(session.steps)
    assert len(numbers) == len(moments)
    is_open = not session.rules.HIDES_HANDS or session.state.is_over
    for number, (name, setup) in list(zip(numbers, moments, strict=True))[::-step]:
        before = board(game, session.steps[number].after)
        try:
            after = [board(game, session.rules.begin(one.setup).after) for one in ways(game, setup)]
        except InvalidFile as refused:
            found.append(f"{name}: {refused}")
            continue
        if any(one != other for one, other in pairwise(after)) or (is_open and after[0] != before):
            found.append(name)
    return found


def test_every_turn_of_every_scenario_is_written_and_read_back() -> None:
    changed: dict[str, list[str]] = {}
    for path in FILES[:: amount(3, 1)]:
        scenario = load_scenario(path)
        for seed in range(amount(1, 4)):
            found = changed_moments(played(scenario, seed), amount(15, 1))
            changed |= {f"{path.parent.name}/{path.name} {seed}": found} if found else {}
    assert changed == {}


@pytest.mark.parametrize("game", ["seven_days", "september_1939", "warsaw_1920"])
def test_every_turn_of_a_whole_game_is_written_and_read_back(game: str) -> None:
    rules = rules_of(game)
    for seed in range(amount(1, 6)):
        session, chance = Session.new(game, setup_of({"game": game, "seed": seed}, "test")), Random(seed)
        while not session.state.is_over:
            session.play(chance.choice(rules.legal_actions(session.state)))
        assert changed_moments(session, amount(16, 1)) == []


def test_troops_of_nobodys_deck_that_were_shot_lie_beside_the_whole_deck() -> None:
    editor, rules = editor_of("seven_days"), rules_of("seven_days")
    assert editor is not None
    plain = editor.blank()
    for track in "AB":
        plain = editor.put(plain, "slow", f"rung:{track}4")
    setup = rules.setup_from_plain(plain)
    state = rules.begin(setup).after
    for number in (0, 1):
        remove_troop(state, number, "fire.hit", [])
    made = editor.moment(setup, state)
    assert len(made["deck"]) == 66
    assert len({board("seven_days", rules.begin(one.setup).after) for one in ways("seven_days", made)}) == 1


def test_a_deck_with_cards_of_its_own_is_left_to_chance_again() -> None:
    scenario = load_scenario(LESSONS / "03_first_assault" / "scenario.toml")
    editor = editor_of(scenario.game)
    assert editor is not None
    for _, setup in moments_of(played(scenario, 0), words_in("en", scenario.game)):
        left = editor.with_deck_order(setup, "attack", None)
        before, after = (setup_of({"game": scenario.game, **one}, "test") for one in (setup, left))
        first, then = (rules_of(scenario.game).begin(one).after for one in (before, after))
        assert [*map(len, first.piles)] == [*map(len, then.piles)]
        assert [one and (one.rung, one.wounds, one.card.attack, one.card.resistance) for one in first.tracks] == [
            one and (one.rung, one.wounds, one.card.attack, one.card.resistance) for one in then.tracks
        ]
