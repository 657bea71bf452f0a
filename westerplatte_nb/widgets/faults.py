"""What is wrong with a file, in sentences for people: the first faults, and how many more there are."""

from collections.abc import Sequence

from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.i18n.words import Words

MOST = 8


def unread_sentence(problems: Sequence[Problem], words: Words) -> str:
    """Return the sentence on files of a list that cannot be read, each with its name and why; they stay."""
    return words("ui.unread", why=" ".join(fault_sentences(FileRefused(problems), words)))


def fault_sentences(refused: FileRefused, words: Words, most: int = MOST) -> tuple[str, ...]:
    """Return a sentence for each fault of a file, each once; of more than `most` the first and a word on the others."""
    told = tuple(dict.fromkeys(words.say(problem.wording) for problem in refused.problems))
    if len(told) <= most:
        return told
    return (*told[:most], words("problems.more", number=len(told) - most))
