"""Time in the widget without a browser: looking back, what-ifs, undo, the hand-over, the course of the game."""

from pathlib import Path
from typing import Any

import pytest

from tests.messages import page_message
from tests.playthroughs import alphabetical_key, played
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.events import BrickLost
from westerplatte_nb.games.seven_days.rules.wording import word_event
from westerplatte_nb.games.seven_days.view.text import text_board
from westerplatte_nb.session import Session
from westerplatte_nb.view.update.page_state import log_lines
from westerplatte_nb.widgets.game import GameWidget


@pytest.fixture
def game() -> GameWidget:
    return GameWidget(Session(played(30)), "en")


def say(game: GameWidget, do: str, **content: Any) -> None:
    """Send what the page would send, meant for the present state."""
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def apply_in_place(game: GameWidget, number: int) -> None:
    for _ in range(number):
        say(game, "act", line=alphabetical_key(game.state))


def lines(game: GameWidget) -> list[str]:
    return [action["line"] for group in game.page_model.view["groups"] for action in group["actions"]]


def shown(game: GameWidget) -> dict[str, Any]:
    """Return all that the page shows, but for the number that tells states apart."""
    traits = {
        name: getattr(game.page_model, name) for name in ("frame", "targets", "log", "timeline", "summary", "label")
    }
    return traits | {
        "view": {k: v for k, v in game.page_model.view.items() if k != "state"},
        "scene": (game.scene.layers, game.scene.targets, game.scene.description),
    }


def test_looking_back_shows_the_board_of_that_moment(game: GameWidget) -> None:
    before, then = game.session.record, game.session.steps[7].after
    say(game, "open_part", part="text")
    say(game, "look", to=7)
    assert game.page_model.view["text"] == text_board(then, game.words)
    assert game.page_model.timeline["at"] == 7
    assert game.page_model.timeline["banner"]["kind"] == "past"
    assert game.page_model.label.startswith(game.page_model.timeline["banner"]["title"])
    assert lines(game) == []
    assert len(game.page_model.lines) <= 30
    assert game.session.record == before
    assert game.session.state is not then


def german_phase(game: GameWidget) -> int:
    """Return the number of a step in which a wall lost a brick and more happened after."""
    return next(
        number
        for number, step in enumerate(game.session.steps)
        if any(isinstance(event, BrickLost) for event in step.events[:-1])
    )


def test_the_middle_of_a_german_phase_shows_the_board_as_it_was_after_that_event(game: GameWidget) -> None:
    number = german_phase(game)
    step: Any = game.session.steps[number]
    hit = next(n for n, event in enumerate(step.events) if isinstance(event, BrickLost))
    say(game, "look", to=number, event=hit + 1)
    event: Any = step.events[hit]
    assert game.viewing.state.walls[event.space] == event.wall == step.before.walls[event.space] - 1
    assert (game.viewing.state.turn, game.viewing.state.deck) == (step.before.turn, step.before.deck)
    sentence = game.words.say(word_event(event))
    assert sentence in game.page_model.live and sentence in game.page_model.timeline["value"]
    assert game.page_model.lines[0]["text"] == sentence
    assert game.page_model.timeline["at"] == round(number - 1 + (hit + 1) / len(step.events), 4)
    assert lines(game) == []


def test_no_what_if_begins_in_the_middle_of_a_step(game: GameWidget) -> None:
    say(game, "look", to=german_phase(game), event=2)
    assert game.page_model.timeline["can_try"] is False
    say(game, "what_if")
    assert game.ui.time.real is None


def test_the_timeline_leads_event_by_event_into_the_past_and_to_the_present(game: GameWidget) -> None:
    seen = []
    for direction, last in (("back", 0), ("forward", 30)):
        while game.page_model.timeline["at"] != last:
            say(game, "look", by=direction)
            seen.append(game.page_model.timeline["at"])
    assert len(set(seen)) > 60
    assert game.viewing.at is None and game.page_model.timeline["banner"] is None


