"""7 Days of Westerplatte in the studio: what the contract `view.studio.editor.Editor` asks for."""

from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.rules import rulings as ruled
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, published_board
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.releases import NEWEST
from westerplatte_nb.games.seven_days.rules.state import DAYS
from westerplatte_nb.games.seven_days.rules.wording import officer_term, space_term, track_term
from westerplatte_nb.games.seven_days.view.studio import cards, pieces, table
from westerplatte_nb.games.seven_days.view.studio.cards import decks, with_deck_order
from westerplatte_nb.games.seven_days.view.studio.goal import (
    first_goal,
    goal_fields,
    goal_kinds,
    goal_parts,
    with_goal_field,
    with_goal_part,
    without_goal_part,
)
from westerplatte_nb.games.seven_days.view.studio.pieces import places, put, spot, take, tools
from westerplatte_nb.games.seven_days.view.studio.table import Plain, blank, full_setup, moment
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.setup_form import answer_named
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, EditRefused, Input, Item, Pin
from westerplatte_nb.view.studio.editor import free_turns as starts
from westerplatte_nb.view.studio.ruling_fields import ruling_fields

NOWHERE = "none"
LAST_TURN = 100
# The questions of a game that a note can help with.
QUESTIONS = ("council", "pass_on", "gain_supply", "lose_supply", "place_brick")
# What a note may comment, of all that the log tells: what a player sees happen on the board.
EVENTS = (
    "TroopArrived", "TroopAdvanced", "AssaultBegan", "TroopFired", "BrickLost", "GuardhouseFell", "OfficersFired",
    "MortarFired", "TroopWounded", "TroopDestroyed", "TroopDrivenBack", "MineLaid", "MineExploded", "WallRebuilt",
    "MoraleFell", "MoraleRose", "PathBurned", "PathCleared", "DayEnded", "GameWon", "GameLost",
    "FightCeased",
)  # fmt: skip


def fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of the moment and of the supply tiles, then those of the players and the rules."""
    full = full_setup(plain)
    return (*_moment_fields(full, words), *_stock_fields(full, words), *_table_fields(plain, words))


def _moment_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of the moment: day, turn, officer in turn, morale, the burned path."""
    position, group = plain["position"], words("editor.group.moment")
    seats = range(1, table.officers_of(plain) + 1)
    officers = tuple(Item(str(n), words.term(officer_term(n - 1))) for n in seats)
    paths = published_board(plain.get("release", NEWEST)).paths
    path_items = [Item(f"{SPACES[a]}-{SPACES[b]}", f"{SPACES[a]}–{SPACES[b]}") for a, b in paths]
    # The two ends of the burned path, in the order of the board as in `path_items`: "A-B".
    burned = position.get("burned")
    burned_path = NOWHERE if not burned else "-".join(sorted(burned, key=SPACE_OF.__getitem__))
    burnable = (Item(NOWHERE, words("editor.burned.none")), *path_items)
    return (
        Input("day", words("editor.day"), NUMBER, position["day"], 1, DAYS, group=group),
        Input("turn", words("editor.turn"), NUMBER, position["turn"], 1, LAST_TURN, group=group),
        Input("officer", words("editor.first"), CHOICE, str(position["officer"]), options=officers, group=group),
        # From the outermost steps, ±3, the marker goes back to the start at once, so no moment begins there.
        Input("morale", words("editor.morale"), NUMBER, position["morale"], -2, 2, group=group),
        Input("burned", words("editor.burned"), CHOICE, burned_path, options=burnable, group=group),
    )


