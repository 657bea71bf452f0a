"""Hints on the page: asked for, deeper with each press, thought out in slices, told in the log, dropped when late."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import westerplatte_nb
from tests.amounts import values
from tests.bots.seven_days.test_pointing import spots
from tests.each import each
from tests.messages import page_message
from westerplatte_nb.bots.hints import SECONDS
from westerplatte_nb.engine.record import HintTaken
from westerplatte_nb.engine.value import Reason
from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.record.file import read_record
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days.bots import game_model
from westerplatte_nb.games.seven_days.bots.reasons import _TOPICS, nudge, question, reasons
from westerplatte_nb.games.seven_days.rules.wording import word_action
from westerplatte_nb.games.seven_days.view.hints import word_fact
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.time import WhatIf
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.text.hint_words import MOVE, orders_of, out_of_hundred, places_of
from westerplatte_nb.view.update.results import Advised
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.hints.hint_call import HintText
from westerplatte_nb.widgets.play import Notice, play
from westerplatte_nb.widgets.scheduler import SLICE

TICK = 0.004


class Clock:
    """A clock that a playout moves on by a tick, and that keeps the length of every stretch between two pauses."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += TICK
        return self.now


@pytest.fixture
def game() -> GameWidget:
    return new_game()


def new_game(seed: int = 1939) -> GameWidget:
    return GameWidget(Session.new("seven_days", load_setup({"seed": seed})), "en")


def say(game: GameWidget, do: str, **content: Any) -> None:
    """Send what the page would send, meant for the present state."""
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def shown(game: GameWidget) -> dict[str, Any]:
    hint: dict[str, Any] = game.page_model.view["hint"]
    return hint


def press(game: GameWidget, times: int = 1) -> None:
    for _ in range(times):
        say(game, "hint", depth=shown(game)["next"])


def log(game: GameWidget) -> list[str]:
    return [str(line["text"]) for line in game.page_model.lines]


async def thought_through(game: GameWidget) -> None:
    """Wait until the search is done."""
    while game.ui.hints.is_thinking:
        await asyncio.sleep(0)


def test_no_hint_is_given_or_thought_of_before_one_is_asked_for(game: GameWidget) -> None:
    say(game, "act", line="end")
    hint = shown(game)
    assert hint["led"] == [] and hint["move"] is None and not game.ui.hints.is_thinking
    assert hint["button"]
    assert game.session.hints == ()


def test_each_press_goes_one_step_deeper(game: GameWidget) -> None:
    press(game)
    assert len(shown(game)["led"]) == 1 and shown(game)["move"] is None
    assert shown(game)["led"][0]["text"].endswith("?")
    press(game)
    assert len(shown(game)["led"]) == 2 and shown(game)["move"] is None
    press(game)
    move = shown(game)["move"]
    assert move["orders"] and move["reasons"] and move["sure"]
    assert all(entry["rule"] for entry in move["reasons"])
    assert shown(game)["next"] == 0


def test_a_hint_plays_nothing(game: GameWidget) -> None:
    before = game.session.state_id
    press(game, 3)
    assert game.session.state_id == before


def test_a_double_click_is_one_press(game: GameWidget) -> None:
    say(game, "hint", depth=1)
    say(game, "hint", depth=1)
    assert game.ui.hints.depth == 1


def test_a_press_meant_for_another_state_is_no_press(game: GameWidget) -> None:
    stale = game.session.state_id
    say(game, "act", line="move B")
    game._receive(None, {"do": "hint", "depth": 1, "state": stale}, [])
    assert game.ui.hints.depth == 0 and game.session.hints == ()


def test_an_action_takes_the_hint_away(game: GameWidget) -> None:
    press(game, 3)
    say(game, "act", line="move B")
    assert shown(game)["led"] == [] and shown(game)["move"] is None
    assert shown(game)["next"] == 1


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_a_hint_is_told_in_every_language_and_changes_with_it(game: GameWidget, language: str) -> None:
    press(game, 3)
    say(game, "language", language=language)
    hint = shown(game)
    texts = [hint["title"], hint["close"], hint["again"], *(entry["text"] for entry in hint["led"])]
    texts += [value for value in hint["move"].values() if isinstance(value, str)]
    assert not [text for text in texts if "[" in text or "{" in text]


