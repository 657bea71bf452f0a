"""The timeline of 1–7 September 1939: a picture drawn from data, and the same as a table and as text.

Each day is a line from midnight to midnight. A given time is a dot; a time on which sources differ is a bar from the
earliest to the latest, with a question mark and a broken edge, so that it is never told by colour alone.
"""

from collections.abc import Iterable
from html import escape
from math import ceil, floor
from typing import NamedTuple

from westerplatte_nb.i18n.languages import clock, text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.course.footnotes import sources_html, sources_text
from westerplatte_nb.teaching.library import HistoricalEvent
from westerplatte_nb.teaching.page import Page, folded, html_table, picture
from westerplatte_nb.view.drawing.scene import FONT, text_width
from westerplatte_nb.view.text.bibliography import Notes, Source

WIDTH = 900
DAYS = range(1, 8)
# Lengths in pixels: the left and right end of a line of hours; the height of a line of text, of a day's heading, of the
# room above a line of hours and of the gap below; the sizes of fonts.
_LEFT, _RIGHT = 30, 870
_LINE, _HEAD, _AXIS, _GAP = 21, 26, 34, 20
_SIZE, _SMALL = 15, 12
# On a plate of its own the picture reads on a light page and on a dark one.
_PAPER, _INK, _SOFT, _GIVEN, _DISPUTED = "#fbf9f4", "#1d2428", "#59646b", "#00527a", "#a63c00"


class TimeSpan(NamedTuple):
    """A stretch of a day in minutes, drawn as one line, and the distance of its ticks."""

    begin: int
    end: int
    step: int


_DAY = TimeSpan(0, 24 * 60, 180)


def timeline_page(moments: tuple[HistoricalEvent, ...], shelf: dict[str, Source], words: Words) -> Page:
    """Return the timeline as a picture over a table, and as text."""
    notes = Notes()
    rows = [
        (day_name(day, words), _when(moment, words), text_in(words.language, moment.text), _citations(moment, notes))
        for day in DAYS
        for moment in _of_day(moments, day)
    ]
    heads = [words(f"lesson.timeline.{head}.head") for head in ("day", "time", "text", "sources")]
    table = html_table(heads, [[escape(cell) for cell in row] for row in rows])
    alternative = f"{words('lesson.timeline')}. {words('lesson.timeline.says')}"
    html = picture(timeline_svg(moments, words), alternative, WIDTH)
    html += folded(words("lesson.timeline.table"), table + sources_html(notes, shelf, words))
    lines = [words("lesson.timeline"), *map(" · ".join, rows)]
    return Page(html, "\n".join([*lines, sources_text(notes, shelf, words)]))


