"""Questions to the board, answered in sentences: what threatens a place, where things are, what changed, what can be.

The same answers are typed for, chosen from a list of buttons, and asked for at a place of the board.
"""

from collections.abc import Callable
from typing import NamedTuple

from westerplatte_nb.engine.value import Count, Listing, Portion, Value
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, OUTPOSTS, SPACE_OF, SPACES, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.morale import RULE_OF_STEP
from westerplatte_nb.games.seven_days.rules.state import State, Troop, fallen_guardhouses, troop_on
from westerplatte_nb.games.seven_days.rules.troops.assault import shoots
from westerplatte_nb.games.seven_days.rules.wording import RUNGS, officer_term, space_term
from westerplatte_nb.games.seven_days.view import panel
from westerplatte_nb.games.seven_days.view.input.command_parser import examples, quoted
from westerplatte_nb.games.seven_days.view.input.select import space_of_target
from westerplatte_nb.games.seven_days.view.input.vocabulary import vocabulary
from westerplatte_nb.games.seven_days.view.text import officer_name, rung_name, space_name, track_name
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.commands import BoardQuery
from westerplatte_nb.view.panel.queries import changed, possible

# What the list of buttons asks, in its order.
BUTTONS = ("threat", "officers", "changed", "possible", "morale", "ammunition", "walls", "help")


class _Asked(NamedTuple):
    """Everything an answer may need."""

    place: str
    shown: ViewContext
    state: State
    legal: tuple[SevenDaysAction, ...]
    words: Words


def answer(question: BoardQuery, shown: ViewContext) -> str:
    """Return the answer to a question in the reader's language.

    Raises KeyError when there is no such question or place.
    """
    asked = _Asked(question.place, shown, shown.state, shown.legal, shown.words)
    return " ".join(_ANSWERS[question.name](asked))


def _threat(asked: _Asked) -> list[str]:
    state, words = asked.state, asked.words
    if not asked.place:
        tracks = [track for track in OUTPOSTS if state.tracks[track] is not None]
        tracks.sort(key=lambda track: not _shoots(state, track))
        told = [sentence for track in tracks for sentence in _approach(state, track, words)]
        return told or [words("scan.no_enemy")]
    space = _space(asked)
    if space is None:
        return [words("scan.nowhere")]
    return threats_to(state, space, asked.legal, words) if is_outpost(space) else _threats_behind(state, space, words)


def threats_to(state: State, track: Track, legal: tuple[SevenDaysAction, ...], words: Words) -> list[str]:
    """Return what threatens an outpost from its track: the troop, when it shoots, what that does, who can stop it."""
    troop = state.tracks[track]
    if troop is None:
        return [track_name(track, troop, state.mines[track], words), words("scan.safe", space=space_term(track))]
    return [*_approach(state, track, words), _effect(state, track, troop, words), *_defence(state, track, legal, words)]


