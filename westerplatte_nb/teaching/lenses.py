"""The history lens as a page: what the game says, what the sources say, why a designer might choose so."""

from html import escape

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.footnotes import as_html, sources_html, sources_text
from westerplatte_nb.teaching.page import Page, small_heading
from westerplatte_nb.teaching.safe_call import CannotSay
from westerplatte_nb.view.panel.lens import Lens
from westerplatte_nb.view.text.shelf import Notes, Source, plain


def lens_page(lenses: dict[str, Lens], asked: str, shelf: dict[str, Source], words: Words) -> Page:
    """Return the lens over a thing: `outpost:C`, `guardhouse:5`, `track:A`, `card:air_raid`, `day:2`, `morale`.

    A thing without a lens of its own gets that of its kind. Raises CannotSay where there is none of its kind either.
    """
    lens = lenses.get(asked) or lenses.get(asked.partition(":")[0])
    if lens is None:
        raise CannotSay("lesson.no_lens", asked=short(asked), known=", ".join(lenses))
    language, notes = words.language, Notes()
    rule = f" § {words('text.aside', text=words.rule(lens.rule) or lens.rule, aside=lens.rule)}"
    parts = (
        ("game", text_in(language, lens.game), rule),
        ("history", text_in(language, lens.history), ""),
        ("why", text_in(language, lens.why), ""),
    )
    html = [small_heading(text_in(language, lens.title))]
    text = [text_in(language, lens.title)]
    for name, said, after in parts:
        head = words("text.head", head=words(f"lesson.lens.{name}"))
        html.append(f"<p><strong>{escape(head)}</strong> {as_html(said, notes, words)}{escape(after)}</p>")
        text.append(f"{head} {plain(said, notes, words)}{after}")
    html.append(sources_html(notes, shelf, words))
    return Page("".join(html), "\n".join([*text, sources_text(notes, shelf, words)]).strip())
