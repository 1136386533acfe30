"""The box of Subito."""

from vivace.game.box import Box

BOX = Box(package=__name__, rules="rules:Subito", mind="mind", tutor="tutor:Teacher", marks="marks")