def test_a_screen_reader_hears_the_hint(game: GameWidget) -> None:
    press(game)
    assert game.page_model.live == shown(game)["led"][0]["text"]
    press(game, 2)
    assert shown(game)["move"]["orders"][0] in game.page_model.live


def test_the_places_of_the_move_are_marked_with_it_until_that_is_unwanted(game: GameWidget) -> None:
    plain = game.scene
    press(game, 3)
    marked = {shape.key for layer in game.scene.layers.values() for shape in layer if "hinted:" in shape.key}
    assert marked and shown(game)["marked"]
    say(game, "hint_mark", on=False)
    assert game.scene.layers == plain.layers
    say(game, "hint_mark", on=True)
    assert game.scene.layers != plain.layers


def hinted(game: GameWidget) -> set[str]:
    """The targets around which a mark of the hint is drawn."""
    keys = {shape.key for layer in game.scene.layers.values() for shape in layer if "hinted:" in shape.key}
    return {key.removeprefix("hinted:") for key in keys if not key.endswith(".casing")}


def find_better(game: GameWidget) -> None:
    """Let the search find that another plan is the best, to which another pointer leads."""
    thinking = game.advisor._thinking
    assert thinking is not None
    pointer = thinking.advice().nudge
    other = next(one for one in thinking._search.candidates if nudge(game.state, one.plan.actions) != pointer)
    other.count, other.total, other.squares = 5000, 5000.0, 5000.0
    game.send(Advised(game.session.state_id, thinking.advice(), goes_on=False))


def said_of(game: GameWidget, actions: tuple[Any, ...]) -> list[str]:
    """Question, pointer and reasons of a plan, in words."""
    seen = game.session.rules.observe(game.state, game.session.rules.turn_of(game.state))
    facts = (question(seen, actions), nudge(seen, actions), *reasons(seen, actions)[:3])
    return [game.words.say(word_fact(fact)) for fact in facts]


@values("seed", few=[0, 3], many=range(12))
def test_the_pointer_marks_its_place_and_nothing_else(seed: int) -> None:
    game = new_game(seed)
    for _ in range(2 * seed):
        for action in game_model.policy(game.state):
            game.play(str(action))
    game.scheduler.clock = Clock()  # as many playouts on every machine
    press(game)
    assert game.last_error is None and hinted(game) == set()
    press(game)
    assert game.ui.hints.advice is not None
    assert hinted(game) == spots(game.state, game.ui.hints.advice.best.actions)
    say(game, "hint_fold", closed=True)
    assert hinted(game) == set()
    say(game, "hint_fold", closed=False)
    press(game)
    assert hinted(game) == set(places_of("seven_days", game.state, game.ui.hints.advice.best.actions))


def test_what_leads_to_a_move_and_what_speaks_for_it_follow_when_a_better_one_is_found(game: GameWidget) -> None:
    press(game, 3)
    say(game, "hint_mark", on=True)
    moves = []
    for _ in range(2):
        assert game.ui.hints.advice is not None
        best = game.ui.hints.advice.best.actions
        moves.append(best)
        asked, pointed, *why = said_of(game, best)
        told = [entry["text"] for entry in shown(game)["led"]]
        assert asked in told[0] and pointed in told[1]
        assert [entry["text"] for entry in shown(game)["move"]["reasons"]] == why
        assert shown(game)["move"]["orders"] == orders_of("seven_days", best, game.words)
        assert hinted(game) == set(places_of("seven_days", game.state, best))
        find_better(game)
    assert moves[0] != moves[1]


def test_a_pointer_that_is_being_read_does_not_change_until_the_next_press(game: GameWidget) -> None:
    press(game, 2)
    before = shown(game)["led"], hinted(game)
    find_better(game)
    game.refresh()
    assert (shown(game)["led"], hinted(game)) == before
    press(game)
    assert shown(game)["led"] != before[0]


def test_a_hint_can_be_put_away_and_brought_back(game: GameWidget) -> None:
    press(game, 2)
    say(game, "hint_fold", closed=True)
    assert shown(game)["closed"]
    say(game, "hint_fold", closed=False)
    assert len(shown(game)["led"]) == 2


def test_the_past_and_a_game_that_is_over_have_no_hints(game: GameWidget) -> None:
    say(game, "act", line="move B")
    say(game, "look", to=0)
    assert game.page_model.view["hint"] is None
    game._receive(None, {"do": "hint", "depth": 1, "state": game.session.state_id}, [])
    assert game.session.hints == ()


