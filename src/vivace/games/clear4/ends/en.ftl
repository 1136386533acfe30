clear4-end-won = The fewest cards left.
clear4-end-tied = Equally few cards left.
clear4-end-cards = { $cards ->
    [one] One card was too many
   *[other] { $cards } cards were too many
}: { $hand } in your hand, { $table } on the table.
clear4-end-points = { $points ->
    [one] One penalty point fewer would have been level.
   *[other] { $points } penalty points fewer would have been level.
}
clear4-end-rounds = Equal penalty points, but fewer rounds won.
