"""The layout of a game's page in its states: nothing cut, covered, pushed out or too small for a finger.

`make sheets` lays pictures of all of them on sheets, to be looked at.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from time import monotonic

from tests.amounts import tried
from tests.browser.lab import Lab
from tests.sheets.__main__ import SIZES
from tests.sheets.facts import FINGERS, faults
from tests.sheets.states import GAMES, State, states
from westerplatte_nb.i18n.languages import LANGUAGES

# In `.ci/run` as many as there is time for, others each time the lists change.
SECONDS = 120
PHONE = SIZES[-1]
# One state of each game in the language with the longest words.
FEW = [(state, "de", PHONE) for game in GAMES for state in states(game) if state.name == "orders"]
ALL = [*product((state for game in GAMES for state in states(game)), LANGUAGES, SIZES)]


def looked_at() -> Iterator[tuple[State, str, tuple[int, int]]]:
    """Yield the few, or of all those for which there is time."""
    end = monotonic() + SECONDS
    for one in tried(few=FEW, many=Random(len(ALL)).sample(ALL, len(ALL))):
        if monotonic() > end:
            return
        yield one


def test_nothing_of_a_page_is_cut_covered_or_pushed_out(make_lab: Callable[..., Lab]) -> None:
    found = []
    for state, language, (width, height) in looked_at():
        lab = make_lab(touch=width < FINGERS, viewport={"width": width, "height": height})
        lab.open_cells(state.shown_in(language))
        lab.run_all()
        lab.page.locator(".wnb-game").first.scroll_into_view_if_needed()
        state.reach(lab.page, lab.wait_idle)
        found += [f"{state.game}, {state.name}, {language}, {width}: {fault}" for fault in faults(lab.page)]
        lab.close()
    assert not found, "\n".join(found)


def test_what_is_cut_or_too_small_would_be_found(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(touch=True, viewport={"width": PHONE[0], "height": PHONE[1]})
    state, language, _ = FEW[0]
    lab.open_cells(state.shown_in(language))
    lab.run_all()
    lab.page.locator(".wnb-game").first.scroll_into_view_if_needed()
    lab.page.add_style_tag(content=".wnb-turn { width: 20px; overflow: hidden; } .wnb-end { height: 20px !important; }")
    told = " ".join(faults(lab.page))
    assert "cut: wnb-turn" in told and "small: end" in told, told
