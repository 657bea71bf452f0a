"""The comparison of rulebooks: one position, played under each answer to a question that they settle differently."""

from dataclasses import replace
from html import escape
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.registry import MissingComponent, component, rules_of
from westerplatte_nb.engine.value import Event, value
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.arguments import answers_wrong_calls, checked_word
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.markup import as_written, table_html
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.crop import crop
from westerplatte_nb.view.drawing.image_source import image_source
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.panel.log import entries
from westerplatte_nb.view.panel.setup_form import name_of
from westerplatte_nb.widgets.play import Notice


@value
class Reading:
    """One answer to a question: its name, the editions that give it, what follows in the log, the board at the end."""

    answer: str
    given_by: str
    lines: tuple[str, ...]
    scene: Scene | None


@value
class Readings:
    """The answers to one question, shown side by side."""

    title: str
    scene: Scene
    readings: tuple[Reading, ...]
    caption: str

    def __repr__(self) -> str:
        """Return the position and all answers in words."""
        parts = [self.title, f"{self.caption} {self.scene.description}"]
        for reading in self.readings:
            parts += ["", f"{reading.answer} ({reading.given_by})", *(f"- {line}" for line in reading.lines)]
        return "\n".join(parts)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return the position and the answers as a row of figures in HTML, and all of it as plain text."""
        figures = [_figure(self.scene, self.caption, "", ())]
        figures += [_figure(item.scene, item.answer, item.given_by, item.lines) for item in self.readings]
        row = f'<div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">{"".join(figures)}</div>'
        return {"text/html": as_written(f"<p><strong>{escape(self.title)}</strong></p>{row}"), "text/plain": repr(self)}


@value
class RulingTable:
    """All questions and each rulebook's answer to them."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: Words

    def __repr__(self) -> str:
        """Return the table, one question a paragraph."""
        heads = [self.words("text.head", head=head) for head in self.heads[1:]]  # of the rulebooks
        lines: list[str] = []
        for question, *answers in self.rows:
            lines += [question, *(f"  {head} {answer}" for head, answer in zip(heads, answers, strict=True))]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        """Return the table as HTML with headers, and in words."""
        return {"text/html": as_written(table_html(self.heads, self.rows)), "text/plain": repr(self)}


@answers_wrong_calls(Notice, names_game=True)
def readings(
    ruling: str | None = None, language: str | None = "en", game: str | None = None
) -> Readings | RulingTable | Notice:
    """Play one position under each answer to a question; without a question, show all of them as a table.

    `ruling` is a name such as "mine_trigger", `language` is `pl`, `en` or `de`; `game` is the first of the list where
    it is not given. An unknown question, and a game without such questions, are answered with a sentence.
    """
    name = game or GAMES[0]
    words = words_in(language or FALLBACK, name)
    try:
        rulebooks = Rulebooks(name, words)
    except MissingComponent:
        return Notice(words("ui.readings.none", game=words("game.title")))
    if ruling is None:
        return rulebooks.table()
    return rulebooks.readings(checked_word(ruling, rulebooks.names))


