buntherum-end-won = Dein Stapel war zuerst leer.
buntherum-end-cards = { $cards ->
    [one] Noch ein richtiger Ruf, und du hättest gewonnen.
   *[other] Noch { $cards } richtige Rufe, und du hättest gewonnen.
}
buntherum-end-out = { $tokens } rote Chips: Mit einem Fehler weniger wärst du noch dabei.
