"""The quiz in a real JupyterLab: by keys alone, in three languages, over restarts, for axe, with hostile texts."""

from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, expect

from tests.amounts import values
from tests.browser.axe import AXE, violations
from tests.browser.lab import Lab
from tests.games.seven_days.words import words_in
from tests.hostile import ON_PAGE, RUNNING
from tests.quiz_cell import quiz_cell
from westerplatte_nb.i18n.words import LANGUAGES

ROOT = Path(__file__).parents[3]
SIZES = [(1280, 720), (820, 1180)]
SAMPLE = ROOT / "tests" / "formats" / "quizzes" / "sample.toml"
MAKE = f"""
from tests.playthroughs import played
from westerplatte_nb.session import Session
{quiz_cell(SAMPLE, "{language!r}, key={key!r}, game=lambda: {game}")}
"""
PATH = f"import sys; sys.path.insert(0, {str(ROOT)!r})"

TOO_WIDE = """() => [...document.querySelectorAll(".wnb-quiz *")]
  .filter((e) => e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1)
  .filter((e) => !e.matches(".wnb-unseen, .wnb-tick, .wnb-spot"))
  .filter((e) => !["inline", "contents"].includes(getComputedStyle(e).display)).map((e) => e.outerHTML.slice(0, 120))"""


def open_quiz(lab: Lab, language: str = "pl", game: str = "Session(played())") -> Locator:
    lab.open_cells(PATH, MAKE.format(language=language, game=game, key=f"quiz-{uuid4().hex[:8]}"))
    lab.run_all()
    quiz = lab.page.locator(".wnb-quiz")
    expect(quiz.locator(".wnb-question-card")).to_have_count(9)
    lab.wait_idle()
    return quiz


def card(quiz: Locator, name: str) -> Locator:
    return quiz.locator(f'.wnb-question-card[data-id="{name}"]')


def key_of_focus(lab: Lab) -> str:
    key: str = lab.page.evaluate("document.activeElement.dataset.key || document.activeElement.tagName")
    return key


def tab_to(lab: Lab, ending: str) -> None:
    """Press Tab until the focus is where a key ends with this."""
    for _ in range(60):
        lab.page.keyboard.press("Tab")
        if key_of_focus(lab).endswith(ending):
            return
    raise AssertionError(f"Tab never comes to {ending}")


def press(lab: Lab, *keys: str) -> None:
    for key in keys:
        lab.page.keyboard.press(key)


def test_the_whole_quiz_is_answered_by_keys_alone(lab: Lab) -> None:
    quiz = open_quiz(lab)
    quiz.locator("select").focus()
    lab.page.evaluate("document.querySelector('.wnb-quiz input[type=radio]').focus()")
    press(lab, "Space", "ArrowDown")  # the League of Nations stands second
    tab_to(lab, "granted-check")
    press(lab, "Enter")
    expect(card(quiz, "granted").locator(".wnb-said").first).to_contain_text("Dobrze.")
    expect(card(quiz, "granted").locator(".wnb-source")).to_contain_text("S15")
    assert key_of_focus(lab).endswith("granted-check")

    tab_to(lab, "gun-answer:museum")
    press(lab, "Space")
    tab_to(lab, "gun-check")
    press(lab, "Enter")
    expect(card(quiz, "gun").locator(".wnb-said").first).to_contain_text("uznajemy")

    for answer in ("1", "2"):
        tab_to(lab, f"what_fires-answer:{answer}")
        press(lab, "Space")
    tab_to(lab, "what_fires-check")
    press(lab, "Enter")
    expect(card(quiz, "what_fires")).to_have_attribute("data-state", "right")

    tab_to(lab, "guard-answer:0")
    lab.page.keyboard.type("86")
    press(lab, "Enter")
    expect(card(quiz, "guard").locator(".wnb-feedback")).to_contain_text("dolicz oficerów")
    press(lab, "Control+a")
    lab.page.keyboard.type("88")
    press(lab, "Enter")
    expect(card(quiz, "guard")).to_have_attribute("data-state", "right")

    tab_to(lab, "first_shot-answer:0")
    lab.page.keyboard.type("4:45")
    tab_to(lab, "first_shot-answer:1")
    lab.page.keyboard.type("4:48")
    press(lab, "Enter")
    expect(card(quiz, "first_shot")).to_have_attribute("data-state", "right")

    tab_to(lab, "turn-answer:1:-1")
    press(lab, "Enter", "Enter")
    assert key_of_focus(lab).endswith("turn-answer:1:-1")
    tab_to(lab, "turn-answer:2:-1")
    order = card(quiz, "turn").locator("li")
    if order.nth(1).get_attribute("data-id") != "2":
        press(lab, "Enter")
    assert [item.get_attribute("data-id") for item in order.all()] == ["1", "2", "3"]
    tab_to(lab, "turn-check")
    press(lab, "Enter")
    expect(card(quiz, "turn")).to_have_attribute("data-state", "right")

    lab.page.keyboard.press("Tab")
    assert "weak_spot-answer" in key_of_focus(lab)
    press(lab, "Space")
    while not key_of_focus(lab).endswith("guardhouse:4"):
        press(lab, "ArrowDown")
    lab.screenshot("board-focus")
    tab_to(lab, "weak_spot-check")
    press(lab, "Enter")
    expect(card(quiz, "weak_spot")).to_have_attribute("data-state", "right")
    expect(quiz.locator(".wnb-progress span")).to_have_text("Masz 7 z 9 dobrych odpowiedzi.")
    # JupyterLab's own keys did nothing meanwhile: no cell was added, moved or turned into text.
    assert lab.page.locator(".jp-Notebook .jp-Cell").count() == 2
    assert lab.foreign_requests == [] and lab.page_errors == []


