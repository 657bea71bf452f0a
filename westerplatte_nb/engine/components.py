"""The components of a game: all that its folder may bring, which of them it must, and what to write where one lacks.

Nothing else is asked of a game. What only some games show of themselves is a field of `view.game_view.GameView`, and
what they count is one of `lab.game_lab.GameLab`: both have a value for games without it.
"""

from typing import NamedTuple


class Component(NamedTuple):
    """A file of a game's folder: its layer, its name, the type it keeps (a dotted name), and what it is for."""

    layer: str
    file: str
    type: str
    purpose: str
    is_required: bool = False

    @property
    def path(self) -> str:
        """The path of the file inside the game's folder."""
        return f"{self.layer}/{self.file}"

    @property
    def remedy(self) -> str:
        """The advice to the author of a game without this file: `write <path>, for <purpose>`."""
        shape = f", which keeps {self.type}" if self.type else ""
        return f"write {self.path}{shape}, for {self.purpose}"


CATALOGUE = "<language>/LC_MESSAGES/<game>"
COMPONENTS = (
    Component("rules", "__init__.py", "engine.rules.Rules", "the rules themselves", True),
    Component("rules", "actions.py", "engine.value.Action", "classes of actions", True),
    Component("rules", "events.py", "engine.value.Event", "classes of events", True),
    Component("rules", "wording.py", "view.game_view.Wordings", "sentences by key", True),
    Component("rules", "rulebook.toml", "engine.rulebook.Rule", "rules by id", True),
    Component("rules", "rulings.py", "", "rules that differ"),
    Component("view", "game_view.py", "view.game_view.GameView", "the page", True),
    Component("view", "palette.py", "view.drawing.theme.OwnColours", "own colours"),
    Component("formats", "setup.py", "formats.game_files.SetupFiles", "setups and saves", True),
    Component("formats", "arguments.py", "formats.game_files.ArgumentFiles", "arguments of play"),
    Component("formats", "board.py", "formats.game_files.BoardFiles", "boards people write"),
    Component("formats", "deck.py", "formats.game_files.DeckFiles", "decks people write"),
    Component("formats", "field_hints.py", "formats.game_files.HintFiles", "hints on fields"),
    Component("formats", "kinds.py", "formats.game_files.KindFiles", "further file kinds"),
    Component("formats", "quiz.py", "formats.game_files.QuizFiles", "quiz questions"),
    Component("formats", "remarks.py", "formats.game_files.RemarkFiles", "odd setups"),
    Component("formats", "scenario.py", "formats.game_files.ScenarioFiles", "goals and notes"),
    Component("formats", "upgrades.py", "formats.game_files.UpgradeFiles", "older saves"),
    Component("formats", "example.jsonl", "", "a played game"),
    Component("formats", "share_words.txt", "", "shorter share codes"),
    Component("bots", "game_model.py", "bots.game_model.GameModel", "bots and hints"),
    Component("bots", "reasons.py", "bots.hints.Reasons", "reasons of hints"),
    Component("lab", "game_lab.py", "lab.game_lab.GameLab", "measures and charts"),
    Component("locale", f"{CATALOGUE}.po", "", "its sentences", True),
    Component("locale", f"{CATALOGUE}.handbook.po", "", "its rules’ texts", True),
)


def remedy_for(layer: str, module: str) -> str:
    """Return the advice to the author of a game that lacks a module; empty for a module that is not in COMPONENTS."""
    # A module may be named with or without its ending: `quiz`, but `rulebook.toml`.
    paths = f"{layer}/{module}", f"{layer}/{module}.py"
    return next((component.remedy for component in COMPONENTS if component.path in paths), "")
