"""Charts of many games of 7 Days: survival by day, walls, what took the last bricks, the heat of the board."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from typing import Any

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.seven_days.lab.facts import CAUSES
from westerplatte_nb.games.seven_days.lab.measure import BEFORE
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, OUTPOSTS, SPACES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.lab.games import Games
from westerplatte_nb.lab.wording import decimal, percent


def survival_chart(all_games: Sequence[Games]) -> Chart:
    """Return the share of games in which the defence outlasted each day, with 95 % intervals."""
    words = all_games[0].words

    def band_of(games: Games) -> Band:
        """Return by day the share of games that outlasted it, with the ends of its interval."""
        shares = enumerate(games.survival(), start=1)
        return {day: (share.low, share.value, share.high) for day, share in shares if day >= games.first_round}

    # The axis ends a little above 100 %, so that a line there is seen whole.
    return _band_chart(all_games, "survival", 1.02, band_of, lambda share: percent(share, words), as_percent(words))


def walls_chart(all_games: Sequence[Games]) -> Chart:
    """Return the bricks left after each day in the games that went on: the median, and the middle half as a band."""

    def band_of(games: Games) -> Band:
        """Return by day the quartiles of the bricks left, without days on which no game went on."""
        days = ((day.day, day.bricks) for day in games.walls())
        return {day: (bricks.first, bricks.median, bricks.third) for day, bricks in days if bricks is not None}

    # All walls together have 66 bricks: the axis ends a little above.
    return _band_chart(all_games, "walls", 68, band_of, lambda bricks: f"{bricks:.0f}")


# From this share of the largest number on, a space is so dark that its text is white.
DARK_SHARE = 0.6
# By day: the lower edge of a band, the line in it, the upper edge.
Band = dict[int, tuple[float, float, float]]


def _band_chart(
    all_games: Sequence[Games],
    key: str,
    top: float,
    band_of: Callable[[Games], Band],
    text_of: Callable[[float], str],
    tick_format: FuncFormatter | None = None,
) -> Chart:
    """Return a chart by day with a line and a band for each set of games.

    `key` names the chart in the keys of its texts: "walls" in `lab.chart.walls.title`. `top` is the upper end of the
    axis; `band_of` returns the band of a set of games, `text_of` the text of a value for the text alternative, and
    `tick_format` writes the numbers on the axis (None: as usual).
    """
    words = all_games[0].words
    with new_figure(7.0, 3.4 + 0.25 * len(all_games)) as figure:
        axes = figure.add_subplot()
        axes.set_ylim(0, top)
        lines = []
        for number, games in enumerate(all_games):
            band, style = band_of(games), line_style(number)
            # The band has a low, a middle and a high value for each day; here they are three lists over the days.
            lows, middles, highs = ([values[n] for values in band.values()] for n in range(3))
            axes.fill_between(list(band), lows, highs, color=style["color"], alpha=0.15, linewidth=0)
            axes.plot(list(band), middles, label=games.label, **style)
            numbers = ", ".join(f"{day}: {text_of(value)}" for day, value in zip(band, middles, strict=True))
            lines.append(words("lab.chart.line", label=games.label, numbers=numbers or "–"))
        if tick_format is not None:
            axes.yaxis.set_major_formatter(tick_format)
        return finish_chart(figure, axes, key, lines, words)


def causes_chart(all_games: Sequence[Games]) -> Chart:
    """Return, for every guardhouse, the share of lost games in which each cause took its last brick."""
    (games,) = all_games  # the chart is of one set of games alone
    words = games.words
    causes = games.causes()
    lost_games = max(1, games.won.of - games.won.count)
    with new_figure(7.0, 4.2) as figure:
        axes = figure.add_subplot()
        houses = [SPACES[space] for space in GUARDHOUSES]
        bottoms = [0.0] * len(houses)
        lines = []
        for number, cause in enumerate(CAUSES):
            shares = [causes[cause][house] / lost_games for house in houses]
            if not any(shares):
                continue
            label = words("lab.chart.before") if cause == BEFORE else words.term(Term(cause))
            axes.bar(
                houses, shares, bottom=bottoms, label=label, color=COLOURS[number], hatch=HATCHES[number],
                edgecolor="white", linewidth=0.8,
            )  # fmt: skip
            bottoms = [bottom + share for bottom, share in zip(bottoms, shares, strict=True)]
            numbers = ", ".join(
                f"{house}: {percent(share, words)}" for house, share in zip(houses, shares, strict=True)
            )
            lines.append(words("lab.chart.line", label=label, numbers=numbers))
        axes.yaxis.set_major_formatter(as_percent(words))
        return finish_chart(figure, axes, "causes", lines, words)


def heat_chart(all_games: Sequence[Games]) -> Chart:
    """Return the board twice: bricks lost a game, and the share of turns that officers ended, by space."""
    (games,) = all_games  # the chart is of one set of games alone
    words = games.words
    with new_figure(8.0, 2.6) as figure:
        lost, stood = games.bricks_lost(), games.presence()
        # The texts in the spaces of the two boards.
        lost_texts = {name: decimal(number, words) for name, number in lost.items()}
        stood_texts = {name: percent(number, words) for name, number in stood.items()}
        left, right = figure.subplots(1, 2)
        _draw_board(left, lost, lost_texts, words("lab.chart.heat.lost"))
        _draw_board(right, stood, stood_texts, words("lab.chart.heat.stood"))
        lines = [
            words("lab.chart.line", label=words(f"lab.chart.heat.{key}"), numbers=_joined(texts))
            for key, texts in (("lost", lost_texts), ("stood", stood_texts))
        ]
        title = words("lab.chart.heat.title", label=games.label)
        figure.suptitle(title, fontsize=12)
        return Chart(to_svg(figure, title), "\n".join([title, *lines]), games.language)


def _draw_board(axes: Any, numbers: dict[str, float], texts: dict[str, str], title: str) -> None:
    """Draw the outposts above the guardhouses, each the darker the larger its number, and its text in it.

    `numbers` and `texts` are by the name of the space.
    """
    most = max(numbers.values()) or 1.0
    shades = matplotlib.colormaps["Blues"]
    for row, spaces in enumerate((OUTPOSTS, GUARDHOUSES)):
        for place, space in enumerate(spaces):
            name = SPACES[space]
            share = numbers[name] / most
            across = place + 0.5 if row == 0 else place  # an outpost stands between two guardhouses
            axes.scatter(
                across, 1 - row, s=1250, marker="o" if row == 0 else "s",
                color=[shades(0.05 + 0.95 * share)], edgecolors="#444444",
            )  # fmt: skip
            ink = "white" if share > DARK_SHARE else "black"
            axes.text(across, 1.12 - row, name, ha="center", va="center", color=ink, fontweight="bold", fontsize=9)
            axes.text(across, 0.86 - row, texts[name], ha="center", va="center", color=ink, fontsize=9)
    axes.set(xlim=(-0.6, 5.6), ylim=(-0.6, 1.6), title=title)
    axes.title.set_fontsize(10)
    axes.axis("off")


def _joined(texts: dict[str, str]) -> str:
    """Return the texts one after another, each after the name of its space."""
    return ", ".join(f"{name}: {number}" for name, number in texts.items())


# How the lab's charts look: deterministic SVG by matplotlib with text as text, colours for everybody, on paper-white.
#
# The ground is white on dark pages too, so one picture is readable everywhere; lines and bars also differ by dash,
# marker or hatch, so no colour is needed to tell them apart.


# Okabe and Ito's colours, distinct with any colour vision; yellow is too pale on white.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#000000")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)))
MARKERS = ("o", "s", "^", "D", "v", "P")
# Dots would make the picture three times as large.
HATCHES = ("", "//", "xx", "--", "\\\\")
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "westerplatte_nb",
    "font.family": "sans-serif",
    "font.size": 11.0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "white",
    "axes.facecolor": "white",
    "path.simplify": False,
}


def as_percent(words: Words) -> FuncFormatter:
    """Return a formatter that writes the numbers of an axis as percent."""
    return FuncFormatter(lambda value, position: words("lab.percent", number=round(value * 100)))


def line_style(number: int) -> dict[str, Any]:
    """Return the style of the line with a number (from 0): colour, dash and marker, of which there are six each."""
    return {
        "color": COLOURS[number % len(COLOURS)],
        "linestyle": DASHES[number % len(DASHES)],
        "marker": MARKERS[number % len(MARKERS)],
        "linewidth": 2.0,
    }


@contextmanager
def new_figure(width: float, height: float) -> Iterator[Figure]:
    """Yield a new figure in the charts' style, without the state that pyplot shares; sizes are in inches."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasSVG(figure)  # makes itself the canvas of the figure
        yield figure


def finish_chart(figure: Figure, axes: Any, key: str, lines: list[str], words: Words) -> Chart:
    """Return a figure as a chart, after giving it the title and the names of the axes that belong to its `key`.

    `lines` are the sentences of its text alternative.
    """
    title = words(f"lab.chart.{key}.title")
    axes.set_title(title, fontsize=12)
    axes.set_xlabel(words(f"lab.chart.{key}.across"))
    axes.set_ylabel(words(f"lab.chart.{key}.up"))
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    if axes.get_legend_handles_labels()[0]:  # anything drawn with a label
        figure.legend(loc="outside lower center", ncols=1, frameon=False, fontsize=10)
    return Chart(to_svg(figure, title), "\n".join([title, *lines]), words.language)


def to_svg(figure: Figure, title: str) -> str:
    """Return a figure as a whole SVG document."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    return text.getvalue()
