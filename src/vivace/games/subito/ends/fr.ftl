subito-end-won = Plus de cartes justes, et plus vite.
subito-end-tied = Autant de points, même à la dernière manche.
subito-end-objective = { $cards ->
    [one] Une carte juste de plus sous le { $objective }, à la manche { $round }, et la partie était gagnée.
   *[other] { $cards } cartes justes de plus sous le { $objective }, à la manche { $round }, et la partie était gagnée.
}
subito-end-bust = Le { $objective } de la manche { $round } aurait suffi pour gagner : avec { $most } au plus.
subito-end-points = { $points ->
    [one] Il manquait un point.
   *[other] Il manquait { $points } points.
}
