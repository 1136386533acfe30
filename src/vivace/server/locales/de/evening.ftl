# Ein Spieleabend: ein Raum mit einem Link, in dem alle von Spiel zu Spiel zusammenbleiben.

evening-title = Ein Spieleabend
evening-promise = Ein Link für den ganzen Abend: Freunde kommen einmal herein, spielen Spiel um Spiel und sehen am Ende, wer gewonnen hat.
evening-open = Raum öffnen
evening-earlier = Deine Räume
evening-room = Raum { $code }
evening-come-in = Hereinkommen
evening-qr = QR-Code dieses Abends
evening-invite = Einladen
evening-share-text = Spiel heute Abend mit uns!
evening-people = Wer hier ist
evening-here = { $count ->
    [one] eine Person ist hier
   *[other] { $count } Leute sind hier
}
evening-away = weg
evening-host = leitet
evening-you = du
evening-at-device = am Gerät von { $name }
evening-somebody = Jemand
evening-bot = Bot
evening-on = Jetzt: { $game }
evening-making = Der Tisch wird gedeckt …
evening-to-table = Zu deinem Tisch
evening-watch = Zuschauen
evening-sits-out = { $count ->
    [one] { $names } setzt diesmal aus
   *[other] { $names } setzen diesmal aus
}
evening-table = Tisch { $number }
evening-over = zu Ende
evening-next = Das nächste Spiel
evening-next-host = { $name } sucht das nächste Spiel aus.
evening-next-vote = Stimmt über das nächste Spiel ab. Es beginnt, wenn alle gestimmt haben.
evening-late = Du spielst beim nächsten Spiel mit.
evening-start = { $game } beginnen
evening-game = Spiel
evening-votes = { $count ->
    [one] eine Stimme
   *[other] { $count } Stimmen
}
evening-more = Regeln des Abends
evening-chooser = Wer das Spiel aussucht
evening-chooser-host = Wer leitet
evening-chooser-vote = Abstimmung
evening-crowding = Mehr Leute als Plätze
evening-crowding-turns = Reihum aussetzen
evening-crowding-tables = Mehrere Tische
evening-scoring = Was zählt
evening-scoring-places = Punkte nach Platz
evening-scoring-wins = Gewonnene Spiele
evening-scoring-help = Nach Platz gibt es einen Punkt für alle, die hinter dir liegen.
evening-bots = Bots füllen auf
evening-bots-none = Niemand
evening-standing = Der Stand des Abends
evening-nothing = Noch wurde nichts gespielt.
evening-place = Platz
evening-name = Name
evening-games = Spiele
evening-wins = Siege
evening-points = Punkte
evening-chart = Wie sich der Stand entwickelt hat, Spiel für Spiel: { $names }
evening-chart-line = { $name } hat { $count }
evening-played = Was gespielt wurde
evening-replay = Noch einmal ansehen
evening-void = nicht zu Ende gespielt
evening-remove = { $name } hinausbitten
evening-removed = hinausgebeten
evening-readmit = { $name } wieder hereinlassen
evening-device = Andere an diesem Gerät
evening-device-help = Wer kein eigenes Gerät hat, spielt an diesem, an einem eigenen Tisch.
evening-device-name = Name
evening-device-add = Dazu
evening-device-remove = { $name } geht
evening-say = Etwas sagen
evening-say-hello = Hallo!
evening-say-ready = Ich bin bereit
evening-say-moment = Einen Moment, bitte
evening-say-another = Spielen wir etwas anderes
evening-say-good-game = Gutes Spiel!
evening-say-revenge = Ich will Revanche
evening-say-good-night = Gute Nacht!
evening-came = { $name } ist da
evening-went = { $name } ist gegangen
evening-begins = { $game } beginnt
evening-leave = Raum verlassen
evening-lost = Der Server antwortet nicht. Der Raum kommt von selbst wieder.

## Words of one's own

evening-talk = Chat
evening-talk-allowed = Eigene Worte
evening-talk-help = Nur wer den Link hat, liest sie. Nach spätestens zwölf Stunden sind sie vergessen, und sofort, wenn du das ausschaltest.
evening-talk-text = Was du sagen willst
evening-talk-send = Senden
evening-talk-none = Noch hat niemand etwas gesagt.
evening-talk-muted = Ausgeblendet
