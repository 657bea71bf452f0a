"""The layout of a game's page in its states: nothing cut, covered, pushed out or too small for a finger.

`make sheets` lays pictures of all of them on sheets, to be looked at.
"""

from collections.abc import Callable, Iterator
from time import monotonic

from tests.amounts import tried, values
from tests.browser.course.test_room import TOUCH
from tests.browser.lab import Lab
from tests.sheets.__main__ import SIZES
from tests.sheets.facts import FINGERS, faults
from tests.sheets.states import GAMES, State, states
from westerplatte_nb.i18n.languages import LANGUAGES

SECONDS = 120
STATES = ("orders", "over")
PHONE = SIZES[-1]
# The state that is seen most, with the language of the longest words; in `.ci/run` all languages, and the end of a
# game, as far as there is time. `make sheets` takes every state.
BROKEN = ".wnb-turn { width: 20px; white-space: nowrap; overflow: hidden; } .wnb-end { min-height: 0; height: 20px; }"
FEW = [(state, "de") for game in GAMES for state in states(game) if state.name == "orders"]
ALL = [(one, language) for game in GAMES for one in states(game) if one.name in STATES for language in LANGUAGES]


def looked_at() -> Iterator[tuple[State, str]]:
    """Yield the few, or of all those for which a width has time."""
    end = monotonic() + SECONDS / len(SIZES)
    for one in tried(few=FEW, many=ALL):
        yield one
        if monotonic() > end:
            return


@values("width, height", few=[PHONE], many=SIZES)
def test_nothing_of_a_page_is_cut_covered_or_pushed_out(make_lab: Callable[..., Lab], width: int, height: int) -> None:
    lab, found = opened(make_lab, width, height), []
    for state, language in looked_at():
        show(lab, state, language)
        found += [f"{state.game}, {state.name}, {language}: {fault}" for fault in faults(lab.page)]
    assert not found, "\n".join(found)


# What leads in two moves to a place is told in several lines, above orders that fill the column.
def test_a_way_that_is_chosen_covers_no_order_on_a_phone(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(**TOUCH)
    show(lab, next(state for state in states("seven_days") if state.name == "chosen"), "de")
    found = faults(lab.page)
    assert not found, "\n".join(found)


def opened(make_lab: Callable[..., Lab], width: int, height: int) -> Lab:
    """Open a page of a screen, which is touched where it is narrow."""
    return make_lab(touch=width < FINGERS, viewport={"width": width, "height": height})


def show(lab: Lab, state: State, language: str) -> None:
    """Bring a game into a state."""
    lab.open_cells(state.shown_in(language))
    lab.run_all()
    lab.page.locator(".wnb-game").first.scroll_into_view_if_needed()
    state.reach(lab.page, lab.wait_idle)
    lab.page.evaluate("labProbe.painted()")


def test_what_is_cut_or_too_small_would_be_found(make_lab: Callable[..., Lab]) -> None:
    lab = opened(make_lab, *PHONE)
    show(lab, *FEW[0])
    broken = (
        ".wnb-turn { width: 20px; white-space: nowrap; overflow: hidden; } .wnb-end { min-height: 0; height: 20px; }"
    )
    lab.page.add_style_tag(content=broken.replace(";", " !important;"))
    told = " ".join(faults(lab.page))
    assert "cut: turn" in told and "small: act:end" in told, told
