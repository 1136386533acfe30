# What lessons and practice say.

lesson-clear4-begin = Du beginnst, und der Ablagestapel ist leer. Was darfst du?
lesson-clear4-begin-right = Richtig: Auf einen leeren Stapel darf jeder Wert. (C2.2)
lesson-clear4-lower = Auf dem Stapel liegt eine 6. Was darfst du spielen?
lesson-clear4-lower-right = Richtig: Ein gleicher oder niedrigerer Wert darf folgen. (C2.2)
lesson-clear4-several = Werde auf einmal so viele Karten los, wie du kannst.
lesson-clear4-several-right = Richtig: Karten von einem Wert gehen zusammen, so viele du willst. (C2.1)
lesson-clear4-several-wrong = Erlaubt, aber alle deine Karten von diesem Wert dürfen zusammen weg. (C2.1)
lesson-clear4-joker = Ein Joker nimmt den Wert der Karten an, mit denen du ihn spielst. Was passt auf die 7?
lesson-clear4-joker-right = Richtig: Der Joker zählt als eine weitere Karte von diesem Wert. (C2.1)
lesson-clear4-turned = Du hast eine 5 von einem Stapel gespielt, und die Karte darunter liegt jetzt offen. Was darfst du nun?
lesson-clear4-turned-right = Richtig: Noch eine Karte vom selben Wert darf gleich folgen, muss aber nicht. (C2.6)
lesson-clear4-four = Auf dem Stapel liegen zwei 7. Mach vier daraus!
lesson-clear4-four-right = Vier gleiche: Jetzt darfst du den Stapel abräumen. (C2.7)
lesson-clear4-four-wrong = Erlaubt, aber erst vier gleiche obenauf räumen ab, und du hast zwei. (C2.7)
lesson-clear4-clear = Vier gleiche liegen auf dem Stapel. Wie kommst du gleich noch einmal dran?
lesson-clear4-clear-right = Clear 4! Der Stapel kommt aus dem Spiel, und du spielst gleich noch einmal. (C2.7)
lesson-clear4-clear-wrong = Lässt du sie liegen, endet dein Zug, und diese vier räumt niemand mehr ab. (C2.7)
lesson-clear4-push = PUSH gibt jemandem den ganzen Stapel. Wem?
lesson-clear4-push-right = Richtig: Jemand anderes deiner Wahl nimmt alles, und dein Zug endet. (C3.2)
lesson-clear4-blind = Nichts in deiner Hand ist niedrig genug. Welche verdeckte Karte darfst du wagen?
lesson-clear4-blind-right = Richtig: Auf ihr lag nichts mehr. Sie war niedrig genug; wäre sie zu hoch gewesen, hättest du sie samt dem Stapel genommen. (C4.1, C4.4)
lesson-clear4-pass = Auf dem Stapel liegt eine 2. Was kannst du tun?
lesson-clear4-pass-right = Richtig: Nichts ist niedrig genug, also passt du und nimmst den Stapel auf die Hand. (C5.1)
lesson-clear4-last = Das ist deine letzte Karte, und niemand kennt sie. Was nun?
lesson-clear4-last-right = Sie passt: Du hast keine Karte mehr, und der Durchgang gehört dir! (C6.1)
lesson-clear4-last-wrong = Erlaubt, aber dann gehört der ganze Stapel dir. Mit nur einer Karte lohnt sich das Wagnis. (C6.1)
