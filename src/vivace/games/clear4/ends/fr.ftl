clear4-end-won = Le moins de cartes restantes.
clear4-end-tied = Aussi peu de cartes restantes.
clear4-end-cards = { $cards ->
    [one] Une carte de trop
   *[other] { $cards } cartes de trop
} : { $hand } en main, { $table } sur la table.
clear4-end-points = { $points ->
    [one] Un point de pénalité de moins, et c’était l’égalité.
   *[other] { $points } points de pénalité de moins, et c’était l’égalité.
}
clear4-end-rounds = Autant de points de pénalité, mais moins de manches gagnées.
