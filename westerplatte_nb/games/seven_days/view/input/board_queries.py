"""Questions to the board, answered in sentences: what threatens a place, where things are, what changed, what can be.

They are typed, chosen from a list of buttons, or chosen at a place of the board.
"""

from collections.abc import Callable

from westerplatte_nb.engine.value import Count, Listing, Portion, Value
from westerplatte_nb.engine.wording import portions
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, OUTPOSTS, SPACE_OF, SPACES, Space, Track, is_outpost
from westerplatte_nb.games.seven_days.rules.morale import RULE_OF_STEP
from westerplatte_nb.games.seven_days.rules.state import State, Troop, fallen_guardhouses, troop_on
from westerplatte_nb.games.seven_days.rules.troops.assault import overflow_spaces, shoots
from westerplatte_nb.games.seven_days.rules.wording import RUNGS, officer_term, signed, space_term
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


def answer(question: BoardQuery, context: ViewContext) -> str:
    """Return the answer to a question in the reader's language.

    Raises KeyError when there is no such question or place.
    """
    return " ".join(_ANSWERS[question.name](question.place, context))


def _threat(place: str, context: ViewContext) -> list[str]:
    """Return sentences on what threatens a place; without one ("") on all troops, those first that shoot now."""
    state, words = context.state, context.words
    if not place:
        tracks = [track for track in OUTPOSTS if state.tracks[track] is not None]
        tracks.sort(key=lambda track: not shoots(troop_on(state, track)))
        sentences = [sentence for track in tracks for sentence in _approach(state, track, words)]
        return sentences or [words("scan.no_enemy")]
    space = _space(place, state)
    if space is None:
        return [words("scan.nowhere")]
    return threats_to(state, space, context.legal, words) if is_outpost(space) else _threats_behind(state, space, words)


def threats_to(state: State, track: Track, legal: tuple[SevenDaysAction, ...], words: Words) -> list[str]:
    """Return sentences on what threatens an outpost from its track.

    They tell which troop it is, when it shoots, what that does, and who can shoot at it now by one of the `legal`
    actions.
    """
    troop = state.tracks[track]
    if troop is None:
        return [track_name(track, troop, state.mines[track], words), words("scan.safe", space=space_term(track))]
    return [*_approach(state, track, words), _effect(state, track, troop, words), *_defence(state, track, legal, words)]


