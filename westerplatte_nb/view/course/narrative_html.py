"""A told game as one HTML page that stands alone: nothing in it runs, and nothing is fetched.

Every text is escaped where it is written, and the policy in the page holds if that should ever fail.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from westerplatte_nb.view.course.narrative import BoardFigure, DiscussionPoint, Narrative, RoundChapter, Turn
from westerplatte_nb.view.drawing.image_source import svg_source

_STYLE = Path(__file__).with_name("styles") / "narrative.css"
LINES = 3


def page_of(narrative: Narrative, body: str | None = None) -> str:
    """Return a narrative as an HTML page; `body` is its body in HTML if the caller has one, sanitized."""
    style = _STYLE.read_text(encoding="utf-8")
    return html_page(narrative.language, narrative.title, style, body_of(narrative) if body is None else body)


def html_page(language: str, title: str, style: str, body: str, kind: str = "") -> str:
    """Return a whole page with its one style, under a policy that lets no script run and fetches nothing.

    The body is written as it is; `kind` is its class.
    """
    style = f"\n{style}"  # The policy's digest is of all that stands between the tags, with this line break.
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    attribute = f' class="{kind}"' if kind else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language, quote=True)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{style}</style>\n</head>\n<body{attribute}>\n{body}\n</body>\n</html>\n"
    )


def body_of(narrative: Narrative) -> str:
    """Return a narrative as the body of an HTML page: title, task, result, chapters and sources."""
    parts = [f"<h1>{escape(narrative.title)}</h1>", *(f"<p>{escape(line)}</p>" for line in narrative.task)]
    parts += [f"<p><strong>{escape(sentence)}</strong></p>" for sentence in narrative.result]
    parts.append(f"<p>{escape(narrative.about)}</p>")
    parts += [chapter_html(narrative, chapter) for chapter in narrative.chapters]
    if narrative.sources:
        parts.append(f"<h2>{escape(narrative.heads['sources'])}</h2>{sources_html(narrative)}")
    return "\n".join(parts)


def chapter_html(narrative: Narrative, chapter: RoundChapter) -> str:
    """Return a chapter in HTML: the board, the real day, the turns and the questions of a round."""
    parts = [f"<section><h2>{escape(chapter.title)}</h2>"]
    if chapter.board is not None:
        parts.append(figure(chapter.board))
    if chapter.real:
        real = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in chapter.real)
        parts.append(f"<h3>{escape(narrative.heads['real'])}</h3>{real}")
    parts.append(f"<h3>{escape(narrative.heads['decisions'])}</h3>")
    parts.append(f"<dl>{''.join(_turn(narrative, turn) for turn in chapter.turns)}</dl>")
    if chapter.questions:
        parts.append(f"<h3>{escape(narrative.heads['questions'])}</h3>")
        parts += [question_html(question) for question in chapter.questions]
    return "".join([*parts, "</section>"])


def question_html(question: DiscussionPoint) -> str:
    """Return a turning point in HTML, with LINES lines for an answer."""
    lines = '<span class="line"></span>' * LINES
    return (
        f"<blockquote><h3>{escape(question.title)}</h3>{figure(question.board)}"
        f"<p>{escape(question.chosen)} {escape(question.changed)}</p>"
        f"<p><strong>{escape(question.question)}</strong></p><p>{lines}</p></blockquote>"
    )


def sources_html(narrative: Narrative) -> str:
    """Return the sources of a narrative as a numbered list in HTML, with links to those on the web."""
    items = []
    for text, link in narrative.sources:
        anchor = f' <a href="{escape(link, quote=True)}">{escape(link)}</a>' if link else ""
        items.append(f"<li>{escape(text)}{anchor}</li>")
    return f"<ol>{''.join(items)}</ol>"


def figure(board: BoardFigure) -> str:
    """Return a board as an image, in which nothing runs."""
    # In Markdown a dollar would begin mathematics, wherever it stands.
    source = svg_source(board.picture.replace('"', "'")).replace("$", "%24")
    image = f'<img alt="{escape(board.alternative, quote=True)}" src="{source}">'
    return f"<figure>{image}<figcaption>{escape(board.caption)}</figcaption></figure>"


def _turn(narrative: Narrative, turn: Turn) -> str:
    """Return a turn in HTML, as an entry of a description list: title, decisions, what came of them, and notes."""
    came = f"<br>{escape(turn.came)}" if turn.came else ""
    # What a seat saw of a game has no notes, and no heading for them.
    note_head = f"<br><em>{escape(narrative.heads.get('note', ''))}</em> "
    notes = "".join(note_head + escape(note).replace("\n", "<br>") for note in turn.notes)
    return f"<dt>{escape(turn.title)}</dt><dd>{escape(turn.decided)}{came}{notes}</dd>"