def _approach(state: State, track: Track, words: Words) -> list[str]:
    """Return which troop stands on a track and when it shoots."""
    troop = troop_on(state, track)
    told = [track_name(track, troop, state.mines[track], words)]
    if not shoots(troop):
        mined = [rung for rung in state.mines[track] if rung > troop.rung]
        if mined and state.table.rulings.mine_trigger == "space":
            told.append(words("scan.mine_ahead", rung=RUNGS[mined[0]]))
        moves = -(-(LAST_RUNG - troop.rung) // max(1, troop.card.speed))
        told.append(words("scan.moves_left", number=Count("troop_move", moves)))
    return told


def _effect(state: State, track: Track, troop: Troop, words: Words) -> str:
    """Return what the troop's fire does to the outpost, and to what lies behind it."""
    wall, attack = state.walls[track], troop.card.attack
    values: dict[str, Value] = {"space": space_term(track), "bricks": Count("brick", min(wall, attack))}
    if attack <= wall:
        return words("scan.hits", left=Count("brick", wall - attack), **values)
    behind = tuple(space_term(space) for space in _takers(state, track) if state.walls[space])
    if not behind:
        return words("scan.hits", left=Count("brick", 0), **values)
    key = "scan.hits_and_passes" if wall else "scan.passes"
    return words(key, rest=Count("brick", attack - wall), behind=Listing(behind), **values)


def _takers(state: State, outpost: Space) -> tuple[Space, ...]:
    """Return the spaces that damage to a broken outpost may pass on to (ruling `overflow`)."""
    board = state.table.board
    return board.behind[outpost] if state.table.rulings.overflow == "guardhouses" else board.neighbours[outpost]


def _defence(state: State, track: Track, legal: tuple[SevenDaysAction, ...], words: Words) -> list[str]:
    """Return who can shoot at the troop now."""
    shots = [action for action in legal if isinstance(action, act.Fire)]
    here = state.officers[state.active].space == track
    seats = sorted({seat for action in shots for seat in action.officers}) if here else []
    told = []
    if seats:
        told.append(words("scan.can_fire", officers=Listing(tuple(officer_term(seat) for seat in seats))))
    if act.MORTARS[track] in legal:
        told.append(words("scan.can_mortar"))
    return told or [words("scan.nobody_fires")]


def _threats_behind(state: State, space: Space, words: Words) -> list[str]:
    """Return what threatens a guardhouse: the troops opposite the outposts in front of it."""
    before = [outpost for outpost in OUTPOSTS if space in _takers(state, outpost)]
    told = [space_name(state, space, words)]
    if before:
        told.append(words("scan.in_front", spaces=_portions(state, before)))
    for outpost in before:
        if state.tracks[outpost] is not None:
            told.extend(_approach(state, outpost, words))
    return told


def _portions(state: State, spaces: list[Space]) -> Listing:
    return Listing(tuple(Portion(space_term(space), state.walls[space]) for space in spaces))


def _officers(asked: _Asked) -> list[str]:
    kind, _, name = asked.place.partition(":")
    seats = [int(name) - 1] if kind == "officer" else range(len(asked.state.officers))
    told = [officer_name(asked.state, seat, asked.words) for seat in seats if seat < len(asked.state.officers)]
    return told or [asked.words("scan.nowhere")]


def _look(asked: _Asked) -> list[str]:
    kind, _, name = asked.place.partition(":")
    state, words = asked.state, asked.words
    if kind == "track":
        return [track_name(track := SPACE_OF[name], state.tracks[track], state.mines[track], words)]
    if kind == "rung":
        return [rung_name(int(name[1]), track := SPACE_OF[name[0]], state.tracks[track], state.mines[track], words)]
    if kind == "officer":
        return _officers(asked)
    space = _space(asked) if kind else state.officers[state.active].space
    return [words("scan.nowhere") if space is None else space_name(state, space, words)]


def _morale(asked: _Asked) -> list[str]:
    morale, words = asked.state.morale, asked.words
    shown = f"{morale:+d}".replace("-", "−") if morale else "0"
    higher = "morale.rise" if morale < 0 else RULE_OF_STEP.get(morale + 1, "")
    lower = "morale.fall" if morale > 0 else RULE_OF_STEP.get(morale - 1, "")
    told = [words("board.says.morale", step=shown)]
    for key, rule in (("scan.morale_up", higher), ("scan.morale_down", lower)):
        effect = words.rule(rule, "text") if rule else ""
        told += [words(key, effect=effect)] if effect else []
    return told


def _ammunition(asked: _Asked) -> list[str]:
    state = asked.state
    held = Listing(
        tuple(Portion(officer_term(seat), Count("round", one.ammunition)) for seat, one in enumerate(state.officers))
    )
    place = space_term(5 + state.tiles.index("ammunition"))
    return [asked.words("scan.ammunition", officers=held, bank=state.bank_ammunition, place=place)]


def _walls(asked: _Asked) -> list[str]:
    walls = _portions(asked.state, list(range(len(SPACES))))
    fallen = Count("guardhouse_fallen", len(fallen_guardhouses(asked.state)))
    return [asked.words("scan.walls", spaces=walls, fallen=fallen)]


def _turn(asked: _Asked) -> list[str]:
    return [asked.words("scan.turn", who=panel.turn_line(asked.state, asked.words), when=_when(asked))]


def _when(asked: _Asked) -> str:
    return panel.detail_line(asked.state, asked.words)


def _help(asked: _Asked) -> list[str]:
    words = asked.words
    known = vocabulary(words.language)
    questions = tuple(phrase.format(place="C") for phrase in known.shown_questions.values())
    orders = examples(asked.legal, words.language, number=6)
    told = [words("scan.help_orders", orders=quoted(orders, words))] if orders else []
    return [*told, words("scan.help_questions", questions=quoted(questions, words)), words("scan.help_notation")]


def _space(asked: _Asked) -> Space | None:
    """Return the space that a place stands for: a track faces an outpost, an officer stands somewhere."""
    kind, _, name = asked.place.partition(":")
    if kind == "officer":
        seat = int(name) - 1
        return asked.state.officers[seat].space if 0 <= seat < len(asked.state.officers) else None
    return SPACE_OF[name[0]] if kind in ("track", "rung") else space_of_target(asked.place)


def _shoots(state: State, track: Track) -> bool:
    troop = state.tracks[track]
    return troop is not None and shoots(troop)


_ANSWERS: dict[str, Callable[[_Asked], list[str]]] = {
    "threat": _threat,
    "officers": _officers,
    "look": _look,
    "changed": lambda asked: changed(asked.shown),
    "possible": lambda asked: possible(asked.shown),
    "morale": _morale,
    "ammunition": _ammunition,
    "walls": _walls,
    "turn": _turn,
    "help": _help,
}
