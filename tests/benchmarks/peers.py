"""The same measure for engines that people use today: uniformly random play, one decision being one action of a player.

Chance is dealt too, in the time of the decisions around it, but not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tests.benchmarks.rounds import Absent, rate


def needed(name: str) -> Any:
    """Import what a figure is about.

    Raises Absent.
    """
    try:
        return import_module(name)
    except ImportError as error:
        raise Absent(f"{name} is not installed") from error


def _openspiel(game_name: str, counts_options: bool = False) -> Callable[[float], float]:
    """Return what measures a game: its decisions a second, or the options that are listed for them."""

    def measured(seconds: float) -> float:
        pyspiel = needed("pyspiel")
        needed("open_spiel.python.games")
        game, chance = pyspiel.load_game(game_name), random.Random(1939).random

        def play() -> int:
            state, counted = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(chance() * len(legal))])
                    counted += len(legal) if counts_options else 1
            return counted

        return rate(play, seconds)

    return measured


block_dominoes = _openspiel("python_block_dominoes")
team_dominoes = _openspiel("python_team_dominoes")
liars_poker = _openspiel("python_liars_poker")
tic_tac_toe = _openspiel("python_tic_tac_toe")
kuhn_poker = _openspiel("python_kuhn_poker")
hanabi = _openspiel("hanabi")
connect_four = _openspiel("connect_four")
options_of_block_dominoes = _openspiel("python_block_dominoes", True)
options_of_team_dominoes = _openspiel("python_team_dominoes", True)
options_of_liars_poker = _openspiel("python_liars_poker", True)
options_of_tic_tac_toe = _openspiel("python_tic_tac_toe", True)


def python_chess(seconds: float) -> float:
    """Random games with python-chess, ended by the same things as `Board.is_game_over`, legal moves made once."""
    chess, chance = needed("chess"), random.Random(1939).random

    def play() -> int:
        board, decisions = chess.Board(), 0
        while not (board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition()):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(chance() * len(legal))])
            decisions += 1
        return decisions

    return rate(play, seconds)


def catanatron(seconds: float) -> float:
    """Random games of four with Catanatron, by its own players."""
    engine = needed("catanatron")
    colours = (engine.Color.RED, engine.Color.BLUE, engine.Color.WHITE, engine.Color.ORANGE)
    seeds = iter(range(1, 1_000_000))

    def play() -> int:
        game, decisions = engine.Game([engine.RandomPlayer(colour) for colour in colours], seed=next(seeds)), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return rate(play, seconds)
