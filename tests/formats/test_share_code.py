"""Share codes: what goes in comes out equal, and whatever happens to a code on its way is told in one sentence."""

from __future__ import annotations

import random
import tomllib
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.amounts import amount
from tests.each import each
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.classroom.class_file import ClassRules
from westerplatte_nb.formats.classroom.deal_code import MOST_DEAL, Deal, deal_code, opened_deal
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.formats.scenario.text import plain_scenario, scenario_text
from westerplatte_nb.formats.share import file_code
from westerplatte_nb.formats.share.class_head import _head_checksum, opened_rules, ruled_code
from westerplatte_nb.formats.share.code import (
    EARLIER,
    class_code,
    looks_like_code,
    opened_code,
    played_digest,
    scenario_code,
    scenarios_in,
    without_blanks,
)
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in

ROOT = Path(__file__).parents[2]
LESSONS = ROOT / "lessons"
FORD = ROOT / "westerplatte_nb/games/ford/scenario.toml"
FILES = (*(path for path, _ in scenarios_in(LESSONS)), FORD)
CODE = scenario_code(load_scenario(FORD))
LOST = deal_code(Deal(1, 5))
DEAL = class_code(load_scenario(LESSONS / "01_depot/scenario.toml"), 1939, LESSONS)


def refused(code: str) -> str:
    """The key of the one problem that a code has."""
    with pytest.raises(InvalidFile) as caught:
        opened_code(code, "code", LESSONS)
    (problem,) = caught.value.problems
    return problem.wording.key.removeprefix("problem.")


