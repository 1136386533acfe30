"""The box of Buntherum."""

from vivace.game.box import Box

BOX = Box(
    package=__name__,
    rules="rules:Buntherum",
    mind="mind",
    tutor="tutor:Teacher",
    marks="marks",
    colours=("#ffdc4a", "#2a70d5", "#c2382e", "#01ab7b", "#642f7b", "#f07504"),
)
