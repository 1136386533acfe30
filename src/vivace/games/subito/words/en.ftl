# Subito: its words, and why it refuses something. Letters are those of the card codes (S1.1).

subito-name = Subito
subito-tagline = everybody at once
subito-about = Place your cards under eight objectives, all at the same time. More right cards win an objective; the first wrong card of a column takes all after it away.

## Cards

subito-colour = { $colour ->
    [r] red
    [p] pink
    [y] yellow
    [g] green
    [l] light blue
   *[d] dark blue
}
subito-symbol = { $symbol ->
    [B] burger
    [P] palm
    [A] anchor
    [R] rocket
    [C] peace
   *[O] octopus
}
# $colour and $symbol as letters, $value as it is: yellow 3, anchor.
subito-card = { subito-colour } { $value }, { subito-symbol }
subito-card-hidden = face-down card

## Objectives, by points and face

subito-objective = Objective { $points }
subito-objective-2A = Any card. (S-2A)
subito-objective-2B = Any card. (S-2B)
subito-objective-3A = No yellow and no green card. (S-3A)
subito-objective-3B = Only burger, palm and anchor. (S-3B)
subito-objective-4A = Only 2, 4 and 6. (S-4A)
subito-objective-4B = Only rocket and peace, alternating; either may begin. (S-4B)
subito-objective-5A = Any card, face down; at most 12 in sum. (S-5A)
subito-objective-5B = Only 5 and 6. (S-5B)
subito-objective-6A = At most two colours of your choice, alternating. (S-6A)
subito-objective-6B = Even and odd values, alternating; either may begin. (S-6B)
subito-objective-7A = Same value or same symbol as the card before. (S-7A)
subito-objective-7B = At most two symbols of your choice, alternating. (S-7B)
subito-objective-8A = Exactly one more or one less than the card before; 1 and 6 are not neighbours. (S-8A)
subito-objective-8B = A neighbour, on the band, of the colour before; the ends do not meet. (S-8B)
subito-objective-9A = Colour, value and symbol all differ from the card before. (S-9A)
subito-objective-9B = Begins with 1 or 6, then goes on step by step and turns at 6 and at 1. (S-9B)

## Options

subito-option-faces = Objectives
subito-option-faces-help = Which face of the objectives each of the three rounds uses. (S2.1)
subito-option-faces-A = Face A
subito-option-faces-B = Face B
subito-option-faces-random = Mixed
subito-option-faces-chosen = Chosen one by one

## Actions

subito-action-deal = Deal
subito-action-place = Place

## On the table

subito-columns-yours = Your columns
subito-columns-of = Columns of { $name }
subito-band = Order of the band
subito-keys = 2 to 9 place the card
subito-pile = { $cards ->
    [0] none left
   *[other] { $cards } left
}
subito-partner-card = Your partner’s card
subito-placed = Cards placed
subito-counts = You have { $mine }, the others { $theirs }.
subito-last-card = Your last card: { $card }.
subito-hand = Your card
# While a partner’s card comes first.
subito-partner-places = { $name } places

## The check

subito-check = The check
subito-check-objective = Objective { $number } of { $count }
subito-check-kept = { $cards ->
    [one] { $cards } card kept
   *[other] { $cards } cards kept
}
subito-check-sum = Sum { $sum }
subito-check-bust = Over 12: bust. (S3.2)
subito-check-nobody = Goes to nobody
subito-check-wins = Goes to { $name }
subito-check-wins-you = Yours!
subito-check-next = Next round
subito-check-total = { $points } in all

## The result

subito-result-pace = a card
subito-result-fallen = { $cards ->
    [one] card fell
   *[other] cards fell
}

## Reasons

reason-wrong-sides-2 = With two players the sides are seat 0 and seat 1.
reason-wrong-sides-3 = { $alone ->
    [you] In round { $round } you play alone against the other two.
   *[other] In round { $round }, { $alone } plays alone against the other two.
}
reason-wrong-sides-4 = Seats 0 and 1 play against seats 2 and 3.
reason-subito-wrong-size = { $seat ->
    [you] The deal must give you { $size } cards.
   *[other] The deal must give { $size } cards to { $seat }.
}
reason-wrong-size-3 = { $seat ->
    [you] The deal must give you { $size } cards.
   *[other] The deal must give { $size } cards to { $seat }.
}
reason-wrong-size-4 = { $seat ->
    [you] The deal must give you { $size } cards.
   *[other] The deal must give { $size } cards to { $seat }.
}
reason-subito-wrong-deck = A deal has each of the 72 cards exactly once.
reason-partner-first = { $partner ->
    [you] Partners place in turn: the card that comes next is yours.
   *[other] Partners place in turn: the card that comes next is for { $partner } to place.
}
reason-subito-round-over = The round is over; cards not yet placed count for nothing.
reason-subito-game-over = The game is over after three rounds.

## What happens, for screen readers: subito-event-<event>

## What is called out

cry-subito-start-1 = Su
cry-subito-start-2 = bi
cry-subito-start-3 = to!
cry-subito-end = Subito!
