buntherum-end-won = Ta pile est finie la première.
buntherum-end-cards = { $cards ->
    [one] Un cri juste de plus, et tu gagnais.
   *[other] { $cards } cris justes de plus, et tu gagnais.
}
buntherum-end-out = { $tokens } jetons rouges : avec une erreur de moins, tu étais encore en jeu.
