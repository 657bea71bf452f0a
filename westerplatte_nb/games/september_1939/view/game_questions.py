"""Questions about a game that was played: worded, answered and marked from its open events alone.

None of them counts losses, and none hangs on a card that lies face down.
"""

from collections.abc import Iterator
from typing import NamedTuple

from westerplatte_nb.engine.value import Event, Wording
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import FEINT
from westerplatte_nb.games.september_1939.rules.ending import holder_of
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.wording import card_term, mark_term, side_term, stand_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom import quiz
from westerplatte_nb.view.course.moment import Steps

NOBODY = "nobody"
_ANSWERED = ("rule:turn.react", "rule:turn.feint")
_PLAYED = ("rule:turn.alternate", "rule:turn.react")

Answer = happened.ReactionPlayed | happened.FeintPlayed


class Chain(NamedTuple):
    """An order card, and the cards that answered it and each other."""

    turn: int
    cards: tuple[tuple[int, str], ...]


def question(about: str, steps: Steps, words: Words, question_id: str, day: int | None = None) -> quiz.QuestionResult:
    """Return a question about a played game (its steps), or the sentence that says why it cannot be asked yet.

    `about` is its topic, one of `ABOUTS`; `question_id` names it in the quiz. No topic of this game is about a `day`.
    Raises KeyError for another topic.
    """
    return quiz.question_from(_GENERATORS, about, steps, words, question_id)


def _events_by_turn(steps: Steps) -> Iterator[tuple[int, Event]]:
    """Yield the events of a game in order, each after the number of its turn."""
    return quiz.events_by_round(steps, happened.TurnBegan)


def last_chain(steps: Steps) -> Chain | None:
    """Return the last order card that was answered by a card, with its answers; None before the first."""
    answered_chain, chain = None, None
    for turn, event in _events_by_turn(steps):
        if isinstance(event, happened.CardPlayed):
            chain = Chain(turn, ((event.seat, event.card),))
        elif isinstance(event, Answer) and chain is not None:
            card = event.card if isinstance(event, happened.ReactionPlayed) else FEINT
            chain = chain._replace(cards=(*chain.cards, (event.seat, card)))
            answered_chain = chain
    return answered_chain


def _side(seat: int, words: Words) -> str:
    return words("stack.named", name=side_term(seat))


def _initiative(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question who won the last roll for the initiative."""
    rolls = [(turn, event) for turn, event in _events_by_turn(steps) if isinstance(event, happened.InitiativeRolled)]
    if not rolls:
        return quiz.why_not_yet("no_roll", steps)
    turn, roll = rolls[-1]
    options = tuple(
        quiz.Option(side, _side(seat, words), seat == roll.seat, words("quiz.my.total", total=roll.totals[seat]))
        for seat, side in enumerate(SIDES)
    )
    return quiz.choice_question(words("quiz.my.initiative", turn=turn), options, "rule:init.roll")


def _initiative_bonus(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question what bonus the winner of the last roll for the initiative had."""
    rolls = [(turn, event) for turn, event in _events_by_turn(steps) if isinstance(event, happened.InitiativeRolled)]
    if not rolls:
        return quiz.why_not_yet("no_roll", steps)
    turn, roll = rolls[-1]
    bonus = roll.totals[roll.seat] - roll.rolls[roll.seat]
    feedback = words("quiz.my.rolled", die=roll.rolls[roll.seat], total=roll.totals[roll.seat])
    prompt = words("quiz.my.initiative_bonus", turn=turn, side=side_term(roll.seat))
    return quiz.number_question(prompt, bonus, "rule:init.roll", "rule:turn.discard", feedback=feedback)


def _carried_out_first(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question which card of the last answered chain was carried out first; it is the last one."""
    chain = last_chain(steps)
    if chain is None:
        return quiz.why_not_yet("no_answer", steps)
    last = len(chain.cards) - 1
    options = tuple(
        quiz.Option(
            str(place + 1),
            words("quiz.my.card", number=place + 1, side=side_term(seat), card=card_term(card)),
            place == last,
        )
        for place, (seat, card) in enumerate(chain.cards)
    )
    return quiz.choice_question(words("quiz.my.carried_out_first", turn=chain.turn), options, *_ANSWERED)


def _needed_to_hit(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question which die the last shot needed."""
    shots = [(turn, event) for turn, event in _events_by_turn(steps) if isinstance(event, happened.ShotsFired)]
    if not shots:
        return quiz.why_not_yet("no_shot", steps)
    turn, shot = shots[-1]
    names = {"stand": stand_term(shot.stand), "target": stand_term(shot.target)}
    return quiz.number_question(words("quiz.my.needed_to_hit", turn=turn, **names), shot.needed, "rule:model.fire")


def _who_holds(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question which side, if any, holds the first marked place now."""
    state = steps[-1].after
    if not state.table.marks:
        return Wording("quiz.my.no_place", {})
    mark = state.table.marks[0].name
    holder = holder_of(state, mark)
    options = [quiz.Option(side, _side(seat, words), right=seat == holder) for seat, side in enumerate(SIDES)]
    options.append(quiz.Option(NOBODY, words("quiz.my.nobody"), right=holder not in range(len(SIDES))))
    return quiz.choice_question(words("quiz.my.who_holds", mark=mark_term(mark)), options, "rule:end.winner")


def _cards_played(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Return the question how many cards were played in the last turn in which any was."""
    card_plays = (happened.CardPlayed, happened.ReactionPlayed, happened.FeintPlayed)
    # The turn of each played card.
    turns = [turn for turn, event in _events_by_turn(steps) if isinstance(event, card_plays)]
    if not turns:
        return quiz.why_not_yet("no_card", steps)
    last_turn = turns[-1]
    return quiz.number_question(words("quiz.my.cards_played", turn=last_turn), turns.count(last_turn), *_PLAYED)


_GENERATORS: dict[str, quiz.Generator] = {
    "initiative": _initiative,
    "initiative_bonus": _initiative_bonus,
    "carried_out_first": _carried_out_first,
    "needed_to_hit": _needed_to_hit,
    "who_holds": _who_holds,
    "cards_played": _cards_played,
}
ABOUTS = tuple(_GENERATORS)
