"""What is to be done for a page is done one after another, whoever brings it, and whenever it is interrupted."""

from __future__ import annotations

import dis
import sys
from collections.abc import Callable
from functools import cache
from itertools import count
from threading import Event, Thread
from types import CodeType, FrameType
from typing import Any

from tests.each import each
from westerplatte_nb.widgets import inbox as module
from westerplatte_nb.widgets.inbox import Inbox


def elsewhere(work: Callable[[], None]) -> None:
    """Do something on another thread, and wait for it."""
    thread = Thread(target=work)
    thread.start()
    thread.join(10)
    assert not thread.is_alive()


def test_what_comes_while_something_is_done_is_done_after_it() -> None:
    inbox, done = Inbox(), list[int]()

    def first() -> None:
        inbox.put(lambda: done.append(2))
        elsewhere(lambda: inbox.put(lambda: done.append(3)))
        done.append(1)

    inbox.put(first)
    assert done == [1, 2, 3]


def test_who_finds_the_page_taken_does_not_wait_and_the_one_who_has_it_does_all_in_the_end() -> None:
    inbox, done = Inbox(), list[int]()
    with inbox:
        elsewhere(lambda: inbox.put(lambda: done.append(1)))
        assert done == []
    assert done == [1]


def test_what_fails_keeps_nothing_from_being_done() -> None:
    inbox, done = Inbox(), list[int]()

    def fails() -> None:
        inbox.put(lambda: done.append(1))
        raise KeyError

    try:
        inbox.put(fails)
    except KeyError:
        elsewhere(lambda: inbox.put(lambda: done.append(2)))
    assert done == [1, 2]


@cache
def interruptible(code: CodeType) -> frozenset[int]:
    """The instructions before which Python answers an interrupt: behind a call, and at the end of a loop."""
    found, before = set(), ""
    for one in dis.get_instructions(code):
        if before.startswith("CALL") or one.opname.startswith("JUMP_BACKWARD"):
            found.add(one.offset)
        before = one.opname
    return frozenset(found)


class Interruption:
    """Raises KeyboardInterrupt at the `at`-th place of the inbox where Python would answer one."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, frame: FrameType, event: str, argument: object) -> Any:
        if frame.f_code.co_filename != module.__file__:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode" and frame.f_lasti in interruptible(frame.f_code):
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self


def putting(inbox: Inbox) -> None:
    """Bring something."""
    inbox.put(lambda: None)


def holding(inbox: Inbox) -> None:
    """Hold the page's lock."""
    with inbox:
        pass


@each("way", (putting, holding))
def test_an_interrupt_anywhere_leaves_the_page_to_the_next_who_brings_something(way: Callable[[Inbox], None]) -> None:
    for at in count(1):
        inbox, interruption, done = Inbox(), Interruption(at), Event()
        tracing = sys.gettrace()
        sys.settrace(interruption)
        try:
            way(inbox)
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(tracing)
        elsewhere(lambda inbox=inbox, done=done: inbox.put(done.set))  # type: ignore[misc]
        assert done.is_set(), at
        if interruption.left > 0:
            break
    assert at > 2
