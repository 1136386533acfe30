clear4-end-won = Die wenigsten Karten übrig.
clear4-end-tied = Gleich wenige Karten übrig.
clear4-end-cards = { $cards ->
    [one] Eine Karte war zu viel
   *[other] { $cards } Karten waren zu viel
}: { $hand } auf der Hand, { $table } auf dem Tisch.
clear4-end-points = { $points ->
    [one] Ein Minuspunkt weniger wäre Gleichstand gewesen.
   *[other] { $points } Minuspunkte weniger wären Gleichstand gewesen.
}
clear4-end-rounds = Gleich viele Minuspunkte, aber weniger gewonnene Durchgänge.
