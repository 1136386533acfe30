# Snap: seine Wörter, und warum es etwas ablehnt. Buchstaben sind die der Kartencodes (N1.1).

snap-name = Snap
snap-tagline = zwei gleiche, eine schnellste Hand
snap-about = Eine Karte nach der anderen wird aufgedeckt. Zeigen zwei Stapel denselben Wert, ruf als Erster „Snap“ und nimm beide. Wer am Ende die meisten Karten hat, gewinnt.

## Karten

snap-rank = { $rank ->
    [T] Zehn
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $rank }
}
snap-suit = { $suit ->
    [S] Pik
    [H] Herz
    [D] Karo
   *[C] Kreuz
}
# $rank und $suit als Buchstaben: Herz Zehn.
snap-card = { snap-suit } { snap-rank }

## Optionen

snap-option-pace = Tempo
snap-option-pace-help = Wie lange eine Karte auf einen Ruf wartet. (N3.4)
snap-option-pace-value = { $seconds } s
snap-option-turns = Karten, die aufgedeckt werden
snap-option-turns-help = Nach so vielen gewinnt, wer die meisten Karten hat. (N6.4)

## Aktionen

snap-action-deal = Austeilen
snap-action-snap = Snap!
snap-action-wait = Abwarten
snap-action-tie = Zu knapp
snap-action-silence = Niemand hat gerufen

## Auf dem Tisch

snap-call = SNAP
snap-table = Die Stapel
snap-you = Du
snap-out = Draußen
snap-stack = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
snap-pile-empty = Keine Karte liegt offen.
snap-pile = { $name }: { $card }; { $stack } verdeckt.
snap-pool = Mitte: { $cards }
snap-left = { $cards ->
    [one] Noch eine Karte
   *[other] Noch { $cards } Karten
}
snap-turned = { $name }: { $card }

## Urteile

snap-call-right = Zweimal derselbe Wert: { snap-rank }. (N4.1)
snap-call-wrong = Keine zwei Stapel sind gleich. Das kostet { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}. (N4.2)
snap-took = { $name } nimmt { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
snap-you-took = Du nimmst { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
snap-paid = { $name } lag falsch und zahlt { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
snap-you-paid = Du lagst falsch und zahlst { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}.
snap-tied = Zu knapp: Die Stapel kommen in die Mitte. (N5.1)
snap-tied-wrong = Zu knapp, und nichts war gleich: Niemand zahlt. (N5.3)
snap-missed = Zwei Stapel waren gleich, und niemand hat gerufen.
snap-is-out = { $name } ist draußen. (N6.1)
snap-you-are-out = Du bist draußen. (N6.1)

## Gründe

reason-snap-wrong-deck = Beim Austeilen kommt jede der 52 Karten genau einmal vor.
reason-snap-wrong-stacks = Die Karten werden gleichmäßig verteilt, und die ersten Plätze haben eine mehr.
reason-snap-not-in = { $seat ->
    [you] Du hast keine Karte mehr und rufst nicht mehr mit.
   *[other] { $seat } hat keine Karte mehr und ruft nicht mehr mit.
}
reason-snap-bad-tie = Gleichauf sind mindestens zwei verschiedene Plätze, die noch im Spiel sind.

## Was gerufen wird

cry-snap-snap = Snap!
