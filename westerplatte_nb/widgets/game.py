"""The game in a cell: a board on a canvas, its page model, and the session they both act on."""

from pathlib import Path
from time import monotonic
from typing import Any

from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.session import Session
from westerplatte_nb.view.update import results
from westerplatte_nb.view.update.scenarios import scenario_ui
from westerplatte_nb.widgets.game_page import GamePage
from westerplatte_nb.widgets.paint.static_snapshot import Picture, mimebundle_of, snapshot_bundle
from westerplatte_nb.widgets.runner import Runner
from westerplatte_nb.widgets.start.game_files import save_game


class GameWidget(GamePage):
    """A game to be played in a notebook.

    `session` holds the game; `play`, `undo`, `redo`, `save` and `language` do from code what the buttons do.
    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, session: Session, language: str = "en", theme: str = "") -> None:
        """Show a session in a language (`pl`, `en`, `de`) and a theme; without one the page's own is followed."""
        super().__init__(session, language, theme)
        self.runner = Runner(self)
        self.lock = self.runner.inbox  # while the inbox is held, no message is answered
        self.page_model.on_msg(self._receive)
        self.runner.subscribe_to(session)
        self.refresh()
        # Set last: if an interrupt leaves `shown` None, the first page that is ready (`welcome`) gets everything anew.
        # Otherwise it gets only the board, which is not drawn before.
        self.shown = session.state_id

    # ---- from code -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.session.state

    def play(self, line: str) -> None:
        """Play one line of notation, such as "move B", and let bots answer it; the panel shows a refusal."""
        self.send(results.Ordered(line))
        if not self.bots.is_thinking:
            self.bots.play_now()

    def pose(self, scenario: Scenario) -> None:
        """Show the texts, the goal and the notes of a scenario beside the game that was begun from it."""
        self.send(results.ScenarioChosen(scenario_ui(scenario)))
        self.show()

    def undo(self) -> None:
        """Take the last action back."""
        self.send(results.TakeBack(monotonic()))

    def redo(self) -> None:
        """Play the action taken back last again."""
        self.send(results.PlayAgain())

    def save(self, path: str | Path) -> Path:
        """Write the real game to a file and return its path."""
        return save_game(self, Path(path))

    def snapshot(self) -> Picture:
        """Return the board as everybody may see it now, as a picture that stays in the notebook."""
        with self.lock:
            scene, text = self.viewing.public_board()
            return Picture(scene, self.theme, text)

    def mime_bundle(self) -> dict[str, str]:
        """Return the board as it stands now, for readers without a kernel."""
        bundle = mimebundle_of(self.snapshot())
        session = self.real_session
        can_resume = bool(session.record.actions) and not session.state.is_over
        return snapshot_bundle(bundle["text/html"], bundle["text/plain"], self.language, can_resume)

    # ---- playing -------------------------------------------------------------------------------------------------

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Answer a message from the page, or queue it (a callback of ipywidgets)."""
        self.runner.receive(content)

    def send(self, message: object) -> None:
        """Answer a message that no page sent, such as the result of an effect, or queue it."""
        self.runner.send(message)
