"""Opening is playing: one click to a board in view, a question before foreign code, and tomorrow the board as left."""

from __future__ import annotations

import json
import py_compile
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.browser.play.test_play import NOTEBOOKS
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course.copy import copy_course

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
DOUBLED: ViewportSize = {"width": 683, "height": 384}  # what a laptop has where the page is enlarged to 200 %
# What a class sees of JupyterLab and of the notebook's code: nothing.
AROUND = (
    "#jp-top-panel", "#jp-bottom-panel", ".jp-FileBrowser", ".lm-DockPanel-tabBar", ".jp-NotebookPanel-toolbar",
    # It lies over the left of an output and folds it at a press.
    ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-promptOverlay",
)  # fmt: skip
CODE = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .jp-InputArea"
LEAST_SHARE = 0.4
# How far the place of the game reaches over the lower edge of the pane: below it what comes next would begin.
REACH = """() => {
  const [pane, place] = [".jp-WindowedPanel-outer", ".jp-OutputArea-output"].map((name) =>
    document.querySelector(".wnb-game").closest(name).getBoundingClientRect().bottom);
  return place - pane;
}"""
PICTURED = """count => {
  const all = [...document.querySelectorAll(".wnb-course table img")];
  return all.length === count && all.every((image) => image.complete && image.naturalWidth > 0);
}"""
COLUMNS = """count => {
  const [, cards] = document.querySelectorAll(".wnb-course table");
  return getComputedStyle(cards).gridTemplateColumns.split(" ").length === count;
}"""
WORDS = words_in("en")


def copied(lab: Lab, *names: str) -> Path:
    """A folder on the server with copies of English notebooks."""
    folder = lab.server.root / "opened"
    shutil.rmtree(folder, ignore_errors=True)
    return put(folder, *names)


def put(folder: Path, *names: str) -> Path:
    """The folder, made now, with copies of English notebooks."""
    folder.mkdir(parents=True)
    for name in names:
        shutil.copyfile(NOTEBOOKS / "en" / name, folder / name)
    return folder


def expect_room(lab: Lab, least: float = LEAST_SHARE) -> None:
    """The board has its share of the screen and is wholly in view, and nothing stands around it."""
    canvas = lab.page.locator(".wnb-game > canvas").first
    expect(canvas).to_be_in_viewport(ratio=0.99)
    size = canvas.bounding_box()
    assert size is not None
    assert size["width"] * size["height"] >= least * LAPTOP["width"] * LAPTOP["height"]
    assert lab.page.evaluate(REACH) > -2
    for place in (*AROUND, CODE):
        assert not any(one.is_visible() for one in lab.page.locator(place).all()), place


def expect_door(lab: Lab) -> None:
    """The page of the course shows its pictures, in cards beside one another, and nothing of JupyterLab's tools."""
    lab.page.wait_for_function(PICTURED, arg=17)
    for place in (*AROUND, CODE):
        assert not any(one.is_visible() for one in lab.page.locator(place).all()), place
    card = lab.page.get_by_role("link", name="How does it end?")
    for width, columns in ((1366, 4), (820, 3), (390, 2)):
        lab.page.set_viewport_size(ViewportSize(width=width, height=LAPTOP["height"]))
        lab.page.wait_for_function(COLUMNS, arg=columns)
        box = card.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width and box["height"] >= 44
    lab.page.evaluate(AXE)
    for size in (DOUBLED, LAPTOP):
        lab.page.set_viewport_size(size)
        assert violations(lab, ".wnb-course .jp-MarkdownOutput") == []
        lab.screenshot(f"door-{size['width']}")


