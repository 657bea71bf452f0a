"""The files of a lesson by the names that its cells call them: its scenarios, its quizzes, its pair of texts."""

from pathlib import Path
from typing import Any

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.session import Session
from westerplatte_nb.teaching import own_files
from westerplatte_nb.teaching.games import Beginning, beginning_of
from westerplatte_nb.teaching.paths import scenario_files
from westerplatte_nb.teaching.safe_call import CannotSay


class LessonFiles:
    """The files in the folder of a lesson, and the reader's own beside the notebook.

    A name that ends in `.toml` is one of the reader's own.
    """

    def __init__(self, folder: Path) -> None:
        """Take the folder; its files are read when they are asked for."""
        self.folder = folder
        self._scenarios: dict[str, Any] = {}

    def named(self) -> dict[str, Path]:
        """Return the files of the lesson by their names."""
        return {found.stem: found for found in sorted(self.folder.glob("*.toml"))}

    def file(self, name: str) -> Path:
        """Return the file of a name. Raises CannotSay where there is none."""
        if name.endswith(own_files.ENDING):
            return own_files.own_file(name, scenario_files(self.folder))
        known = self.named()
        if name not in known:
            file = short(Path(f"{name}{own_files.ENDING}").name)
            raise CannotSay("lesson.no_file", file=file, known=", ".join(path.name for path in known.values()))
        return known[name]

    def scenario_file(self, name: str) -> Path:
        """Return the file of a scenario of the lesson. Raises CannotSay for any other."""
        return own_files.scenario_among(self.file(name), scenario_files(self.folder), name)

    def scenario_names(self) -> list[str]:
        """Return the names of the scenarios of the lesson."""
        return [path.stem for path in scenario_files(self.folder)]

    def scenario(self, name: str = "scenario") -> Any:
        """Return a scenario, read once. Raises CannotSay where there is none, FileRefused where it is broken."""
        from westerplatte_nb.formats.scenario_file import load_scenario

        # A file of the reader's own may have been changed since it was read.
        if name not in self._scenarios or name.endswith(own_files.ENDING):
            self._scenarios[name] = load_scenario(self.file(name))
        return self._scenarios[name]

    def beginning(self, name: str) -> Beginning:
        """Return what a game of a scenario begins from. Raises what `scenario` raises."""
        return _beginning(self.scenario(name))

    def begun(self, session: Session) -> Any:
        """Return the scenario that a game was begun from, among those played here and those of the lesson."""
        names = [*self._scenarios, *self.scenario_names()]
        beginning = beginning_of(session)
        found = (self._scenarios.get(name) or self.scenario(name) for name in dict.fromkeys(names))
        return next((one for one in found if _beginning(one) == beginning), None)


def _beginning(scenario: Any) -> Beginning:
    return beginning_of(Session.new(scenario.game, scenario.setup, dict(scenario.bots)))
