"""Lessons that one pupil plays against the computer: how often who only passes has success, and who plays sensibly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.terms import Count
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario_file import load_scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.batch import APART
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.intervals import Share
from westerplatte_nb.lab.players import Player, play_on_of, player_of
from westerplatte_nb.lab.report import Table, aligned, html_of
from westerplatte_nb.lab.starting_points import FromSetup
from westerplatte_nb.lab.wording import interval, percent
from westerplatte_nb.teaching.lesson import Lesson
from westerplatte_nb.teaching.page import Page, paragraph

FILE = "alone.toml"
# A few seconds for all lessons.
GAMES = 100


def alone_page(lessons: Path, words: Words) -> Page:
    """Return a table of the lessons that one pupil plays alone."""
    lines = []
    for path in sorted(lessons.glob(f"*/{FILE}")):
        scenario = load_scenario(path)
        shares = [success(scenario, player, GAMES) for player in (passing(scenario.game), sensible(scenario.game))]
        title = Lesson(path.parent.name, words.language, lessons).title
        lines.append((title, *(f"{percent(one.value, words)} ({interval(one, words)})" for one in shares)))
    columns = tuple(words(f"desk.alone.{name}") for name in ("lesson", "passing", "sensible"))
    table = Table(words("desk.alone.caption"), columns, tuple(lines))
    note = words("desk.alone.note", games=Count("lab_game", GAMES))
    text = "\n".join([table.heading, *aligned(table), "", note])
    return Page(f'<div class="wnb-difficulty">{html_of(table)}{paragraph(note)}</div>', text)


def sensible(game: str) -> Player:
    """Return who plays as the sensible bot does."""
    return game_model_of(game).policy


def passing(game: str) -> Player:
    """Return who passes every act, and answers all other questions as the sensible bot does."""
    policy, acts, nothing = sensible(game), lab_of(game).acts, (rules_of(game).parse_action("pass"),)
    return lambda draft: nothing if draft.decision.kind in acts else policy(draft)


def success(scenario: Scenario, player: Player, games: int) -> Share:
    """Return how often a player in the pupil's seat has its way, against the bots of the scenario."""
    bots = dict(scenario.bots)
    (pupil,) = {0, 1} - set(bots)
    wanted = REACHED if getattr(scenario.goal, "seat", pupil) == pupil else MISSED
    return Share(sum(_status(scenario, player, seed) == wanted for seed in range(games)), games)


def _status(scenario: Scenario, player: Player, seed: int) -> str:
    """Return how the goal stands at the end of the game of a seed."""
    game, goal = scenario.game, scenario.goal
    turn_of, play_on = rules_of(game).turn_of, play_on_of(game)
    players: dict[int, Player] = {
        seat: player_of(bot.kind, game, seed + APART, bot.playouts or None) for seat, bot in scenario.bots
    }
    draft: Any = FromSetup(scenario.setup, game).draft(seed)
    progress = goal.begin(draft)
    while progress.status == OPEN:
        for action in players.get(turn_of(draft), player)(draft):
            progress = goal.after(progress, play_on(draft, action), draft)
            if progress.status != OPEN:
                break
    return progress.status
