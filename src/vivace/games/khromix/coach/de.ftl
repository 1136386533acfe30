# Was liest, wer zum ersten Mal spielt, und die Hilfe im Spiel.

khromix-coach-call = Du bist dran: Drück Farbe oder Wort. Eine Karte dreht sich um, und die anderen müssen antworten.
khromix-coach-called = Du hast angesagt: Jetzt antworten die anderen.
khromix-coach-colour = Farbe ist gefragt: Es zählt, worin gedruckt ist, egal was da steht. Hier ist es { khromix-colour }: Drück das.
khromix-coach-name = Wort ist gefragt: Es zählt, was da steht, egal in welcher Farbe. Hier ist es { khromix-colour }: Drück das.
khromix-coach-say-colour = Farbe ist gefragt: Drück die Farbe des Drucks, schneller als die anderen.
khromix-coach-say-name = Wort ist gefragt: Drück das Wort, das da steht, schneller als die anderen.
khromix-coach-mystery = Eine Rätselkarte: Jede Antwort stimmt. Drück eine, schneller als die anderen.
khromix-coach-question = Eine Rätselkarte: Drück eine Frage an die anderen.
khromix-coach-pay = Das war falsch und kostet eine Karte: Drück den Stapel, von dem sie kommt.
khromix-coach-use = Du hast eine Karte mit einer Fähigkeit gewonnen: Drück, wen sie trifft, oder halt Verzichten.
khromix-coach-wait = Mach dich bereit: { $name } sagt Farbe oder Wort an, und dann antwortest du.
khromix-coach-about-right = Die erste richtige Antwort nimmt die Karte und alles darunter.
khromix-coach-about-wrong = Eine falsche Antwort kostet dich eine Karte.
