"""7 Days of Westerplatte on the page: what the contract `view.game_view.GameView` asks for."""

from typing import Any

from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.view.game_view import GameView
from westerplatte_nb.view.seven_days import (
    board_queries,
    chart,
    command_parser,
    ending,
    exhibition,
    ground,
    hints,
    legend,
    measures,
    museum,
    panel,
    peek,
    pins,
    preview,
    quiz_board,
    recap,
    recommended,
    rule_readings,
    rules_at,
    theatre,
    turning_points,
    ways,
)
from westerplatte_nb.view.seven_days.board import board_scene as scene
from westerplatte_nb.view.seven_days.click_intent import why_nothing_at
from westerplatte_nb.view.seven_days.select import kind_of, meant_by, targets_of
from westerplatte_nb.view.seven_days.setup_form import form, setup_of
from westerplatte_nb.view.seven_days.text import text_board


def _own_game() -> Any:
    from westerplatte_nb.view.seven_days import game_questions

    return game_questions


def _ruling_comparison() -> Any:
    from westerplatte_nb.view.seven_days import ruling_comparison

    return ruling_comparison


def _editor() -> Any:
    from westerplatte_nb.view.seven_days import editor

    return editor


VIEW: GameView[State, SevenDaysAction] = GameView(
    settings=("history", "speed", "far_at_once"),
    # One person alone commands two officers.
    seats=({}, {}, {"players": ("3", "4")}, {"players": ("4",)}),
    seat_colours=("officer_1", "officer_2", "officer_3", "officer_4"),
    groups=("move", "action"),
    scene=scene,
    text_board=text_board,
    targets_of=targets_of,
    meant_by=meant_by,
    kind_of=kind_of,
    why_nothing_at=why_nothing_at,
    turn_line=panel.turn_line,
    detail_line=panel.detail_line,
    group_of=panel.group_of,
    is_main=panel.is_main,
    is_heading=panel.is_heading,
    people=panel.people,
    form=form,
    setup_of=setup_of,
    file_name=panel.file_name,
    offer_values=panel.offer_values,
    amounts_of=panel.amounts_of,
    what_helps=panel.what_helps,
    word_button=panel.word_button,
    recommended=recommended.recommended,
    preview=preview.preview,
    most_previews=preview.MOST,
    hear=command_parser.hear,
    pieces=theatre.pieces,
    turning_points=turning_points.turning_points,
    kind_of_ending=ending.kind_of,
    is_counted=ending.is_counted,
    thing_of_round=museum.thing_of_round,
    moments_of_round=museum.moments_of_round,
    legend=legend.legend,
    deepest_hint=hints.deepest,
    chart=chart,
    ending=ending,
    exhibition=exhibition,
    ground=ground,
    hints=hints,
    measures=measures,
    museum=museum,
    peek=peek,
    pins=pins,
    queries=board_queries,
    quiz_board=quiz_board,
    recap=recap,
    rule_readings=rule_readings,
    rules_at=rules_at,
    theatre=theatre,
    ways=ways,
    own_game=_own_game,
    ruling_comparison=_ruling_comparison,
    editor=_editor,
)
