"""Setting up a game: what may be fixed, and the first state (rules sections 2 and 3)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from westerplatte_nb.engine.play import ask, push
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import difficulty as levels
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, WALL_HEIGHT, Board, Space, published_board
from westerplatte_nb.games.seven_days.rules.cards import AttackCard, EventCard, attack_deck, event_deck
from westerplatte_nb.games.seven_days.rules.releases import NEWEST
from westerplatte_nb.games.seven_days.rules.rulings import Rulings
from westerplatte_nb.games.seven_days.rules.state import TILES, Officer, State, Table
from westerplatte_nb.games.seven_days.rules.steps import FirstCard, StartSpace, TurnStart
from westerplatte_nb.games.seven_days.rules.variants import RULES, TEMPO, tempo

START_OUTPOST = SPACE_OF["C"]
START_ROUNDS = 2  # setup.ammunition
TURN_LIMIT = 300
EVENTS_A_GAME = 6
EVENTS_A_SIGN = 3
FIRST_CARDS = 3


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides how a game begins.

    `release` names which of the package's own cards and board are meant, so that a saved game keeps them.
    `tiles`, `deck`, `events` and `start` fix what would else be shuffled or ruled: names by place 1–6, the whole
    order of the attack deck and of the six event cards, a start space an officer. `attack_cards` and `event_cards`
    replace the package's own cards before shuffling. `position` lays out a moment in the middle of a game, in the
    words of `to_plain`. `script` fixes the first results of chance. `variants` are ours: none, unless they are
    chosen.
    """

    players: int = 2
    difficulty: str = "easy"
    edition: str = "common"
    rulings: Rulings = field(default_factory=Rulings)
    seed: int = 0
    turn_limit: int = TURN_LIMIT
    release: int = NEWEST
    tiles: tuple[str, ...] | None = None
    deck: tuple[AttackCard, ...] | None = None
    events: tuple[EventCard, ...] | None = None
    start: tuple[Space, ...] | None = None
    attack_cards: tuple[AttackCard, ...] | None = None
    event_cards: tuple[EventCard, ...] | None = None
    board: Board | None = None
    position: Mapping[str, Any] | None = None
    script: tuple[int, ...] = ()
    variants: tuple[str, ...] = ()


def initial_state(setup: Setup, events: list[Event]) -> State:
    """Return the state before start spaces are chosen and first cards drawn; these steps are on its agenda.

    What happens in the set-up is appended to `events`, as happenings for the log; event cards are another thing.
    All shuffles are made in a fixed order, even those that the setup overrules, so that fixing the tiles does not
    change the deck of a seed.
    """
    all_event_cards = setup.event_cards or event_deck(setup.release)
    rng = Rng.seeded(setup.seed, setup.script)
    tiles, rng = rng.shuffle(TILES)
    event_cards, rng = _shuffled_events(all_event_cards, setup.difficulty, rng)
    deck, rng = _shuffled_deck(setup.attack_cards or attack_deck(setup.release), rng)
    deck = setup.deck if setup.deck is not None else deck
    event_cards_in_game = setup.events if setup.events is not None else event_cards
    table = _table(setup, all_event_cards)
    state = State(
        table=table,
        tiles=setup.tiles or tiles,
        walls=(WALL_HEIGHT,) * len(SPACES),  # rule `setup.walls`
        officers=_officers(setup, table.officers),
        stock_mines=table.side.mines,
        stock_grenades=table.side.grenades,
        stock_bricks=table.side.bricks,
        bank_ammunition=levels.COUNTERS["ammunition"] - START_ROUNDS * table.officers,
        bank_extra_moves=levels.COUNTERS["extra_moves"],
        bank_limited_moves=levels.COUNTERS["limited_moves"],
        bank_extra_actions=levels.COUNTERS["extra_actions"],
        deck=tempo.in_order_of_days(deck) if TEMPO in setup.variants else deck,
        events=event_cards_in_game,
        rng=rng,
    )
    events.append(happened.GameSetUp("setup.tiles", setup.difficulty, table.officers))
    events += [happened.VariantChosen(RULES[name], name) for name in setup.variants]
    _plan_opening(state)
    return state


