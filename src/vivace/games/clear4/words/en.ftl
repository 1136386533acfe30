# Clear 4: its words, and why it refuses something. Cards by their codes: 1 to 10, P, J, C (C1.1).

clear4-name = Clear 4
clear4-final = { clear4-penalty }
clear4-tagline = in turns, out first
clear4-about = Get rid of your twenty cards first. On the discard pile only an equal or a lower value may follow; four alike clear it, and you play again.

## Cards

clear4-card = { $card ->
    [P] PUSH
    [J] JOKER
    [C] CLEAR
   *[other] { $card }
}
clear4-card-P-help = Another player takes the whole discard pile. Your turn ends. (C3.2)
clear4-card-J-help = Takes the value that it is played with, or that it lies on. (C2.1, C2.3)
clear4-card-C-help = The discard pile leaves the game, and you play again. (C3.3)
clear4-card-blind = blind card
clear4-card-crosswise = crosswise card
clear4-card-middle = face-down card
# $pile as the rules count, from 0.
clear4-pile = { $pile ->
    [0] first pile
    [1] second pile
    [2] third pile
   *[3] fourth pile
}

## Options

clear4-option-first = First player
clear4-option-first-help = Who begins the first round; the next round is begun by the next player. (C1.4)
clear4-option-first-random = drawn
clear4-option-clear4 = Four alike
clear4-option-clear4-help = Whether four alike may stay on the pile or always clear it. (C2.7)
clear4-option-clear4-choice = Clear or leave
clear4-option-clear4-always = Always clear
clear4-option-rounds = Rounds
clear4-option-rounds-help = How many rounds a game has; with more than one, the fewest penalty points win. (C6.2)
clear4-option-rounds-value = { $rounds }
clear4-option-rounds-seats = Each begins once
clear4-option-penalty = Penalty
clear4-option-penalty-help = What counts at the end of a round: one point for each card. (C6.2)
clear4-option-penalty-hand = Hand only
clear4-option-penalty-all = Hand and piles

## Actions

clear4-action-deal = Deal
clear4-action-play = Play
clear4-action-done = Done
clear4-action-clear4 = Clear the pile
clear4-action-leave = Leave
clear4-action-push = PUSH
clear4-action-clear = CLEAR
clear4-action-blind = Play blind
clear4-action-target = Takes the pile
clear4-action-pass = Pass

## On the table

clear4-play-cards = Play { $cards }
clear4-at-most = { $value } or lower
clear4-any-value = any value
clear4-only = only { $value }
clear4-only-jokers = jokers only
clear4-discard = Discard pile: { $cards ->
    [0] empty
    [one] { $cards } card
   *[other] { $cards } cards
}
clear4-hand = Your hand
clear4-hand-of = Hand of { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
clear4-piles = Your piles
clear4-cards-left = { $cards ->
    [one] { $cards } card left
   *[other] { $cards } cards left
}
clear4-follow = One more of the same, or done. (C2.6)
clear4-four = Clear 4
clear4-four-help = { $cards ->
    [one] { $cards } card leaves, and you play again
   *[other] { $cards } cards leave, and you play again
}
clear4-push-prompt = Who takes the pile?
clear4-pass-hold = Hold to pass: you take { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
clear4-turns-left = { $turns ->
    [one] { $turns } turn left in this round
   *[other] { $turns } turns left in this round
}
clear4-daily-score = Penalty
clear4-penalty = { $points ->
    [one] { $points } penalty point
   *[other] { $points } penalty points
}

clear4-points-by-round = Penalty points by round
clear4-total = Total
clear4-round-won = won this round
clear4-round-winner = { $who ->
    [you] You win this round
   *[other] { $who } wins this round
}
clear4-round-nobody = Nobody wins this round

## Keys

clear4-key-left = Before
clear4-key-right = Next
clear4-key-more = One more
clear4-key-fewer = One fewer
clear4-key-blind = Blind card
clear4-key-play = Play
clear4-key-done = Done
clear4-key-pass = Pass, leave (hold)

## Reasons

reason-clear4-card-not-held = { $seat ->
    [you] You do not hold the card { clear4-card } there.
   *[other] The card { clear4-card } is not held there by { $seat }.
}
reason-clear4-wrong-deck = There are not that many cards { clear4-card } in the deck.
reason-clear4-wrong-size = Everybody gets a hand of eight cards and four piles of three.
reason-clear4-wrong-first = { $first ->
    [you] You begin this round.
   *[other] In this round { $first } begins.
}
reason-not-your-turn = { $to_act ->
    [you] It is your turn.
   *[other] It is the turn of { $to_act }.
}
reason-turn-pending = Play numbers, a special card or a blind card, or pass.
reason-follow-pending = You may only follow with more of the value just played, or be done.
reason-choice-pending = Four alike lie on the pile: clear it or leave it.
reason-target-pending = It is a PUSH: name the player who takes the pile.
reason-clear4-round-over = The round is over.
reason-empty-play = A play needs at least one card.
reason-pile-twice = A pile cannot be named twice in one play.
reason-no-top = No card lies face up on the { clear4-pile }.
reason-no-crosswise = Nothing is left of the { clear4-pile }.
reason-special-alone = PUSH and CLEAR are played alone, one at a time.
reason-mixed-values = { $one } and { $other } cannot be played together: play cards of one value.
reason-too-high = { $played } cannot follow { $top }: play { $top } or lower, or pass.
reason-other-value = Only { $follow } may follow in the same turn, with or without jokers.
reason-only-jokers = Only jokers may follow jokers without a value in the same turn.
reason-five = That would make more than four { $played } on the pile; there is room for { $room }.
reason-not-yourself = PUSH goes at another player, never at yourself.
reason-covered = A card still lies on the crosswise card of the { clear4-pile }.
reason-empty-pass = There is no pile to take: you must play.

## What happens, for screen readers: clear4-event-<event>

clear4-event-played = { $who ->
    [you] You play { $cards }
   *[other] { $who } plays { $cards }
}
clear4-event-blind = { $who ->
    [you] Your blind card is { $card }
   *[other] The blind card of { $who } is { $card }
}
clear4-event-blind-failed = { $who ->
    [you] Your blind card is { $card } and cannot be played: you take { $cards } cards
   *[other] The blind card of { $who } is { $card } and cannot be played: { $who } takes { $cards } cards
}
clear4-event-push = { $target ->
    [you] { $who } plays PUSH: you take { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
   *[other] { $who ->
        [you] You play PUSH
       *[other] { $who } plays PUSH
    }: { $target } takes { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
}
clear4-event-clear = { $who ->
    [you] You play CLEAR
   *[other] { $who } plays CLEAR
}: { $cards ->
    [one] { $cards } card leaves
   *[other] { $cards } cards leave
}
clear4-event-clear4 = Clear 4! { $who ->
    [you] You clear { $cards } cards
   *[other] { $who } clears { $cards } cards
}
clear4-event-left = { $who ->
    [you] You leave the four
   *[other] { $who } leaves the four
}
clear4-event-took = { $who ->
    [you] You pass and take { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
   *[other] { $who } passes and takes { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
}

## What is called out

cry-clear4-four = Clear 4!
