# What lessons and practice say.

lesson-clear4-begin = You begin on an empty pile. What may you do?
lesson-clear4-begin-right = Right: on an empty pile any value may be played. (C2.2)
lesson-clear4-lower = A 6 lies on the pile. What may you play?
lesson-clear4-lower-right = Right: an equal or a lower value may follow. (C2.2)
lesson-clear4-several = Get rid of as many cards as you can, all at once.
lesson-clear4-several-right = Right: as many cards of one value as you like go together. (C2.1)
lesson-clear4-several-wrong = Allowed, but all your cards of that value may go together. (C2.1)
lesson-clear4-joker = A joker takes the value of the cards that it is played with. What may you play on the 7?
lesson-clear4-joker-right = Right: the joker counts as another card of that value. (C2.1)
lesson-clear4-turned = You played a 5 from a pile, and the card below it turned up. What may you do now?
lesson-clear4-turned-right = Right: another card of the same value may follow at once, but need not. (C2.6)
lesson-clear4-four = Two 7s lie on the pile. Make four!
lesson-clear4-four-right = Four alike: now you may clear the pile. (C2.7)
lesson-clear4-four-wrong = Allowed, but only four alike on top clear the pile, and you hold two. (C2.7)
lesson-clear4-clear = Four alike lie on the pile. How do you get another turn?
lesson-clear4-clear-right = Clear 4! The pile leaves the game, and you play again at once. (C2.7)
lesson-clear4-clear-wrong = If you leave them, your turn ends, and nobody clears these four later. (C2.7)
lesson-clear4-push = PUSH gives the whole pile to somebody. To whom?
lesson-clear4-push-right = Right: another player of your choice takes it all, and your turn ends. (C3.2)
lesson-clear4-blind = Nothing in your hand is low enough. Which face-down card may you risk?
lesson-clear4-blind-right = Right: nothing lay on it any more. It turned out low enough; had it been too high, you would have taken it with the pile. (C4.1, C4.4)
lesson-clear4-pass = A 2 lies on the pile. What can you do?
lesson-clear4-pass-right = Right: nothing fits, so you pass and take the pile into your hand. (C5.1)
lesson-clear4-last = This is your last card, and nobody knows it. What now?
lesson-clear4-last-right = It fits: you have no card left, and the round is yours! (C6.1)
lesson-clear4-last-wrong = Allowed, but then the whole pile is yours. With one card left the risk is worth it. (C6.1)