def _table(setup: Setup, all_events: tuple[EventCard, ...]) -> Table:
    """Return what a setup fixes for the whole game; its event deck is drawn from `all_events`."""
    return Table(
        players=setup.players,
        difficulty=setup.difficulty,
        rulings=setup.rulings,
        board=setup.board or published_board(setup.release),
        # Rules `difficulty.easy`, `difficulty.medium` and `difficulty.hard`.
        side=levels.side_of(setup.difficulty),
        morale_steps=levels.morale_track("red" if setup.difficulty == "hard" else "green", setup.release),
        turn_limit=setup.turn_limit,
        event_cards=_known_events(all_events, setup.events),
        variants=setup.variants,
    )


def start_space(draft: State, step: StartSpace, events: list[Event]) -> None:
    """Ask an officer for the start space (rule `setup.start_space`)."""
    question = Decision(step.seat, "start_space", act.STARTS, "setup.start_space", step)
    ask(draft, question, take_start_space, events)


def take_start_space(draft: State, step: StartSpace, answer: act.Start, events: list[Event]) -> None:
    """Put the officer on the chosen outpost."""
    officer = draft.officers[step.seat]._replace(space=answer.space)
    draft.officers = with_item(draft.officers, step.seat, officer)
    events.append(happened.OfficerStarted("setup.start_space", step.seat, answer.space))


def _officers(setup: Setup, number: int) -> tuple[Officer, ...]:
    """Return the officers on their start spaces, or on none where they still choose them (ruling `start_space`)."""
    if setup.start is not None:
        return tuple(Officer(space, START_ROUNDS) for space in setup.start)
    space = None if setup.rulings.start_space == "any_outpost" else START_OUTPOST
    return (Officer(space, START_ROUNDS),) * number


def _known_events(all_events: tuple[EventCard, ...], fixed: tuple[EventCard, ...] | None) -> tuple[EventCard, ...]:
    """Return the event cards of which all players know that they may come.

    These are all of the game; but if a setup has a `fixed` event deck with other cards, those of this deck. They are
    sorted, since their own order would tell when each of them comes.
    """
    if fixed is None or set(fixed) <= set(all_events):
        return all_events
    return tuple(sorted(fixed, key=attrgetter("card", "kind", "bricks", "rounds", "outposts", "tracks", "path")))


def _plan_opening(draft: State) -> None:
    """Put what opens a game on the agenda (rules `setup.start_space`, `setup.first_cards`)."""
    start_choices = [StartSpace(seat) for seat, officer in enumerate(draft.officers) if officer.space is None]
    # With one or two players the first of these cards has no effect.
    discarded_count = 1 if draft.table.players <= 2 else 0
    first_cards = [FirstCard(discarded=number < discarded_count) for number in range(FIRST_CARDS)]
    push(draft, *start_choices, *first_cards, TurnStart())


def _shuffled_deck(cards: tuple[AttackCard, ...], rng: Rng) -> tuple[tuple[AttackCard, ...], Rng]:
    """Return the deck with each stage shuffled, the first on top, and the next generator (rule `parts.attack_deck`)."""
    first, rng = rng.shuffle([card for card in cards if card.stage == 1])
    second, rng = rng.shuffle([card for card in cards if card.stage == 2])
    return first + second, rng


def _shuffled_events(cards: tuple[EventCard, ...], difficulty: str, rng: Rng) -> tuple[tuple[EventCard, ...], Rng]:
    """Return the six events of a difficulty, drawn and shuffled, and the next generator (rule `setup.events`).

    Easy has the positive ones alone (`difficulty.easy`), medium and hard three of each sign (`difficulty.medium`,
    `difficulty.hard`).
    """
    positive, rng = rng.shuffle([card for card in cards if card.is_positive])
    negative, rng = rng.shuffle([card for card in cards if not card.is_positive])
    if difficulty == "easy":
        return positive, rng
    return rng.shuffle(positive[:EVENTS_A_SIGN] + negative[:EVENTS_A_SIGN])
