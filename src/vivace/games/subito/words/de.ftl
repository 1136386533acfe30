# Subito: seine Wörter, und warum es etwas ablehnt. Die Buchstaben sind die der Kartencodes (S1.1).

subito-name = Subito
subito-tagline = alle gleichzeitig
subito-about = Leg deine Karten an acht Aufgaben an, alle zur selben Zeit. Wer mehr richtige Karten hat, gewinnt die Aufgabe; die erste falsche Karte einer Reihe nimmt alle folgenden mit.

## Karten

subito-colour = { $colour ->
    [r] rot
    [p] pink
    [y] gelb
    [g] grün
    [l] hellblau
   *[d] dunkelblau
}
    .feminine = { $colour ->
        [r] rote
        [p] pinke
        [y] gelbe
        [g] grüne
        [l] hellblaue
       *[d] dunkelblaue
    }
subito-symbol = { $symbol ->
    [B] Burger
    [P] Palme
    [A] Anker
    [R] Rakete
    [C] Peace
   *[O] Krake
}
subito-card = { subito-colour.feminine } { $value }, { subito-symbol }
subito-card-hidden = verdeckte Karte

## Aufgaben, nach Punkten und Seite

subito-objective = Aufgabe { $points }
subito-objective-2A = Jede Karte. (S-2A)
subito-objective-2B = Jede Karte. (S-2B)
subito-objective-3A = Nichts Gelbes, nichts Grünes. (S-3A)
subito-objective-3B = Nur Burger, Palme und Anker. (S-3B)
subito-objective-4A = Nur 2, 4 und 6. (S-4A)
subito-objective-4B = Nur Rakete und Peace im Wechsel; womit du beginnst, ist egal. (S-4B)
subito-objective-5A = Jede Karte, aber verdeckt; zusammen höchstens 12. (S-5A)
subito-objective-5B = Nur 5 und 6. (S-5B)
subito-objective-6A = Höchstens zwei Farben deiner Wahl, im Wechsel. (S-6A)
subito-objective-6B = Gerade und ungerade im Wechsel; womit du beginnst, ist egal. (S-6B)
subito-objective-7A = Gleicher Wert oder gleiches Symbol wie die Karte davor. (S-7A)
subito-objective-7B = Höchstens zwei Symbole deiner Wahl, im Wechsel. (S-7B)
subito-objective-8A = Genau eins mehr oder eins weniger als die Karte davor; 1 und 6 sind keine Nachbarn. (S-8A)
subito-objective-8B = Auf dem Farbbalken direkt neben der Farbe davor; die Enden berühren sich nicht. (S-8B)
subito-objective-9A = Farbe, Wert und Symbol: alles anders als bei der Karte davor. (S-9A)
subito-objective-9B = Beginnt mit 1 oder 6, geht in Einerschritten weiter und kehrt bei 6 und bei 1 um. (S-9B)

## Optionen

subito-option-faces = Aufgaben
subito-option-faces-help = Welche Seite der Aufgaben in jedem der drei Durchgänge gilt. (S2.1)
subito-option-faces-A = Seite A
subito-option-faces-B = Seite B
subito-option-faces-random = Gemischt
subito-option-faces-chosen = Einzeln gewählt

## Aktionen

subito-action-deal = Austeilen
subito-action-place = Anlegen

## Auf dem Tisch

subito-columns-yours = Deine Reihen
subito-columns-of = Reihen von { $name }
subito-band = Der Farbbalken
subito-keys = 2 bis 9 legt die Karte an
subito-pile = { $cards ->
    [0] keine mehr
   *[other] noch { $cards }
}
subito-partner-card = Karte deines Teams
subito-placed = Angelegte Karten
subito-counts = Du hast { $mine }, die anderen { $theirs }.
subito-last-card = Deine letzte Karte: { $card }.
subito-hand = Deine Karte
# Solange die Karte aus dem eigenen Team zuerst kommt.
subito-partner-places = { $name } legt an

## Die Kontrolle

subito-check = Die Kontrolle
subito-check-objective = Aufgabe { $number } von { $count }
subito-check-kept = { $cards ->
    [one] { $cards } Karte zählt
   *[other] { $cards } Karten zählen
}
subito-check-sum = Summe { $sum }
subito-check-bust = Über 12: geplatzt. (S3.2)
subito-check-nobody = Geht an niemanden
subito-check-wins = Geht an { $name }
subito-check-wins-you = Deine!
subito-check-next = Weiter
subito-check-total = zusammen { $points }

## Das Ergebnis

subito-result-pace = pro Karte
subito-result-fallen = { $cards ->
    [one] Karte gefallen
   *[other] Karten gefallen
}

## Gründe

reason-wrong-sides-2 = Zu zweit spielt Platz 0 gegen Platz 1.
reason-wrong-sides-3 = { $alone ->
    [you] Im Durchgang { $round } spielst du allein gegen die anderen beiden.
   *[other] Im Durchgang { $round } spielt { $alone } allein gegen die anderen beiden.
}
reason-wrong-sides-4 = Die Plätze 0 und 1 spielen gegen die Plätze 2 und 3.
reason-subito-wrong-size = { $seat ->
    [you] Hier bekommst du genau { $size } Karten.
   *[other] Hier bekommt { $seat } genau { $size } Karten.
}
reason-wrong-size-3 = { $seat ->
    [you] Hier bekommst du genau { $size } Karten.
   *[other] Hier bekommt { $seat } genau { $size } Karten.
}
reason-wrong-size-4 = { $seat ->
    [you] Hier bekommst du genau { $size } Karten.
   *[other] Hier bekommt { $seat } genau { $size } Karten.
}
reason-subito-wrong-deck = Ausgeteilt wird jede der 72 Karten genau einmal.
reason-partner-first = { $partner ->
    [you] Im Team wird abwechselnd angelegt: Als Nächstes bist du dran.
   *[other] Im Team wird abwechselnd angelegt: Als Nächstes ist { $partner } dran.
}
reason-subito-round-over = Der Durchgang ist zu Ende; noch nicht angelegte Karten zählen nicht.
reason-subito-game-over = Nach drei Durchgängen ist das Spiel zu Ende.

## Was geschieht, für Screenreader: subito-event-<event>

## What is called out

cry-subito-start-1 = SU
cry-subito-start-2 = BI
cry-subito-start-3 = TO!
cry-subito-end = Fertig!
