"""The check of lessons: the sample has no problem, and each planted fault is told with its file, cell and remedy."""

from __future__ import annotations

import pytest

from tests.amounts import every_nth
from tests.lessons.__main__ import main


def test_the_sample_is_in_order(school):
    assert school.problems() == []


HISTORY = "Składnica miała pierścień wartowni, które osłaniały się nawzajem ogniem [@S14]."


@every_nth(
    3,
    "file, old, new, told",
    [
        ("lesson.md", "Rada Ligi", "Dawna Rada Ligi", "lesson.de.md: warm_up: stale"),
        ("lesson.md", 'title: "Wzór lekcji"', 'title: "Inny"', "lesson.en.md: front matter: stale"),
        ("lesson.de.md", '"name": "explain"', '"name": "explained"', "lesson.de.md: explain: missing"),
        ("lesson.de.md", '"name": "explain"', '"name": "explained"', "lesson.de.md: explained: orphaned"),
        ("lesson.md", HISTORY, HISTORY.replace(" [@S14]", ""), "lesson.md: debrief_history: no source for “Składnica"),
        ("lesson.md", "[@S14]", "[@S1400]", "debrief_history: the source 'S1400' is not in bibliography.toml"),
        ("lesson.md", "[@S14]", "[S14, @S15]", "debrief_history: [S14, @S15] is no citation"),
        ("lesson.md", "[@rule:attack.where]", "[@rule:attack.there]", "rule: there is no rule 'attack.there'"),
        ("lesson.md", 'lesson.rule("attack.where")', 'lesson.rule("x")', "rule_shown: there is no rule 'x'"),
        ("lesson.md", "lesson.quiz()", "lesson.exam()", "quiz: a lesson has no method 'exam'"),
        ("lesson.md", "lesson.quiz()", "lesson.quiz(); 1", "quiz: the code is no single call"),
        ("lesson.md", ":name: play\n", ":name: play\n:tags: [golden]\n", "play: lesson.play() is not the same"),
        ("lesson.md", "lesson.my_game()", 'lesson.lens("moon")', "my_game: lens.toml has nothing on 'moon'"),
        ("lesson.md", "lesson.play()", 'lesson.play("other")', "play: lesson.play() needs other.toml"),
        ("lesson.md", "## Zagraj", "# Zagraj", "play_intro: a heading with one #"),
        ("lesson.md", "## Zagraj", "#### Zagraj", "play_intro: a heading of level 4 after level 2"),
        ("lesson.md", '+++ {"name": "rule"}', '+++ {"name": "predict"}', "predict: 2 cells have this name"),
        ("lesson.md", '+++ {"name": "rule"}', "+++", "it has no name"),
        ("lesson.md", '"kind": "play"', '"kind": "fun"', "play_intro: the kind 'fun' is unknown"),
        ("lesson.md", "minutes: 30", "minutes: half", "front matter: 'minutes' is no number"),
        ("lesson.md", "minutes: 30", "minutes: 35", "course.toml: 00_sample: 'minutes' is not as in its lesson.md"),
        ("lesson.md", 'author: "westerplatte_nb developers"\n', "", "front matter: 'author' is missing"),
        ("lesson.md", "Masz jedną turę.", "Masz jedną turę {term}`wrong`.", "the term 'wrong' is not in glossary"),
        ("lesson.de.md", "Das Depot hatte", "Das Munitionsdepot hatte", "glossary does not want “Munitionsdepot”"),
        ("lesson.en.md", "guardhouses that", "bunkers that", "debrief_history: the glossary does not want “bunker”"),
        ("lesson.en.md", "[@S57; @S89]", "[@S57]", "debrief_model: not the same sources as in Polish: S89"),
        ("lesson.en.md", "## Explain", "```{code-cell}\n1\n```\n\n## Explain", "code in a translation"),
        ("quiz.toml", "rule:attack.one_round", "S1400", "quiz.toml: the source 'S1400' is not in bibliography"),
        ("quiz.toml", 'kind = "single"', 'kind = "singular"', "quiz.toml: "),
        ("quiz.toml", 'kind = "single"', 'kind = "single"\nskill = "apply"', "quiz.toml: only 0 of 1 questions"),
        ("scenario.toml", 'actions = ["fire 1", "end"]', 'actions = ["end"]', "scenario.toml: "),
        ("scenario.toml", "players = 2", "players = 9", "scenario.toml: "),
        ("plan.de.md", "## Verlaufsplan", "## Ablauf", "plan.de.md: the heading “## Verlaufsplan” is missing"),
        ("plan.pl.md", "[@S15]", "[@S1400]", "plan.pl.md: the source 'S1400' is not in bibliography.toml"),
        ("bibliography.toml", 'grade = "A"', 'grade = "Z"', "the grade 'Z' is none of"),
        ("bibliography.toml", 'read = "full"', 'read = "glanced"', "the reading 'glanced' is none of full"),
        ("bibliography.toml", 'read = "full"\n', "", "bibliography.toml: an entry is not of the form"),
        ("timeline.toml", "day = 1", "day = 9", "timeline.toml: action_stations: day 9 is not one of the seven"),
        ("timeline.toml", '"04:30"', '"05:30"', "timeline.toml: slips: it stands after action_stations"),
        ("timeline.toml", '"S50"', '"S1400"', "timeline.toml: action_stations: the source 'S1400'"),
        ("lens.toml", 'rule = "parts.outposts"', 'rule = "parts.none"', "lens.toml: outpost: there is no rule"),
        ("glossary.toml", "says.de", "says.la", "glossary.toml: "),
        ("glossary.toml", 'says.en = "The rules', 'says.en = "Bunkers', "rulebook: the glossary does not want"),
        ("timeline.toml", 'en = "Action', 'en = "In bunkers: action', "action_stations: the glossary does not want"),
        ("lens.toml", 'history.de = "Vor', 'history.de = "Im Bunker vor', "outpost: the glossary does not want"),
        ("quiz.toml", 'title.de = "', 'title.de = "Bunker: ', "quiz.toml: title: the glossary does not want “Bunker”"),
        ("scenario.toml", 'title.en = "', 'title.en = "Bunker: ', "scenario.toml: title: the glossary does not want"),
        (
            "file_names.toml",
            '"01_skladnica"',
            '"01 Składnica"',
            "01_depot: '01 Składnica' is no plain file name",
        ),
        ("file_names.toml", '"01_skladnica"', '"02_ostatnia_noc"', "02_ostatnia_noc: two notebooks in 'pl' have this"),
        ("course.toml", "00_sample", "99_none", "course.toml: 99_none: there is no such lesson"),
    ],
)
def test_a_planted_fault_is_told(school, file, old, new, told):
    school.change(file, old, new)
    assert any(told in line for line in school.problems()), school.problems()


