"""`lesson.exhibit()`: a form that edits an exhibition, saves it automatically, prints it and opens it as a walk."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import Any

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.formats.classroom import exhibit as exhibits
from westerplatte_nb.formats.classroom.exhibit import LONGEST, PARTS, missing
from westerplatte_nb.formats.classroom.exhibit_file import ExhibitFile
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.scenario import LONGEST_TITLE, Annotation, LocalizedText, Scenario
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.course import games
from westerplatte_nb.teaching.exhibit import sheet as exhibit_sheet
from westerplatte_nb.teaching.exhibit.sources import Shelf, cited_in, source_name
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.view.drawing.pointers import with_numbers
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import exhibit as messages
from westerplatte_nb.view.messages import page
from westerplatte_nb.view.story.note import note_view, place_of
from westerplatte_nb.view.story.story import LASTING
from westerplatte_nb.view.studio.editor import editor_of
from westerplatte_nb.widgets.classroom.class_rules import rules_here
from westerplatte_nb.widgets.classroom.exhibit import ExhibitForm, Rows
from westerplatte_nb.widgets.quiz.quiz_questions import picture

Play = Callable[[Scenario | None], Any]

# Typed text beyond this is cut; the form takes less.
_MOST_TYPED = 4 * max(LONGEST.values())


class Exhibition:
    """The form of one lesson, and the file that it writes; `play` opens that as a game, or the scenario it is given."""

    def __init__(self, frames: Scenario, own: Path, lesson: Path, shelf: Shelf, words: Words, play: Play) -> None:
        """Open the form: `frames` is the scenario that is filled in, `own` the file of the reader's own.

        Where nothing of a class is to stay, that file is neither read nor written.
        """
        self.words, self._shelf, self._play = words, shelf, play
        self._lock = RLock()
        self._labels = exhibits.Labels(_part_names(), self._source_name)
        self.file = ExhibitFile(own, Path(frames.file), words.language, self._labels, rules_here()[0].keep)
        self._scene = view_of(frames.game).scene(games.open_position(frames), words)
        self._groups = cited_in(lesson, words.language, shelf)
        self._known = frozenset(one for _, group in self._groups for one in group)
        self._places = self._all_places()
        self.form = ExhibitForm(self._frame(), words, self._rows)
        self.form.answer, self.form.content = self.receive, lambda: self.file.draft
        self._draw(dark=False)
        self.show(said="", walk=False)

    # ---- what stays --------------------------------------------------------------------------------------------------

    def _frame(self) -> dict[str, Any]:
        """Return what never changes on the form: legends, places, sources and the longest texts."""
        count = len(self.file.exhibits)
        return {
            "legends": [self.words("exhibit.number", number=n, all=count) for n in range(1, count + 1)],
            "places": [self._place(one) for one in self._places.values()],
            "sources": [
                {"name": heading, "options": [{"id": one, "name": self._source_name(one)} for one in group]}
                for heading, group in self._groups
            ],
            "longest": {**LONGEST, "name": LONGEST_TITLE},
        }

    def _all_places(self) -> dict[str, tuple[str, str | int]]:
        """Return all places that a note can have, by their ids on the page."""
        editor, targets = editor_of(self.words.game), list[tuple[str, str | int]]()
        for pin in editor.pins(self.file.first.words, self.words) if editor is not None else ():
            if pin.id in self.file.pins:
                named = [(pin.id, option.id) for option in pin.options]
                targets += named or [(pin.id, number) for number in range(1, pin.most + 1)]
        places = {f"{pin}:{to}": (pin, to) for pin, to in targets}
        return places | {at: (one.pin, one.to) for one in self.file.exhibits if (at := _place_id(one)) not in places}

    def _place(self, place: tuple[str, str | int]) -> dict[str, Any]:
        """Return a place with its name and, if it lies on the board, its box in percent."""
        pin, to = place
        view = {"id": f"{pin}:{to}", "name": self._place_name(pin, str(to))}
        scene, at = self._scene, self._target(pin, str(to))
        target = next((one for one in scene.targets if one.id == at), None)
        if target is None:
            return view
        box = {"x": target.x / scene.width, "y": target.y / scene.height}
        box |= {"w": target.w / scene.width, "h": target.h / scene.height}
        return {**view, **{side: round(100 * share, 2) for side, share in box.items()}}

    def _target(self, pin: str, to: str) -> str:
        """Return the id of the board's place that a note is pinned to, "" for one of no place on the board."""
        part = view_of(self.words.game).pins
        return part.target_of(pin, to) if part is not None and pin in LASTING else ""

    def _place_name(self, pin: str, to: str) -> str:
        return place_of(Annotation(pin, to), self.words)

    def _source_name(self, source: str) -> str:
        return source_name(source, self._shelf)

    # ---- what changes ------------------------------------------------------------------------------------------------

    def _draw(self, dark: bool) -> None:
        """Draw the board in the dark or the light of the page."""
        self.form.draw(picture(self._scene, "dark" if dark else "light"))

    def show(self, **parts: Any) -> None:
        """Bring the page up to date."""
        all_exhibits = self.file.exhibits
        places: dict[str, list[int]] = defaultdict(list)
        for number, one in enumerate(all_exhibits, start=1):
            places[_place_id(one)].append(number)
        shared = [numbers for numbers in places.values() if len(numbers) > 1]
        notes = [self._note(number, one) for number, one in enumerate(all_exhibits, start=1)]
        full = sum(not one["lacks"] for one in notes)
        self.form.show(
            name=exhibits.title_of(self.file.draft),
            notes=notes,
            full=self.words("exhibit.full", number=full, all=len(notes)),
            shared=[self.words("exhibit.shared", numbers=Listing(tuple(map(str, one)))) for one in shared],
            kept=self._save_status(),
            **parts,
        )

    def _note(self, number: int, one: exhibits.Exhibit) -> dict[str, Any]:
        """Return a note as plain data for the form: its parts, what it lacks, and how it will look."""
        words = self.words
        lacks, is_empty = missing(one.note, bool(one.cite)), one.note.is_empty and not one.cite
        names = Listing(tuple(words(f"exhibit.lack.{part}") for part in lacks))
        state = words("exhibit.lacks", parts=names) if lacks else words("exhibit.whole")
        return {
            "number": number,
            "place": _place_id(one),
            "at": self._place_name(one.pin, one.to),
            "cite": one.cite,
            "cite_name": self._source_name(one.cite) or one.cite,
            **{part: one.note.part(part) for part in PARTS},
            "lacks": list(lacks),
            "told": words("exhibit.empty") if is_empty else state,
            "says": [] if is_empty else self._note_view(one)["blocks"],
        }

    def _note_view(self, one: exhibits.Exhibit) -> dict[str, Any]:
        """Return a note as it will look in the game."""
        text = exhibits.annotation_text(one, self.words.language, self._labels)
        return note_view(Annotation(one.pin, one.to, LocalizedText((self.words.language, text))), self.words)

    def _save_status(self) -> str:
        """Return the sentence on whether and where the exhibition is saved."""
        words, file = self.words, self.file
        if not file.keeps:
            return words("exhibit.unkept.wanted")
        if file.damage is not None:
            return words("exhibit.damaged", file=file.path.name)
        if file.is_unkept:
            return ""
        if file.aside is not None:
            return words("exhibit.aside", file=file.aside.name)
        return words("exhibit.kept" if file.is_there else "exhibit.unwritten", file=file.path.name)

    def _rows(self) -> Rows:
        """Return the notes as they stand in the notebook; frames that are empty are left out."""
        return tuple(
            (self._place_name(one.pin, one.to), self._note_view(one)["text"])
            for one in self.file.exhibits
            if not one.note.is_empty or one.cite
        )

    # ---- what the page asks for --------------------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Carry out a message of the page; show why where that is impossible."""
        with self._lock:
            try:
                self._update(message)
            except CannotSay as error:
                self.show(said=self.words.say(error.wording))
            except OSError as error:
                self.show(said=self.words("exhibit.unkept", why=system_term(error)))

    def _update(self, message: object) -> None:
        """Carry out one message of the page."""
        match message:
            case messages.Write():
                self._edit_file(message)
            case page.ReadyWithTheme():
                # In a new kernel or another notebook, the file in the folder is what counts.
                self.file.read()
                self.show()
                self._draw(message.dark)
            case page.ThemeDetected():
                self._draw(message.dark)
            case messages.PrintExhibition():
                self._print()
            case messages.Walk():
                self._walk()
            case messages.CloseGame():
                self.form.show_below()
                self.show(said="", walk=False)

    def _edit_file(self, message: messages.Write) -> None:
        """Change one field of the exhibition, save it, and show it on the page and in the notebook."""
        typed = message.text[:_MOST_TYPED]
        self.file.edit(lambda draft: self._edited(draft, message.part, typed, message.note))
        self.show(said="")
        self.form.renew_snapshot()

    def _edited(self, draft: Draft, part: str, typed: str, number: int) -> Draft:
        """Return the draft with one field changed: the `name` of the exhibition, or a part of note `number` (from 1).

        What the form does not offer changes nothing.
        """
        if part == "name":
            return exhibits.with_title(draft, typed)
        notes = self.file.exhibits
        if not 1 <= number <= len(notes):
            return draft
        one = notes[number - 1]
        if part == "place":
            place = self._places.get(typed)
            walk = view_of(self.words.game).exhibition
            goal_for = walk.goal_for if walk is not None and one.pin == walk.PIN else None
            return exhibits.with_place(draft, one, *place, self.file.first, goal_for) if place is not None else draft
        if part == "cite":
            may_cite = typed in ("", one.cite) or typed in self._known
            return exhibits.with_cite(draft, one, typed, self._labels) if may_cite else draft
        return exhibits.with_part(draft, one, part, typed, self._labels)

    def _print(self) -> None:
        """Send the sheet to print to the page: the board with the numbers of its notes, and the notes."""
        all_exhibits = self.file.exhibits
        numbers = defaultdict[str, tuple[int, ...]](tuple)
        for number, one in enumerate(all_exhibits, start=1):
            numbers[self._target(one.pin, one.to)] += (number,)
        scene = with_numbers(self._scene, self.words.game, numbers)
        notes = tuple(
            exhibit_sheet.SheetNote(self._place_name(one.pin, one.to), one.note, self._source_name(one.cite))
            for one in all_exhibits
        )
        page = exhibit_sheet.sheet(exhibits.title_of(self.file.draft), scene, notes, self.words)
        self.form.send(
            made=[{"label": self.words("exhibit.paper"), "name": f"{self.file.path.stem}.html", "html": page}]
        )
        self.show(said=self.words("exhibit.printed"))

    def _walk(self) -> None:
        """Open the exhibition as a game below the form, or show why it cannot be opened."""
        board = self._play(None if self.file.keeps else self.file.scenario)
        if not hasattr(board, "session"):
            self.show(said=str(getattr(board, "text", "")))
            return
        self.form.show_below(board)
        self.form.send(opened=True)
        self.show(said=self.words("exhibit.walking"), walk=True)


def _part_names() -> dict[str, dict[str, str]]:
    """Return the names of a note's parts as they stand in its text, by language."""
    return {one: {part: words_in(one)(f"exhibit.said.{part}") for part in PARTS} for one in LANGUAGES}


def _place_id(one: exhibits.Exhibit) -> str:
    """Return the id on the page of the place of a note."""
    return f"{one.pin}:{one.to}"
