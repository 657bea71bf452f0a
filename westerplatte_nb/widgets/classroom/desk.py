"""The page of a teacher's desk: lists, buttons and fields; what they do is told to whoever made it."""

from westerplatte_nb.view.messages.desk import FROM_DESK
from westerplatte_nb.widgets.classroom.answering_page import AnsweringPage
from westerplatte_nb.widgets.page_widget import PageWidget

_LABELS = (
    "title", "lesson", "all", "in_language", "project", "slides", "slides.note", "print", "papers", "projector",
    "working", "class", "class.note", "deal", "deal.empty", "deal.new", "hints", "solution",
    "solution.note", "class.set", "class.file",
    "class.clear", "keep", "keep.note", "forget", "forget.note", "forget.do", "forget.yes", "forget.no",
    "meter", "meter.note", "meter.games", "meter.start", "meter.stop", "open", "open.note", "open.here",
    "open.choose", "open.do", "open.upload", "close", "share", "share.note", "share.scenario", "share.own",
    "share.deal", "share.make", "share.file", "share.copy", "share.copied",
    "share.address", "share.link", "share.link.here", "share.link.copy",
)  # fmt: skip


class DeskPage(PageWidget, page="desk", declared=FROM_DESK):
    """What the desk shows: `frame` stays as it is, `view` changes; pages and files go to it as messages."""


class Desk(AnsweringPage):
    """The desk in a cell, and below it what was opened on it."""

    MODEL, WORDS, LABELS, BOX = DeskPage, "desk", _LABELS, "wnb-desk-box"
