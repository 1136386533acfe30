buntherum-end-won = Your pile was done first.
buntherum-end-cards = { $cards ->
    [one] One more right shout, and you would have won.
   *[other] { $cards } more right shouts, and you would have won.
}
buntherum-end-out = { $tokens } red tokens: with one mistake fewer you would still be in.
