"""What the panel opens and closes: settings, language, rules, signs, the map of the ground."""

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.messages import page, panel
from westerplatte_nb.view.panel.rule_page import Beside
from westerplatte_nb.view.story.note import spoken_note
from westerplatte_nb.view.update.effects import SHOW, Effects, KeepGame, ReadPlan, Refresh
from westerplatte_nb.view.update.results import Welcomed
from westerplatte_nb.view.update.ui import Ui
from westerplatte_nb.view.update.viewing import Viewing

# No animation takes longer, whatever a page says, in seconds.
LONGEST_ANIMATION = 60.0


def choose_language(ui: Ui, message: panel.ChooseLanguage) -> tuple[Ui, Effects]:
    """Change the reader's language, and drop the sentence and the announcement in the language before."""
    return replace(ui, words=words_in(message.language, ui.words.game), message=None).say(""), SHOW


def change_setting(ui: Ui, message: panel.Setting) -> tuple[Ui, Effects]:
    """Change how the game is shown; a theme that was chosen no longer follows JupyterLab's."""
    follows = ui.follows_page and message.name != "theme"
    return replace(ui, settings=ui.settings.with_choice(message.name, message.value), follows_page=follows), SHOW


def follow_theme(ui: Ui, message: page.ThemeDetected) -> tuple[Ui, Effects]:
    """Follow JupyterLab into the dark or the light, as long as the person has chosen no theme."""
    if not ui.follows_page or (ui.settings.theme == "dark") == message.dark:
        return ui, ()
    return replace(ui, settings=ui.settings.with_choice("theme", "dark" if message.dark else "light")), SHOW


def answer_welcome(viewing: Viewing, message: Welcomed) -> tuple[Ui, Effects]:
    """Answer a page that has come: follow its theme, announce the coach's note, save the game and read its plan."""
    ui, effects = follow_theme(viewing.ui, page.ThemeDetected(message.dark))
    if viewing.lead is not None:
        ui, effects = ui.say(spoken_note(viewing.lead.note, ui.words)), (*effects, Refresh())
        if ui.scenario is not None:
            ui = replace(ui, scenario=replace(ui.scenario, announced=frozenset((viewing.lead.number,))))
    reads_plan = () if ui.scenario is None else (ReadPlan(ui.scenario.setup),)
    return ui, (*effects, KeepGame(message.boards), *reads_plan)


def open_rule(ui: Ui, message: panel.OpenRule) -> tuple[Ui, Effects]:
    """Open a rule of the handbook, or close it with an empty id.

    `Ui.beside` is what a rule was opened from: a place or action with the list of its rules, or a card. It stays if the
    rule is one of that list (`message.beside`). For any other rule it becomes the card of the message, or empty.
    """
    origin = ui.beside if message.beside else Beside(card=message.card or "")
    return replace(ui, rule=message.id, beside=origin), SHOW


def open_rules_at(viewing: Viewing, message: panel.OpenRulesAt) -> tuple[Ui, Effects]:
    """Open the rules of a place of the board, if it has any."""
    target, state, part = message.id, viewing.state, viewing.view.rules_at
    if part is None or target not in part.all_targets(state.seats):
        return viewing.ui, ()
    place = part.place_name(target, viewing.ui.words)
    return _open_rules(viewing.ui, part.rules_of_target(state, target), place, part.card_at(state, target))


def open_rules_of(viewing: Viewing, message: panel.RulesOf) -> tuple[Ui, Effects]:
    """Open the rules of an action, given in notation; nothing happens if it is no action of the game."""
    ui, part = viewing.ui, viewing.view.rules_at
    if part is None:
        return ui, ()
    try:
        action = viewing.snapshot.rules.parse_action(message.line)
    except NotationError:
        return ui, ()
    name = ui.words.say(viewing.context.wordings.word_action(action))
    return _open_rules(ui, part.rules_of_action(viewing.state, action), name)


def _open_rules(ui: Ui, rules: tuple[Any, ...], place: str, card: str = "") -> tuple[Ui, Effects]:
    """Open the first of some rules, and list all of them under the name of the place or action they belong to.

    `card` is the id of the card whose note stands with them, empty for none.
    """
    return replace(ui, beside=Beside(place, rules, card), rule=rules[0] if rules else ""), SHOW
