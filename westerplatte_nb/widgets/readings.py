"""Three rulebooks, one game: the same position played under each answer to a question that they settle differently."""

from __future__ import annotations

import tomllib
from base64 import b64encode
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.event import Event
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days import rules, wording
from westerplatte_nb.games.seven_days import rulings as ruled
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.crop import cropped
from westerplatte_nb.view.scene import Scene
from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.view.seven_days.board import board_scene
from westerplatte_nb.view.seven_days.select import marks_for
from westerplatte_nb.view.svg import to_svg
from westerplatte_nb.view.theme import THEMES

# What a small picture does without.
_LEFT_OUT = ("tree", "fir", "wave", "wood", "ship", "compass")
# What happens in every turn and every set-up.
_USUAL = (
    happened.GameSetUp,
    happened.TurnBegan,
    happened.OrdersEnded,
    happened.FirstCardDiscarded,
    happened.CardDiscarded,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """One answer to a question: its name, who gives it, what came of it, and the picture of the end if there is one."""

    answer: str
    given_by: str
    lines: tuple[str, ...]
    scene: Scene | None


@dataclass(frozen=True, slots=True)
class Readings:
    """The answers to one question, shown side by side."""

    title: str
    scene: Scene
    readings: tuple[Reading, ...]
    caption: str

    def __repr__(self) -> str:
        """Return everything in words."""
        parts = [self.title, f"{self.caption} {self.scene.description}"]
        for reading in self.readings:
            parts += ["", f"{reading.answer} ({reading.given_by})", *(f"- {line}" for line in reading.lines)]
        return "\n".join(parts)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return pictures with alternatives beside the words, and all of it in words."""
        figures = [_figure(self.scene, self.caption, "", ())]
        figures += [
            _figure(reading.scene, reading.answer, reading.given_by, reading.lines) for reading in self.readings
        ]
        row = f'<div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">{"".join(figures)}</div>'
        return {"text/html": as_written(f"<p><strong>{escape(self.title)}</strong></p>{row}"), "text/plain": repr(self)}


@dataclass(frozen=True, slots=True)
class Table:
    """All questions and each rulebook's answer to them."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __repr__(self) -> str:
        """Return the table, one question a paragraph."""
        return "\n".join(
            "\n".join([row[0], *(f"  {head}: {cell}" for head, cell in zip(self.heads[1:], row[1:], strict=True))])
            for row in self.rows
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return the table as HTML with headers, and in words."""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.heads)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
            for row in self.rows
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return {"text/html": as_written(table), "text/plain": repr(self)}


def readings(ruling: str | None = None, language: str = "en") -> Readings | Table:
    """Play one position under each answer to a question; without a question, show all of them as a table.

    `ruling` is a name such as "mine_trigger", `language` is `pl`, `en` or `de`. Raises KeyError for a question that
    there is not.
    """
    words = words_in(language, rules.NAME)
    if ruling is None:
        return _table(words)
    entry = _entries()[ruling]
    before = _session(entry, ruling, getattr(ruled.Rulings(), ruling))
    scene = _picture(before.state, entry, words)
    shown = tuple(_reading(entry, ruling, choice, words) for choice in ruled.CHOICES[ruling])
    return Readings(words.rule(f"ruling.{ruling}"), scene, shown, words("ui.readings.before"))


def _reading(entry: dict[str, Any], ruling: str, choice: str | bool, words: Words) -> Reading:
    session = _session(entry, ruling, choice)
    lines = _told(session.steps[0].events, words) if _opens(entry) else []
    for line in entry["orders"][_key(choice)]:
        try:
            step = session.play(session.rules.parse_action(line))
        except IllegalAction as illegal:
            lines.append(words.say(wording.word_reason(illegal.reason)))
        else:
            lines += _told(step.events, words)
    state: State = session.state
    if state.decision is not None:
        options = rules.legal_actions(state)
        answers = "; ".join(words.say(wording.word_action(answer)) for answer in options)
        lines.append(words("ui.readings.answers", number=len(options), answers=answers))
    if entry.get("bricks"):
        lines.append(words("ui.readings.bricks", bank=state.bank_bricks, reserve=state.reserve, box=state.box_bricks))
    scene = _picture(state, entry, words) if entry["after"] else None
    return Reading(_answer(ruling, choice, words), _given_by(ruling, choice, words), tuple(lines), scene)


def _told(events: tuple[Event, ...], words: Words) -> list[str]:
    """Return the events as sentences, but for those that say nothing about the question."""
    return [item["text"] for item in panel.entries(tuple(e for e in events if not isinstance(e, _USUAL)), words)]


def _session(entry: dict[str, Any], ruling: str, choice: str | bool) -> Session:
    return Session.new("seven_days", load_setup({"seed": 1939, **entry["setup"], "rulings": {ruling: choice}}))


def _opens(entry: dict[str, Any]) -> bool:
    """Tell whether the question is about the set-up itself."""
    return "position" not in entry["setup"]


def _picture(state: State, entry: dict[str, Any], words: Words) -> Scene:
    marks = marks_for(state, rules.legal_actions(state) if state.decision is not None else ())
    scene = board_scene(state, words, marks)
    return cropped(scene, tuple(entry["box"]), scene.title, lambda key: not key.startswith(_LEFT_OUT))


def _figure(scene: Scene | None, head: str, under: str, lines: tuple[str, ...]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    words = f"<p><strong>{escape(head)}</strong></p>{f'<p>{escape(under)}</p>' if under else ''}"
    picture = ""
    if scene is not None:
        width = round(min(max(scene.width * 0.5, 140), 300))
        still = replace(scene, targets=(), description=scene.title)
        source = b64encode(to_svg(still, THEMES["light"]).encode()).decode()
        alternative = escape(f"{head} {scene.description}", quote=True)
        picture = f'<img alt="{alternative}" src="data:image/svg+xml;base64,{source}" width="{width}">'
    return f'<div style="flex:1 1 220px;max-width:320px">{words}{picture}{f"<ol>{items}</ol>" if items else ""}</div>'


def _table(words: Words) -> Table:
    editions = tuple(ruled.EDITIONS)
    rows = tuple(
        (
            f"{words.rule(f'ruling.{name}')} ({name})",
            *(_answer(name, getattr(ruled.EDITIONS[edition], name), words) for edition in editions),
        )
        for name in ruled.CHOICES
    )
    heads = (words("ui.readings.question"), *(f"{words.rule(f'edition.{name}')} ({name})" for name in editions))
    return Table(heads, rows)


def _answer(ruling: str, choice: str | bool, words: Words) -> str:
    return words.rule(f"ruling.{ruling}", _key(choice))


def _given_by(ruling: str, choice: str | bool, words: Words) -> str:
    editions = [
        words.rule(f"edition.{name}") for name, given in ruled.EDITIONS.items() if getattr(given, ruling) == choice
    ]
    return "; ".join(editions) or words("ui.readings.nobody")


def _key(choice: str | bool) -> str:
    return choice if isinstance(choice, str) else ("yes" if choice else "no")


@cache
def _entries() -> dict[str, dict[str, Any]]:
    text = files("westerplatte_nb.widgets").joinpath("readings.toml").read_text(encoding="utf-8")
    return {name: entry for name, entry in tomllib.loads(text).items() if isinstance(entry, dict)}
