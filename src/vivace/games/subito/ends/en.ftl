subito-end-won = More right cards, and sooner.
subito-end-tied = The same points, in the last round too.
subito-end-objective = { $cards ->
    [one] One more right card under the { $objective } in round { $round } would have won the game.
   *[other] { $cards } more right cards under the { $objective } in round { $round } would have won the game.
}
subito-end-bust = The { $objective } in round { $round } would have won the game: with at most { $most } there.
subito-end-points = { $points ->
    [one] One point was missing.
   *[other] { $points } points were missing.
}
