"""What Orca reads as its user's own settings: it writes down what it says instead of speaking it.

Each line is one thing: when, whether it cuts off what was being said, and the words; a line without words is silence,
which Orca asks for when a key is pressed. Words wait for those before them: so says Orca's own server of speech.
"""

import json
import os
import time
from typing import Any

from orca import settings, speech  # type: ignore[import-not-found]

_FILE = open(os.environ["SPOKEN"], "a", buffering=1, encoding="utf-8")  # noqa: SIM115


def _write(words: str, cuts: bool) -> None:
    _FILE.write(json.dumps([time.time(), cuts, words], ensure_ascii=False) + "\n")


def _speak(text: str, acss: Any, interrupt: bool) -> None:
    _write(text, False)


def _stop() -> None:
    _write("", True)


speech._speak = _speak
speech.stop = _stop
speech.speakCharacter = lambda character, acss=None: _write(character, False)
# A page that has come would be read from its first word to its last, for minutes in which no key is heard.
speech.sayAll = lambda utterances, progress: None
# Who types hears each key: that is not of the game.
settings.enableKeyEcho = False
