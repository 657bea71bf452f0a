"""The strip of a play on small screens: it lies over the timeline, and over nothing of the board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.test_theatre import PLAYED
from tests.playthroughs import played
from westerplatte_nb.i18n.words import LANGUAGES

# How far the strip reaches over the board, and whether anything of the timeline looks out under the strip.
OVER = """game => {
  const box = (name) => game.querySelector(name).getBoundingClientRect();
  const [strip, canvas] = [box(".wnb-play-strip"), box(".wnb-stage")];
  const columns = [0.05, 0.2, 0.5, 0.75, 0.9].map((part) => strip.left + part * strip.width);
  const out = columns.some((x) => document.elementFromPoint(x, strip.bottom + 3)?.closest(".wnb-time"));
  return [canvas.bottom - strip.top, out];
}"""


# `test_theatre.py` plays such a phase in every run; beside the list of files there is less room.
@pytest.mark.many
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_makes_the_strip_cover_the_board(make_lab: Callable[..., Lab], language: str, wide: bool) -> None:
    lab = make_lab(viewport={"width": 1280, "height": 720})
    record = played(30)
    lab.open_cells(PLAYED.format(setup=record.setup, actions=record.actions, language=language))
    if wide:
        lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.run_all()
    game, page = lab.page.locator(".wnb-game").first, lab.page
    game.evaluate("game => game.scrollIntoView()")
    end = page.locator("button[data-line=end], [data-key=end]").first
    end.click()
    expect(game.locator(".wnb-play, .wnb-asks")).to_have_count(1)
    if game.locator(".wnb-asks").count():
        end.press("Enter")
    expect(game.locator(".wnb-play")).to_have_count(1)
    game.locator('[data-key="play:pause"]').click()
    longest = 0
    while game.locator(".wnb-play").count():
        page.evaluate("labProbe.painted()")
        over, out = game.evaluate(OVER)
        assert over <= 1 and not out, (game.locator(".wnb-play-text").inner_text(), over, out)
        told = len(game.locator(".wnb-play-text").inner_text())
        if told > longest:
            lab.screenshot(f"{language}-longest")
        longest = max(longest, told)
        game.locator('[data-key="play:next"]').click()
    assert longest > 60
