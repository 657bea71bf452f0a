"""Whether the computer's own moves in a pupil's game are those that it makes.

A bot's move follows from what its seat observed, the seed and the number of actions, so it can be made again. Another
version of this package may have other bots: games of another one are not judged.
"""

from collections.abc import Generator

from westerplatte_nb.bots.seat_player import seat_players
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.result_file import Result
from westerplatte_nb.formats.upgrades import version


def has_bots(result: Result) -> bool:
    """Tell whether the computer played along."""
    return result.shared.scenario is not None and bool(result.shared.scenario.bots)


def can_judge(result: Result) -> bool:
    """Tell whether the bots of the file are those of this version."""
    return result.version == version()


def foreign_move(result: Result) -> Generator[None, None, int | None]:
    """Return the number of the first action that a bot would not have played, None where there is none.

    It is thought out in small steps, each of one playout at most.
    """
    scenario, shared = result.shared.scenario, result.shared
    if scenario is None or not can_judge(result):
        return None
    rules = rules_of(shared.game)
    players = seat_players(shared.game, dict(scenario.bots), rules.setup_to_plain(shared.setup))
    for number, step in enumerate(result.steps[1:], start=1):
        player = players.get(rules.turn_of(result.steps[number - 1].after))
        if player is None:
            continue
        yield from player.run(result.steps[:number])
        if player.action != step.action:
            return number
    return None
