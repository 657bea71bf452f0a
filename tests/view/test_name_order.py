"""The order of names: Polish letters after their own, others with an accent beside those without."""

from __future__ import annotations

import pytest

from westerplatte_nb.view.text.name_order import alphabetical_key


@pytest.mark.parametrize(
    "names",
    [
        ["Czajka", "Ćma", "Las", "Lwów", "Łąka", "Sowa", "Śnieg", "Zygmunt", "Źrebak", "Żubr"],
        ["Adam", "Ärger", "azor", "Ostern", "Österreich", "Straße", "Strauß"],
        ["Ann", "Émile", "Eva", "Zoe"],
    ],
)
def test_names_stand_as_in_a_dictionary(names: list[str]) -> None:
    assert sorted(sorted(names, reverse=True), key=alphabetical_key) == names
