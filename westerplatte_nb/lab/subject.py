"""The subject of a request to the lab: a new game, a setup, a scenario, a file, a session or a position."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.goal import Goal
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import games, has_component, package_of, rules_of
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Value
from westerplatte_nb.lab.game_lab import FromPosition, FromSetup, GameLab, StartingPosition, lab_of
from westerplatte_nb.lab.validation import InvalidRequest, checked_choices, checked_number, refused
from westerplatte_nb.session import Session

GIVEN, DEALT = "given", "dealt"
CARDS = (GIVEN, DEALT)


@dataclass(frozen=True, slots=True)
class Subject:
    """A game's setup, or a position of it, and the goal of a scenario."""

    game: str
    setup: Any | None
    position: Any | None
    goal: Goal[Any] | None = None

    @property
    def lab(self) -> GameLab:
        """What its game brings for the lab."""
        return lab_of(self.game)

    @property
    def level(self) -> str:
        """The level of its setup or position; empty in a game without levels."""
        return self.lab.level_of(self.setup if self.setup is not None else self.position)

    def seat_index(self, seat: object) -> int | None:
        """Return the index (from 0) of a seat by its number (from 1); None for None. Raises InvalidRequest."""
        if seat is None:
            return None
        state: Any = self.position
        if self.setup is not None:
            state = self._first_state(FromSetup(self.setup, self.game), self.level)
        return checked_number("seat", seat, 1, state.seats) - 1

    def start(self, level: str, cards: str, viewer: int | None = None) -> StartingPosition:
        """Return where its games begin on a level.

        With `cards` GIVEN, what the setup fixes stays as it is; with DEALT, the hidden cards of every game are
        resampled, from what a viewer knows (None: a spectator). A position is always dealt, as its hidden cards must
        not be used. Raises InvalidRequest for what cannot be set up, a level that a position is not on, and a game that
        is over.
        """
        if self.setup is not None:
            start = FromSetup(self.lab.at_level(self.setup, level), self.game)
            first_state = self._first_state(start, level)
            # `_dealt` also refuses a game that is over, whatever the `cards` are.
            return start if cards == GIVEN and not first_state.is_over else self._dealt(first_state, viewer)
        if level != self.level:
            own = self.lab.level_term(self.level)
            raise refused("level_of_position", level=self.lab.level_term(level), own=own).of(self.game)
        return self._dealt(self.position, viewer)

    def _dealt(self, state: Any, viewer: int | None) -> FromPosition:
        """Return the start of games from a state whose hidden cards are resampled, from what a viewer knows.

        Raises InvalidRequest for a game that is over, or that has no model to resample with.
        """
        if state.is_over:
            raise refused("over")
        if not has_component("bots", self.game, "game_model"):
            raise refused("no_deals")
        return FromPosition(rules_of(self.game).observe(state, viewer), self.game, viewer)

    def _first_state(self, start: FromSetup, level: str) -> Any:
        """Return the first state of a start; raise InvalidRequest, in the words of its game, if it cannot be set up."""
        try:
            return start.draft(start.setup.seed)
        except SetupError as error:
            values: dict[str, Value] = {"level": self.lab.level_term(level)} if level else {}
            values |= {"place": error.place, "found": short(error.found, 60), "expected": error.expected}
            raise refused("setup" if level else "setup_any", **values).of(self.game) from None
        except ValueError:
            raise refused("script") from None


@dataclass(frozen=True, slots=True)
class MeterRequest:
    """A checked request to the meter; `games` are by bot and level, `seed` is that of the first game.

    `most_search_games` is the most games of the searching bot, None for as many as the others; `seat` counts from 0.
    """

    subject: Subject
    bots: tuple[str, ...]
    levels: tuple[str, ...]
    games: int
    seed: int
    cards: str
    playouts: int | None
    choices: bool
    language: str
    seat: int | None = None
    others: str = ""
    most_search_games: int | None = None


def subject_of(source: Any = None, game: str | None = None) -> Subject:
    """Return the subject of a request.

    `source` is nothing (a new game), a setup, a dict or file of a setup or scenario, a `Scenario`, a `Session` or a
    widget with one, or a state. `game` is the name of a game, where `source` does not imply it (default: the first of
    the list). Raises InvalidRequest.
    """
    (default_game,) = checked_choices("game", game or games()[0], games())
    # A widget has the session of its game, and stands for it.
    subject = _subject(getattr(source, "session", source), default_game, game or "")
    if game and game != subject.game:
        raise refused("other_game", found=subject.game, expected=game)
    return subject


def _subject(source: Any, default_game: str, requested_game: str) -> Subject:
    """Return the subject that a source describes; without a source (None) a new game of the `default_game`.

    `requested_game` is the game that the request names, empty without one. Raises InvalidRequest for an unknown source.
    """
    if source is None:
        return Subject(default_game, rules_of(default_game).setup_from_plain(new_game(default_game, {})), None)
    if isinstance(source, Session):
        return Subject(source.rules.NAME, None, source.state)
    if isinstance(source, Mapping | str | Path):
        return _from_file(source, requested_game)
    if (source_game := _game_of(source)) is not None:
        # A state has an agenda, a setup has none.
        is_state = hasattr(source, "agenda")
        return Subject(source_game, None, source) if is_state else Subject(source_game, source, None)
    # A scenario.
    if hasattr(source, "setup") and hasattr(source, "goal") and (source_game := _game_of(source.setup)) is not None:
        return Subject(source_game, source.setup, None, source.goal)
    raise refused("subject", found=short(type(source).__name__))


def _game_of(value: Any) -> str | None:
    """Return the name of the game whose rules define the class of a value, such as a setup or a state; else None."""
    module = f"{type(value).__module__}."
    return next((game for game in games() if module.startswith(f"{package_of('rules', game)}.")), None)


def _from_file(source: Mapping[str, Any] | str | Path, game: str) -> Subject:
    """Return the subject of a setup or scenario in a file, or in plain data; raise InvalidRequest for its problems."""
    # Files are checked by pydantic, which need not be loaded for anything else here.
    from westerplatte_nb.formats.game_files import game_of
    from westerplatte_nb.formats.problems import InvalidFile
    from westerplatte_nb.formats.reading import read_plain
    from westerplatte_nb.formats.scenario.file import scenario_of
    from westerplatte_nb.formats.setup_file import setup_of

    file = "setup={…}" if isinstance(source, Mapping) else str(source)
    try:
        plain = source if isinstance(source, Mapping) else read_plain(source)
        if isinstance(plain, Mapping) and "goal" in plain:
            scenario = scenario_of(plain, file)
            return Subject(scenario.game, scenario.setup, None, scenario.goal)
        return Subject(game_of(plain, file, game), setup_of(plain, file, game), None)
    except InvalidFile as error:
        raise InvalidRequest(*(problem.wording for problem in error.problems)).of(game or games()[0]) from None
