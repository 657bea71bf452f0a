"""What a trace opens: games, scenarios, golden games near their end, stories, drafts; the texts its messages name."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.golden.playthrough import HOME as GOLDEN
from tests.golden.playthrough import read
from tests.playthroughs import played
from westerplatte_nb.engine.record import BotSeat, Record
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario, scenario_text
from westerplatte_nb.formats.share.code import scenario_code
from westerplatte_nb.formats.share.file_code import file_code
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.studio import studio
from westerplatte_nb.view.panel.lens import lens_file
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play, with_autosave
from westerplatte_nb.widgets.story.replay_call import replay

LESSONS = Path(__file__).parents[2] / "lessons" / "earlier"
# Scenarios of earlier releases, which nobody changes any more.
SCENARIOS = {"seven_days": "05_bombs", "september_1939": "13_bridge.first_game", "warsaw_1920": "14_warsaw.first_game"}
DECIDED = {"september_1939": "decided", "warsaw_1920": "warsaw_taken"}
# What the museum of a trace knows, and the rule that it names.
THINGS = {
    "seven_days": ("parts.outposts", ("outpost", "outpost:C", "guardhouse", "officer", "track")),
    "september_1939": ("parts.sides", ("stand", "stand:poland.inf", "mark", "card")),
    "warsaw_1920": ("parts.map", ("army", "army:P1", "field", "card")),
}
GAMES = tuple(SCENARIOS)
SOLUTION = "solution"


def _lens(thing: str, rule: str) -> str:
    texts = "".join(
        f'{part}.{language} = "{thing}: {part}, {language} [@S1]"\n'
        for part in ("title", "game", "history", "why")
        for language in LANGUAGES
    )
    return f'\n[[lens]]\nid = "{thing}"\nrule = "{rule}"\n{texts}'


class Openings:
    """The openings of one trace."""

    def __init__(self, trace: str, home: Path) -> None:
        self.game = trace if trace in GAMES else GAMES[0]
        for name in SCENARIOS.values():
            folder = home / "lessons" / name.replace(".", "_")
            folder.mkdir(exist_ok=True)
            shutil.copy(LESSONS / f"{name}.toml", folder / "scenario.toml")
        museum = lens_file(home / "lessons", self.game)
        museum.parent.mkdir(exist_ok=True)
        rule, things = THINGS[self.game]
        museum.write_text("schema = 1\n" + "".join(_lens(thing, rule) for thing in things), "utf-8")
        (home / "lessons" / "bibliography.toml").write_text("schema = 1\n", "utf-8")

    def open(self, message: Mapping[str, Any]) -> Any:
        """Open what a message asks for."""
        return getattr(self, f"_{message['what']}")({**message})

    def _game(self, asked: dict[str, Any]) -> Any:
        for number in range(asked.get("begun", 0)):
            self._begin_elsewhere(number)
        return play(asked["language"], game=self.game, seed=asked["seed"], theme=asked.get("theme"))

    def _begin_elsewhere(self, number: int) -> None:
        """Begin a game that another kernel has left unfinished."""
        session = Session.new(self.game, rules_of(self.game).setup_from_plain({"seed": number}))
        folder = data_folder()
        assert folder is not None
        keeper = GameJournal(folder, session.full_record)
        session.keep_with(keeper)
        for _ in range(2):
            session.play(session.rules.legal_actions(session.state)[-1])
        keeper.close()

    def _bots(self, asked: dict[str, Any]) -> Any:
        """Open a game in which a bot plays the second seat, where the game has one."""
        setup = rules_of(self.game).setup_from_plain({"seed": asked["seed"]})
        seats = {1: BotSeat("sensible")} if self.game != "seven_days" else {}
        return with_autosave(
            GameWidget(Session.new(self.game, setup, seats), asked["language"]), None, same_setup=False
        )

    def _scenario(self, asked: dict[str, Any]) -> Any:
        return play(asked["language"], scenario=self.scenario(asked.get("bots", False)))

    def _story(self, asked: dict[str, Any]) -> Any:
        return replay(self.scenario(), asked["language"])

    def _ending(self, asked: dict[str, Any]) -> Any:
        """Open a golden game some actions before its end."""
        setup, lines = self._golden()
        record = Record(self.game, setup, tuple(lines)[: -asked["before"]])
        return with_autosave(GameWidget(Session(record), asked["language"]), False, same_setup=False)

    def _golden(self) -> tuple[dict[str, Any], tuple[str, ...]]:
        if self.game not in DECIDED:
            record = played()
            return record.setup, record.actions
        return read((GOLDEN / self.game / f"{DECIDED[self.game]}.txt").read_text("utf-8"))

    def line_at(self, number: int, what: str) -> str | None:
        """Return the action of a number (from 0) that is to be played in a scenario or a golden game."""
        if what == "ending":
            lines: tuple[str, ...] = self._golden()[1]
        elif what == "scenario":
            solution = self.scenario().line(SOLUTION)
            lines = () if solution is None else solution.actions
        else:
            lines = ()
        return lines[number] if number < len(lines) else None

    def _studio(self, asked: dict[str, Any]) -> Any:
        return studio(asked["language"], game=asked.get("game"))

    def scenario(self, bots: bool = True) -> Scenario:
        """Return the scenario of the game, with a question of the first game's at its second action."""
        one = plain_scenario(load_scenario(LESSONS / f"{SCENARIOS[self.game]}.toml"))
        asks = plain_scenario(load_scenario(LESSONS / f"{SCENARIOS[GAMES[0]]}.toml"))["annotation"]
        ask = {**next(note["ask"] for note in asks if "ask" in note), "id": "of_the_trace", "sources": []}
        text = {"pl": "Pytanie.", "en": "A question.", "de": "Eine Frage."}
        at = [{"line": SOLUTION, "action": number, "text": text} for number in (2, 4)]
        one["annotation"] = [*one["annotation"], at[0] | {"ask": ask, "stop": True}, at[1] | {"stop": True}]
        return scenario_of(one if bots else {name: part for name, part in one.items() if name != "bots"}, "")

    def text(self, name: str) -> str:
        """Return a text that a message names."""
        return _TEXTS[name](self)

    def _setup(self) -> str:
        rules = rules_of(self.game)
        return file_code(rules.setup_to_plain(rules.setup_from_plain({"seed": 7})), self.game)


_TEXTS: dict[str, Callable[[Openings], str]] = {
    "@file": lambda of: "",
    "@scenario": lambda of: scenario_text(of.scenario()),
    "@code": lambda of: scenario_code(of.scenario()),
    "@setup": Openings._setup,
    "@save": lambda of: dump_record(Record(of.game, *of._golden())),
    "@nonsense": lambda of: "{nothing",
}
