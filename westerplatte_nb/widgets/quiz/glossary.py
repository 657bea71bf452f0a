"""The glossary as a table of all languages that is searched in the page, without a kernel."""

from html import escape
from typing import Any, Protocol

import traitlets

from westerplatte_nb.i18n.languages import BY_CODE, LANGUAGES, text_in
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.widgets.page_widget import PageWidget
from westerplatte_nb.widgets.paint.still import WithStill, stands_still


class GlossaryEntry(Protocol):
    """A term: its word and its meaning in each language."""

    @property
    def word(self) -> dict[str, str]:
        """The word by language."""
        ...

    @property
    def also(self) -> dict[str, tuple[str, ...]]:
        """Other words for the same by language."""
        ...

    @property
    def says(self) -> dict[str, str]:
        """What it means by language."""
        ...

    @property
    def part(self) -> str:
        """The part of the glossary it belongs to."""
        ...


def _head(language: str, words: Words) -> str:
    """Return the name of a language in the reader's own, else as its speakers call it."""
    key = f"glossary.{language}"
    return words(key) if words.has(key) else BY_CODE[language].name


class GlossaryTable(WithStill, PageWidget, page="glossary"):
    """The terms side by side, with a field to search in; the meanings are in the reader's language."""

    rows: Any = traitlets.List().tag(sync=True)
    labels: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, terms: tuple[Any, ...], language: str) -> None:
        """Show terms to a reader of a language."""
        super().__init__()
        words = words_in(language)
        self.order = (language, *(other for other in LANGUAGES if other != language))
        self.rows = [self._row(term, language, words(f"glossary.part.{term.part}")) for term in terms]
        heads = [_head(one, words) for one in self.order]
        self.labels = {
            "filter": words("glossary.filter"),
            "found": words("glossary.found", found="{found}", all="{all}"),
            "caption": words("glossary.caption"),
            "heads": [*heads, words("glossary.means")],
            "languages": list(self.order),
        }

    def _row(self, term: GlossaryEntry, language: str, part: str) -> dict[str, Any]:
        cells = [", ".join(word for word in (term.word.get(one, ""), *term.also[one]) if word) for one in self.order]
        return {"words": cells, "means": text_in(language, term.says), "part": part}

    def mime_bundle(self) -> dict[str, str]:
        """Return the whole table, for readers without a kernel."""
        return stands_still(self.html(), self.text(), self.order[0])

    def html(self) -> str:
        """Return the table as HTML."""
        heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in self.labels["heads"])
        body = "".join(
            f'<tr><th scope="row">{escape(row["words"][0])}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in (*row["words"][1:], row["means"]))
            + "</tr>"
            for row in self.rows
        )
        caption = escape(self.labels["caption"])
        top = f"<caption>{caption}</caption><thead><tr>{heads}</tr></thead>"
        return as_written(f"<table>{top}<tbody>{body}</tbody></table>")

    def text(self) -> str:
        """Return the table as lines of text."""
        return "\n".join(f"{' | '.join(row['words'])}: {row['means']}" for row in self.rows)
