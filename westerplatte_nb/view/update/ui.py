"""What `update` reads, a page's games, and what it changes: what is open, selected, looked at and said."""

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, NamedTuple

from westerplatte_nb.engine.advice import Advice, Findings
from westerplatte_nb.engine.goal import OPEN
from westerplatte_nb.engine.value import Reason, Term, Wording, value
from westerplatte_nb.engine.viewing import Snapshot
from westerplatte_nb.formats.classroom.class_rules import ClassRules
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.classroom.quiz import Given
from westerplatte_nb.view.course.review import RUNS
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.panel.panel import Message
from westerplatte_nb.view.panel.rule_page import Beside
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.view.story.story import Story


class EndTurnQuestion(NamedTuple):
    """A question to a seat whether to end its turn although something is left to do.

    `remaining` is the kind of act that was left (`GameView.recommended`), `steps` how many steps the game had then.
    """

    remaining: str
    seat: int
    turn: int
    steps: int


@value
class TimeUi:
    """The place in time that a page shows, and through whose eyes.

    `seat` is the seat in turn and `undone` the length of the undo log when the game last changed, `announcement` what
    is said with its next change. `past` is the number of the moment looked at, None for the present; `event` how many
    events of its step have happened, None for all. `story` is the moment of a story, which has no present but in a
    what-if; None in a game. `real` is the key of the real game while a what-if is played; `handover_seat` the seat to
    whose person the computer is being handed, which covers the board; `open_seat` the seat whose hand is open.
    `comparing` and `course` tell which tables are open, `glance` at which moment the cursor of the course stands.
    `undo_request` is the id of the state in which undo was asked for, and when; `end_turn_questions` are the last
    questions whether to end a turn; `declined_turns` are the turns, each with its seat, whose optional questions the
    person has declined.
    """

    seat: int
    undone: int = 0
    announcement: str = ""
    past: int | None = None
    event: int | None = None
    story: int | None = None
    real: int | None = None
    handover_seat: int | None = None
    open_seat: int | None = None
    comparing: bool = False
    course: bool = False
    glance: int | None = None
    undo_request: tuple[int, float] | None = None
    end_turn_questions: tuple[EndTurnQuestion, ...] = ()
    declined_turns: frozenset[tuple[int, int]] = frozenset()

    @property
    def at(self) -> int | None:
        """The number of the moment looked at, None for the present; in a story it is the story's moment."""
        return self.past if self.story is None or self.real is not None else self.story

    def with_moment(self, number: int | None, event: int | None = None) -> "TimeUi":
        """Return the place in time at the moment of a number (None: the present) after so many events (None: all).

        In a story the moment is also that of the story, to which the page comes back after a what-if.
        """
        is_in_story = self.story is not None and self.real is None and number is not None
        return replace(self, past=number, event=event, story=number if is_in_story else self.story)


@value
class MuseumUi:
    """What is open of the museum: `is_on` tells that a press asks instead of acting, `thing` is the card that is open.

    `beside` is what else lies at its `place`, which is the `target` of the board.
    """

    is_on: bool = False
    thing: str = ""
    place: str = ""
    beside: tuple[str, ...] = ()
    target: str | None = None


@value
class Offer:
    """A game that can be resumed, as everybody may see it.

    `saved` is when it was; `key` is that of one among the page's games, which was begun from the `scenario`.
    """

    id: str
    game: str
    state: Any
    saved: int = 0
    key: int = 0
    scenario: "ScenarioUi | None" = None


@value
class NoticeUi:
    """The box over the board: unfinished games on `offers`, newest first, or the game that this one has `replaced`.

    `older_games` is the number of unfinished games that are not offered, `asks_to_delete` tells whether the box asks if
    they are to be deleted. `why_unkept` is the reason why the game is not saved, None where it is; `is_warning_seen`
    tells whether the person has closed the box that says so.
    """

    offers: tuple[Offer, ...] = ()
    replaced: Offer | None = None
    older_games: int = 0
    asks_to_delete: bool = False
    why_unkept: Term | None = None
    is_warning_seen: bool = False


@value
class PointsUi:
    """How points are chosen: the `mode`, and what was measured."""

    mode: str = ""
    ruler: Mapping[str, str] | None = None


