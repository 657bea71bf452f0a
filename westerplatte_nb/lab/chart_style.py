"""How the lab's charts look: deterministic SVG by matplotlib with text as text, colours for everybody, on paper-white.

The ground is white on dark pages too, so one picture is readable everywhere; lines and bars also differ by dash,
marker or hatch, so no colour is needed to tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.chart import Chart

# Okabe and Ito's colours, told apart with any colour vision; yellow is too pale on white.
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


def percent_signs(words: Words) -> FuncFormatter:
    """Return what writes the numbers of an axis as percent."""
    return FuncFormatter(lambda value, place: words("lab.percent", number=round(value * 100)))


def line(number: int) -> dict[str, Any]:
    """Return how the line of a number looks."""
    return {
        "color": COLOURS[number % 6],
        "linestyle": DASHES[number % 6],
        "marker": MARKERS[number % 6],
        "linewidth": 2.0,
    }


@contextmanager
def figure_of(width: float, height: float) -> Iterator[Figure]:
    """Make a figure in the style, without the state that pyplot shares; sizes are in inches."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasSVG(figure)
        yield figure


def finished(figure: Figure, axes: Any, key: str, lines: list[str], words: Words) -> Chart:
    """Return a chart with its title, axes and legend; `lines` say what is to be seen."""
    title = words(f"lab.chart.{key}.title")
    axes.set_title(title, fontsize=12)
    axes.set_xlabel(words(f"lab.chart.{key}.across"))
    axes.set_ylabel(words(f"lab.chart.{key}.up"))
    axes.grid(axis="y", color="#dddddd", linewidth=0.8)
    axes.set_axisbelow(True)
    if axes.get_legend_handles_labels()[0]:
        figure.legend(loc="outside lower center", ncols=1, frameon=False, fontsize=10)
    return Chart(svg_of(figure, title), "\n".join([title, *lines]), words.language)


def svg_of(figure: Figure, title: str) -> str:
    """Return a figure as a whole SVG document."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    return text.getvalue()
