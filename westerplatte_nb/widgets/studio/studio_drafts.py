"""The file of the draft in a studio: its name, and how it is kept after each edit."""

from westerplatte_nb.formats.draft_history import History, draft_stamp, fresh_name, keep_draft
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.view.studio_page.ui import DraftNamed, DraftSaved


class DraftWriter:
    """Keeps one draft after the other."""

    def begin(self, name: str) -> DraftNamed:
        """Keep another draft from now on, under its name or a fresh one."""
        self._name = name or fresh_name()
        self._stamp = draft_stamp(self._name)
        return DraftNamed(self._name)

    def keep(self, history: History) -> DraftSaved:
        """Keep the draft; one that another studio has changed meanwhile stays, and this one is kept beside it."""
        if (there := draft_stamp(self._name)) is not None and there != self._stamp:
            self._name = fresh_name()
        try:
            saved = DraftSaved(self._name, keep_draft(self._name, history))
        except OSError as error:
            saved = DraftSaved(self._name, False, system_term(error))
        self._stamp = draft_stamp(self._name)
        return saved