def test_one_click_plays_and_tomorrow_one_click_goes_on(
    make_lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = make_lab(viewport=LAPTOP)
    # As the package writes them for whoever opens the course, which signs them for this account: two of thirty pages.
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(lab.server.root.parent / "data"))
    monkeypatch.setenv("WESTERPLATTE_NOTEBOOKS", str(tmp_path))
    put(tmp_path / "en", "course.ipynb", "start.ipynb")
    shutil.copytree(NOTEBOOKS / "pictures", tmp_path / "pictures")
    copy_course(lab.server.root / "course", ["en"])
    folder = lab.server.root / "course" / "en"
    lab.open_path("course/en/course.ipynb")
    expect_door(lab)
    lab.page.get_by_role("link", name="7 Days of Westerplatte").click()
    coach = lab.page.locator(".wnb-coach")
    expect(coach).to_contain_text("Click outpost D")
    move = lab.page.locator('.wnb-game [data-line="move D"]')
    expect(move).to_be_visible()
    lab.path = "course/en/start.ipynb"
    lab._attach()
    expect_room(lab)
    lab.screenshot("played")
    move.click()
    expect(coach).to_contain_text("An enemy troop")
    lab.page.wait_for_function("() => [...document.querySelectorAll('.wnb-still-begun')].length === 1")
    lab.save()
    saved = json.loads((folder / "start.ipynb").read_text("utf-8"))["cells"][1]["outputs"][0]["data"]
    assert "outpost D" in "".join(saved["text/plain"])
    # F5: the board lives on, with nothing to press.
    lab.reload()
    expect(coach).to_contain_text("An enemy troop")
    expect(lab.page.locator(".wnb-alive").first).to_be_visible()
    expect(lab.page.locator(".wnb-still:visible")).to_have_count(0)
    # Tomorrow the browser has what it keeps of its pages, but nothing of a tab, and no kernel waits.
    lab.server.stop_kernels()
    lab.page.evaluate("sessionStorage.clear()")
    lab.reload()
    run = lab.page.locator(".wnb-run-button")
    expect(run).to_contain_text(WORDS("opening.go_on"))
    expect(lab.page.locator(".wnb-still img")).to_be_visible()
    assert lab.page.locator(".wnb-game").count() == 0
    lab.screenshot("reopened")
    # By mouse the picture itself does what the button does.
    lab.page.locator(".wnb-still img").click()
    expect(coach).to_contain_text("An enemy troop")
    expect(lab.page.locator('.wnb-game [data-line="fire 1"]')).to_be_visible()
    expect(lab.page.locator(".wnb-still:visible")).to_have_count(0)
    expect(run).to_be_hidden()
    expect_room(lab)
    lab.screenshot("went-on")
    lab.page.get_by_role("button", name=WORDS("opening.show_all")).click()
    for place in ("#jp-top-panel", ".jp-FileBrowser", ".jp-NotebookPanel-toolbar"):
        expect(lab.page.locator(place).first).to_be_visible()
    expect(lab.page.locator(CODE).first).to_be_visible()
    assert lab.page.evaluate("localStorage.getItem('westerplatte-nb:roomy')") == '[["course/en/start.ipynb",false]]'
    lab.screenshot("way-out")
    assert lab.foreign_requests == [] and lab.page_errors == []


def test_a_changed_cell_is_shown_before_it_is_run(lab: Lab) -> None:
    folder = copied(lab, "start.ipynb")
    notebook = json.loads((folder / "start.ipynb").read_text("utf-8"))
    notebook["cells"][1]["source"] = "print('<img src=x onerror=alert(1)>')"
    (folder / "start.ipynb").write_text(json.dumps(notebook), "utf-8")
    lab.open_path("opened/start.ipynb")
    lab.page.locator(".wnb-nb-main").click()
    box = lab.page.locator(".jp-Dialog")
    expect(box).to_contain_text("print('<img src=x onerror=alert(1)>')")
    assert box.locator("img").count() == 0
    lab.screenshot("asks")
    box.get_by_role("button", name=WORDS("opening.ask.no")).click()
    expect(lab.page.locator(".wnb-nb-bar [role=status]")).to_have_text(WORDS("opening.not_run"))
    assert lab.page.locator(".jp-OutputArea-output pre", has_text="onerror").count() == 0


# The share of a laptop's window that each board has where a class sees nothing but the game.
SHARES = {"seven_days": 0.57, "september_1939": 0.45, "warsaw_1920": 0.52}


