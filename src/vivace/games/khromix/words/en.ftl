# Khromix: its words, and why it refuses something. Colours and abilities are those of the card codes (K1.3).

khromix-name = Khromix
khromix-tagline = ink or word?
khromix-about = A colour word is printed in another colour. The caller asks for one of the two; the first of the others to say it takes the card, and a wrong word costs one.

## Cards

khromix-colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [orange] orange
    [violet] violet
    [pink] pink
   *[brown] brown
}
# The word as it is printed on a card.
khromix-word = { $word ->
    [red] RED
    [blue] BLUE
    [green] GREEN
    [yellow] YELLOW
    [orange] ORANGE
    [violet] VIOLET
    [pink] PINK
   *[brown] BROWN
}
khromix-ink = { $ink ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
    [orange] orange
    [violet] violet
    [pink] pink
   *[brown] brown
}
khromix-ability = { $ability ->
    [see] See
    [exchange] Exchange
    [skip] Skip
    [reverse] Reverse
   *[none] No ability
}
khromix-ability-see-help = Look at the next card of another player. (K4.1)
khromix-ability-exchange-help = Swap this card for the top card of another player’s gains. (K4.2)
khromix-ability-exchange-active-help = Swap this card for the top card of another player’s active pile. (K4.2)
khromix-ability-skip-help = Another player misses their next turn as caller. (K4.3)
khromix-ability-reverse-help = The direction of play changes. (K4.4)
khromix-points = { $points ->
    [x2] doubles what follows
   *[other] worth { $points }
}
# $word, $ink, $points and $ability as in the card’s code: the word RED in blue, worth 1, See.
khromix-card = the word { khromix-word } in { khromix-ink }, { khromix-points }{ $ability ->
    [see] , { khromix-ability }
    [exchange] , { khromix-ability }
    [skip] , { khromix-ability }
    [reverse] , { khromix-ability }
   *[other] {""}
}
khromix-mystery = Mystery card
khromix-mystery-help = Any question, any answer: the first to answer wins. (K5.1)

## Options

khromix-option-first = First caller
khromix-option-first-help = Who begins; in a rematch the winner does. (K2.3)
khromix-option-first-random = drawn
khromix-option-patience = Patience
khromix-option-patience-help = How long a card waits for an answer. (K3.6)
khromix-option-patience-value = { $seconds } s
khromix-option-exchange = Exchange
khromix-option-exchange-help = Which pile of another player an exchange takes its card from. (K4.2)
khromix-option-exchange-gains = Gains pile
khromix-option-exchange-active = Active pile
khromix-option-count = Counting
khromix-option-count-help = From which end the gains are counted: a multiplier doubles the cards after it. (K6.3)
khromix-option-count-top = From the top
khromix-option-count-bottom = From the bottom

## Actions

khromix-action-deal = Deal
khromix-action-call = Call
khromix-action-question = Ask
khromix-action-answer = Answer
khromix-action-pay = Pay
khromix-action-use = Use
khromix-action-decline = Decline
khromix-action-tie = Too close to call
khromix-action-silence = Nobody answered

## On the table

khromix-ask-colour = Colour
khromix-ask-name = Name
khromix-ask-colour-help = the ink it is printed in
khromix-ask-name-help = the word that is written
khromix-call-prompt = Call, and the card turns
khromix-call-waiting = { $name } calls
khromix-you-called = You called: the others answer
khromix-question-prompt = Ask anything
khromix-question-waiting = { $name } thinks of a question
khromix-answer-prompt = Answer anything, but first
khromix-pay-prompt = Wrong: lay down a card. (K3.4)
khromix-pay-active = From the active pile
khromix-pay-gains = From the gains
khromix-use-prompt = Use { khromix-ability }?
khromix-use-target = Whom?
khromix-active-pile = Active pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
khromix-gains-pile = Gains: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
khromix-centre = In the centre: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
khromix-seen = Next card of { $name }
khromix-direction = { $direction ->
    [1] clockwise
   *[other] anticlockwise
}
khromix-skips = { $skips ->
    [one] misses { $skips } turn
   *[other] misses { $skips } turns
}
khromix-keys = 1 to 8 a colour
khromix-pay-waiting = { $name } lays down a card
khromix-use-waiting = { $name } may use { khromix-ability }
khromix-use-see = Whose next card?
khromix-use-exchange = Exchange with whom?
khromix-use-skip = Who misses a turn?
khromix-use-reverse = Play the other way round?
khromix-question-type = Your question
khromix-question-pick = or pick one
khromix-answer-type = or type an answer
khromix-gains-empty = Nothing won yet
khromix-next-card = Next card
# The seats in the order of play, for screen readers.
khromix-players = Players, { khromix-direction }
khromix-key-left = Colour, left pile
khromix-key-right = Name, right pile
khromix-key-place = Answer { $place }
khromix-key-decline = Decline (hold)

