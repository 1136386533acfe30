# Was liest, wer zum ersten Mal spielt, und die Hilfe im Spiel.

subito-coach-place = Deine Karte ({ $card }) passt unter { $points }. { $objective } Drück { $points }.
subito-coach-choose = Welche Aufgabe passt zu deiner Karte ({ $card })? Drück eine, deren Regel sie einhält. Niemand wartet: Leg schnell.
subito-coach-partner = Erst kommt die Karte, die neben dir gelegt wird.
subito-coach-check = Die erste falsche Karte einer Reihe fällt weg, und alle danach. Mehr gültige Karten gewinnen die Aufgabe.
subito-coach-about = { $points } Punkte: { $objective }