def _stock_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of what lies on the supply tiles; bricks come in twos."""
    position, limits, group = plain["position"], table.supply_limits(plain), words("editor.group.stock")
    stock, laid_mines = position["stock"], len(position.get("mines") or ())
    most = {"mines": limits.mines - laid_mines, "grenades": limits.grenades, "bricks": limits.bricks}
    return tuple(
        Input(
            f"stock-{name}", words(f"editor.stock.{name}"), NUMBER, stock[name], 0, most[name],
            2 if name == "bricks" else 1, group=group,
        )
        for name in most
    )  # fmt: skip


def _table_fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of players, difficulty, edition and rulings."""
    group, rules = words("editor.group.table"), words("editor.group.rules")
    players = tuple(Item(str(n), words(f"ui.players.{n}")) for n in range(1, 5))
    levels = tuple(Item(level, words.term(Term(f"difficulty_{level}"))) for level in LEVELS)
    editions = tuple(Item(name, words.rule(f"edition.{name}")) for name in ruled.EDITIONS)
    edition, level = plain.get("edition", "common"), plain.get("difficulty", "easy")
    answers = asdict(ruled.rulings_for(edition, dict(plain.get("rulings") or {})))
    return (
        Input("players", words("ui.players"), CHOICE, str(plain.get("players", 2)), options=players, group=group),
        Input("difficulty", words("ui.difficulty"), CHOICE, level, options=levels, group=group),
        Input("edition", words("ui.edition"), CHOICE, edition, options=editions, group=rules),
        *ruling_fields(answers, ruled.CHOICES, words, rules),
    )  # fmt: skip


def with_field(plain: Plain, name: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of an input.

    Its name begins with the kind of input: `wall-C`, `officer-1-ammunition`, `troop-B-rung`, `ruling-overflow`; `day`,
    `turn`, `officer` (the one in turn) and `morale` are fields of the position. Raises EditRefused for a value that the
    rules do not allow.
    """
    kind, _, subject = name.partition("-")
    if kind == "ruling":
        answer = answer_named(value, ruled.CHOICES[subject])
        return {**plain, "rulings": {**(plain.get("rulings") or {}), subject: answer}}
    if kind == "edition":
        # The rulings are again those of the edition.
        return {field: old for field, old in plain.items() if field != "rulings"} | {"edition": value}
    full = full_setup(plain)
    if kind in ("players", "difficulty"):
        return table.cut_to_box({**full, kind: int(value) if kind == "players" else value})
    if kind == "wall":
        return pieces.with_wall(full, subject, value)
    if kind == "tile":
        return pieces.put(full, f"tile-{value}", f"guardhouse:{subject}")
    if kind == "troop":
        track, _, field = subject.partition("-")
        return pieces.with_troop_field(full, track, field, value)
    if kind == "stock":
        return table.cut_to_box(table.with_position(full, stock={**full["position"]["stock"], subject: value}))
    if kind == "officer" and subject:  # without a subject it is the officer in turn, see below
        seat, _, counter = subject.partition("-")
        return _with_counter(full, seat, counter, value)
    if kind == "burned":  # the path between two spaces ("A-B"), or NOWHERE
        other_fields = {field: old for field, old in full["position"].items() if field != "burned"}
        burned_field = {} if value == NOWHERE else {"burned": str(value).split("-")}
        return {**full, "position": other_fields | burned_field}
    return table.with_position(full, **{kind: int(value)})


def _with_counter(plain: Plain, seat: str, name: str, value: int) -> dict[str, Any]:
    """Return the setup with another number (`value`) of rounds or tokens for an officer; `seat` counts from 1.

    Raises EditRefused for extra moves beside limited ones: the rules cancel them.
    """
    officer = plain["position"]["officers"][int(seat) - 1]
    opposite = {"extra_moves": "limited_moves", "limited_moves": "extra_moves"}.get(name)
    if opposite is not None and value and officer.get(opposite):
        raise EditRefused("seven_days/editor.moves_cancel")
    return pieces.with_officer(plain, int(seat) - 1, **{name: value})


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return what a note can be pinned to: turns, spaces, tracks, days, events, cards and questions of the game."""
    spaces = tuple(Item(name, words.term(space_term(SPACE_OF[name]))) for name in SPACES)
    tracks = tuple(Item(name, words.term(track_term(SPACE_OF[name]))) for name in TRACKS)
    events = tuple(Item(name, words(f"editor.pin.event.{name}")) for name in EVENTS)
    questions = tuple(Item(name, words(f"editor.pin.question.{name}")) for name in QUESTIONS)
    return (
        Pin("turn", words("editor.pin.turn"), most=LAST_TURN),
        Pin("space", words("editor.pin.space"), spaces),
        Pin("track", words("editor.pin.track"), tracks),
        Pin("day", words("editor.pin.day"), most=DAYS),
        Pin("event", words("editor.pin.event"), events),
        Pin("card", words("editor.pin.card"), cards.all_cards(plain, words)),
        Pin("question", words("editor.pin.question"), questions),
    )