def _approach(state: State, track: Track, words: Words) -> list[str]:
    """Return sentences on which troop stands on a track and when it shoots."""
    troop = troop_on(state, track)
    sentences = [track_name(track, troop, state.mines[track], words)]
    if not shoots(troop):
        mined = [rung for rung in state.mines[track] if rung > troop.rung]
        if mined and state.table.rulings.mine_trigger == "space":
            # By this ruling the first mine that it comes to removes it.
            sentences.append(words("scan.mine_ahead", rung=RUNGS[mined[0]]))
        # The rungs up to the last one, from which it shoots, divided by the speed and rounded up.
        moves = -(-(LAST_RUNG - troop.rung) // max(1, troop.card.speed))
        sentences.append(words("scan.moves_left", number=Count("troop_move", moves)))
    return sentences


def _effect(state: State, track: Track, troop: Troop, words: Words) -> str:
    """Return the sentence on what the fire of a troop does to the outpost, and to the spaces behind it."""
    wall, attack = state.walls[track], troop.card.attack
    values: dict[str, Value] = {"space": space_term(track), "bricks": Count("brick", min(wall, attack))}
    if attack <= wall:
        return words("scan.hits", left=Count("brick", wall - attack), **values)
    behind = tuple(space_term(space) for space in overflow_spaces(state, track) if state.walls[space])
    if not behind:
        return words("scan.hits", left=Count("brick", 0), **values)
    key = "scan.hits_and_passes" if wall else "scan.passes"
    return words(key, rest=Count("brick", attack - wall), behind=Listing(behind), **values)


def _defence(state: State, track: Track, legal: tuple[SevenDaysAction, ...], words: Words) -> list[str]:
    """Return sentences on who can shoot at the troop on a track now: officers opposite it, the mortar, or nobody."""
    shots = [action for action in legal if isinstance(action, act.Fire)]
    # Every legal shot goes up the track of the officer in turn, whoever else takes part in it.
    is_opposite = state.officers[state.active].space == track
    seats = sorted({seat for action in shots for seat in action.officers}) if is_opposite else []
    defences = [words("scan.can_fire", officers=Listing(tuple(map(officer_term, seats))))] if seats else []
    if act.MORTARS[track] in legal:
        defences.append(words("scan.can_mortar"))
    return defences or [words("scan.nobody_fires")]


def _threats_behind(state: State, space: Space, words: Words) -> list[str]:
    """Return sentences on what threatens a guardhouse: the troops opposite the outposts in front of it."""
    in_front = [outpost for outpost in OUTPOSTS if space in overflow_spaces(state, outpost)]
    sentences = [space_name(state, space, words)]
    if in_front:
        sentences.append(words("scan.in_front", spaces=_portions(state, in_front)))
    for outpost in in_front:
        if state.tracks[outpost] is not None:
            sentences += _approach(state, outpost, words)
    return sentences


def _portions(state: State, spaces: list[Space]) -> Listing:
    """Return a list of spaces for a sentence, each with the number of its bricks."""
    return Listing(tuple(Portion(space_term(space), state.walls[space]) for space in spaces))


def _officers(place: str, context: ViewContext) -> list[str]:
    """Return a sentence on the officer of a place, without one ("") on each officer: the space, rounds and tokens."""
    kind, _, name = place.partition(":")
    count = len(context.state.officers)
    seats = [int(name) - 1] if kind == "officer" else range(count)
    sentences = [officer_name(context.state, seat, context.words) for seat in seats if seat < count]
    return sentences or [context.words("scan.nowhere")]


def _look(place: str, context: ViewContext) -> list[str]:
    """Return the sentences on a place; without one ("") on the space of the officer in turn."""
    kind, _, name = place.partition(":")
    state, words = context.state, context.words
    if kind == "track":
        track = SPACE_OF[name]
        return [track_name(track, state.tracks[track], state.mines[track], words)]
    if kind == "rung":
        track, rung = SPACE_OF[name[0]], int(name[1])
        return [rung_name(rung, track, state.tracks[track], state.mines[track], words)]
    if kind == "officer":
        return _officers(place, context)
    space = _space(place, state) if kind else state.officers[state.active].space
    return [words("scan.nowhere") if space is None else space_name(state, space, words)]


def _morale(place: str, context: ViewContext) -> list[str]:
    """Return sentences on the step of morale, and on what the next rise and the next fall would do.

    Every question gets a `place`; this one is about no place and does not use it.
    """
    morale, words = context.state.morale, context.words
    # A rise from below the start (step 0) leads straight to the start, and a fall from above it has no effect but the
    # fall: these have rules of their own. Any other rise or fall has the effect of the step that it leads to.
    higher = "morale.rise" if morale < 0 else RULE_OF_STEP.get(morale + 1, "")
    lower = "morale.fall" if morale > 0 else RULE_OF_STEP.get(morale - 1, "")
    sentences = [words("board.says.morale", step=signed(morale))]
    for key, rule in (("scan.morale_up", higher), ("scan.morale_down", lower)):
        effect = words.rule(rule, "text") if rule else ""
        sentences += [words(key, effect=effect)] if effect else []
    return sentences


def _ammunition(place: str, context: ViewContext) -> list[str]:
    """Return the sentence on how many rounds each officer and the bank have, and where more can be taken."""
    state: State = context.state
    rounds = portions([Count("round", officer.ammunition) for officer in state.officers], officer_term)
    tile = panel.tile_term(state, "ammunition")
    return [context.words("scan.ammunition", officers=rounds, bank=state.bank_ammunition, place=tile)]


def _walls(place: str, context: ViewContext) -> list[str]:
    """Return the sentence on how many bricks each space has, and how many guardhouses have fallen."""
    walls = _portions(context.state, list(range(len(SPACES))))
    fallen = Count("guardhouse_fallen", len(fallen_guardhouses(context.state)))
    return [context.words("scan.walls", spaces=walls, fallen=fallen)]


def _turn(place: str, context: ViewContext) -> list[str]:
    """Return the sentence on whose turn it is and what is left of it."""
    state, words = context.state, context.words
    return [words("scan.turn", who=panel.turn_line(state, words), when=panel.detail_line(state, words))]


def _help(place: str, context: ViewContext) -> list[str]:
    """Return sentences on orders that are possible now, on questions that can be asked, and on the notation."""
    words = context.words
    phrases = vocabulary(words.language).shown_questions.values()
    questions = tuple(phrase.format(place="C") for phrase in phrases)  # with C as an example of a place
    orders = examples(context.legal, words.language, number=6)
    lines = [words("scan.help_orders", orders=quoted(orders, words))] if orders else []
    return [*lines, words("scan.help_questions", questions=quoted(questions, words)), words("scan.help_notation")]


def _space(place: str, state: State) -> Space | None:
    """Return the space that a target stands for: of a track its outpost, of an officer the space they are on.

    None for an officer who is nowhere or does not exist, and for a target without a space.
    """
    kind, _, name = place.partition(":")
    if kind == "officer":
        seat = int(name) - 1
        return state.officers[seat].space if 0 <= seat < len(state.officers) else None
    return SPACE_OF[name[0]] if kind in ("track", "rung") else space_of_target(place)


_ANSWERS: dict[str, Callable[[str, ViewContext], list[str]]] = {
    "threat": _threat,
    "officers": _officers,
    "look": _look,
    "changed": lambda place, context: changed(context),
    "possible": lambda place, context: possible(context),
    "morale": _morale,
    "ammunition": _ammunition,
    "walls": _walls,
    "turn": _turn,
    "help": _help,
}
