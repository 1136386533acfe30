# Die Wörter der Oberfläche: siehe en/app.ftl.

## Die Seite

app-name = Vivace
app-title = { $page } · Vivace
app-to-content = Zum Inhalt
app-back = Zurück
app-close = Schließen
app-cancel = Abbrechen
app-save = Speichern
app-ok = OK
app-on = An
app-off = Aus
app-more = Mehr
app-menu = Menü
app-loading = Lädt
app-rule = Regel { $rule }
app-rules = Regeln
app-you = Du
app-name-you = { $name }, du
app-labelled = { $label }: { $value }
app-seconds = { $seconds } s
app-ms = { $ms } ms
app-points = Punkte
app-points-count = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
app-cards-count = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
app-cards-left = { $cards ->
    [one] noch { $cards } Karte
   *[other] noch { $cards } Karten
}
app-card-back = verdeckte Karte
app-update = Es gibt eine neue Version.

## Startseite

app-home = Spiele
app-home-headline = { $games ->
    [4] Vier
   *[other] { $games }
} schnelle Kartenspiele, ein fairer Schiri
app-home-promise = Kein Konto, nichts zu installieren.
app-home-players = { $low } bis { $high }
app-home-players-label = { $low } bis { $high } Personen
app-home-play-now = Spielen
app-home-against = { $level } · { $seats }
app-home-against-label = Gegen { $level }, { $seats } Personen
app-home-choose = Stufe und Personen
app-home-friends = Freunde
app-home-play-with-friends = Mit Freunden spielen
app-home-code = Code
app-home-code-label = Code eines Tischs
app-home-join = Beitreten
app-home-quick = Schnelles Spiel
app-home-help = Du hast einen Code oder niemanden zum Spielen?
app-home-public = Offene Tische
app-home-public-none = Gerade kein offener Tisch. Mach einen auf!
app-home-taken = { $taken } von { $seats } Plätzen besetzt
app-home-watch = Zuschauen
app-home-back-to-table = Zurück an deinen Tisch
learn = Lernen
app-home-arena = Turnier
app-home-tv = TV
app-home-club = Clubs
app-home-evening = Ein Spieleabend
app-home-daily = Karten des Tages
app-home-daily-open = { $count ->
    [0] heute alles gespielt
   *[other] heute noch { $count } offen
}

## Dein Name

app-your-name = Dein Name
app-your-name-prompt = Wie heißt du?
app-your-name-help = Alle am Tisch sehen ihn.
app-your-name-change = Namen ändern
app-your-name-go = Los

## Schnelles Spiel

app-quick-searching = Wir suchen Mitspielende
app-quick-bots-in = { $seconds ->
    [one] In { $seconds } Sekunde kommen Bots dazu
   *[other] In { $seconds } Sekunden kommen Bots dazu
}

## Ein neuer Tisch

app-new = Neuer Tisch
app-new-players = Personen
app-new-opponents = Gegner
app-new-public = Für alle offen
app-new-public-help = Alle dürfen dazu; sonst nur, wer den Code hat.
app-new-open = Tisch öffnen

## Warteraum

