# Snap: its words, and why it refuses something. Letters are those of the card codes (N1.1).

snap-name = Snap
snap-tagline = two of a kind, one first hand
snap-about = Cards are turned over one after the other. When two piles show the same rank, be the first to call “snap” and take both. Whoever has most cards in the end wins.

## Cards

snap-rank = { $rank ->
    [T] ten
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $rank }
}
snap-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
# $rank and $suit as letters: ten of hearts.
snap-card = { snap-rank } of { snap-suit }

## Options

snap-option-pace = Pace
snap-option-pace-help = How long a card waits for a call. (N3.4)
snap-option-pace-value = { $seconds } s
snap-option-turns = Cards to turn over
snap-option-turns-help = After so many, whoever has most cards wins. (N6.4)

## Actions

snap-action-deal = Deal
snap-action-snap = Snap!
snap-action-wait = Wait
snap-action-tie = Too close to call
snap-action-silence = Nobody called

## On the table

snap-call = SNAP
snap-table = The piles
snap-you = You
snap-out = Out
snap-stack = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
snap-pile-empty = No card lies open.
snap-pile = { $name }: { $card }; { $stack } face down.
snap-pool = Pool: { $cards }
snap-left = { $cards ->
    [one] One more card
   *[other] { $cards } more cards
}
snap-turned = { $name }: { $card }

## Verdicts

snap-call-right = Two of the same rank: { snap-rank }. (N4.1)
snap-call-wrong = No two piles match. That costs { $cards ->
    [one] one card
   *[other] { $cards } cards
}. (N4.2)
snap-took = { $name } takes { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
snap-you-took = You take { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
snap-paid = { $name } was wrong and pays { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
snap-you-paid = You were wrong and pay { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
snap-tied = Too close to call: the piles go into the middle. (N5.1)
snap-tied-wrong = Too close to call, and nothing matched: nobody pays. (N5.3)
snap-missed = Two piles matched, and nobody called.
snap-is-out = { $name } is out. (N6.1)
snap-you-are-out = You are out. (N6.1)

## Reasons

reason-snap-wrong-deck = A deal has each of the 52 cards exactly once.
reason-snap-wrong-stacks = The cards are shared evenly, and the first seats have one more.
reason-snap-not-in = { $seat ->
    [you] You have no card left, and call no more.
   *[other] { $seat } has no card left, and calls no more.
}
reason-snap-bad-tie = A tie is between at least two different seats that are still in the game.

## What is called out

cry-snap-snap = Snap!
