# Clear 4: seine Wörter, und warum es etwas ablehnt. Die Karten nach ihren Codes: 1 bis 10, P, J, C (C1.1).

clear4-name = Clear 4
clear4-final = { clear4-penalty }
clear4-tagline = reihum, wer zuerst leer ist
clear4-about = Werde deine zwanzig Karten als Erstes los. Auf den Ablagestapel passt nur ein gleicher oder niedrigerer Wert; vier gleiche räumen ihn ab, und du spielst noch einmal.

## Karten

clear4-card = { $card ->
    [P] PUSH
    [J] JOKER
    [C] CLEAR
   *[other] { $card }
}
clear4-card-P-help = Eine andere Person nimmt den ganzen Ablagestapel. Dein Zug endet. (C3.2)
clear4-card-J-help = Nimmt den Wert an, mit dem oder auf dem er liegt. (C2.1, C2.3)
clear4-card-C-help = Der Ablagestapel kommt aus dem Spiel, und du spielst noch einmal. (C3.3)
clear4-card-blind = blinde Karte
clear4-card-crosswise = Querkarte
clear4-card-middle = verdeckte Karte
clear4-pile = { $pile ->
    [0] erster Stapel
    [1] zweiter Stapel
    [2] dritter Stapel
   *[3] vierter Stapel
}
    .dative = { $pile ->
        [0] ersten Stapel
        [1] zweiten Stapel
        [2] dritten Stapel
       *[3] vierten Stapel
    }

## Optionen

clear4-option-first = Es beginnt
clear4-option-first-help = Wer den ersten Durchgang beginnt; den nächsten beginnt, wer links daneben sitzt. (C1.4)
clear4-option-first-random = ausgelost
clear4-option-clear4 = Vier gleiche
clear4-option-clear4-help = Ob vier gleiche liegen bleiben dürfen oder den Stapel immer abräumen. (C2.7)
clear4-option-clear4-choice = Nach Wahl
clear4-option-clear4-always = Immer abräumen
clear4-option-rounds = Durchgänge
clear4-option-rounds-help = Wie viele Durchgänge gespielt werden; ab zweien gewinnen die wenigsten Minuspunkte. (C6.2)
clear4-option-rounds-value = { $rounds }
clear4-option-rounds-seats = Alle beginnen einmal
clear4-option-penalty = Minuspunkte
clear4-option-penalty-help = Was am Ende eines Durchgangs zählt: ein Punkt pro Karte. (C6.2)
clear4-option-penalty-hand = Nur die Hand
clear4-option-penalty-all = Hand und Stapel

## Aktionen

clear4-action-deal = Austeilen
clear4-action-play = Spielen
clear4-action-done = Fertig
clear4-action-clear4 = Abräumen
clear4-action-leave = Lassen
clear4-action-push = PUSH
clear4-action-clear = CLEAR
clear4-action-blind = Blind spielen
clear4-action-target = Nimmt den Stapel
clear4-action-pass = Passen

## Auf dem Tisch

