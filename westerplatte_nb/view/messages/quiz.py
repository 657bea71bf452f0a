"""What the page of a quiz can say."""

from westerplatte_nb.view.messages import page
from westerplatte_nb.view.messages.fields import Declared, Given, Name, PageMessage, declared_in
from westerplatte_nb.view.messages.fields import Language as ChosenLanguage


class GiveAnswer(PageMessage, do="answer"):
    """The person answered a question."""

    id: Name
    given: Given


class ChooseQuizLanguage(PageMessage, do="language"):
    """The person chose a language."""

    to: ChosenLanguage


class RefreshQuestion(PageMessage, do="refresh"):
    """The person asks for the question of their game once more."""


class ForgetAnswers(PageMessage, do="forget"):
    """The person lets all answers be forgotten."""


FROM_QUIZ: Declared = {**declared_in(__name__), **page.PLAIN}
