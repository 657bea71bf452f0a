"""7 Days of Westerplatte on the page: what the contract `view.game_view.GameView` asks for."""

from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view import hints, museum, panel, peek, places, rule_readings, rules_at, theatre
from westerplatte_nb.games.seven_days.view.board import ground, legend
from westerplatte_nb.games.seven_days.view.board.board import board_scene as scene
from westerplatte_nb.games.seven_days.view.input import board_queries, command_parser, preview, ways
from westerplatte_nb.games.seven_days.view.input.click_intent import why_nothing_at
from westerplatte_nb.games.seven_days.view.input.select import mark_kind, meant_by, stands_at, targets_of
from westerplatte_nb.games.seven_days.view.setup_form import form, setup_of
from westerplatte_nb.games.seven_days.view.summary import ending, measures, recap, turning_points
from westerplatte_nb.games.seven_days.view.text import text_board
from westerplatte_nb.view.game_view import GameView, lazy_component

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
    mark_kind=mark_kind,
    why_nothing_at=why_nothing_at,
    turn_line=panel.turn_line,
    detail_line=panel.detail_line,
    stands_at=stands_at,
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
    recommended=panel.recommended,
    preview=preview.preview,
    most_previews=preview.MOST,
    hear=command_parser.hear,
    pieces=theatre.pieces,
    turning_points=turning_points.turning_points,
    kind_of_ending=ending.kind_of,
    shows_measures=ending.shows_measures,
    thing_of_round=museum.thing_of_round,
    moments_of_round=museum.moments_of_round,
    legend=legend.legend,
    deepest_hint=hints.deepest,
    chart=measures,
    ending=ending,
    exhibition=places,
    ground=ground,
    hints=hints,
    measures=measures,
    museum=museum,
    peek=peek,
    pins=places,
    queries=board_queries,
    quiz_board=places,
    recap=recap,
    rule_readings=rule_readings,
    rules_at=rules_at,
    theatre=theatre,
    ways=ways,
    own_game=lazy_component("seven_days", "game_questions"),
    ruling_comparison=lazy_component("seven_days", "ruling_comparison"),
    editor=lazy_component("seven_days", "editor"),
)
