"""The game widget without a browser: what messages from the page do, and what goes back."""

from pathlib import Path
from typing import Any

import ipywidgets
import pytest

import westerplatte_nb
from tests.each import each
from tests.messages import page_message, reported
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import Notice, play

DATA = Path(westerplatte_nb.__file__).parent / "games" / "seven_days" / "rules" / "data"


@pytest.fixture
def game() -> GameWidget:
    return GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")


def say(game: GameWidget, do: str, **content: Any) -> None:
    """Send what the page would send, meant for the present state."""
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def view(game: GameWidget) -> dict[str, Any]:
    return {**game.page_model.frame, **game.page_model.view}


def lines(game: GameWidget) -> list[str]:
    return [action["line"] for group in view(game)["groups"] for action in group["actions"]]


def point_of(scene: Scene, target: str) -> dict[str, float]:
    box = next(item for item in scene.targets if item.id == target)
    return {"x": box.x + box.w / 2, "y": box.y + box.h / 2}


def test_the_page_gets_the_legal_actions_as_named_buttons(game: GameWidget) -> None:
    legal = game.session.rules.legal_actions(game.state)
    assert lines(game) == [str(action) for action in legal]
    labels = [action["label"] for group in view(game)["groups"] for action in group["actions"]]
    assert len(set(labels)) == len(labels)
    assert not any("[" in label for label in labels)


def test_a_click_on_a_space_moves_the_officer_there(game: GameWidget) -> None:
    say(game, "point", **point_of(game.scene, "outpost:B"))
    assert game.state.officers[0].space == 1


def test_a_button_acts(game: GameWidget) -> None:
    say(game, "act", line="move D")
    assert game.state.officers[0].space == 3


def test_a_typed_order_acts_and_nonsense_is_answered_with_a_sentence(game: GameWidget) -> None:
    say(game, "typed", text="move  B ")
    assert game.state.officers[0].space == 1
    say(game, "typed", text="dance")
    assert "dance" in view(game)["message"]["text"]


def test_a_late_click_is_refused_in_silence(game: GameWidget) -> None:
    stale = game.session.state_id
    say(game, "act", line="move B")
    game._receive(None, {"do": "act", "line": "move A", "state": stale}, [])
    assert game.state.officers[0].space == 1
    assert view(game)["message"] is None


def test_a_late_click_on_the_board_is_refused_in_silence(game: GameWidget) -> None:
    stale = game.session.state_id
    say(game, "act", line="move B")
    game._receive(None, {"do": "target", "id": "outpost:A", "state": stale}, [])
    assert game.state.officers[0].space == 1


def test_a_click_meant_for_the_old_game_does_nothing_in_the_new_one(game: GameWidget) -> None:
    stale = game.session.state_id
    say(game, "new", setup={"players": "2", "difficulty": "easy", "edition": "common", "seed": "1939"})
    game._receive(None, {"do": "act", "line": "move B", "state": stale}, [])
    assert game.state.officers[0].space == 2


def test_a_refused_click_names_the_rule(game: GameWidget) -> None:
    say(game, "target", id="guardhouse:6")
    message = view(game)["message"]
    assert message["rule"] == "orders.move"
    say(game, "rule", id=message["rule"])
    assert view(game)["rule"]["title"]


def test_undo_and_redo_from_the_page(game: GameWidget) -> None:
    say(game, "act", line="move B")
    say(game, "undo")
    assert game.state.officers[0].space == 2
    say(game, "redo")
    assert game.state.officers[0].space == 1


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_the_language_changes_every_word_in_place(game: GameWidget, language: str) -> None:
    say(game, "act", line="end")
    say(game, "language", language=language)
    shown = view(game)
    assert shown["language"] == language
    texts = [shown["turn"], shown["detail"], shown["text"], *(entry["text"] for entry in reported(game))]
    texts += [item["name"] for item in game.page_model.targets]
    texts += list(shown["words"].values())
    assert not [text for text in texts if "[" in text]


def test_a_saved_game_comes_back(game: GameWidget) -> None:
    say(game, "act", line="move B")
    text = dump_record(game.session.record)
    say(game, "undo")
    say(game, "load", text=text, name="game.jsonl")
    assert game.state.officers[0].space == 1


def test_a_broken_file_is_answered_with_a_sentence_and_the_game_stays(game: GameWidget) -> None:
    say(game, "act", line="move B")
    say(game, "load", text="{not a game", name="homework.txt")
    message = view(game)["message"]
    assert message["kind"] == "refusal"
    assert "[" not in message["text"]
    assert game.state.officers[0].space == 1


