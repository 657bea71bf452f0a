"""The types of messages that the page's scripts have, and what the scripts send: both are what is declared."""

from __future__ import annotations

import re

from tests.page.message_types import EVERY_PAGE, FILE, PAGES, text
from tests.page.tools import SOURCES

# The scripts, by their names, whatever room they lie in.
SCRIPTS = {path.name: path.read_text("utf-8") for path in SOURCES.rglob("*.js")}
# A message is written out where it is sent; these are the names that a script puts into `do` from elsewhere.
WRITTEN = re.compile(r'\bdo: "(\w+)"')
NAMED = {
    "desk_class.js": (r'\b(?:ask|answer)\("(\w+)"\)', {"share", "share_file", "forget", "forget_not"}),
    "scenario.js": (r'AskedCards\([^"]*"(\w+)"[,)]', {"note_answer"}),
    "replay.js": (r'AskedCards\([^"]*"(\w+)"\)', {"replay_answer"}),
}
# The tasks of the studio are sent by the names that the kernel gives the page.
ERRANDS = {"solve", "solve_stop", "measure", "measure_stop", "download", "save", "code", "sheet", "lesson"}
# What a shared script could send, and a page does not: a question of a note goes by another name, and the studio has no
# plans.
NEVER = {"game": {"answer", "refresh"}, "studio": set()}
# Whatever puts anything but a plain word into `do`.
OTHER = re.compile(r"\bdo: (?!\")(.{0,40})")
KNOWN_OTHERS = {"desk_class.js", "due_questions.js", "studio_finish.js"}


def bundled(page: str) -> set[str]:
    """The scripts of a page: those that its own imports, and theirs."""
    found, open_ones = set(), [f"{page}.js"]
    while open_ones:
        name = open_ones.pop()
        if name not in found:
            found.add(name)
            open_ones += re.findall(r'from "[\w./]+/(\w+\.js)"', SCRIPTS[name])
    return found


def sent(name: str) -> set[str]:
    """The names of the messages that a script sends."""
    script = SCRIPTS[name]
    found = set(WRITTEN.findall(script))
    if name in NAMED:
        pattern, wanted = NAMED[name]
        named = {one for match in re.finditer(pattern, script) for one in match.groups()}
        assert wanted <= named, (name, wanted - named)
        found |= wanted
    return found | (ERRANDS if name == "studio_finish.js" else set())


def test_the_types_of_messages_are_written_from_the_present_declarations() -> None:
    assert FILE.read_text("utf-8") == text(), f"{FILE.name} is stale: make page"


def test_every_message_is_found_where_a_script_sends_it() -> None:
    """What stands in `do` is a word, or one of the places that are named above."""
    others = {name for name, script in SCRIPTS.items() if OTHER.search(script)}
    assert others == KNOWN_OTHERS


def test_what_pages_send_is_declared_and_what_is_declared_is_sent() -> None:
    faults = []
    for page, declared in PAGES.items():
        said = {do for name in bundled(page) for do in sent(name)} - NEVER.get(page, set())
        # The cursor of a grid measures in the studio too, where that is the meter's word.
        said = said | {"ruler"} if page == "studio" else said
        faults += [
            f"{page}: {do} is sent, but not declared" for do in sorted(said - declared.keys() - EVERY_PAGE.keys())
        ]
        faults += [f"{page}: {do} is declared, but not sent" for do in sorted(declared.keys() - said)]
    assert faults == []
