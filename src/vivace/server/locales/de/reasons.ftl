# Warum etwas abgelehnt wird. Wie gesucht wird und was die Variablen sind: siehe en/reasons.ftl.

reason-seat = Platz { $seat }

## Die Regeln aller Spiele

reason-before-the-deal = Die Karten sind noch nicht verteilt.
reason-no-deal-due = Jetzt wird nicht ausgeteilt.
reason-not-of-this-game = Diese Aktion gibt es in diesem Spiel nicht.
reason-card-not-held = { $seat ->
    [you] Du hast die Karte { $card } dort nicht.
   *[other] Die Karte { $card } liegt dort bei { $seat } nicht.
}
reason-game-over = Das Spiel ist zu Ende.

## Notation: was falsch geformt ist

reason-malformed = Falscher Wert für „{ $key }“. Erwartet: { $expected }.
reason-missing-key = „{ $key }“ fehlt. Erwartet: { $expected }.
reason-unknown-key = Den Schlüssel { $key } kennt hier niemand.
reason-unknown-action = Die Aktion { $do } gibt es in diesem Spiel nicht; „do“ muss eine von diesen sein: { $known }.
reason-unknown-option = Die Option { $key } gibt es in diesem Spiel nicht.
reason-wrong-seats = Dieses Spiel ist für { $allowed } Personen, nicht für { $seats }.

## Ausdrücke, die „Erwartet: …“ ergänzen

phrase-a-whole-number = eine ganze Zahl
phrase-an-object = ein Objekt
phrase-so-many = so viele
phrase-2-to-4 = 2 bis 4
phrase-2-to-5 = 2 bis 5
phrase-2-to-6 = 2 bis 6
phrase-a-whole-number-from-0-to-3 = eine ganze Zahl von 0 bis 3
phrase-a-whole-number-from-2-to-9 = eine ganze Zahl von 2 bis 9
phrase-a-whole-number-from-1-to-3600 = eine ganze Zahl von 1 bis 3600
phrase-a-whole-number-from-1-to-6-or-one-of-impossible = eine ganze Zahl von 1 bis 6 oder „impossible“
phrase-a-whole-number-from-1-to-12-or-one-of-seats = eine ganze Zahl von 1 bis 12 oder „seats“
phrase-one-of-hand-or-a-whole-number-from-0-to-3 = „hand“ oder eine ganze Zahl von 0 bis 3
phrase-one-of-gains-active = „gains“ oder „active“
phrase-one-of-active-gains = „active“ oder „gains“
phrase-one-of-top-bottom = „top“ oder „bottom“
phrase-one-of-colour-name = „colour“ oder „name“
phrase-one-of-choice-always = „choice“ oder „always“
phrase-one-of-hand-all = „hand“ oder „all“
phrase-a-text-of-1-to-200-characters = ein Text von 1 bis 200 Zeichen
phrase-a-seat-at-this-table = ein Platz an diesem Tisch
phrase-eight-letters-a-or-b = acht Buchstaben A oder B
phrase-a-list-of-3-a-b-random-or-eight-letters-a-or-b = eine Liste aus drei Werten, jeweils „A“, „B“, „random“ oder acht Buchstaben A oder B
phrase-a-list-of-2-a-list-of-a-seat-at-this-table = eine Liste aus zwei Listen von Plätzen an diesem Tisch
phrase-a-list-of-a-seat-at-this-table = eine Liste von Plätzen an diesem Tisch
phrase-a-list-of-a-whole-number-from-0-to-3 = eine Liste ganzer Zahlen von 0 bis 3
phrase-a-list-of-a-card-of-this-game = eine Liste von Karten dieses Spiels
phrase-a-list-of-6-a-card-of-this-game = eine Liste von sechs Karten dieses Spiels
phrase-a-list-with-for-each-seat-a-list-of-a-card-of-this-game = für jeden Platz eine Liste von Karten dieses Spiels
phrase-a-list-with-for-each-seat-a-list-of-a-list-of-a-card-of-this-game = für jeden Platz eine Liste von Stapeln mit Karten dieses Spiels