# What a teacher sees


def test_the_log_tells_how_deep_a_hint_went(game: GameWidget) -> None:
    say(game, "act", line="move B")
    press(game, 2)
    assert "A player asks for a hint here (a question and a clue)." in log(game)
    press(game)
    assert "A player asks for a hint here (the move)." in log(game)
    assert sum("asks for a hint" in line for line in log(game)) == 1


def test_a_hint_that_was_taken_survives_saving_and_loading(game: GameWidget) -> None:
    say(game, "act", line="move B")
    press(game, 3)
    say(game, "act", line="move C")
    opened = read_record(dump_record(game.session.record))
    assert opened.problem is None
    assert opened.record.hints == (HintTaken(1, MOVE),)
    other = new_game(7)
    say(other, "load", text=dump_record(game.session.record), name="x.jsonl")
    assert "A player asks for a hint here (the move)." in log(other)


def test_a_save_without_hints_is_as_it_was(game: GameWidget) -> None:
    say(game, "act", line="move B")
    assert "hint" not in dump_record(game.session.record)


def test_a_line_of_a_hint_that_is_none_is_where_the_save_ends(game: GameWidget) -> None:
    game.session.take_hint(2)
    broken = dump_record(game.session.record).replace('"hint":2', '"hint":9')
    opened = read_record(broken)
    assert opened.problem is not None and opened.record.hints == ()


def test_undo_does_not_hide_a_hint_and_redo_puts_it_back(game: GameWidget) -> None:
    say(game, "act", line="move B")
    press(game, 3)
    say(game, "undo")
    assert game.session.hints == (HintTaken(0, MOVE, True),)
    assert any("was undone" in line for line in log(game))
    say(game, "redo")
    assert game.session.hints == (HintTaken(1, MOVE),)


def test_another_line_of_play_keeps_the_hints_of_the_one_given_up(game: GameWidget) -> None:
    say(game, "act", line="move B")
    press(game, 3)
    say(game, "undo")
    say(game, "act", line="move D")
    say(game, "act", line="move C")
    assert game.session.hints == (HintTaken(0, MOVE, True),)
    assert read_record(dump_record(game.session.record)).record.hints == (HintTaken(0, MOVE, True),)


def test_a_journal_keeps_hints_as_the_game_does(game: GameWidget, tmp_path: Any) -> None:
    session = game.session
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    say(game, "act", line="move B")
    press(game, 2)
    say(game, "act", line="move C")
    say(game, "undo")
    say(game, "undo")
    kept = read_journal(keeper.path.read_bytes(), "x")
    assert kept.record.hints == (HintTaken(1, 2),)
    say(game, "act", line="move D")
    kept = read_journal(keeper.path.read_bytes(), "x")
    assert kept.problem is None and kept.lost == 0
    assert kept.record.hints == session.hints == (HintTaken(0, 2, True),)
    keeper.close()


def test_a_hint_taken_in_a_trial_is_told_in_the_real_game(game: GameWidget) -> None:
    say(game, "what_if")
    press(game, 3)
    say(game, "real_game")
    assert game.session.hints == (HintTaken(0, MOVE),)


def test_a_teacher_can_take_the_hints_away() -> None:
    game = play("en", seed=3, hints=False, resume=False)
    assert isinstance(game, GameWidget)
    assert game.page_model.view["hint"] is None
    game._receive(None, {"do": "hint", "depth": 1, "state": game.session.state_id}, [])
    assert game.ui.hints.depth == 0
    answer = westerplatte_nb.hint(game)
    assert isinstance(answer, Notice) and "[" not in repr(answer)


# Thinking in slices


def in_a_loop(game: GameWidget, deed: Callable[[], Any] = lambda: None) -> None:
    """Press three times on a running loop, do something while the search goes on, and wait for its end."""

    async def run() -> None:
        press(game, 3)
        assert game.ui.hints.is_thinking
        await asyncio.sleep(0.01)
        deed()
        await thought_through(game)

    asyncio.run(run())
    assert game.last_error is None


