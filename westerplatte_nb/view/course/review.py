"""A look back on a played game, in words and as a picture: where it could have gone otherwise.

Nobody is graded by it: it tells what was likely and what else there was. The chances are those of positions, over all
that could not be known; the page says so.
"""

from typing import Any

from westerplatte_nb.engine.advice import Better, Chances, Findings
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext, turn_number
from westerplatte_nb.view.course.review_chart import ChartWords, bounds, review_chart
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.text.hint_words import in_a_line, orders_of, out_of_hundred

RUNS, STOPPED, DONE = "runs", "stopped", "done"


def offered(words: Words) -> dict[str, Any]:
    """Return what the page shows before it is asked to look back."""
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


def only_kept(words: Words) -> dict[str, Any]:
    """Return the page's part for a game that reckons nothing up: it can be kept, and nothing more."""
    return offered(words) | {"title": words("told.keep"), "about": "", "button": "", "keep": ""}


def review_view(
    shown: ViewContext, found: Findings, status: str, theme: Theme, has_goal: bool = False, width: float = 390.0
) -> dict[str, Any]:
    """Return a look back for the page; `status` is `runs`, `stopped` or `done`, `has_goal` that it is about a goal."""
    words = shown.words
    page = offered(words) | {
        "button": "" if status == DONE else words("review.stop" if status == RUNS else "review.again"),
        "status": words(f"review.{status}", done=found.done, planned=found.planned),
        "runs": status == RUNS,
    }
    if len(found.standings) < 2:
        return page
    names = _names(shown, found, has_goal)
    picture = review_chart(found.standings, [one.moment for one in found.decisions], _said(shown, found, names))
    return page | {
        "chart": to_svg(picture, theme, width),
        "alternative": f"{picture.title}. {picture.description}",
        "band": words("review.band"),
        "table": _table(shown, found, names),
        "decisions_title": words("review.decisions"),
        "decisions": [_decision(shown, one, number) for number, one in enumerate(found.decisions, 1)],
        "none": "" if found.decisions else words("review.none" if status == DONE else "review.not_yet"),
    }


def spoken_review(shown: ViewContext, found: Findings, status: str) -> str:
    """Return the announcement when a look back begins and ends."""
    words = shown.words
    if status == RUNS:
        return words("review.begun")
    told = [words(f"review.{status}", done=found.done, planned=found.planned)]
    told += [_title(shown, one, number) for number, one in enumerate(found.decisions, 1)] or [words("review.none")]
    return " ".join(one if one.endswith(".") else f"{one}." for one in told)


def _names(shown: ViewContext, found: Findings, has_goal: bool) -> tuple[str, ...]:
    """Return the name of each side's chance."""
    words = shown.words
    if len(found.sides) == 1:
        return (words("review.chance.goal" if has_goal else "review.chance"),)
    names = (words.term(shown.wordings.seat_term(side[0])) for side in found.sides)
    return tuple(name[:1].upper() + name[1:] for name in names)


def _said(shown: ViewContext, found: Findings, names: tuple[str, ...]) -> ChartWords:
    words, standings = shown.words, found.standings
    told = [
        words(
            "review.says",
            name=name,
            first=_hundred(standings[0], side),
            last=_hundred(standings[-1], side),
            least=min(_hundred(one, side) for one in standings),
            most=max(_hundred(one, side) for one in standings),
        )
        for side, name in enumerate(names)
    ]
    turns = tuple(turn_number(shown.game, shown.steps[one.moment].after) for one in standings)
    return ChartWords(words("review.chart"), " ".join(told), names, words("review.turn"), turns)


def _hundred(standing: Chances, side: int) -> int:
    """Return a chance as so many in a hundred; none and all only where the game was decided."""
    chance = standing.chances[side]
    return round(100 * chance) if not standing.playouts else out_of_hundred(chance)


def _table(shown: ViewContext, found: Findings, names: tuple[str, ...]) -> dict[str, Any]:
    words = shown.words
    rows = []
    for one in found.standings:
        is_end = not one.playouts
        head = words("review.end") if is_end else str(turn_number(shown.game, shown.steps[one.moment].after))
        cells = []
        for side in range(len(names)):
            low, high = (round(100 * bound) for bound in bounds(one, side))
            key = "review.decided" if is_end else "review.range"
            cells.append(words(key, chance=_hundred(one, side), low=low, high=high))
        rows.append([head, *cells, str(one.playouts) if one.playouts else "–"])
    heads = [words("review.turn"), *names, words("review.tries")]
    return {"title": words("ui.chart.table"), "heads": heads, "rows": rows}


def _title(shown: ViewContext, one: Better, number: int) -> str:
    state = shown.steps[one.moment].after
    turn = turn_number(shown.game, state)
    title = shown.words("ui.point", turn=turn, seat=shown.wordings.seat_term(one.seat))
    return shown.words("review.decision", number=number, title=title)


def _decision(shown: ViewContext, one: Better, number: int) -> dict[str, Any]:
    words, title = shown.words, _title(shown, one, number)
    return {
        "number": number - 1,
        "moment": one.moment,
        "title": title,
        "chosen": words("review.chosen", orders=in_a_line(orders_of(shown.game, one.chosen, words))),
        "better": words("review.better", orders=in_a_line(orders_of(shown.game, one.line, words))),
        "gain": words(
            "review.gain",
            chance=out_of_hundred(one.chance),
            better=out_of_hundred(one.better),
            # Of the numbers as they are told: whoever subtracts them finds the same.
            gain=out_of_hundred(one.better) - out_of_hundred(one.chance),
            error=max(1, round(100 * 1.96 * one.error)),
            deals=one.deals,
        ),
        "try": words("review.try"),
        "try_named": words("review.try.named", title=title),
    }
