subito-end-won = Mehr richtige Karten, und schneller.
subito-end-tied = Gleich viele Punkte, auch in der letzten Runde.
subito-end-objective = { $cards ->
    [one] Eine richtige Karte mehr unter der { $objective } in Runde { $round } hätte das Spiel gewonnen.
   *[other] { $cards } richtige Karten mehr unter der { $objective } in Runde { $round } hätten das Spiel gewonnen.
}
subito-end-bust = Die { $objective } in Runde { $round } hätte das Spiel gewonnen: mit höchstens { $most }.
subito-end-points = { $points ->
    [one] Ein Punkt hat gefehlt.
   *[other] { $points } Punkte haben gefehlt.
}