def test_the_search_holds_the_kernel_for_one_slice_at_a_stretch(
    game: GameWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, stretches = Clock(), []
    game.scheduler.clock = clock
    slice_once = game.scheduler.slice

    def measured(steps: Any) -> bool:
        begun = clock.now
        is_more = slice_once(steps)
        stretches.append(clock.now - begun)
        return is_more

    monkeypatch.setattr(game.scheduler, "slice", measured)
    in_a_loop(game)
    assert len(stretches) > 20
    assert max(stretches) <= SLICE + 2 * TICK  # no longer than the playout that runs over
    assert sum(stretches) <= SECONDS + SLICE + 2 * TICK * len(stretches)


def test_messages_are_heard_between_two_slices(game: GameWidget) -> None:
    heard: list[int] = []

    async def run() -> None:
        game.scheduler.clock = Clock()
        press(game, 3)
        while game.ui.hints.is_thinking:
            heard.append(1)
            await asyncio.sleep(0)

    asyncio.run(run())
    assert len(heard) > 20


def test_what_the_search_found_is_shown_at_its_end(game: GameWidget) -> None:
    said = game.ui.announcements
    in_a_loop(game)
    assert shown(game)["move"]["tried"] and shown(game)["thinking"] == ""
    assert game.ui.announcements > said + 3


def test_a_search_for_a_state_that_passed_is_thrown_away(game: GameWidget) -> None:
    in_a_loop(game, lambda: say(game, "act", line="move B"))
    assert shown(game)["move"] is None and game.ui.hints.advice is None


def test_another_game_in_its_place_ends_the_search(game: GameWidget) -> None:
    setup = {"players": "2", "difficulty": "easy", "edition": "common", "seed": "7"}
    in_a_loop(game, lambda: say(game, "new", setup=setup))
    assert shown(game)["move"] is None


# From code


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_hint_from_code_is_text_with_rules_and_no_markup(game: GameWidget, language: str) -> None:
    answer = westerplatte_nb.hint(game, seconds=0, language=language)
    assert isinstance(answer, HintText)
    text = repr(answer)
    assert "[" in text and "<" not in text and "{" not in text and "[hint" not in text and "[fact" not in text
    assert game.session.hints == (HintTaken(0, MOVE),)
    assert not hasattr(answer, "_repr_html_")


def test_hint_takes_a_session_too_and_stops_at_the_depth_asked_for() -> None:
    session = Session.new("seven_days", load_setup({"seed": 5}))
    assert len(repr(westerplatte_nb.hint(session, seconds=0, depth=1)).splitlines()) == 1
    assert session.hints == (HintTaken(0, 1),)


@each("wrong", [{"seconds": -1}, {"seconds": "x"}, {"seconds": True}, {"language": "fr"}, {"depth": 4}])
def test_a_wrong_request_is_answered_with_a_sentence(game: GameWidget, wrong: dict[str, Any]) -> None:
    answer = westerplatte_nb.hint(game, **wrong)
    assert isinstance(answer, Notice) and "[" not in repr(answer)
    assert game.session.hints == ()


def test_what_is_no_game_is_answered_with_a_sentence() -> None:
    assert isinstance(westerplatte_nb.hint(3), Notice)


def test_in_the_council_a_hint_stops_before_the_answer() -> None:
    """What to advise is for people to decide: the search has an opinion, and the page does not tell it."""
    stock = {"grenades": 0, "mines": 0, "bricks": 0}
    position = {"day": 6, "piles": {"6": [f"d{number}" for number in range(7)]}, "stock": stock}
    deck = [{"card": f"d{number}", "kind": "morale_decline", "moves": ["A", "B"]} for number in range(8)]
    setup = load_setup({"deck": deck, "events": [], "variants": ["council"], "position": position})
    game = GameWidget(Session.new("seven_days", setup), "en")
    say(game, "act", line="end")
    assert game.session.state.decision.kind == "council"
    for depth in (1, 2, 3):
        say(game, "hint", depth=depth)
    assert shown(game)["next"] == 0 and shown(game)["move"] is None and len(shown(game)["led"]) == 2


@each("language", LANGUAGES)
@each("kind", sorted(_TOPICS))
def test_question_and_pointer_of_every_decision_have_a_sentence(kind: str, language: str) -> None:
    words = words_in(language, "seven_days")
    for key in (f"ask.answer.{_TOPICS[kind]}", f"look.answer.{_TOPICS[kind]}"):
        assert "[" not in words.say(word_fact(Reason("", key)))


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_a_hint_names_an_answer_in_full_on_the_page_aloud_and_in_a_cell(language: str) -> None:
    """A button may say the place alone, for the question stands beside it; a hint stands by itself."""
    game = GameWidget(asked_for_a_brick(), language)
    press(game, 3)
    assert game.ui.hints.advice is not None
    full = game.words.say(word_action(game.ui.hints.advice.best.actions[0]))
    assert full not in [action["label"] for group in game.page_model.view["groups"] for action in group["actions"]]
    assert shown(game)["move"]["orders"][0] == full
    assert full in game.page_model.live
    assert full in repr(westerplatte_nb.hint(game, seconds=0))


def asked_for_a_brick() -> Session:
    """A game at the end of its first day, when the reinforcement of the walls asks where each brick goes."""
    events = [{"card": "wall", "kind": "wall", "bricks": 2}]
    piles, stock = {"1": [f"d{number}" for number in range(7)]}, {"grenades": 0, "mines": 0, "bricks": 0}
    position = {"piles": piles, "walls": {"A": 1, "2": 1}, "stock": stock}
    deck = [{"card": f"d{number}", "kind": "morale_decline", "moves": ["A", "B"]} for number in range(9)]
    session = Session.new("seven_days", load_setup({"deck": deck, "events": events, "position": position}))
    session.play(session.rules.parse_action("end"))
    assert session.state.decision.kind == "place_brick"
    return session


# What a hint is after

WOOD = lessons_folder() / "09_fire_wagons" / "scenario.toml"
COUNCIL = lessons_folder() / "10_how_it_ends" / "white_flag.toml"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pl", "Pamiętaj o celu tego scenariusza. Żaden oddział na torze C i na torze D nie może wejść na pole IV."),
        ("en", "Remember the goal of this scenario. No troop on track C and on track D may reach space IV."),
        ("de", "Denk an das Ziel dieses Szenarios. Keine Truppe auf Bahn C und auf Bahn D darf Feld IV erreichen."),
    ],
)
def test_in_a_scenario_a_hint_says_in_the_goals_own_words_what_it_is_after(language: str, said: str) -> None:
    game = play(scenario=WOOD, language=language)
    assert isinstance(game, GameWidget)
    assert shown(game)["aim"] == ""
    press(game)
    assert shown(game)["aim"] == said
    assert game.live.startswith(said)
    press(game, 2)
    words = words_in(language)
    assert shown(game)["move"]["chance"] in {words("hint.chance.goal", percent=number) for number in range(1, 100)}
    assert repr(game.ui.hints.advice and westerplatte_nb.hint(game, seconds=0)).splitlines()[0] == said


