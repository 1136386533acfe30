# Was liest, wer zum ersten Mal spielt, und die Hilfe im Spiel.

clear4-coach-play = { $top ->
    [0] Du bist dran: Jeder Wert darf beginnen.
   *[other] Du bist dran: Auf { $top } darf { $top } oder weniger.
} Drück Karten eines Werts, dann Spielen.
clear4-coach-marked = { $top ->
    [0] Du bist dran: Jeder Wert darf beginnen.
   *[other] Du bist dran: Auf { $top } darf { $top } oder weniger.
} Drück { $cards }, hier markiert, dann Spielen.
clear4-coach-fewer = { $cards } genügt hier: Drück noch einmal auf das Markierte, dann bleibt es bei dir.
clear4-coach-pass = Von dir passt nichts: Halt Passen, dann nimmst du den Stapel.
clear4-coach-special = { $card } darf auf alles: Drück die Karte, dann Spielen.
clear4-coach-push = { $card } darf auf alles: Drück die Karte, dann { $name }: Dorthin geht der Stapel.
clear4-coach-blind = Auf dieser Karte liegt nichts mehr: Drück sie, dann Spielen, und sieh, was es ist.
clear4-coach-follow = Eine Karte wurde aufgedeckt: Drück noch welche vom selben Wert, oder Fertig.
clear4-coach-follow-with = Eine Karte wurde aufgedeckt: Drück { $cards }, hier markiert, dann Spielen.
clear4-coach-four = Vier gleiche: Drück Abräumen, und du spielst noch einmal.
clear4-coach-target = PUSH: Drück, wer den Stapel nehmen muss.
clear4-coach-wait = { $name } spielt. Schau auf den Stapel: Die oberste Karte entscheidet, was du spielen darfst.
clear4-coach-about-turn = Spiel eine oder mehrere Karten eines Werts, gleich hoch oder niedriger als die oberste im Stapel.
clear4-coach-about-pile = Wird die oberste Karte eines deiner Stapel gespielt, deckt sich die darunter auf.
clear4-coach-about-end = Wer keine Karten mehr hat, gewinnt.
