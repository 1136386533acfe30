# What lessons and practice say.

lesson-people-khromix-colour = Die Farbe sagen
lesson-people-khromix-name = Das Wort sagen
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
