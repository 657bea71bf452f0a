"""The games that are shown on contact sheets: the same ones every time."""

from __future__ import annotations

from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session

SEED = 3
# So many steps of sensible players lead into a turn with something to order.
IN_PLAY = {"seven_days": 16, "september_1939": 24, "warsaw_1920": 30}
MOST_STEPS = 2000
# The kinds of decision that are a question to a player.
QUESTIONS = {"seven_days": "lose", "september_1939": "react", "warsaw_1920": "answer"}


def begun(game: str) -> Session:
    """Return a game before its first order."""
    return Session.new(game, rules_of(game).setup_from_plain({"seed": SEED}))


def in_play(game: str) -> Session:
    """Return a game with some turns behind it."""
    return played(game, IN_PLAY[game])


def over(game: str) -> Session:
    """Return a game at its end."""
    return played(game, MOST_STEPS)


def played(game: str, steps: int) -> Session:
    """Return a game after steps of sensible players, or at its end."""
    rules, bot, session = rules_of(game), bot_of("sensible", game, SEED), begun(game)
    for _ in range(steps):
        if session.state.is_over:
            break
        session.play(bot.choose(rules.observe(session.state, rules.turn_of(session.state))))
    return session
