"""Nothing here can be a mistake that the rules accept: they refuse what may not be played, and say why."""

from vivace.server.learning.tutors.core import Tutor


class Teacher(Tutor):
    practises = False
