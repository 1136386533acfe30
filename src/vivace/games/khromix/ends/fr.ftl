khromix-end-won = La meilleure pile, comptée jusqu’au bout.
khromix-end-tied = Les piles valent autant.
khromix-end-points = { $points ->
    [one] Un point de plus
   *[other] { $points } points de plus
} et tu gagnais : { $cards ->
    [one] une carte à 2 points, comptée
   *[other] { $cards } cartes à 2 points, comptées
} ×{ $factor }.