@pytest.mark.many  # `tests/widgets/test_quiz.py` keeps them for the next kernel
def test_answers_outlive_the_kernel_and_can_be_deleted(lab: Lab) -> None:
    quiz = open_quiz(lab)
    card(quiz, "granted").get_by_text("Liga Narodów", exact=True).click()
    card(quiz, "granted").get_by_role("button").click()
    expect(card(quiz, "granted")).to_have_attribute("data-state", "right")
    lab.restart_kernel()
    card(quiz, "granted").get_by_role("button").click()
    expect(quiz.locator(".wnb-heart")).to_contain_text("notatnik przestał liczyć")
    lab.screenshot("kernel-stopped")
    lab.run_all()
    quiz = lab.page.locator(".wnb-quiz")
    expect(card(quiz, "granted")).to_have_attribute("data-state", "right")
    expect(card(quiz, "granted").locator('input[value="1"]')).to_be_checked()
    quiz.get_by_role("button", name="Zacznij quiz od nowa").click()
    quiz.get_by_role("button", name="Nie, zostaw").click()
    expect(card(quiz, "granted")).to_have_attribute("data-state", "right")
    quiz.get_by_role("button", name="Zacznij quiz od nowa").click()
    quiz.get_by_role("button", name="Tak, usuń odpowiedzi").click()
    expect(quiz.locator(".wnb-progress span")).to_have_text("Masz 0 z 9 dobrych odpowiedzi.")
    expect(card(quiz, "granted").locator("input:checked")).to_have_count(0)
    expect(quiz.locator(".wnb-quiz-said")).to_contain_text("usunięto")


@pytest.mark.many  # `tests/widgets/test_quiz.py`, by messages
def test_another_language_keeps_what_is_chosen_sent_or_not(lab: Lab) -> None:
    quiz = open_quiz(lab)
    card(quiz, "guard").locator("input").fill("88")
    card(quiz, "guard").get_by_role("button").click()
    card(quiz, "gun").locator('input[value="popular"]').check()
    for language in ("de", "en"):
        quiz.locator("select").focus()
        quiz.locator("select").select_option(language)
        title = {"de": "Ein Beispielquiz", "en": "A sample quiz"}[language]
        expect(quiz.locator("h3")).to_have_text(title)
        expect(card(quiz, "guard").locator("input")).to_have_value("88")
        expect(card(quiz, "gun").locator('input[value="popular"]')).to_be_checked()
        expect(card(quiz, "guard").locator(".wnb-said").first).to_contain_text(words_in(language)("quiz.right"))
        expect(quiz).to_have_attribute("lang", language)
        assert key_of_focus(lab).endswith("language")


@values("width, height, language", few=(820, 1180, "de"), many=[(*size, one) for size in SIZES for one in LANGUAGES])
def test_axe_finds_nothing_and_nothing_is_cut_off(make_lab: Any, width: int, height: int, language: str) -> None:
    lab = make_lab(viewport={"width": width, "height": height})
    quiz = open_quiz(lab)
    for name, answer in (("granted", "2"), ("gun", "museum"), ("what_fires", "3")):
        card(quiz, name).locator(f'input[value="{answer}"]').check()
        card(quiz, name).get_by_role("button").last.click()
        expect(card(quiz, name).locator(".wnb-said").first).to_be_visible()
    card(quiz, "guard").get_by_role("button").click()
    # What is said of it moves the questions below.
    lab.wait_idle()
    card(quiz, "weak_spot").locator('input[value="guardhouse:3"]').check()
    card(quiz, "weak_spot").get_by_role("button").click()
    card(quiz, "turn").get_by_role("button").last.click()
    expect(card(quiz, "turn").locator(".wnb-said").first).to_be_visible()
    lab.page.evaluate(AXE)
    quiz.locator("select").select_option(language)
    expect(quiz).to_have_attribute("lang", language)
    lab.wait_idle()
    assert violations(lab, ".wnb-quiz") == []
    assert lab.page.evaluate(TOO_WIDE) == []
    for number, one in enumerate(quiz.locator(".wnb-question-card").all()):
        one.scroll_into_view_if_needed()
        lab.screenshot(f"{number}")
    lab.page.evaluate("() => { document.body.dataset.jpThemeLight = 'false'; }")
    assert violations(lab, ".wnb-quiz") == [], "dark"
    card(quiz, "what_fires").scroll_into_view_if_needed()
    lab.screenshot("dark")