## Der Tisch

reason-not-the-host = Das darf nur, wer den Tisch leitet.
reason-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
reason-seat-taken = Dort sitzt schon jemand.
reason-seat-kept = { $name } ist gerade erst weg: Der Platz bleibt noch einen Moment reserviert.
reason-said-no = { $name } möchte den Platz in diesem Spiel behalten.
reason-asked-already = Es wird schon jemand um den Platz gebeten: Warte auf die Antwort.
reason-not-asked = Niemand bittet dich um deinen Platz.
reason-no-seat = Du schaust zu: In diesem Spiel hast du keinen Platz.
reason-not-here = Diese Person ist nicht an diesem Tisch.
reason-other-seat = Du kannst nur für deinen eigenen Platz spielen.
reason-unknown-level = Diese Stufe gibt es nicht; zur Wahl stehen { $levels }.
reason-seats-empty = Vor dem Start müssen alle Plätze besetzt sein.
reason-game-running = Das lässt sich nur zwischen zwei Spielen ändern.
reason-no-game = Es läuft kein Spiel.
reason-card-gone = Diese Karte ist nicht mehr da.
reason-came-late = Deine Antwort, { $reaction } ms nach der Karte, wäre die erste gewesen. Sie kam nach der Entscheidung.
reason-answered = Du hast schon geantwortet: Nur deine erste Antwort zählt.
reason-too-quick = Du hast gedrückt, bevor du sehen konntest, was passiert ist.
reason-guesses = { $guesses } deiner letzten { $among } Antworten kamen schneller, als jemand sehen und wählen kann.
reason-not-started = Du startest in { $seconds } s.
reason-too-fast = Mit deinem Handicap legst du alle { $pace } ms eine Karte.
reason-bad-handicap = Ein Handicap beträgt höchstens 2000 ms Reaktion, 60 s Start und 5000 ms zwischen zwei Karten und ist nie negativ.
reason-bad-clock = Die Uhr nimmt 5 bis 600 Sekunden.
reason-nothing-to-skip = Gerade gibt es nichts zu überspringen.
reason-not-over = Das Spiel ist noch nicht zu Ende.
reason-closed = Dieser Tisch ist geschlossen.
reason-unknown-emote = Diesen Zuruf gibt es nicht; zur Wahl stehen { $emotes }.
reason-too-many-emotes = Ein Zuruf pro Sekunde ist genug.
reason-resuming = Das Spiel geht weiter, sobald alle wieder da sind.
reason-no-host = Dieser Tisch hat keinen Gastgeber: Er beginnt von selbst, und niemand ändert ihn.
reason-paused = Das Spiel ist angehalten.
reason-not-alone = Das kann nur, wer allein gegen Bots spielt.
reason-not-paused = Das Spiel ist nicht angehalten.
reason-not-agreed = Erst müssen alle damit einverstanden sein, wie an diesem Tisch gespielt wird: { $names }.
reason-nothing-to-agree = Es gibt nichts, wozu jemand Ja sagen müsste.
reason-speaking = Die Karte wird noch vorgelesen: Noch kann niemand antworten.
reason-no-voice = An diesem Tisch wird nicht gerufen: Bitte drücke.
reason-unheard = Das Wort kam zu lange nach seinem Anfang: Sag es noch einmal, oder drücke.
reason-timed = An diesem Tisch entscheidet die Uhr: Wer nicht antwortet, sagt nichts.
reason-arranged = Plätze und Karten dieses Spiels stehen vorher fest, und nur ein Versuch zählt.
reason-booked = Plätze und Spiel dieses Tisches stehen vorher fest, und er hat nur eine Partie.
reason-no-program = Ein Programm kann in einer laufenden Partie keinen Platz übernehmen.
reason-knows-cards = Diese Person hat in diesem Spiel schon die Karten eines anderen Platzes gesehen.

## Der Server

