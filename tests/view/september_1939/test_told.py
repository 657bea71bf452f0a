"""What the page tells of a game of September 1939: the play above the table, dice, the recap, the course, the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, cast

import pytest

from tests.amounts import values
from tests.games.september_1939.positions import events_of, opening, state_of
from westerplatte_nb.engine.record.checkpoints import moments_for
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Count, Listing
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit
from westerplatte_nb.games.september_1939.rules.wording import card_term, mark_term, side_term
from westerplatte_nb.games.september_1939.view import places, rules_at, theatre
from westerplatte_nb.games.september_1939.view.board.dice import rolled
from westerplatte_nb.games.september_1939.view.game_view import VIEW
from westerplatte_nb.games.september_1939.view.summary import recap, turning_points
from westerplatte_nb.games.september_1939.view.text import lines_of
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.moment import ViewContext, ending_view
from westerplatte_nb.view.course.summary import summary_view
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.commands import BoardQuery
from westerplatte_nb.view.panel.log import report
from westerplatte_nb.view.panel.panel import previews
from westerplatte_nb.view.panel.queries import answer
from westerplatte_nb.view.panel.rule_page import rules_at_hand
from westerplatte_nb.view.theatre.theatre import LONGEST, theatre_view

GAME, LANGUAGES = "september_1939", ("pl", "en", "de")
NEAR = {"poland": {"hq": "60,20", "inf": "50,50 55,50 60,50", "tks": "80,50 85,50 90,50"}}
FAR = {"germany": {"hq": "60,100", "inf": "50,60 55,60 60,60", "car": "85,60 90,60 95,60"}}


HANDS = {
    "poland": ["move", "fire", "assault", "withdraw", "reaction_fire"],
    "germany": ["fire", "fire", "assault", "cover", "reaction_fire"],
}


@cache
def played(seed: int = 0) -> tuple[Step[Any], ...]:
    """A short game at close range, by chance."""
    step = opening(NEAR["poland"], FAR["germany"], HANDS, seed=seed)
    rng, steps = random.Random(seed), [step]
    while not steps[-1].after.is_over:
        options = rules.legal_actions(steps[-1].after)
        # Whoever passes at once shows nothing.
        fights = [one for one in options if str(one) not in ("pass", "decline", "leave")]
        steps.append(rules.apply(steps[-1].after, rng.choice(fights or options)))
    return tuple(steps)


def plays(viewer: int | None = None) -> Iterator[tuple[Step[Any], ...]]:
    """The steps of some games, each cut after its events."""
    for seed in range(4):
        for step in played(seed)[1:]:
            yield moments_for(rules, step, viewer)


@values("language", few="de", many=LANGUAGES)
def test_every_event_is_played_with_its_sentence(language: str) -> None:
    words, seen = words_in(language, GAME), set()
    for moments in plays():
        view = theatre_view(GAME, moments, words, THEMES["light"])
        if view is None:
            continue
        assert [bool(event["text"]) and "[" not in event["text"] for event in view["events"]] == [True] * len(moments)
        assert view["beat"] * sum(event["beats"] for event in view["events"]) <= LONGEST + 0.01
        seen |= {type(event) for event in moments[-1].events}
    assert {happened.CardPlayed, happened.ShotsFired, happened.StandMoved, happened.PlatoonPinned} <= seen


def test_a_play_of_dice_holds_them_up_with_what_was_needed() -> None:
    shot = happened.ShotsFired("model.fire", "poland.inf.1", "germany.inf.1", (3, 9), 6, 1)
    state = state_of(NEAR["poland"], FAR["germany"])
    texts = [
        shape.text
        for actor in theatre.act(shot, state, state, words_in("en", GAME)).actors
        for shape in actor.shapes
        if hasattr(shape, "text")
    ]
    assert sorted(texts) == ["3", "6+", "9"]


def test_what_a_person_just_declared_is_not_played() -> None:
    assert not theatre.is_played((happened.MoveDeclared("turn.declare", "poland.inf.1", 3),))
    assert theatre.is_played((happened.CardPlayed("turn.alternate", 0, "move", ("poland.inf",)),))


def test_the_good_dice_are_the_hits() -> None:
    thrown = 0
    for steps in (played(seed) for seed in range(4)):
        for event in (event for step in steps for event in step.events):
            if isinstance(event, happened.ShotsFired):
                dice = rolled(event)
                assert dice is not None and sum(dice.good) == event.hits
                thrown += 1
    assert thrown > 10


def test_of_a_roll_for_the_initiative_the_die_of_the_winner_is_good() -> None:
    for seat, good in ((0, (True, False)), (1, (False, True))):
        dice = rolled(happened.InitiativeRolled("init.roll", (3, 8), (3, 8), seat, False))
        assert dice is not None and dice.good == good


def test_the_places_of_an_event_are_those_of_its_stands_and_platoons() -> None:
    state = state_of(NEAR["poland"], FAR["germany"])
    card = happened.CardPlayed("turn.alternate", 0, "move", ("poland.inf",))
    assert places.places_of(card, state) == tuple(f"stand:poland.inf.{n}" for n in (1, 2, 3))
    assert places.places_of(happened.Passed("turn.pass", 1), state) == ()


def test_what_just_happened_begins_with_the_last_go_and_leaves_declarations_out() -> None:
    hands = {"poland": ["move", "fire"], "germany": ["move"]}
    steps = [opening(NEAR["poland"], FAR["germany"], hands)]
    for line in ("play move hq", "to hq.1 60,25", "decline", "play move hq", "to hq.1 60,95", "decline"):
        steps.append(rules.apply(steps[-1].after, rules.parse_action(line)))
    told = report(ViewContext(GAME, steps, (), words_in("en", GAME)))
    texts = " ".join(line["text"] for line in told)
    assert "The German side plays “Move”" in texts and "Polish side plays" not in texts and "Declared" not in texts


def test_the_recap_counts_what_was_done() -> None:
    hands = {"poland": ["move"], "germany": ["fire", "move"]}
    steps = [opening(NEAR["poland"], FAR["germany"], hands)]
    for line in ("play move hq", "to hq.1 60,25", "decline", "play move hq", "to hq.1 60,95"):
        steps.append(rules.apply(steps[-1].after, rules.parse_action(line)))
    assert Count("stand_moved", 2) in recap.between(steps, 0, len(steps) - 1, words_in("en", GAME))


def test_a_place_that_another_side_holds_is_named_with_it_and_one_that_nobody_holds_is_open() -> None:
    words = words_in("en", GAME)
    held, open_ = (state_of({"hq": place}, {"hq": "0,120"}) for place in ("60,60", "60,0"))
    told = [list(recap.places_changed(*both, words)) for both in ((open_, held), (held, open_), (held, held))]
    mark, side = mark_term("B"), side_term(0)
    assert told == [[words("recap.held", mark=mark, seat=side)], [words("recap.open", mark=mark)], []]


def test_a_platoon_in_danger_is_told_the_best_shot_of_each_that_can_fire_at_it() -> None:
    state = state_of({"hq": "60,30"}, {"inf": "60,40 60,50 60,35"})
    needed = {die_to_hit(state, stand, state.at[stand], 0, False) for stand in (1, 2, 3)}
    told = answer(BoardQuery("danger"), ViewContext(GAME, [Step(None, None, (), state)], (), words_in("en", GAME)))
    assert len(needed) > 1 and [int(number) for number in re.findall(r"\d+", told)][-1] == min(needed)


def test_of_aircraft_is_told_the_least_die_with_which_they_come() -> None:
    legal = ("play air hq",)
    state = state_of({"inf": "60,30 65,30 70,30"}, {"hq": "60,60"}, {"poland": ["air"]})
    told = previews(VIEW, state, tuple(rules.legal_actions(state)), words_in("en", GAME))[legal[0]]
    least = int(re.findall(r"\d+", told)[0])
    for die, kind in ((least - 1, happened.AircraftMissing), (least, happened.AircraftAttacked)):
        flown = state_of({"inf": "60,30 65,30 70,30"}, {"hq": "60,60"}, {"poland": ["air"]}, [die, 5, 5, 5, 5])
        assert [event for event in events_of(flown, *legal) if isinstance(event, kind)], die


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_and_the_end_are_told_without_a_count_of_losses(language: str) -> None:
    words, steps = words_in(language, GAME), played(1)
    shown = ViewContext(GAME, steps, (), words)
    summary, ending = summary_view(shown, THEMES["light"]), ending_view(shown, (0, 1), "open", THEMES["light"])
    told = str((summary, ending))
    assert "[" not in ending["text"] and "september_1939/" not in told
    assert len(summary["table"]["heads"]) == 4 and summary["chart"].startswith("<svg")
    assert words("ui.ending.told") in ending["text"]


def test_a_person_who_beat_a_bot_has_won_and_of_two_one_has() -> None:
    last = played(1)[-1]
    state = last.after.copy()
    state.result, state.winner = "decided", 1
    steps: Sequence[Step[Any]] = (*played(1)[:-1], Step(last.before, last.action, last.events, state))
    shown = ViewContext(GAME, steps, (), words_in("en", GAME))
    kinds = [ending_view(shown, seats, "open", THEMES["light"])["kind"] for seats in ((1,), (0,), (0, 1))]
    assert kinds == ["won", "lost", "decided"]


def test_turning_points_lead_to_the_moment_before_a_card() -> None:
    points = turning_points.turning_points(played(1), words_in("en", GAME))
    assert points
    for point in points:
        assert played(1)[point.moment].after.decision is not None


def test_every_action_and_every_card_has_rules_of_the_handbook() -> None:
    sections = rules_at_hand(GAME, words_in("en", GAME), 2, is_open=True)["sections"]
    ids = {rule["id"] for section in sections for rule in section["rules"]}
    for step in played(2)[1:]:
        assert step.before is not None and step.action is not None
        found = rules_at.rules_of_action(step.before, cast(SeptemberAction, step.action))
        assert found and set(found) <= ids
    state = played(2)[0].after
    for target in rules_at.all_targets(2):
        found = rules_at.rules_of_target(state, target)
        assert found and set(found) <= ids


def test_a_hand_that_is_seen_is_told_by_its_cards_and_another_by_their_number() -> None:
    state = state_of(NEAR["poland"], FAR["germany"], {"poland": ["move"], "germany": ["fire", "move"]})
    words = words_in("en", GAME)
    told = lines_of(rules.observe(state, 0), words)
    assert words("board.hand", seat=side_term(0), cards=Listing((card_term("move"),))) in told
    assert words("board.hidden", seat=side_term(1), number=Count("card", 2)) in told
