"""The test run itself: how much it tries."""

from __future__ import annotations

import pytest

from tests.amounts import VARIABLE, amount


def test_a_run_tries_little_unless_much_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert amount(3, 400) == 3
    monkeypatch.setenv(VARIABLE, "many")
    assert amount(3, 400) == 400


def test_an_amount_that_is_none_is_refused_with_what_was_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "1000")
    with pytest.raises(ValueError, match="must be 'few' or 'many'"):
        amount(3, 400)
