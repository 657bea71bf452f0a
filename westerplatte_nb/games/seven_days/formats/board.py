"""Boards and morale tracks that an owner of the game may write down and load in place of the package's own."""

from typing import Any

from westerplatte_nb.formats.entry import Note
from westerplatte_nb.games.seven_days.formats import checks as deck_checks
from westerplatte_nb.games.seven_days.formats.box_models import BoardEntry, PartFile, SevenSteps, parse, require_valid
from westerplatte_nb.games.seven_days.rules.board import Board, board_from_plain


class BoardFile(PartFile, BoardEntry):
    """A file with the paths of the board."""

    board: Note = ""


class MoraleFile(PartFile):
    """A file with both morale tracks."""

    morale: Note = ""
    green: SevenSteps
    red: SevenSteps


def board_of(plain: Any, file: str) -> Board:
    """Return the board that is written in plain data; `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    return board_from_plain(parse_board(plain, file).model_dump())


def parse_board(data: Any, file: str) -> BoardFile:
    """Return the checked entries of a board in plain data.

    Raises InvalidFile with all problems at once.
    """
    board, problems = parse(BoardFile, data, file)
    if board is not None:
        problems += deck_checks.check_board(board, file)
    return require_valid(problems, board)


def parse_morale(data: Any, file: str) -> MoraleFile:
    """Return the checked entries of both morale tracks in plain data.

    Raises InvalidFile with all problems at once.
    """
    tracks, problems = parse(MoraleFile, data, file)
    if tracks is not None:
        problems += deck_checks.check_morale("green", tracks.green, file)
        problems += deck_checks.check_morale("red", tracks.red, file)
    return require_valid(problems, tracks)
