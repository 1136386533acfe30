"""The box of Clear 4."""

from vivace.game.box import Box

BOX = Box(
    package=__name__,
    rules="rules:Clear4Game",
    mind="mind",
    tutor="tutor:Teacher",
    marks="marks",
    insight="insight",
    colours=("#c94c82", "#ffe9a8", "#ffb466", "#ec6b6f", "#7540a0", "#27397f"),
)
