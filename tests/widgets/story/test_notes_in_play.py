"""A scenario's notes while it is played: what they draw, stops, questions; and watching in the game's place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.formats.scenario.test_scenario_file import plain
from tests.messages import page_message
from tests.widgets.conftest import forget
from westerplatte_nb.formats.classroom.class_file import ClassRules
from westerplatte_nb.formats.classroom.result_file import Result, read_result
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.classroom.class_rules import apply_class_rules
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play
from westerplatte_nb.widgets.story.replay_call import replay

ROOT = Path(__file__).parents[3]
ASSAULT = load_scenario(ROOT / "lessons/03_first_assault/scenario.toml")
FORD = load_scenario(ROOT / "westerplatte_nb/games/ford/scenario.toml")
SOLUTION = ("fire 1", "end", "move C", "fire 2", "end", "move B", "fire 1", "end", "fire 2", "end")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, little_to_collect: None) -> Iterator[None]:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    yield
    forget()


def game_of(scenario: Any = ASSAULT, *lines: str, language: str = "en") -> GameWidget:
    game = play(language, scenario=scenario, resume=False)
    assert isinstance(game, GameWidget)
    for line in lines:
        game.play(line)
    return game


def ford_with(*notes: dict[str, Any]) -> Any:
    return scenario_of({**plain_scenario(FORD), "annotation": list(notes)}, "noted")


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None, game.last_error


def view(game: GameWidget) -> dict[str, Any]:
    found: dict[str, Any] = game.page_model.view
    return found


def pointers(game: GameWidget) -> list[str]:
    return [shape.key for shape in game.scene.layers["marks"] if shape.key.startswith("pointer")]


# What is drawn


def test_arrows_and_rings_stand_on_the_board_after_the_move_that_they_comment_and_no_longer() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    assert pointers(game) == []
    game.play("move C")
    assert pointers(game) == ["pointer:0.casing", "pointer:0", "pointer:1.casing", "pointer:1"]
    marks = view(game)["scenario"]["now"][-1]["marks"]
    assert marks == ["Arrow from Outpost B to Outpost C", "Track B, space III is marked on the board"]
    game.play("fire 2")
    assert pointers(game) == []


def test_another_move_than_the_line_s_shows_nothing_of_its_notes() -> None:
    assert pointers(game_of(ASSAULT, "fire 1", "end", "fire 2")) == []


def test_a_hint_draws_nothing_and_waits_to_be_asked() -> None:
    note = {"round": 1, "hidden": True, "text": {"en": "Bid low."}, "marks": [{"kind": "ring", "at": "patrol:1"}]}
    game = game_of(ford_with(note))
    assert pointers(game) == []
    (told,) = view(game)["scenario"]["now"]
    assert told["hint"]


# Stops


def test_a_stop_is_a_card_that_the_pupil_closes_and_that_does_not_come_again() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    pause = view(game)["pause"]
    assert pause["title"] == "Discussion stop" and "who can fire" in pause["note"]["text"]
    assert not any("who can fire" in note["text"] for note in view(game)["scenario"]["now"])
    say(game, "pause_close", number=pause["number"])
    assert view(game)["pause"] is None
    assert any("who can fire" in note["text"] for note in view(game)["scenario"]["now"])
    game.play("move C")
    game.undo()
    assert view(game)["pause"] is None


def test_a_stop_bars_nothing() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    assert view(game)["pause"] and any(group["actions"] for group in view(game)["groups"])
    game.play("move C")
    assert game.session.record.actions[-1] == "move C"


def test_at_the_end_of_a_game_a_stop_stands_among_the_notes_and_covers_nothing() -> None:
    game = game_of(ASSAULT, *SOLUTION)
    assert game.session.state.is_over and view(game)["pause"] is None
    assert view(game)["scenario"]["now"][-1]["place"].startswith("Discussion stop · ")


def test_a_stop_is_read_aloud_when_it_is_come_to() -> None:
    assert "Discussion stop" in game_of(ASSAULT, *SOLUTION[:2]).live


def test_who_begins_again_comes_to_the_stop_anew() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    say(game, "pause_close", number=view(game)["pause"]["number"])
    say(game, "scenario_again")
    game.play("fire 1")
    game.play("end")
    assert view(game)["pause"]


def test_a_stop_at_a_secret_move_is_no_card_for_the_other() -> None:
    line = FORD.lines[0]
    game = game_of(ford_with({"line": line.name, "action": 1, "stop": True, "text": {"en": "A secret bid."}}))
    game.session.play(game.session.rules.parse_action(line.actions[0]))
    assert view(game)["pause"] is None
    assert "secret" not in game.live and "Pause" not in game.live


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_it_is_shown_as_a_key(language: str) -> None:
    game = game_of(ASSAULT, *SOLUTION[:2], language=language)
    assert "ui." not in str(view(game)["pause"]) + str(view(game)["scenario"]) + str(view(game)["watch"])


# Questions


def asked(game: GameWidget) -> dict[str, Any]:
    (ask,) = [note["ask"] for note in view(game)["scenario"]["now"] if note.get("ask")]
    return dict(ask)


def test_a_question_is_answered_where_the_game_comes_to_it() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    card = asked(game)["card"]
    assert card["kind"] == "board" and card["said"] == []
    say(game, "note_answer", id=card["id"], given=["track:C"])
    assert asked(game)["card"]["solved"]


def test_who_checks_without_an_answer_is_told_so_and_nothing_is_kept_of_it() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    name = asked(game)["card"]["id"]
    say(game, "note_answer", id=name, given=[])
    (line,) = asked(game)["card"]["said"]
    assert line == {"sign": "", "text": game.words("quiz.fault.nothing")}
    assert game.session.record.replies == {} and not asked(game)["card"]["solved"]
    say(game, "note_answer", id=name, given=["track:C"])
    assert asked(game)["card"]["solved"]
    # As in a quiz, what was answered before is not lost.
    say(game, "note_answer", id=name, given=[])
    assert asked(game)["card"]["said"] == [line]
    assert [one.given for one in handed(game).asked] == [("track:C",)]
    say(game, "scenario_again")
    game.play("fire 1")
    game.play("end")
    assert asked(game)["card"]["said"] == []


def test_a_question_shows_the_board_at_which_it_was_come_to_also_later() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    before = dict(game.page_model.pictures)
    assert before["note-7"].startswith("<svg") and "<svg" not in str(view(game))
    for line in SOLUTION[2:6]:
        game.play(line)
    scenario = view(game)["scenario"]
    assert not any(note.get("ask") for note in scenario["now"])
    (earlier,) = scenario["earlier"]
    assert earlier["ask"]["card"]["id"] == "note-7" and game.page_model.pictures == before


def test_a_question_brings_the_text_of_its_note_along_also_later() -> None:
    noted = plain_scenario(ASSAULT)["annotation"][6]
    noted = {**noted, "stop": False, "text": {"en": "Look **who can fire**."}}
    game = game_of(scenario_of({**plain_scenario(ASSAULT), "annotation": [noted]}, "noted"))
    for line in SOLUTION[:2]:
        game.play(line)
    (now,) = view(game)["scenario"]["now"]
    assert now["ask"] and "who can fire" in now["text"] and now["blocks"]
    for line in SOLUTION[2:6]:
        game.play(line)
    (earlier,) = view(game)["scenario"]["earlier"]
    told = ("place", "text", "blocks", "sources", "rules", "hint")
    assert [earlier[name] for name in told] == [now[name] for name in told]


def test_before_it_is_come_to_nothing_of_a_question_is_sent_or_taken() -> None:
    game = game_of()
    assert "Which troop" not in str(view(game))
    say(game, "note_answer", id="note-7", given=["track:C"])
    assert ASSAULT.annotations[6].question is not None
    for line in SOLUTION[:2]:
        game.play(line)
    assert asked(game)["card"]["said"] == []


def handed(game: Any) -> Result:
    sent: list[dict[str, Any]] = []
    game.page_model.send = sent.append
    say(game, "result")
    return read_result(sent[-1]["save"].encode(), sent[-1]["name"], lessons_folder())


def test_what_was_answered_goes_into_the_result_with_its_moment() -> None:
    game = game_of(ASSAULT, *SOLUTION[:2])
    say(game, "note_answer", id=asked(game)["card"]["id"], given=["track:B"])
    game.play("move C")
    ((answer,),) = [handed(game).asked]
    assert (answer.to, answer.given, answer.at) == ("7", ("track:B",), 2)


def test_who_answered_nothing_hands_in_what_was_handed_in_ever_since() -> None:
    assert handed(game_of(ASSAULT, "fire 1")).asked == ()


# Watching in the place of the game


def test_a_way_to_the_goal_is_watched_in_place_and_the_game_comes_back_as_it_was() -> None:
    game = game_of(ASSAULT, "fire 1")
    session, time = game.session, game.ui.time
    assert [one["what"] for one in view(game)["watch"]] == ["line"]
    say(game, "watch_story", what="line")
    assert view(game)["replay"]["on"] and view(game)["replay"]["leave"] == "Back to your game"
    say(game, "replay_go", to=10)
    say(game, "act", line="end")
    say(game, "watch_leave")
    assert (game.session, game.ui.time, session.record.actions) == (session, time, ("fire 1",))
    assert "replay" not in view(game) and "where you left off" in game.live
    game.play("end")
    assert session.record.actions == ("fire 1", "end")


def test_what_is_watched_never_counts_as_the_game() -> None:
    game = game_of(ASSAULT, "fire 1")
    say(game, "watch_story", what="line")
    say(game, "replay_go", to=10)
    assert game.message is None and pointers(game) == []
    say(game, "watch_leave")
    assert view(game)["scenario"]["goal"]["status"] == "open"
    assert handed(game).actions == ("fire 1",)


def test_a_trial_from_what_is_watched_leaves_the_game_alone_too() -> None:
    game = game_of(ASSAULT, "fire 1")
    session = game.session
    say(game, "watch_story", what="line")
    say(game, "what_if")
    game.play("end")
    say(game, "real_game")
    say(game, "watch_leave")
    assert game.session is session and session.record.actions == ("fire 1",) and game.ui.time.real is None


def test_a_game_that_is_over_is_watched_with_the_other_ways_of_its_scenario() -> None:
    game = game_of(FORD)
    while not game.session.state.is_over:
        game.session.play(game.session.rules.legal_actions(game.session.state)[0])
    assert [one["what"] for one in view(game)["watch"]] == ["game", "line"]
    say(game, "watch_story", what="game")
    assert view(game)["replay"]["last"] == len(game.played_session.steps) - 1


def test_where_hands_are_hidden_or_hints_are_off_no_solution_is_offered_before_the_end() -> None:
    assert view(game_of(FORD))["watch"] == []
    game = game_of()
    apply_class_rules(game, ClassRules(hints=False))
    game.show()
    assert view(game)["watch"] == []


def test_another_game_that_is_opened_while_one_watches_ends_the_watching() -> None:
    game = game_of(ASSAULT, "fire 1")
    say(game, "watch_story", what="line")
    say(game, "new", setup={"players": "1", "difficulty": "easy", "edition": "common", "seed": "5"})
    assert game.ui.story is None and "replay" not in view(game)


def test_a_game_without_a_scenario_has_nothing_to_watch_until_it_is_over() -> None:
    assert view(game_of(plain("stores")))["watch"]
    other = play("en", seed=1, resume=False)
    assert isinstance(other, GameWidget) and other.page_model.view["watch"] == []


def test_a_game_that_is_kept_to_read_names_its_scenario_and_goal() -> None:
    game: Any = game_of(ASSAULT, "fire 1")
    sent: list[dict[str, Any]] = []
    game.page_model.send = sent.append
    say(game, "export", to="html")
    page = sent[-1]["save"]
    assert "<h1>Before the gate, 1 September</h1>" in page and "You may not lose a single brick on outpost B" in page


def test_a_replay_tells_its_sources_in_full() -> None:
    game = replay(ASSAULT, "en")
    assert isinstance(game, GameWidget)
    sources = view(game)["replay"]["sources"]["items"]
    assert any("S154" in one["text"] and len(one["text"]) > 30 for one in sources)


# What was done with the notes is kept with the game


def shown(game: GameWidget) -> GameWidget:
    say(game, "ready", boards=[])
    return game


def answered_and_closed() -> GameWidget:
    """A game of which a page is shown, at a stop with a question, both done with."""
    game = shown(game_of(ASSAULT))
    for line in SOLUTION[:2]:
        say(game, "act", line=line)
    say(game, "note_answer", id=asked(game)["card"]["id"], given=["track:C"])
    say(game, "pause_close", number=view(game)["pause"]["number"])
    return game


def test_answers_and_closed_stops_are_there_when_the_game_is_gone_on_with_after_its_kernel_ended() -> None:
    answered_and_closed()
    forget()
    game: Any = play("en", scenario=ASSAULT, resume=True)
    shown(game)
    assert game.session.record.actions == SOLUTION[:2]
    assert asked(game)["card"]["solved"] and view(game)["pause"] is None
    assert [one.given for one in handed(game).asked] == [("track:C",)]


def test_a_new_game_of_the_scenario_finds_nothing_of_the_last_one_s_answers() -> None:
    answered_and_closed()
    forget()
    game = shown(game_of(ASSAULT, *SOLUTION[:2]))
    assert asked(game)["card"]["given"] == [] and view(game)["pause"]


def test_a_saved_game_brings_its_answers_along() -> None:
    game: Any = answered_and_closed()
    sent: list[dict[str, Any]] = []
    game.page_model.send = sent.append
    say(game, "save")
    other = shown(game_of(ASSAULT))
    say(other, "load", name="game.jsonl", text=sent[-1]["save"])
    assert asked(other)["card"]["solved"] and view(other)["pause"] is None


def test_what_was_answered_before_the_first_action_is_offered_too() -> None:
    whole = plain_scenario(ASSAULT)
    scenario = scenario_of({**whole, "annotation": [{**whole["annotation"][6], "turn": 1}]}, "noted")
    game = shown(game_of(scenario))
    say(game, "note_answer", id=asked(game)["card"]["id"], given=["track:C"])
    forget()
    resumed: Any = play("en", scenario=scenario, resume=True)
    assert asked(resumed)["card"]["solved"]


def test_a_page_closes_no_stop_and_answers_no_question_that_the_scenario_does_not_have() -> None:
    game = shown(game_of(ASSAULT, *SOLUTION[:2]))
    for number in (0, 1, 7000):
        say(game, "pause_close", number=number)
    say(game, "note_answer", id="note-7", given=["x" * 10_000] * 1000)
    say(game, "note_answer", id="note-7\n", given=["track:C"])
    (reply,) = game.session.record.replies.values()
    assert (reply.note, len(reply.given), len(reply.given[0]), reply.closed) == (7, 40, 40, False)


def test_another_game_in_its_place_takes_nothing_of_the_notes() -> None:
    game = answered_and_closed()
    number = next(reply.note for reply in game.session.record.replies.values() if reply.closed)
    say(game, "new", setup={"players": "1", "difficulty": "easy", "edition": "common", "seed": "5"})
    say(game, "pause_close", number=number)
    say(game, "note_answer", id="note-7", given=["track:C"])
    assert game.session.record.replies == {}


def test_half_a_character_in_an_answer_is_no_end_of_keeping_the_game() -> None:
    game = answered_and_closed()
    say(game, "note_answer", id="note-7", given=["\ud800"])
    assert game.session.kept
    forget()
    resumed: Any = play("en", scenario=ASSAULT, resume=True)
    assert resumed.session.record.replies[7].given == ("\ufffd",)


def test_a_question_is_read_aloud_with_its_note_when_it_is_come_to() -> None:
    bombs = load_scenario(ROOT / "lessons/05_bombs/scenario.toml")
    game = game_of(bombs, "move C", "move 3", "end")
    assert "On which step will morale stand if nobody raises it?" in game.live
