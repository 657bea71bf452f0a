"""Result files of a made-up class: games played by chance in one scenario, five of the files damaged in five ways."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.bots.seat_player import seat_players
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.classroom.result_file import Answered, result_text
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.share.code import shared_code, shared_scenario

NAMES = (
    *("Wilk", "Ala", "Łoś", "Żubr", "Grün", "Zoë", "=1+1", "<b>Max</b>", "Ola", "Ola", "", "Ren", "Sowa", "Kret"),
    *("Jeż", "Uhu", "Lis", "", "Bär", "Ruś", "Ola-2", "Ńandu", "Mops", "Fink", "Dachs"),
)
MOST_ACTIONS = 40

Answers = dict[str, list[list[str]]] | None


def played(scenario: Scenario, seed: int) -> tuple[str, ...]:
    """Actions of a game in which early ones of the list are chosen more often than late ones."""
    rules, dice = rules_of(scenario.game), random.Random(seed)
    bots = seat_players(scenario.game, dict(scenario.bots), rules.setup_to_plain(scenario.setup))
    steps = [rules.begin(scenario.setup)]
    while rules.outcome(state := steps[-1].after) is None and len(steps) <= MOST_ACTIONS:
        legal = rules.legal_actions(state)
        action = legal[int(len(legal) * dice.random() ** 3)]
        if (bot := bots.get(rules.turn_of(state))) is not None:
            for _ in bot.run(steps):
                pass
            action = bot.action
        steps.append(rules.apply(state, action))
    return tuple(str(step.action) for step in steps[1:])


def results(scenario: Scenario, lessons: Path, quiz: Answers = None, at: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the texts of one result for each of the names.

    `quiz` has answers to choose from by question; `at` are the numbers of stops at which something was written.
    """
    shared = shared_scenario(scenario)
    code = shared_code(shared, lessons)
    for number, name in enumerate(NAMES):
        dice = random.Random(number)
        answers = [Answered(one, tuple(dice.choice(given))) for one, given in (quiz or {}).items()]
        stops = [Answered(stop, (f"<i>{name}</i> waits",), 0) for stop in at]
        yield result_text(shared, code, played(scenario, number), name, answers, stops)


def damaged(scenario: Scenario, lessons: Path, quiz: Answers = None) -> dict[str, str]:
    """Files that do not count, by name: cut, of another kind, changed, with a wrong move, and twice the same."""
    first, second, *_ = results(scenario, lessons, quiz)
    data = json.loads(second)
    forged = result_text(shared_scenario(scenario), data["code"], [*data["actions"], data["actions"][0]], "Forged")
    return {
        "cut.json": first[: len(first) // 2],
        "notebook.json": '{"cells": [], "nbformat": 4}',
        "changed.json": second.replace('"nickname": "Ala"', '"nickname": "Ewa"'),
        "wrong-move.json": forged,
        "wynik-1 (1).json": first,
    }


def write_class(folder: Path, scenario: Scenario, lessons: Path, quiz: Answers = None) -> None:
    """Write all of them into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(results(scenario, lessons, quiz), start=1):
        (folder / f"wynik-{number}.json").write_text(text, encoding="utf-8")
    for name, text in damaged(scenario, lessons, quiz).items():
        (folder / name).write_text(text, encoding="utf-8")
