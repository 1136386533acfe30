"""What can go wrong between nodes. None of it loses anything: the log is the truth, and players come back."""


class ClusterError(Exception):
    pass


class SharedUnavailable(ClusterError):
    """Redis did not answer in time. What was asked for may have been done, or not."""


class NotAnswered(ClusterError):
    """A question to another node has no answer."""


class NobodyThere(NotAnswered):
    """No such node listens, or this one may not speak just now."""


class TooLate(NotAnswered):
    """No answer came in time. What was asked for may have been done, or not."""


class Failed(NotAnswered):
    """The other node tried, and failed."""


class NotUnderstood(NotAnswered):
    """The other node knows no such question: it is older or newer than this one."""
