"""The box of Khromix."""

from vivace.game.box import Box

BOX = Box(
    package=__name__,
    rules="rules:Khromix",
    mind="mind",
    tutor="tutor:Teacher",
    marks="marks",
    colours=("#fffdf8", "#d33e44", "#5a76bc", "#3aa881", "#ffdc51", "#6a2191"),
)
