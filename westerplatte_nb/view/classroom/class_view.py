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
from westerplatte_nb.view.text.name_order import alphabetical_key

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


def class_view(task: ClassGames, pupils: Sequence[Submission], words: Words, theme: Theme) -> dict[str, Any]:
    """Return the results of a class in one game for its page; `pupils` are the games that they handed in."""
    steps = [pupil.steps for pupil in pupils]
    class_splits = splits(steps, task.game, task.bots)
    views = [_split(split, task, pupils, words, theme) for split in class_splits]
    return {
        "outcomes": outcomes(task, pupils, words),
        "stops": [view for stop in task.stops if (view := _stop(stop, task, pupils, words, theme))],
        "splits": [view for split, view in zip(class_splits, views, strict=True) if not _is_stop(split, task)],
        "turns": [_turn(turn, task, pupils, words, theme) for turn in turns(steps, task.game, task.bots)],
        "quiz": [_question(question, pupils, words) for question in _answered_questions(task, pupils)],
        "prompts": _prompts(task, pupils, class_splits, views, words),
    }


def _is_stop(split: Split, task: ClassGames) -> bool:
    """Tell whether a split is at a pause point that the same games reach at the same moment: it is shown only once.

    A pause point has a moment for each game, a split one moment for all its games.
    """
    moments = dict.fromkeys(split.games, split.moment)
    return any(stop.moments == moments for stop in task.stops)


def outcomes(task: ClassGames, pupils: Sequence[Submission], words: Words) -> dict[str, Any]:
    """Return how each game stands at its end: a bar for each way it may stand, and a table with a row for each game."""
    heads = ["name", *(["goal"] if task.goal is not None else []), "result", "turn", "moves"]
    rows = [_outcome_row(task, pupil, words) for pupil in pupils]
    games_by_end: dict[str, list[int]] = {}
    for number, pupil in enumerate(pupils):
        games_by_end.setdefault(_end_label(task, pupil, words), []).append(number)
    most_first = sorted(games_by_end.items(), key=lambda item: (-len(item[1]), item[0]))
    bars = [_bar(label, games, len(pupils), pupils, words) for label, games in most_first]
    return {"heads": [words(f"class.head.{head}") for head in heads], "rows": rows, "bars": bars}


def _end_label(task: ClassGames, pupil: Submission, words: Words) -> str:
    """Return how a game ended in a few words: by its goal where it has one, else by the rules."""
    status = _goal_status(task, pupil)
    return words(f"class.goal.{status}") if status else _result_label(task, pupil, words)


def _result_label(task: ClassGames, pupil: Submission, words: Words) -> str:
    """Return the result of a game by the rules in a few words, also that it has none yet."""
    outcome = rules_of(task.game).outcome(pupil.steps[-1].after)
    return words("class.unfinished") if outcome is None else words(f"ui.end.{outcome.result}")


def _outcome_row(task: ClassGames, pupil: Submission, words: Words) -> list[str]:
    """Return the row of a pupil: name, goal if there is one, result, turn, number of actions."""
    status, result = _goal_status(task, pupil), _result_label(task, pupil, words)
    goal = [words(f"class.status.{status}")] if status else []
    turn = turn_number(task.game, pupil.steps[-1].after)
    return [pupil.name, *goal, result, str(turn), str(len(pupil.steps) - 1)]


def _goal_status(task: ClassGames, pupil: Submission) -> str:
    """Return the status of the goal at the end of a game, empty without a goal."""
    return progress_along(task.goal, pupil.steps).status if task.goal is not None else ""


def _split(split: Split, task: ClassGames, pupils: Sequence[Submission], words: Words, theme: Theme) -> dict[str, Any]:
    """Return a position in which the class was divided: the board as the chooser saw it, and who chose what."""
    number = len(split.games)
    orders = [_action_text(action, task.game, words) for action in split.earlier_choices]
    return {
        **_moment(task, pupils[split.games[0]].steps, split.moment, words, theme),
        "came": words("class.came", number=number, all=len(pupils)),
        "way": words("class.way", orders=" → ".join(orders)) if orders else "",
        "branches": _branches(split.branches, number, task, pupils, words),
    }


def _turn(
    turn: ClassTurn, task: ClassGames, pupils: Sequence[Submission], words: Words, theme: Theme
) -> dict[str, Any]:
    """Return what was chosen first in a turn; positions differ by then, so the board is that of one game."""
    number, example = len(turn.games), pupils[turn.game]
    return {
        **_moment(task, example.steps, turn.moment, words, theme),
        "came": words("class.reached", number=number, all=len(pupils)),
        "way": words("class.whose", name=example.name),
        "branches": _branches(turn.branches, number, task, pupils, words),
    }


def _stop(stop: Stop, task: ClassGames, pupils: Sequence[Submission], words: Words, theme: Theme) -> dict[str, Any]:
    """Return what was chosen and answered at a pause point by all whose games reached it; {} if nobody chose there."""
    turn = choices_at([pupil.steps for pupil in pupils], stop.moments, task.game, task.bots)
    if turn is None:
        return {}
    view = _turn(turn, task, pupils, words, theme)
    number = len(turn.games)
    came = words("class.stop.came", number=number, all=len(pupils))
    answers = [
        {"name": pupil.name, "text": sanitize_text(answer, LONGEST_ANSWER, lines=True)}
        for pupil in pupils
        if (answer := pupil.stops.get(stop.number))
    ]
    return {**view, "came": came, "told": stop.text, "answers": answers}


