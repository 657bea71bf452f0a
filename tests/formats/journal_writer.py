"""A process that plays and keeps its game, to be killed by the tests of journals: `journal_writer.py HOW FOLDER`.

It prints each action once it was told that the action is done. `save` writes a saved game after each
action, `naive` saves as one would without thinking.
"""

import sys
import time
from itertools import count
from pathlib import Path

from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.record.file import save_record
from westerplatte_nb.formats.record.lines import dump_lines
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session


def main(how: str, folder: Path) -> None:
    session = Session.new("seven_days", load_setup({"seed": 1939}))
    keeper = GameJournal(folder, session.full_record)
    if how not in ("naive", "save"):
        session.keep_with(keeper)
    if how != "refused":
        folder.mkdir(parents=True, exist_ok=True)
    for number in count():
        legal = session.rules.legal_actions(session.state)
        if not legal or (how in ("hold", "refused") and number == 2):
            break
        action = legal[number * 7 % len(legal)]
        session.play(action)
        if how == "save":
            save_record(folder / "game.jsonl", session.record)
        if how == "naive":
            with keeper.path.open("w") as stream:
                for line in dump_lines(session.record).splitlines(keepends=True):
                    stream.write(line)
        if how != "refused":
            sys.stdout.write(f"{action}\n")
            sys.stdout.flush()
    if how == "refused":
        print(session.not_kept.errno if session.not_kept else 0, len(session.record.actions))
        return
    time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
