"""The file of an exhibition beside the notebook: read when it has changed, written whole after each edit.

Whatever lies there under its name and cannot be read is never written over: it gets another name first.
"""

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from westerplatte_nb.formats.classroom.exhibit import NOTES, Exhibit, Labels, exhibits, pin_of
from westerplatte_nb.formats.draft import Draft, draft_of, with_field
from westerplatte_nb.formats.lasting import Stamp, alone, quarantine, stamp_of, write_lasting, write_new
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA, fail, parse_text, read_bytes, text_of
from westerplatte_nb.formats.record.upgrades import SCHEMA
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.formats.scenario.text import scenario_text

_NEVER_READ = object()


class ExhibitFile:
    """A draft of an exhibition, which begins as the lesson's own (`lesson_draft`), and the writer's file for it.

    A frame is an exhibit of the lesson's own draft, there to be filled in.
    `damage` holds the problems of an unreadable file, `last_backup` is the path of the last backup. With
    `has_unsaved_edit` the last edit could not be written and is only in this draft. Without `may_save` no file is read
    or written.
    """

    def __init__(self, path: Path, lesson_path: Path, language: str, labels: Labels, may_save: bool = True) -> None:
        """Begin with the lesson's scenario at `lesson_path`, and read the writer's own file at `path`, if any.

        Raises InvalidFile if the file at `lesson_path` is no scenario.
        """
        self.path, self.may_save = path, may_save
        self._language, self._labels = language, labels
        self.lesson_draft = self._draft_of_file(lesson_path)
        # The kinds of pins of the lesson's frames, each once: only notes with one of them are exhibits.
        lesson_pins = map(pin_of, self.lesson_draft.words.get(NOTES) or ())
        self.pins = tuple(dict.fromkeys(pin for pin, _ in lesson_pins if pin))
        self.draft = self.lesson_draft
        self.damage: InvalidFile | None = None
        self.last_backup: Path | None = None
        self.has_unsaved_edit = False
        self._needs_backup = False
        self._stamp: object = _NEVER_READ
        self.read()

    @property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """The exhibits of the present draft."""
        return exhibits(self.draft, self.pins, self._labels)

    @property
    def exists(self) -> bool:
        """Whether the writer's own file exists and could be read."""
        return self._stamp is not None and self.damage is None

    def read(self) -> None:
        """Read the file if it has changed since the last time; while an edit could not be written, read nothing."""
        stamp = self._present_stamp()
        if not self.may_save or stamp == self._stamp or self.has_unsaved_edit:
            return
        self._stamp, self.damage, self.draft = stamp, None, self.lesson_draft
        if stamp is None:
            return
        try:
            draft = self._draft_of_file(self.path)
            if draft.game != self.lesson_draft.game:
                fail("game", self.path.name, None, draft.game, self.lesson_draft.game)
            self.draft = self._with_all_frames(draft)
        except InvalidFile as refused:
            self.damage = refused

    def edit(self, change: Callable[[Draft], Draft]) -> None:
        """Replace the draft by `change(draft)`, and write the file if the draft differs from what was written last.

        Raises OSError if the file cannot be written; the edit stays in the draft, and the next one writes both.
        """
        with alone(self.path) if self.may_save else nullcontext():
            self.read()
            before, self.draft = self.draft, change(self.draft)
            if not self.may_save or (self.draft.words == before.words and not self.has_unsaved_edit):
                return
            content = scenario_text(self.scenario).encode()
            # Set until all is written: after a failure the next edit writes this one too, and makes its backup.
            self.has_unsaved_edit = True
            self._needs_backup |= self._drops_text(before)
            self._back_up()
            write_lasting(self.path, content, most=MOST_DATA)
            self._stamp, self.has_unsaved_edit, self._needs_backup = stamp_of(self.path), False, False

    @property
    def scenario(self) -> Scenario:
        """The present draft as a scenario that can be played. Raises InvalidFile."""
        return scenario_of({"schema": SCHEMA, "game": self.draft.game, **self.draft.words}, self.path.name)

    def _back_up(self) -> None:
        """Save the present file under another name if writing would lose something of it.

        `last_backup` is then that path. A damaged file or a link is renamed. A valid file is copied if an edit drops
        text of it, or if somebody else has written it since it was read. Raises OSError.
        """
        stamp = self._present_stamp()
        if self.damage is not None or self.path.is_symlink():
            self.last_backup = quarantine(self.path)
            self.damage = None
        elif stamp is not None and (self._needs_backup or stamp != self._stamp):
            self.last_backup = write_new(self.path, self.path.read_bytes(), most=None)

    def _present_stamp(self) -> Stamp | None:
        """Return the stamp of the file as it is now; None without a file, and for a link, which is not followed."""
        return None if self.path.is_symlink() else stamp_of(self.path)

    def _drops_text(self, before: Draft) -> bool:
        """Tell whether an edit of the draft `before` changed an exhibit with more text than the form can hold."""
        notes = self.draft.words[NOTES]
        return any(
            not exhibit.fits and before.words[NOTES][exhibit.number] != notes[exhibit.number]
            for exhibit in exhibits(before, self.pins, self._labels)
        )

    def _draft_of_file(self, path: Path) -> Draft:
        """Return the scenario in a file as a draft. Raises InvalidFile."""
        plain = parse_text(text_of(read_bytes(path, MOST_DATA, path.name), path.name), path.name)
        return draft_of(plain, scenario_of(plain, path.name).game, self._language)

    def _with_all_frames(self, draft: Draft) -> Draft:
        """Return a draft with frames of the lesson added at its end, until it has as many exhibits as the lesson.

        Frames at places without an exhibit are added first. A draft with enough exhibits gets none.
        """
        frames = [note for note in self.lesson_draft.words[NOTES] if pin_of(note)[0] in self.pins]
        own_notes = draft.words.get(NOTES) or ()
        # Each exhibit's pin and what it is pinned to.
        exhibit_places = [(pin, to) for pin, to in map(pin_of, own_notes) if pin in self.pins]
        free_first = sorted(frames, key=lambda frame: pin_of(frame) in exhibit_places)  # False sorts before True
        missing = free_first[: max(0, len(frames) - len(exhibit_places))]
        return with_field(draft, NOTES, (*own_notes, *missing))
