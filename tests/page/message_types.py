"""Writes `messages.d.ts`, the types of what pages may say, from their declarations.

`python -m tests.page.message_types`; `make page` does it before it bundles.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from tests.page.tools import SOURCES
from westerplatte_nb.view.messages.class_results import FROM_CLASS
from westerplatte_nb.view.messages.desk import FROM_DESK
from westerplatte_nb.view.messages.exhibit import FROM_EXHIBIT
from westerplatte_nb.view.messages.fields import Declared, fields_of
from westerplatte_nb.view.messages.game import FROM_GAME
from westerplatte_nb.view.messages.page import FROM_SLIDES, Tell
from westerplatte_nb.view.messages.quiz import FROM_QUIZ
from westerplatte_nb.view.messages.studio import FROM_STUDIO
from westerplatte_nb.view.messages.tournament import FROM_TOURNAMENT

FILE = SOURCES / "types" / "messages.d.ts"
# What each page may say, by the name of its bundle; every page may ask for everything besides.
PAGES: dict[str, Declared] = {
    "game": FROM_GAME,
    "studio": FROM_STUDIO,
    "quiz": FROM_QUIZ,
    "exhibit": FROM_EXHIBIT,
    "slides": FROM_SLIDES,
    "desk": FROM_DESK,
    "class_page": FROM_CLASS,
    "tournament": FROM_TOURNAMENT,
}
EVERY_PAGE: Declared = {"tell": Tell}
HEAD = "// What pages say to their kernel. Written by tests/page/message_types.py, from view/messages.\n"
# What a script sends with; many belong to several pages.
SEND = "// prettier-ignore\ntype Message =\n  | {};\ntype Send = (message: Message) => void;\n"
LONGEST = 120
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def type_of(hint: Any) -> str:
    """Return the TypeScript of a declared type; ranges are the gate's business."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_of(parts[0])
    if origin is Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in parts)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(type_of, parts)))
    if origin is tuple:
        item = type_of(parts[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is Mapping:
        return f"Record<string, {type_of(parts[1])}>"
    return f"{{{members(hint)} }}" if hint not in PLAIN else PLAIN[hint]


def members(kind: Any) -> str:
    """Return the fields of a declared class; one with a default may be missing."""
    told = ((name, "?" if hasattr(kind, name) else "", hint) for name, hint in fields_of(kind).items())
    return "".join(f" {name}{mark}: {type_of(hint)};" for name, mark, hint in told)


def union(name: str, declared: Declared) -> str:
    """Return the type of all that a page may say, each message with what the person did."""
    rows = [f'  /** {kind.__doc__} */\n  | {{ do: "{do}";{members(kind)} }}' for do, kind in declared.items()]
    rows = [row.replace("; ", ";\n      ") if max(map(len, row.split("\n"))) > LONGEST else row for row in rows]
    return f"// prettier-ignore\ntype {name} =\n" + "\n".join(rows) + ";\n"


def text() -> str:
    """Return what stands in the file."""
    names = {page: "From" + "".join(word.capitalize() for word in page.split("_")) for page in PAGES}
    unions = [union("FromEveryPage", EVERY_PAGE), *(union(names[page], declared) for page, declared in PAGES.items())]
    return HEAD + "\n" + "\n".join([*unions, SEND.format("\n  | ".join(("FromEveryPage", *names.values())))])


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
