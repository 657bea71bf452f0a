"""What a game brings to the page: one frozen value, in which what only some games have may be missing.

A game's `games/<game>/view/game_view.py` builds it as `VIEW`; its parts of several functions are modules that keep the
protocols of `view/game_parts.py`. The sentences of its actions, events, questions and refusals are those of
`games/<game>/rules/wording.py` (`Wordings`).

Besides the sentences of its own code a game's catalogue holds those that every page asks it for: `game.title`,
`ui.aim`, and for each result of an `Outcome` the sentence `result.<result>` and a few words for a table,
`ui.end.<result>`. The check of the catalogues names what is missing. `ui.offer` and `ui.offer.other` tell of an
unfinished game with what `offer_values` gives.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, cast

from westerplatte_nb.engine.registry import component
from westerplatte_nb.engine.value import Action, Decision, Event, Outcome, Reason, State, Term, Value, Wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view import game_parts as part
from westerplatte_nb.view.drawing.scene import Scene, Shape, Target

S = TypeVar("S", bound=State, contravariant=True)
A = TypeVar("A", bound=Action, contravariant=True)


@dataclass(frozen=True, kw_only=True)
class GameView(Generic[S, A]):
    """A game as a page shows it, in pure functions.

    Every state, step and list of actions it is given is what the viewer may know (`Rules.observe`); where cards are
    hidden it need not, and cannot, hide anything itself.
    """

    # The seats that the form may give to bots: each with the fields, and their values, that a seat is there for.
    seats: tuple[Mapping[str, tuple[str, ...]], ...]
    # The settings that are not for every game: `history` for a layer of real places, `speed` for phases that play,
    # `far_at_once` for ways of two moves, `map_signs` for pieces by the signs of maps, which `scene` takes as
    # arguments of these names.
    settings: tuple[str, ...] = ()
    # The colours of the palette in which the board shows the seats: the status has that of the one in turn.
    seat_colours: tuple[str, ...] = ()
    # The picture of a position: (state, words, marks, history), with its marks, its places, names of real places.
    scene: Callable[..., Scene]
    # The position as lines of text, for readers without a picture.
    text_board: Callable[[S, Words], str]
    # The places of the scene that an action concerns; none for those that have no place.
    targets_of: Callable[[S, A], tuple[str, ...]]
    # The places that a click on a place may mean, itself among them.
    meant_by: Callable[[S, str], tuple[str, ...]]
    # How the places of an action are marked: `move`, `act` or `choose` (`view.drawing.marks`).
    mark_kind: Callable[[A], str]
    # Why nothing can be done at a place now, or None where the question makes no sense.
    why_nothing_at: Callable[[S, str], Reason | None]
    # Whose turn it is, or how the game ended, as a heading.
    turn_line: Callable[[S, Words], str]
    # Where in the game this is: day, turn, what is left to do.
    detail_line: Callable[[S, Words], str]
    # The place of the board where the one in turn stands, to which a phone turns; "" where there is none.
    stands_at: Callable[[S], str] | None = None
    # The group of buttons that an action stands in; the interface calls it `ui.group.<group>`.
    group_of: Callable[[A], str]
    # Whether an action is the one that ends a turn: its button stands out in the bar.
    is_main: Callable[[A], bool]
    # Whether an event begins a paragraph of the log: a turn, a day.
    is_heading: Callable[[Event], bool]
    # How many people sit at the table; one may play several seats.
    people: Callable[[S], int] = attrgetter("seats")
    # The form for a new game, filled with the present one's choices: `{"fields": [...]}`. What a field is stands at the
    # head of `page/decision/setup_form.js`; the last one is that of the seed, and the page puts who plays before it.
    # The second argument names the rulebook, where a game has several.
    form: Callable[[S, str, Words], dict[str, Any]]
    # The fields of the form as the plain words of a setup; the seed stands in for an empty one.
    # Raises NotAWholeNumber (of `view/panel/setup_form.py`) when a field holds no whole number where it should.
    setup_of: Callable[[Mapping[str, str], int], dict[str, Any]]
    # The middle of the name of a file that this moment is saved to.
    file_name: Callable[[S], str]
    # What the sentences `ui.offer` and `ui.offer.other` tell of an unfinished game.
    offer_values: Callable[[S, Words], dict[str, Value]]

    # ---- how orders and choices are shown, where a game says more of it -------------------------------------------

    # The groups of orders that keep their place in the panel, in this order, also while nothing can be done in them.
    groups: tuple[str, ...] = ()
    # Whether a choice is made of several places, such as a card and those it is played for: each place that is pressed
    # narrows what those before it left open; and whether they are chosen in their order, so that only the first of
    # several is marked and has a button before one is chosen.
    combines: bool = False
    begins: bool = False
    # Whether a phone shows the whole board until something is chosen, however small its names are then.
    lies_whole: bool = False
    # Whether players call a round a turn: texts and notes on turns then count rounds.
    turns_are_rounds: bool = False
    # Which actions are always possible, whatever a hidden hand holds: they can be chosen with all hands face down.
    needs_no_hand: Callable[[A], bool] | None = None
    # Which answers say no to a question that is asked whatever a hidden hand holds.
    declines: Callable[[A], bool] | None = None
    # What an action is called while it can be chosen, with names that its notation leaves out.
    word_choice: Callable[[S, A], Wording] | None = None
    # What it is called on its button alone, where the question stands beside it.
    word_button: Callable[[A], Wording] | None = None
    # The answers without what all of them have in common, and a place without what is not needed to tell places apart:
    # the button shows that, and its name is still the whole.
    short_choices: Callable[[S, tuple[Any, ...]], Mapping[Any, Wording]] | None = None
    short_place: Callable[[str], Wording | None] | None = None
    # How much each seat gets or loses by a choice: with many ways to share, the page has a number for each seat.
    amounts_of: Callable[[A], tuple[int, ...] | None] | None = None
    # The kind of act that helps most now, by name and types (`Kind` of `view/panel/choices.py`), of what the viewer can
    # do; None where the act that ends the turn is as good. `ui.still.<name>` says that one can still do it.
    recommended: Callable[[S, tuple[A, ...]], tuple[str, tuple[type, ...]] | None] | None = None
    # What helps who lacks something, and what to do in the next turn, where nothing is left but to end this one.
    what_helps: Callable[[S, bool, Words], str] | None = None
    # The preview of what an action would do, empty for none; and for how many actions at once there are previews.
    preview: Callable[[S, A, Words], str] | None = None
    most_previews: int = 0
    # Orders typed in the reader's language: (text, state, legal, words), a `ParsedLine` of `view/panel/commands.py`.
    hear: Callable[[str, S, tuple[Any, ...], Words], Any] | None = None

    # ---- how events are reported -----------------------------------------------------------------------------------

    # Which step begins an act: the report of the latest events begins with that in which the reader decided last.
    begins_report: Callable[[Sequence[Event]], bool] | None = None
    # Which events are part of that report.
    is_reported: Callable[[Event], bool] | None = None
    # Which step ends the orders of a round, in which the sides give orders by turns until nobody wants to any more.
    ends_orders: Callable[[Sequence[Event]], bool] | None = None
    # The layer `pieces` of the scene of a state, where it can be had without the rest.
    pieces: Callable[[S, Words], tuple[Shape, ...]] | None = None
    # The dice of an event, with what was needed (`view.theatre.dice`).
    rolled: Callable[[Event], Any] | None = None
    # The places that an event speaks of.
    event_places: Callable[[Event, S], tuple[str, ...]] | None = None
    # The decisions after which most changed (`DecisionPoint`).
    turning_points: Callable[[Sequence[Any], Words], Sequence[Any]] | None = None
    # Who won, where the wording names them; what kind of ending it was, and whether the page shows measures after it.
    word_outcome: Callable[[Outcome], Wording] | None = None
    kind_of_ending: Callable[[Outcome], str] | None = None
    shows_measures: Callable[[Outcome], bool] | None = None
    # What a round stands for, and its moments, for the narrative of a game.
    thing_of_round: Callable[[S], str] | None = None
    moments_of_round: Callable[[S], Sequence[Mapping[str, Any]]] | None = None

    # ---- parts -----------------------------------------------------------------------------------------------------

    # The signs of the board, each a small scene with what it means.
    legend: Callable[[Words], Sequence[tuple[Scene, str]]] | None = None
    # Places that notes may point at and that are no targets (`view/drawing/pointers.py`).
    place_at: Callable[[str], Target | None] | None = None
    # The layer that arrows and rings of notes lie in: below the pieces where names would be covered by them.
    pointer_layer: str = "marks"
    # What waits to be carried out (`Layer` of `view/panel/stack.py`), the first before those that answer it.
    layers: Callable[[S, Words], Sequence[Any]] | None = None
    # How deep a hint may go at a moment.
    deepest_hint: Callable[[S], int] | None = None
    chart: part.ChartPart | None = None
    ending: part.Ending | None = None
    exhibition: part.ExhibitionPart | None = None
    ground: part.GroundPart | None = None
    hand: part.HandPart | None = None
    hints: part.Hints | None = None
    measures: part.MeasuresPart | None = None
    museum: part.MuseumPart | None = None
    peek: part.Peek | None = None
    pins: part.Pins | None = None
    points: part.Points | None = None
    queries: part.Queries | None = None
    quiz_board: part.QuizBoard | None = None
    recap: part.Recap | None = None
    rule_readings: part.RuleReadings | None = None
    rules_at: part.PlaceRulesPart | None = None
    theatre: part.TheatrePart | None = None
    ways: part.PlannerPart | None = None
    # What a board alone does not need is loaded when it is asked for: quiz questions about one's own game, the
    # positions that `readings` plays under each ruling, and the
    # studio's editor (`view/studio/editor.py`), also as one that puts things on points; and the setup of a whole game,
    # where a game has no levels.
    own_game: Callable[[], part.OwnGame] | None = None
    ruling_comparison: Callable[[], Any] | None = None
    editor: Callable[[], Any] | None = None
    point_editor: Callable[[], Any] | None = None
    whole_setup: Callable[[], dict[str, Any]] | None = None


def lazy_component(game: str, module: str) -> Callable[[], Any]:
    """Return a function that imports a module of a game's view when it is first called, and returns it."""
    return partial(component, "view", game, module)


class Wordings(Protocol[A]):
    """The sentences of a game: `games/<game>/rules/wording.py`."""

    def word_action(self, action: A) -> Wording:
        """Return an action as a choice on a button."""

    def word_event(self, event: Event) -> Wording:
        """Return an event as a line of the log."""

    def word_question(self, decision: Decision) -> Wording:
        """Return the question of a decision."""

    def word_reason(self, reason: Reason) -> Wording:
        """Return why something is refused."""

    def seat_term(self, seat: int) -> Term:
        """Return the name of a seat (0-based)."""


@cache
def view_of(game: str) -> GameView[Any, Any]:
    """Return the view of a game.

    Raises MissingComponent for a game that brings nothing.
    """
    return cast("GameView[Any, Any]", component("view", game, "game_view").VIEW)


@cache
def wordings_of(game: str) -> Wordings[Any]:
    """Return the sentences of a game.

    Raises MissingComponent for a game that has none.
    """
    return cast("Wordings[Any]", component("rules", game, "wording"))
