"""The box of Buntherum."""

from vivace.game.box import Box

BOX = Box(package=__name__, rules="rules:Buntherum", mind="mind", tutor="tutor:Teacher", marks="marks")
