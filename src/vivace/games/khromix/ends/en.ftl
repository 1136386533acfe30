khromix-end-won = The best pile, counted to the end.
khromix-end-tied = The piles count the same.
khromix-end-points = { $points ->
    [one] One point more
   *[other] { $points } points more
} would have won: { $cards ->
    [one] one card of 2 points
   *[other] { $cards } cards of 2 points
}, counted ×{ $factor }.