def _moment(task: ClassGames, steps: Steps, moment: int, words: Words, theme: Theme) -> dict[str, Any]:
    """Return the moment of a number in a game: its title, and the board as the seat in turn saw it."""
    rules, state = rules_of(task.game), steps[moment].after
    observation = rules.observe(state, rules.turn_of(state))
    context = ViewContext(task.game, steps[: moment + 1], (), words)
    line = context.view.turn_line(observation, words)
    title = words("class.moment", turn=turn_number(task.game, state), line=line)
    return {"title": title, "board": small_board(context, observation, theme)}


def _branches(
    branches: Sequence[Branch], number: int, task: ClassGames, pupils: Sequence[Submission], words: Words
) -> list[dict[str, Any]]:
    """Return the choices of a `number` of games as bars, the most frequent first.

    Those after the first MOST_BRANCHES stand together in one bar.
    """
    bars = [(_action_text(action, task.game, words), games) for action, games in branches[:MOST_BRANCHES]]
    if others := tuple(sorted(game for branch in branches[MOST_BRANCHES:] for game in branch.games)):
        bars.append((words("class.others", number=len(branches) - MOST_BRANCHES), others))
    return [_bar(label, games, number, pupils, words) for label, games in bars]


def _bar(
    label: str, games: Sequence[int], total: int, pupils: Sequence[Submission], words: Words, sign: str = ""
) -> dict[str, Any]:
    """Return a bar for some games, by their numbers: their share of `total` games, and the names of their pupils.

    `sign` is the word for a right or a wrong answer, empty for a choice.
    """
    count = len(games)
    names = sorted((pupils[game].name for game in games), key=alphabetical_key)
    share = words("class.share", number=count, all=total)
    return {"label": label, "count": count, "share": count / total, "told": share, "names": names, "sign": sign}


def _action_text(action: str, game: str, words: Words) -> str:
    """Return an action, given in notation, in words."""
    return words.say(wordings_of(game).word_action(rules_of(game).parse_action(action)))


def _answered_questions(task: ClassGames, pupils: Sequence[Submission]) -> list[Question]:
    """Return the questions that anybody answered."""
    answered_ids = {id for pupil in pupils for id in pupil.quiz}
    return [question for question in task.questions if question.id in answered_ids]


def _question(question: Question, pupils: Sequence[Submission], words: Words) -> dict[str, Any]:
    """Return a question with its answers, the most frequent first; each is marked here, whatever its file says."""
    # The numbers of the pupils who gave it, which are those of their games.
    pupils_by_answer: dict[tuple[str, ...], list[int]] = {}
    for number, pupil in enumerate(pupils):
        answer = pupil.quiz.get(question.id)
        if answer is not None and mark(question, answer).fault is None:
            # Of options that are only chosen the order means nothing: (b, a) is the same answer as (a, b).
            key = answer if question.kind in ("order", "number") else tuple(sorted(answer))
            pupils_by_answer.setdefault(key, []).append(number)
    texts = {option.id: option.text for option in question.options}
    total = sum(map(len, pupils_by_answer.values()))
    bars = []
    for answer, numbers in sorted(pupils_by_answer.items(), key=lambda item: -len(item[1]))[:MOST_ANSWERS]:
        is_right = mark(question, answer).right
        joint = " → " if question.kind == "order" else "; "
        label = joint.join(sanitize_text(texts.get(part, part), LONGEST_GIVEN) for part in answer)
        bars.append(_bar(label, numbers, total, pupils, words, words(f"class.{'right' if is_right else 'wrong'}")))
    return {"prompt": question.prompt, "answers": bars, "told": words("class.answered", number=total, all=len(pupils))}


def _prompts(
    task: ClassGames,
    pupils: Sequence[Submission],
    class_splits: Sequence[Split],
    views: Sequence[dict[str, Any]],
    words: Words,
) -> list[str]:
    """Return what to talk about: where the class parted most, who reached the goal, which question divided it.

    After these comes the question what the game leaves out of the real events; [] if there is nothing else to ask.
    `views` are those of the splits, for the page.
    """
    prompts = []
    # The branches come most frequent first. A single pupil's choice is not named before the class: the second most
    # frequent one, too, must be that of several pupils.
    shared = [number for number, split in enumerate(class_splits) if len(split.branches[1].games) > 1]
    heaviest = sorted(shared, key=lambda number: -class_splits[number].weight)[:MOST_PROMPTS]
    for number in sorted(heaviest):
        first, second, *_ = views[number]["branches"]
        values = {"moment": views[number]["title"].rstrip(".:"), "one": first["label"], "other": second["label"]}
        prompts.append(words("class.prompt.split", **values, number=first["count"], others=second["count"]))
    reached = sum(_goal_status(task, pupil) == REACHED for pupil in pupils)
    if task.goal is not None and 0 < reached < len(pupils):
        prompts.append(words("class.prompt.goal", number=reached, all=len(pupils)))
    questions = (_question(question, pupils, words) for question in _answered_questions(task, pupils))
    if divided := [question for question in questions if len(question["answers"]) > 1]:
        # The most divided is that of which the most frequent answer has the smallest share.
        most_divided = min(divided, key=lambda question: question["answers"][0]["share"])
        prompts.append(words("class.prompt.quiz", question=most_divided["prompt"]))
    # A question on any game: it ends a talk about this class's games, and does not stand alone.
    if prompts:
        prompts.append(words("class.prompt.model"))
    return prompts