def test_a_new_game_follows_the_form(game: GameWidget) -> None:
    rulings = {"start_space": "any_outpost", "borrowed_round": "no"}
    say(game, "new", setup={"players": "3", "difficulty": "hard", "edition": "common", "seed": "5", **rulings})
    assert len(game.state.officers) == 3
    assert game.state.table.rulings.borrowed_round is False
    assert view(game)["question"]


def test_a_seed_that_is_no_number_is_answered_with_a_sentence(game: GameWidget) -> None:
    say(game, "new", setup={"players": "2", "difficulty": "easy", "edition": "common", "seed": "abc"})
    assert "abc" in view(game)["message"]["text"]


def test_an_unexpected_error_is_told_and_the_game_stays(game: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError("planted")

    game.play(str(game.session.rules.legal_actions(game.state)[0]))
    before = game.state
    monkeypatch.setattr(game.session, "go_to", broken)
    game._receive(None, {"do": "undo", "state": game.session.state_id}, [])
    assert "RuntimeError" in view(game)["message"]["text"]
    assert isinstance(game.last_error, RuntimeError)
    assert game.state is before


@each("message", [{}, {"do": "point"}, {"do": "act"}, {"do": "act", "line": 5, "state": 0}, {"do": "new", "setup": 3}])
def test_a_malformed_message_breaks_nothing(game: GameWidget, message: dict[str, Any]) -> None:
    before = game.state
    game._receive(None, message, [])
    assert game.state is before
    game.last_error = None
    say(game, "act", line="move B")


def test_a_click_is_one_drawing_message(game: GameWidget, sent: list[int]) -> None:
    say(game, "act", line="move B")
    assert len(sent) == 1


def test_play_shows_a_widget_with_a_picture_and_a_text_beside_it() -> None:
    shown = play("en", seed=1939)
    assert isinstance(shown, ipywidgets.Widget)
    data, _ = shown._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "data:image/svg+xml" in data["text/html"]
    assert "C" in data["text/plain"]


def test_play_is_the_same_for_the_same_seed() -> None:
    one, other = play("en", seed=7), play("en", seed=7)
    assert isinstance(one, GameWidget)
    assert isinstance(other, GameWidget)
    assert one.snapshot().svg() == other.snapshot().svg()


@each(
    "wrong",
    [{"players": 7}, {"difficulty": "deadly"}, {"edition": "fr"}, {"seed": "x"}, {"language": "fr"}, {"theme": "pink"},
     {"load": "no-such-file.jsonl"}, {"setup": "no-such-file.toml"}, {"rulings": {"dance": True}}, {"colour": "red"}],
)  # fmt: skip
def test_play_answers_a_wrong_request_with_a_sentence(wrong: dict[str, Any]) -> None:
    answer = play(**{"language": "en", **wrong})
    assert isinstance(answer, Notice)
    assert answer.sentences
    assert "[" not in repr(answer)


def test_play_takes_a_deck_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "my_deck.toml"
    text = (DATA / "attack_deck.toml").read_text(encoding="utf-8")
    own.write_text(text.replace('card = "s1-01"', 'card = "mine-01"'), encoding="utf-8")
    game = play("en", seed=3, attack_deck=own)
    assert isinstance(game, GameWidget)
    cards = [*game.state.deck, *(card for pile in game.state.piles for card in pile)]
    cards += [troop.card for troop in game.state.tracks if troop is not None]
    assert "mine-01" in {card.card for card in cards}


def test_play_tells_what_is_wrong_with_a_deck_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "my_deck.toml"
    text = (DATA / "attack_deck.toml").read_text(encoding="utf-8")
    own.write_text(text.replace("resistance = 1", "resistance = 9", 1), encoding="utf-8")
    answer = play("en", attack_deck=own)
    assert isinstance(answer, Notice)
    assert "my_deck.toml" in repr(answer)
    assert "resistance" in repr(answer)


def test_the_board_follows_the_page_until_the_person_chooses_a_theme(game: GameWidget) -> None:
    for dark, theme in ((True, "dark"), (False, "light"), (True, "dark")):
        say(game, "looks", dark=dark)
        assert view(game)["theme"] == theme
    say(game, "setting", name="theme", value="contrast")
    say(game, "looks", dark=False)
    assert view(game)["theme"] == "contrast"


def test_the_rules_of_a_place_and_of_an_order_are_opened_and_of_nothing_else(game: GameWidget) -> None:
    say(game, "rules_at", id="outpost:Z")
    assert game.ui.rule == ""
    say(game, "rules_at", id="outpost:B")
    assert game.ui.rule and game.ui.beside.place == "outpost B"
    of_place = game.ui.rule
    say(game, "rules_of", line="dance")
    assert game.ui.rule == of_place
    say(game, "rules_of", line="move B")
    assert game.ui.rule.startswith("orders.") and game.ui.rule == view(game)["rule"]["id"]
