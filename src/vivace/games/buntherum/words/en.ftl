# Buntherum: its words, and why it refuses something. Letters are those of the card codes (B1.1).

buntherum-name = Buntherum
buntherum-final = { app-cards-left }
buntherum-tagline = a race for every card
buntherum-about = A card is turned over. Be the first to name a row where neither its object nor its colour lies yet, or to say rightly that there is none. Whoever turns over their own last card wins.

## Cards

buntherum-colour = { $colour ->
    [y] yellow
    [b] blue
    [r] red
    [g] green
    [v] violet
    [o] orange
    [p] pink
   *[k] black
}
buntherum-object = { $object ->
    [F] flower
    [B] butterfly
    [C] cup
    [D] die
    [L] ball
    [I] ice cream
    [A] car
   *[T] telephone
}
# $colour and $object as letters: red die.
buntherum-card = { buntherum-colour } { buntherum-object }

## Options

buntherum-option-first = First card
buntherum-option-first-help = Who turns over the first card. (B2.4)
buntherum-option-first-random = drawn
buntherum-option-patience = Patience
buntherum-option-patience-help = How long a card waits for a shout. (B5.3)
buntherum-option-patience-value = { $seconds } s

## Actions

buntherum-action-deal = Deal
buntherum-action-shout = Shout
buntherum-action-tie = Too close to call
buntherum-action-silence = Nobody shouted

## On the table

buntherum-said = { $row ->
   *[1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
}
buntherum-impossible = Impossible
buntherum-row = Row { $row }
buntherum-hexagon = The hexagon
buntherum-neutral = Neutral { $cards }
buntherum-neutral-pile = Neutral pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
buntherum-pile = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
buntherum-tokens = { $tokens ->
    [0] no red token
    [one] { $tokens } red token
   *[other] { $tokens } red tokens
}
buntherum-keys = 1 to 6 a row
buntherum-keys-impossible = Space
buntherum-out = Out
buntherum-may-not-shout = Not for you: only those who tied may shout
buntherum-row-holds = Row { $row }: { $cards }
buntherum-card-yours = Your own card
buntherum-card-of = A card of { $name }
buntherum-card-neutral = Neutral card
buntherum-tie-break = Only { $names }
buntherum-tie-and-you = you
buntherum-seat-reveals = turned over the card
buntherum-seat-may-not = may not shout now
buntherum-final-rows = The rows in the end

## Verdicts: why a shout was right or wrong, and what comes next

buntherum-row-fits = Row { $row } had no { buntherum-colour } and no { buntherum-object }. (B3.3)
buntherum-row-has-colour = Row { $row } already has { buntherum-colour }. (B3.3)
buntherum-row-has-object = Row { $row } already has a { buntherum-object }. (B3.3)
buntherum-row-has-both = Row { $row } already has { buntherum-colour } and a { buntherum-object }. (B3.3)
buntherum-impossible-right = It fits nowhere. (B3.4)
buntherum-impossible-wrong = It fits in row { $row }. (B3.4)
buntherum-your-card-next = Your card next.
buntherum-their-card-next = Next: a card of { $name }.
buntherum-neutral-next = Next: a neutral card.
buntherum-token-taken = A red token. (B4.3)
buntherum-token-third = The third red token: out. (B4.4)
buntherum-tie-you = A new card, for you and { $name } alone. (B5.1)
buntherum-tie-others = A new card, for { $names } alone. (B5.1)
buntherum-silence = Nobody shouted: another neutral card. (B5.3)
buntherum-result-won = turned over the last card

## Reasons

reason-bad-start = The start card { $card } repeats the object or the colour of its row { $row }.
reason-buntherum-wrong-deck = A deal has each of the 58 cards exactly once.
reason-buntherum-wrong-piles = With { $seats } players everybody gets { $size } cards; the rest is neutral.
reason-buntherum-wrong-first = { $first ->
    [you] You turn over the first card at this table.
   *[other] The first card at this table is turned over by { $first }.
}
reason-may-not-shout = { $seat ->
    [you] You may not shout for this card.
   *[other] This card is not for { $seat } to shout for.
}
reason-buntherum-bad-tie = A tie is between at least two different seats that may shout.

## What happens, for screen readers: buntherum-event-<event>

## What is called out

cry-buntherum-impossible = Impossible!
