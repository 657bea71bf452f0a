"""The box over the board: games that can be resumed, and the warning that the game is not kept."""

import re
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages import files
from westerplatte_nb.view.update.effects import SHOW, Effects, QueueMessage, Refresh, Resume, Tidy
from westerplatte_nb.view.update.moments import game_opened
from westerplatte_nb.view.update.results import AutosaveStarted, GameOpened, GameReplaced, ReplacementShown
from westerplatte_nb.view.update.ui import NoticeUi, Offer, Ui
from westerplatte_nb.view.update.viewing import Viewing

# What the page calls the game that another took the place of; others are called by their files, which end otherwise.
LEFT = "left"
# The number of the lesson that a scenario's file lies in.
_LESSON = re.compile(r"\b(\d\d)_\w+[\\/][^\\/]+$")


def show_notice(ui: Ui, message: AutosaveStarted) -> tuple[Ui, Effects]:
    """Show the box with unfinished games, or with the reason why this game is not saved."""
    notice, is_changed = message.notice, message.notice != ui.notice
    ui = replace(ui, notice=notice)
    if notice.offers:
        return _append_sentence(ui, "ui.offer.live")
    return ui, ((Refresh(),) if is_changed else ())


def resume(ui: Ui, message: files.ResumeGame) -> tuple[Ui, Effects]:
    """Go on with a game that was offered; the one that was replaced here comes back with its scenario."""
    replaced = ui.notice.replaced
    if replaced is not None and message.id == replaced.id:
        ui = replace(ui, scenario=replaced.scenario)
    offers = (*ui.notice.offers, replaced)
    is_offered = message.id in {offer.id for offer in offers if offer is not None}
    return ui, ((Resume(message.id),) if is_offered else ())


def dismiss(ui: Ui) -> tuple[Ui, Effects]:
    """Close the box: drop the offers, and mark the warning that the game is not kept as seen."""
    why = ui.notice.why_unkept
    return replace(ui, notice=NoticeUi(why_unkept=why, is_warning_seen=why is not None)), SHOW


def delete_older_games(ui: Ui, message: files.TidyGames) -> tuple[Ui, Effects]:
    """Ask whether to delete all unfinished games that are not offered; delete them once the person is `sure`.

    `message.sure` is False at the first press, True for yes, and None for no.
    """
    older_games = 0 if message.sure else ui.notice.older_games
    notice = replace(ui.notice, asks_to_delete=message.sure is False, older_games=older_games)
    return replace(ui, notice=notice), ((Tidy(),) if message.sure else SHOW)


def replace_game(viewing: Viewing, message: GameReplaced) -> tuple[Ui, Effects]:
    """Show another game in the place of the real one, and offer to resume that if it was begun, is open and is saved.

    A game counts as begun once a person has acted in it, a return match from the start. If a person has acted in the
    new game too, it was itself resumed: then the offers of other unfinished games are dropped.
    """
    ui, real = viewing.ui, viewing.real_game
    is_begun = real.last_by_person is not None or real.first_game is not None
    replaced = None
    if message.is_kept and is_begun and not real.state.is_over:
        key = ui.game if ui.time.real is None else ui.time.real
        replaced = Offer(LEFT, real.rules.NAME, real.rules.observe(real.state, None), key=key, scenario=ui.scenario)
    offers = ui.notice.offers if message.game.last_by_person is None else ()
    notice = replace(ui.notice, offers=offers, replaced=replaced, is_warning_seen=False)
    ui, effects = game_opened(replace(ui, notice=notice), GameOpened(message.key, message.game))
    return ui, (*effects, QueueMessage(ReplacementShown()))


def announce_replaced_game(ui: Ui) -> tuple[Ui, Effects]:
    """Announce that the game in whose place another is shown can be resumed, if it can."""
    return (ui, ()) if ui.notice.replaced is None else _append_sentence(ui, "ui.left.live")


def _append_sentence(ui: Ui, key: str) -> tuple[Ui, Effects]:
    """Add the sentence of a catalogue `key` after the last announcement (`live`)."""
    return ui.say(f"{ui.live} {ui.words(key)}".strip()), (Refresh(),)


def notice_view(viewing: Viewing) -> dict[str, Any] | None:
    """Return the box over the board, None for no box.

    Its kind is the first that applies: the game that was `left` for this one can come back; the question (`tidy`)
    whether to delete the unfinished games that are not offered; unfinished games on `offer`; the game is `unkept`.
    """
    words, notice = viewing.ui.words, viewing.ui.notice
    # Whoever has played an action has chosen this game; once all are undone, the box comes back. A bot's do not count.
    is_chosen = viewing.real_game.last_by_person is not None
    replaced, offers = (None, ()) if is_chosen else (notice.replaced, notice.offers)
    if replaced is not None:
        # A file may have brought another game to this board.
        entry = _entry(replaced, "ui.left", words.of(replaced.game))
        return {"kind": "left", **entry, "new": words("ui.left.new"), "resume": words("ui.offer.resume"), "others": []}
    games = Count("game", notice.older_games)
    if offers and notice.asks_to_delete and notice.older_games:
        answers = {"yes": words("ui.tidy.yes"), "no": words("ui.tidy.no")}
        return {"kind": "tidy", "text": words("ui.tidy.sure", games=games), **answers}
    if offers:
        newest, *earlier_offers = offers
        return {
            "kind": "offer",
            **_titled_offer(newest, viewing.ui, "ui.offer"),
            "new": words("ui.offer.new"),
            "resume": words("ui.offer.resume"),
            "more": words("ui.offer.more"),
            "tidy": words("ui.tidy", games=games) if notice.older_games else "",
            "others": [_titled_offer(offer, viewing.ui) for offer in earlier_offers],
        }
    if notice.why_unkept is None or notice.is_warning_seen:
        return None
    return {"kind": "unkept", "text": words("ui.unkept", why=notice.why_unkept), "ok": words("ui.unkept.ok")}


def _titled_offer(offer: Offer, ui: Ui, key: str = "") -> dict[str, Any]:
    """Return an unfinished game for the page, its text headed by its title.

    With a catalogue `key` it has the sentence of that key instead, which contains this text as `{game}`.
    """
    entry = _entry(offer, "ui.offer.other", ui.words)
    text = ui.words("text.titled", title=_offer_title(offer, ui), text=entry["text"])
    return {**entry, "text": ui.words(key, game=text) if key else text}


def _offer_title(offer: Offer, ui: Ui) -> str:
    """Return the title of what an unfinished game was begun from: a scenario with its lesson, or the game itself."""
    # On the page of a scenario only games of its setup are offered: a game saved without a scenario was one of these.
    scenario_ui = offer.scenario or ui.scenario
    if scenario_ui is None:
        return ui.words.of(offer.game)("game.title")
    title = scenario_ui.scenario.title.within(ui.words.language)
    lesson = _LESSON.search(scenario_ui.scenario.file)
    return ui.words("ui.offer.lesson", number=int(lesson[1]), title=title) if lesson else title


def _entry(offer: Offer, key: str, words: Words) -> dict[str, Any]:
    """Return an unfinished game for the page: its id, when it was saved, and the sentence of a catalogue `key`."""
    # The page puts the time in: it knows the reader's clock.
    values = {**view_of(offer.game).offer_values(offer.state, words), "when": "{when}"}
    return {"id": offer.id, "saved": offer.saved, "text": words(key, **values)}