@value
class HintsUi:
    """The hints of the present moment: how deep they went, what was advised, and the facts that led to it (`leads`).

    `leads` are the question and the nudge, as far as they were given.

    Nobody asked for a plan that `is_proposed`; what is left of it stays while it is followed.
    """

    depth: int = 0
    is_marked: bool = False
    is_closed: bool = False
    advice: Advice | None = None
    leads: tuple[Reason, ...] = ()
    is_proposed: bool = False
    is_thinking: bool = False


@value
class ReviewUi:
    """The review `of` a game as it stands (its key, its length, its last state), with its `findings` so far.

    Its status tells whether it `runs`, was `stopped` or is `done`; without findings nothing was reviewed yet.
    """

    of: tuple[int, int, Any]
    findings: Findings | None = None
    status: str = RUNS


@value
class ScenarioUi:
    """The scenario that a game was begun from, with its setup in plain words; how often it was `begun` again.

    Another game that is opened in its place has no goal; the goal comes back with a game of the same setup. `status` is
    how the goal stood when that was told last, `plan` what the reader plans, None before it is read. `unanswered` are
    the questions that were checked last without an answer, each by the key of its game and the number of its note;
    `announced` are the numbers of the notes that were said last.
    """

    scenario: Scenario
    setup: dict[str, Any]
    begun: int = 0
    status: str = OPEN
    plan: str | None = None
    unanswered: frozenset[tuple[int, int]] = frozenset()
    announced: frozenset[int] = frozenset()

    def begun_again(self) -> "ScenarioUi":
        """Return the scenario for a new game, without the last one's goal status, questions and announced notes."""
        return replace(self, begun=self.begun + 1, status=OPEN, unanswered=frozenset(), announced=frozenset())


@value
class StoryUi:
    """The story that plays, its line, and the answers to its questions by their ids.

    `behind` is the key of the game in whose place it is shown, with the moment to come back to; None for a story alone.
    """

    story: Story
    line: str = ""
    answers: dict[str, Given] = field(default_factory=dict)
    behind: tuple[int, TimeUi] | None = None


@value
class Ui:
    """A page of its own: no game in it, no widget, no callback.

    `game` is the key of the game shown. `selected` is a place of the board, or several in the order in which they were
    chosen; `rule` the id of a rule, `beside` its origin; `way` the place whose way is shown. `live` is what was said
    last, `announcements` counts what was said. `rules` are what a teacher has set for
    the class. `open_parts` are those that were opened (`messages.panel.LATE_PARTS`): no page gets them before.
    """

    words: Words
    settings: Settings
    game: int
    time: TimeUi
    follows_page: bool = False
    selected: str | None = None
    message: Message | None = None
    rule: str = ""
    beside: Beside = field(default_factory=Beside)
    live: str = ""
    announcements: int = 0
    museum: MuseumUi = field(default_factory=MuseumUi)
    way: str = ""
    points: PointsUi = field(default_factory=PointsUi)
    notice: NoticeUi = field(default_factory=NoticeUi)
    scenario: ScenarioUi | None = None
    story: StoryUi | None = None
    review: ReviewUi | None = None
    hints: HintsUi = field(default_factory=HintsUi)
    rules: ClassRules = field(default_factory=ClassRules)
    open_parts: frozenset[str] = frozenset()

    def say(self, text: str) -> "Ui":
        """Return the page with an announcement for screen readers; an empty text only clears the last one."""
        return replace(self, live=text, announcements=self.announcements + bool(text))

    def tell(self, text: str, kind: str = "told", rule: str = "") -> "Ui":
        """Return the page with a sentence to the person, also for screen readers; `kind` and `rule` as in `Message`."""
        return replace(self, message=Message(kind, text, rule)).say(text)

    def refuse(self, wording: Wording, rule: str = "") -> "Ui":
        """Return the page with the reason why something cannot be done, and the id of the rule it rests on, if any."""
        return self.tell(self.words.say(wording), "refusal", rule)

    def with_nothing_chosen(self) -> "Ui":
        """Return the page without a chosen place and without a sentence."""
        return replace(self, selected=None, message=None)


@value
class GameUi:
    """The game that is shown (`snapshot`), the `real` one while a trial is shown, and the picture on the board.

    `viewings` holds what was last computed of them for a page (`viewing_of`).
    """

    snapshot: Snapshot
    scene: Scene
    real: Snapshot | None
    viewings: list[Any]
