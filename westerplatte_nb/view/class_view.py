"""What a class did with one game, as plain values for a page: outcomes, where it parted, answers, what to talk about.

Nobody is ranked, and what is lost is not counted up: pupils stand in the order of their names. Every text that came
with a file has passed the sanitiser, and stands on the page as text alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Goal, progress_along
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.class_map import Branch, Split, splits
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.glance import small_board
from westerplatte_nb.view.quiz import Question, mark
from westerplatte_nb.view.shown import Shown, Steps, turn_number
from westerplatte_nb.view.theme import Theme

MOST_BRANCHES = 6
MOST_ANSWERS = 8
MOST_PROMPTS = 3
LONGEST_GIVEN = 60


class Handed(NamedTuple):
    """The game of one pupil: what they are called here, its steps, and their answers by question."""

    name: str
    steps: Steps
    quiz: dict[str, tuple[str, ...]]


class About(NamedTuple):
    """What all of them played: the game, its goal where it has one, the seats of bots, the questions of the quiz."""

    game: str
    goal: Goal[Any] | None = None
    bots: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()


def class_view(about: About, handed: Sequence[Handed], words: Words, theme: Theme) -> dict[str, Any]:
    """Return everything that is shown of the results of one game."""
    found = splits([one.steps for one in handed], about.game, about.bots)
    told = [_split(split, about, handed, words, theme) for split in found]
    return {
        "outcomes": outcomes(about, handed, words),
        "splits": told,
        "quiz": [_question(question, handed, words) for question in _answered(about, handed)],
        "prompts": _prompts(about, handed, found, told, words),
    }


def outcomes(about: About, handed: Sequence[Handed], words: Words) -> dict[str, Any]:
    """Return how each game stands at its end, as a table, and how many reached the goal."""
    heads = ["name", *(["goal"] if about.goal is not None else []), "result", "turn", "moves"]
    rows = [_outcome(about, one, words) for one in handed]
    counted = Counter(_goal_status(about, one) for one in handed)
    lines = [
        words(f"class.goal.{status}", number=counted[status], all=len(handed))
        for status in (REACHED, MISSED, OPEN)
        if counted[status]
    ]
    return {"heads": [words(f"class.head.{head}") for head in heads], "rows": rows, "lines": lines}


def _outcome(about: About, one: Handed, words: Words) -> list[str]:
    state = one.steps[-1].after
    outcome = rules_of(about.game).outcome(state)
    ended = words("class.unfinished") if outcome is None else words(f"ui.end.{outcome.result}")
    status = _goal_status(about, one)
    goal = [words(f"class.status.{status}")] if status else []
    return [one.name, *goal, ended, str(turn_number(about.game, state)), str(len(one.steps) - 1)]


def _goal_status(about: About, one: Handed) -> str:
    return progress_along(about.goal, one.steps).status if about.goal is not None else ""


def _split(split: Split, about: About, handed: Sequence[Handed], words: Words, theme: Theme) -> dict[str, Any]:
    """Return a point where the class parted: the board as those who chose saw it, and who chose what."""
    first = handed[split.games[0]].steps
    rules, state = rules_of(about.game), first[split.moment].after
    seen = rules.observe(state, rules.turn_of(state))
    shown = Shown(about.game, first[: split.moment + 1], (), words)
    number = len(split.games)
    way = [_said(action, about.game, words) for action in split.after]
    return {
        "title": shown.view.turn_line(seen, words),
        "came": words("class.came", number=number, all=len(handed)),
        "way": words("class.way", orders=" → ".join(way)) if way else "",
        "board": small_board(shown, seen, theme),
        "branches": _branches(split.branches, number, about, handed, words),
    }


def _branches(
    branches: Sequence[Branch], number: int, about: About, handed: Sequence[Handed], words: Words
) -> list[dict[str, Any]]:
    told = [
        _bar(_said(one.action, about.game, words), one.games, number, handed, words) for one in branches[:MOST_BRANCHES]
    ]
    rest = tuple(sorted(game for one in branches[MOST_BRANCHES:] for game in one.games))
    return (
        [*told, _bar(words("class.others", number=len(branches) - MOST_BRANCHES), rest, number, handed, words)]
        if (rest)
        else told
    )


def _bar(
    label: str, games: Sequence[int], number: int, handed: Sequence[Handed], words: Words, sign: str = ""
) -> dict[str, Any]:
    """Return one choice: how many made it, of how many, and who they are."""
    count = len(games)
    names = sorted((handed[game].name for game in games), key=str.casefold)
    told = words("class.share", number=count, all=number)
    return {"label": label, "count": count, "share": count / number, "told": told, "names": names, "sign": sign}


def _said(action: str, game: str, words: Words) -> str:
    return words.say(wordings_of(game).word_action(rules_of(game).parse_action(action)))


def _answered(about: About, handed: Sequence[Handed]) -> list[Question]:
    """Return the questions that anybody answered."""
    given = {name for one in handed for name in one.quiz}
    return [question for question in about.questions if question.id in given]


def _question(question: Question, handed: Sequence[Handed], words: Words) -> dict[str, Any]:
    """Return a question with its answers, the most usual first; whether one is right is reckoned here, not read."""
    found: dict[tuple[str, ...], list[int]] = {}
    for number, one in enumerate(handed):
        given = one.quiz.get(question.id)
        marked = mark(question, given) if given is not None else None
        if given is not None and marked is not None and marked.fault is None:
            key = given if question.kind in ("order", "number") else tuple(sorted(given))
            found.setdefault(key, []).append(number)
    texts = {option.id: option.text for option in question.options}
    whole = sum(map(len, found.values()))
    bars = []
    for given, games in sorted(found.items(), key=lambda item: -len(item[1]))[:MOST_ANSWERS]:
        is_right = mark(question, given).right
        joint = " → " if question.kind == "order" else "; "
        label = joint.join(harmless(texts.get(one, one), LONGEST_GIVEN) for one in given)
        bars.append(_bar(label, games, whole, handed, words, words(f"class.{'right' if is_right else 'wrong'}")))
    return {"prompt": question.prompt, "answers": bars, "told": words("class.answered", number=whole, all=len(handed))}


def _prompts(
    about: About, handed: Sequence[Handed], found: Sequence[Split], told: Sequence[dict[str, Any]], words: Words
) -> list[str]:
    """Return what to talk about: where the class parted most, what the goal hung on, which question divided it."""
    prompts = []
    heaviest = sorted(range(len(found)), key=lambda number: -found[number].weight)[:MOST_PROMPTS]
    for number in sorted(heaviest):
        first, second, *_ = told[number]["branches"]
        values = {"moment": told[number]["title"].rstrip("."), "one": first["label"], "other": second["label"]}
        prompts.append(words("class.prompt.split", **values, number=first["count"], others=second["count"]))
    reached = sum(_goal_status(about, one) == REACHED for one in handed)
    if about.goal is not None and 0 < reached < len(handed):
        prompts.append(words("class.prompt.goal", number=reached, all=len(handed)))
    divided = [one for one in (_question(question, handed, words) for question in _answered(about, handed))]
    divided = [one for one in divided if len(one["answers"]) > 1]
    if divided:
        most = min(divided, key=lambda one: one["answers"][0]["share"])
        prompts.append(words("class.prompt.quiz", question=most["prompt"]))
    if prompts:
        prompts.append(words("class.prompt.model"))
    return prompts
