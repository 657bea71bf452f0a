"""Quiz questions about a played game: their words and right answers come from its open events alone.

None of them counts losses, and none depends on a card that lies face down.
"""

from collections.abc import Iterator
from typing import NamedTuple

from westerplatte_nb.engine.value import Event, Value
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.armies import SIDES
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import RADZYMIN
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State, army_at, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, field_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom import quiz
from westerplatte_nb.view.course.moment import Steps

WINNERS = ATTACKER, DEFENDER, NEITHER = "attacker", "defender", "neither"
NOBODY = "nobody"

Counted = happened.StrengthCounted
Fought = happened.BattleWon | happened.BattleDrawn


class Fight(NamedTuple):
    """A battle: its round, the event that named it, and the strengths that were counted, by the army's id."""

    round: int
    named: happened.BattleNamed
    strengths: dict[str, Counted]

    @property
    def attacker(self) -> Counted:
        """The strength of the army that attacked."""
        return self.strengths[self.named.army]

    @property
    def defender(self) -> Counted:
        """The strength of the army that was attacked."""
        return self.strengths[self.named.target]


def question(about: str, steps: Steps, words: Words, question_id: str, day: int | None = None) -> quiz.QuestionResult:
    """Return a question about the reader's own game, or the sentence that says why it cannot be asked yet.

    `about` is its topic, one of `ABOUTS`, and `question_id` its id in the quiz; a `day` is for other games. Raises
    KeyError for another topic.
    """
    return quiz.question_from(_GENERATORS, about, steps, words, question_id)


def _events_by_round(steps: Steps) -> Iterator[tuple[int, Event]]:
    """Yield the events of a game, each with its round."""
    return quiz.events_by_round(steps, happened.RoundBegan)


def last_fight(steps: Steps) -> Fight | None:
    """Return the last battle that was decided; None before the first."""
    last, current = None, None
    for number, event in _events_by_round(steps):
        if isinstance(event, happened.BattleNamed):
            current = Fight(number, event, {})
        elif isinstance(event, happened.StrengthCounted) and current is not None:
            current.strengths[event.army] = event
        elif isinstance(event, Fought):
            last = current
    return last


def _who_begins(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Ask which side began the last round."""
    rounds = [event for _, event in _events_by_round(steps) if isinstance(event, happened.RoundBegan)]
    if not rounds:
        return quiz.why_not_yet("no_round", steps)
    last = rounds[-1]
    options = tuple(quiz.Option(side, words(f"ui.side.{side}"), seat == last.seat) for seat, side in enumerate(SIDES))
    return quiz.choice_question(words("quiz.my.who_begins", round=last.round), options, "rule:round.first")


def _orders_lost(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Ask how many orders the target of the last attack lost, 0 if it had none."""
    attack: happened.AttackDeclared | None = None
    attack_round, lost = 0, 0
    for number, event in _events_by_round(steps):
        if isinstance(event, happened.AttackDeclared):
            attack, attack_round, lost = event, number, 0
        elif isinstance(event, happened.OrdersLost) and event.rule == "op.attack":  # not those that a card removes
            lost = event.cubes
    if attack is None:
        return quiz.why_not_yet("no_attack", steps)
    names = {"army": army_term(attack.army), "target": army_term(attack.target)}
    return quiz.number_question(words("quiz.my.orders_lost", round=attack_round, **names), lost, "rule:op.attack")


def _battle_strength(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Ask for the total strength of the attacker in the last battle."""
    fight = last_fight(steps)
    if fight is None:
        return quiz.why_not_yet("no_battle", steps)
    counted = fight.attacker
    feedback = words("quiz.my.counted", strength=counted.strength, effects=counted.effects)
    prompt = words("quiz.my.battle_strength", **_fight_values(fight))
    return quiz.number_question(prompt, counted.total, "rule:battle.effects", feedback=feedback)


def _battle_winner(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Ask who won the last battle."""
    fight = last_fight(steps)
    if fight is None:
        return quiz.why_not_yet("no_battle", steps)
    attack, defence = fight.attacker.total, fight.defender.total
    feedback = words("quiz.my.both", attacker=attack, defender=defence)
    right = NEITHER
    if attack != defence:
        right = ATTACKER if attack > defence else DEFENDER
    options = tuple(quiz.Option(name, words(f"quiz.my.{name}"), name == right, feedback) for name in WINNERS)
    return quiz.choice_question(words("quiz.my.battle_winner", **_fight_values(fight)), options, "rule:battle.result")


def _battles_fought(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Ask how many battles were fought in the last round in which any was."""
    rounds = [number for number, event in _events_by_round(steps) if isinstance(event, Fought)]
    if not rounds:
        return quiz.why_not_yet("no_battle", steps)
    number = rounds.count(rounds[-1])
    return quiz.number_question(words("quiz.my.battles_fought", round=rounds[-1]), number, "rule:battle.one")


def _who_holds(steps: Steps, words: Words) -> quiz.QuestionResult:
    """Ask which side holds Radzymin at the end of the steps, or whether nobody does."""
    state: State = steps[-1].after
    field = state.table.map.marked[RADZYMIN]
    army = army_at(state, field)
    holder = NOBODY if army == NOWHERE else SIDES[seat_of(army)]
    options = [quiz.Option(side, words(f"ui.side.{side}"), right=side == holder) for side in SIDES]
    options.append(quiz.Option(NOBODY, words("quiz.my.nobody"), right=holder == NOBODY))
    prompt = words("quiz.my.who_holds", field=field_term(state.table.map.fields[field].title))
    return quiz.choice_question(prompt, options, "rule:end.radzymin")


def _fight_values(fight: Fight) -> dict[str, Value]:
    """Return the values of a sentence about a battle: round, field, both armies."""
    named = fight.named
    return {
        "round": fight.round,
        "field": field_term(named.field),
        "army": army_term(named.army),
        "target": army_term(named.target),
    }


_GENERATORS: dict[str, quiz.Generator] = {
    "who_begins": _who_begins,
    "orders_lost": _orders_lost,
    "battle_strength": _battle_strength,
    "battle_winner": _battle_winner,
    "battles_fought": _battles_fought,
    "who_holds": _who_holds,
}
ABOUTS = tuple(_GENERATORS)
