"""The first games: a coach who follows what truly happens, and a locked board that says kindly what comes first."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import amount
from tests.messages import page_message
from tests.widgets.conftest import forget
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.formats.draft import draft_of
from westerplatte_nb.formats.draft.whole import finished_scenario
from westerplatte_nb.formats.scenario import ASKS, ONLY
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.games.september_1939.rules.events import ShotsFired
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.story.coach import lead_of
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

FILES = sorted(lessons_folder().glob("*/first_game.toml"))
SEVEN_DAYS = lessons_folder() / "start" / "first_game.toml"
STEPS = ("move D", "fire 1", "end", "move 4", "ammunition", "end", "move E", "fire 1")
MOST_WORDS = 15


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, little_to_collect: None) -> Iterator[Path]:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    yield tmp_path / "games"
    forget()


def begun(path: Path = SEVEN_DAYS, language: str = "en") -> GameWidget:
    game = play(scenario=path, language=language)
    assert isinstance(game, GameWidget)
    return game


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def coach(game: GameWidget) -> list[str]:
    return [note["text"] for note in game.page_model.view["guide"]]


def buttons(game: GameWidget) -> list[str]:
    return [action["line"] for group in game.page_model.view["groups"] for action in group["actions"]]


def walked(game: GameWidget, lines: tuple[str, ...] = STEPS) -> GameWidget:
    """The game after these orders, each given by its button, which the keyboard reaches."""
    for line in lines:
        assert line in buttons(game)
        say(game, "act", line=line)
    return game


def test_there_is_a_first_game_of_each_game() -> None:
    assert sorted(load_scenario(path).game for path in FILES) == ["september_1939", "seven_days", "warsaw_1920"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_the_studio_keeps_what_the_coach_says(path: Path) -> None:
    scenario = load_scenario(path)
    draft = draft_of(plain_scenario(scenario), scenario.game, "pl")
    assert finished_scenario(draft).annotations == scenario.annotations


def test_each_spotlight_happens_and_says_at_most_fifteen_words() -> None:
    scenario = load_scenario(SEVEN_DAYS)
    locking = [note for note in scenario.annotations if note.pin == ONLY]
    assert ", ".join(str(note.to) for note in locking) == ", ".join((*STEPS, "*"))
    for note in locking:
        for language in LANGUAGES:
            assert 0 < len(note.text.within(language).split()) <= MOST_WORDS
    game, told = begun(), []
    for line in STEPS:
        assert buttons(game) == [line], "the locked board lets nothing else be done"
        told += coach(game)
        walked(game, (line,))
    assert list(dict.fromkeys(told)) == [note.text.within("en") for note in locking[:-1]]
    assert len(buttons(game)) > 1 and coach(game) == [locking[-1].text.within("en")]
    assert not game.viewing.is_locked
    say(game, "act", line="move D")
    assert coach(game) == [], "the same game goes on free"


def test_the_first_game_of_september_shoots_at_the_second_press() -> None:
    game = begun(lessons_folder() / "13_bridge" / "first_game.toml")
    assert coach(game)[0].startswith("Fire first")
    say(game, "target", id="card:fire")
    assert coach(game)[0].startswith("Choose a target")
    say(game, "target", id="stand:germany.inf.2")
    game.bots.play_now()
    assert any(isinstance(event, ShotsFired) for step in game.session.steps for event in step.events)


@pytest.mark.parametrize("deed", [{"do": "target", "id": "outpost:B"}, {"do": "typed", "text": "move B"}])
def test_another_deed_on_a_locked_board_is_answered_with_what_comes_first(deed: dict[str, Any]) -> None:
    game = begun()
    say(game, **deed)
    assert game.message is not None and game.message.kind == "told"
    assert coach(game)[0] in game.message.text and game.message.text in game.live
    assert game.session.record.actions == ()


def test_a_press_on_the_place_that_is_lit_does_what_the_coach_asks() -> None:
    game = begun()
    say(game, "target", id="outpost:D")
    assert game.session.record.actions == ("move D",)
    assert coach(game)[0] in game.live, "who does not see the light hears the next step"


def test_whose_turn_it_is_and_what_the_coach_asks_is_said_once() -> None:
    game, said = begun(), []
    say(game, "ready", boards=[])
    said.append(game.live)
    for line in STEPS:
        walked(game, (line,))
        said.append(game.live)
    told = " ".join(said)
    for note in load_scenario(SEVEN_DAYS).annotations:
        assert told.count(note.text.within("en")) == 1
    assert told.count("Officer 1 gives orders") == told.count("Officer 2 gives orders") == 1
    assert "gives orders " not in told, "a heading among sentences has its full stop"


def lit(game: GameWidget) -> set[str]:
    """The places that are marked on the board, and those of the buttons that are recommended."""
    view = game.page_model.view
    best = [one for group in view["groups"] for one in group["actions"] if one.get("best")]
    marked = {shape.key.removeprefix("choose:") for shape in game.scene.layers["marks"] if "case" not in shape.key}
    assert {one["place"] for one in best} == marked
    return marked


def test_a_coach_lights_what_it_asks_for_alone() -> None:
    game = begun(lessons_folder() / "14_warsaw" / "first_game.toml")
    game.bots.play_now()
    attacks = {str(one).split()[1] for one in game.viewing.legal if str(one).endswith("attack G4")}
    assert lit(game) == {f"army:{army}" for army in attacks} != set()
    others = {str(one).split()[1] for one in game.viewing.legal if str(one).startswith("order")}
    assert attacks < others, "all armies can act"
    cards = begun(lessons_folder() / "13_bridge" / "first_game.toml").page_model.view["hand"]["cards"]
    assert {card["target"] for card in cards if card.get("best")} == {"card:fire"}


def test_a_card_without_an_action_is_refused_by_its_name() -> None:
    scenario = load_scenario(lessons_folder() / "14_warsaw" / "first_game.toml")
    rules = rules_of(scenario.game)
    state = rules.setup(scenario.setup)
    reason = rules.why_not(state, rules.parse_action(f"card {state.hands[1][0]}"))
    assert reason is not None and reason.key == "no_action"
    told = words_in("en", scenario.game).say(wordings_of(scenario.game).word_reason(reason))
    assert told.startswith("“") and "card" not in told


def test_the_first_step_is_said_as_soon_as_a_page_has_come() -> None:
    game = begun()
    say(game, "ready", boards=[])
    assert game.page_model.live == coach(game)[0] and game.page_model.said


def test_what_is_taken_back_is_asked_for_again() -> None:
    game = begun()
    first = coach(game)
    walked(game, STEPS[:1])
    assert coach(game) != first
    game.undo()
    assert coach(game) == first and buttons(game) == ["move D"]


def test_who_leaves_the_coach_plays_freely_and_so_stays_it(folder: Path) -> None:
    game = begun()
    say(game, "ready", boards=[])
    say(game, "pause_close", number=game.page_model.view["guide"][0]["number"])
    assert coach(game) == [] and "move B" in buttons(game) and "led" not in game.page_model.view
    walked(game, ("move B",))
    forget()
    later = play(scenario=SEVEN_DAYS, language="en", resume=True)
    assert isinstance(later, GameWidget)
    assert later.session.record.actions == ("move B",) and coach(later) == []


def test_the_first_game_is_due_until_another_was_played_or_it_is_over(folder: Path) -> None:
    def opened() -> GameWidget:
        game = play("en", seed=1939, first=True)
        assert isinstance(game, GameWidget)
        say(game, "ready", boards=[])
        return game

    game = opened()
    assert coach(game)
    walked(game, STEPS[:1])
    forget()
    assert opened().page_model.view["notice"]["kind"] == "offer", "what was begun is offered, with its coach"
    forget()
    other = play("en", seed=5)
    assert isinstance(other, GameWidget)
    say(other, "ready", boards=[])
    walked(other, ("move B",))
    forget()
    free = opened()
    assert not free.page_model.view.get("guide") and free.session.record.setup["seed"] == 1939


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_the_coach_speaks_of_what_can_be_done_in_every_game_played(path: Path) -> None:
    scenario = load_scenario(path)
    rules = rules_of(scenario.game)
    asked = [note for note in scenario.annotations if note.pin in (ASKS, ONLY)]
    for seed in range(amount(6, 60)):
        step = rules.begin(scenario.setup)
        steps: list[Step[Any]] = [step]
        bots = [bot_of(("sensible", "uniform")[(seed + seat) % 2], scenario.game, seed) for seat in range(2)]
        luck = random.Random(seed)
        while not step.after.is_over and len(steps) < 80:
            seat = rules.turn_of(step.after)
            seen = rules.observe(step.after, seat)
            legal = rules.legal_actions(seen)
            action = bots[seat].choose(seen)
            if seat not in dict(scenario.bots):
                lead = lead_of(scenario, tuple(steps), legal)
                assert lead is not None or not any(note.pin == ASKS for note in asked), [str(one) for one in legal[:5]]
                if lead is not None:
                    fitting = [one for one in legal if lead.asks_for(one)]
                    assert fitting, "it asks for what cannot be done"
                    action = luck.choice(fitting) if lead.locks else action
            step = rules.apply(step.after, action)
            steps.append(step)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_a_first_game_is_played_to_its_end_by_the_buttons_that_the_keyboard_reaches(path: Path) -> None:
    game, luck = begun(path), random.Random(7)
    goal = game.page_model.view["scenario"]["goal"]
    for _ in range(400):
        game.bots.play_now()
        view = game.page_model.view
        if view["over"] or view["scenario"]["goal"]["status"] != goal["status"]:
            return
        actions = [action for group in view["groups"] for action in group["actions"]]
        if actions:
            action = luck.choice(actions)
            place = action.get("place")
            press = {"do": "target", "id": place} if place else {"do": "act", "line": action["line"]}
        else:  # cards that are played together are chosen on the page
            several, cards = view["hand"]["several"], [one["word"] for one in view["hand"]["cards"] if one["can"]]
            chosen = sorted(luck.sample(cards, several["asked"]), key=int)
            press = {"do": "act", "line": " ".join((several["word"], *chosen))}
        say(game, **press)
    raise AssertionError("it does not come to its end")
