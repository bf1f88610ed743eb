"""What can be wrong with what we are given; every message is one clear sentence."""


class EnotecaError(ValueError):
    """Something given from outside cannot be used."""


class UnknownGameError(EnotecaError):
    """No game has that name."""


class UnknownLanguageError(EnotecaError):
    """A game does not speak that language."""


class UnknownLessonError(EnotecaError):
    """A game has no lesson of that name."""


class AgreementError(EnotecaError):
    """A game cannot be set up with those seats, that edition or those options."""


class DocumentError(EnotecaError):
    """A file does not say what it should."""


class NotationError(EnotecaError):
    """A text is not the notation of any action."""


class RecordError(EnotecaError):
    """A record cannot be read, or does not replay."""


class IllegalActionError(EnotecaError):
    """The action is not among the legal actions of the state."""
