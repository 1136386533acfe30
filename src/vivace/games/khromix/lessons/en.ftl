# What lessons and practice say.

lesson-people-khromix-colour = Say the ink
lesson-people-khromix-name = Say the word
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
