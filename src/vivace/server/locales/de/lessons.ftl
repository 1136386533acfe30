# Lernen und üben. Eine Übung ist lesson-<Spiel>-<Übung>, mit -right und -wrong, wo sie eigene Worte hat.

lesson-and = und
lesson-or = oder
lesson-practice-none = Dieses Spiel geht reihum: Es gibt kein Rennen, das man üben könnte. Die Lektion und ein Bot bringen es dir am besten bei.
lesson-practice-missing = Für dieses Spiel hat niemand eine Übung gemacht. Ein Bot bringt es dir am besten bei.

## Wie schnell Menschen sind

lesson-people-simple-reaction = Drücken, sobald etwas erscheint
lesson-people-two-choices = Eine von zwei Tasten drücken
lesson-people-stroop-congruent = Die Druckfarbe eines Farbworts in seiner eigenen Farbe nennen
lesson-people-stroop-incongruent = Die Druckfarbe eines Farbworts in einer anderen Farbe nennen