@pytest.mark.parametrize("language", ["pl", "en", "de"])
def test_where_people_decide_for_themselves_no_hint_says_what_the_scenario_wants(language: str) -> None:
    game = play(scenario=COUNCIL, language=language, resume=False)
    assert isinstance(game, GameWidget)
    for line in ("move 5", "move 6", "drive A", "end", "brick 2"):
        game.play(line)
    assert game.state.decision.kind == "council"
    press(game)
    assert game.ui.hints.advice is not None and game.ui.hints.advice.aim is not None
    wanted = words_in(language).say(game.ui.hints.advice.aim.progress.parts[0].wording)
    assert shown(game)["aim"] == "" and wanted not in game.live and game.live
    press(game)
    assert shown(game)["aim"] == "" and wanted not in game.live
    assert wanted not in repr(westerplatte_nb.hint(game, seconds=0))


def test_a_hint_in_a_what_if_is_after_the_goal_as_it_stands_there() -> None:
    game = play(scenario=WOOD, language="en")
    assert isinstance(game, GameWidget)
    game.play("move 3")
    game.send(WhatIf())
    press(game)
    assert shown(game)["aim"]
    assert game.ui.hints.advice is not None and game.ui.hints.advice.aim is not None
    assert game.ui.hints.advice.aim.progress.turns_left == 5


def test_another_game_opened_beside_a_scenario_is_advised_as_the_plain_game() -> None:
    game = play(scenario=WOOD, language="en")
    assert isinstance(game, GameWidget)
    game.replace_game(Session.new("seven_days", load_setup({"seed": 7})))
    press(game)
    assert shown(game)["aim"] == ""
    assert game.ui.hints.advice is not None and game.ui.hints.advice.aim is None


def test_a_chance_is_an_estimate_never_told_as_none_or_all() -> None:
    assert [out_of_hundred(chance) for chance in (0.0, 0.004, 0.126, 0.996, 1.0)] == [1, 1, 13, 99, 99]