# What a file could not even hold is tried too: the models are made without their checks.
HOSTILE_QUIZ = """
import os
os.environ["WESTERPLATTE_DATA"] = ""
from IPython.display import HTML
from tests.hostile import ON_PAGE
from westerplatte_nb.formats.quiz.answers import SavedAnswer
from westerplatte_nb.formats.quiz.models import ChoiceAnswer, OrderAnswer, OrderQuestion, QuizFile
from westerplatte_nb.formats.quiz.models import SingleQuestion, Texts
from westerplatte_nb.widgets.quiz.quiz import QuizWidget

def choice(n, text):
    told = Texts.model_construct(pl=text, en=text, de=text)
    one = dict(text=told, feedback=told, id=None)
    answers = tuple(ChoiceAnswer.model_construct(correct=right, **one) for right in (True, False))
    more = dict(prompt=told, sources=(text, "rule:" + text), disputed=True, explanation=told, hint=told)
    return SingleQuestion.model_construct(id=f"q{n}", kind="single", answer=answers, keep_order=False, **more)

def order(n, text):
    told = Texts.model_construct(pl=text, en=text, de=text)
    answers = tuple(OrderAnswer.model_construct(text=told, place=None, id=None) for _ in range(2))
    more = dict(prompt=told, sources=(), disputed=False, explanation=None, hint=told)
    return OrderQuestion.model_construct(id=f"o{n}", kind="order", answer=answers, **more)

texts = [*ON_PAGE]
title = Texts.model_construct(pl=texts[1], en=texts[1], de=texts[1])
questions = tuple(make(n, text) for n, text in enumerate(texts) for make in (choice, order))
made = QuizFile.model_construct(schema_=1, title=title, languages=("pl", "en", "de"), question=questions)
quiz = QuizWidget(made, "pl", sources=lambda source, language: source)
for question in quiz._questions():
    if question.kind == "single":
        quiz._answers[question.id] = SavedAnswer(given=("1",), right=True, solved=True, tries=1, about=question.digest)
quiz._show()
quiz
"""
LOOK = """() => {
  const left = [];
  const foreign = "script, iframe, object, embed, base, meta, link, style, svg, math, video, audio, template, a, img";
  const active = ["src", "srcset", "srcdoc", "href", "action"];
  for (const box of document.querySelectorAll(".wnb-quiz, .printed")) {
    for (const item of box.querySelectorAll(foreign)) left.push(item.outerHTML.slice(0, 200));
    for (const item of box.querySelectorAll("*")) {
      for (const { name, value } of item.attributes) {
        if (name.startsWith("on") || active.includes(name)) left.push(name + "=" + value);
      }
      for (const deed of ["mouseover", "pointerenter", "focus", "toggle"]) item.dispatchEvent(new Event(deed));
    }
  }
  return left;
}"""


@pytest.mark.many  # `test_hostile_lessons.py` has a quiz among its cells
@pytest.mark.large
def test_no_text_of_a_quiz_runs_fetches_or_changes_the_page(lab: Lab) -> None:
    lab.open_cells(PATH, HOSTILE_QUIZ)
    lab.page.evaluate("() => { labTest.ran = []; window.alert = (what) => { labTest.ran.push(what); }; }")
    lab.run_all()
    expect(lab.page.locator(".wnb-question-card")).to_have_count(2 * len(ON_PAGE))
    expect(lab.page.locator(".wnb-said").first).to_be_visible()
    # The package's own rule of what is seen stands last; no other style may be in it.
    printed = "quiz.mime_bundle()['text/html'].removesuffix(_RULES)"
    lab.run_cell(
        "from westerplatte_nb.widgets.paint.static_snapshot import _RULES\n"
        f"HTML('<div class=printed>' + {printed} + '</div>')"
    )
    expect(lab.page.locator(".printed li").first).to_be_visible()
    assert lab.page.evaluate(LOOK) == []
    assert lab.page.evaluate("() => labTest.ran") == []
    assert lab.foreign_requests == [] and lab.page_errors == []
    # The same page sees what runs.
    lab.run_cell(f"HTML({''.join(RUNNING)!r})")
    lab.page.wait_for_function("() => labTest.ran.length > 0")


@pytest.mark.many  # its page is read by axe, and nothing of it is cut off, above
def test_the_label_of_a_number_stays_in_one_line(lab: Lab) -> None:
    quiz = open_quiz(lab)
    # A column of a phone's width, where JupyterLab would break the word.
    quiz.evaluate("element => { element.style.width = '260px'; }")
    label = card(quiz, "guard").locator(".wnb-numbers label span").first
    assert label.evaluate("element => element.getBoundingClientRect().height") < 40
    assert label.evaluate("element => element.getClientRects().length") == 1
