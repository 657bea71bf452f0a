"""Rulings as fields of the studio."""

from collections.abc import Mapping

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.setup_form import Answer, name_of
from westerplatte_nb.view.studio.editor import CHOICE, Input, Item


def ruling_fields(
    answers: Mapping[str, Answer], choices: Mapping[str, tuple[Answer, ...]], words: Words, group: str
) -> tuple[Input, ...]:
    """Return a field for each ruling, filled with the answer in force."""
    return tuple(
        Input(
            f"ruling-{ruling}", words.rule(f"ruling.{ruling}"), CHOICE, name_of(answers[ruling]), group=group,
            options=tuple(Item(name_of(answer), words.rule(f"ruling.{ruling}", name_of(answer))) for answer in options),
        )
        for ruling, options in choices.items()
    )  # fmt: skip
