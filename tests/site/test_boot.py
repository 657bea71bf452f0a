"""The built site in a real browser, which reaches nothing else: a turn in each language, a reload, a link of the class.

It takes minutes, and so runs where many games are asked for.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import find_chromium
from tests.missing import skip_or_fail
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.share.code import scenario_code
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.refusal import RequestRefused
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.site.build import OPTIONAL, build
from westerplatte_nb.site.serve import address, site_server
from westerplatte_nb.view.text.bibliography import lessons_folder

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.many  # it takes minutes
GAME, MAIN, LINK = ".wnb-game .wnb-panel", ".wnb-nb-main", ".wnb-nb-link"
WAITING = "#wnb-site-wait"
FIRST_MENU = {"pl": "Plik", "en": "File", "de": "Datei"}
# The browser's Python is slow to start on a machine with much to do.
START_MS = 120_000
Opened = Callable[[str], "Page"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that was built and is served here; the test says what it could not be built of."""
    folder = tmp_path_factory.mktemp("site") / "site"
    try:
        assert build(folder) == list(OPTIONAL)
    except RequestRefused as refused:
        skip_or_fail(words_in("en").say(refused.wording))
    with site_server(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address(server)
        server.shutdown()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser of its own."""
    from playwright.sync_api import sync_playwright

    from tests.browser.lab import FLAGS

    if find_chromium() is None:
        skip_or_fail("no Chromium or Chrome was found")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def opened(site: str, chromium: Browser) -> Iterator[Opened]:
    """Open a page of the site in a browser that keeps nothing of the test before; nothing else was asked for."""
    asked: list[str] = []
    context = chromium.new_context(viewport={"width": 1366, "height": 768})
    context.on("request", lambda request: asked.append(request.url))

    def show(path: str) -> Page:
        page = context.new_page()
        page.set_default_timeout(START_MS)
        page.goto(site + path)
        return page

    yield show
    context.close()
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []


def begin(page: Page) -> None:
    page.locator(MAIN).first.click()
    page.locator(GAME).wait_for()


def play_a_turn(page: Page) -> str:
    """Play the first turn of the first game as its coach says, and return the heading of the next one."""
    for line in ("move D", "fire 1"):
        page.locator(f'.wnb-game [data-line="{line}"]').first.click()
    page.locator('.wnb-game [data-key="undo"]:enabled').wait_for()
    page.locator(".wnb-game .wnb-end").click()
    page.locator('.wnb-game [data-key="play:on"]').click()  # the play stops at the first fight
    page.locator('.wnb-game [data-line="move 4"]').first.wait_for()
    return page.locator(".wnb-game .wnb-turn").inner_text()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_turn_is_played_under_menus_of_the_language(language: str, opened: Opened) -> None:
    page = opened(f"{language}/lab/index.html?path={language}/start.ipynb")
    page.get_by_role("menuitem", name=FIRST_MENU[language], exact=True).wait_for()
    begin(page)
    play_a_turn(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_still_board_and_a_word_are_there_before_jupyterlab_is(language: str, site: str, chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 1366, "height": 768})
    page.set_default_timeout(START_MS)
    # JupyterLab never comes: what is seen needs none of it.
    page.route("**/build/**", lambda route: None)
    page.goto(f"{site}{language}/lab/index.html?path={language}/start.ipynb", wait_until="commit")
    page.locator(WAITING).get_by_text(words_in(language)("site.waiting")).wait_for()
    page.locator(f"{WAITING} img").wait_for()
    assert page.evaluate("document.querySelector('#wnb-site-wait img').naturalWidth") > 500
    page.close()


def test_what_was_told_of_loading_goes_as_the_notebook_comes(opened: Opened) -> None:
    page = opened("en/lab/index.html?path=en/start.ipynb")
    page.locator(MAIN).first.wait_for()
    page.locator(WAITING).wait_for(state="detached")


def test_a_game_is_gone_on_with_after_a_reload(opened: Opened) -> None:
    language = LANGUAGES[0]
    page = opened(f"{language}/lab/index.html?path={language}/start.ipynb")
    page.get_by_role("menuitem", name=FIRST_MENU[language], exact=True).wait_for()
    begin(page)
    told = play_a_turn(page)
    page.reload()
    begin(page)
    page.locator('.wnb-notice [data-key="resume"]').click()
    page.locator(".wnb-game .wnb-turn").get_by_text(told).wait_for()


def test_a_link_leads_from_the_first_page_to_its_game(opened: Opened) -> None:
    scenario = load_scenario(lessons_folder() / "03_first_assault" / "scenario.toml")
    page = opened(f"#s={scenario_code(scenario, 7)}")
    page.locator("[lang=de] a").click()
    page.locator(LINK).locator(MAIN).click()
    page.locator(GAME).get_by_text(scenario.title.within("de")).first.wait_for()