clear4-play-cards = { $cards } spielen
clear4-at-most = { $value } oder niedriger
clear4-any-value = jeder Wert
clear4-only = nur { $value }
clear4-only-jokers = nur Joker
clear4-discard = Ablagestapel: { $cards ->
    [0] leer
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
clear4-hand = Deine Hand
clear4-hand-of = Hand von { $name }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
clear4-piles = Deine Stapel
clear4-cards-left = { $cards ->
    [one] noch { $cards } Karte
   *[other] noch { $cards } Karten
}
clear4-follow = Noch mehr vom selben Wert, oder fertig. (C2.6)
clear4-four = Clear 4
clear4-four-help = { $cards ->
    [one] { $cards } Karte kommt weg, und du spielst weiter
   *[other] { $cards } Karten kommen weg, und du spielst weiter
}
clear4-push-prompt = Wer nimmt den Stapel?
clear4-pass-hold = Zum Passen halten: Du nimmst { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
clear4-turns-left = { $turns ->
    [one] noch { $turns } Zug in diesem Durchgang
   *[other] noch { $turns } Züge in diesem Durchgang
}
clear4-daily-score = Strafe
clear4-penalty = { $points ->
    [one] { $points } Minuspunkt
   *[other] { $points } Minuspunkte
}

clear4-points-by-round = Minuspunkte nach Durchgängen
clear4-total = Summe
clear4-round-won = Durchgang gewonnen
clear4-round-winner = { $who ->
    [you] Der Durchgang geht an dich
   *[other] Der Durchgang geht an { $who }
}
clear4-round-nobody = Niemand gewinnt den Durchgang

## Tasten

clear4-key-left = Davor
clear4-key-right = Weiter
clear4-key-more = Eine mehr
clear4-key-fewer = Eine weniger
clear4-key-blind = Blinde Karte
clear4-key-play = Spielen
clear4-key-done = Fertig
clear4-key-pass = Passen, lassen (halten)

## Gründe

reason-clear4-card-not-held = { $seat ->
    [you] Du hast die Karte { clear4-card } dort nicht.
   *[other] Die Karte { clear4-card } liegt dort bei { $seat } nicht.
}
reason-clear4-wrong-deck = So viele Karten { clear4-card } gibt es im Spiel nicht.
reason-clear4-wrong-size = Alle bekommen acht Handkarten und vier Stapel zu drei Karten.
reason-clear4-wrong-first = { $first ->
    [you] Diesen Durchgang beginnst du.
   *[other] Diesen Durchgang beginnt { $first }.
}
reason-not-your-turn = { $to_act ->
    [you] Gerade bist du dran.
   *[other] Gerade ist { $to_act } dran.
}
reason-turn-pending = Spiel Zahlen, eine Sonderkarte oder eine blinde Karte, oder passe.
reason-follow-pending = Du darfst nur mehr vom gerade gespielten Wert nachlegen oder aufhören.
reason-choice-pending = Vier gleiche liegen auf dem Stapel: Räum ihn ab oder lass ihn liegen.
reason-target-pending = Es ist ein PUSH: Sag, wer den Stapel nimmt.
reason-clear4-round-over = Der Durchgang ist zu Ende.
reason-empty-play = Du musst mindestens eine Karte spielen.
reason-pile-twice = Ein Stapel darf nicht doppelt genannt werden.
reason-no-top = Auf dem { clear4-pile.dative } liegt keine offene Karte.
reason-no-crosswise = Vom { clear4-pile.dative } ist nichts mehr übrig.
reason-special-alone = PUSH und CLEAR spielt man allein und einzeln.
reason-mixed-values = { $one } und { $other } gehen nicht zusammen: Spiel Karten von einem Wert.
reason-too-high = { $played } passt nicht auf { $top }: Spiel { $top } oder niedriger, oder passe.
reason-other-value = Im selben Zug darf nur { $follow } folgen, mit oder ohne Joker.
reason-only-jokers = Auf Joker ohne Wert dürfen im selben Zug nur Joker folgen.
reason-five = Dann lägen mehr als vier { $played } auf dem Stapel; Platz ist noch für { $room }.
reason-not-yourself = PUSH trifft immer jemand anderen, nie dich selbst.
reason-covered = Auf der Querkarte vom { clear4-pile.dative } liegt noch eine Karte.
reason-empty-pass = Es gibt keinen Stapel zu nehmen: Du musst spielen.

## Was geschieht, für Screenreader: clear4-event-<event>

clear4-event-played = { $who ->
    [you] Du spielst { $cards }
   *[other] { $who } spielt { $cards }
}
clear4-event-blind = { $who ->
    [you] Deine blinde Karte ist { $card }
   *[other] Die blinde Karte von { $who } ist { $card }
}
clear4-event-blind-failed = { $who ->
    [you] Deine blinde Karte ist { $card } und passt nicht: Du nimmst { $cards } Karten
   *[other] Die blinde Karte von { $who } ist { $card } und passt nicht: { $who } nimmt { $cards } Karten
}
clear4-event-push = { $target ->
    [you] { $who } spielt PUSH: Du nimmst { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
   *[other] { $who ->
        [you] Du spielst PUSH
       *[other] { $who } spielt PUSH
    }: { $target } nimmt { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
}
clear4-event-clear = { $who ->
    [you] Du spielst CLEAR
   *[other] { $who } spielt CLEAR
}: { $cards ->
    [one] { $cards } Karte kommt weg
   *[other] { $cards } Karten kommen weg
}
clear4-event-clear4 = Clear 4! { $who ->
    [you] Du räumst { $cards } Karten ab
   *[other] { $who } räumt { $cards } Karten ab
}
clear4-event-left = { $who ->
    [you] Du lässt die vier liegen
   *[other] { $who } lässt die vier liegen
}
clear4-event-took = { $who ->
    [you] Du passt und nimmst { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
   *[other] { $who } passt und nimmt { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
}

## What is called out

cry-clear4-four = Clear 4!
