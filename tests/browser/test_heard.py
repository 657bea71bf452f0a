"""What a screen reader has to say of a first game, and where its keys lead, without a screen reader."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab

WINDOW = {"width": 1340, "height": 640}
FOCUS = """() => {
  labTest.focused = [];
  const note = ({ target }) => labTest.focused.push(target.dataset.key || target.tagName);
  document.querySelector(".wnb-game").addEventListener("focusin", note);
}"""
FOCUSED = "() => labTest.focused.splice(0)"


def opened(make_lab, lesson: str) -> tuple[Lab, Locator]:
    """The first game of a lesson, in the window in which it was heard."""
    lab = make_lab(viewport=WINDOW)
    lab.open_cells(f"import westerplatte_nb\nwesterplatte_nb.lesson({lesson!r}, 'en').play('first_game')")
    lab.run_all()
    game = lab.page.locator(".wnb-game")
    expect(game.locator(".wnb-coach")).not_to_be_empty()
    lab.page.evaluate(FOCUS)
    return lab, game


def press(lab: Lab, locator: Locator) -> None:
    """The focus, then Enter: no mouse."""
    locator.first.focus()
    lab.page.evaluate(FOCUSED)
    lab.page.keyboard.press("Enter")
    lab.wait_idle()


def test_the_answer_of_the_computer_leaves_what_came_before_it_to_be_heard(make_lab) -> None:
    lab, game = opened(make_lab, "14")
    press(lab, game.locator("[data-key='begin:army:P1']"))
    # Orders that have no room as buttons are a list before the focus is led to them.
    assert lab.page.evaluate(FOCUSED) == ["list:Action"]
    lab.page.keyboard.press("ArrowDown")
    press(lab, game.locator("[data-key='list-do:Action']"))
    live = game.locator(".wnb-live[role=status]")
    expect(live).to_contain_text("The Polish 1st Army declares an attack on the Red 16th Army")
    expect(live).to_contain_text("The Red Army passes. Poland: what do you do?")
    expect(live).to_have_attribute("aria-atomic", "false")
    assert "The Red Army: what do you do?" not in live.inner_text()
    # What the coach has said once stands there to be read.
    assert "is in reach" not in live.locator("p").last.inner_text()
    # No card can be played in the turn of the computer.
    assert "card:0" not in lab.page.evaluate(FOCUSED)
    expect(game.locator("[data-key='list:Choose first']")).to_be_focused()


def test_a_card_that_was_chosen_leads_to_its_orders_and_these_to_the_next_card(make_lab) -> None:
    lab, game = opened(make_lab, "13")
    press(lab, game.locator("[data-key='card:0']"))
    expect(game.locator("[data-key='act:play move inf']")).to_be_focused()
    lab.page.keyboard.press("Enter")
    field = game.locator("[data-key=field]")
    expect(field).to_be_focused()
    lab.page.keyboard.press("Enter")
    lab.wait_idle()
    # The cursor is hidden with its question; the focus does not go with it.
    card = game.locator("[data-key='card:0']")
    expect(card).to_be_focused()
    live = game.locator(".wnb-live[role=status]")
    expect(live).to_contain_text("stand 3 declares that it will stay where it is.")
    assert "where does infantry stand 2 go?" not in live.inner_text()
    # Another card lies in the place of one that was played.
    lab.page.keyboard.press("Enter")
    expect(field).to_be_focused()
