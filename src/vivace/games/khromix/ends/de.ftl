khromix-end-won = Der beste Stapel, bis zum Ende gezählt.
khromix-end-tied = Die Stapel zählen gleich viel.
khromix-end-points = { $points ->
    [one] Ein Punkt mehr hätte
   *[other] { $points } Punkte mehr hätten
} gewonnen: { $cards ->
    [one] eine Karte mit 2 Punkten
   *[other] { $cards } Karten mit 2 Punkten
}, ×{ $factor } gezählt.
