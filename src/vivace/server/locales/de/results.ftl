# Was ein Spiel für die verändert hat, die es gespielt haben: Wertungen und Ränge, Bestleistungen, und das Ergebnis zum Teilen.

## Ränge, überall dieselben Wörter

results-rank-largo = Largo
results-rank-adagio = Adagio
results-rank-andante = Andante
results-rank-moderato = Moderato
results-rank-allegro = Allegro
results-rank-vivace = Vivace
results-rank-presto = Presto
results-rank-prestissimo = Prestissimo

## Wertungen

results-bots = Gegen Bots
results-bots-rating = Wertung gegen Bots
results-bots-help = Aus Spielen allein gegen Bots. Deine Wertung unter Menschen ändert sie nie.
results-rank-new = Neuer Rang: { $rank }
results-rank-new-bots = Neuer Rang gegen Bots: { $rank }

## Bestleistungen

results-bests = Bestleistungen
results-best-score = Meiste Punkte
results-best-lead = Klarster Sieg
results-best-reaction = Schnellste richtige Antworten
results-best-pace = Schnellste Hand bei einem Sieg
results-best-mistakes = Wenigste Fehler bei einem Sieg
results-best-new = Neue Bestleistung
results-best-before = vorher: { $value }
results-ahead = { $points ->
    [one] { $points } Punkt Vorsprung
   *[other] { $points } Punkte Vorsprung
}

## Teilen

results-shared = Bild gespeichert, Link kopiert
results-saved = Bild gespeichert. Der Link:
results-share-again = Fertig: Drück noch einmal, um zu teilen.
results-share-failed = Das Bild kam nicht. Der Link:
