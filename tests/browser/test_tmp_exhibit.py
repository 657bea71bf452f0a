import os
import pytest
from playwright.sync_api import expect

SIZES = {"wide": (1366, 768), "phone": (390, 844)}


@pytest.mark.parametrize("language", os.environ.get("EXL", "pl").split(","))
def test_look(lab, language):
    lab.open_cells(
        f"import westerplatte_nb\nlesson = westerplatte_nb.lesson('12_memory', '{language}')\nlesson.exhibit()",
        "1",
        own=True,
    )
    page = lab.page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("jupyterapp.shell.collapseLeft()")
    lab.run_all()
    form = page.locator(".wnb-exhibit")
    expect(form).to_be_visible()
    lab.screenshot(f"exh-{language}-1")
    f = form.locator("fieldset:visible")
    f.locator("select").first.select_option("space:6")
    f.locator("textarea").first.fill("Das Denkmal <b>x</b> & *mehr*")
    f.locator("input").first.fill("1966")
    f.locator("select").nth(1).select_option("S37")
    f.locator("textarea").nth(1).fill("Wer entscheidet, wie ein Denkmal aussieht?")
    lab.wait_idle()
    page.wait_for_timeout(1200)
    lab.wait_idle()
    lab.screenshot(f"exh-{language}-2")
    form.get_by_role("button", name="2").first.click()
    f = form.locator("fieldset:visible")
    f.locator("select").nth(1).select_option("other")
    page.wait_for_timeout(300)
    page.keyboard.type("Babcia, rozmowa, 2026")
    page.locator("[data-key=print]").click()
    lab.wait_idle()
    page.wait_for_timeout(500)
    page.locator("[data-key=walk]").click()
    lab.wait_idle()
    page.wait_for_timeout(2500)
    form.locator(".wnb-exhibit-preview").scroll_into_view_if_needed()
    lab.screenshot(f"exh-{language}-3")
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 700)
    page.wait_for_timeout(800)
    lab.screenshot(f"exh-{language}-4")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_timeout(1500)
    form.scroll_into_view_if_needed()
    form.locator("h3").first.scroll_into_view_if_needed()
    page.wait_for_timeout(800)
    lab.screenshot(f"exh-{language}-5")
    form.locator("fieldset:visible").scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    lab.screenshot(f"exh-{language}-6")
    form.locator(".wnb-exhibit-preview").scroll_into_view_if_needed()
    page.wait_for_timeout(500)
    lab.screenshot(f"exh-{language}-7")
    print(lab.page_errors, lab.foreign_requests)
    page.set_viewport_size({"width": 1366, "height": 768})
