"""What a class did with one game, as plain values for a page: outcomes, where it parted, answers, what to talk about.

Nobody is ranked, and what is lost is not counted up: pupils stand in the order of their names. Every text that came
with a file has passed the sanitiser, and stands on the page as text alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from westerplatte_nb.engine.goal import REACHED, Goal, progress_along
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom.class_map import Branch, ClassTurn, Split, choices_at, splits, turns
from westerplatte_nb.view.classroom.quiz import Question, mark
from westerplatte_nb.view.course.moment import Steps, ViewContext, turn_number
from westerplatte_nb.view.course.summary import small_board
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.text.name_order import plain_order

MOST_BRANCHES = 6
MOST_ANSWERS = 8
MOST_PROMPTS = 3
LONGEST_GIVEN = 60
LONGEST_ANSWER = 300


class Submission(NamedTuple):
    """The game of one pupil: what they are called here, its steps, their answers by question and by stop."""

    name: str
    steps: Steps
    quiz: dict[str, tuple[str, ...]]
    stops: Mapping[str, str] = {}


class Stop(NamedTuple):
    """A pause point of the scenario: its number, its text, and the moment at which each game reached it."""

    number: str
    text: str
    moments: dict[int, int]


class ClassGames(NamedTuple):
    """What all of them played.

    The game, its goal where it has one, the seats of bots, the questions of the quiz, the stops of the scenario.
    """

    game: str
    goal: Goal[Any] | None = None
    bots: tuple[int, ...] = ()
    questions: tuple[Question, ...] = ()
    stops: tuple[Stop, ...] = ()


def class_view(about: ClassGames, handed: Sequence[Submission], words: Words, theme: Theme) -> dict[str, Any]:
    """Return the results of a class in one game for its page; `handed` are the games handed in."""
    steps = [one.steps for one in handed]
    parted = splits(steps, about.game, about.bots)
    views = [_split(split, about, handed, words, theme) for split in parted]
    return {
        "outcomes": outcomes(about, handed, words),
        "stops": [view for stop in about.stops if (view := _stop(stop, about, handed, words, theme))],
        "splits": [view for split, view in zip(parted, views, strict=True) if not _is_stop(split, about)],
        "turns": [_turn(turn, about, handed, words, theme) for turn in turns(steps, about.game, about.bots)],
        "quiz": [_question(question, handed, words) for question in _answered(about, handed)],
        "prompts": _prompts(about, handed, parted, views, words),
    }


def _is_stop(split: Split, about: ClassGames) -> bool:
    """Tell whether a pause point shows the same position of the same games already, so that the split is left out."""
    moments = dict.fromkeys(split.games, split.moment)
    return any(stop.moments == moments for stop in about.stops)


def outcomes(about: ClassGames, handed: Sequence[Submission], words: Words) -> dict[str, Any]:
    """Return how each game stands at its end, and who reached the goal, as bars and as a table."""
    heads = ["name", *(["goal"] if about.goal is not None else []), "result", "turn", "moves"]
    rows = [_outcome(about, one, words) for one in handed]
    ended: dict[str, list[int]] = {}
    for number, one in enumerate(handed):
        ended.setdefault(_end(about, one, words), []).append(number)
    most_first = sorted(ended.items(), key=lambda item: (-len(item[1]), item[0]))
    bars = [_bar(end, games, len(handed), handed, words) for end, games in most_first]
    return {"heads": [words(f"class.head.{head}") for head in heads], "rows": rows, "bars": bars}


def _end(about: ClassGames, one: Submission, words: Words) -> str:
    """Return how a game ended in a few words: by its goal where it has one."""
    status = _goal_status(about, one)
    return words(f"class.goal.{status}") if status else _result(about, one, words)


def _result(about: ClassGames, one: Submission, words: Words) -> str:
    outcome = rules_of(about.game).outcome(one.steps[-1].after)
    return words("class.unfinished") if outcome is None else words(f"ui.end.{outcome.result}")


def _outcome(about: ClassGames, one: Submission, words: Words) -> list[str]:
    """Return the row of a pupil: name, goal if there is one, result, turn, number of actions."""
    state = one.steps[-1].after
    status = _goal_status(about, one)
    goal = [words(f"class.status.{status}")] if status else []
    return [one.name, *goal, _result(about, one, words), str(turn_number(about.game, state)), str(len(one.steps) - 1)]


def _goal_status(about: ClassGames, one: Submission) -> str:
    """Return the status of the goal at the end of a game, empty without a goal."""
    return progress_along(about.goal, one.steps).status if about.goal is not None else ""


def _split(split: Split, about: ClassGames, handed: Sequence[Submission], words: Words, theme: Theme) -> dict[str, Any]:
    """Return a point where the class parted: the board as those who chose saw it, and who chose what."""
    number = len(split.games)
    way = [_action_text(action, about.game, words) for action in split.after]
    return {
        **_moment(about, handed[split.games[0]].steps, split.moment, words, theme),
        "came": words("class.came", number=number, all=len(handed)),
        "way": words("class.way", orders=" → ".join(way)) if way else "",
        "branches": _branches(split.branches, number, about, handed, words),
    }


def _turn(
    turn: ClassTurn, about: ClassGames, handed: Sequence[Submission], words: Words, theme: Theme
) -> dict[str, Any]:
    """Return what was chosen first in a turn; positions differ by then, so the board is that of one game."""
    number, one = len(turn.games), handed[turn.game]
    return {
        **_moment(about, one.steps, turn.moment, words, theme),
        "came": words("class.reached", number=number, all=len(handed)),
        "way": words("class.whose", name=one.name),
        "branches": _branches(turn.branches, number, about, handed, words),
    }


def _stop(stop: Stop, about: ClassGames, handed: Sequence[Submission], words: Words, theme: Theme) -> dict[str, Any]:
    """Return what was chosen at a stop by all who came to it; nothing where nobody did."""
    turn = choices_at([one.steps for one in handed], stop.moments, about.game, about.bots)
    if turn is None:
        return {}
    view = _turn(turn, about, handed, words, theme)
    number = len(turn.games)
    came = words("class.stop.came", number=number, all=len(handed))
    answers = [
        {"name": one.name, "text": sanitize_text(one.stops[stop.number], LONGEST_ANSWER, lines=True)}
        for one in handed
        if one.stops.get(stop.number)
    ]
    return {**view, "came": came, "told": stop.text, "answers": answers}


def _moment(about: ClassGames, steps: Steps, moment: int, words: Words, theme: Theme) -> dict[str, Any]:
    """Return a moment of a game: its title, and the board as the seat in turn saw it."""
    rules, state = rules_of(about.game), steps[moment].after
    observation = rules.observe(state, rules.turn_of(state))
    context = ViewContext(about.game, steps[: moment + 1], (), words)
    line = context.view.turn_line(observation, words)
    title = words("class.moment", turn=turn_number(about.game, state), line=line)
    return {"title": title, "board": small_board(context, observation, theme)}


def _branches(
    branches: Sequence[Branch], number: int, about: ClassGames, handed: Sequence[Submission], words: Words
) -> list[dict[str, Any]]:
    """Return the choices of a `number` of games as bars, the rarest of them in one bar."""
    bars = [(_action_text(one.action, about.game, words), one.games) for one in branches[:MOST_BRANCHES]]
    if rest := tuple(sorted(game for one in branches[MOST_BRANCHES:] for game in one.games)):
        bars.append((words("class.others", number=len(branches) - MOST_BRANCHES), rest))
    return [_bar(label, games, number, handed, words) for label, games in bars]


def _bar(
    label: str, games: Sequence[int], number: int, handed: Sequence[Submission], words: Words, sign: str = ""
) -> dict[str, Any]:
    """Return a bar: the numbers of the `games` that it stands for, their share of a `number` of games, their names.

    `sign` is the word for a right or a wrong answer.
    """
    count = len(games)
    names = sorted((handed[game].name for game in games), key=plain_order)
    share = words("class.share", number=count, all=number)
    return {"label": label, "count": count, "share": count / number, "told": share, "names": names, "sign": sign}


def _action_text(action: str, game: str, words: Words) -> str:
    return words.say(wordings_of(game).word_action(rules_of(game).parse_action(action)))


def _answered(about: ClassGames, handed: Sequence[Submission]) -> list[Question]:
    """Return the questions that anybody answered."""
    answered_ids = {name for one in handed for name in one.quiz}
    return [question for question in about.questions if question.id in answered_ids]


def _question(question: Question, handed: Sequence[Submission], words: Words) -> dict[str, Any]:
    """Return a question with its answers, the most frequent first; each is marked here, whatever its file says."""
    games_by_answer: dict[tuple[str, ...], list[int]] = {}
    for number, one in enumerate(handed):
        answer = one.quiz.get(question.id)
        marked = mark(question, answer) if answer is not None else None
        if answer is not None and marked is not None and marked.fault is None:
            key = answer if question.kind in ("order", "number") else tuple(sorted(answer))
            games_by_answer.setdefault(key, []).append(number)
    texts = {option.id: option.text for option in question.options}
    total = sum(map(len, games_by_answer.values()))
    bars = []
    for answer, games in sorted(games_by_answer.items(), key=lambda item: -len(item[1]))[:MOST_ANSWERS]:
        is_right = mark(question, answer).right
        joint = " → " if question.kind == "order" else "; "
        label = joint.join(sanitize_text(texts.get(one, one), LONGEST_GIVEN) for one in answer)
        bars.append(_bar(label, games, total, handed, words, words(f"class.{'right' if is_right else 'wrong'}")))
    return {"prompt": question.prompt, "answers": bars, "told": words("class.answered", number=total, all=len(handed))}


def _prompts(
    about: ClassGames,
    handed: Sequence[Submission],
    parted: Sequence[Split],
    views: Sequence[dict[str, Any]],
    words: Words,
) -> list[str]:
    """Return what to talk about: where the class parted most, who reached the goal, which question divided it."""
    prompts = []
    shared = [number for number, one in enumerate(parted) if len(one.branches[1].games) > 1]
    heaviest = sorted(shared, key=lambda number: -parted[number].weight)[:MOST_PROMPTS]
    for number in sorted(heaviest):
        first, second, *_ = views[number]["branches"]
        values = {"moment": views[number]["title"].rstrip(".:"), "one": first["label"], "other": second["label"]}
        prompts.append(words("class.prompt.split", **values, number=first["count"], others=second["count"]))
    reached = sum(_goal_status(about, one) == REACHED for one in handed)
    if about.goal is not None and 0 < reached < len(handed):
        prompts.append(words("class.prompt.goal", number=reached, all=len(handed)))
    questions = (_question(question, handed, words) for question in _answered(about, handed))
    if divided := [one for one in questions if len(one["answers"]) > 1]:
        most = min(divided, key=lambda one: one["answers"][0]["share"])
        prompts.append(words("class.prompt.quiz", question=most["prompt"]))
    if prompts:
        prompts.append(words("class.prompt.model"))
    return prompts