class Rulebooks:
    """The rulebooks of one game, which answer some questions differently, told in one language."""

    def __init__(self, game: str, words: Words) -> None:
        """Load the rulings of a game and their examples. Raises MissingComponent where it has none."""
        self._game = game
        self._words = words
        self._rules = rules_of(game)
        self._rulings: Any = component("rules", game, "rulings")
        load_comparison = view_of(game).ruling_comparison
        if load_comparison is None:
            raise MissingComponent("view", game, "ruling_comparison")
        self._comparison = load_comparison()
        self.names = tuple(self._rulings.CHOICES)

    def readings(self, ruling: str) -> Readings:
        """Play one position under each answer to a question. Raises KeyError for a question that there is not."""
        entry = self._comparison.entries()[ruling]
        before = self._session(entry, ruling, getattr(self._rulings.Rulings(), ruling))
        scene = self._picture(before.state, entry)
        answers = tuple(self._reading(entry, ruling, choice) for choice in self._rulings.CHOICES[ruling])
        return Readings(self._words.rule(f"ruling.{ruling}"), scene, answers, self._words("ui.readings.before"))

    def table(self) -> RulingTable:
        """Return all questions with each rulebook's answer."""
        words, editions = self._words, self._rulings.EDITIONS
        rows = tuple(
            (
                words("text.aside", text=words.rule(f"ruling.{name}"), aside=name),
                *(self._answer(name, getattr(answers, name)) for answers in editions.values()),
            )
            for name in self._rulings.CHOICES
        )
        heads = (
            words("ui.readings.question"),
            *(words("text.aside", text=words.rule(f"edition.{name}"), aside=name) for name in editions),
        )
        return RulingTable(heads, rows, words)

    def _reading(self, entry: dict[str, Any], ruling: str, choice: str | bool) -> Reading:
        """Play the example of a question under one answer, and return what came of it.

        `entry` is an example of the game's `ruling_comparison`: its `setup`, the `orders` to play by the name of the
        answer, the `box` of the board to show, and whether to show it `after` the orders too.
        """
        words, session = self._words, self._session(entry, ruling, choice)
        present = ViewContext(self._game, session.steps, (), self._words)
        # An example without a position is about the set-up itself: the first step has its events.
        lines = [] if "position" in entry["setup"] else self._sentences(present, session.steps[0].events)
        for line in entry["orders"][name_of(choice)]:
            try:
                step = session.play(session.rules.parse_action(line))
            except IllegalAction as illegal:
                lines.append(words.say(present.wordings.word_reason(illegal.reason)))
            else:
                lines += self._sentences(present, step.events)
        state = session.state
        if state.decision is not None:
            options = self._rules.legal_actions(state)
            answers = "; ".join(words.say(present.wordings.word_action(answer)) for answer in options)
            lines.append(words("ui.readings.answers", number=len(options), answers=answers))
        lines += self._comparison.stock_lines(entry, state, words)
        scene = self._picture(state, entry) if entry["after"] else None
        return Reading(self._answer(ruling, choice), self._given_by(ruling, choice), tuple(lines), scene)

    def _sentences(self, present: ViewContext, events: tuple[Event, ...]) -> list[str]:
        """Return the events as sentences of the log, without the usual kinds, which are alike under every answer."""
        unusual = (event for event in events if not isinstance(event, self._comparison.USUAL))
        return [item["text"] for item in entries(present, unusual)]

    def _session(self, entry: dict[str, Any], ruling: str, choice: str | bool) -> Session:
        """Return a game in the position of an example (`entry`), played under one answer to the question."""
        plain = {"game": self._game, "seed": 1939, **entry["setup"], "rulings": {ruling: choice}}
        return Session.new(self._game, load_setup(plain))

    def _picture(self, state: Any, entry: dict[str, Any]) -> Scene:
        """Return the part of the board in the `box` of an example, without the shapes whose keys are LEFT_OUT."""
        view = view_of(self._game)
        legal = self._rules.legal_actions(state) if state.decision is not None else ()
        scene = view.scene(state, self._words, marks_for(view, state, legal))
        return crop(scene, tuple(entry["box"]), scene.title, lambda key: not key.startswith(self._comparison.LEFT_OUT))

    def _answer(self, ruling: str, choice: str | bool) -> str:
        """Return the name of an answer to a question."""
        return self._words.rule(f"ruling.{ruling}", name_of(choice))

    def _given_by(self, ruling: str, choice: str | bool) -> str:
        """Return the editions whose rulebooks give an answer as one text; a sentence where none does."""
        words, editions = self._words, self._rulings.EDITIONS.items()
        titles = [words.rule(f"edition.{name}") for name, answers in editions if getattr(answers, ruling) == choice]
        return "; ".join(titles) or words("ui.readings.nobody")


_FIGURE_SCALE = 0.5
_FIGURE_WIDTH_MIN, _FIGURE_WIDTH_MAX = 140, 300


def _figure(scene: Scene | None, head: str, subtitle: str, lines: tuple[str, ...]) -> str:
    """Return a column of HTML: a heading, a line under it, the picture of a scene if there is one, and a list."""
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    words = f"<p><strong>{escape(head)}</strong></p>{f'<p>{escape(subtitle)}</p>' if subtitle else ''}"
    picture = ""
    if scene is not None:
        width = round(min(max(scene.width * _FIGURE_SCALE, _FIGURE_WIDTH_MIN), _FIGURE_WIDTH_MAX))
        # The description stands in the alternative text, and nothing inside an image can be pressed.
        bare_scene = replace(scene, targets=(), describe=scene.title)
        source = image_source(bare_scene, THEMES["light"])
        alternative = escape(f"{head} {scene.description}", quote=True)
        picture = f'<img alt="{alternative}" src="{source}" width="{width}">'
    return f'<div style="flex:1 1 220px;max-width:320px">{words}{picture}{f"<ol>{items}</ol>" if items else ""}</div>'
