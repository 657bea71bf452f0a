"""Questions about a game that was played: worded, answered and marked from its events alone."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from westerplatte_nb.engine.value import Count, Event, Listing, Wording
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import SPACES, TRACKS
from westerplatte_nb.games.seven_days.rules.wording import officer_term, space_term, track_term
from westerplatte_nb.games.seven_days.view.text import capital
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom import quiz
from westerplatte_nb.view.course.moment import Steps

NONE = "none"
# Rules that a track can fire by, and reasons that sound like rules and are none.
_REASONS = ("assault.howitzer", "assault.machine_gun", "moved", "arrived")
# The source of an answer names both rules: it is shown beside a wrong answer too, and must not give the right one away.
_RULES_OF_FIRING = ("rule:assault.howitzer", "rule:assault.machine_gun")


class Assault(NamedTuple):
    """One German attack: its turn, and what happened in it before the new card was turned over."""

    turn: int
    events: tuple[Event, ...]


def question(about: str, steps: Steps, words: Words, question_id: str, day: int | None = None) -> quiz.QuestionResult:
    """Return a question about a game, or the sentence that says why it cannot be asked yet.

    `about` is its topic, one of `ABOUTS`; `question_id` the id that it has in its quiz; `day` (1–7, else the first one
    played) is for the topic `bricks_lost_on_day` alone. Raises KeyError for an unknown topic.
    """
    # The generator of the one question about a day is made here, as it needs `day`.
    of_a_day: dict[str, quiz.Generator] = {"bricks_lost_on_day": lambda steps, words: _bricks_lost(steps, words, day)}
    return quiz.question_from(_GENERATORS | of_a_day, about, steps, words, question_id)


def last_assault(steps: Steps) -> Assault | None:
    """Return the last German attack in which something fired, or None before the first."""
    turn, assault, is_inside = 1, None, False
    for event in _events(steps):
        if isinstance(event, happened.TurnBegan):
            turn, is_inside = event.turn, False
        elif isinstance(event, happened.AssaultBegan):
            is_inside = event.troops > 0
            if is_inside:  # where nothing fires, the attack before it stays the last one
                assault = Assault(turn, ())
        elif isinstance(event, happened.CardDrawn):  # the new card follows the attack
            is_inside = False
        elif is_inside and assault is not None:
            assault = assault._replace(events=(*assault.events, event))
    return assault


def _events(steps: Steps) -> Iterable[Event]:
    """Return the events of all steps, one after another."""
    return (event for step in steps for event in step.events)


def _tracks_fired(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question which tracks fired in the last attack."""
    assault = last_assault(steps)
    if assault is None:
        return quiz.why_not_yet("no_assault", steps)
    fired = {event.track for event in _shots_in(assault)}
    options = [
        quiz.Option(TRACKS[track], capital(words.term(track_term(track))), right=track in fired)
        for track in range(len(TRACKS))
    ]
    prompt = words("quiz.my.tracks_fired", turn=assault.turn)
    return quiz.choice_question(prompt, options, *_RULES_OF_FIRING, kind="multiple")


def _shots_in(assault: Assault) -> list[happened.TroopFired]:
    """Return the events of the shots of an attack."""
    return [event for event in assault.events if isinstance(event, happened.TroopFired)]


