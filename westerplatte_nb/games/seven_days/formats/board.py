"""Boards and morale tracks that an owner of the game may write down and load in place of the package's own."""

from typing import Any

from westerplatte_nb.formats.entry import Note
from westerplatte_nb.games.seven_days.formats import checks as deck_checks
from westerplatte_nb.games.seven_days.formats.box_models import BoardEntry, PartFile, SevenSteps, if_valid, parsed
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
    """Return the board that stands in plain data.

    Raises InvalidFile with all problems at once.
    """
    return board_from_plain(board_file_of(plain, file).model_dump())


def board_file_of(data: Any, file: str) -> BoardFile:
    """Return the entries of a board that stands in plain data.

    Raises InvalidFile with all problems at once.
    """
    board, problems = parsed(BoardFile, data, file)
    if board is not None:
        problems += deck_checks.check_board(board, file)
    return if_valid(problems, board)


def morale_of(data: Any, file: str) -> MoraleFile:
    """Return the morale tracks that stand in plain data.

    Raises InvalidFile with all problems at once.
    """
    tracks, problems = parsed(MoraleFile, data, file)
    if tracks is not None:
        problems += deck_checks.check_morale("green", tracks.green, file)
        problems += deck_checks.check_morale("red", tracks.red, file)
    return if_valid(problems, tracks)
