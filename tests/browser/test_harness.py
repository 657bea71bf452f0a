"""The harness itself: what the other browser tests rest on is shown to hold in a real JupyterLab.

No change of the package can undo it, only one of the harness or a new JupyterLab: all of it is left to `.ci/run`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import CellFailedError, Lab
from tests.browser.pages import USUAL, LabPage, Pages
from tests.browser.play.test_play import press_end
from tests.browser.server import JupyterServer

pytestmark = pytest.mark.many

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
BUTTON = """\
import ipywidgets
button = ipywidgets.Button(description="Fire")
told = ipywidgets.Label("ready")
def fire(_):
    told.value = "fired"
button.on_click(fire)
ipywidgets.VBox([button, told])
"""

CANVAS = """\
import ipywidgets
from ipycanvas import MultiCanvas, hold_canvas
board = MultiCanvas(2, width=400, height=200, layout=ipywidgets.Layout(width="200px", height="100px"))
told = ipywidgets.Label("nothing")
def draw(*_):
    with hold_canvas():
        board[0].fill_style = "rgb(20, 90, 160)"
        board[0].fill_rect(0, 0, 400, 200)
        board[1].fill_style = "rgb(240, 220, 60)"
        board[1].fill_rect(100, 50, 40, 40)
def hit(x, y):
    # The page rounds clicks to its own pixels.
    told.value = f"{round(x, -1):.0f} {round(y, -1):.0f}"