def test_looking_back_and_coming_back_changes_nothing(game: GameWidget) -> None:
    before, state_id = shown(game), game.session.state_id
    for moment in (0, 12, 29, 30):
        say(game, "look", to=moment)
    assert shown(game) == before
    assert game.session.state_id == state_id


def test_the_log_of_the_past_ends_there(game: GameWidget) -> None:
    session = Session(played(7))
    say(game, "look", to=7)
    say(game, "whole_log")
    assert game.page_model.lines == log_lines(GameWidget(session, "en").viewing, None)


@pytest.mark.parametrize(
    "order", [{"do": "act", "line": "end"}, {"do": "typed", "text": "end"}, {"do": "undo"}, {"do": "redo"},
              {"do": "target", "id": "outpost:B"}, {"do": "point", "x": 600.0, "y": 400.0}],
)  # fmt: skip
def test_no_order_is_taken_from_a_page_that_shows_the_past(game: GameWidget, order: dict[str, Any]) -> None:
    before = game.session.state
    say(game, "look", to=7)
    say(game, **order)
    assert game.session.state is before
    assert game.page_model.timeline["at"] == 7


def test_a_moment_that_there_is_not_is_the_nearest_one(game: GameWidget) -> None:
    say(game, "look", to=-3)
    assert game.page_model.timeline["at"] == 0
    say(game, "look", to=999)
    assert game.page_model.timeline["banner"] is None


def test_playing_from_code_comes_back_to_the_present(game: GameWidget) -> None:
    say(game, "look", to=7)
    game.play("end")
    assert game.page_model.timeline["banner"] is None


def test_the_slider_is_not_spoken_over(game: GameWidget) -> None:
    live = game.page_model.live
    say(game, "look", to=7, slider=True)
    assert game.page_model.live == live
    say(game, "look", to=8)
    assert game.page_model.live == game.page_model.timeline["value"]


def test_a_what_if_leaves_the_real_game_exactly_as_it_was(game: GameWidget, tmp_path: Path) -> None:
    before, real, record = shown(game), game.session, game.session.record
    told: list[Session] = []
    real.subscribe(told.append)
    say(game, "look", to=12)
    say(game, "what_if")
    assert game.ui.time.real is not None
    assert game.page_model.timeline["banner"]["kind"] == "what_if"
    apply_in_place(game, 5)
    say(game, "undo")
    say(game, "redo")
    assert load_record(game.save(tmp_path / "real.jsonl")).record == record
    say(game, "real_game")
    assert game.ui.time.real is None
    assert game.session is real
    assert game.session.record == record
    assert shown(game) == before
    assert all(session.record == record for session in told)


def test_a_click_meant_for_the_what_if_does_nothing_in_the_real_game(game: GameWidget) -> None:
    say(game, "what_if")
    stale = game.session.state_id
    say(game, "real_game")
    before = game.session.state
    game._receive(None, {"do": "act", "line": "end", "state": stale}, [])
    assert game.session.state is before


def test_what_ifs_follow_one_another(game: GameWidget) -> None:
    real = game.session
    for moment in (3, 20):
        say(game, "look", to=moment)
        say(game, "what_if")
        assert len(game.session.steps) == moment + 1
        assert game.real_session is real
        say(game, "real_game")
    say(game, "look", to=20)
    say(game, "what_if")
    apply_in_place(game, 4)
    say(game, "look", to=21)
    say(game, "what_if")
    assert len(game.session.steps) == 22
    assert game.real_session is real


def test_a_new_game_ends_the_what_if(game: GameWidget) -> None:
    say(game, "what_if")
    say(game, "again", same=True)
    assert game.ui.time.real is None
    assert game.session.record == played(0)
    assert game.page_model.timeline["banner"] is None


def test_a_what_if_is_compared_with_the_real_game(game: GameWidget) -> None:
    say(game, "look", to=12)
    say(game, "what_if")
    say(game, "act", line="end")
    assert game.page_model.timeline["compare"] is None
    say(game, "compare", open=True)
    assert dict(game.page_model.timeline)["compare"]["rows"][0]["label"] == "Day"
    say(game, "compare", open=False)
    assert game.page_model.timeline["compare"] is None


