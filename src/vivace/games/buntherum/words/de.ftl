# Buntherum: seine Wörter, und warum es etwas ablehnt. Die Buchstaben sind die der Kartencodes (B1.1).

buntherum-name = Buntherum
buntherum-final = { app-cards-left }
buntherum-tagline = ein Rennen um jede Karte
buntherum-about = Eine Karte wird aufgedeckt. Ruf vor allen anderen eine Reihe, in der weder ihr Gegenstand noch ihre Farbe liegt, oder „unmöglich“, wenn es keine gibt. Wer die letzte eigene Karte aufdecken darf, gewinnt.

## Karten

buntherum-colour = { $colour ->
    [y] Gelb
    [b] Blau
    [r] Rot
    [g] Grün
    [v] Violett
    [o] Orange
    [p] Rosa
   *[k] Schwarz
}
    .masculine = { $colour ->
        [y] gelber
        [b] blauer
        [r] roter
        [g] grüner
        [v] violetter
        [o] oranger
        [p] rosa
       *[k] schwarzer
    }
    .feminine = { $colour ->
        [y] gelbe
        [b] blaue
        [r] rote
        [g] grüne
        [v] violette
        [o] orange
        [p] rosa
       *[k] schwarze
    }
    .neuter = { $colour ->
        [y] gelbes
        [b] blaues
        [r] rotes
        [g] grünes
        [v] violettes
        [o] oranges
        [p] rosa
       *[k] schwarzes
    }
buntherum-object = { $object ->
    [F] Blume
    [B] Schmetterling
    [C] Tasse
    [D] Würfel
    [L] Ball
    [I] Eis
    [A] Auto
   *[T] Telefon
}
    .none = { $object ->
        [F] keine Blume
        [B] kein Schmetterling
        [C] keine Tasse
        [D] kein Würfel
        [L] kein Ball
        [I] kein Eis
        [A] kein Auto
       *[T] kein Telefon
    }
buntherum-card = { $object ->
    [F] { buntherum-colour.feminine } Blume
    [B] { buntherum-colour.masculine } Schmetterling
    [C] { buntherum-colour.feminine } Tasse
    [D] { buntherum-colour.masculine } Würfel
    [L] { buntherum-colour.masculine } Ball
    [I] { buntherum-colour.neuter } Eis
    [A] { buntherum-colour.neuter } Auto
   *[T] { buntherum-colour.neuter } Telefon
}

## Optionen

buntherum-option-first = Erste Karte
buntherum-option-first-help = Wer die erste Karte aufdeckt. (B2.4)
buntherum-option-first-random = ausgelost
buntherum-option-patience = Geduld
buntherum-option-patience-help = Wie lange eine Karte auf einen Ruf wartet. (B5.3)
buntherum-option-patience-value = { $seconds } s

## Aktionen

buntherum-action-deal = Austeilen
buntherum-action-shout = Rufen
buntherum-action-tie = Zu knapp
buntherum-action-silence = Niemand hat gerufen

## Auf dem Tisch

buntherum-said = { $row ->
   *[1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
}
buntherum-impossible = Unmöglich
buntherum-row = Reihe { $row }
buntherum-hexagon = Das Sechseck
buntherum-neutral = Neutral { $cards }
buntherum-neutral-pile = Neutraler Stapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
buntherum-pile = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
buntherum-tokens = { $tokens ->
    [0] kein roter Chip
    [one] { $tokens } roter Chip
   *[other] { $tokens } rote Chips
}
buntherum-keys = 1 bis 6: Reihe
buntherum-keys-impossible = Leertaste
buntherum-out = Ausgeschieden
buntherum-may-not-shout = Nicht für dich: Nur wer gleichauf war, darf rufen
buntherum-row-holds = Reihe { $row }: { $cards }
buntherum-card-yours = Deine Karte
buntherum-card-of = Karte von { $name }
buntherum-card-neutral = Neutrale Karte
buntherum-tie-break = Nur für { $names }
buntherum-tie-and-you = dich
buntherum-seat-reveals = Karte aufgedeckt
buntherum-seat-may-not = Rufen jetzt nicht erlaubt
buntherum-final-rows = Die Reihen am Ende

## Urteile

buntherum-row-fits = In Reihe { $row } lag kein { buntherum-colour } und { buntherum-object.none }. (B3.3)
buntherum-row-has-colour = In Reihe { $row } liegt schon { buntherum-colour }. (B3.3)
buntherum-row-has-object = In Reihe { $row } liegt schon: { buntherum-object }. (B3.3)
buntherum-row-has-both = In Reihe { $row } liegt schon: { buntherum-colour } und { buntherum-object }. (B3.3)
buntherum-impossible-right = Sie passt nirgends. (B3.4)
buntherum-impossible-wrong = Sie passt in Reihe { $row }. (B3.4)
buntherum-your-card-next = Jetzt kommt deine Karte.
buntherum-their-card-next = Jetzt kommt eine Karte von { $name }.
buntherum-neutral-next = Jetzt kommt eine neutrale Karte.
buntherum-token-taken = Ein roter Chip. (B4.3)
buntherum-token-third = Der dritte rote Chip: ausgeschieden. (B4.4)
buntherum-tie-you = Eine neue Karte, nur für dich und { $name }. (B5.1)
buntherum-tie-others = Eine neue Karte, nur für { $names }. (B5.1)
buntherum-silence = Niemand hat gerufen: noch eine neutrale Karte. (B5.3)
buntherum-result-won = letzte Karte aufgedeckt

## Gründe

reason-bad-start = Die Startkarte { $card } wiederholt Gegenstand oder Farbe ihrer Reihe { $row }.
reason-buntherum-wrong-deck = Ausgeteilt wird jede der 58 Karten genau einmal.
reason-buntherum-wrong-piles = Zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
   *[other] { $seats }
} bekommen alle { $size } Karten; der Rest ist neutral.
reason-buntherum-wrong-first = { $first ->
    [you] Die erste Karte deckst an diesem Tisch du auf.
   *[other] Die erste Karte deckt an diesem Tisch { $first } auf.
}
reason-may-not-shout = { $seat ->
    [you] Für diese Karte darfst du nicht rufen.
   *[other] Für diese Karte darf { $seat } nicht rufen.
}
reason-buntherum-bad-tie = Gleichauf sind mindestens zwei verschiedene Plätze, die rufen dürfen.

## Was geschieht, für Screenreader: buntherum-event-<event>

## What is called out

cry-buntherum-impossible = Unmöglich!
