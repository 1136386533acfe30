"""The box of Clear 4."""

from vivace.game.box import Box

BOX = Box(package=__name__, rules="rules:Clear4Game", mind="mind", tutor="tutor:Teacher", marks="marks")
