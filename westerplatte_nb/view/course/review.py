"""A look back on a played game, in words and as a picture: where it could have gone otherwise.

Nobody is graded by it: it tells what was likely and what else there was. The chances are those of positions, over all
that could not be known; the page says so.
"""

from typing import Any

from westerplatte_nb.engine.advice import Better, Chances, Findings
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext, turn_number
from westerplatte_nb.view.course.review_chart import ChartWords, Z, bounds, review_chart
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.text.hint_words import in_a_line, orders_of, out_of_hundred

RUNS, STOPPED, DONE = "runs", "stopped", "done"


def review_offer(words: Words) -> dict[str, Any]:
    """Return the page's part before a review was asked for: the button that starts it, and the exports of the game."""
    return {
        "title": words("review.title"),
        "about": words("review.about"),
        "button": words("review.start"),
        "status": "",
        "runs": False,
        "decisions": [],
        "keep": words("told.keep"),
        "exports": [{"to": to, "label": words(f"told.keep.{to}")} for to in ("html", "notebook")],
    }


def export_offer(words: Words) -> dict[str, Any]:
    """Return the page's part for a game whose measures are not shown: it can be exported, but not reviewed."""
    return review_offer(words) | {"title": words("told.keep"), "about": "", "button": "", "keep": ""}


def review_view(
    context: ViewContext, findings: Findings, status: str, theme: Theme, has_goal: bool = False
) -> dict[str, Any]:
    """Return a review for the page: its state, the chart, its table, and the decisions with a better plan.

    `status` is RUNS, STOPPED or DONE; with `has_goal` the chances are those of a goal. Chart and decisions come once
    two positions are estimated.
    """
    words = context.words
    page = review_offer(words) | {
        "button": "" if status == DONE else words("review.stop" if status == RUNS else "review.again"),
        "status": words(f"review.{status}", done=findings.done, planned=findings.planned),
        "runs": status == RUNS,
    }
    if len(findings.standings) < 2:
        return page
    names = _side_names(context, findings, has_goal)
    moments = [decision.moment for decision in findings.decisions]
    picture = review_chart(findings.standings, moments, _chart_words(context, findings, names))
    return page | {
        "chart": to_svg(picture, theme, picture.width),
        "alternative": f"{picture.title}. {picture.description}",
        "band": words("review.band"),
        "table": _table(context, findings, names),
        "decisions_title": words("review.decisions"),
        "decisions": [_decision(context, decision, number) for number, decision in enumerate(findings.decisions, 1)],
        "none": "" if findings.decisions else words("review.none" if status == DONE else "review.not_yet"),
    }


def spoken_review(context: ViewContext, findings: Findings, status: str) -> str:
    """Return the announcement when a review begins (RUNS), is stopped or done; then with its decisions by title."""
    words = context.words
    if status == RUNS:
        return words("review.begun")
    head = words(f"review.{status}", done=findings.done, planned=findings.planned)
    titles = [_title(context, decision, number) for number, decision in enumerate(findings.decisions, 1)]
    sentences = [head, *(titles or [words("review.none")])]
    return " ".join(sentence if sentence.endswith(".") else f"{sentence}." for sentence in sentences)


def _side_names(context: ViewContext, findings: Findings, has_goal: bool) -> tuple[str, ...]:
    """Return the name of the curve of each side whose chance is shown: that of its first seat, with a capital letter.

    A single side's curve is called the chance of winning, or with `has_goal` of reaching the goal.
    """
    words = context.words
    if len(findings.sides) == 1:
        return (words("review.chance.goal" if has_goal else "review.chance"),)
    names = (words.term(context.wordings.seat_term(side[0])) for side in findings.sides)
    return tuple(name[:1].upper() + name[1:] for name in names)


def _chart_words(context: ViewContext, findings: Findings, names: tuple[str, ...]) -> ChartWords:
    """Return the texts of the chart; `names` are those of the sides' chances."""
    words, standings = context.words, findings.standings
    sentences = [
        words(
            "review.says",
            name=name,
            first=_percent(standings[0], side),
            last=_percent(standings[-1], side),
            least=min(_percent(standing, side) for standing in standings),
            most=max(_percent(standing, side) for standing in standings),
        )
        for side, name in enumerate(names)
    ]
    turns = tuple(turn_number(context.game, context.steps[standing.moment].after) for standing in standings)
    return ChartWords(words("review.chart"), " ".join(sentences), names, words("review.turn"), turns)


def _percent(standing: Chances, side: int) -> int:
    """Return a side's chance in per cent (0 to 100); an estimate is never 0 or 100, only a decided game is."""
    chance = standing.chances[side]
    return round(100 * chance) if not standing.playouts else out_of_hundred(chance)


def _table(context: ViewContext, findings: Findings, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the chart as a table: for each position the chance of each side with its bounds, and the playouts."""
    words = context.words
    rows = []
    for standing in findings.standings:
        # Only the end of the game is known without playouts.
        is_end = not standing.playouts
        head = words("review.end") if is_end else str(turn_number(context.game, context.steps[standing.moment].after))
        cells = []
        for side in range(len(names)):
            low, high = (round(100 * bound) for bound in bounds(standing, side))
            key = "review.decided" if is_end else "review.range"
            cells.append(words(key, chance=_percent(standing, side), low=low, high=high))
        rows.append([head, *cells, "–" if is_end else str(standing.playouts)])
    heads = [words("review.turn"), *names, words("review.tries")]
    return {"title": words("ui.chart.table"), "heads": heads, "rows": rows}


def _title(context: ViewContext, decision: Better, number: int) -> str:
    """Return the title of a reviewed decision: its number (from 1), turn and seat."""
    state = context.steps[decision.moment].after
    turn = turn_number(context.game, state)
    title = context.words("ui.point", turn=turn, seat=context.wordings.seat_term(decision.seat))
    return context.words("review.decision", number=number, title=title)


def _decision(context: ViewContext, decision: Better, number: int) -> dict[str, Any]:
    """Return a reviewed decision for the page: what was chosen, what would have been better, and by how much.

    `number` counts the decisions from 1; the page counts them from 0.
    """
    words, title = context.words, _title(context, decision, number)
    chosen_percent, better_percent = out_of_hundred(decision.chance), out_of_hundred(decision.better)
    return {
        "number": number - 1,
        "moment": decision.moment,
        "title": title,
        "chosen": words("review.chosen", orders=in_a_line(orders_of(context.game, decision.chosen, words))),
        "better": words("review.better", orders=in_a_line(orders_of(context.game, decision.line, words))),
        "gain": words(
            "review.gain",
            chance=chosen_percent,
            better=better_percent,
            # Computed from the rounded numbers: whoever subtracts them finds the same.
            gain=better_percent - chosen_percent,
            error=max(1, round(100 * Z * decision.error)),
            deals=decision.deals,
        ),
        "try": words("review.try"),
        "try_named": words("review.try.named", title=title),
    }
