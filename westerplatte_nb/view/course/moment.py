"""The moment of a game that a page shows, as one viewer may see it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, overload

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import UNFINISHED, Outcome, State, Wording, value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.game_view import GameView, Wordings, view_of, wordings_of
from westerplatte_nb.view.panel.museum import museum_card

Steps = Sequence[Step[Any]]


@value
class ViewContext:
    """A line of play up to the moment shown, what can be done there, and the language of its texts.

    `steps` and `legal` are what the viewer may know and do; in the past nothing can be done. `requests` is what of that
    a coach asks for.
    """

    game: str
    steps: Steps
    legal: tuple[Any, ...]
    words: Words
    requests: tuple[Any, ...] = ()

    @property
    def state(self) -> Any:
        """The state shown."""
        return self.steps[-1].after

    @property
    def view(self) -> GameView[Any, Any]:
        """What the game brings to the page."""
        return view_of(self.game)

    @property
    def wordings(self) -> Wordings[Any]:
        """The sentences of the game."""
        return wordings_of(self.game)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return rules_of(self.game).outcome(self.state)

    def label(self, action: Any) -> str:
        """Return the full name of a legal action, for places where it stands by itself."""
        word_choice = self.view.word_choice
        return self.say(word_choice(self.state, action) if word_choice else self.wordings.word_action(action))

    def button(self, action: Any) -> str:
        """Return the name of a legal action on its button, shorter where the question stands beside it."""
        word_button = self.view.word_button
        return self.label(action) if word_button is None else self.say(word_button(action))

    def say(self, wording: Wording) -> str:
        """Return a sentence in the reader's language."""
        return self.words.say(wording)


def with_decision(observed: Step[Any], real_state: Any) -> Step[Any]:
    """Return an observed step with the decision of the real state in place of its own.

    What an observer sees of a state may lack the options of its decision, which are public.
    """
    after = observed.after.copy()
    after.decision = real_state.decision
    return Step(observed.before, observed.action, observed.events, after)


class CutSteps(Sequence[Step[Any]]):
    """A line of play whose last step is shown only up to one of its events."""

    def __init__(self, earlier: Steps, last: Step[Any]) -> None:
        """Put the last step, as far as it is shown, after the earlier steps."""
        self._earlier = earlier
        self._last = last

    def __len__(self) -> int:
        return len(self._earlier) + 1

    @overload
    def __getitem__(self, place: int) -> Step[Any]: ...
    @overload
    def __getitem__(self, place: slice) -> Steps: ...
    def __getitem__(self, place: int | slice) -> Step[Any] | Steps:
        if place == -1:  # The state shown: asked for most often by far.
            return self._last
        if isinstance(place, slice):
            return tuple(self[number] for number in range(*place.indices(len(self))))
        last = len(self._earlier)
        number = range(last + 1)[place]  # A range knows negative places, and raises IndexError beyond the ends.
        return self._last if number == last else self._earlier[number]

    def __iter__(self) -> Iterator[Step[Any]]:
        yield from self._earlier
        yield self._last


def up_to(steps: Steps, at: int | None, cut: Step[Any] | None = None) -> Steps:
    """Return the steps up to the moment of a number, or all of them for the present (None).

    `cut` takes the place of the last of them where that is shown only up to one of its events.
    """
    if at is None:
        return steps
    return steps[: at + 1] if cut is None else CutSteps(steps[:at], cut)


def moment_count(step: Step[Any]) -> int:
    """Return how many moments a step has on the timeline: one for each of its events, at least one.

    The opening (a step without a state before it) has one, however many events it has.
    """
    return max(1, len(step.events)) if step.before is not None else 1


def turn_number(game: str, state: State) -> int:
    """Return the number of a turn as the game's players count it: of the round, where they call a round a turn."""
    return state.round if view_of(game).turns_are_rounds else state.turn


def turn_starts(steps: Steps) -> tuple[int, ...]:
    """Return the number of the first moment of every turn, beginning with 0."""
    return tuple(n for n, step in enumerate(steps) if n == 0 or step.after.turn != steps[n - 1].after.turn)


