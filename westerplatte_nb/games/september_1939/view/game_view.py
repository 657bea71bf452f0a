"""September 1939 on the page (`westerplatte_nb.view.game_view`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from westerplatte_nb.engine.value import Event, Reason, Value
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import outcome, turn_of, why_not
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import AIR
from westerplatte_nb.games.september_1939.rules.ending import marks_held
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, named_point, point_name
from westerplatte_nb.games.september_1939.rules.wording import seat_term, word_outcome
from westerplatte_nb.games.september_1939.view import hand, hints, museum, places, rules_at, theatre
from westerplatte_nb.games.september_1939.view.board import dice, legend, stack
from westerplatte_nb.games.september_1939.view.board.board import scene
from westerplatte_nb.games.september_1939.view.hand import card_of, target_of, why_not_card
from westerplatte_nb.games.september_1939.view.input import board_queries, point_field, preview, ways
from westerplatte_nb.games.september_1939.view.input.choice import recommended, short_choices
from westerplatte_nb.games.september_1939.view.summary import ending, measures, recap, turning_points
from westerplatte_nb.games.september_1939.view.text import lines_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE
from westerplatte_nb.view.game_view import GameView, lazy_component
from westerplatte_nb.view.panel.setup_form import is_empty, parse_int, seed_field, seed_of

_GOES = (
    happened.CardPlayed, happened.Passed, happened.SecondCardLeft, happened.CardsPutDown, happened.PlatoonDeployed,
)  # fmt: skip


_DECLARED = (happened.MoveDeclared, happened.StayDeclared, happened.HoldDeclared, happened.FireDeclared)


def form(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return the form of a new game: the number of turns and the seed."""
    turns = {"name": "turns", "label": words("ui.turns"), "kind": "number", "value": str(state.table.turns)}
    return {"fields": [turns, seed_field(words)]}


def setup_of(fields: Mapping[str, str], seed: int) -> dict[str, Any]:
    """Return the setup that the fields of the form ask for; an empty seed is the given random one.

    Raises NotAWholeNumber.
    """
    plain: dict[str, Any] = {"seed": seed_of(fields, seed)}
    if not is_empty(fields, "turns"):
        plain["turns"] = parse_int(fields, "turns")
    return plain


def text_board(state: State, words: Words) -> str:
    """Return the position as lines of text."""
    return "\n".join(lines_of(state, words))


def targets_of(state: State, action: SeptemberAction) -> tuple[str, ...]:
    """Return the targets of an action on the page: its card, then those on the table."""
    card = card_of(state, action)
    targets = _targets_on_table(state, action)
    return (target_of(card), *targets) if card else targets


def _targets_on_table(state: State, action: SeptemberAction) -> tuple[str, ...]:
    """Return the targets of an action on the table: the point it goes to, the stand it fires at, the ordered stands."""
    match action:
        case act.To(end=end):
            return (f"point:{point_name(end)}",)
        case act.Deploy(points=points):
            return (f"point:{point_name(points[0])}",)
        case act.Fire(target=target):
            return (f"stand:{SIDES[1 - turn_of(state)]}.{target}",)
        case act.Play(card=card, platoons=names):
            owner = 1 - turn_of(state) if card == AIR else turn_of(state)
            return tuple(target for name in names for target in places.stand_targets(state, owner, name))
        case act.React(platoon=name) | act.Rally(platoon=name) | act.GoBack(platoon=name):
            return places.stand_targets(state, turn_of(state), name)
    return ()


def meant_by(state: State, target: str) -> tuple[str, ...]:
    """Return the targets that a click on a target can mean: itself, and for a stand also the point where it is."""
    kind, _, name = target.partition(":")
    if kind != "stand" or name not in state.table.stand_title:
        return (target,)
    point = state.at[state.table.stand_title.index(name)]
    return (target, f"point:{point_name(point)}") if point >= 0 else (target,)


def mark_kind(action: SeptemberAction) -> str:
    """Return the kind of mark for the targets of an action: MOVE (to go to), ACT (to fire at), else CHOOSE."""
    match action:
        case act.To() | act.Deploy():
            return MOVE
        case act.Fire():
            return ACT
    return CHOOSE


def why_nothing_at(state: State, target: str) -> Reason | None:
    """Return why a target cannot be chosen: a card, a point to go to or a stand to fire at; None for any other."""
    kind, _, name = target.partition(":")
    if kind == "card":
        return why_not_card(state, name)
    if kind == "point":
        return _why_not_point(state, name)
    if kind != "stand" or state.decision is None or state.decision.kind != "fire" or not state.decision.options:
        return None
    # All options of such a decision, to fire or to hold, are of one stand.
    shooter = getattr(state.decision.options[0], "stand", "")
    return why_not(state, act.Fire(shooter, name.partition(".")[2]))


