"""A pasted list of pupils, and nicknames that are easily taken for each other."""

from __future__ import annotations

import pytest

from tests.each import each
from westerplatte_nb.cup.lists import names_in
from westerplatte_nb.cup.pupils import lookalike_pairs, nickname
from westerplatte_nb.engine.sanitize import escape_unprintable, is_sanitized

HEADS = ["pseudonim, imię", "nickname, name"]


@each(
    ("text", "names"),
    [
        ("\ufeff1. Kasia\r\n2. Ola\n3) Jan", ["Kasia", "Ola", "Jan"]),
        ("Lp.\tImię\tNazwisko\n1\tKasia\tNowak\n2\tOla\tLis", ["Kasia", "Ola"]),
        ("1\tKasia\n2\tOla\n", ["Kasia", "Ola"]),
        ("Nr;Name;Klasse\n1;Jan;7a\n2;Ewa;7a", ["Jan", "Ewa"]),
        ("Imię:\nKasia\nOla", ["Kasia", "Ola"]),
        ("Kasia; Ola;Jan", ["Kasia", "Ola", "Jan"]),
        ("4 Fun\nK9\n007", ["4 Fun", "K9", "007"]),
        ("\ufeff \n\t\n", []),
    ],
)
def test_the_names_are_read_of_a_pasted_list(text: str, names: list[str]) -> None:
    assert names_in(text, HEADS) == names


def test_nicknames_that_look_alike_are_found() -> None:
    assert lookalike_pairs(["Kasia", "K\u0410SIA", "Ola", "0la", "Jan", "Łukasz", "Lukasz"]) == (
        ("Kasia", "K\u0410SIA"),
        ("Ola", "0la"),
        ("Łukasz", "Lukasz"),
    )
    assert lookalike_pairs(["Ala", "Ola", "\U0001f431", "\U0001f436"]) == ()


@pytest.mark.parametrize("picture", ["👨\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", "👩🏽\u200d🚀"])
def test_a_joined_picture_stays_whole(picture: str) -> None:
    assert nickname(f"{picture} Ola") == escape_unprintable(f"{picture} Ola") == f"{picture} Ola" and is_sanitized(
        picture
    )
    assert nickname(f"{'x' * 21}{picture}{'x' * 9}").strip("x…") in ("", picture)
    assert not is_sanitized("a\u200db") and "\u200d" not in nickname("a\u200db")
