"""Files by people who mean harm, in a real JupyterLab: the studio, the class, a game by code, challenges, a notebook.

One page sees all of them; on another the same texts are written as if nobody had thought of them, and are seen to run.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.amounts import amount
from tests.browser.classroom.test_printed_pages import RECORDER
from tests.browser.lab import Lab
from tests.hostile import HOSTILE, RUNNING
from tests.hostile_files import results

ROOT = Path(__file__).parents[3]
# Every text is tried in `.ci/run`; in `make test` every few.
FEW = HOSTILE[:: amount(72, 1)]
HANDED = HOSTILE[:: amount(72, 3)]

# Counts what runs, and looks at every change of our parts of the page for what text alone cannot leave behind.
WATCH = """() => {
  Object.assign(labTest, { ran: [], left: [], seen: 0, waits: false });
  for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = (what) => labTest.ran.push(String(what));
  const boxes = ".wnb-studio-box, .wnb-class, .wnb-game, .door";
  const plain = "script, iframe, object, embed, base, meta, link, math, video, template, mjx-container";
  const foreign = plain + ", form[id], form[action]";
  const known = ["f", "labProbe", "attributes", "parentNode", "kernel"];
  const judge = (item, { name, value }) => {
    if (name.startsWith("on") || name.startsWith("data-command") || name === "srcset" || name === "srcdoc"
      || (name === "src" && !/^(data:image|blob:)/.test(value))
      || (name === "href" && !/^(https?:|blob:|[0-9a-z_]+\\.ipynb(#cell-id=[^"]*)?$)/.test(value))
      || ((name === "id" || name === "name") && known.includes(value))
      || (name === "style" && /position|url\\(/.test(value))) {
      labTest.left.push(item.tagName + " " + name + "=" + value.slice(0, 150));
    }
  };
  const look = () => {
    labTest.waits = false;
    for (const box of document.querySelectorAll(boxes)) {
      for (const item of box.querySelectorAll(foreign)) labTest.left.push(item.outerHTML.slice(0, 150));
      for (const item of box.querySelectorAll("*")) {
        for (const attribute of item.attributes) judge(item, attribute);
        if (item.matches("img, b, a, p, li, td, span, strong, em")) item.dispatchEvent(new Event("mouseover"));
      }
    }
    labTest.seen += 1;
  };
  const later = () => labTest.waits || ((labTest.waits = true), setTimeout(look, 20));
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
WIDER = """() => [...document.querySelectorAll(".wnb-studio, .wnb-class, .wnb-game, .door")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.className)"""

# A page that forgets: what is to be text becomes markup.
FORGET = """() => {
  const own = Object.getOwnPropertyDescriptor(Node.prototype, "textContent");
  const isMeant = (text) => /alert/.test(String(text));
  Object.defineProperty(Element.prototype, "textContent", {
    configurable: true,
    get() { return own.get.call(this); },
    set(text) { if (isMeant(text)) this.innerHTML = text; else own.set.call(this, text); },
  });
  const append = Element.prototype.append;
  Element.prototype.append = function (...parts) {
    for (const part of parts) {
      if (typeof part === "string" && isMeant(part)) this.insertAdjacentHTML("beforeend", part);
      else append.call(this, part);
    }
  };
  const empty = Element.prototype.replaceChildren;
  Element.prototype.replaceChildren = function (...parts) {
    empty.call(this);
    this.append(...parts);
  };
}"""

CELL = f"""
import os, sys, json, tempfile, pathlib
sys.path.insert(0, {str(ROOT)!r})
os.environ["WESTERPLATTE_DATA"] = tempfile.mkdtemp()
import westerplatte_nb
from IPython.display import HTML, display
from tests.hostile_files import codes, scenarios, told, write_challenges
from westerplatte_nb.teaching.course import challenges
from westerplatte_nb.teaching import studio_sheet
from westerplatte_nb.teaching.course.challenges import library_page
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course import narrative_notebook
FEW = {FEW!r}

def press(made, do, **more):
    made._receive(None, {{"do": do, **more}}, [])
    assert made.last_error is None, made.last_error

def in_studio(texts):
    for one in scenarios(texts):
        press(made, "load", name=one["title"]["en"] + ".json", text=json.dumps(one))
        press(made, "tab", tab="texts")
        press(made, "tab", tab="finish")
    for text in texts:
        press(made, "text", place="title", language="en", text=text)
        press(made, "load", name=text, text=text)
        made._receive(None, {{"do": text, "place": text, "id": text}}, [])
        made.last_error = None
    press(made, "tab", tab="start")

def in_game(texts):
    for code in codes(texts):
        press(game, "code", text=code, state=game.session.state_id)
    for text in texts:
        press(game, "code", text=text, state=game.session.state_id)

def in_library(texts):
    folder = pathlib.Path(tempfile.mkdtemp()) / "lessons"
    write_challenges(folder, texts)
    return HTML('<div class="door">' + library_page(folder, words_in("en"))._repr_mimebundle_()["text/html"] + "</div>")
"""
SHOW = {
    "studio": 'made = westerplatte_nb.studio("en", game="seven_days")\nmade',
    "class": 'westerplatte_nb.class_results(language="en")',
    "game": 'game = westerplatte_nb.play("en", resume=False)\ngame',
}
NOTEBOOK = """
import nbformat
from nbformat.sign import NotebookNotary
from tests.playthroughs import played
from dataclasses import replace
from westerplatte_nb.view.course.narrative import narrative_of
from westerplatte_nb.view.course.narrative_notebook import notebook_of

def handed_out(texts):
    game = played(4)
    notes = dict(enumerate(["\\n".join(["W" * 600, *texts[n::4]])[:2000] for n in range(4)], 1))
    return notebook_of(narrative_of(replace(game, notes=notes), words_in("en", "seven_days")))

def keep(name, text):
    pathlib.Path(name + ".ipynb").write_text(text, "utf-8")
    own = nbformat.reads(text, as_version=4)
    own.metadata.own = True  # another notebook than the stranger's, for it to be signed alone
    for cell in own.cells:
        cell.metadata.trusted = True
    nbformat.write(own, name + "-trusted.ipynb")
    NotebookNotary().sign(own)
"""


# What JupyterLab would have made of them, and a cell that is wider than the notebook.
ACTIVE = "script, iframe, object, embed, base, form, mjx-container, [onerror], [onload], a[href^='javascript']"
OVER = """() => [...document.querySelectorAll(".jp-RenderedMarkdown")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent.slice(0, 60))"""


def handed(texts: tuple[str, ...]) -> list[Any]:
    """Result files for the file field."""
    return [
        {
            "name": name.replace("/", "_").removesuffix(".json")[:95] + ".json",
            "mimeType": "application/json",
            "buffer": text.encode("utf-8", "replace"),
        }
        for name, text in results(texts)
    ]


def named(door: str) -> tuple[str, ...]:
    """Texts that run, and say where."""
    return tuple(text.replace("alert(1)", f"alert`{door}`") for text in RUNNING if "script" not in text)


def watched(lab: Lab) -> None:
    """Show the doors and watch what comes of them."""
    lab.open_cells(CELL, *SHOW.values())
    lab.run_all()
    lab.page.evaluate(WATCH)


def hand_in(lab: Lab, texts: tuple[str, ...]) -> None:
    """Hand the files of pupils to the page of the class."""
    files = handed(texts)
    lab.page.locator(".wnb-class input[type=file]").set_input_files(files)
    expect(lab.page.locator(".wnb-class-said")).to_have_text(f"Files read: {len(files)}.")
    lab.wait_idle()


def test_nothing_by_others_runs_fetches_or_leaves_its_box_behind_any_door(lab: Lab) -> None:
    watched(lab)
    page = lab.page
    for first in range(0, len(FEW), 60):  # a cell has its time to end
        lab.run_cell(f"in_studio(FEW[{first}:{first + 60}])")
    expect(page.locator(".wnb-studio")).to_have_count(1)
    hand_in(lab, HANDED)
    expect(page.locator(".wnb-class-answers").first).to_be_attached()
    lab.run_cell("in_game(FEW)")
    expect(page.locator(".wnb-below .wnb-scenario")).to_have_count(1)
    lab.run_cell("in_library(FEW[:20])")
    expect(page.locator(".door img")).to_have_count(min(20, len(FEW)))
    lab.wait_idle()
    page.wait_for_function("() => !labTest.waits")
    assert page.evaluate("() => labTest.seen") > 10
    assert page.evaluate("() => labTest.ran") == []
    assert page.evaluate("() => [...new Set(labTest.left)]") == []
    assert page.evaluate(WIDER) == []
    assert lab.foreign_requests == []
    assert lab.page_errors == []
    lab.screenshot("hostile-doors")


# The watch of `test_hostile_lessons.py` is seen to see in every run.
@pytest.mark.many
def test_the_same_texts_would_be_seen_to_run_behind_every_door(make_lab: Callable[..., Lab]) -> None:
    """The control: a page that forgets to escape."""
    lab = make_lab(fresh=True)  # what runs may leave something
    watched(lab)
    page = lab.page
    page.evaluate(FORGET)
    lab.run_cell(f"in_studio({named('studio')!r})")
    lab.run_cell(f"in_game({named('game')!r})")
    hand_in(lab, named("class"))
    lab.run_cell(f"challenges.escape = lambda text, quote=True: text\nin_library({named('library')!r})")
    for door in ("studio", "game", "class", "library"):
        page.wait_for_function("door => labTest.ran.includes(door)", arg=door)
    assert page.evaluate("() => labTest.left.length") > 0


# What is written into such a notebook is rendered and looked through in every run (`tests/view/test_narrative.py`).
@pytest.mark.many
def test_nothing_by_others_acts_in_a_notebook_that_is_handed_out(make_lab: Callable[..., Lab]) -> None:
    """Opened as a stranger's and as one's own; the same notes written raw would be seen to fetch."""
    lab = make_lab(fresh=True)
    page = lab.page
    page.add_init_script(RECORDER)
    lab.open_cells(CELL + NOTEBOOK, own=True)
    lab.run_all()
    folder = Path(lab.path).parent
    names = {"hostile": repr(HOSTILE[:: amount(8, 1)]), "raw": repr([*RUNNING, "![x](https://evil.example/x.png)"])}
    for name, texts in names.items():
        plant = "narrative_notebook.quoted = lambda text: text\n" if name == "raw" else ""
        lab.run_cell(f"{plant}keep('{name}', handed_out({texts}))")

    def opened(name: str) -> None:
        lab.open_instead((folder / f"{name}.ipynb").as_posix())
        expect(page.locator(".jp-RenderedMarkdown").first).to_be_visible()

    for name in ("hostile", "hostile-trusted"):
        opened(name)
        expect(page.locator(".jp-RenderedMarkdown", has_text="alert(1)").first).to_be_visible()
        lab.wait_idle()
        assert page.evaluate("() => window.ran") == []
        assert page.locator(f".jp-RenderedMarkdown :is({ACTIVE})").count() == 0
        assert page.evaluate(OVER) == []
        assert lab.foreign_requests == []
        lab.screenshot(name)
    # JupyterLab itself lets no script run in a text cell, whosever it is: what a raw note can do there is to fetch.
    opened("raw-trusted")
    expect(page.locator(".jp-RenderedMarkdown img[alt=x]").first).to_be_attached()
    assert any("evil.example" in url for url in lab.foreign_requests)