def timeline_svg(moments: tuple[HistoricalEvent, ...], words: Words) -> str:
    """Return the timeline as SVG: the same text for the same moments."""
    y = 34.0  # of the baseline of the next text, or of the next line of hours
    parts = [_text(_LEFT, y, words("lesson.timeline"), 20, _INK, "bold")]
    for day in DAYS:
        y += _GAP + _HEAD
        parts.append(_text(_LEFT, y, day_name(day, words), 17, _INK, "bold"))
        y += _AXIS
        timed = [moment for moment in _of_day(moments, day) if moment.begin is not None]
        spans = _spans(timed)
        for span in spans:
            parts += _axis(y, span, words.language)
            # A disputed moment has a question mark (`has_sign`) on the last line of its day only: if that is the line
            # of a single hour, the question marks would overlap on the line of the whole day.
            parts += [_mark(moment, y, span, has_sign=span is spans[-1]) for moment in timed]
            y += _AXIS + _GAP
        y += 16 - _AXIS - _GAP  # back to the last line of hours, and down to the texts
        for moment in _of_day(moments, day):
            colour = _DISPUTED if moment.disputed else _INK
            # The lines of a label after its first one are indented.
            for number, line in enumerate(_wrapped(_label(moment, words))):
                y += _LINE
                parts.append(_text(_LEFT + (10 if number else 0), y, line, _SIZE, colour))
    height = round(y + 24)
    title = escape(words("lesson.timeline"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" font-family="{escape(FONT)}"><title>{title}</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="{_PAPER}" stroke="{_SOFT}"/>{"".join(parts)}</svg>'
    )


def _of_day(moments: Iterable[HistoricalEvent], day: int) -> list[HistoricalEvent]:
    """Return the moments of a day in the order of the file."""
    return [moment for moment in moments if moment.day == day]


def day_name(day: int, words: Words) -> str:
    """Return the name of one of the seven days: its date and day of the week."""
    return words("lesson.timeline.day", day=day, weekday=words(f"lesson.weekday.{day}"))


def _when(moment: HistoricalEvent, words: Words) -> str:
    """Return the time of a moment in words, with a remark where it is disputed."""
    time = moment.time(words.language) or words("lesson.timeline.untimed")
    return words("text.aside", text=time, aside=words("lesson.timeline.disputed")) if moment.disputed else time


def _citations(moment: HistoricalEvent, notes: Notes) -> str:
    """Return the numbers of a moment's notes in brackets, as in [1, 2]."""
    return "[" + ", ".join(str(notes.number(source)) for source in moment.sources) + "]"


def _label(moment: HistoricalEvent, words: Words) -> str:
    """Return the line of text for a moment: a bullet (a question mark where it is disputed), the time, and its text."""
    sign = "? " if moment.disputed else "• "
    return f"{sign}{words('text.head', head=_when(moment, words))} {text_in(words.language, moment.text)}"


def _spans(timed: list[HistoricalEvent]) -> list[TimeSpan]:
    """Return the spans of a day to draw: the full day, then that hour if three or more moments all lie within an hour.

    `timed` are the moments of the day that have a time.
    """
    ends = [end for moment in timed for end in (moment.begin or 0, moment.end or 0)]
    if len(timed) < 3 or max(ends) - min(ends) > 60:
        return [_DAY]
    # From a full half-hour to a full half-hour (the last one rounded up), with a tick every five minutes.
    begin, end = floor(min(ends) / 30) * 30, ceil(max(ends) / 30) * 30
    return [_DAY, TimeSpan(begin, end, step=5)]


def _x(minute: float, span: TimeSpan) -> float:
    """Return the x coordinate of a minute of the day on the line of a span."""
    return _LEFT + (_RIGHT - _LEFT) * (minute - span.begin) / (span.end - span.begin)


def _axis(y: float, span: TimeSpan, language: str) -> list[str]:
    """Return the line of a span with its ticks and their labels as SVG: full hours on that of the day, else times."""
    parts = [f'<path d="M{_LEFT} {y:.1f}H{_RIGHT}" stroke="{_SOFT}" stroke-width="2"/>']
    for minute in range(span.begin, span.end + 1, span.step):
        x, label = _x(minute, span), f"{minute // 60}" if span is _DAY else clock(language, minute)
        parts.append(f'<path d="M{x:.1f} {y - 4:.1f}v8" stroke="{_SOFT}"/>')
        parts.append(_text(x, y + 17, label, _SMALL, _SOFT, anchor="middle"))
    return parts


def _mark(moment: HistoricalEvent, y: float, span: TimeSpan, has_sign: bool) -> str:
    """Return a moment on the line of a span as SVG: a dot, or a bar for a stretch or a disputed time.

    With `has_sign` a disputed one has a question mark above it.
    """
    begin, end = moment.begin or 0, moment.end or moment.begin or 0
    if end == begin and not moment.disputed:
        return f'<circle cx="{_x(begin, span):.1f}" cy="{y:.1f}" r="5" fill="{_GIVEN}"/>'
    # A bar is at least 6 wide; that of a single minute has its middle there.
    width = max(_x(end, span) - _x(begin, span), 6)
    left = _x(begin, span) - (3 if end == begin else 0)
    shape = f'x="{left:.1f}" y="{y - 7:.1f}" width="{width:.1f}" height="14"'
    if not moment.disputed:
        return f'<rect {shape} fill="{_GIVEN}" fill-opacity="0.75"/>'
    sign = _text(left + width / 2, y - 10, "?", 14, _DISPUTED, "bold", "middle") if has_sign else ""
    return f'<rect {shape} fill="none" stroke="{_DISPUTED}" stroke-width="2" stroke-dasharray="4 2"/>{sign}'


def _text(x: float, y: float, text: str, size: int, fill: str, weight: str = "normal", anchor: str = "start") -> str:
    """Return a text as SVG, its baseline at `y`."""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" font-weight="{weight}" text-anchor="{anchor}"'
    return f"<text {place}>{escape(text, quote=False)}</text>"


def _wrapped(text: str) -> list[str]:
    """Return a text in lines that fit into the width of the picture."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, _SIZE, bold=False) > _RIGHT - _LEFT - 10:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
