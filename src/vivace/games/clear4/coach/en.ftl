# What somebody who plays for the first time is told, and what the help in a game says.

clear4-coach-play = { $top ->
    [0] Your turn: any value may begin.
   *[other] Your turn: on { $top } goes { $top } or less.
} Press cards of one value, then Play.
clear4-coach-marked = { $top ->
    [0] Your turn: any value may begin.
   *[other] Your turn: on { $top } goes { $top } or less.
} Press { $cards }, marked here, then Play.
clear4-coach-fewer = { $cards } is enough here: press what is marked once more, and it stays with you.
clear4-coach-pass = Nothing of yours may follow: hold Pass, and you take the pile.
clear4-coach-special = { $card } may be played on anything: press it, then Play.
clear4-coach-push = { $card } may be played on anything: press it, then { $name }, who takes the pile.
clear4-coach-blind = Nothing lies on this card any more: press it, then Play, and see what it is.
clear4-coach-follow = A card was turned up: press more of the same value, or Done.
clear4-coach-follow-with = A card was turned up: press { $cards }, marked here, then Play.
clear4-coach-four = Four alike: press Clear the pile, and you play again.
clear4-coach-target = PUSH: press who has to take the pile.
clear4-coach-wait = { $name } plays. Watch the pile: what lies on top decides what you may play.
clear4-coach-about-turn = Play one or more cards of one value, equal to or lower than the top of the pile.
clear4-coach-about-pile = When a top card of your piles is played, the one below it is turned up.
clear4-coach-about-end = Whoever has no cards left wins.
