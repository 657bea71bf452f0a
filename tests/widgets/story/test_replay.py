"""The annotated replay: notes after their move, stops, chapters, hints, questions, variations, two sides, what-ifs."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.amounts import amount, in_each_language
from tests.hostile import HOSTILE
from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.scenario import LocalizedText
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.time import GoToMoment
from westerplatte_nb.view.story.story import moments_of, story_of
from westerplatte_nb.view.update.results import StoryBegun
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import Notice

ROOT = Path(__file__).parents[3]
ASSAULT = ROOT / "lessons/03_first_assault/scenario.toml"
BRIDGE = ROOT / "lessons/13_bridge/scenario.toml"
FORD = ROOT / "westerplatte_nb/games/ford/scenario.toml"


def watched(source: Any = ASSAULT, language: str = "en") -> GameWidget:
    game = westerplatte_nb.replay(source, language)
    assert isinstance(game, GameWidget), game
    return game


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, {"do": do, **content}, [])
    assert game.last_error is None, game.last_error


def shown(game: GameWidget) -> dict[str, Any]:
    return game.page_model.view["replay"]


def at(number: int, source: Any = ASSAULT, language: str = "en") -> GameWidget:
    game = watched(source, language)
    say(game, "replay_go", to=number)
    return game


def texts(game: GameWidget) -> list[str]:
    return [note["text"] for note in shown(game)["notes"]]


def test_a_replay_begins_before_the_first_move_of_the_solution():
    view = shown(watched())
    assert (view["at"], view["last"], view["title"]) == (0, 10, "Before the gate, 1 September")
    assert view["about"][0].startswith("Two troops advance")


def test_a_note_comes_with_the_move_that_it_comments_and_not_before():
    assert not any(text.startswith("Officer 2 leaves") for text in texts(at(2)))
    assert texts(at(3))[0].startswith("Officer 2 leaves")
    assert texts(at(4)) == []


def test_what_lasts_for_a_turn_is_told_when_the_turn_begins():
    assert any(text.startswith("Before you give an order") for text in texts(at(2)))
    assert not any(text.startswith("Before you give an order") for text in texts(at(3)))


def test_a_note_is_not_told_in_the_middle_of_its_step():
    game = watched()
    say(game, "look", to=2, event=1)
    assert texts(game) == []
    say(game, "look", to=2)
    assert texts(game)


def test_nothing_can_be_ordered_in_a_replay_not_even_at_its_end():
    game = at(10)
    before = game.session.state_id
    say(game, "act", line="end", state=before)
    say(game, "target", id="outpost:B", state=before)
    assert game.session.state_id == before
    assert all(group["actions"] == [] for group in game.page_model.view["groups"])
    assert shown(game)["at"] == 10


def test_arrows_and_rings_stand_on_the_board_and_are_told():
    game = at(3)
    keys = [shape.key for shape in game.scene.layers["marks"] if shape.key.startswith("pointer")]
    assert keys == ["pointer:0.casing", "pointer:0", "pointer:1.casing", "pointer:1"]
    marks = shown(game)["notes"][0]["marks"]
    assert marks == ["Arrow from Outpost B to Outpost C", "Track B, space III is marked on the board"]
    say(game, "replay_go", by="next")
    assert not any(shape.key.startswith("pointer") for shape in game.scene.layers["marks"])


def test_a_stop_holds_and_a_hint_is_asked_for():
    view = shown(at(2))
    assert view["stops"] is True
    assert [bool(note["hint"]) for note in view["notes"]] == [False, True, False]
    assert shown(at(3))["stops"] is False


def test_a_hint_is_not_read_aloud():
    game = at(2)
    assert "Discussion stop" in game.live
    assert "Before you give an order" in game.live
    assert "fires only from space IV" not in game.live


def test_notes_lead_from_one_to_the_next():
    game = watched()
    seen = []
    for _ in range(5):
        say(game, "replay_go", by="next_note")
        seen.append(shown(game)["at"])
    assert seen == [1, 2, 3, 6, 10]
    say(game, "replay_go", by="previous_note")
    assert shown(game)["at"] == 6


def test_two_sides_tell_the_same_moment_beside_each_other():
    sides = shown(at(1))["sides"]
    assert [(side["title"], len(side["notes"])) for side in sides] == [("The Polish side", 1), ("The German side", 1)]


def test_a_variation_is_entered_where_it_leaves_and_left_to_there():
    game = at(2)
    (way,) = shown(game)["variations"]
    assert way["text"] == "Officer 2 fires a round"
    say(game, "replay_line", line=way["line"], to=way["to"])
    assert shown(game)["line"]["text"] == "Variation “Officer 2 fires a round”"
    say(game, "replay_go", by="next")
    assert texts(game)[0].startswith("The troop on track C fired first")
    assert shown(game)["result"] == "The replay ends here. The goal is missed."
    back = shown(game)["line"]
    say(game, "replay_line", line=back["line"], to=back["to"])
    assert (shown(game)["at"], shown(game)["line"]) == (2, None)


def test_a_moment_beyond_its_line_is_the_last_one():
    game = watched()
    for do, more in (("replay_go", {}), ("replay_line", {"line": "solution"})):
        say(game, do, to=99, **more)
        assert shown(game)["at"] == game.page_model.timeline["at"] == 10, do


def test_chapters_begin_where_the_file_says():
    game = at(5)
    assert [(one["title"], one["to"]) for one in shown(game)["chapters"]] == [
        ("The troops draw near", 0), ("Officer 2 leaves their own track", 2), ("Who watches track B now?", 5)
    ]  # fmt: skip
    assert [one["is_now"] for one in shown(game)["chapters"]] == [False, False, True]


def test_a_question_is_answered_in_place():
    game = at(2)
    ask = shown(game)["notes"][2]["ask"]
    assert ask["card"]["said"] == []
    assert "svg" in ask["picture"]
    say(game, "replay_answer", id="who_fires_next", given=["track:B"])
    said = shown(game)["notes"][2]["ask"]["card"]
    assert (said["solved"], said["said"][0]["sign"]) == (False, "wrong")
    say(game, "replay_answer", id="who_fires_next", given=["track:C"])
    assert shown(game)["notes"][2]["ask"]["card"]["solved"] is True


@pytest.mark.parametrize("given", [[], ["x" * 10_000], ["track:C"] * 500])
def test_an_answer_may_be_as_long_as_a_page_lets_it(given):
    say(at(2), "replay_answer", id="who_fires_next", given=given)


def test_a_what_if_plays_on_from_a_moment_and_comes_back_to_it():
    game = at(2)
    say(game, "what_if")
    assert shown(game)["on"] is False
    game.play("fire 2")
    assert len(game.session.steps) == 4
    say(game, "real_game")
    assert (shown(game)["on"], shown(game)["at"]) == (True, 2)


def test_another_game_in_its_place_leads_back_to_the_replay():
    game = watched()
    game.replace_game(Session.new("seven_days", load_scenario(ASSAULT).setup))
    assert shown(game) == {"on": False, "back": "Back to the replay"}
    say(game, "replay_again")
    assert shown(game)["on"] is True


@in_each_language("name, language", ["assault", "bridge", "ford"])
def test_every_moment_of_every_game_can_be_told_in_each_language(name, language):
    game = watched({"assault": ASSAULT, "bridge": BRIDGE, "ford": FORD}[name], language)
    for number in range(0, shown(game)["last"] + 1, amount(3, 1)):
        say(game, "replay_go", to=number)
        told = str(shown(game))
        assert "[ui." not in told and "[quiz." not in told and "[ui." not in game.live
        assert shown(game)["at"] == number


def test_where_hands_are_hidden_a_variation_is_not_named_by_a_secret():
    game = at(2, FORD)
    assert [one["text"] for one in shown(game)["variations"]] == ["Line 1"]
    assert "bid" not in str(shown(game))


def test_a_played_game_is_told_turn_by_turn_with_the_notes_written_on_the_way():
    scenario = load_scenario(ASSAULT)
    session = Session.new(scenario.game, scenario.setup)
    for line in scenario.lines[0].actions[:5]:
        session.play(session.rules.parse_action(line))
    record = replace(session.record, notes={2: "Here **I** was unsure."})
    game = watched(record)
    assert [one["to"] for one in shown(game)["chapters"]] == [0, 2, 5]
    say(game, "replay_go", to=2)
    assert texts(game) == ["Here I was unsure."]
    assert shown(game)["variations"] == []


def test_what_cannot_be_watched_is_answered_in_sentences(tmp_path):
    wrong = tmp_path / "x.toml"
    wrong.write_text("age = 99", "utf-8")
    for source in (wrong, tmp_path / "none.toml", {"age": 1}):
        assert isinstance(westerplatte_nb.replay(source, "de"), Notice)


def test_a_line_that_varies_only_later_tells_the_notes_they_share():
    story = story_of(load_scenario(ASSAULT))
    session = Session(Record(story.game, story.setup, dict(story.lines)["straight_ahead"], bots=story.bots))
    told = moments_of(story, "straight_ahead", session.steps)
    assert [note.side for note in told[1]] == ["poland", "germany"]


def test_texts_by_others_stand_in_the_page_as_data_alone():
    scenario = load_scenario(ASSAULT)
    game = watched()
    for text in HOSTILE[:: amount(5, 1)]:
        told = LocalizedText(("en", text))
        notes = tuple(replace(note, text=told, sources=(text,), question=None) for note in scenario.annotations)
        chapters = tuple(replace(one, title=told) for one in scenario.chapters)
        story = story_of(replace(scenario, annotations=notes, chapters=chapters, title=told, summary=told))
        game.send(StoryBegun(story))
        game.send(GoToMoment(to=3))
        assert game.last_error is None
        assert {block["kind"] for note in shown(game)["notes"] for block in note["blocks"]} <= {"p", "list"}


def test_a_scenario_file_with_one_language_is_told_in_it():
    data = tomllib.loads(ASSAULT.read_text("utf-8"))
    data["annotation"] = [{"line": "solution", "action": 1, "text": {"pl": "Tylko po polsku."}}]
    del data["chapter"]
    assert texts(at(1, data, "de")) == ["Tylko po polsku."]
