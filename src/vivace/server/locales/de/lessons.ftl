# Lernen und üben. Eine Übung ist lesson-<Spiel>-<Übung>, mit -right und -wrong, wo sie eigene Worte hat.

lesson-and = und
lesson-or = oder
lesson-practice-none = Dieses Spiel geht reihum: Es gibt kein Rennen, das man üben könnte. Die Lektion und ein Bot bringen es dir am besten bei.

## Wie schnell Menschen sind

lesson-people-simple-reaction = Drücken, sobald etwas erscheint
lesson-people-two-choices = Eine von zwei Tasten drücken
lesson-people-stroop-congruent = Die Druckfarbe eines Farbworts in seiner eigenen Farbe nennen
lesson-people-stroop-incongruent = Die Druckfarbe eines Farbworts in einer anderen Farbe nennen
lesson-people-subito-place = Eine Reihe finden und die Karte anlegen
lesson-people-buntherum-shout = Eine passende Reihe finden
lesson-people-khromix-colour = Die Farbe sagen
lesson-people-khromix-name = Das Wort sagen

## Subito. $objective ist der Text der Aufgabe, $faults das, was an der Karte nicht stimmt.

lesson-subito-place = { subito-objective }: { $objective } Wo passt deine Karte?
lesson-subito-place-hidden = { subito-objective }: { $objective } Deine verdeckten Karten ergeben { $sum }. Wo passt deine Karte?
lesson-subito-fits = Sie passt an die { $points }. { $objective }
lesson-subito-breaks = Sie passt nicht an die { $points }: { $faults }. { $objective }
lesson-subito-bust = Das macht { $sum }, mehr als 12: geplatzt, und die Aufgabe geht an die andere Seite. (S3.2)
lesson-subito-instead = { $has } statt { $due }
lesson-subito-again = schon wieder { $has }
lesson-subito-check = { $objective } Wäre der Durchgang jetzt zu Ende: Wer gewinnt Aufgabe { $points }?
lesson-subito-check-right = Ja: Von dir zählen { $mine } Karten, drüben { $theirs }. Die erste falsche Karte nimmt alle folgenden mit. (S3.1)
lesson-subito-check-wrong = Nein: Von dir zählen { $mine } Karten, drüben { $theirs }. Die erste falsche Karte nimmt alle folgenden mit. (S3.1)
lesson-subito-equal = { $objective } Wäre der Durchgang jetzt zu Ende: Wer gewinnt Aufgabe { $points }?
lesson-subito-equal-right = Ja: Je { $mine } Karten, also entscheidet die Summe: { $my_sum } bei dir, { $their_sum } drüben. (S4.1)
lesson-subito-equal-wrong = Nein: Je { $mine } Karten, also entscheidet die Summe: { $my_sum } bei dir, { $their_sum } drüben. (S4.1)

## Buntherum

lesson-buntherum-fits = In einer Reihe kommt keine Farbe und kein Gegenstand zweimal vor. Wo passt diese Karte?
lesson-buntherum-one = Die Reihen sind gewachsen. Wo passt diese Karte jetzt?
lesson-buntherum-impossible = Passt sie nirgends, ruf „unmöglich“. Und diese Karte?
lesson-buntherum-hidden = Schau alle Reihen durch, bevor du aufgibst. Wo passt sie?
lesson-buntherum-tie = Du warst mit jemandem gleichauf, und diese Karte entscheidet: Nur ihr beide dürft rufen. Wo passt sie?
lesson-buntherum-others = Zwei andere waren gleichauf, und diese Karte entscheidet zwischen ihnen. Was tust du?
lesson-buntherum-others-refused = Diese Karte ist nur für die zwei, die gleichauf waren. (B5.1)
lesson-buntherum-others-right = Richtig: Nur wer gleichauf war, darf rufen, bis jemand von ihnen der Erste war. (B5.1)
lesson-buntherum-token = Du hast zwei rote Chips, und mit dem dritten scheidest du aus. Wo passt diese Karte?
lesson-buntherum-last = In deinem Stapel liegt noch eine Karte. Ruf noch einmal richtig, und du darfst sie aufdecken. Wo passt diese?
lesson-buntherum-last-right = Richtig, und gewonnen: Du darfst deine letzte Karte aufdecken, egal welche es ist. (B6.1)

