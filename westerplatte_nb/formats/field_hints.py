"""What may stand in each field of the files, in no language, where its model does not say it (`model_schema`)."""

from collections.abc import Mapping
from itertools import pairwise

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.game_files import hint_files
from westerplatte_nb.formats.problems import Noun
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES

_TEXT = '"…"'
NOUNS: Mapping[str, Noun] = {"question": "question"}
NOTHING_KNOWN = "{…}"


@value
class FieldHints:
    """What may stand in the fields of a game's files, and what the entries of their tables are called."""

    forms: Mapping[str, str]
    nouns: Mapping[str, Noun]

    def of(self, steps: list[int | str], by_model: str = "") -> str:
        """Return the form of the innermost field with a hint on the path `steps` through a file.

        For each field the first of these counts that there is:
        1. the hint on the field within its parent (`stock.bricks`),
        2. `by_model`, the form that the model of the last field implies, if it is not empty,
        3. the hint on the field's name alone (`bricks`).
        NOTHING_KNOWN if no field of the path has any.
        """
        # The parent of a field at the top of the file is "".
        names = ["", *(step for step in steps if isinstance(step, str))]
        is_entry = bool(steps) and isinstance(steps[-1], int)
        for parent, name in reversed(list(pairwise(names))):
            if form := self.forms.get(f"{parent}.{name}") or by_model or self.forms.get(name):
                # The form of a list of lists or tables, such as `[[1, 2], …]`, does not say what one entry must be.
                return NOTHING_KNOWN if is_entry and form.startswith(("[[", "[{")) else form
        return NOTHING_KNOWN


def hints_of(game: str) -> FieldHints:
    """Return the hints on the fields of a game's files."""
    general, own = general_hints(), hint_files(game)
    return general if own is None else FieldHints({**general.forms, **own.FORMS}, {**NOUNS, **own.NOUNS})


def general_hints() -> FieldHints:
    """Return the hints on the fields that files of every game have.

    A hint shows the form of a field without words of any language: `"0, 1, 2, …"` for a field with a whole number.
    """
    data = package_data(__package__, "field_hints")
    # Such as `{pl = "…", en = "…"}`: a field in which a table has a text for each language.
    in_every_language = "{" + ", ".join(f"{language} = {_TEXT}" for language in COMPLETE) + "}"
    forms = {
        **data["forms"],
        **dict.fromkeys(data["texts"], in_every_language),
        # The fields of such a table are named by the languages, and each holds one text.
        **dict.fromkeys(LANGUAGES, _TEXT),
        "languages": "[" + ", ".join(f'"{language}"' for language in COMPLETE) + "]",
        "game": ", ".join(games()),
    }
    return FieldHints(forms, NOUNS)
