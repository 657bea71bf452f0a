"""The glossary as a table of all languages that is searched in the page, without a kernel."""

from collections.abc import Sequence
from typing import Any

import traitlets

from westerplatte_nb.i18n.languages import BY_CODE, LANGUAGES, text_in
from westerplatte_nb.i18n.markup import as_written, table_html
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.text.glossary import GlossaryTerm
from westerplatte_nb.widgets.page_widget import PageWidget
from westerplatte_nb.widgets.paint.static_snapshot import WithStaticSnapshot, snapshot_bundle


class GlossaryTable(WithStaticSnapshot, PageWidget, page="glossary"):
    """The terms side by side, with a field to search in; the meanings are in the reader's language."""

    rows: Any = traitlets.List().tag(sync=True)
    labels: Any = traitlets.Dict().tag(sync=True)

    def __init__(self, terms: Sequence[GlossaryTerm], language: str) -> None:
        """Show terms to a reader of a language."""
        super().__init__()
        words = words_in(language)
        self.order = (language, *(other for other in LANGUAGES if other != language))
        self.rows = [self._row(term, language, words(f"glossary.part.{term.part}")) for term in terms]
        # The name of a language in the reader's own, else as its speakers call it.
        keys = {code: f"glossary.{code}" for code in self.order}
        heads = [words(key) if words.has(key) else BY_CODE[code].name for code, key in keys.items()]
        self.labels = {
            "filter": words("glossary.filter"),
            "found": words("glossary.found", found="{found}", all="{all}"),
            "caption": words("glossary.caption"),
            "heads": [*heads, words("glossary.means")],
            "languages": list(self.order),
        }

    def _row(self, term: GlossaryTerm, language: str, part: str) -> dict[str, Any]:
        """Return a term as a row: its words in each language, its meaning, and the part of the glossary it is in."""
        cells = [", ".join(filter(None, (term.word.get(code, ""), *term.also[code]))) for code in self.order]
        return {"words": cells, "means": text_in(language, term.says), "part": part}

    def mime_bundle(self) -> dict[str, str]:
        """Return the whole table, for readers without a kernel."""
        return snapshot_bundle(self.html(), self.text(), self.order[0])

    def html(self) -> str:
        """Return the table as HTML."""
        rows = ((*row["words"], row["means"]) for row in self.rows)
        return as_written(table_html(self.labels["heads"], rows, self.labels["caption"]))

    def text(self) -> str:
        """Return the table as text, a term a line: its words in all languages, and its meaning."""
        return "\n".join(f"{' | '.join(row['words'])}: {row['means']}" for row in self.rows)