## Khromix

lesson-khromix-right-colour = Richtig: gedruckt in { khromix-ink }, und die Karte gehört dir. (K3.3)
lesson-khromix-right-name = Richtig: Da steht { khromix-word }, und die Karte gehört dir. (K3.3)
lesson-khromix-wrong-colour = FARBE fragt danach, worin es gedruckt ist: { khromix-ink }. (K3.2)
lesson-khromix-wrong-name = WORT fragt danach, was da steht: { khromix-word }. (K3.2)
lesson-khromix-colour = Angesagt ist FARBE. Sag, worin es gedruckt ist, nicht was da steht!
lesson-khromix-name = Angesagt ist WORT. Sag jetzt, was da steht, nicht die Farbe.
lesson-khromix-centre = Zuvor hat niemand geantwortet: Es geht um zwei Karten. Angesagt ist FARBE.
lesson-khromix-centre-right = Richtig, und die ganze Mitte gehört dir, auch die Karte darunter. (K3.3)
lesson-khromix-caller = Diesmal hast du FARBE angesagt. Was tust du?
lesson-khromix-caller-right = Richtig: Wer ansagt, antwortet nicht. Um deine Karte laufen die anderen um die Wette. (K3.2)
lesson-khromix-mystery = Eine Rätselkarte: Die Ansage gilt nicht, und stattdessen wurde irgendetwas gefragt. Was tust du?
lesson-khromix-mystery-right = Richtig: Bei einer Rätselkarte stimmt jede Antwort, wenn sie nur die erste ist. (K5.1)
lesson-khromix-mystery-wrong = Warte nicht: Hier stimmt jede Antwort, und die erste gewinnt die Karte. (K5.1)
lesson-khromix-pay = Deine Antwort war falsch, also kommt eine deiner Karten in die Mitte. Welche lässt dir die meisten Punkte?
lesson-khromix-pay-right = Richtig: Oben auf deinem Gewinnstapel lag ein Minuspunkt. Gut, dass er weg ist! (K3.4)
lesson-khromix-pay-wrong = Erlaubt, aber du hättest die schlechte Karte oben auf deinem Gewinnstapel loswerden können. (K3.4)
lesson-khromix-see = Mit der gewonnenen Karte darfst du die nächste Karte einer anderen Person ansehen. Was tust du?
lesson-khromix-see-right = Das ist erlaubt: bei einer anderen Person spicken oder darauf verzichten. (K4.1)
lesson-khromix-exchange = Die gewonnene Karte kostet einen Punkt, aber du darfst sie gegen die oberste aus einem anderen Gewinnstapel tauschen. Was bringt am meisten?
lesson-khromix-exchange-right = Gut getauscht: Deine schlechte Karte liegt jetzt drüben, und die gute bei dir. (K4.2)
lesson-khromix-exchange-wrong = Erlaubt, aber etwas anderes bringt mehr. Schau, was oben auf den Gewinnstapeln liegt. (K4.2)
lesson-khromix-count = Du gewinnst diese letzte Karte, sie kommt oben auf deinen Gewinnstapel, und das Spiel ist aus. Wie viele Punkte hast du?
lesson-khromix-count-right = Richtig: { $points }. Gezählt wird von oben nach unten, und x2 verdoppelt jede Karte darunter. (K6.3)
lesson-khromix-count-wrong = Es sind { $points }: Gezählt wird von oben nach unten, und x2 verdoppelt jede Karte darunter. (K6.3)

## Clear 4

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