app-room = Warteraum
app-room-invite = Scannen oder Code eingeben
app-room-qr = QR-Code dieses Tischs
app-room-share = Teilen
app-room-share-text = Spiel { $game } mit mir!
app-room-copy = Kopieren
app-room-copied = Kopiert
app-room-seat = Platz { $number }
app-room-seat-free = Freier Platz
app-room-sit = Hinsetzen
app-room-stand = Aufstehen
app-room-bot = Bot
app-room-bot-add = Bot dazu
app-room-bot-add-label = Einen Bot auf diesen Platz setzen
app-room-free = Platz freigeben
app-room-give = Platz geben an
app-room-host = Leitung
app-room-ready = Bereit
app-room-away = weg
app-room-away-for = seit { $seconds } s weg
app-room-options = Optionen
app-room-start = Starten
app-room-start-with = Zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
   *[other] { $players }
} starten
app-room-waiting = Warten auf Mitspielende
app-room-waiting-host = { $name } startet das Spiel
app-room-watching = Du schaust zu
app-room-spectators = { $count ->
    [0] niemand schaut zu
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
app-room-leave = Tisch verlassen
app-room-clocks = Uhr
app-room-clocks-help = Wer länger braucht, passt oder macht den einfachsten Zug.
app-room-turn-seconds = Zeit pro Zug
app-room-handicap = Handicap
app-room-handicap-help = Bremst schnelle Leute, für alle sichtbar.
app-room-handicap-none = Keins
app-room-handicap-reaction = Reaktion + { $ms } ms
app-room-handicap-start = Start + { $seconds } s
app-room-handicap-pace = Alle { $ms } ms eine Karte
app-room-handicap-proposed = Gleiche Chancen
app-room-came = { $name } ist da
app-handicap-reaction = Langsamere Reaktion
app-handicap-start = Späterer Start
app-handicap-pace = Pause zwischen Karten

## Stufen der Bots

app-level = Stufe
app-level-of = Stufe { $number } von { $count }
app-level-slower = Schwächer
app-level-faster = Stärker
app-level-largo = Largo
app-level-largo-strength = sehr leicht
app-level-adagio = Adagio
app-level-adagio-strength = leicht
app-level-andante = Andante
app-level-andante-strength = mittel
app-level-allegro = Allegro
app-level-allegro-strength = stark
app-level-presto = Presto
app-level-presto-strength = meisterhaft
app-level-prestissimo = Prestissimo
app-level-prestissimo-strength = unschlagbar
app-level-match = Ebenbürtig
app-level-match-strength = so stark wie du
app-level-ghost = Geist

## Am Tisch

app-play-your-turn = Du bist dran
app-play-turn-of = { $name } ist dran
app-play-round = Durchgang { $round } von { $rounds }
app-play-next-round = Nächster Durchgang in { $seconds } s
app-play-time-left = Noch { $seconds } s
app-play-pressed = Gedrückt bei { $ms } ms
app-play-judging = Der Schiri entscheidet
app-play-get-ready = Mach dich bereit
app-play-skip = Weiter
app-play-skip-waiting = Warten auf die anderen
app-play-hold = Halten
app-play-hold-or-twice = Halten oder zweimal drücken
app-play-sound = Ton
app-play-sound-off = Ton aus
app-play-emotes = Etwas sagen
app-play-seat-taken = { $name } spielt hier weiter
app-play-out = Raus
app-play-team-yours = Dein Team
app-play-team-other = Das andere Team
app-play-alone = Allein gegen zwei
app-ghost-of = Geist von { $name }
app-ghost-of-somebody = Irgendein Geist
app-ghosts-play = Du spielst gegen: { $names }

## Verbindung

app-line-good = Gute Verbindung
app-line-fair = Mäßige Verbindung
app-line-poor = Schlechte Verbindung
app-line-lost = Keine Verbindung
app-line-reconnecting = Neu verbinden, dein Platz bleibt dir
app-line-again = Du bist wieder da
app-line-retry = Noch einmal
app-close-1009 = Diese Nachricht war zu groß.
app-close-1012 = Der Server startet neu und ist gleich wieder da.
app-close-4001 = Du hast diesen Tisch woanders geöffnet.
app-close-4001-here = Hier spielen
app-close-4002 = Der Tisch wurde geschlossen: Lange war niemand da.
app-close-4003 = Der Server hat diese Seite nicht verstanden. Lade sie neu.
app-close-4004 = Einen offenen Tisch mit diesem Code gibt es nicht.
app-close-4005 = Sag zuerst deinen Namen.
app-close-4006 = Die Leitung dieses Tischs hat dich weggeschickt.
app-close-4007 = Der Gastgeber dieses Servers hat dich oder deine Adresse für eine Zeit gesperrt.
app-close-4008 = Das war zu viel auf einmal. Warte einen Moment.
app-close-4009 = Deine Verbindung ist für das Spiel zu langsam. Wir versuchen es neu.
app-close-4503 = Der Server kann gerade nicht speichern. Nichts, was zählt, geht verloren.
app-resuming = Wir warten, bis alle wieder da sind
app-resuming-in = Weiter in spätestens { $seconds } s

## Urteil

app-verdict-first-you = Du warst vorn
app-verdict-first = { $name } war vorn
app-verdict-counts-you = Deine Antwort zählt
app-verdict-counts = Es zählt die Antwort von { $name }
app-verdict-right-too = Auch richtig: { $names }.
app-verdict-ahead = { $ms } ms Vorsprung
app-verdict-behind = +{ $ms } ms
app-verdict-alone = Sonst hat niemand geantwortet
app-verdict-close = Zu knapp
app-verdict-photo = Fotofinish
app-verdict-close-help = Weniger als { $ms } ms Abstand: Das kann niemand wissen.
app-verdict-nobody = Niemand hat geantwortet
app-verdict-right = Richtig
app-verdict-wrong = Falsch
app-verdict-blind = Geraten: schneller, als jemand sehen und wählen kann
app-verdict-guesses = { $guesses }-mal geraten bei { $among } Antworten: Das zählt als falsch ({ $rule })
app-verdict-doubt = Die Verbindung von { $name } ist zweifelhaft und zählt als { $ms } ms
app-verdict-moved = Vom Schiri berichtigt
app-verdict-handicap = mit { $ms } ms Handicap
app-verdict-why = Woher weiß der Schiri das?

## Ergebnis

app-result = Ergebnis
app-result-you-win = Gewonnen!
app-result-you-share = Geteilter Sieg
app-result-team-wins = Dein Team gewinnt
app-result-wins = { $name } gewinnt
app-result-share = { $names } teilen sich den Sieg
app-result-nobody = Niemand gewinnt
app-result-home = Zurück zum Abend
app-result-rematch = Revanche
app-result-rematch-waiting = { $ready } von { $players } wollen Revanche
app-result-replay = Ansehen
app-result-share-it = Teilen
app-result-rating = Wertung
app-result-reaction = Reaktion
app-result-mistakes = { $count ->
    [one] Fehler
   *[other] Fehler
}
app-result-arena = Zurück zum Turnier
app-result-other = Anderes Spiel
app-result-record = Protokoll
app-result-best = beste Reaktion
app-result-duration = Dauer
app-result-won = Gewonnen
app-result-lost = Nicht gewonnen
watch = Ansehen

## Wiederholung

app-replay = Wiederholung
app-replay-play = Abspielen
app-replay-pause = Pause
app-replay-back = Ein Schritt zurück
app-replay-on = Ein Schritt weiter
app-replay-speed = Tempo
app-replay-position = { $step } von { $steps }

## Du

app-me = Du
app-me-statistics = Statistik
app-me-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
app-me-won = { $count } gewonnen
app-me-rating = Wertung
app-me-best = Beste Reaktion
app-me-usual = Übliche Reaktion
app-me-placement = Zeit pro Karte
app-me-mistakes = Fehler
app-me-history = Deine Spiele
app-me-history-none = Noch nichts gespielt.
app-me-history-more = Mehr zeigen
app-me-place = Platz { $place } von { $players }
app-me-leaderboard = Rangliste
app-me-leaderboard-none = Noch niemand.
app-me-device = Auf anderem Gerät weiterspielen
app-me-device-help = Öffne dort diesen Link. Er gilt einmal und { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} lang.
app-me-export = Deine Daten laden
app-me-delete = Alles löschen
app-me-delete-help = Dein Name, deine Statistik und deine Spiele sind dann für immer weg.
app-me-delete-hold = Zum Löschen halten
app-me-deleted = Alles ist gelöscht.
app-me-streak = { $won } der letzten { $games } Spiele gewonnen

## Einstellungen

app-settings = Einstellungen
app-settings-language = Sprache
app-settings-language-en = English
app-settings-language-fr = Français
app-settings-language-de = Deutsch
app-settings-theme = Farben
app-settings-theme-system = Wie das Gerät
app-settings-theme-light = Hell
app-settings-theme-dark = Dunkel
app-settings-quiet = Ruhemodus
app-settings-quiet-help = Nichts klingt, nichts vibriert, nichts bewegt sich.
app-settings-sound = Ton
app-settings-volume = Lautstärke
app-settings-vibration = Vibration
app-settings-marks = Stärkere Zeichen
app-settings-marks-help = Buchstaben und kräftigere Muster für die Farben.
app-settings-ink = Farbmuster
app-settings-ink-help = Wo die Farbe der Schrift zählt, tragen Wörter und Antworten ein Muster.
app-settings-motion = Weniger Bewegung
app-settings-left = Linkshändig
app-settings-keys = Tasten
app-settings-motion-help = Karten sind sofort da, statt sich zu bewegen. Der Wunsch des Geräts gilt auch.
app-settings-left-help = Am quer gehaltenen Telefon liegen deine Karten links.
app-settings-signs = Bots sagen etwas
app-settings-signs-help = Ab und zu loben sie, seufzen oder wollen noch ein Spiel.
app-settings-data = Andere Geräte und deine Daten
app-keys-change = Taste ändern
app-keys-press = Taste drücken
app-keys-reset = Übliche Tasten
app-key-skip = Prüfung überspringen
app-key-left = Das linke von zweien
app-key-right = Das rechte von zweien
app-key-decline = Verzichten

## Zurufe

app-emote-bravo = Bravo!
app-emote-oops = Ups!
app-emote-wow = Wow!
app-emote-thanks = Danke!
app-emote-hurry = Beeil dich!
app-emote-again = Noch mal!
app-emote-said = { $name }: { $emote }

## Fehler

app-error = Da ging etwas schief
app-error-offline = Du bist offline.
app-error-no-kit = Du bist offline, und auf diesem Gerät fehlt noch, was es dafür braucht. Sobald du online bist: Einstellungen, Ohne Netz spielen.
app-error-unreachable = Der Server antwortet nicht. Wir versuchen es weiter.
app-error-module = Die Dateien von „{ $game }“ fehlen oder sind fehlerhaft. Sag es denen, die diesen Server betreiben.
app-error-contract = „{ $game }“ ist für eine andere Version von Vivace gemacht. Sag es denen, die diesen Server betreiben.
app-error-page = Unter dieser Adresse ist nichts.
app-error-table = Einen offenen Tisch mit diesem Code gibt es nicht. Prüf ihn oder mach selbst einen auf.
app-error-code = Ein Code sieht so aus: LARU-KIBO-42.
app-error-home = Zu den Spielen
app-error-reload = Neu laden
app-error-copy = Kopieren ging nicht: Markier den Link und kopier ihn.

## The house: what its host says on every page

app-house-notice = Nachricht vom Gastgeber: { $text }
app-house-kept = Was zählt, bleibt, und Partien gehen nach einem Neustart weiter.
app-house-imprint = Impressum
app-house-privacy = Datenschutz
app-house-contact = Kontakt
app-report = Jemanden ausblenden oder melden
