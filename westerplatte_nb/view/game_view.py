"""What a game brings to the page: one protocol that every game keeps, and the parts that a game may have beside it.

A game's `view/<game>/game_view.py` is itself the implementation of `GameView`, as its `rules` module is of `Rules`. The
sentences of its actions, events, questions and refusals are those of `games/<game>/wording.py` (`Wordings`).

What only some games have stands in modules of its own beside it. A page asks for them with `part_of`, and does without
where there is none:

| module | what it brings |
|---|---|
| `chart` | `chart(steps, words)`: the course of a game as a picture; `PLOT`: where its first and last moment stand |
| `board_queries` | `BUTTONS`, `answer(question, shown)`: questions to the board, in sentences |
| `command_parser` | `hear(text, state, legal, words)`: orders typed in the reader's language |
| `dice` | `rolled(event)`: the dice of an event, and what was needed (`view.theatre.dice`) |
| `editor` | what may be put, taken, counted, stacked and asked for in the studio (`view/studio/editor.py`) |
| `ending` | `told(state, words)`, `picture(kind, state, words)`, `thing(kind, state)`, maybe `kind_of`, `is_counted` |
| `event_places` | `places_of(event, state)`: the places that an event speaks of |
| `exhibition` | `PIN`, `goal_for(goal, places)`: the goal of a walk past notes that hang on other things of a pin |
| `game_questions` | `ABOUTS`, `ask(about, steps, words, id, day)`: quiz questions about one's own game |
| `ground` | `scene(words)`, `places(words)`, `board_says(words)`: the ground as a map beside the board |
| `hand` | `CardsOf` (`view.panel.hands`): the cards of a hand, to be seen and chosen beside the board |
| `hints` | `word_fact(fact)`, `pointed_at(state, fact)`, maybe `deepest(state)`: reasons in words, where to look |
| `legend` | `legend(words)`: the signs of the board |
| `measures` | `measure(state)`, `shown(name, value)`: a moment in a few numbers |
| `museum` | `folder()`, `things_at(state, target)`: what is known of a place of the board, for the museum |
| `peek` | `PeekOf` (`view.panel.hands`): what one seat alone may see, where the rules tell of `informed` seats |
| `pins` | `target_of(pin, to)`, `place_of(pin, to, words)`: where notes of a scenario hang |
| `places` | `place_at(name)`: places that notes may point at and that are no targets (`view/drawing/pointers.py`) |
| `point_field` | a grid of points of which one is chosen by one control, and a ruler (`view/panel/point_field.py`) |
| `preview` | `previews(state, legal, words)`: what an action would do |
| `quiz_board` | `without_answers(scene, words)`, `family_of(target)`: the board in a quiz |
| `recap` | `since_last_turn(steps, seat, words)`, `between(steps, first, last, words)`: what changed |
| `rule_readings` | `readings_of(state, rule, words)`, `card_note(state, card, words)`: beside `panel.rule_readings` |
| `rules_at` | the rules of a place and of an action |
| `ruling_comparison` | `entries()`: the positions that `readings` plays under each ruling |
| `stack` | `layers(state, words)`: what waits to be carried out, such as cards that answer each other |
| `theatre` | `is_played(events)`, `act(event, before, after, words)`, `pieces(state, words)`: how events are played |
| `turning_points` | `turning_points(steps, words)`: the decisions after which most changed (`DecisionPoint`) |
| `ways` | `ways(state, legal)`: places that several orders lead to; `arrows(state, actions)`: a plan on the board |

A game may also name its groups of orders, `GROUPS: tuple[str, ...]`: each then keeps its place in the panel, in this
order, also while nothing can be done in it. What ends a turn (`is_main`) stands in the bar and needs none.
Where hands are hidden, `is_blind(action)` may tell which actions are always possible, whatever a hand holds, such as a
pass: they can be chosen with all hands face down.
Where a choice is made of several places, such as a card and those it is played for, the game says so by
`COMBINES = True`: each place that is pressed then narrows what those before it left open. Where they are chosen in
their order, by `BEGINS = True` as well: only the first of several is marked and has a button before one is chosen.
What an action is called while it can be chosen, `word_choice(state, action)` may tell: with names of places and cards
that its notation leaves out, and that only the position knows. On its button alone, where the question stands beside
it, `word_button(action)` may say less. Where many answers stand beside each other, `short_choices(state, legal)` may
leave out what all of them have in common, and `short_place(target)` what is not needed to tell places apart: the button
shows that, and its name is still the whole.
Where a choice shares something out among the seats, `amounts_of(action)` may tell how many each gets or loses: with
many ways to share, the page has a number for each seat in place of a button for every way.
In a game that asks a question at every step, `begins_report(events)` may tell with which step an act begins: what is
told as having just happened begins with that in which the reader decided last. `is_reported(event)` may tell what is
left out of it.
Where nothing is left but to end a turn, `what_helps(state, words)` may tell what to do in the next one.
Where players call a round a turn, the game says so by `TURNS_ARE_ROUNDS = True`: what is told of turns then counts
rounds, and so do the notes of a scenario that hang on a turn.
Where the sides give orders by turns until nobody wants to any more, `ends_orders(events)` may tell which step ends
them: one's own game is then told round by round, the orders of both sides apart from what came of them.
`SEAT_COLOURS: tuple[str, ...]`, names of the palette, are the colours in which the board shows the seats: the status
has that of the one in turn.

Its `museum` may tell what a round stands for, `thing_of_round(state)` and `moments_of_round(state)`, for a game that is
told on paper.

Besides the sentences of its own code a game's catalogue holds those that every page asks it for: `game.title`,
`ui.aim`, and for each result of an `Outcome` the sentence `result.<result>` and a few words for a table,
`ui.end.<result>`. The check of the catalogues names what is missing. `ui.offer` and `ui.offer.other` tell of an
unfinished game with what `offer_values` gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.reason import Reason
from westerplatte_nb.engine.registry import MissingWing, wing
from westerplatte_nb.engine.state import State
from westerplatte_nb.engine.terms import Term, Value, Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.drawing.scene import Scene

S = TypeVar("S", bound=State, contravariant=True)
A = TypeVar("A", bound=Action, contravariant=True)


class GameView(Protocol[S, A]):
    """A game as a page shows it, in pure functions.

    Every state, step and list of actions it is given is what the viewer may know (`Rules.observe`); where cards are
    hidden it need not, and cannot, hide anything itself.
    """

    # The seats that the form may give to bots: each with the fields, and their values, that a seat is there for.
    SEATS: tuple[Mapping[str, tuple[str, ...]], ...]
    # The settings that are not for every game: `history` for a layer of real places, `speed` for phases that play,
    # `far_at_once` for ways of two moves, `map_signs` for pieces by the signs of maps, which `scene` is then told by
    # that name.
    SETTINGS: tuple[str, ...]

    def scene(self, state: S, words: Words, marks: Marks = ..., history: bool = False) -> Scene:
        """Return the picture of a position, with its marks and its places; `history` adds names of real places."""
        ...

    def text_board(self, state: S, words: Words) -> str:
        """Return the position as lines of text, for readers without a picture."""
        ...

    def targets_of(self, state: S, action: A) -> tuple[str, ...]:
        """Return the places of the scene that an action concerns; none for those that have no place."""
        ...

    def meant_by(self, state: S, target: str) -> tuple[str, ...]:
        """Return the places that a click on a place may mean, itself among them."""
        ...

    def kind_of(self, action: A) -> str:
        """Return how the places of an action are marked: `move`, `act` or `choose` (`view.drawing.marks`)."""
        ...

    def why_nothing_at(self, state: S, target: str) -> Reason | None:
        """Return why nothing can be done at a place now, or None where the question makes no sense."""
        ...

    def turn_line(self, state: S, words: Words) -> str:
        """Return whose turn it is, or how the game ended, as a heading."""
        ...

    def detail_line(self, state: S, words: Words) -> str:
        """Return where in the game this is: day, turn, what is left to do."""
        ...

    def group_of(self, action: A) -> str:
        """Return the group of buttons that an action stands in; the interface calls it `ui.group.<group>`."""
        ...

    def is_main(self, action: A) -> bool:
        """Tell whether an action is the one that ends a turn: its button stands out."""
        ...

    def is_heading(self, event: Event) -> bool:
        """Tell whether an event begins a paragraph of the log: a turn, a day."""
        ...

    def people(self, state: S) -> int:
        """Return how many people sit at the table; one may play several seats."""
        ...

    def form(self, state: S, edition: str, words: Words) -> dict[str, Any]:
        """Return the form for a new game, filled with the present one's choices: `{"fields": [...]}`.

        What a field is stands at the head of `page/decision/setup_form.js`; the last one is that of the seed, and the
        page puts who plays before it. `edition` names the rulebook, where a game has several.
        """
        ...

    def setup_of(self, fields: Mapping[str, str], seed: int) -> dict[str, Any]:
        """Turn the fields of the form into the plain words of a setup; `seed` stands in for an empty one.

        Raises FieldNotWhole (of `view/panel/setup_form.py`) when a field holds no whole number where it should.
        """
        ...

    def file_name(self, state: S) -> str:
        """Return the middle of the name of a file that this moment is saved to."""
        ...

    def offer_values(self, state: S, words: Words) -> dict[str, Value]:
        """Return what the sentences `ui.offer` and `ui.offer.other` tell of an unfinished game."""
        ...


class Wordings(Protocol[A]):
    """The sentences of a game: `games/<game>/wording.py`."""

    def word_action(self, action: A) -> Wording:
        """Return an action as a choice on a button."""
        ...

    def word_event(self, event: Event) -> Wording:
        """Return an event as a line of the log."""
        ...

    def word_question(self, decision: Decision) -> Wording:
        """Return the question of a decision."""
        ...

    def word_reason(self, reason: Reason) -> Wording:
        """Return why something is refused."""
        ...

    def seat_term(self, seat: int) -> Term:
        """Return what a seat (0-based) is called."""
        ...


@cache
def view_of(game: str) -> GameView[Any, Any]:
    """Return what a game brings to the page.

    Raises MissingWing for a game that brings nothing.
    """
    return cast("GameView[Any, Any]", wing("view", game, "game_view"))


def knows_blind(game: str) -> bool:
    """Tell whether a game has actions that hang on no hand."""
    return hasattr(view_of(game), "is_blind")


def is_blind(game: str, action: Action) -> bool:
    """Tell whether an action is always possible, so that it may be chosen without a look at the hand."""
    tell = getattr(view_of(game), "is_blind", None)
    return tell is not None and bool(tell(action))


@cache
def wordings_of(game: str) -> Wordings[Any]:
    """Return the sentences of a game.

    Raises MissingWing for a game that has none.
    """
    return cast("Wordings[Any]", wing("games", game, "wording"))


@cache
def part_of(game: str, name: str) -> ModuleType | None:
    """Return a part that only some games bring to the page, or None."""
    try:
        return wing("view", game, name)
    except MissingWing:
        return None
