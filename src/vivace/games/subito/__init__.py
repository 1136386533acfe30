"""The box of Subito."""

from vivace.game.box import Box

BOX = Box(
    package=__name__,
    rules="rules:Subito",
    mind="mind",
    tutor="tutor:Teacher",
    marks="marks",
    colours=("#0b1f5e", "#d11e21", "#fa9ab5", "#ffdc4c", "#18805f", "#6bc2fc"),
)