def _why_not_point(state: State, name: str) -> Reason | None:
    """Return why the stand or platoon of the pending decision cannot go to a point; None for other decisions."""
    decision = state.decision
    first = decision.options[0] if decision is not None and decision.options else None
    try:
        point = named_point(name)
    except ValueError:
        return None
    if isinstance(first, act.Deploy):
        return why_not(state, act.Deploy(first.platoon, (point,)))
    if decision is None or not isinstance(first, act.To):
        return None
    stand = state.table.stand_named[decision.seat, first.stand]
    # Each point that can be reached, with the bend of the route to it.
    routes = state.table.ground.routes(state.at[stand], state.table.kind_of[stand].rates)
    return why_not(state, act.To(first.stand, point, routes.get(point, NOWHERE)))


def turn_line(state: State, words: Words) -> str:
    """Return the line that says which side has to choose, or which has won."""
    final = outcome(state)
    if final is None:
        return words("turn", seat=seat_term(turn_of(state)))
    return words(f"over.{final.result}", winners=word_outcome(final).values["winners"])


def detail_line(state: State, words: Words) -> str:
    """Return the line with the turn, the places held and the numbers of cards."""
    is_deployment = state.decision is not None and state.decision.rule.startswith("setup.")
    first, second = map(len, state.hands)
    # The turn and the places held are among the values of an offer to resume the game (`offer_values`).
    values: dict[str, Value] = {"cards_first": first, "cards_second": second, **offer_values(state, words)}
    return words("detail.before" if is_deployment else "detail", **values)


def group_of(action: SeptemberAction) -> str:
    """Return the name of the group of buttons to which an action belongs."""
    match action:
        case act.To() | act.Deploy():
            return "move"
        case act.Pass() | act.Leave() | act.Keep():
            return "end"
        case act.Fire():
            return "fire"
        case act.Play():
            return "action"
    return "answer"


def is_main(action: SeptemberAction) -> bool:
    """Tell whether an action ends a go, or answers a card, without playing one."""
    return isinstance(action, act.Pass | act.Leave | act.Decline | act.Keep)


def declines(action: SeptemberAction) -> bool:
    """Tell whether an action declines to answer a card."""
    return isinstance(action, act.Decline)


def ends_orders(events: Sequence[Event]) -> bool:
    """Tell whether the events of a step close a turn, after which nothing more can be ordered in it."""
    return any(isinstance(event, happened.MarkersRemoved) for event in events)


def is_heading(event: Event) -> bool:
    """Tell whether an event is a heading in the report: the beginning of a turn."""
    return isinstance(event, happened.TurnBegan)


def begins_report(events: Sequence[Event]) -> bool:
    """Tell whether a step is a go: a card that is played, a pass, cards put down, a platoon deployed."""
    return any(isinstance(event, _GOES) for event in events)


def is_reported(event: Event) -> bool:
    """Tell whether an event is reported: declarations are not, as they are reported when carried out."""
    return not isinstance(event, _DECLARED)


def file_name(state: State) -> str:
    """Return the name of a saved file, with the turn."""
    return f"september-{state.round}"


def offer_values(state: State, words: Words) -> dict[str, Value]:
    """Return the values of an offer to resume: the turn, of how many, and the places that each side holds."""
    first, second = marks_held(state)
    return {"round": state.round, "turns": state.table.turns, "first": first, "second": second}


VIEW: GameView[State, SeptemberAction] = GameView(
    turns_are_rounds=True,
    # A card, then the platoons that it is played for.
    combines=True,
    settings=("map_signs",),
    seats=({}, {}),
    seat_colours=("officer_1", "officer_2"),
    scene=scene,
    text_board=text_board,
    targets_of=targets_of,
    meant_by=meant_by,
    mark_kind=mark_kind,
    why_nothing_at=why_nothing_at,
    turn_line=turn_line,
    detail_line=detail_line,
    group_of=group_of,
    is_main=is_main,
    is_heading=is_heading,
    form=form,
    setup_of=setup_of,
    file_name=file_name,
    offer_values=offer_values,
    begins_report=begins_report,
    ends_orders=ends_orders,
    # Whatever the hand holds, a go can end without a card.
    needs_no_hand=is_main,
    declines=declines,
    is_reported=is_reported,
    short_choices=short_choices,
    recommended=recommended,
    preview=preview.preview,
    most_previews=preview.MOST,
    rolled=dice.rolled,
    event_places=places.places_of,
    turning_points=turning_points.turning_points,
    word_outcome=word_outcome,
    legend=legend.legend,
    place_at=places.place_at,
    layers=stack.layers,
    chart=measures,
    ending=ending,
    hand=hand,
    hints=hints,
    measures=measures,
    museum=museum,
    points=point_field,
    queries=board_queries,
    recap=recap,
    rules_at=rules_at,
    theatre=theatre,
    ways=ways,
    point_editor=lazy_component("september_1939", "editor"),
    own_game=lazy_component("september_1939", "game_questions"),
    editor=lazy_component("september_1939", "editor"),
)
