"""Play a turn of every game in every language from the package that is installed, not from this clone.

The workflow runs it where nobody plays by hand: on other systems, on the lowest versions, on versions to come. A page's
messages stand for the page; the last game is played in a kernel of its own, as a notebook plays it.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
# Python puts a script's folder first, and an editor of the clone may have named the clone.
sys.path[:] = [one for one in sys.path if Path(one or ".").resolve() not in (HERE, HERE.parent)]

CELL = """
import westerplatte_nb as wnb
game = wnb.play("pl", seed=1939)
game.play(str(game.session.rules.legal_actions(game.state)[0]))
game
"""


def play_a_turn(name: str, language: str) -> None:
    """Play a few actions on a page, leave, and go on with the game that was kept."""
    import westerplatte_nb as wnb

    game = wnb.play(language, game=name, seed=1939, resume=False)
    send(game, do="ready", boards=[])
    for _ in range(4):
        send(game, do="act", state=game.session.state_id, line=first_action(game))
    assert game.session.kept, "the game is not kept"
    data, _ = game._repr_mimebundle_()
    assert "<img" in data["text/html"], "there is no picture of the board"
    played = len(game.session.record.actions)
    assert played >= 4, f"only {played} actions were played"
    resumed = wnb.play(language, game=name, resume=True)
    assert len(resumed.session.record.actions) == played, "the kept game is another"


def send(game, **message) -> None:
    """Say what a page says."""
    game._receive(None, message, [])
    if game.last_error is not None:
        raise game.last_error


def first_action(game) -> str:
    """Return the first thing that may be done now."""
    return str(game.session.rules.legal_actions(game.state)[0])


def play_in_a_kernel(folder: str) -> None:
    """Run a cell as a notebook does."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": folder}}).execute()
    shown = [kind for output in notebook.cells[0].outputs for kind in output.get("data", {})]
    assert "application/vnd.jupyter.widget-view+json" in shown, f"the cell shows no board, but {shown}"


def main() -> None:
    """Play everywhere, and say where."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["WESTERPLATTE_DATA"] = folder
        os.chdir(folder)
        import westerplatte_nb
        from westerplatte_nb.games import GAMES
        from westerplatte_nb.i18n.languages import COMPLETE

        home = Path(westerplatte_nb.__file__).resolve().parent
        assert home.parent != HERE.parent, f"this is the clone, not the package: {home}"
        for name in GAMES:
            for language in COMPLETE:
                play_a_turn(name, language)
        play_in_a_kernel(folder)
        print(f"{len(GAMES)} games in {len(COMPLETE)} languages on {sys.platform}, Python {sys.version.split()[0]}")
        os.chdir(HERE)


if __name__ == "__main__":
    main()
