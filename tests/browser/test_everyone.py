"""The board for everyone: whole days by typed orders and through a screen reader's tree, keys, fingers, axe clean."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.amounts import amount, tried, values
from tests.browser.axe import AXE, violations
from tests.browser.course.test_room import PHONE, TOUCH
from tests.browser.lab import Lab
from tests.browser.play.test_play import (
    answer_questions,
    board_text,
    centre,
    open_board,
    open_start,
    open_tab,
    press_end,
)
from tests.games.seven_days.words import words_in
from tests.playthroughs import alphabetical_key
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import word_action
from westerplatte_nb.games.seven_days.view import panel
from westerplatte_nb.games.seven_days.view.input.command_parser import phrase_of
from westerplatte_nb.games.seven_days.view.text import text_board
from westerplatte_nb.i18n.words import LANGUAGES

ORDERS = amount(5, 99)
HEARD = """() => {
  labTest.heard = [];
  const live = document.querySelector(".wnb-live");
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) labTest.heard.push(node.textContent);
  }).observe(live, { childList: true });
}"""


def day_of(most: int = ORDERS) -> list[tuple[State, str]]:
    """The first day of a game as a plain player plays it: each state with the order given in it, then the last.

    In `make test` as far as two turns; with many, in which questions are answered too, the whole day.
    """
    state = rules.setup(load_setup({"seed": 1939}))
    played: list[tuple[State, str]] = []
    while state.day == 1 and state.result is None and len(played) < most:
        played.append((state, alphabetical_key(state)))
        state = rules.apply(state, rules.parse_action(played[-1][1])).after
    return [*played, (state, "")]


def active(lab: Lab, what: str = "dataset.key") -> Any:
    """What the element with the focus is."""
    return lab.page.evaluate(f"document.activeElement.{what}")


def focus_place(lab: Lab, target: str) -> None:
    """Give the focus to a place of the board."""
    lab.page.evaluate("id => document.querySelector(`canvas > [data-id='${id}']`).focus()", target)


@values("language", few="pl", many=LANGUAGES)
def test_axe_finds_nothing(lab: Lab, language: str) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    lab.page.evaluate(AXE)
    assert violations(lab) == []
    for tab in ("log", "goal", "museum", "rules", "more"):
        open_tab(game, tab)
        lab.wait_idle()
        assert violations(lab, ".wnb-side", colours=tab == "log") == [], tab
    order = game.locator(".wnb-order")
    order.fill("tańcz")
    order.press("Enter")
    lab.wait_idle()
    expect(game.locator(".wnb-message")).to_be_visible()
    game.locator('select[name="language"]').select_option(language)
    lab.wait_idle()
    order.fill("?")
    order.press("Enter")
    lab.wait_idle()
    lab.page.evaluate("document.querySelectorAll('.wnb-game details').forEach((part) => { part.open = true; })")
    # Light is looked at above, with less of it open: with all of it where many are asked for.
    themes = tried(few=("dark",), many=("light", "dark", "contrast")) if language == "pl" else ["light"]
    for theme in themes:
        game.locator('select[name="setting_theme"]').select_option(theme)
        lab.wait_idle()
        assert violations(lab) == [], (language, theme)
        lab.screenshot(f"axe-{language}-{theme}")


def test_a_day_is_played_through_the_accessibility_tree(lab: Lab) -> None:
    open_board(lab)
    devtools = lab.devtools
    words = words_in("pl")
    *orders, (last, _) = day_of()
    for state, line in orders:
        label = words.say(word_action(rules.parse_action(line)))
        found = lab.ax_nodes("button", label)
        assert len(found) == 1, (state.turn, label)
        devtools.send("DOM.focus", {"backendNodeId": found[0]["backendDOMNodeId"]})
        lab.page.keyboard.press("Enter")
        lab.wait_idle()
        assert active(lab, "tagName") != "BODY"
    tree = {(node["role"]["value"], node.get("name", {}).get("value", "")) for node in lab.ax_tree()}
    names = {name for _, name in tree}
    assert panel.turn_line(last, words) in names
    assert {("heading", panel.turn_line(last, words)), ("tab", words("ui.tab.more"))} <= tree
    assert any(role == "region" and name.startswith("7 dni Westerplatte") for role, name in tree)
    spots = lab.page.locator("canvas > button")
    assert [spot.text_content() for spot in spots.all()][:11] == [
        name for name in [spot.text_content() for spot in spots.all()][:11] if name in names
    ]
    unnamed = [node for node in lab.ax_tree() if node["role"]["value"] in ("button", "textbox", "combobox", "checkbox")]
    inside = [node for node in unnamed if not node.get("name", {}).get("value")]
    assert not [node for node in inside if _is_ours(devtools, node)]


def _is_ours(devtools: Any, node: dict[str, Any]) -> bool:
    found = devtools.send("DOM.resolveNode", {"backendNodeId": node["backendDOMNodeId"]})
    call = {
        "objectId": found["object"]["objectId"],
        "functionDeclaration": "function() { return !!this.closest('.wnb-game') }",
    }
    return bool(devtools.send("Runtime.callFunctionOn", call)["result"]["value"])


# Orders are typed below in every run, and every phrase is read back in `test_typed.py`.
@pytest.mark.many
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_is_played_by_typed_orders(lab: Lab, language: str) -> None:
    lab.open_cells(f"import westerplatte_nb\nwesterplatte_nb.play('{language}', seed=1939, resume=False)")
    lab.run_all()
    game = lab.page.locator(".wnb-game")
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    open_tab(game, "more")
    order = game.locator(".wnb-order")
    order.focus()
    *orders, (last, _) = day_of()
    verbs = set[str]()
    for _, line in orders:
        phrase = phrase_of(rules.parse_action(line), language)
        # Each kind of order key by key, the next of its kind as a person pastes it: keys are what costs time here.
        write = lab.page.keyboard.insert_text if phrase.split()[0] in verbs else lab.page.keyboard.type
        write(phrase)
        verbs.add(phrase.split()[0])
        lab.page.keyboard.press("Enter")
        lab.wait_idle()
        assert active(lab) == "order"
    assert board_text(game) == text_board(last, words_in(language))
    lab.page.keyboard.type({"pl": "co zagraża C", "en": "what threatens C", "de": "was bedroht C"}[language])
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    expect(game.locator(".wnb-message")).to_contain_text({"pl": "torze C", "en": "track C", "de": "Bahn C"}[language])
    assert lab.page_errors == []
    lab.screenshot(f"typed-{language}")


def test_plain_keys_are_the_boards_and_others_the_notebooks(lab: Lab) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    cells = lab.page.locator(".jp-Notebook .jp-Cell")
    before = cells.count()
    focus_place(lab, "outpost:C")
    for key in ("b", "x", "a", "d", "d", "y", "r", "v", "z", "o", "1"):
        lab.page.keyboard.press(key)
    assert active(lab, "dataset.id") == "guardhouse:1"
    # The museum's key leads into its card, once the kernel has brought that; nor are the keys there the notebook's.
    for key in ("m", "Shift+M"):
        focus_place(lab, "guardhouse:1")
        lab.page.keyboard.press(key)
        lab.wait_idle()
        assert active(lab) == "museum-title"
        for other in ("b", "x", "d", "d", "m", "1"):
            lab.page.keyboard.press(other)
        game.locator('[data-key="close-museum"]').press("Enter")
        lab.wait_idle()
    open_tab(game, "more")
    for control in ('select[name="language"]', '[data-key="turn"]', '[data-line="end"]'):
        game.locator(control).focus()
        for key in ("b", "x", "d", "d", "m"):
            lab.page.keyboard.press(key)
    lab.wait_idle()
    assert cells.count() == before
    assert game.locator('select[name="language"]').input_value() in LANGUAGES
    for place in (lambda: focus_place(lab, "outpost:C"), lambda: game.locator('[data-line="end"]').focus()):
        place()
        # A save ends with a checkpoint; one asked for before that is ignored by JupyterLab.
        with lab.page.expect_response(
            lambda answer: answer.url.split("?")[0].endswith("/checkpoints") and answer.request.method == "POST"
        ):
            lab.page.keyboard.press("Control+s")
        lab.page.wait_for_function("() => !document.querySelector('.jp-mod-dirty')")
        assert active(lab, "tagName") == "BUTTON"


@pytest.mark.many  # over the board, and typed among plain keys, in every run
def test_arrow_keys_stay_with_the_controls_of_the_panel(lab: Lab) -> None:
    game = open_board(lab)
    open_tab(game, "more")
    game.locator('[data-key="fold:settings"]').click()
    box = game.locator('.wnb-settings input[type="checkbox"]').first
    for control in (box, game.locator(".wnb-settings select").first, game.locator('[data-key="fold:keys"]')):
        control.focus()
        name = active(lab, "outerHTML")
        for key in ("ArrowDown", "ArrowUp"):
            lab.page.keyboard.press(key)
            assert active(lab, "tagName") == name[1 : len(active(lab, "tagName")) + 1].upper()
            assert lab.page.evaluate("document.activeElement.closest('.wnb-panel') !== null")
    assert lab.page_errors == []


def test_keys_lead_over_the_board_and_to_what_can_be_done(lab: Lab) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    focus_place(lab, "outpost:A")
    way = [
        ("b", "outpost:B"), ("b", "outpost:B"), ("Shift+B", "track:B"), ("b", "outpost:B"),
        ("3", "guardhouse:3"), ("ArrowRight", "guardhouse:4"),
        ("ArrowUp", "outpost:C"), ("ArrowUp", "rung:C4"), ("ArrowUp", "rung:C3"), ("ArrowLeft", "rung:B3"),
        ("ArrowUp", "rung:B2"), ("ArrowUp", "rung:B1"), ("ArrowUp", "track:B"), ("ArrowRight", "track:C"),
        ("ArrowDown", "rung:C1"), ("Home", "outpost:A"), ("ArrowDown", "guardhouse:1"), ("ArrowDown", "officer:1"),
        ("ArrowRight", "officer:2"), ("ArrowRight", "guardhouse:6"),
        ("5", "guardhouse:5"), ("ArrowLeft", "guardhouse:4"),
    ]  # fmt: skip
    for key, place in way:
        lab.page.keyboard.press(key)
        assert active(lab, "dataset.id") == place, (key, place)
    focus_place(lab, "outpost:B")
    lab.screenshot("focus")
    assert "Idź na placówkę B" in active(lab, "title")
    ring = lab.page.locator(".wnb-ring:not(.wnb-light)").first
    expect(ring).to_be_visible()
    expect(lab.page.locator(".wnb-tip").first).to_contain_text("Idź na placówkę B")
    lab.page.keyboard.press("Escape")
    expect(lab.page.locator(".wnb-tip").first).to_be_hidden()

    # One tab stop for the board, then the skip links, then the panel; and back.
    lab.page.keyboard.press("Tab")
    keys = [active(lab)]
    lab.screenshot("skip-links")
    for _ in range(60):
        lab.page.keyboard.press("Tab")
        keys.append(active(lab))
        if keys[-1] == "act:move B":
            break
    assert keys[:4] == ["skip:board", "skip:actions", "skip:report", "skip:order"]
    assert keys.index("tab:play") < keys.index("act:end") < keys.index("act:move B")
    for name, goal in (("report", "report"), ("order", "order"), ("actions", "act:move B")):
        game.locator(f'[data-key="skip:{name}"]').focus()
        lab.page.keyboard.press("Enter")
        assert active(lab) == goal
    game.locator('[data-key="skip:board"]').focus()
    lab.page.keyboard.press("Enter")
    assert active(lab, "dataset.id") == "outpost:B"

    # Everything that is pressed leaves the focus somewhere sensible.
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    assert active(lab, "dataset.id") == "outpost:B"
    game.locator('[data-key="undo"]').press("Enter")
    lab.wait_idle()
    assert active(lab) in ("undo", "turn")
    focus_place(lab, "guardhouse:6")
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    assert active(lab, "dataset.id") == "guardhouse:6"
    game.locator('[data-key="dismiss"]').press("Enter")
    lab.wait_idle()
    assert active(lab, "tagName") != "BODY"


@pytest.mark.many  # keys lead over the board to what can be done above
def test_a_place_with_several_meanings_leads_to_them_and_back(lab: Lab) -> None:
    lab.open_cells("import westerplatte_nb\nwesterplatte_nb.play('en', seed=1940)")
    lab.run_all()
    game = lab.page.locator(".wnb-game").first
    expect(game.locator(".wnb-turn")).not_to_be_empty()
    # Both officers stand opposite the first troop: one of them can shoot, or both together.
    focus_place(lab, "track:C")
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    assert active(lab) == "act:fire 1"
    lab.screenshot("several")
    game.locator('[data-key="cancel"]').press("Enter")
    lab.wait_idle()
    assert active(lab, "dataset.id") == "track:C"
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    assert active(lab, "dataset.id") == "track:C"
    expect(game.locator(".wnb-report")).to_contain_text("fires")


def test_everything_is_spoken_once_and_in_order(lab: Lab) -> None:
    game = open_board(lab)
    answer_questions(lab, game)
    lab.page.evaluate(HEARD)

    def heard() -> list[str]:
        lab.wait_idle()
        lab.page.wait_for_timeout(150)
        spoken: list[str] = lab.page.evaluate("labTest.heard.splice(0)")
        return spoken

    open_tab(game, "more")
    order = game.locator(".wnb-order")
    for _ in range(2):
        order.fill("ruch 6")
        order.press("Enter")
        assert len(heard()) == 1
    game.locator('[data-key="dismiss"]').click()
    assert heard() == []
    # The settings are opened first: a press on what has just another name would be told of.
    game.locator('[data-key="fold:settings"]').click()
    game.locator('select[name="language"]').select_option("de")
    game.locator('select[name="setting_theme"]').select_option("dark")
    assert heard() == []
    open_tab(game, "more")
    order.fill("zug B")
    order.press("Enter")
    (moved,) = heard()
    assert "Vorposten B" in moved
    press_end(lab, game)
    *_, phase = heard()
    open_tab(game, "play")
    told = game.locator(".wnb-report li > span:first-child").all_text_contents()
    places = [phase.find(sentence) for sentence in told]
    assert -1 not in places and places == sorted(places)


def test_fingers_play_and_the_page_scrolls_over_the_board(make_lab: Callable[..., Lab]) -> None:
    lab = make_lab(**TOUCH)
    game = open_start(lab)
    answer_questions(lab, game)
    files = lab.page.locator(".jp-SideBar.jp-mod-left .lm-mod-current")
    if files.count():
        lab.tap(files.first)  # the list of files goes
    canvas = game.locator("canvas")
    canvas.scroll_into_view_if_needed()
    lab.tap_canvas(canvas, *centre("outpost:B"))
    lab.wait_idle()
    assert "placówce B" in (lab.page.locator("canvas > [data-id='officer:1']").text_content() or "")
    lab.screenshot("phone-board")
    # The board opened in the whole window; the notebook is there again by one tap.
    box = canvas.bounding_box()
    assert box is not None
    assert box["height"] >= 0.4 * PHONE["height"]
    lab.tap(game.locator("[data-key=window]"))
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    assert box["width"] <= PHONE["width"]
    x, y = box["x"] + box["width"] / 2, max(box["y"], 0) + 60
    scrolled = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"
    top = lab.page.evaluate(scrolled)
    devtools = lab.devtools
    for number in range(12):  # a finger goes up over the board
        kind = "touchMove" if number else "touchStart"
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y + 180 - 15 * number}]})
        lab.page.wait_for_timeout(16)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    lab.page.wait_for_function(f"top => ({scrolled})() > top + 50", arg=top)
    # The page glides on for a while, and a wheel turned meanwhile is lost.
    lab.page.wait_for_function(
        f"""() => {{ const now = ({scrolled})(); const rested = labTest.top === now; labTest.top = now;
          return rested && (labTest.rest = (labTest.rest || 0) + 1) > 20 }}"""
    )
    # How far it glides differs: the board may have gone under JupyterLab's bar.
    canvas.evaluate("canvas => canvas.scrollIntoView({ block: 'center', behavior: 'instant' })")
    top = lab.page.evaluate(scrolled)
    box = canvas.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] - 20
    lab.page.mouse.move(x, y)
    assert lab.page.evaluate("([x, y]) => document.elementFromPoint(x, y).tagName", [x, y]) == "CANVAS"
    lab.page.mouse.wheel(0, 120)
    lab.page.wait_for_function(f"top => ({scrolled})() > top + 50", arg=top)
    small = lab.page.evaluate(
        """() => [...document.querySelectorAll('.wnb-panel button, .wnb-panel select, .wnb-panel summary, .wnb-order')]
          .filter((item) => item.checkVisibility() && item.getBoundingClientRect().height)
          .filter((item) => item.getBoundingClientRect().height < (matchMedia('(pointer: coarse)').matches ? 43 : 35))
          .map((item) => item.outerHTML.slice(0, 120))"""
    )
    assert small == []
    wide = lab.page.evaluate(
        """() => { const game = document.querySelector('.wnb-game').getBoundingClientRect();
          return [...document.querySelectorAll('.wnb-panel *')].filter((item) => item.checkVisibility())
            .filter((item) => !item.matches('.wnb-tabs > *')) // they are moved across by finger
            .filter((item) => item.getBoundingClientRect().right > game.right + 1)
            .map((item) => item.outerHTML.slice(0, 120)) }"""
    )
    assert wide == []
    lab.screenshot("phone-panel")


@pytest.fixture
def high_contrast(make_lab: Callable[..., Lab]) -> Lab:
    """A page with the colours of Windows high contrast, reduced motion and 200 % zoom."""
    lab = make_lab()
    lab.page.set_viewport_size({"width": 640, "height": 450})
    lab.prefer(forced_colors="active", reduced_motion="reduce")
    return lab


@pytest.mark.many  # axe reads the page in every run, and `test_frame.py` measures it at every size
def test_forced_colours_and_zoom_leave_everything_usable(high_contrast: Lab) -> None:
    game = open_start(high_contrast)
    answer_questions(high_contrast, game)
    end = game.locator('[data-line="end"]')
    end.scroll_into_view_if_needed()
    end.focus()
    high_contrast.page.keyboard.press("Shift+Tab")
    high_contrast.page.keyboard.press("Tab")
    assert end.evaluate("item => getComputedStyle(item).outlineStyle") == "solid"
    high_contrast.screenshot("forced-colours")
    press_end(high_contrast, game)
    expect(game.locator(".wnb-report li").first).not_to_be_empty()
