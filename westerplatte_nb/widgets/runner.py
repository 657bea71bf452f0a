"""The runner of messages: one queue for each page; effects are carried out here, their results are messages again."""

import secrets
from collections import deque
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction, StaleState
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import MissingComponent
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.problems import problem
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages import files, time
from westerplatte_nb.view.messages.gate import request_id_of
from westerplatte_nb.view.update import effects, results
from westerplatte_nb.widgets.board.ending import glance_shown, spoken_at_end
from westerplatte_nb.widgets.classroom.class_result import hand_in
from westerplatte_nb.widgets.error_guard import telling_failure, unread_sentence
from westerplatte_nb.widgets.game_page import GamePage
from westerplatte_nb.widgets.hints.review import advice_for
from westerplatte_nb.widgets.inbox import Inbox
from westerplatte_nb.widgets.start.game_files import send_download
from westerplatte_nb.widgets.start.opening import begin_new, open_code, open_file
from westerplatte_nb.widgets.start.rematch import begin_return


class Runner:
    """Answers messages of a page and of others, one after another; `inbox` is the page's lock as well."""

    def __init__(self, page: GamePage) -> None:
        """Begin with nothing to do; `last_state_id` is the state after the last message, for reports of errors."""
        self.inbox = Inbox()
        self._page = page
        self._reported = deque[Any]()  # messages that arose while one was answered
        # While a file is opened, such a message is answered at once: the code that opens it relies on the effects.
        self._is_opening = False
        self.last_state_id = page.session.state_id

    def receive(self, content: object) -> None:
        """Answer what a page sent, now or after the message that is being answered."""
        self.inbox.put(partial(self._answer, self._read, content))

    def send(self, message: object) -> None:
        """Answer a message that no page sent; one that arises while another is answered is queued right after it."""
        if not self.inbox.is_ours:
            self.inbox.put(partial(self._answer, self._run, message))
        elif self._is_opening:
            self._run(message)
        else:
            self._reported.append(message)

    def _answer(self, answer: Callable[[Any], None], message: object) -> None:
        """Pass one message to `answer` under the guard that reports errors; a stale one changes nothing."""
        page = self._page
        with telling_failure(page, "ui.unexpected", lambda: page.session.state_id, self.last_state_id):
            try:
                answer(message)
            except StaleState:
                # A second or late click, meant for an earlier state: the first one has been carried out.
                self._run(results.Stale())
            except KeyboardInterrupt:
                page.show()
                raise
            finally:
                self._reported.clear()  # after an exception the messages that it left are not answered
        # Outside the guard: an exception is reported against the state before the message.
        self.last_state_id = page.session.state_id

    def _read(self, content: object) -> None:
        """Validate a message from the page, put the time of its arrival into it, and answer it."""
        page = self._page
        page.ack_id = request_id_of(content)
        with page.page_model.reading(content, page.session.state_id) as message:
            vars(message)["at"] = monotonic()  # so that `update` reads no clock; assigning is barred: it is frozen
            self._run(message)

    def _run(self, message: object) -> None:
        """Answer a message, then depth first the messages that result from it.

        The call may be nested in the answer to another message, such as one that opens a file: the fields for that one
        are restored in the end.
        """
        queue, outer_reported, outer_is_opening = deque([message]), self._reported, self._is_opening
        try:
            while queue:
                self._reported, self._is_opening = deque(), False
                self._step(queue.popleft())
                queue.extendleft(reversed(self._reported))
        finally:
            self._reported, self._is_opening = outer_reported, outer_is_opening

    def _step(self, message: object) -> None:
        """Let one message change the page, and carry out its effects."""
        for effect in self._page.update(message):
            self._carry_out(effect)

    # ---- effects -------------------------------------------------------------------------------------------------

    def _carry_out(self, effect: object) -> None:
        """Carry out an effect on the page, or on what lies outside it; results come back as messages."""
        page = self._page
        match effect:
            case effects.Show():
                page.show()
            case effects.Refresh():
                page.refresh()
            case effects.CatchUp():
                # An interrupt or error can leave the page behind.
                if page.shown != page.session.state_id:
                    page.show()
            case effects.HideHand():
                if page.animation.is_seen:  # else it is shown once, after the step
                    page.show()
            case effects.PlayAction():
                self._play(effect)
            case effects.GoTo(number, meant_for, by, agreed):
                if page.session.go_to(number, meant_for, by, agreed):
                    self._game_changed()
            case effects.FollowGame():
                self._follow_shown_game()
            case effects.BeginWhatIf():
                self._try_out(effect)
            case effects.RunTask(files.LoadGame(text=text, name=name)):
                self._is_opening = True
                open_file(page, text, name)
            case effects.RunTask(files.OpenCode(text=text)):
                self._is_opening = True
                open_code(page, text)
            case effects.RunTask(files.NewGame(setup=fields)):
                begin_new(page, fields)
            case effects.RunTask(files.HandInGame() as message):
                hand_in(page, message)
            case effects.RunTask(time.Rematch()):
                begin_return(page)
            case effects.BeginAgain(same):
                self._begin_again(same)
            case effects.Advise():
                page.advisor.advise(effect)
            case effects.RunReview():
                page.reviewer.look_back(effect)
            case effects.ProposeWay(text=text):
                self.send(results.Proposed(advice_for(effect), text))
            case effects.SendDownload(text, name):
                page.page_model.send({"save": text, "name": name})
            case effects.TakeHint(depth):
                # A hint in a trial counts in the real game too; without a trial both are one session, marked once.
                for session in dict.fromkeys((page.session, page.real_session)):
                    session.take_hint(depth)
            case effects.Comment(text):
                self.send(results.Commented(spoken_at_end(page, text)))
            case effects.SendLog(lines):
                page.page_model.lines = lines
            case effects.SendGlance():
                page.page_model.glance = glance_shown(page)
            case effects.Save():
                self.send(results.Notified(send_download(page)))
            case effects.PlayTheatre(is_asked):
                if is_asked or page.animation.wanted:
                    page.animation.play()
            case effects.Wait(seconds):
                page.animation_gate.close(seconds)
            case effects.KeepPicture(to_page):
                page.keep_picture(to_page)
            case effects.Welcome(dark, boards):
                page.welcome()
                self.send(results.Welcomed(dark, boards))
            case effects.KeepGame(boards):
                page.autosave.page_came(frozenset(boards))
            case effects.Resume(name):
                page.resume(name)
            case effects.Tidy():
                page.autosave.tidy()
            case effects.QueueMessage(message):
                self.send(message)
            case effects.ShowStoryLine(story, line, at):
                session = Session(story.record(line))
                at = min(max(at, 0), len(session.steps) - 1)
                # `story` is the number of the step at which the line is shown.
                self.send(results.GameOpened(page.remember(session), session.snapshot(), story=at))
            case effects.Open(key, moment, text):
                self.send(results.GameOpened(key, page.sessions[key].snapshot(), time=moment, text=text))
            case effects.BeginScenario(scenario, text):
                page.replace_game(Session.new(scenario.game, scenario.setup, dict(scenario.bots)))
                self.send(results.Notified(text))
            case effects.ReadPlan(setup):
                self._read_plan(setup)
            case effects.KeepPlan(setup, text):
                self._keep_plan(setup, text)
            case effects.Reply(reply):
                page.real_session.reply(reply)
            case _:
                raise TypeError(effect)

    def subscribe_to(self, session: Session) -> None:
        """Subscribe to changes of the game that is shown, which others may make, such as a bot or a cell.

        Those that this runner makes while it answers a message are reported by the effect that makes them.
        """
        self._subscribed = session
        self._unsubscribe = session.subscribe(lambda _: None if self.inbox.is_ours else self._game_changed())

    def _follow_shown_game(self) -> None:
        """Subscribe to the game that is shown now, in place of the one before, and report the change."""
        self._unsubscribe()
        session = self._page.session
        # A late click meant for the old game carries the id of one of its states: no state of the new one may have it.
        session.continue_ids(self._subscribed.state_id)
        self.subscribe_to(session)
        self._page.forget_unused()
        self._game_changed()

    def _game_changed(self, goes_on: bool = False) -> None:
        """Send the message that the game has changed; `goes_on` says that further actions of the same order follow."""
        autosave = self._page.autosave
        self.send(results.GameChanged(autosave.why_unkept, autosave.older_games, goes_on))

    def _play(self, order: effects.PlayAction) -> None:
        """Play an action in the session, and report the step or why it is illegal."""
        try:
            step = self._page.session.play(order.action, order.meant_for)
        except IllegalAction as illegal:
            self.send(results.Illegal(order, illegal.reason))
        else:
            self._game_changed(bool(order.rest))
            self.send(results.ActionPlayed(order, step))

    def _read_plan(self, setup: dict[str, Any]) -> None:
        """Read the pupil's plan for a setup, and send it as a message; show a sentence where its file is unreadable."""
        from westerplatte_nb.formats.journal import plan_file  # Its models take a while to load.

        if name := plan_file.unread_plan(setup):
            self.send(results.Notified(unread_sentence([problem("unreadable", name)], self._page.words)))
        self.send(results.PlanRead(plan_file.kept_plan(setup)))

    def _keep_plan(self, setup: dict[str, Any], text: str) -> None:
        """Save the pupil's plan for a setup; show a sentence where that fails."""
        from westerplatte_nb.formats.journal.plan_file import keep_plan, plain_plan

        try:
            keep_plan(setup, plain_plan(text))
        except OSError:
            self.send(results.Notified(self._page.words("ui.scenario.plan.unkept")))

    def _try_out(self, effect: effects.BeginWhatIf) -> None:
        """Begin a what-if from a moment of the game; show why not where its hidden cards cannot be resampled."""
        page = self._page
        try:
            trial = page.session.what_if(effect.viewer, effect.number)
        except MissingComponent:
            self.send(results.Refused(Wording("ui.what_if.no_deal", {})))
        else:
            self.send(results.WhatIfBegun(page.remember(trial), trial.snapshot()))

    def _begin_again(self, same: bool) -> None:
        """Begin the real game again with its setup and bots, and with the same deal or a new one."""
        record = self._page.real_session.record
        setup = dict(record.setup)
        if not same:
            setup["seed"] = secrets.randbelow(1_000_000)
        self._page.replace_game(Session(Record(record.game, setup, bots=record.bots)))
