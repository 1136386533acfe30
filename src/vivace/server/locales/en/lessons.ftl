# Learn and practise. An exercise is lesson-<game>-<exercise>, with -right and -wrong where it has words of its own.

lesson-and = and
lesson-or = or
lesson-practice-none = This game is played in turns: there is no race to practise. The lesson and a bot teach it best.
lesson-practice-missing = Nobody has made a practice for this game. A bot teaches it best.

## How quick people are

lesson-people-simple-reaction = Press as soon as something appears
lesson-people-two-choices = Press one of two keys
lesson-people-stroop-congruent = Name the ink of a colour word in its own colour
lesson-people-stroop-incongruent = Name the ink of a colour word in another colour