@pytest.mark.parametrize(
    "file", ["scenario.toml", "quiz.toml", "plan.en.md", "worksheet.pl.md", "lesson.de.md", "lesson.md"]
)
def test_a_missing_file_is_told(school, file):
    (school.folder / file).unlink()
    assert any(f"{file}: " in line and "missing" in line for line in school.problems())


def test_a_cell_may_speak_of_a_forbidden_word_on_purpose(school):
    school.change("lesson.en.md", "guardhouses that", "“bunkers” that")
    school.change("lesson.en.md", '{"name": "debrief_history"', '{"name": "debrief_history", "allow": ["bunker"]')
    assert school.problems() == []


def test_questions_need_no_source(school):
    for file in ("lesson.md", "lesson.en.md", "lesson.de.md"):
        text = (school.folder / file).read_text("utf-8")
        (school.folder / file).write_text(text.replace("[@S14].", "[@S14].\n\nWas it really so, or told so later?"))
    main(["stamp", "00_sample"])
    assert school.problems() == []


def test_notebooks_that_differ_from_their_sources_are_told(school):
    assert any("00_sample.ipynb: the notebook is missing" in line for line in school.problems(built=True))
    school.build()
    assert all("a golden cell without its output" in line for line in school.problems(built=True))
    path = school.notebooks / "de" / "00_sample.ipynb"
    path.write_text(path.read_text("utf-8").replace("Vorhersagen", "Raten"), "utf-8")
    assert any("de/00_sample.ipynb: predict: it is not what" in line for line in school.problems(built=True))
    path.rename(path.with_name("98_gone.ipynb"))
    assert any("98_gone.ipynb: no lesson makes this notebook" in line for line in school.problems(built=True))


def test_the_command_ends_with_its_verdict(school, capsys):
    assert main(["check", "00_sample"]) == 1
    assert "the notebook is missing" in capsys.readouterr().out
    assert main(["build"]) == 0
    for command in ("check", "stamp"):
        assert main([command, "77_none"]) == 1
        assert "no lesson “77_none”" in capsys.readouterr().err


def test_stamping_marks_only_what_was_read(school, capsys):
    school.change("lesson.md", "Rada Ligi", "Dawna Rada Ligi")
    school.change("lesson.md", "Porównaj to", "Zestaw to")
    assert main(["stamp", "00_sample", "de", "--cell", "warm_up"]) == 0
    assert "00_sample, de: warm_up" in capsys.readouterr().out
    stale = [line for line in school.problems() if "stale" in line]
    assert [line.split(": ")[0:2] for line in stale] == [
        ["00_sample/lesson.en.md", "warm_up"],
        ["00_sample/lesson.en.md", "explain"],
        ["00_sample/lesson.de.md", "explain"],
    ]
