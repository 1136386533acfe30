subito-end-won = Mehr richtige Karten, und schneller.
subito-end-tied = Gleich viele Punkte, auch im letzten Durchgang.
subito-end-objective = { $cards ->
    [one] Eine richtige Karte mehr unter der { $objective } in Durchgang { $round } hätte das Spiel gewonnen.
   *[other] { $cards } richtige Karten mehr unter der { $objective } in Durchgang { $round } hätten das Spiel gewonnen.
}
subito-end-bust = Die { $objective } in Durchgang { $round } hätte das Spiel gewonnen: mit höchstens { $most }.
subito-end-points = { $points ->
    [one] Ein Punkt hat gefehlt.
   *[other] { $points } Punkte haben gefehlt.
}
