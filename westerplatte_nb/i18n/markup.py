"""HTML that stays as it was written: Jupyter and pages made from notebooks turn dollar signs into formulas.

"$5 to $6" is a price in a text, and would be one formula over the page. The classes are those that MathJax passes over,
the first in version 3 and later, the second in version 2; they count for all that stands inside.
"""

from collections.abc import Iterable, Sequence
from html import escape

NO_FORMULAS = ("mathjax_ignore", "tex2jax_ignore")


def as_written(html: str, language: str = "") -> str:
    """Return HTML inside a `<div>` in which dollar signs begin no formula; `language` (a code) is its language."""
    lang = f' lang="{escape(language, quote=True)}"' if language else ""
    return f'<div class="{" ".join(NO_FORMULAS)}"{lang}>{html}</div>'


def table_html(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """Return a table as HTML, all texts escaped: `heads` are its column headings, the first cell heads its row."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(text)}</td>" for text in cells)}</tr>'
        for name, *cells in rows
    )
    top = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{top}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