@each("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_scenario_of_any_game_is_read_back_equal(path: Path) -> None:
    scenario = load_scenario(path)
    opened = opened_code(scenario_code(scenario), str(path)).scenario
    assert opened == scenario


def test_a_setup_without_a_scenario_is_read_back() -> None:
    plain = {"game": "ford", "schema": 1, "seed": 7}
    shared = opened_code(file_code.file_code(plain, "ford"), "code")
    assert (shared.game, shared.setup.seed, shared.scenario) == ("ford", 7, None)


def test_the_deal_of_a_class_is_the_scenario_with_that_number() -> None:
    scenario = opened_code(DEAL, "code", LESSONS).scenario
    assert scenario is not None and scenario.setup.seed == 1939
    assert scenario.title == load_scenario(LESSONS / "01_depot/scenario.toml").title


def test_a_scenario_that_not_every_machine_has_is_packed_whole_with_the_number() -> None:
    code = class_code(load_scenario(FORD), 12, LESSONS)
    assert code[0] == "A" and opened_code(code, "code").setup.seed == 12


def test_a_deal_without_a_number_is_dealt_as_the_scenario_says() -> None:
    written = load_scenario(LESSONS / "05_bombs/scenario.toml")
    assert opened_code(class_code(written, None, LESSONS), "code", LESSONS).setup == written.setup


def test_every_scenario_of_the_course_has_a_short_code_of_its_own() -> None:
    codes = {class_code(load_scenario(path), None, LESSONS) for path, _ in scenarios_in(LESSONS)}
    assert len(codes) == len(FILES) - 1 and {len(code) for code in codes} == {19}


@each(
    ("code", "name"),
    [
        ("D3PJ-TFDG-0007-RXF3", "05_bombs"),
        ("DQMX-3ZG5-0007-PWWG", "07_more_countries"),
        ("DWTK-8Z3Z-0007-WXGM", "09_fire_wagons"),
        ("DXGA-6TJD-0007-JZ6A", "10_how_it_ends"),
        ("DG41-EN3E-0007-Q357", "10_how_it_ends.white_flag"),
        ("DBRM-0HA5-0007-658G", "14_warsaw"),
        ("D77V-F37K-0007-JEWW", "14_warsaw.alone"),
        ("DAJD-YRAP-0007-W7J2", "14_warsaw.first_game"),
        ("D24T-6XFC-0007-4NMA", "14_warsaw.wkra"),
        ("DM0M-HRSJ-0007-9RXZ", "13_bridge"),
        ("D4RX-EGG8-0007-GHMW", "13_bridge.alone"),
        ("DWR8-CGTZ-0007-9ZRH", "13_bridge.first_game"),
        ("D85T-ZTTP-0007-FHKW", "13_bridge.krojanty"),
        ("DXVM-9XQW-0007-P8X7", "13_bridge.no_bonus"),
        ("DANC-MVXF-0007-MXSY", "13_bridge.wegierska_gorka"),
    ],
)
def test_a_code_opens_what_its_lesson_played_in_an_earlier_release(code: str, name: str) -> None:
    opened = opened_code(code, "code", LESSONS).scenario
    earlier = load_scenario(LESSONS / EARLIER / f"{name}.toml")
    assert opened is not None and (opened.title, opened.goal) == (earlier.title, earlier.goal)
    assert opened.setup.seed == 7 and prove(earlier) == []
    assert Path(opened.file).parent.name == name.split(".")[0]


def test_what_a_lesson_played_earlier_is_offered_to_nobody() -> None:
    assert (LESSONS / EARLIER).is_dir()
    assert EARLIER not in {path.parent.name for path, _ in scenarios_in(LESSONS)}


def test_a_text_that_is_mended_later_leaves_the_short_code_as_it_was() -> None:
    _, plain = scenarios_in(LESSONS)[0]
    mended = {**plain, "title": {**plain["title"], "en": "Another title"}}
    assert played_digest(mended) == played_digest(plain)


def test_a_scenario_of_the_course_with_notes_of_one_s_own_keeps_them_in_its_code() -> None:
    _, plain = scenarios_in(LESSONS)[0]
    note = {"turn": 1, "stop": True, "text": {"en": "Why?"}}
    own = scenario_of({**plain, "annotation": [*plain["annotation"], note]}, "own")
    opened = opened_code(class_code(own, 3, LESSONS), "code", LESSONS).scenario
    assert opened is not None and opened.annotations == own.annotations and opened.setup.seed == 3


def test_a_position_that_is_changed_later_has_another_code() -> None:
    _, plain = scenarios_in(LESSONS)[0]
    changed = scenario_of({**plain, "tiles": {**plain["tiles"], "1": "mortar", "2": "morale"}}, "changed")
    assert class_code(changed, 3, LESSONS)[0] == "A"


@given(st.integers(0, 2**35 - 1), st.none() | st.integers(0, MOST_DEAL))
def test_every_deal_is_read_back(scenario: int, number: int | None) -> None:
    assert opened_deal(deal_code(Deal(scenario, number)), "code") == Deal(scenario, number)


@given(st.data())
def test_one_wrong_letter_anywhere_in_a_typed_code_is_told(data: st.DataObject) -> None:
    letters = DEAL.replace("-", "")
    place = data.draw(st.integers(1, len(letters) - 1))
    other = data.draw(st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
    if other != letters[place]:
        assert refused(letters[:place] + other + letters[place + 1 :]) in ("code_damaged", "code_scenario")


@given(st.data())
def test_any_damage_to_a_packed_code_is_told(data: st.DataObject) -> None:
    start = data.draw(st.integers(1, len(CODE) - 1))
    end = data.draw(st.integers(start, min(len(CODE), start + 5)))
    instead = data.draw(st.text("ABCxyz019-_!ż", max_size=5))
    damaged = CODE[:start] + instead + CODE[end:]
    if damaged != CODE:
        assert refused(damaged) in ("code_damaged", "code_length", "code_letter")


@given(st.integers(0, len(CODE) - 1))
def test_a_code_that_was_cut_is_told(length: int) -> None:
    assert refused(CODE[:length]) in ("code_length", "code_form", "code_damaged")
    if length > 12:
        assert refused(CODE[:length]) == "code_length"


def test_the_number_of_letters_that_are_missing_can_be_read_from_the_problem() -> None:
    with pytest.raises(InvalidFile) as caught:
        opened_code(CODE[:-10], "code")
    values = caught.value.problems[0].wording.values
    assert (values["found"], values["expected"]) == (str(len(CODE) - 10), str(len(CODE)))


@each("change", [
    lambda code: " ".join(code), lambda code: "\n".join(code[at : at + 60] for at in range(0, len(code), 60)),
    lambda code: f"\ufeff  {code}\r\n", lambda code: code.replace("-", " - ") if code[0] == "D" else code,
])  # fmt: skip
@each("code", [CODE, DEAL], ids=["packed", "typed"])
def test_blanks_and_line_breaks_are_forgiven(code: str, change: Callable[[str], str]) -> None:
    assert opened_code(change(code), "code", LESSONS) == opened_code(code, "code", LESSONS)


def test_small_letters_and_letters_that_look_alike_are_read_as_meant() -> None:
    loose = DEAL.lower().replace("0", "o").replace("1", "l").replace("-", "")
    assert opened_code(loose, "code", LESSONS) == opened_code(DEAL, "code", LESSONS)


@each("text", ["", "A", "hello", "B" * 40, "a" * 40, "{}", "❤" * 20])
def test_what_is_no_code_is_refused_as_none(text: str) -> None:
    assert refused(text) == "code_form"


def test_a_deal_of_a_scenario_that_is_not_here_says_so() -> None:
    assert refused(LOST) == "code_scenario"


def test_a_code_never_unpacks_to_more_than_a_file_may_hold() -> None:
    press = zlib.compressobj(9, wbits=-15, zdict=file_code._dictionary_words("ford"))
    content = b'{"title":"' + b" " * (MOST_DATA * 8) + b'"}'
    body = b"\x04ford" + press.compress(content) + press.flush()
    raw = file_code._body_checksum(body, content) + len(body).to_bytes(3, "big") + body
    assert refused("A" + urlsafe_b64encode(raw).decode().rstrip("=")) == "size"


def test_a_code_whose_checksum_is_right_is_still_read_as_strictly_as_a_file() -> None:
    with pytest.raises(InvalidFile) as caught:
        opened_code(file_code.file_code({"title": {"en": "<b>"}, "goal": {}, "age": 99}, "ford"), "code")
    assert len(caught.value.problems) > 1


def test_a_code_of_an_unknown_game_names_it() -> None:
    assert refused(file_code.file_code({"title": {}}, "fords")) in ("game", "game_near")


@each("name", ["scenario.toml", "folder/scenario", "C:\\a", "DATA", "my scenario.json", "Durchbruch"])
def test_names_of_files_are_not_taken_for_codes(name: str) -> None:
    assert not looks_like_code(name)


def test_text_by_chance_is_never_taken_for_a_scenario() -> None:
    dice = random.Random(1939)
    for _ in range(amount(300, 3000)):
        raw = dice.randbytes(dice.randrange(9, 60))
        assert refused("A" + urlsafe_b64encode(raw).decode().rstrip("=")) in ("code_damaged", "code_length", "size")


@each("language", LANGUAGES)
@each("code", ["hello", CODE[:-3], CODE[:40] + "!" + CODE[41:], DEAL[:-1] + "?", deal_code(Deal(1, 5))])
def test_each_problem_is_one_whole_sentence_or_two(language: str, code: str) -> None:
    with pytest.raises(InvalidFile) as caught:
        opened_code(code, "code", LESSONS)
    told = words_in(language).say(caught.value.problems[0].wording)
    assert told[-1] == "." and "{" not in told and "problem." not in told


@pytest.mark.parametrize("code", [CODE, DEAL], ids=["packed", "typed"])
def test_the_command_checks_a_code_as_it_checks_a_file(code: str) -> None:
    assert check_file(code, LESSONS).kind == "scenario"


@each(
    "written",
    [
        "DQ1A–0J7C–01WK–VWMY",
        "DQ1A\u20110J7C\u201101WK\u2011VWMY",
        "DQ1A-0J\u00ad7C-01WK-VWMY",
        "DQ1A-0J7C-01WK-VWMY.",
        "„DQ1A-0J7C-01WK-VWMY”",
        "«DQ1A-0J7C-01WK-VWMY»,",
        "http://192.168.0.5:8000/lab/index.html#s=DQ1A-0J7C-01WK-VWMY",
        "https://school.example/lab?reset#s=DQ1A-0J7C-01WK-VWMY.",
        "Kod: DQ1A-0J7C-01WK-VWMY",
        "DQ1A_0J7C_01WK_VWMY",
    ],
)
def test_a_code_is_known_however_it_was_passed_on(written: str) -> None:
    code = without_blanks(written)
    assert looks_like_code(written) and code.replace("_", "-") == "DQ1A-0J7C-01WK-VWMY"
    assert opened_deal(code, "code") == opened_deal("DQ1A-0J7C-01WK-VWMY", "code")


# ---- the rules of a class --------------------------------------------------------------------------------------------

RULES = [ClassRules(None, *allowed) for allowed in product((True, False), (True, False), (True, False))]
DEPOT = load_scenario(LESSONS / "01_depot/scenario.toml")
RULED = class_code(replace(DEPOT, rules=ClassRules(hints=False)), 3, LESSONS)


@each("rules", RULES, ids=str)
@each("path", [LESSONS / "01_depot/scenario.toml", FORD], ids=["typed", "packed"])
def test_the_rules_of_a_class_travel_in_code_and_file(path: Path, rules: ClassRules) -> None:
    scenario = replace(load_scenario(path), rules=rules)
    code = class_code(scenario, None, LESSONS)
    assert looks_like_code(code) and (code[0] == "R") == (rules != ClassRules())
    opened = opened_code(code.replace("-", "- ") if "D" in code[:16] else code, "code", LESSONS).scenario
    assert opened is not None and opened.rules == rules and opened.setup == scenario.setup
    assert scenario_of(plain_scenario(scenario), scenario.file).rules == rules


def test_a_code_without_rules_is_the_one_of_before() -> None:
    assert class_code(replace(DEPOT, rules=ClassRules(deal=5)), 1939, LESSONS) == DEAL


def test_a_rule_of_another_release_is_named_and_not_refused() -> None:
    head = "R2T7S0"
    opened = opened_code(f"{head}{_head_checksum(head)}{DEAL}", "code", LESSONS).scenario
    assert opened is not None and opened.rules == ClassRules(solution=False, unknown=(("T", "7"),))
    plain = {**plain_scenario(load_scenario(FORD)), "in_class": {"hints": False, "silence": True}}
    assert scenario_of(plain, "file").rules == ClassRules(hints=False, unknown=(("silence", True),))


def test_a_rule_of_another_release_is_written_again_as_it_came() -> None:
    head = "R2T7S0"
    opened = opened_code(f"{head}{_head_checksum(head)}{DEAL}", "code", LESSONS).scenario
    assert opened is not None
    again = opened_code(class_code(opened, None, LESSONS), "code", LESSONS).scenario
    assert again is not None and again.rules == opened.rules
    unknown = {"silence": True, "minutes": 30, "place": "hall"}
    plain = {**plain_scenario(load_scenario(FORD)), "in_class": {"hints": False, **unknown}}
    text = scenario_text(scenario_of(plain, "file"))
    assert tomllib.loads(text)["in_class"] == {"hints": False, **unknown}


def test_one_wrong_letter_among_the_rules_is_told() -> None:
    letters = RULED.replace("-", "")
    for place in range(1, 8):
        other = "X" if letters[place] != "X" else "Y"
        assert refused(letters[:place] + other + letters[place + 1 :]) in ("code_damaged", "code_letter"), place


@pytest.mark.parametrize("code", ["R", "R1H0", ruled_code("", ClassRules(hints=False)), f"{RULED[:10]}{RULED}"])
def test_rules_without_a_game_are_refused(code: str) -> None:
    assert refused(code) in ("code_form", "code_damaged")
    assert (
        refused(ruled_code(file_code.file_code({"schema": 1, "seed": 7}, "ford"), ClassRules(hints=False)))
        == "code_damaged"
    )


def test_rules_are_typed_small_and_loose_as_the_rest() -> None:
    assert opened_rules(RULED.lower().replace("0", "o"), "code")[0] == ClassRules(hints=False)


def test_a_code_that_could_not_be_opened_again_is_not_made():
    with pytest.raises(InvalidFile):
        file_code.file_code({"title": {"en": "x" * MOST_DATA}}, "ford")
