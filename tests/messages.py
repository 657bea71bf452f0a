"""What a page sends to its widget, as the tests send it, and what it makes of an answer."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.view.messages.fields import fields_of
from westerplatte_nb.view.messages.game import FROM_GAME
from westerplatte_nb.view.messages.studio import FROM_STUDIO


def page_message(game: Any, do: str, **more: Any) -> dict[str, Any]:
    """What the page of a game sends: the present state goes with a message that has one."""
    has_state = "state" in fields_of(FROM_GAME[do])
    return {"do": do, **({"state": game.session.state_id} if has_state else {}), **more}


def press(page: Any, message: dict[str, Any]) -> None:
    """Send a message to what stands behind a page: a desk, a tournament, the results of a class."""
    page.widget._receive(None, message, [])


def studio_message(do: str, **more: Any) -> dict[str, Any]:
    """What the page of the studio sends: its board has but one state."""
    has_state = "state" in fields_of(FROM_STUDIO[do])
    return {"do": do, "ask": "p:1", **({"state": 0} if has_state else {}), **more}


def reported(game: Any) -> list[dict[str, Any]]:
    """What the panel of a game tells of what happened last: some of it the log tells too."""
    lines, report = game.page_model.lines, game.page_model.view["report"]
    return [lines[entry] if isinstance(entry, int) else entry for entry in report]
