"""HTML that stays as it was written: Jupyter and pages made from notebooks turn dollar signs into formulas.

"$5 to $6" is a price in a text, and would be one formula over the page. The classes are those that MathJax passes over,
the first in version 3 and later, the second in version 2; they count for all that stands inside.
"""

from html import escape

NO_FORMULAS = ("mathjax_ignore", "tex2jax_ignore")


def as_written(html: str, language: str = "") -> str:
    """Return HTML in a block without formulas, in a `language` where one is named."""
    lang = f' lang="{escape(language, quote=True)}"' if language else ""
    return f'<div class="{" ".join(NO_FORMULAS)}"{lang}>{html}</div>'
