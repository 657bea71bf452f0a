"""The way of a message: one queue a page, run to completion; effects are carried out here and report back into it."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction, StaleState
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.registry import MissingWing
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.gate import ask_of
from westerplatte_nb.view.update import effects, results
from westerplatte_nb.widgets.board.ending import glance_shown, spoken_at_end
from westerplatte_nb.widgets.error_guard import telling_failure
from westerplatte_nb.widgets.inbox import Inbox
from westerplatte_nb.widgets.messages import RECEIVERS, Playing
from westerplatte_nb.widgets.start.game_files import hand_over
from westerplatte_nb.widgets.story.scenario import spoken


class Runner:
    """Answers messages of a page and of others, one after another; `inbox` is the page's lock as well."""

    def __init__(self, page: Playing) -> None:
        """Begin with nothing to do; `settled` is the state in which the last message left the game."""
        self.inbox = Inbox()
        self._page = page
        self._reported = deque[Any]()
        self._is_open = False  # while what is not yet a pure function works: what it sends is answered at once
        self.settled = page.session.state_id

    def receive(self, content: object) -> None:
        """Take what a page sent."""
        self.inbox.put(partial(self._answer, self._read, content))

    def send(self, message: object) -> None:
        """Take a message that no page sent."""
        if not self.inbox.is_ours:
            self.inbox.put(partial(self._answer, self._run, message))
        elif self._is_open:
            self._run(message)
        else:
            self._reported.append(message)

    def _answer(self, answer: Callable[[Any], None], message: object) -> None:
        page = self._page
        with telling_failure(page, "ui.unexpected", lambda: page.session.state_id, self.settled):
            try:
                answer(message)
            except StaleState:
                # A second or late click: the first one did what it asked for.
                self._run(results.Stale())
            except KeyboardInterrupt:
                page.show()
                raise
            finally:
                self._reported.clear()
        self.settled = page.session.state_id

    def _read(self, content: object) -> None:
        page = self._page
        page.heard = ask_of(content)
        with page.page_model.reading(content, page.session.state_id) as message:
            vars(message)["at"] = monotonic()  # time is input, as all else is
            self._run(message)

    def _run(self, message: object) -> None:
        """Answer a message, and all that this brings about, before anything else."""
        queue, outside, is_open = deque([message]), self._reported, self._is_open
        try:
            while queue:
                self._reported, self._is_open = deque(), False
                self._step(queue.popleft())
                queue.extendleft(reversed(self._reported))
        finally:
            self._reported, self._is_open = outside, is_open

    def _step(self, message: object) -> None:
        receiver = RECEIVERS.get(type(message))
        if receiver is not None:
            self._is_open = True
            receiver(self._page, message)
            return
        for effect in self._page.update(message):
            self._carry_out(effect)

    # ---- effects -------------------------------------------------------------------------------------------------

    def _carry_out(self, effect: object) -> None:
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
            case effects.Play():
                self._play(effect)
            case effects.GoTo(number, meant_for, by, agreed):
                page.session.go_to(number, meant_for, by, agreed)
            case effects.Take():
                page.follow_shown()
            case effects.TryOut():
                self._try_out(effect)
            case effects.BeginAgain(same):
                self._begin_again(same)
            case effects.Advise():
                page.advisor.advise()
            case effects.TakeHint(depth):
                for session in dict.fromkeys((page.session, page.real_session)):
                    session.take_hint(depth)
            case effects.Comment(text):
                self.send(results.Commented(spoken_at_end(page, spoken(page, text))))
            case effects.SendLog(lines):
                page.page_model.lines = lines
            case effects.SendGlance():
                page.page_model.glance = glance_shown(page)
            case effects.Save():
                self.send(results.Told(hand_over(page)))
            case _:
                self._carry_out_on_page(effect)

    def _carry_out_on_page(self, effect: object) -> None:
        page = self._page
        match effect:
            case effects.PlayTheatre():
                page.animation.play()
            case effects.Wait(seconds):
                page.curtain.rise(seconds)
            case effects.KeepPicture(to_page):
                page.keep_picture(to_page)
            case effects.Welcome(dark, boards):
                page.welcome()
                self.send(results.Welcomed(dark, boards))
            case effects.KeepGame(boards):
                self._open()
                if page.autosave is not None:
                    page.autosave.page_came(frozenset(boards))
                if page.scenario is not None:
                    page.scenario.page_came()
            case _:
                raise TypeError(effect)

    def _open(self) -> None:
        self._is_open = True

    def _play(self, order: effects.Play) -> None:
        try:
            self.send(results.Played(order, self._page.session.play(order.action, order.meant_for)))
        except IllegalAction as illegal:
            self.send(results.Illegal(order, illegal.reason))

    def _try_out(self, effect: effects.TryOut) -> None:
        page = self._page
        try:
            tried = page.session.what_if(effect.viewer, effect.number)
        except MissingWing:
            self.send(results.Refused(Wording("ui.what_if.no_deal", {})))
        else:
            self.send(results.Began(page.keep(tried), tried.snapshot()))

    def _begin_again(self, same: bool) -> None:
        record = self._page.real_session.record
        setup = dict(record.setup)
        if not same:
            setup["seed"] = secrets.randbelow(1_000_000)
        self._open()
        self._page.put(Session(Record(record.game, setup, bots=record.bots)))
