"""Texts by people who mean harm, in a real JupyterLab: none runs, fetches, or becomes a part of the page.

The same page must see that raw HTML runs, or the test proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.amounts import amount
from tests.browser.lab import Lab
from tests.formats.scenario.test_scenario_file import SCENARIOS
from tests.hostile import ON_PAGE, RUNNING

# Counts what runs, and looks at every change of the panel for what text alone cannot leave behind; moves the mouse
# over it, focuses and clicks it, as a person would.
WATCH = """() => {
  Object.assign(labTest, { ran: [], left: [], seen: 0 });
  for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = (what) => labTest.ran.push(String(what));
  const boxes = ".wnb-scenario, .wnb-message, .wnb-notice, .wnb-replay, .door";
  const foreign =
    "script, iframe, object, embed, base, meta, link, style, svg, math, video, template, a, img, form, mjx-container";
  // A link to the web that tells it nothing and opens apart is what a note may have.
  const isLink = (item) => item.matches('a[href^="http"][rel~="noopener"], .door-markdown a[href^="http"]');
  const ours = ["href", "style", "id"];
  const active = ["href", "src", "srcset", "srcdoc", "style", "id", "name", "action", "formaction", "tabindex"];
  const deeds = ["mouseover", "pointerenter", "focus", "click", "toggle"];
  const judge = ({ name, value }) => {
    if (name.startsWith("on") || name.startsWith("data-command") || active.includes(name) || /script:/i.test(value)) {
      labTest.left.push(name + "=" + value.slice(0, 200));
    }
  };
  const look = () => {
    for (const box of document.querySelectorAll(boxes)) {
      // The picture is ours: what stands in it must be text.
      const isPicture = box.matches(".door-svg");
      for (const item of box.querySelectorAll(foreign)) {
        const known = isLink(item) || (isPicture && item.matches("svg, style"));
        if (!known) labTest.left.push(box.className + item.outerHTML.slice(0, 200));
      }
      for (const item of box.querySelectorAll("*")) {
        const known = isLink(item) || (isPicture && item.closest("svg"));
        for (const attribute of item.attributes) if (!known || !ours.includes(attribute.name)) judge(attribute);
        if (item.tagName !== "BUTTON") for (const deed of deeds) item.dispatchEvent(new Event(deed));
      }
      labTest.seen += 1;
    }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""

GAME = f"""
import sys
sys.path.insert(0, {str(SCENARIOS.parents[2])!r})
import json
from dataclasses import replace
import westerplatte_nb
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.scenario import LocalizedText
from tests.hostile import ON_PAGE
game = westerplatte_nb.play(scenario={str(SCENARIOS / "rounds.toml")!r}, language="en", resume=False)
game
"""

# Each text stands in a scenario, and in so many of the messages that the doors below lead to, which take turns.
DOORS = amount(1, 4)

# What a file could not even hold is tried too: the scenario is made by hand.
SHOW = f"""
from westerplatte_nb.i18n.languages import LANGUAGES
DOORS = (
    lambda text: game.refuse(Wording("ui.not_an_order", {{"order": text[:40]}})),
    lambda text: game.play(text),
    lambda text: game._receive(None, {{"do": "load", "text": text, "name": text, "state": game.session.state_id}}, []),
    lambda text: game.tell(str(westerplatte_nb.play(scenario={{text[:200]: text, "goal": text}}, language="pl"))),
)
for number, text in enumerate(ON_PAGE):
    told = LocalizedText(*((language, text) for language in LANGUAGES))
    notes = tuple(replace(note, text=told, sources=(text,)) for note in posed.annotations)
    game.pose(replace(posed, title=told, summary=told, annotations=notes, sources=(text, text)))
    for door in range({DOORS}):
        DOORS[(number + door) % len(DOORS)](text)
print("shown", len(ON_PAGE))
"""


def test_no_text_by_others_runs_fetches_or_changes_the_page(lab: Lab) -> None:
    lab.open_cells(GAME)
    lab.run_all()
    lab.page.evaluate(WATCH)
    expect(lab.page.locator(".wnb-below .wnb-scenario")).to_have_count(1)
    cell = lab.run_cell(f"posed = game.ui.scenario.scenario\n{SHOW}")
    expect(cell).to_contain_text(f"shown {len(ON_PAGE)}")
    lab.wait_idle()
    assert lab.page.evaluate("() => labTest.seen") >= DOORS * len(ON_PAGE), "every text was looked at on the page"
    assert lab.page.evaluate("() => labTest.ran") == []
    assert lab.page.evaluate("() => [...new Set(labTest.left)]") == []
    assert lab.foreign_requests == []
    assert lab.page_errors == []
    lab.screenshot("hostile")


@pytest.mark.many  # no text may leave an element, above
def test_markup_is_read_as_it_was_written(lab: Lab) -> None:
    lab.open_cells(GAME)
    lab.run_all()
    lab.run_cell(
        "posed = game.ui.scenario.scenario\n"
        "told = LocalizedText(*((one, '<b>x</b> [y](javascript:alert(1)) & \\u202eq') for one in ('pl', 'en', 'de')))\n"
        "game.pose(replace(posed, title=told))"
    )
    shown = "<b>x</b> [y](javascript:alert(1)) & \N{REPLACEMENT CHARACTER}q"
    expect(lab.page.locator(".wnb-scenario h3")).to_have_text(shown)


@pytest.mark.many
def test_the_same_texts_shown_raw_would_be_seen(make_lab: Callable[..., Lab]) -> None:
    """The control: each of them runs, and is seen to run, where it is shown as HTML."""
    lab = make_lab(fresh=True)  # what ran in it may have left something
    lab.open_cells("from IPython.display import HTML, display")
    lab.run_all()
    lab.page.evaluate(WATCH)
    raw = [text.replace("alert(1)", f"alert({number})") for number, text in enumerate(RUNNING)]
    lab.run_cell(f"for text in {raw!r}: display(HTML(text))")
    wanted = [str(number) for number in range(len(raw))]
    lab.page.wait_for_function("wanted => wanted.every((one) => labTest.ran.includes(one))", arg=wanted)


DOORS_OF_NOTES = f"""
import sys
sys.path.insert(0, {str(SCENARIOS.parents[2])!r})
from dataclasses import replace
import westerplatte_nb
from IPython.display import HTML, display
from tests.hostile import ON_PAGE
from westerplatte_nb.formats.scenario import LocalizedText
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.view.text.remark import plain_of, read_remark
from westerplatte_nb.view.drawing.scene import Scene, Text
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.messages.time import GoToMoment
from westerplatte_nb.view.story.story import story_of
from westerplatte_nb.view.update.results import StoryBegun

posed = load_scenario({str(SCENARIOS.parents[2] / "lessons/03_first_assault/scenario.toml")!r})
game = westerplatte_nb.replay(posed, "en")
game
"""

SHOW_NOTES = """
def drawn(text):
    lines = tuple(Text(f"line:{n}", 10, 20 * n + 10, line, 16) for n, line in enumerate(text.split(chr(10))))
    scene = Scene(400, 60, text[:40], text, {"pieces": lines})
    return to_svg(scene, THEMES["light"])

pictures = []
for number, text in enumerate(ON_PAGE):
    told = LocalizedText(("en", text))
    notes = tuple(replace(note, text=told, sources=(text,)) for note in posed.annotations)
    chapters = tuple(replace(one, title=told) for one in posed.chapters)
    story = story_of(replace(posed, annotations=notes, chapters=chapters, title=told, summary=told, sources=(text,)))
    game.send(StoryBegun(story))
    game.send(GoToMoment(to=number % 2))
    pictures.append(drawn(plain_of(read_remark(text))))
display(HTML('<div class="door door-svg">' + as_written("".join(pictures)) + "</div>"))
print("shown", len(ON_PAGE))
"""

WIDER = """() => [...document.querySelectorAll(".wnb-replay, .door")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className)"""


@pytest.mark.many  # `test_remark.py` reads what each of these doors writes
def test_no_note_by_others_runs_fetches_or_leaves_its_box_through_any_door(lab: Lab) -> None:
    """The panel's replay and a picture; the control is the one above."""
    lab.open_cells(DOORS_OF_NOTES)
    lab.run_all()
    lab.page.evaluate(WATCH)
    expect(lab.page.locator(".wnb-replay")).to_have_count(1)
    cell = lab.run_cell(SHOW_NOTES)
    expect(cell).to_contain_text(f"shown {len(ON_PAGE)}")
    lab.wait_idle()
    assert lab.page.evaluate("() => labTest.seen") >= len(ON_PAGE)
    assert lab.page.evaluate("() => labTest.ran") == []
    assert lab.page.evaluate("() => [...new Set(labTest.left)]") == []
    assert lab.foreign_requests == []
    assert lab.page_errors == []
    # Nothing leaves its box: what is told on the panel is no wider than the panel.
    assert lab.page.evaluate(WIDER) == []
    lab.screenshot("hostile_notes")
