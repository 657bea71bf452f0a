"""A tournament played by bots: match and return match with changed sides, each game from a seed of its own."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from typing import Any

from westerplatte_nb.bots.bot import BOTS
from westerplatte_nb.cup import results
from westerplatte_nb.cup.model import MOST_PUPILS, TEST_LENGTH, GameResult, Tournament, TournamentRefused
from westerplatte_nb.cup.pupils import join
from westerplatte_nb.cup.rounds import decision_rng, pair_next, rounds_advised
from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import games, has_component, rules_of
from westerplatte_nb.lab.batch import SEED_DISTANCE, apply_in_place_of, player_of, seated
from westerplatte_nb.lab.game_lab import FromSetup
from westerplatte_nb.lab.validation import checked_choices, checked_number, refused

# A game without a winner is played again from another seed, so often.
MOST_DRAWS = 20
MOST_SEED = 1 << 40


def play_tournament(
    tournament: Tournament,
    bots: Sequence[str],
    pupils: int,
    rounds: int | None = None,
    playouts: int | None = None,
    bank: Sequence[str] = (),
    draw: int = TEST_LENGTH,
) -> Iterator[Tournament]:
    """Play a tournament of bots, and yield it after each pairing and after each match.

    The pupils, `pupils` in number, are the `bots` in rotation; without `rounds` as many as advised are played. Each
    pair gets `draw` questions of the `bank` (their ids). A pairing that is refused ends the tournament. Raises
    InvalidRequest before the first match for what cannot be played. `playouts` is as in `play_match`.
    """
    checked_choices("bots", bots, BOTS)
    checked_number("pupils", pupils, 2, MOST_PUPILS)
    checked_choices("game", tournament.game, games())
    # All bots but the random one need the game's model, which deals hidden cards.
    if any(bot != "uniform" for bot in bots) and not has_component("bots", tournament.game, "game_model"):
        raise refused("no_deals")
    bot_by_pupil = dict[int, str]()
    for number, bot in enumerate(islice(cycle(bots), pupils), start=1):
        tournament = join(tournament, f"{bot} {number}")
        bot_by_pupil[tournament.pupils[-1].id] = bot
    for _ in range(rounds or rounds_advised(pupils)):
        try:
            tournament = pair_next(tournament, bank, draw)
        except TournamentRefused:
            return
        yield tournament
        for table, match in enumerate(tournament.rounds[-1].matches, start=1):
            first, second = match.pair
            tournament = _with_match(tournament, table, (bot_by_pupil[first], bot_by_pupil[second]), playouts)
            yield tournament


def play_match(game: str, bots: tuple[str, str], seed: int, playouts: int | None = None) -> list[GameResult]:
    """Return the results of a match and its return match, for which the bots swap sides.

    The points of one side alone count (`counting_seat`): the first bot has that side in the match, the second in the
    return match. `playouts` is the budget of a bot that searches, None for the usual one.
    """
    # `scored_bot` is the place in `bots` of the bot whose points count; each of the two games has its own seed.
    return [_play_game(game, bots, scored_bot, (seed + scored_bot) % MOST_SEED, playouts) for scored_bot in (0, 1)]


def _with_match(tournament: Tournament, table: int, bots: tuple[str, str], playouts: int | None) -> Tournament:
    """Return the tournament with the results of the match at a table (from 1) of its present round, played by bots."""
    round_number = len(tournament.rounds)
    seed, _ = decision_rng(tournament.seed, "match", round_number, table).below(MOST_SEED)
    for game_index, result in enumerate(play_match(tournament.game, bots, seed, playouts)):
        tournament = results.enter_game(tournament, round_number, table, game_index, result)
    return tournament


def _play_game(game: str, bots: tuple[str, str], place: int, seed: int, playouts: int | None) -> GameResult:
    """Play a game in which the bot at a place of the pair (0, 1) has the side whose points count; return its result.

    A game without a winner is repeated with other seeds; after MOST_DRAWS such games a lot decides.
    """
    scored_seat = results.counting_seat(game) or 0  # the first where the rules name none
    rules, apply_in_place = rules_of(game), apply_in_place_of(game)
    for attempt in range(MOST_DRAWS):
        attempt_seed = seed + attempt * MOST_SEED  # all first seeds are below MOST_SEED
        start = FromSetup(rules.setup_from_plain(new_game(game, {})), game)
        draft = start.draft(attempt_seed)
        scored_player = player_of(bots[place], game, attempt_seed, playouts)
        opponent = player_of(bots[1 - place], game, attempt_seed + SEED_DISTANCE, playouts)
        player = seated(game, scored_seat, scored_player, opponent)
        while not draft.is_over:
            for action in player(draft):
                apply_in_place(draft, action)
        if (result := result_of(draft, game, place)) is not None:
            return result
    winner, _ = decision_rng(seed, "draw").below(2)
    return GameResult(winner, 0)


def result_of(state: Any, game: str, place: int) -> GameResult | None:
    """Return the result of a game for the tournament: which opponent won (0 or 1), and the points that count.

    `place` says which of the two (0 or 1) played the seat whose points count. None for a game that is not over or has
    no winner. Raises InvalidRequest for a game that is not for two opponents.
    """
    outcome = rules_of(game).outcome(state)
    if outcome is None:
        return None
    if len(outcome.points) != 2:  # partners have no points of their own
        raise refused("not_for_two")
    result = results.result_of(outcome, results.counting_seat(game) or 0, place)
    return None if result.winner is None else result
