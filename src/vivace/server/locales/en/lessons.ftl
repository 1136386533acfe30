# Learn and practise. An exercise is lesson-<game>-<exercise>, with -right and -wrong where it has words of its own.

lesson-and = and
lesson-or = or
lesson-practice-none = This game is played in turns: there is no race to practise. The lesson and a bot teach it best.

## How quick people are

lesson-people-simple-reaction = Press as soon as something appears
lesson-people-two-choices = Press one of two keys
lesson-people-stroop-congruent = Name the ink of a colour word in its own colour
lesson-people-stroop-incongruent = Name the ink of a colour word in another colour
lesson-people-subito-place = Find a column and place a card
lesson-people-buntherum-shout = Find a row that fits
lesson-people-khromix-colour = Say the ink
lesson-people-khromix-name = Say the word

## Subito. $objective is the text of the objective, $faults what is wrong with the card.

lesson-subito-place = { subito-objective }: { $objective } Where does your card fit?
lesson-subito-place-hidden = { subito-objective }: { $objective } Your hidden cards come to { $sum }. Where does your card fit?
lesson-subito-fits = It fits under { $points }. { $objective }
lesson-subito-breaks = It does not fit under { $points }: { $faults }. { $objective }
lesson-subito-bust = That makes { $sum }, more than 12: bust, and the other side wins this objective. (S3.2)
lesson-subito-instead = { $has } instead of { $due }
lesson-subito-again = { $has } once more
lesson-subito-check = { $objective } If the round were over now: who would win objective { $points }?
lesson-subito-check-right = Yes: { $mine } of your cards count, and { $theirs } of theirs. The first wrong card takes all after it away. (S3.1)
lesson-subito-check-wrong = No: { $mine } of your cards count, and { $theirs } of theirs. The first wrong card takes all after it away. (S3.1)
lesson-subito-equal = { $objective } If the round were over now: who would win objective { $points }?
lesson-subito-equal-right = Yes: { $mine } cards each, so the sum decides: { $my_sum } for you, { $their_sum } for them. (S4.1)
lesson-subito-equal-wrong = No: { $mine } cards each, so the sum decides: { $my_sum } for you, { $their_sum } for them. (S4.1)

## Buntherum

lesson-buntherum-fits = No colour and no object may occur twice in a row. Where does this card fit?
lesson-buntherum-one = The rows have grown. Where does this card fit now?
lesson-buntherum-impossible = If it fits nowhere, shout “impossible”. What about this card?
lesson-buntherum-hidden = Look along every row before you give up. Where does it fit?
lesson-buntherum-tie = You and somebody else were equally quick, so this card breaks the tie: only you two may shout. Where does it fit?
lesson-buntherum-others = Two others were equally quick, and this card breaks their tie. What do you do?
lesson-buntherum-others-refused = This card is for the two who tied. (B5.1)
lesson-buntherum-others-right = Right: only those who tied may shout, until one of them was first. (B5.1)
lesson-buntherum-token = You have two red tokens, and a third one puts you out of the game. Where does this card fit?
lesson-buntherum-last = One card is left in your pile. Shout right once more, and you may turn it over. Where does this one fit?
lesson-buntherum-last-right = Right, and you have won: you may turn over your last card, whatever it is. (B6.1)

## Khromix

lesson-khromix-right-colour = Right: it is printed in { khromix-ink }, and the card is yours. (K3.3)
lesson-khromix-right-name = Right: it says { khromix-word }, and the card is yours. (K3.3)
lesson-khromix-wrong-colour = COLOUR asks for the ink, and this is printed in { khromix-ink }. (K3.2)
lesson-khromix-wrong-name = NAME asks for the word, and this says { khromix-word }. (K3.2)
lesson-khromix-colour = COLOUR was called. Say what it is printed in, not what it says!
lesson-khromix-name = NAME was called. Now say the word, not the ink.
lesson-khromix-centre = Nobody answered before, so two cards are at stake. COLOUR was called.
lesson-khromix-centre-right = Right, and everything in the centre is yours, the card below it too. (K3.3)
lesson-khromix-caller = This time you called COLOUR. What do you do?
lesson-khromix-caller-right = Right: whoever calls does not answer. The others race for your card. (K3.2)
lesson-khromix-mystery = A mystery card: the call is void, and any question was asked instead. What do you do?
lesson-khromix-mystery-right = Right: to a mystery card any answer is right, as long as it comes first. (K5.1)
lesson-khromix-mystery-wrong = Do not wait: any answer is right here, and the first one wins the card. (K5.1)
lesson-khromix-pay = Your answer was wrong, so one of your cards goes to the centre. Which one leaves you the most points?
lesson-khromix-pay-right = Right: the top of your gains was worth less than nothing. Good to be rid of it! (K3.4)
lesson-khromix-pay-wrong = Allowed, but you could have got rid of the bad card on top of your gains. (K3.4)
lesson-khromix-see = The card that you won lets you look at the next card of another player. What do you do?
lesson-khromix-see-right = That is allowed: look at the next card of another player, or decline. (K4.1)
lesson-khromix-exchange = The card that you won takes a point away, but you may exchange it for the top of somebody’s gains. What brings most?
lesson-khromix-exchange-right = Well exchanged: your bad card lies on their pile now, and the good one on yours. (K4.2)
lesson-khromix-exchange-wrong = Allowed, but another choice brings more points. Look at the top cards of the gains. (K4.2)
lesson-khromix-count = You win this last card, it goes on top of your gains, and the game is over. How many points do your gains come to?
lesson-khromix-count-right = Right: { $points }. Counted from the top down, and x2 doubles every card below it. (K6.3)
lesson-khromix-count-wrong = It is { $points }: counted from the top down, and x2 doubles every card below it. (K6.3)

## Clear 4

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
