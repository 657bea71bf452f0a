"""`lesson.exhibit()`: a form that edits an exhibition, saves it automatically, prints it and opens it as a walk."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import Any

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.formats.classroom import exhibit as exhibits
from westerplatte_nb.formats.classroom.exhibit import LONGEST, PARTS, missing_parts
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
    """The form for the exhibition of one lesson, and the file that it writes."""

    def __init__(self, template: Scenario, own: Path, lesson: Path, shelf: Shelf, words: Words, play: Play) -> None:
        """Open the form: `template` is the scenario whose notes are filled in, `own` the file of the reader's own.

        `lesson` is the folder of the lesson, `shelf` has the sources by their ids; `play` opens a scenario as a game
        (None stands for the one in the reader's own file). Where the class rules let nothing be saved, that file is
        neither read nor written.
        """
        self.words, self._shelf, self._play = words, shelf, play
        self._lock = RLock()
        self._labels = exhibits.Labels(_part_names(), self._source_name)
        class_rules, _ = rules_here()
        self.file = ExhibitFile(own, Path(template.file), words.language, self._labels, class_rules.keep)
        self._scene = view_of(template.game).scene(games.open_position(template), words)
        self._groups = cited_in(lesson, words.language, shelf)  # the sources on offer, under headings
        self._offered_sources = frozenset(source for _, group in self._groups for source in group)
        self._places = self._all_places()
        self.form = ExhibitForm(self._frame(), words, self._rows)
        self.form.answer, self.form.content = self.receive, lambda: self.file.draft
        self._draw(dark=False)
        self.show(said="", walk=False)

    # ---- what stays --------------------------------------------------------------------------------------------------

    def _frame(self) -> dict[str, Any]:
        """Return the data that never changes on the form: legends, places, sources and the longest texts."""
        count = len(self.file.exhibits)
        return {
            "legends": [self.words("exhibit.number", number=n, all=count) for n in range(1, count + 1)],
            "places": [self._place_view(pin, target) for pin, target in self._places.values()],
            "sources": [
                {"name": heading, "options": [{"id": source, "name": self._source_name(source)} for source in group]}
                for heading, group in self._groups
            ],
            "longest": {**LONGEST, "name": LONGEST_TITLE},
        }

    def _all_places(self) -> dict[str, tuple[str, str | int]]:
        """Return all places to which a note can be pinned, by their ids on the page: the kind of pin, and its target.

        A pin is what a note can be pinned to, such as `turn` or `space`. The places are those that the game's editor
        offers for the kinds of pins in the file; after them any other place to which a note is pinned already.
        """
        # `lesson_draft.words` are the fields of the lesson's scenario.
        editor, places = editor_of(self.words.game), dict[str, tuple[str, str | int]]()
        for pin in editor.pins(self.file.lesson_draft.words, self.words) if editor is not None else ():
            if pin.id in self.file.pins:
                # A pin without named options takes a number from 1 to `most`.
                targets = [option.id for option in pin.options] or range(1, pin.most + 1)
                places |= {f"{pin.id}:{target}": (pin.id, target) for target in targets}
        pinned = {_note_place_id(exhibit): (exhibit.pin, exhibit.to) for exhibit in self.file.exhibits}
        return places | {place_id: place for place_id, place in pinned.items() if place_id not in places}

    def _place_view(self, pin: str, target: str | int) -> dict[str, Any]:
        """Return a place with its name and, if it lies on the board, its box in percent of the board."""
        view = {"id": f"{pin}:{target}", "name": self._place_name(pin, str(target))}
        scene, board_id = self._scene, self._board_target(pin, str(target))
        board_target = next((item for item in scene.targets if item.id == board_id), None)
        if board_target is None:
            return view
        box = {"x": board_target.x / scene.width, "y": board_target.y / scene.height}
        box |= {"w": board_target.w / scene.width, "h": board_target.h / scene.height}
        return {**view, **{side: round(100 * share, 2) for side, share in box.items()}}

    def _board_target(self, pin: str, target: str) -> str:
        """Return the id of the place on the board to which a note is pinned; "" for a moment, a card and the like."""
        pins = view_of(self.words.game).pins
        return pins.target_of(pin, target) if pins is not None and pin in LASTING else ""

    def _place_name(self, pin: str, target: str) -> str:
        """Return the name that people read for the place of a note."""
        return place_of(Annotation(pin, target), self.words)

    def _source_name(self, source: str) -> str:
        """Return the name that people read for a source, "" for an unknown one."""
        return source_name(source, self._shelf)

    # ---- what changes ------------------------------------------------------------------------------------------------

    def _draw(self, dark: bool) -> None:
        """Draw the board in the dark or the light of the page."""
        self.form.draw(picture(self._scene, "dark" if dark else "light"))

    def show(self, **parts: Any) -> None:
        """Bring the page up to date: its notes and their state, and the `parts` of its view that a request changes."""
        all_exhibits = self.file.exhibits
        numbers_by_place: dict[str, list[int]] = defaultdict(list)
        for number, exhibit in enumerate(all_exhibits, start=1):
            numbers_by_place[_note_place_id(exhibit)].append(number)
        # The numbers of the notes at each place that several notes share.
        shared = [numbers for numbers in numbers_by_place.values() if len(numbers) > 1]
        notes = [self._note(number, exhibit) for number, exhibit in enumerate(all_exhibits, start=1)]
        complete = sum(not note["lacks"] for note in notes)
        self.form.show(
            name=exhibits.title_of(self.file.draft),
            notes=notes,
            full=self.words("exhibit.full", number=complete, all=len(notes)),
            shared=[self.words("exhibit.shared", numbers=Listing(tuple(map(str, numbers)))) for numbers in shared],
            kept=self._save_status(),
            **parts,
        )

    def _note(self, number: int, exhibit: exhibits.Exhibit) -> dict[str, Any]:
        """Return a note as plain data for the form: its parts, the missing ones, and how it will look in the game."""
        words = self.words
        lacks = missing_parts(exhibit.note, bool(exhibit.cite))
        is_empty = exhibit.note.is_empty and not exhibit.cite
        names = Listing(tuple(words(f"exhibit.lack.{part}") for part in lacks))
        status = words("exhibit.lacks", parts=names) if lacks else words("exhibit.whole")
        return {
            "number": number,
            "place": _note_place_id(exhibit),
            "at": self._place_name(exhibit.pin, exhibit.to),
            "cite": exhibit.cite,
            "cite_name": self._source_name(exhibit.cite) or exhibit.cite,
            **{part: exhibit.note.part(part) for part in PARTS},
            "lacks": list(lacks),
            "told": words("exhibit.empty") if is_empty else status,
            "says": [] if is_empty else self._note_view(exhibit)["blocks"],
        }

    def _note_view(self, exhibit: exhibits.Exhibit) -> dict[str, Any]:
        """Return a note as it will look in the game."""
        text = exhibits.annotation_text(exhibit, self.words.language, self._labels)
        annotation = Annotation(exhibit.pin, exhibit.to, LocalizedText((self.words.language, text)))
        return note_view(annotation, self.words)

    def _save_status(self) -> str:
        """Return the sentence on whether and where the exhibition is saved; "" where another message says that."""
        words, file = self.words, self.file
        if not file.may_save:
            return words("exhibit.unkept.wanted")
        if file.damage is not None:
            return words("exhibit.damaged", file=file.path.name)
        if file.has_unsaved_edit:  # then `receive` has shown why it could not be written
            return ""
        if file.last_backup is not None:
            return words("exhibit.aside", file=file.last_backup.name)
        return words("exhibit.kept" if file.exists else "exhibit.unwritten", file=file.path.name)

    def _rows(self) -> Rows:
        """Return the place and the text of each note for the static snapshot, without those that are empty."""
        return tuple(
            (self._place_name(exhibit.pin, exhibit.to), self._note_view(exhibit)["text"])
            for exhibit in self.file.exhibits
            if not exhibit.note.is_empty or exhibit.cite
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
                # A page has come, of a new kernel or another notebook: the file in the folder may have changed.
                self.file.read()
                self.show()
                self._draw(message.dark)
            case page.ThemeDetected():
                self._draw(message.dark)
            case messages.PrintExhibition():
                self._print()
            case messages.Walk():
                self._open_game()
            case messages.CloseGame():
                self.form.show_below()
                self.show(said="", walk=False)

    def _edit_file(self, message: messages.Write) -> None:
        """Change one field of the exhibition, save it, and show it on the page and in the notebook."""
        typed = message.text[:_MOST_TYPED]
        self.file.edit(lambda draft: self._edited_draft(draft, message.part, typed, message.note))
        self.show(said="")
        self.form.renew_snapshot()

    def _edited_draft(self, draft: Draft, part: str, typed: str, number: int) -> Draft:
        """Return the draft with one field changed: the `name` of the exhibition, or a part of note `number` (from 1).

        A place or source that the form does not offer changes nothing.
        """
        if part == "name":
            return exhibits.with_title(draft, typed)
        notes = self.file.exhibits
        if not 1 <= number <= len(notes):
            return draft
        exhibit = notes[number - 1]
        if part == "place":
            if typed not in self._places:
                return draft
            # A game may make a walk of an exhibition: its goal is to visit the places of all notes with the pin `PIN`.
            # If this is one of them, `goal_for` makes the goal anew.
            walk_part = view_of(self.words.game).exhibition
            goal_for = walk_part.goal_for if walk_part is not None and exhibit.pin == walk_part.PIN else None
            pin, target = self._places[typed]
            return exhibits.with_place(draft, exhibit, pin, target, self.file.lesson_draft, goal_for)
        if part == "cite":
            may_cite = typed in ("", exhibit.cite) or typed in self._offered_sources
            return exhibits.with_cite(draft, exhibit, typed, self._labels) if may_cite else draft
        return exhibits.with_part(draft, exhibit, part, typed, self._labels)

    def _print(self) -> None:
        """Send the sheet to print to the page: the board with the numbers of its notes, and the notes."""
        all_exhibits = self.file.exhibits
        # The numbers of notes by their place on the board, "" for all that have none.
        numbers = defaultdict[str, tuple[int, ...]](tuple)
        for number, exhibit in enumerate(all_exhibits, start=1):
            numbers[self._board_target(exhibit.pin, exhibit.to)] += (number,)
        scene = with_numbers(self._scene, self.words.game, numbers)
        notes = tuple(
            exhibit_sheet.SheetNote(self._place_name(item.pin, item.to), item.note, self._source_name(item.cite))
            for item in all_exhibits
        )
        page = exhibit_sheet.sheet(exhibits.title_of(self.file.draft), scene, notes, self.words)
        self.form.send(
            made=[{"label": self.words("exhibit.paper"), "name": f"{self.file.path.stem}.html", "html": page}]
        )
        self.show(said=self.words("exhibit.printed"))

    def _open_game(self) -> None:
        """Open the exhibition as a game below the form, or show why it cannot be opened."""
        board = self._play(None if self.file.may_save else self.file.scenario)
        if not hasattr(board, "session"):  # no board but a sentence
            self.show(said=str(getattr(board, "text", "")))
            return
        self.form.show_below(board)
        self.form.send(opened=True)
        self.show(said=self.words("exhibit.walking"), walk=True)


def _part_names() -> dict[str, dict[str, str]]:
    """Return by language the names of a note's parts, as they stand in its text."""
    return {code: {part: words_in(code)(f"exhibit.said.{part}") for part in PARTS} for code in LANGUAGES}


def _note_place_id(exhibit: exhibits.Exhibit) -> str:
    """Return the HTML id of the place to which a note is pinned."""
    return f"{exhibit.pin}:{exhibit.to}"
