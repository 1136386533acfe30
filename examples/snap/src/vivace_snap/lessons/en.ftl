# What the lesson and practice say.

lesson-people-snap-call = See two equal ranks
lesson-snap-match = Two piles with the same rank on top: call “snap” before anybody else does. What about these?
lesson-snap-match-wrong = Two sevens lie open, and you let them go. Suits do not matter: the rank does. (N4.1)
lesson-snap-suit = Suits do not matter, only ranks do. What do you do now?
lesson-snap-suit-right = Right: all hearts, but no two ranks are the same. A wrong call costs a card to everybody else. (N4.2)
lesson-snap-others = Your own pile need not be one of the two. What do you do?
lesson-snap-others-wrong = The two eights are not yours, but you may call for any two piles. (N3.3)
lesson-snap-covered = A moment ago there were two sixes. What do you do now?
lesson-snap-covered-right = Right: the ace lies on one of the sixes. Only what is on top counts. (N4.1)
lesson-snap-still = Nobody called, and another card came up. What do you do?
lesson-snap-still-wrong = The two jacks are still on top: as long as they are, a call is right. (N4.1)
lesson-snap-pool = Two of you called together, so their piles lie in the middle. What do you do now?
lesson-snap-pool-right = Right: the piles are yours, and the pool as well. (N5.2)
lesson-snap-pool-wrong = Two twos: whoever calls rightly now gets the pool as well. (N5.2)
lesson-snap-last = You have two cards left, and there are two others. What do you do?
lesson-snap-last-right = Right: nothing matches, and a wrong call would have cost your last cards. Who has none is out. (N6.1)