@pytest.mark.parametrize("game", SHARES)
def test_the_board_of_each_game_has_its_share_of_a_class_view(make_lab, game: str) -> None:
    lab = make_lab(viewport=LAPTOP)
    path = copied(lab, "start.ipynb") / "start.ipynb"
    notebook = json.loads(path.read_text("utf-8"))
    notebook["cells"][1]["source"] = f"import westerplatte_nb\nwesterplatte_nb.play('de', game='{game}')"
    path.write_text(json.dumps(notebook), "utf-8")
    lab.open_path("opened/start.ipynb")
    lab.page.locator(".wnb-nb-main").click()
    lab.page.locator(".jp-Dialog .jp-mod-accept").click()
    lab.page.locator(".wnb-game > canvas").first.wait_for()
    lab.wait_idle()
    if game == "september_1939":  # the share is that of the whole board, which is its window
        lab.page.locator("[data-key='camera.whole']").click()
    expect_room(lab, SHARES[game])
    lab.screenshot(game)
    assert lab.page_errors == []


@pytest.mark.many  # `tests/teaching/test_beside_notebook.py`, in kernels
def test_nothing_beside_a_notebook_runs_by_a_click_and_its_own_cells_find_it(make_lab) -> None:
    """Neither what stands for the package nor for what it needs, seen by the list of files or not."""
    lab = make_lab(viewport=LAPTOP)
    folder = copied(lab, "start.ipynb")
    for name, place in (("westerplatte_nb", "westerplatte_nb.py"), ("ipywidgets", "ipywidgets/__init__.py")):
        source = folder / place
        source.parent.mkdir(exist_ok=True)
        source.write_text(f"open('RAN-{name}', 'w').close()", "utf-8")
        py_compile.compile(str(source), cfile=str(source.with_suffix(".pyc")), doraise=True)
        source.unlink()
    (folder / "linkify_it.py").write_text("open('RAN-linkify_it', 'w').close()", "utf-8")
    (folder / "mine.py").write_text("ANSWER = 41 + 1", "utf-8")
    lab.open_path("opened/start.ipynb")
    lab.page.locator(".wnb-nb-main").click()
    lab.page.locator(".wnb-game > canvas").first.wait_for()
    assert not list(folder.glob("RAN-*"))
    said = lab.run_cell("import mine, sys\nprint(mine.ANSWER, [*sys.path].count(''), 'sys' in In[0])")
    expect(said).to_contain_text("42 0 False")
    assert lab.page_errors == []


@pytest.mark.many  # a board that is run alone is in view above, and JupyterLab scrolls by itself
def test_run_all_cells_leaves_the_first_board_in_view(lab: Lab) -> None:
    """However long the last of them takes: when it has ended, the notebook scrolls to it."""
    path = copied(lab, "03_first_assault.ipynb") / "03_first_assault.ipynb"
    notebook = json.loads(path.read_text("utf-8"))
    slow: dict[str, Any] = {"cell_type": "code", "id": "slow", "metadata": {}, "outputs": [], "execution_count": None}
    notebook["cells"].append(slow | {"source": "import time\ntime.sleep(5)\nprint('end\\n' * 60)"})
    path.write_text(json.dumps(notebook), "utf-8")
    lab.open_path("opened/03_first_assault.ipynb")
    lab.run_all()
    expect(lab.page.locator(".wnb-game > canvas").first).to_be_in_viewport(ratio=0.99)
    lab.screenshot("ran")


@pytest.mark.many  # `opening.test.mjs`: the own game is run behind its board
def test_a_lessons_own_game_follows_its_board_without_being_asked_for(lab: Lab) -> None:
    lab.open(NOTEBOOKS / "en" / "03_first_assault.ipynb")
    lab.page.locator(".wnb-nb-main").click()
    order = lab.page.locator(".wnb-actions [data-line]").first
    order.wait_for()
    expect(lab.page.locator(".wnb-game").first).to_be_focused()
    order.click()
    own = lab.page.locator(
        ".jp-CodeCell", has=lab.page.locator(".wnb-run-button", has_text=WORDS("opening.run.my_game"))
    )
    own.scroll_into_view_if_needed()
    expect(own.locator(".jp-OutputArea")).to_contain_text("1 order, day")
    lab.screenshot("follows")