def _why_fired(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question by which rule a troop fired in the last attack: the troop that fired last."""
    assault = last_assault(steps)
    shots = _shots_in(assault) if assault is not None else []
    if assault is None or not shots:
        return quiz.why_not_yet("no_assault", steps)
    shot = shots[-1]
    options = tuple(quiz.Option(reason, words(f"quiz.why.{reason}"), right=reason == shot.rule) for reason in _REASONS)
    prompt = words("quiz.my.why_fired", turn=assault.turn, track=track_term(shot.track))
    return quiz.choice_question(prompt, options, *_RULES_OF_FIRING)


def _where_bricks_fell(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question which spaces lost bricks in the last attack."""
    assault = last_assault(steps)
    if assault is None:
        return quiz.why_not_yet("no_assault", steps)
    hit = {event.space for event in assault.events if isinstance(event, happened.BrickLost)}
    options = [
        quiz.Option(SPACES[space], capital(words.term(space_term(space))), space in hit) for space in range(len(SPACES))
    ]
    options.append(quiz.Option(NONE, words("quiz.my.nowhere"), right=not hit))
    prompt = words("quiz.my.where_bricks_fell", turn=assault.turn)
    return quiz.choice_question(prompt, options, "rule:assault.target", "rule:assault.pass_on", kind="multiple")


def _bricks_lost(steps: Steps, words: Words, question_day: int | None) -> quiz.QuestionResult:
    """Return the question how many bricks were lost on a day, or why it cannot be asked: the day must be over.

    `question_day` is the day, None for the first that was played. If the game ended on that day, the question is about
    the part of it that was played.
    """
    first_day, is_over = steps[0].after.day, steps[-1].after.is_over
    day = question_day or first_day
    losses, present_day = Counter[int](), first_day
    for event in _events(steps):
        if isinstance(event, happened.BrickLost) and present_day == day:
            losses[event.space] += 1
        elif isinstance(event, happened.DayEnded):
            present_day = event.day + 1
    if day < first_day:
        return Wording("quiz.my.day_before", {"day": day, "first": first_day})
    if present_day <= day and not is_over:
        return Wording("quiz.my.day_not_over", {"day": day})
    if present_day < day:
        return Wording("quiz.my.day_not_reached", {"day": day})
    where = Listing(tuple(space_term(space) for space in sorted(losses)))
    key = "quiz.my.bricks_where" if losses else "quiz.my.bricks_none"
    explanation = words(key, bricks=Count("brick_lost", losses.total()), spaces=where)
    prompt = words("quiz.my.bricks_lost_on_day.cut" if present_day == day else "quiz.my.bricks_lost_on_day", day=day)
    return quiz.number_question(prompt, losses.total(), "rule:assault.target", "rule:day.end", feedback=explanation)


def _who_fired_most(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question which officer fired most rounds; where several did, each of them is right."""
    rounds = Counter[int]()
    for event in _events(steps):
        if isinstance(event, happened.OfficersFired):
            rounds.update(event.officers)
    if not rounds:
        return quiz.why_not_yet("nobody_fired", steps)
    most = max(rounds.values())
    options = tuple(
        quiz.Option(
            str(seat + 1),
            capital(words.term(officer_term(seat))),
            rounds[seat] == most,
            words("quiz.my.rounds", rounds=Count("round", rounds[seat])),
        )
        for seat in range(len(steps[-1].after.officers))
    )
    is_tie = sum(option.right for option in options) > 1
    prompt = words("quiz.my.who_fired_most.tie" if is_tie else "quiz.my.who_fired_most")
    return quiz.choice_question(prompt, options, "rule:attack.one_round")


def _troops_destroyed(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question how many troops were destroyed so far."""
    if len(steps) < 2:  # the first step is the setup alone
        return Wording("quiz.my.nothing", {})
    number = sum(isinstance(event, happened.TroopDestroyed) for event in _events(steps))
    return quiz.number_question(words("quiz.my.troops_destroyed"), number, "rule:attack.wounds")


def _moves_made(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question how many moves the officers made so far."""
    number = sum(isinstance(event, happened.OfficerMoved) for event in _events(steps))
    if not number:
        return quiz.why_not_yet("nobody_moved", steps)
    return quiz.number_question(words("quiz.my.moves_made"), number, "rule:orders.move")


_GENERATORS: dict[str, quiz.Generator] = {
    "tracks_fired": _tracks_fired,
    "why_fired": _why_fired,
    "where_bricks_fell": _where_bricks_fell,
    "who_fired_most": _who_fired_most,
    "troops_destroyed": _troops_destroyed,
    "moves_made": _moves_made,
}
ABOUTS = (*_GENERATORS, "bricks_lost_on_day")