## Verdicts

khromix-right-colour = It is printed in { khromix-ink }. (K3.3)
khromix-right-name = It says { khromix-word }. (K3.3)
khromix-wrong-colour = It is printed in { khromix-ink }: a card is due. (K3.4)
khromix-wrong-name = It says { khromix-word }: a card is due. (K3.4)
khromix-undecided = The card stays in the centre. (K3.6)
khromix-right-mystery = “{ $say }”: any answer is right. (K5.1)
khromix-said = “{ $say }”?

## Mystery: questions and answers that lie ready (K5.1)

khromix-silly-1 = What is the colour of Tuesday?
khromix-silly-2 = Who ate the last biscuit?
khromix-silly-3 = What does a cloud weigh?
khromix-silly-4 = What is your cat’s secret name?
khromix-silly-5 = Where do odd socks go?
khromix-silly-6 = How loud is yellow?
khromix-silly-7 = What shall we have for dinner?
khromix-silly-8 = Who is the boss here?
khromix-silly-9 = What does the fridge do at night?
khromix-silly-10 = How many spoons are enough?
khromix-silly-11 = Which animal should drive the bus?
khromix-silly-12 = What is the opposite of a potato?
khromix-reply-1 = yes
khromix-reply-2 = no
khromix-reply-3 = maybe
khromix-reply-4 = never
khromix-reply-5 = cheese
khromix-reply-6 = the cat
khromix-reply-7 = 42
khromix-reply-8 = grandma

## The count

khromix-count = The count
khromix-count-factor = times { $factor }
khromix-count-part = { $factor ->
    [1] { $adds }
   *[other] times { $factor }: { $adds }
}
khromix-count-total = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Reasons

reason-khromix-wrong-deck = A deal has each of the 60 cards exactly once.
reason-khromix-wrong-piles = With { $seats } players everybody gets { $size } cards.
reason-khromix-wrong-first = { $first ->
    [you] You begin at this table.
   *[other] At this table { $first } begins.
}
reason-call-pending = { $actor ->
    [you] You must call COLOUR or NAME now.
   *[other] It is for { $actor } to call COLOUR or NAME now.
}
reason-question-pending = { $actor ->
    [you] It is a mystery card: you must ask a question now.
   *[other] It is a mystery card: { $actor } must ask a question now.
}
reason-answer-pending = { $actor ->
    [you] You called: all others may answer now.
   *[other] All but { $actor }, who called, may answer now.
}
reason-pay-pending = { $actor ->
    [you] You gave a wrong answer and must lay down a card first.
   *[other] First { $actor } must lay down a card for a wrong answer.
}
reason-ability-pending = { $actor ->
    [you] You must use or decline the ability of the card first.
   *[other] First { $actor } must use or decline the ability of the card.
}
reason-khromix-bad-tie = A tie is between at least two different seats that may answer.
reason-not-a-colour = The answer must be one of the eight colours.
reason-empty-pile = There is no card in that pile to pay with.
reason-target-missing = The ability needs a target: another seat.
reason-target-not-needed = Reversing the direction of play has no target.
reason-see-another = You may look at another player’s next card, not at your own.
reason-exchange-with-another = You exchange with another player, not with yourself.
reason-skip-another = You make another player miss a turn, not yourself.
reason-target-empty = { $target ->
    [you] You cannot choose yourself: there is no card there.
   *[other] You cannot choose { $target }: there is no card there.
}

## What happens, for screen readers: khromix-event-<event>

# $name and $target are “you” or a name.
khromix-event-asked = { $name ->
    [you] You ask: { $text }
   *[other] { $name } asks: { $text }
}
khromix-event-paid = { $name ->
    [you] You lay down a card.
   *[other] { $name } lays down a card.
}
khromix-event-see = { $name ->
    [you] You look at the next card of { $target }.
   *[other] { $name } looks at { $target ->
        [you] your next card
       *[other] the next card of { $target }
    }.
}
khromix-event-exchange = { $name ->
    [you] You exchange with { $target }.
   *[other] { $name } exchanges with { $target }.
}
khromix-event-skip = { $name ->
    [you] You skip { $target }.
   *[other] { $name } skips { $target }.
}
khromix-event-reverse = { $name ->
    [you] You reverse the direction.
   *[other] { $name } reverses the direction.
}
khromix-event-declined = { $name ->
    [you] You decline: { khromix-ability }.
   *[other] { $name } declines: { khromix-ability }.
}