def test_undo_is_told_aloud_and_in_the_log(game: GameWidget) -> None:
    say(game, "undo")
    assert "was undone" in game.page_model.live
    assert "was undone" in str(game.page_model.lines[0]["text"])
    say(game, "redo")
    assert "was redone" in game.page_model.live


def test_undo_stops_at_a_card_when_the_setting_says_so(game: GameWidget) -> None:
    say(game, "setting", name="undo_past_cards", value=False)
    while not rules.reveals_to(game.session.steps[-1]):
        say(game, "undo")
    assert not game.page_model.view["can_undo"]
    assert "card" in game.page_model.view["undo_note"]
    before = game.session.state
    say(game, "undo")
    game.undo()
    assert game.session.state is before
    assert "card" in game.page_model.view["message"]["text"]
    say(game, "setting", name="undo_past_cards", value=True)
    assert game.page_model.view["can_undo"]
    say(game, "undo")
    assert game.session.state is not before


def test_a_second_click_on_undo_is_no_refusal(game: GameWidget) -> None:
    say(game, "setting", name="undo_past_cards", value=False)
    apply_in_place(game, 1)
    stale = game.session.state_id
    say(game, "undo")
    game._receive(None, {"do": "undo", "state": stale}, [])
    assert game.page_model.view["message"] is None


def test_the_board_is_covered_when_the_turn_passes_to_another_person() -> None:
    game = GameWidget(Session(played(2)), "en")
    say(game, "setting", name="handover", value=True)
    say(game, "act", line="end")
    assert "Officer 2" in game.page_model.timeline["cover"]
    assert game.page_model.live == game.page_model.timeline["cover"]
    before = game.session.state
    say(game, "act", line="end")
    say(game, "look", to=0)
    assert game.session.state is before
    say(game, "ask", question="possible")
    assert game.page_model.view["message"] is None
    say(game, "take_over")
    assert game.page_model.timeline["cover"] == ""
    say(game, "act", line="end")
    assert "Officer 1" in game.page_model.timeline["cover"]


@pytest.mark.parametrize(("players", "handover"), [(1, True), (2, False)])
def test_the_board_is_never_covered_for_one_person_or_unasked(players: int, handover: bool) -> None:
    game = GameWidget(Session(played(0, players=players)), "en")
    say(game, "setting", name="handover", value=handover)
    for _ in range(20):
        apply_in_place(game, 1)
        assert game.page_model.timeline["cover"] == ""


def test_the_course_of_the_game_is_sent_only_when_asked_for(game: GameWidget) -> None:
    assert game.page_model.summary == {}
    say(game, "course", open=True)
    assert not game.page_model.summary["over"]
    assert "<svg" in game.page_model.summary["chart"]
    say(game, "course", open=False)
    assert game.page_model.summary == {}


def test_a_finished_game_has_its_summary_and_leads_back_to_its_turning_points() -> None:
    game = GameWidget(Session(played()), "en")
    summary = game.page_model.summary
    assert summary["over"]
    say(game, "look", to=summary["points"][0]["moment"])
    assert game.page_model.timeline["at"] == summary["points"][0]["moment"]
    assert game.page_model.summary == summary
    say(game, "again", same=False)
    assert game.page_model.summary == {}
    assert len(game.session.steps) == 1


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_every_word_of_time_is_in_every_language(game: GameWidget, language: str) -> None:
    say(game, "language", language=language)
    say(game, "look", to=12)
    say(game, "what_if")
    say(game, "compare", open=True)
    say(game, "course", open=True)
    assert "[" not in str([v for k, v in game.page_model.frame["words"].items() if "." in k]).removeprefix("[")
    time = game.page_model.timeline
    texts = [time["value"], *time["banner"].values(), *time["compare"]["heads"]]
    texts += [cell for row in time["compare"]["rows"] for cell in row.values()]
    assert not [text for text in texts if "[" in text or "{" in text]
