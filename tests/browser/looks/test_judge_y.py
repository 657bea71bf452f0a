import pytest
from tests.browser.looks.test_judge_x import CELL, SIZES, start, BEGUN, press, expect


def done(lab):
    n = 0
    while lab.page.locator(".wnb-play").count() and n < 10:
        on = lab.page.locator("[data-key='play:on']")
        if on.count() and on.first.is_visible():
            on.first.click()
        lab.page.wait_for_timeout(1500)
        n += 1
    lab.wait_idle()
    lab.page.evaluate("labProbe.painted()")
    lab.page.wait_for_timeout(700)


CASES = {
    "s17-lap": ("september_1939", 17, "lap", BEGUN["september_1939"]),
    "s42-lap": ("september_1939", 42, "lap", ("stand:germany.inf2.1",)),
    "s104-lap": ("september_1939", 104, "lap", ("stand:poland.tks.1",)),
    "s104-dark": ("september_1939", 104, "dark", ("stand:poland.tks.1",)),
    "s42-pho": ("september_1939", 42, "pho", ("stand:germany.inf2.1",)),
    "w60-lap": ("warsaw_1920", 60, "lap", ("[data-key^='begin:']",)),
    "d85-lap": ("seven_days", 85, "lap", ()),
    "d43-lap": ("seven_days", 43, "lap", ()),
}


@pytest.mark.parametrize("case", list(CASES))
def test_more(make_lab, case):
    g, n, size, pressed = CASES[case]
    lab = start(make_lab, g, n, size)
    for name in pressed:
        press(lab.page, name)
        lab.wait_idle()
        done(lab)
    lab.page.wait_for_timeout(500)
    lab.screenshot("a", True)
    if case == "d85-lap":
        return


def test_dlate(make_lab):
    lab = start(make_lab, "seven_days", 88, "lap")
    game = lab.page.locator(".wnb-game").first
    end = lab.page.locator("button[data-line=end], [data-key=end]").first
    end.click()
    expect(game.locator(".wnb-play, .wnb-asks")).to_have_count(1)
    if game.locator(".wnb-asks").count():
        end.press("Enter")
    for k in range(3):
        try:
            expect(lab.page.locator(".wnb-fight")).to_have_count(1, timeout=15000)
        except AssertionError:
            break
        lab.page.wait_for_timeout(700)
        lab.screenshot(f"stop{k}", True)
        lab.page.locator("[data-key='play:on']").click()
        lab.page.wait_for_timeout(300)
    done(lab)
    lab.screenshot("after", True)