board.on_client_ready(draw)
board.on_mouse_down(hit)
board.on_touch_start(lambda touches: hit(*touches[0]))
draw()
ipywidgets.VBox([board, told])
"""

BLUE, YELLOW = (20, 90, 160), (240, 220, 60)


# JupyterLab draws a widget whose output is gone already; then an error of the page's own is thrown with the same words.
GONE_THEN_OURS = """([path, ours]) => {
  const renderer = labProbe.panel(path).content.rendermime.createRenderer("application/vnd.jupyter.widget-view+json");
  renderer.dispose();
  const draw = () => renderer.renderModel({ data: { "application/vnd.jupyter.widget-view+json": { model_id: "x" } } });
  if (ours) setTimeout(() => null.promise);
  else draw();
}"""


def test_only_the_drawing_of_a_widget_that_is_gone_is_no_error_of_the_page(lab: Lab) -> None:
    lab.open_cells(BUTTON)
    lab.run_all()
    for ours in (False, True):
        with lab.page.expect_event("pageerror") as thrown:
            lab.page.evaluate(GONE_THEN_OURS, [lab.path, ours])
        assert str(thrown.value) == "Cannot read properties of null (reading 'promise')"
        assert lab.page_errors == ([str(thrown.value)] if ours else [])


def test_a_click_on_a_widget_reaches_the_kernel_and_comes_back(lab: Lab) -> None:
    lab.open_cells(BUTTON)
    lab.run_all()
    expect(lab.page.get_by_text("ready", exact=True)).to_be_visible()
    lab.page.get_by_role("button", name="Fire", exact=True).click()
    lab.wait_idle()
    # No waiting expect here: wait_idle must have been enough.
    assert lab.page.get_by_text("fired", exact=True).count() == 1
    assert "Fire" in lab.ax_names("button")
    assert lab.screenshot("fired", always=True).stat().st_size > 10_000


def test_a_multi_canvas_draws_takes_a_click_and_comes_back_after_a_reload(lab: Lab) -> None:
    lab.open_cells(CANVAS)
    lab.run_all()
    canvas = lab.page.locator("canvas")
    lab.expect_pixel(canvas, 10, 10, BLUE)
    lab.expect_pixel(canvas, 120, 70, YELLOW)
    lab.click_canvas(canvas, 120, 70)
    lab.wait_idle()
    expect(lab.page.get_by_text("120 70", exact=True)).to_be_visible()
    lab.reload()
    lab.expect_pixel(canvas, 120, 70, YELLOW)
    expect(lab.page.get_by_text("120 70", exact=True)).to_be_visible()
    assert not lab.page_errors


def test_what_axe_finds_is_told_with_its_element(lab: Lab) -> None:
    lab.open_cells("""from IPython.display import HTML\nHTML('<div class="no-name"><button id="b"></button></div>')""")
    lab.run_all()
    lab.page.evaluate(AXE)
    (found,) = violations(lab, ".no-name")
    assert found.startswith('button-name: <button id="b"></button> ')
    assert found.endswith(" #b")


def test_a_tap_and_a_second_page_on_the_same_kernel(make_lab: Callable[..., Lab]) -> None:
    first = make_lab(touch=True)
    first.open_cells(CANVAS)
    first.run_all()
    first.tap_canvas(first.page.locator("canvas"), 300, 100)
    expect(first.page.get_by_text("300 100", exact=True)).to_be_visible()
    first.save()
    second = make_lab()
    second.open_path(first.path)
    second.expect_pixel(second.page.locator("canvas"), 120, 70, YELLOW)
    expect(second.page.get_by_text("300 100", exact=True)).to_be_visible()


def test_an_error_in_a_cell_is_raised_in_the_test_and_a_restart_forgets(lab: Lab) -> None:
    lab.open_cells("bricks = 6")
    lab.run_all()
    expect(lab.run_cell("print('bricks', bricks)")).to_contain_text("bricks 6")
    lab.restart_kernel()
    with pytest.raises(CellFailedError, match="name 'bricks' is not defined"):
        lab.run_cell("bricks")


def test_a_request_to_another_machine_is_blocked_and_recorded(lab: Lab) -> None:
    lab.open_cells("1")
    assert lab.foreign_requests == []
    # The first address would be answered if it were not blocked: it is the server of this very page.
    own = lab.server.url.replace("127.0.0.1", "localhost")
    addresses = [f"{own}/api", "http://example.org/card.png", "http://192.0.2.1/card.png"]
    for address in addresses:
        answer = lab.page.evaluate("url => fetch(url, {mode: 'no-cors'}).then(() => 'came', () => 'failed')", address)
        assert answer == "failed"
    assert lab.foreign_requests == addresses


MET = """
import os, threading
import westerplatte_nb
import westerplatte_nb.widgets.start.autosave as module
met = ["left" in globals(), hasattr(module, "left"), "LEFT" in os.environ, os.path.exists("left")]
"""
LEAVE = """
left = module.left = 1
os.environ["LEFT"] = "1"
os.mkdir("left")
threading.Thread(target=threading.Event().wait, name="left", daemon=True).start()
game = westerplatte_nb.play("en", seed=3)
game
"""
GAMES = """
import pathlib
def games(): return [*pathlib.Path(os.environ["WESTERPLATTE_DATA"]).rglob("*.journal")]
"""


@pytest.mark.parametrize("turn", ["first", "second"])
def test_a_test_meets_nothing_that_another_left_in_its_kernel(lab: Lab, turn: str) -> None:
    """The second meets nothing of the first, nor, in another order, the first of the second."""
    lab.open_cells(MET)
    lab.run_all()
    lab.run_cell("met.append(any(thread.name == 'left' for thread in threading.enumerate()))")
    lab.run_cell("from ipywidgets.widgets.widget import _instances; met.append(len(_instances) > 1)")
    lab.run_cell(GAMES)
    lab.run_cell("met.append(games() != [])")
    expect(lab.run_cell("print('met', met)")).to_contain_text(f"met {[False] * 7}")
    assert lab.page.locator(".jp-Notebook").count() == 1
    lab.run_cell(LEAVE)
    expect(lab.page.locator(".wnb-turn")).to_be_visible()
    press_end(lab, lab.page.locator(".wnb-game"))
    expect(lab.run_cell("print('kept', len(games()))")).to_contain_text("kept 1")


# What is taken back in a kept notebook, and how it would be met by the next test.
TAKEN_BACK = {
    "a name": ("left = 1", "'left' in globals()"),
    "an import": ("import os as left", "'left' in globals()"),
    "a number": ("1 + 1", "get_ipython().execution_count > 1"),
    "a variable of the environment": ("import os; os.environ['LEFT'] = '1'", "'LEFT' in __import__('os').environ"),
    "a changed one": ("import os; os.environ['HOME'] = '1'", "__import__('os').environ['HOME'] == '1'"),
    "a file": ("open('left', 'w').close()", "__import__('os').path.exists('left')"),
    "a folder": ("import os; os.mkdir('left')", "__import__('os').path.exists('left')"),
    "another folder": ("import os; os.chdir('..')", "__import__('os').path.exists('kept')"),
    "a way to modules": ("import sys; sys.path.append('left')", "'left' in __import__('sys').path"),
    "a widget": (
        "from ipywidgets import Button; Button()",
        "len(__import__('ipywidgets').widgets.widget._instances) > 1",
    ),
    "modules of the tests": (
        "import sys; sys.modules['tests'] = sys.modules['tests.left'] = sys",
        "any(name.partition('.')[0] == 'tests' for name in __import__('sys').modules)",
    ),
}
# What makes the next test open its own, and how this one takes it away.
LET_GO = {
    "a thread": (
        "import threading; end = threading.Event(); threading.Thread(target=end.wait, name='left').start()",
        "import threading; [one._target.__self__.set() for one in threading.enumerate() if one.name == 'left']",
    ),
    "a new name of a module": (
        "import westerplatte_nb.session as module; module.left = 1",
        "import westerplatte_nb.session as module; del module.left",
    ),
    "another meaning": (
        "import westerplatte_nb.session as module; module.was = module.Session; module.Session = 1",
        "import westerplatte_nb.session as module; module.Session = module.was; del module.was",
    ),
    "a game more": (
        "import westerplatte_nb.engine.registry as module; module._PACKAGES['left'] = 'left'",
        "import westerplatte_nb.engine.registry as module; del module._PACKAGES['left']",
    ),
    "a hook": (
        "def left(): pass\nget_ipython().events.register('pre_execute', left)",
        "shell = get_ipython()\nfor one in shell.events.callbacks['pre_execute'][:]:\n"
        "    if one.__name__ == 'left': shell.events.unregister('pre_execute', one)",
    ),
}


def test_what_a_test_leaves_in_a_kept_notebook_is_taken_back_or_the_notebook_let_go(lab: Lab) -> None:
    lab.open_cells("1")
    page = lab._lab_page
    # The folder above is the one that JupyterLab serves.
    (lab.server.root / "kept").mkdir()
    for name, (leave, met) in TAKEN_BACK.items():
        lab.run_cell(leave)
        assert page.page.evaluate("([path, met]) => labProbe.ask(path, '', met)", [lab.path, met]) == "True", name
        assert page.take_back_kept() == [], name
        assert page.page.evaluate("([path, met]) => labProbe.ask(path, '', met)", [lab.path, met]) == "False", name
    for name, (leave, take) in LET_GO.items():
        lab.run_cell(leave)
        assert page.take_back_kept(), name
        lab.run_cell(take)
        assert page.take_back_kept() == [], name
    (lab.server.root / "kept").rmdir()


def test_a_kept_notebook_shows_the_cells_that_are_asked_for_and_no_others(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab()
    lab.open_cells("left = 'first'", "print(left)")
    lab.run_all()
    lab.run_cell("more = 1")
    kernel = lab._lab_page.kept and lab._lab_page.kept.kernel
    assert lab._lab_page.swept() == []
    lab.open_cells("'left' in globals()")
    assert lab._lab_page.kept is not None
    assert lab._lab_page.kept.kernel == kernel
    lab.run_all()
    expect(lab.page.locator(".jp-CodeCell")).to_have_count(1)
    expect(lab.page.locator(".jp-OutputArea-output")).to_have_text("False")
    expect(lab.page.locator(".jp-InputPrompt").first).to_have_text("[1]:")


def test_mere_cells_are_not_shown_in_a_notebook_that_was_dressed(lab: Lab) -> None:
    lab.open_kept(NOTEBOOKS / "en" / "start.ipynb")
    lab.run_all()
    expect(lab.page.locator(".wnb-nb-bar")).to_have_count(1)
    assert lab._lab_page.swept() == []
    assert lab._lab_page.kept
    lab.open_cells("1")
    expect(lab.page.locator(".wnb-nb-bar")).to_have_count(0)


def test_a_kept_notebook_waits_while_another_is_open(lab: Lab) -> None:
    page = lab._lab_page
    lab.open_cells("'left' in globals()")
    assert page.kept and page.swept() == []
    kept = page.kept
    page.begin(USUAL)
    lab.open(NOTEBOOKS / "en" / "timeline.ipynb")
    assert page.kernels == {kept.kernel}
    assert lab.page.locator(".jp-Notebook").count() == 1
    assert page.swept() == []
    lab.open_cells("left = 1")
    lab.run_all()
    assert page.kept is kept
    assert lab.page.locator(".jp-Notebook").count() == 1
    # What this test has done is not taken back yet.
    lab.open(NOTEBOOKS / "en" / "timeline.ipynb")
    assert page.kernels == set()


@pytest.mark.parametrize("deed", ["restart_kernel", "reload"])
def test_a_notebook_whose_kernel_or_page_began_anew_is_swept_and_kept(lab: Lab, deed: str) -> None:
    lab.open_cells("'left' in globals() or __import__('os').path.exists('left')")
    kept = lab._lab_page.kept
    lab.run_cell("open('left', 'w').close()")
    getattr(lab, deed)()
    lab.run_cell("left = 1")
    assert lab._lab_page.swept() == []
    assert kept is not None and lab._lab_page.kept is kept
    lab.run_all()
    expect(lab.page.locator(".jp-CodeCell")).to_have_count(1)
    expect(lab.page.locator(".jp-OutputArea-output")).to_have_text("False")
    # Nor is anything overlooked in what began anew.
    lab.run_cell("import westerplatte_nb.session as module; module.left = 1")
    assert lab._lab_page.swept() == []
    assert lab._lab_page.kept is None


def test_a_notebook_whose_kernel_was_interrupted_is_not_kept(lab: Lab) -> None:
    lab.open_cells("1")
    assert lab._lab_page.kept
    lab.interrupt_kernel()
    assert lab._lab_page.swept() == []
    assert lab._lab_page.kept is None
    assert lab.page.locator(".jp-Notebook").count() == 0


# What is swept from the page, and how it would be met by the next test.
SWEPT = {
    "a name for the test": ("labTest.left = 1", "'left' in labTest"),
    "a function": ("window.alert = () => 1", "!String(window.alert).includes('native code')"),
    "an attribute": ("document.body.dataset.left = '1'", "'left' in document.body.dataset"),
    "a dark page": ("document.body.dataset.jpThemeLight = 'false'", "document.body.dataset.jpThemeLight !== 'true'"),
    "a side bar": ("jupyterapp.shell.collapseLeft()", "jupyterapp.shell.leftCollapsed"),
    "a notebook seen large": (
        "localStorage.setItem('westerplatte-nb:roomy', '[]')",
        "localStorage.getItem('westerplatte-nb:roomy') !== null",
    ),
    "the board of a notebook": (
        "sessionStorage.setItem('westerplatte-nb:board:left.ipynb', '1')",
        "sessionStorage.getItem('westerplatte-nb:board:left.ipynb') !== null",
    ),
    "the focus": (
        "document.querySelector('.jp-FileBrowser button, .jp-FileBrowser [tabindex]').focus()",
        "document.activeElement !== document.body",
    ),
    "an observer": (
        "new MutationObserver(() => { labTest.seen = 1; }).observe(document.body, {attributes: true})",
        "(document.body.dataset.changed = '1', new Promise(done => setTimeout(() => done('seen' in labTest))))",
    ),
    "a document": (
        "jupyterapp.commands.execute('docmanager:open', {path: 'left.txt'})",
        "[...jupyterapp.shell.widgets('main')].some(one => one.title.label === 'left.txt')",
    ),
}
# What no sweep takes away, so that the page is thrown away, and how this test takes it away.
KEPT = {
    "a name": ("window.left = 1", "delete window.left"),
    "a box": ("document.body.append(document.createElement('dialog'))", "document.querySelector('dialog').remove()"),
    "a tip": (
        "document.body.append(Object.assign(document.createElement('div'), {className: 'wnb-tip'}))",
        "document.querySelector('.wnb-tip').remove()",
    ),
    "a kept value": ("localStorage.setItem('left', '1')", "localStorage.removeItem('left')"),
    "a question": (
        "document.body.append(document.createElement('div')); document.body.lastChild.className = 'jp-Dialog'",
        "document.querySelector('.jp-Dialog').remove()",
    ),
    "a screen of one document": (
        "jupyterapp.shell.mode = 'single-document'",
        "jupyterapp.shell.mode = 'multiple-document'",
    ),
    # As a script of ours does it, which is known by where it comes from.
    "a listener": (
        "eval('document.addEventListener(`keydown`, document.left = () => 1) //# sourceURL=blob:left')",
        "document.removeEventListener('keydown', document.left)",
    ),
    "a dead kernel": ("labProbe.deaths = 1", "labProbe.deaths = 0"),
}


MEDIA = """() => [devicePixelRatio, ...["pointer: fine", "pointer: coarse", "prefers-reduced-motion: reduce",
  "forced-colors: active"].map((one) => matchMedia(`(${one})`).matches)]"""


@pytest.fixture
def lab_page(pages: Pages, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    """The page that is handed on."""
    failed = request.session.testsfailed
    page = pages.take(USUAL)
    yield page
    pages.give_back(page, good=request.session.testsfailed == failed)


def test_a_page_that_is_handed_on_is_as_it_was_or_is_thrown_away(lab_page: LabPage) -> None:
    (lab_page.server.root / "left.txt").write_text("left")
    page = lab_page.page
    for name, (leave, met) in SWEPT.items():
        page.evaluate(f"async () => {{ await ({leave}); }}")
        assert page.evaluate(f"async () => await ({met})"), f"{name} was not left"
        assert lab_page.swept() == [], name
        assert not page.evaluate(f"async () => await ({met})"), name
        assert lab_page.swept() == []
    for name, (leave, take) in KEPT.items():
        page.evaluate(f"() => {{ {leave}; }}")
        assert lab_page.swept(), name
        page.evaluate(f"() => {{ {take}; }}")
        assert lab_page.swept() == [], name
    before = page.evaluate(MEDIA)
    lab_page.prefer(reduced_motion="reduce", forced_colors="active")
    assert page.evaluate(MEDIA) == [1, True, False, True, True]
    assert lab_page.swept() == []
    assert page.evaluate(MEDIA) == before == [1, True, False, False, False]
    page.set_viewport_size({"width": 500, "height": 400})
    page.evaluate("setTimeout(() => { throw new Error('left'); })")
    page.evaluate("fetch('http://example.org/').catch(() => 0)")
    assert lab_page.foreign_requests and lab_page.errors
    lab_page.swept()
    lab_page.begin(USUAL)
    assert not lab_page.foreign_requests and not lab_page.errors
    assert page.evaluate("[innerWidth, innerHeight]") == [*USUAL.values()]
    lab_page.be_touched()
    assert page.evaluate(MEDIA) == [2, False, True, False, False]
    assert "pointer: fine" in str(lab_page.swept()), "a page that was touched is no longer one with a mouse"


def test_a_touched_page_is_handed_on_to_the_next_test_that_touches_one(pages: Pages) -> None:
    first = pages.take(USUAL, touch=True)
    for page in (first, None):
        taken = page or pages.take(USUAL, touch=True)
        assert taken is first
        taken.be_touched()
        assert taken.page.evaluate(MEDIA) == [2, False, True, False, False]
        assert pages.give_back(taken, good=True) == []
    wide = pages.take(USUAL)
    assert wide is not first and wide.page.evaluate(MEDIA) == [1, True, False, False, False]
    pages.give_back(wide, good=True)


def test_what_a_page_asks_as_it_is_loaded_is_told_to_every_test_on_it(lab_page: LabPage) -> None:
    lab_page._requests_of_loading.append("http://example.org/")
    lab_page.begin(USUAL)
    assert lab_page.foreign_requests == ["http://example.org/"]
    lab_page._requests_of_loading.clear()


def test_what_a_page_leaves_in_the_profile_goes_with_it(pages: Pages, jupyter: JupyterServer) -> None:
    for elsewhere in (False, True):
        page = pages.own(USUAL)
        page.page.goto(f"{jupyter.url}/api")
        assert page.page.evaluate("localStorage.getItem('left')") is None
        page.page.evaluate("localStorage.setItem('left', '1')")
        if elsewhere:
            page.page.goto("about:blank")
        page.close()
    page = pages.own(USUAL)
    page.page.goto(f"{jupyter.url}/api")
    beside = pages.own(USUAL)
    beside.page.goto(f"{jupyter.url}/api")
    page.page.evaluate("localStorage.setItem('left', '1')")
    assert beside.page.evaluate("localStorage.getItem('left')") is None, "a second page is a second browser"
    beside.close()
    page.close()


def test_a_page_whose_test_failed_is_not_handed_on(
    chromium: Browser, profile: BrowserContext, jupyter: JupyterServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An empty page does as well, and another need not be loaded after it.
    monkeypatch.setattr(LabPage, "begin", lambda page, _: None)
    monkeypatch.setattr(LabPage, "handed_on", True)
    pages = Pages(chromium, profile, jupyter)
    page = pages.take(USUAL)
    assert pages.give_back(page, good=False)
    assert page.page.is_closed()
    another = pages.take(USUAL)
    assert another is not page
    another.close()


def test_a_page_is_handed_on_to_tests_of_its_kind_alone(
    chromium: Browser, profile: BrowserContext, jupyter: JupyterServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LabPage, "begin", lambda page, _: None)
    monkeypatch.setattr(LabPage, "handed_on", True)
    monkeypatch.setattr(LabPage, "swept", lambda page: [])
    pages = Pages(chromium, profile, jupyter)
    met: dict[str, LabPage] = {}
    phone: ViewportSize = {"width": 390, "height": 844}
    kinds: dict[str, tuple[ViewportSize, dict[str, Any]]] = {
        "wide": ({"width": 1400, "height": 800}, {}),
        "narrow": (phone, {}),
        "phone": (phone, {"has_touch": True}),
    }
    for turn in range(2):
        for name, (size, more) in kinds.items():
            page = pages.take(size, **more)
            assert met.setdefault(name, page) is page, turn
            assert page.usual["width"] == {"wide": USUAL["width"]}.get(name, 390)
            pages.give_back(page, good=True)
    assert len({id(page) for page in met.values()}) == 3
    pages.close()
    assert all(page.page.is_closed() for page in met.values())


def test_a_page_that_forgets_to_open_a_notebook_is_loaded_anew_and_thrown_away(lab: Lab) -> None:
    lab.page.evaluate("() => { labProbe.open = () => Promise.reject(new Error('it was garbage collected')); }")
    lab.open_cells("1", own=True)
    lab.run_all()
    assert lab._lab_page.swept() == ["no JupyterLab was loaded"]
