"""The box of Snap."""

from vivace.game.box import Box

BOX = Box(package=__name__, rules="rules:SnapGame", mind="mind", tutor="tutor:Teacher", marks="marks")