def round_starts(steps: Steps) -> tuple[int, ...]:
    """Return the number of the first moment of every round, beginning with 0."""
    return tuple(n for n, step in enumerate(steps) if n == 0 or step.after.round != steps[n - 1].after.round)


# How a game ended, for the people who played it: in words, with a picture, and with the way back to 1939.
#
# A game may bring `ending` to the page; without it the words for every game stand alone.


WON, LOST, DRAWN, DECIDED, STOPPED = "won", "lost", "drawn", "decided", "stopped"
# The last part of the key of an ending's title (`ui.ending.won`).
KINDS = (WON, LOST, DRAWN, DECIDED, STOPPED, REACHED, MISSED)


def ending_of(context: ViewContext, persons: Collection[int], goal: str = OPEN) -> str:
    """Return the kind of an ending (one of KINDS) for the seats that people play, empty while the game goes on.

    A scenario's `goal` that is REACHED or MISSED comes before the result by the rules.
    """
    if goal in (REACHED, MISSED):
        return goal
    outcome = context.outcome
    if outcome is None:
        return ""
    if outcome.result == UNFINISHED:
        return STOPPED
    kind_of_ending = context.view.kind_of_ending
    return kind_of_ending(outcome) if kind_of_ending is not None else _by_winners(outcome, persons)


def shows_measures(context: ViewContext) -> bool:
    """Tell whether a game's chances and measures are shown: always while it goes on, not after some of its endings."""
    shown_after = context.view.shows_measures
    return shown_after is None or context.outcome is None or shown_after(context.outcome)


def _by_winners(outcome: Outcome, persons: Collection[int]) -> str:
    """Return the kind of an ending by who won, for the seats of people: DECIDED where they were on both sides."""
    winners = set(outcome.winners)
    if not winners:
        return DRAWN
    if set(persons) <= winners:
        return WON
    return DECIDED if winners & set(persons) else LOST


def ending_view(context: ViewContext, persons: Collection[int], goal: str, theme: Theme) -> dict[str, Any]:
    """Return the ending for the page in words, as a picture, and with what is known of 1939; {} while the game goes on.

    `goal` is the status of a scenario's goal, OPEN without one.
    """
    kind = ending_of(context, persons, goal)
    if not kind:
        return {}
    words, part = context.words, context.view.ending
    picture = None if part is None else part.picture(kind, context.state, words)
    return {
        "kind": kind,
        "over": context.state.is_over,
        "why": why_lost(context, persons),
        "title": words(f"ui.ending.{kind}"),
        "text": outcome_text(context, context.outcome) if part is None else part.summary(context.state, words),
        "picture": "" if picture is None else to_svg(picture, theme, picture.width),
        "alternative": "" if picture is None else picture.description,
        "bridge": _history_card(context, kind, words),
    }


def why_lost(context: ViewContext, persons: Collection[int]) -> str:
    """Return why the people here have lost by the rules, in a sentence; empty if they have not, or none is known."""
    part = context.view.ending
    if part is None or not persons or ending_of(context, persons) != LOST:
        return ""
    return part.why_lost(context.state, min(persons), context.words)


def outcome_text(context: ViewContext, outcome: Outcome | None) -> str:
    """Return how a game ended, in a sentence: with the winners where a game's wording names them; "" for None."""
    if outcome is None:
        return ""
    word_outcome = context.view.word_outcome
    return context.say(word_outcome(outcome)) if word_outcome is not None else context.words(f"result.{outcome.result}")


def _history_card(context: ViewContext, kind: str, words: Words) -> dict[str, Any] | None:
    """Return what the museum's card on a kind of ending says of 1939, without its parts on the game; None for none."""
    ending = context.view.ending
    card = None if ending is None else museum_card(context.game, ending.thing(kind, context.state), (), words)
    if card is None:
        return None
    # The designer's reasons are shown only after an ending by the rules.
    names = ("history", "why") if kind in (WON, LOST) else ("history",)
    parts = [part for part in card["parts"] if part["name"] in names]
    return {"parts": parts, "sources": card["sources"], "thing": card["id"]}
