"""What must hold between the parts of a deck or a board: counts, names, paths. Each check reports all problems."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from westerplatte_nb.formats.problems import Key, Place, Problem, Unquoted, problem, repeated
from westerplatte_nb.games.seven_days.formats.box_models import BoardEntry, BurnedPathEntry, EventEntry, StepEntry
from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, SPACES, is_outpost, published_board

Path = frozenset[str]

STAGES = {1: 24, 2: 40}
# The published event cards, by kind and by what tells two of a kind apart.
EVENTS = {
    "wall 2": 1,
    "wall 3": 1,
    "morale": 1,
    "ammunition": 1,
    "grenade": 1,
    "mine": 1,
    "bombardment B D": 1,
    "bombardment A C E": 1,
    "advance B C D": 1,
    "advance A B C D E": 1,
    "burned_path": 2,
}


def published_paths() -> frozenset[Path]:
    """Return the ten published paths: from each outpost to the two guardhouses behind it (rule `parts.paths`)."""
    board = published_board()
    return frozenset(
        frozenset((SPACES[outpost], SPACES[guardhouse])) for outpost in OUTPOSTS for guardhouse in board.behind[outpost]
    )


def path_pairs(board: BoardEntry | None) -> frozenset[Path]:
    """Return the paths of a board, or those of the package's own board for None."""
    if board is None:
        return frozenset(frozenset((SPACES[a], SPACES[b])) for a, b in published_board().paths)
    return frozenset(frozenset(path.ends) for path in board.path)


def possible_paths() -> frozenset[Path]:
    """Return the paths that a board may have: the published ones, and any between spaces of one row (`parts.paths`)."""
    # The row of the outposts and that of the guardhouses.
    along_rows = (frozenset(ends) for row in (SPACES[:5], SPACES[5:]) for ends in combinations(row, 2))
    return published_paths() | frozenset(along_rows)


def path_name(ends: Iterable[str]) -> str:
    """Return a path's name: `C–3`, an outpost before a guardhouse."""
    return "–".join(sorted(ends, key=SPACES.index))


def check_unique(ids: Sequence[str], file: str) -> list[Problem]:
    """Return a problem for each id that several cards have; `ids` has that of each card."""
    return [
        problem("same_twice", file, Place("card", card, "card"), Unquoted(f"{number} ×"))
        for card, number in repeated(ids)
    ]


def check_stages(stages: Sequence[object], file: str) -> list[Problem]:
    """Return a problem for each stage of which an attack deck has too few or too many cards: 24 and 40 are needed.

    `stages` has the stage of each card; the rule is `parts.attack_deck`.
    """
    return [
        problem("count", file, Place("field", "card"), Unquoted(f"stage {stage}: {stages.count(stage)}"), f"{number}")
        for stage, number in STAGES.items()
        if stages.count(stage) != number
    ]


def check_event_deck(cards: Sequence[EventEntry], file: str) -> list[Problem]:
    """Return a problem for each kind of card of which there are not as many as published (rule `parts.event_deck`)."""
    counts = Counter(_event_name(card) for card in cards)
    # Over both: a kind may be missing from the deck, and a card of the deck may be of none of the published kinds.
    return [
        problem("count", file, Place("field", "card"), Unquoted(f"{name}: {counts[name]}"), str(EVENTS.get(name, 0)))
        for name in {**EVENTS, **counts}
        if counts[name] != EVENTS.get(name, 0)
    ]


def _event_name(card: EventEntry) -> str:
    """Return the name that `EVENTS` has for the kind of an event card: `wall 2`, `bombardment B D`."""
    if card.kind == "wall":
        return f"wall {card.bricks}"
    if card.kind == "bombardment":
        return " ".join(["bombardment", *sorted(card.outposts)])
    if card.kind == "advance":
        return " ".join(["advance", *sorted(card.tracks)])
    return card.kind


def check_burned_paths(cards: Sequence[EventEntry], paths: frozenset[Path], file: str) -> list[Problem]:
    """Return a problem for each card that burns a path which is not among `paths`, those of the board."""
    return [
        problem("no_such_path", file, Place("card", card.card, "path"), Unquoted(path_name(card.path)), "C–3")
        for card in cards
        if isinstance(card, BurnedPathEntry) and frozenset(card.path) not in paths
    ]


def check_board(board: BoardEntry, file: str) -> Iterator[Problem]:
    """Yield the problems of a board's paths and spaces (rules `parts.*`)."""
    counts = Counter(frozenset(path.ends) for path in board.path)
    for ends in sorted(published_paths() - counts.keys(), key=path_name):
        yield problem("path_missing", file, Place("path", path_name(ends)), expected=path_name(ends))
    for ends in sorted((ends for ends, number in counts.items() if number > 1), key=path_name):
        yield problem("same_twice", file, Place("path", path_name(ends)), Unquoted(f"{counts[ends]} ×"))
    yield from _check_behind(board, file)
    yield from _check_spaces(board, file)


def _check_behind(board: BoardEntry, file: str) -> Iterator[Problem]:
    """Yield a problem for each path that would join an outpost to a third guardhouse: two lie behind each.

    The rule is `parts.paths`.
    """
    possible = possible_paths()
    for path in board.path:
        if frozenset(path.ends) not in possible:
            yield problem("sides", file, Place("path", path_name(path.ends)), Unquoted(path_name(path.ends)))


def _check_spaces(board: BoardEntry, file: str) -> Iterator[Problem]:
    """Yield a problem for each space that is named twice, of a wrong kind, on a wrong track, or missing.

    A board that names no space at all has the usual ones.
    """
    for space, number in repeated(entry.space for entry in board.space):
        yield problem("same_twice", file, Place("space", space), Unquoted(f"{number} ×"))
    for entry in board.space:
        has_track = is_outpost(SPACES.index(entry.space))
        kind = "outpost" if has_track else "guardhouse"
        if entry.kind != kind:
            yield problem("choice", file, Place("space", entry.space, "kind"), entry.kind, kind)
        if entry.track is not None and (not has_track or entry.track != entry.space):
            # An outpost has the track of its own letter; at a guardhouse the field itself is too much.
            expected = entry.space if has_track else ""
            key: Key = "choice" if has_track else "unknown"
            yield problem(key, file, Place("space", entry.space, "track"), entry.track, expected)
    missing = [space for space in SPACES if space not in {entry.space for entry in board.space}]
    if board.space and missing:
        yield problem("missing", file, Place("field", "space"), expected=", ".join(missing))


def check_morale(colour: str, steps: Sequence[StepEntry], file: str) -> Iterator[Problem]:
    """Yield the problems of a morale track: steps −3 to 3 once each, the outermost leading back to the start."""
    for step, number in repeated(entry.step for entry in steps):
        yield problem("same_twice", file, Place("step", f"{colour} {step}"), Unquoted(f"{number} ×"))
    for entry in steps:
        is_outermost = abs(entry.step) == 3
        if entry.returns_to_start != is_outermost:
            place = Place("step", f"{colour} {entry.step}", "returns_to_start")
            yield problem("choice", file, place, entry.returns_to_start, "true" if is_outermost else "false")