reason-nobody = Der Server kennt dich noch nicht: Sag zuerst deinen Namen.
reason-suspended = Der Gastgeber dieses Servers hat dich bis { $until } gesperrt.
reason-suspended-address = Der Gastgeber dieses Servers hat deine Adresse bis { $until } gesperrt.
reason-wrong-key = Das ist für den Gastgeber dieses Servers, der den Schlüssel hat.
reason-name-withdrawn = Der Gastgeber dieses Servers will diesen Namen hier nicht: Nimm einen anderen.
reason-enough-reports = Danke, das reicht fürs Erste: Der Gastgeber sieht sich an, was du gemeldet hast.
reason-no-such-report = Es gibt keine solche offene Meldung.
reason-bad-address = Das ist keine Adresse wie 203.0.113.7.
reason-no-such-table = Einen offenen Tisch mit diesem Code gibt es nicht.
reason-no-such-evening = Es gibt keinen Spieleabend mit diesem Code.
reason-evening-code = Das ist der Code eines Spieleabends: Sein Raum hat eine andere Adresse.
reason-not-in-the-room = Komm zuerst in den Raum.
reason-room-barred = Wer diesen Raum leitet, hat dich hinausgebeten.
reason-no-words-here = In diesem Raum sind eigene Worte nicht erlaubt.
reason-bad-words = Sag 1 bis { $most } Zeichen, ohne Unsichtbares darin.
reason-room-full = Es sind schon so viele Leute hier, wie in einen Raum passen.
reason-still-playing = Ein Spiel dieses Abends läuft noch.
reason-too-few-here = Für dieses Spiel sind zu wenige hier, und es füllen keine Bots auf.
reason-no-such-game = Dieses Spiel gibt es nicht; zur Wahl stehen { $games }.
reason-needs-a-server = Dieses Spiel braucht seinen Server: ohne Netz kann man es nicht spielen, die anderen schon.
reason-arena-code = Das ist der Code eines Turniers: Seine Seite hat eine andere Adresse.
reason-no-such-arena = Ein Turnier mit diesem Code gibt es nicht.
reason-too-many-arenas = Du hast schon { $most } Turniere, die nicht vorbei sind: Beende zuerst eines.
reason-arena-games = Wähle mindestens ein Spiel für das Turnier, jedes einmal.
reason-arena-seats = Mit so vielen an einem Tisch wird das nicht gespielt: Wähle { $seats }.
reason-arena-minutes = Ein Turnier dauert { $fewest } bis { $most } Minuten.
reason-arena-rounds = Ein Turnier nach Schweizer System hat { $fewest } bis { $most } Runden.
reason-arena-full = In diesem Turnier sind schon { $most } Personen.
reason-arena-over = Dieses Turnier ist vorbei.
reason-arena-begun = Dieses Turnier hat schon begonnen.
reason-arena-too-few = Ein Turnier braucht mindestens { $fewest } Personen.
reason-arena-not-in = Du spielst in diesem Turnier nicht mit.
reason-arena-not-host = Das darf nur, wer dieses Turnier geöffnet hat.
reason-arena-barred = Wer dieses Turnier geöffnet hat, hat dich herausgenommen.
reason-no-such-club = Einen Club mit diesem Code gibt es nicht.
reason-club-code = Das ist der Code eines Clubs: Seine Seite hat eine andere Adresse.
reason-no-invitation = Diese Einladung gilt nicht mehr: Bitte jemanden aus dem Club um eine neue.
reason-too-many-clubs = Du gehörst schon zu { $most } Clubs: Verlass zuerst einen davon.
reason-for-the-club = Dieses Turnier ist nur für die Mitglieder seines Clubs.
reason-club-weeks = Eine Saison hat { $fewest } bis { $most } Wochen.
reason-club-size = Eine Liga hat { $fewest } bis { $most } Personen.
reason-club-moves = Aus einer so kleinen Liga können 1 bis { $most } auf- und ebenso viele absteigen.
reason-club-full = Dieser Club hat schon { $most } Mitglieder.
reason-club-not-in = Das dürfen nur Mitglieder dieses Clubs.
reason-club-not-officer = Das dürfen nur, wer diesen Club leitet, und die, die dabei helfen.
reason-club-not-founder = Das darf nur, wer diesen Club leitet.
reason-club-no-member = So ein Mitglied gibt es in diesem Club nicht: Sieh noch einmal in die Liste.
reason-club-season-on = Eine Saison dieses Clubs läuft schon.
reason-club-no-season = In diesem Club läuft keine Saison.
reason-club-too-few = Eine Liga braucht mindestens { $fewest } Personen, die mitspielen.
reason-no-such-player = Diese Person gibt es nicht.
reason-no-such-record = Unter dieser Nummer gibt es kein beendetes Spiel.
reason-daily-played = Du hast diese Karten schon gespielt: Nur ein Versuch zählt.
reason-daily-first = Spiel diese Karten zuerst: Dann siehst du, wie andere abgeschnitten haben.
reason-daily-later = Diese Karten können noch gespielt werden: Gezeigt werden sie, wenn das vorbei ist, nach dem { $day }.
reason-daily-open = Deine Karten vom { $day } in diesem Spiel sind noch nicht zu Ende gespielt: Spiel sie zuerst fertig.
reason-no-such-day = Für diesen Tag gibt es keine Karten zu spielen.
reason-sent-away = Die Leitung dieses Tischs hat dich weggeschickt.
reason-one-device = Wer um dieses Gerät sitzt, wurde beim Eröffnen des Tischs festgelegt.
reason-unknown-game = Dieses Spiel gibt es hier nicht; wähl eines von { $games }.
reason-others-try = Hier spielt jemand anders die Karten des Tages, allein.
reason-not-found = Unter dieser Adresse ist nichts.
reason-wrong-method = So wird diese Adresse nicht benutzt.
reason-bad-request = Die Anfrage ist nicht zu verstehen: { $detail }.
reason-bad-command = Der Tisch versteht diesen Befehl nicht.
reason-too-large = Das ist mehr als die { $bytes } Bytes, die hier gelesen werden.
reason-wrong-origin = Das kam von einer fremden Website, und das dürfen nur unsere eigenen Seiten.
reason-too-many = Das war zu viel auf einmal: Versuch es in { $seconds } s noch einmal.
reason-too-many-codes = Zu viele falsche Tischcodes: Versuch es in { $seconds } s noch einmal.
reason-too-many-tables = Du hast schon { $most } offene Tische: Schließ zuerst einen davon.
reason-too-many-connections = Du hast schon { $most } Verbindungen: Schließ eine andere Seite.
reason-too-many-tables-here = Aus deinem Netz sind schon { $most } Tische offen: Schließ einen, oder versuch es später noch einmal.
reason-server-full = Alle { $most } Tische dieses Servers sind besetzt: Versuch es später noch einmal.
reason-bad-seats = Für dieses Spiel gilt die Personenzahl { $seats }.
reason-not-on-one-device = Dieses Spiel geht nicht auf einem einzigen Gerät: alle sähen alle Karten.
reason-too-many-at-one-device = Um ein einziges Gerät spielt man dieses Spiel unter sich, zu so vielen: { $numbers }.
reason-table-full = An diesem Tisch schauen schon so viele zu, wie Platz haben.
reason-storage = Der Server kann gerade nicht speichern. Nichts, was zählt, geht verloren: Versuch es gleich noch einmal.
reason-restarting = Der Server startet neu: Komm gleich wieder.
reason-internal = Bei uns ist etwas schiefgegangen; im Protokoll steht es unter { $request }.
reason-bad-name-empty = Ein Name braucht mindestens einen Buchstaben, eine Ziffer oder ein Bild.
reason-bad-name-long = Ein Name hat höchstens { $most } Zeichen.
reason-bad-name-control = Ein Name darf keine Steuerzeichen enthalten.
reason-bad-name-direction = Ein Name darf keine Zeichen enthalten, die die Schreibrichtung umdrehen.
reason-bad-name-invisible = Ein Name darf keine unsichtbaren Zeichen enthalten.
reason-bad-name-unknown = Ein Name darf keine Zeichen enthalten, die niemand anzeigen kann.
reason-bad-name-marks = Ein Name darf nicht so viele Zeichen auf einem Buchstaben haben und keine ohne Buchstaben.
