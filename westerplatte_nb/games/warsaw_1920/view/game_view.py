"""Warsaw 1920 on the page (`westerplatte_nb.view.game_view`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from westerplatte_nb.engine.value import Event, Reason, Value
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules import outcome, turn_of, why_not
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.state import BATTLES, NOWHERE, State, army_at, seat_of
from westerplatte_nb.games.warsaw_1920.rules.wording import phase_term, seat_term, word_outcome
from westerplatte_nb.games.warsaw_1920.view import hand, hints, museum, places, rules_at, theatre
from westerplatte_nb.games.warsaw_1920.view.board import legend
from westerplatte_nb.games.warsaw_1920.view.board.board import scene
from westerplatte_nb.games.warsaw_1920.view.board.cards import SIDE_COLOURS
from westerplatte_nb.games.warsaw_1920.view.hand import target_of, why_not_card
from westerplatte_nb.games.warsaw_1920.view.input import board_queries, choice, preview, ways
from westerplatte_nb.games.warsaw_1920.view.summary import ending, measures, recap, turning_points
from westerplatte_nb.games.warsaw_1920.view.text import FIRST_DAY, lines_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE
from westerplatte_nb.view.game_view import GameView, lazy_component
from westerplatte_nb.view.panel.setup_form import seed_field, seed_of


def text_board(state: State, words: Words) -> str:
    """Return the position as a text of several lines."""
    return "\n".join(lines_of(state, words))


def targets_of(state: State, action: WarsawAction) -> tuple[str, ...]:
    """Return the targets of the board that name an action, in the order in which they are chosen.

    They are the acting army, the field where it ends and the army that it attacks; or a card with its army and field.
    """
    match action:
        case act.Order(army=army, moves=moves, attack=attack):
            end = (f"field:{moves[-1]}",) if moves else ()
            return (f"army:{army}", *end, *(_army_on(state, attack) if attack else ()))
        case act.PlayCard(card=card, army=army, field=field):
            places = (*([f"army:{army}"] if army else []), *([f"field:{field}"] if field else []))
            return (target_of(card), *places)
        case act.Plunder(army=army) | act.Cube(army=army):
            return (f"army:{army}",)
        case act.Name(army=army, field=field):
            return (f"army:{army}", *_army_on(state, field))
        case act.Shield(card=card):
            return (target_of(card),)
        case act.Retreat(field=field):
            return (f"field:{field}",)
    # The cards of a front are chosen together, each of which is in many fronts.
    return ()


def _army_on(state: State, field: str) -> tuple[str, ...]:
    """Return the target of the army on a field, given by its id; empty if the field is."""
    army = army_at(state, state.table.map.number[field])
    return () if army == NOWHERE else (f"army:{ARMIES[army].id}",)


def meant_by(state: State, target: str) -> tuple[str, ...]:
    """Return the targets that a click on one can mean: itself, and the army on a field or the field of an army."""
    kind, _, name = target.partition(":")
    if kind == "army" and name in NUMBER and state.at[NUMBER[name]] != NOWHERE:
        return (target, f"field:{state.table.map.fields[state.at[NUMBER[name]]].id}")
    if kind == "field" and name in state.table.map.number:
        return (target, *_army_on(state, name))
    return (target,)


def mark_kind(action: WarsawAction) -> str:
    """Return how the targets of an action are marked: as places to go to, to attack, or to choose."""
    match action:
        case act.Order(attack=attack):
            return ACT if attack else MOVE
        case act.Retreat():
            return MOVE
        case act.Name():
            return ACT
    return CHOOSE


def why_nothing_at(state: State, target: str) -> Reason | None:
    """Return why nothing can be done at a target: a card cannot be played, an army cannot act or be attacked.

    None for other targets, and for armies outside of the operations phase.
    """
    kind, _, name = target.partition(":")
    if kind == "card":
        return why_not_card(state, int(name)) if name.isdecimal() else None
    if state.decision is None or state.decision.kind != "operation":
        return None
    army = NUMBER.get(name, NOWHERE) if kind == "army" else NOWHERE
    if army == NOWHERE or state.at[army] == NOWHERE:
        return None
    here = state.table.map.fields[state.at[army]].id
    if seat_of(army) == turn_of(state):
        # Any move will do, to a free field if there is one: what is asked is why the army cannot act at all.
        near = sorted(state.table.map.neighbours[state.at[army]], key=lambda field: army_at(state, field) != NOWHERE)
        return why_not(state, act.Order(name, (state.table.map.fields[near[0]].id,))) if near else None
    # As if the first own army with orders attacked: the reason then names what is wrong with the target.
    attacker = next((n for n in range(len(ARMIES)) if state.orders[n] and seat_of(n) == turn_of(state)), None)
    return None if attacker is None else why_not(state, act.Order(ARMIES[attacker].id, (), here))


def turn_line(state: State, words: Words) -> str:
    """Return the sentence on who is to choose, or who has won."""
    ended = outcome(state)
    if ended is None:
        return words("turn", seat=seat_term(turn_of(state)))
    return words(f"over.{ended.result}", winners=word_outcome(ended).values["winners"])


def detail_line(state: State, words: Words) -> str:
    """Return the sentence on the round and its day (`offer_values`), the phase and the points of the Red player."""
    phase = words("status.phase", phase=phase_term(state.phase))
    return words("detail", phase=phase, points=red_points(state), **offer_values(state, words))


def is_main(action: WarsawAction) -> bool:
    """Tell whether an action is the pass."""
    return isinstance(action, act.Pass)


def ends_orders(events: Sequence[Event]) -> bool:
    """Tell whether both sides have passed, so that the battles of a round begin."""
    return any(isinstance(event, happened.PhaseBegan) and event.phase == BATTLES for event in events)


def needs_no_hand(action: WarsawAction) -> bool:
    """Tell whether an action is possible whatever a hand holds: everything that is done on the map."""
    return not isinstance(action, act.PlayCard | act.Front | act.Shield)


def is_heading(event: Event) -> bool:
    """Tell whether an event is a heading of the report: the beginning of a round."""
    return isinstance(event, happened.RoundBegan)


_ACTS = (
    happened.Passed, happened.Plundered, happened.ArmyMoved, happened.AttackDeclared, happened.CardPlayed,
    happened.BattleNamed, happened.OrderGiven,
)  # fmt: skip


def begins_report(events: Sequence[Event]) -> bool:
    """Tell whether a step is an act, with which a paragraph of the report begins."""
    return any(isinstance(event, _ACTS) for event in events)


def is_reported(event: Event) -> bool:
    """Tell whether an event is reported: all are but the secret choice whether a card was set aside."""
    return not isinstance(event, happened.CardSetAside)


def form(state: State, edition: str, words: Words) -> dict[str, Any]:
    """Return the form of a new game as the page shows it: its one field is the seed."""
    return {"fields": [seed_field(words)]}


def setup_of(fields: Mapping[str, str], seed: int) -> dict[str, Any]:
    """Return the setup that the form asks for; `seed` is a random one, for an empty field."""
    return {"seed": seed_of(fields, seed)}


def file_name(state: State) -> str:
    """Return the name of a saved file, without its ending; it holds the day of August 1920."""
    return f"warsaw-{FIRST_DAY + state.round - 1}"


def offer_values(state: State, words: Words) -> dict[str, Value]:
    """Return the values of the sentence that offers to resume a game: the round and its day."""
    return {"round": state.round, "day": FIRST_DAY + state.round - 1}


def _whole_setup() -> Any:
    """Return the studio's default setup; imported late, as the page seldom needs the studio."""
    from westerplatte_nb.games.warsaw_1920.view import editor

    return editor.default_setup()


