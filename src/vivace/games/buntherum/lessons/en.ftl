# What lessons and practice say.

lesson-people-buntherum-shout = Find a row that fits
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
