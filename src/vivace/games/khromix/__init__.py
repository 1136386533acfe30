"""The box of Khromix."""

from vivace.game.box import Box

BOX = Box(package=__name__, rules="rules:Khromix", mind="mind", tutor="tutor:Teacher", marks="marks")
