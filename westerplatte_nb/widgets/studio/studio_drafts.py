"""The file of the draft in a studio: its name, and how it is kept after each edit."""

from westerplatte_nb.formats.draft.history import History, fresh_name, keep_draft
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.view.studio_page.ui import DraftNamed, DraftSaved


class DraftWriter:
    """Keeps one draft after the other."""

    def begin(self, name: str, history: History) -> DraftNamed:
        """Keep another draft from now on, as it was read, under its name or a fresh one."""
        self._name, self._stamp = name or fresh_name(), history.stamp
        return DraftNamed(self._name)

    def keep(self, history: History) -> DraftSaved:
        """Keep the draft; one that another studio has changed meanwhile stays, and this one is kept beside it."""
        try:
            self._name, self._stamp = keep_draft(self._name, history, self._stamp)
        except OSError as error:
            return DraftSaved(self._name, False, system_term(error))
        return DraftSaved(self._name, self._stamp is not None)
