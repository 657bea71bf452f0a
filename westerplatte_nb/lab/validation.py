"""Validation of requests to the lab: an error is a sentence for people, as a key and its values."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from westerplatte_nb.bots.bot import BOTS
from westerplatte_nb.engine.registry import has_component
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Value, Wording

MOST_GAMES = 1_000_000
MOST_PLAYOUTS = 100_000


class InvalidRequest(ValueError):  # noqa: N818 - reads as what it is
    """A request that cannot be done; `wordings` are the reasons, mostly one, as sentences in the words of `game`."""

    def __init__(self, *wordings: Wording) -> None:
        super().__init__("; ".join(f"{wording.key} {wording.values}" for wording in wordings))
        self.wordings = wordings
        self.game = ""

    def of(self, game: str) -> "InvalidRequest":
        """Set the game in whose words the sentences are said, and return the error itself, so that it can be raised."""
        self.game = game
        return self


def refused(key: str, **values: Value) -> InvalidRequest:
    """Return an error whose one sentence has the key `lab.refused.<key>` and these values."""
    return InvalidRequest(Wording(f"lab.refused.{key}", values))


def checked_number(name: str, value: object, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`; `name` is the parameter of the call.

    Raises InvalidRequest.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise refused("number", name=name, found=short(value), least=least, most=most)
    return value


def checked_games(value: object) -> int:
    """Return how many games are to be played, 1 to a million. Raises InvalidRequest."""
    return checked_number("games", value, 1, MOST_GAMES)


def checked_seed(value: object) -> int:
    """Return the seed of the first game, 0 to 2**63. Raises InvalidRequest."""
    return checked_number("seed", value, 0, 2**63)


def checked_playouts(value: object) -> int | None:
    """Return the budget of a search in playouts, None for the search's default budget. Raises InvalidRequest."""
    return None if value is None else checked_number("playouts", value, 1, MOST_PLAYOUTS)


def checked_choices(name: str, value: object, options: Iterable[Any]) -> tuple[Any, ...]:
    """Return the requested choices (`value`), each once; a single one may stand without a list.

    Raises InvalidRequest, with the name of the parameter, for an empty list and for a choice that is no option.
    """
    options = list(options)
    is_single = isinstance(value, str | int) or not isinstance(value, Sequence)
    choices = (value,) if is_single else tuple(value)  # type: ignore[arg-type]
    for choice in choices:
        # The types are compared too, as True equals 1.
        if not any(type(choice) is type(option) and choice == option for option in options):
            raise refused("choice", name=name, found=short(choice), expected=", ".join(map(str, options)))
    if not choices:
        raise refused("choice", name=name, found="–", expected=", ".join(map(str, options)))
    return tuple(dict.fromkeys(choices))


def checked_bots(value: object, game: str) -> tuple[str, ...]:
    """Return the names of bots that can play a game. Raises InvalidRequest."""
    return _playable_bots(checked_choices("bots", value, BOTS), game)


def checked_others(value: object, game: str) -> str:
    """Return the bot of the other seats; empty where the measured bot plays them too. Raises InvalidRequest."""
    if value is None:
        return ""
    # Anything but a text is checked as one choice, so that a list of bots is refused. `_playable_bots` refuses a bot
    # that needs a model of the game where there is none.
    (name,) = _playable_bots(checked_choices("others", value if isinstance(value, str) else [value], BOTS), game)
    return str(name)


def checked_levels(name: str, value: object, choices: tuple[str, ...]) -> tuple[Any, ...]:
    """Return the requested levels among a game's (`choices`); ("",) in a game without levels. Raises InvalidRequest."""
    if choices:
        return checked_choices(name, value, choices)
    # In a game without levels None, "" and () may stand for its only one.
    if value is not None and not (isinstance(value, str | tuple) and not value):
        raise refused("no_levels", name=name, found=short(value))
    return ("",)


def _playable_bots(bots: tuple[Any, ...], game: str) -> tuple[Any, ...]:
    """Return the bots; raise InvalidRequest for any but the uniform one in a game without a model."""
    if any(bot != "uniform" for bot in bots) and not has_component("bots", game, "game_model"):
        raise refused("no_model")
    return bots


def extra(module: str, name: str) -> Any:
    """Import a module that comes with an extra of the package.

    Raises InvalidRequest, saying what to install, where it is missing.
    """
    try:
        return import_module(module)
    except ImportError:
        raise refused("extra", module=module.partition(".")[0], extra=f"westerplatte-nb[{name}]") from None
