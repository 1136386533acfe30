# Aufzeichnungen, und was die eigenen Spiele über einen sagen.

## Der Spieler

watch-title = Aufzeichnung: { $game }
watch-none = Dieses Spiel gibt es nicht, oder es ist noch nicht zu Ende.
watch-eyes = Gesehen von
watch-eyes-all = Alle
watch-eyes-of = Gesehen von { $name }
watch-eyes-own = Andere können diese Karten noch spielen: Du siehst noch einmal, was du gesehen hast.
watch-timeline = Zeitleiste
watch-now = { $now } von { $total }
watch-speed-times = { $speed }×
watch-slower = Langsamer
watch-faster = Schneller
watch-more = Momente und Beweise
watch-copy = Link kopieren
watch-copy-help = Wer ihn öffnet, sieht genau diesen Moment.
watch-copied = Link kopiert
watch-untimed = Diese Aufzeichnung hat keine Zeiten: Die Schritte folgen gleichmäßig aufeinander.
watch-left-out = { $count ->
    [one] { $count } weitere Aktion fehlt: Die Aufzeichnung ist zu lang.
   *[other] { $count } weitere Aktionen fehlen: Die Aufzeichnung ist zu lang.
}
watch-hands = Die Karten aller
watch-keys = Leertaste spielt ab, Pfeile springen 5 s, Komma und Punkt einen Schritt, N und P zum nächsten oder vorigen Moment

## Momente

watch-moments = Momente
watch-moments-none = In diesem Spiel fällt nichts auf.
watch-next = Nächster Moment
watch-previous = Voriger Moment
watch-kind-mistake = Fehler
watch-kind-race = Knappes Rennen
watch-kind-moment = Wendepunkt
watch-mark-tie = { $names }: zu knapp
watch-mark-close = { $who } liegt { $ms } ms vor { $other }
watch-mark-close-alone = { $who } liegt { $ms } ms vorn
watch-mark-wrong-shout = { $who } ruft Reihe { $row }: falsch
watch-mark-wrong-impossible = { $who } ruft „unmöglich“, aber es passt
watch-mark-eliminated = { $who } ist draußen
watch-mark-wrong-answer = { $who } sagt { $say }; richtig ist { $right }
watch-mark-haul = { $who } gewinnt { $cards } Karten auf einmal
watch-mark-wrong-card = { $who }: { $card } ist bei Aufgabe { $objective } falsch
watch-mark-bust = { $who } liegt bei Aufgabe { $objective } über { $most }
watch-mark-four-alike = { $who } räumt { $cards } Karten ab
watch-mark-blind-failed = { $who }: { $card } passt blind nicht, { $cards } Karten nehmen
watch-mark-pushed = { $who } bekommt { $cards } Karten von { $by }
watch-mark-round-over = Durchgang { $round } ist zu Ende
watch-mark-round-won = { $who } gewinnt Durchgang { $round }

## Beweise eines Rennens

watch-evidence = Die Beweise des Schiedsrichters
watch-evidence-missing = Die Aufzeichnung hat keine Beweise für dieses Rennen.
watch-evidence-drawn = Millisekunden vom Sehen der Karte bis zur Antwort
watch-resolution = Weniger als { $ms } ms Abstand sind hier zu knapp.
watch-margin = { $ms } ms Abstand
watch-claimed = Gemeldet
watch-measured = Gemessen
watch-moved = Verschoben
watch-handicap = Handicap
watch-trip = Für die Verbindung
watch-calibrated = Ab für das gemessene Gerät
watch-waited = Gewartet
watch-doubt-late-from-the-start = Die Verbindung ist zweifelhaft: Ihre Pings waren von Anfang an langsamer als ihr Aufbau. Es zählt der kürzeste Weg, den sie je gezeigt hat.
watch-doubt-late-pongs = Die Verbindung ist zweifelhaft: Ihre Pongs kommen später als ihre Bestätigungen. Es zählt, was der Server gemessen hat, und nichts Kürzeres.
watch-doubt-answers-too-soon = Die Verbindung ist zweifelhaft: Antworten kommen früher, als ihre Pings erlauben. Es zählt der kürzeste Weg, den sie je gezeigt hat.
watch-counts = Zählt
watch-guess = geraten

## Schritte

watch-step-start = Vor dem ersten Geben
watch-step-deal = Die Karten werden gegeben
watch-step-place = { $who } legt { $card } zu Aufgabe { $objective }
watch-step-place-hidden = { $who } legt eine Karte verdeckt zu Aufgabe { $objective }
watch-step-shout = { $who } ruft Reihe { $row }
watch-step-impossible = { $who } ruft „unmöglich“
watch-step-answer = { $who } sagt { $say }
watch-step-call = { $who } verlangt { $ask }
watch-step-tie = { $names }: zu knapp
watch-step-card = Nächste Karte: { $card }
watch-step-right = richtig
watch-step-wrong = falsch
watch-step-default = die Zeit war um

## Du

me-reactions = Reaktionszeiten
me-placements = Zeit für eine Karte
me-over-time = Spiel für Spiel, das letzte rechts
me-usual = Üblich
me-best = Beste
me-when = Wann
me-rating = Wertung
me-rating-over-time = Wertung im Lauf der Zeit
me-place = Platz { $place } von { $players }
me-unrated = Noch ohne Wertung: Spiele gegen Menschen zählen.
me-mistakes = Wo Fehler passieren
me-mistakes-of = { $mistakes } von { $attempts }
me-mistakes-share = { $share } falsch
me-mistakes-none = Kein einziger Fehler.
me-as-table = Als Tabelle
me-leaderboards = Bestenlisten
me-leaderboard-counts = Hier zählen nur schnelle Spiele, denn dort sucht sich niemand aus, gegen wen es geht. Für deine eigene Wertung zählt jedes gewertete Spiel.
me-leaderboard-place = Platz
me-leaderboard-name = Name
me-leaderboard-games = Spiele
me-data = Deine Daten
me-delete-ask = Alles löschen?
me-delete-yes = Ja, löschen
me-delete-no = Nein, behalten
me-offline = ohne Netz gespielt
me-watch = Ansehen: { $game }, { $when }

## Public games that are being played

tv = Live
tv-games = Spiele
tv-on = läuft gerade
tv-nothing = Gerade wird keine öffentliche Partie gespielt. Diese Seite beginnt von selbst, sobald es eine gibt.
tv-late = { $seconds } s nachdem es gespielt wurde
tv-over = Die Partie ist vorbei; die nächste folgt.