VIEW: GameView[State, WarsawAction] = GameView(
    turns_are_rounds=True,
    begins=True,
    # An army, then where it goes or whom it attacks; a card, then the army and the field it is played for.
    combines=True,
    lies_whole=True,
    seats=({}, {}),
    seat_colours=tuple(fill for fill, _ in SIDE_COLOURS),
    scene=scene,
    text_board=text_board,
    targets_of=targets_of,
    meant_by=meant_by,
    mark_kind=mark_kind,
    why_nothing_at=why_nothing_at,
    turn_line=turn_line,
    detail_line=detail_line,
    group_of=choice.group_of,
    is_main=is_main,
    is_heading=is_heading,
    form=form,
    setup_of=setup_of,
    file_name=file_name,
    offer_values=offer_values,
    begins_report=begins_report,
    ends_orders=ends_orders,
    needs_no_hand=needs_no_hand,
    is_reported=is_reported,
    short_choices=choice.short_choices,
    short_place=choice.short_place,
    word_choice=choice.word_choice,
    recommended=choice.recommended,
    preview=preview.preview,
    most_previews=preview.MOST,
    event_places=places.places_of,
    turning_points=turning_points.turning_points,
    word_outcome=word_outcome,
    thing_of_round=museum.thing_of_round,
    legend=legend.legend,
    place_at=places.place_at,
    pointer_layer="light",
    chart=measures,
    ending=ending,
    hand=hand,
    hints=hints,
    measures=measures,
    museum=museum,
    queries=board_queries,
    recap=recap,
    rules_at=rules_at,
    theatre=theatre,
    ways=ways,
    own_game=lazy_component("warsaw_1920", "game_questions"),
    editor=lazy_component("warsaw_1920", "editor"),
    whole_setup=_whole_setup,
)
