import pytest
from tests.browser.looks.test_judge_x import CELL, SIZES, start, BEGUN, press, expect, CARRIED_OUT
from tests.browser.looks.test_judge_y import done
CASES = [("warsaw_1920", 20, "lap"), ("warsaw_1920", 60, "lap"), ("september_1939", 106, "lap"), ("september_1939", 101, "pho")]
@pytest.mark.parametrize("g,n,size", CASES)
def test_zfight(make_lab, g, n, size):
    lab = start(make_lab, g, n, size)
    lab.run_cell('from westerplatte_nb.bots.bot import bot_of\nfrom westerplatte_nb.engine.registry import rules_of\nr=rules_of("%s")\nline = str(bot_of("sensible", "%s", 3).choose(r.observe(game.session.state, r.turn_of(game.session.state))))\n' % (g, g) + CARRIED_OUT)
    lab.page.locator(".wnb-game").first.evaluate("g => g.scrollIntoView()")
    for k in range(2):
        try: expect(lab.page.locator(".wnb-fight")).to_have_count(1, timeout=25000)
        except AssertionError: break
        lab.page.wait_for_timeout(900)
        lab.screenshot(f"stop{k}", True)
        lab.page.locator("[data-key='play:on']").click()
        lab.page.wait_for_timeout(400)
    done(lab)
    lab.screenshot("after", True)
