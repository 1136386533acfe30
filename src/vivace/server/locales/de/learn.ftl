# Lernen, üben und die Regeln als Seiten: die Worte ringsum. Was eine Übung fragt, steht in lessons.ftl.

## Lernen

learn-game = { $game } lernen
learn-headline = Ein Spiel in drei Minuten lernen
learn-promise = Echte Stellungen, nach den echten Regeln beurteilt. Eine falsche Antwort kostet hier nichts.
learn-start = Los geht’s
learn-continue = Weiter
learn-again = Noch einmal
learn-solved = { $done } von { $count } gelöst
learn-step = Übung { $number } von { $count }
learn-show = Zeig es mir
learn-retry = Noch einmal
learn-next = Weiter
learn-right = Richtig!
learn-wrong = Nicht ganz
learn-shown = So ist es richtig
learn-end = Jetzt kannst du { $game }
learn-end-first = { $first } von { $count } beim ersten Versuch
learn-play = Leichter Bot
learn-others = Andere Spiele
learn-none = Für { $game } gibt es keine Lektion
learn-none-help = Die Regeln und ein leichter Bot bringen es dir bei.

## Was man antworten kann

learn-card = Deine Karte
learn-column = { $cards ->
    [0] noch nichts
   *[other] { $cards }
}
learn-choose-you = Du
learn-choose-others = Die anderen
learn-choose-nobody = Niemand
learn-choose-wait = Abwarten
learn-yours = Deine Karten
learn-theirs = Ihre Karten
learn-say = „{ $say }“ sagen
learn-answer = { $say } antworten
learn-use-see = Nächste Karte von { $name } ansehen
learn-use-exchange = Mit { $name } tauschen
learn-use-yourself-see = Die eigene nächste Karte ansehen
learn-push = { $name } nimmt den Stapel
learn-push-yourself = Du nimmst ihn selbst
learn-gains = Dein Gewinn, von oben

## Üben

practise = Üben
practise-game = { $game } üben
practise-promise = { $count } Karten gegen die Uhr. Eine falsche Antwort zählt als Fehler.
practise-start = Los
practise-again = Noch einmal
practise-ready = Achtung …
practise-now = Jetzt!
practise-card = Karte { $number } von { $count }
practise-times = Deine Zeiten
practise-median = Median
practise-median-ms = Median { $ms } ms
practise-best = Schnellste
practise-errors = Fehler
practise-errors-share = { $errors } von { $count }
practise-record = Bester Median
practise-people-ms = Menschen { $ms } ms
practise-task = Aufgabe
practise-mean = Mittel
practise-spread = Streuung
practise-people-heading = Wie schnell Menschen sind
practise-people-help = Das Mittel eines gewöhnlichen Menschen, und wie sehr dessen Zeiten schwanken. Zuerst, was gemessen wurde; was daraus für dieses Spiel folgt, hat keine Zahl von Personen.
practise-source = Quelle
practise-count = Personen
practise-chart = Deine Zeiten: { $count ->
    [0] noch keine
    [one] eine, { $median } ms
   *[other] { $count }, Median { $median } ms
}. Menschen brauchen { $people } ms.
practise-nothing = Hier gibt es nichts zu üben
practise-late = Zu spät: Die Seite war nicht zu sehen
practise-new-record = Deine bisher beste Serie!

## Die Regeln

rules-game = Die Regeln von { $game }
rules-chapters = Kapitel
rules-search = Nummer oder Wort
rules-found = { $count ->
    [0] Nichts gefunden
    [one] { $count } Regel
   *[other] { $count } Regeln
}
rules-print = Drucken
rules-ruling = Unsere Festlegung
rules-ruling-help = Die Spielregel schweigt hier oder widerspricht sich.
rules-all = Alle Regeln
rules-games = Spiele
