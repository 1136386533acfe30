# Turniere: aufgemacht, erwartet, gespielt und später angesehen.

arena = Turnier
arena-promise = Alle spielen gleichzeitig: Wer frei ist, bekommt die nächsten Gegner. Ein Code an der Wand genügt, und ein Vorname.
arena-new = Ein neues Turnier
arena-name = Wie es heißt
arena-name-help = Bleibt das leer, heißt es nach seinen Spielen.
arena-kind = Wie gespielt wird
arena-kind-arena = Arena
arena-kind-swiss = Schweizer System
arena-kind-arena-help = Eine feste Zeit lang spielst du, so oft du kannst. Ein Sieg zählt 10 Punkte, vom dritten in Folge an 20.
arena-kind-swiss-help = Alle spielen jede Runde, gegen Leute mit etwa gleich vielen Punkten, und gegen niemanden zweimal.
arena-games = Welche Spiele
arena-at-a-table = An einem Tisch
arena-minutes = Minuten
arena-rounds = Runden
arena-rounds-fewer = Eine Runde weniger
arena-rounds-more = Eine Runde mehr
arena-make = Turnier öffnen
arena-own = Deine Turniere
arena-length = { $minutes } Minuten
arena-length-rounds = { $rounds } Runden
arena-phase-waiting = Hat noch nicht begonnen
arena-phase-running = Läuft
arena-phase-ending = Die letzten Spiele laufen
arena-phase-over = Vorbei
arena-invite = Mit diesem Code mitspielen
arena-qr = Der Link zum Turnier als QR-Code
arena-people = { $count ->
    [0] Noch niemand da
    [one] { $count } Person
   *[other] { $count } Personen
}
arena-join = Mitspielen
arena-joined = Du spielst mit. Es beginnt, wenn die Person es sagt, die es geöffnet hat.
arena-begin = Beginnen
arena-end = Jetzt beenden
arena-pause = Pause
arena-resume = Weiterspielen
arena-paused = Du machst Pause: Du bekommst keine Gegner.
arena-leave = Aussteigen
arena-gone = Du bist ausgestiegen. Deine Punkte bleiben.
arena-looking = Gegner werden gesucht …
arena-next-round = Die nächste Runde beginnt, wenn der letzte Tisch fertig ist.
arena-table-ready = Dein Tisch ist bereit
arena-to-table = An deinen Tisch
arena-counting = Dein letztes Spiel wird gezählt …
arena-left = noch { $time }
arena-round = Runde { $round } von { $rounds }
arena-standing = Stand
arena-place = Platz
arena-who = Name
arena-points = Punkte
arena-podium-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
arena-played = Spiele
arena-won = Siege
arena-opposition = Punkte der Gegner
arena-playing = spielt gerade
arena-streak = { $count } in Folge
arena-you = { $name } (du)
arena-somebody = Jemand
arena-bot = Bot
arena-podium = Siegertreppe
arena-podium-place = { $place ->
    [1] Erster Platz
    [2] Zweiter Platz
   *[3] Dritter Platz
}
arena-results = Tische
arena-watch = Ansehen
arena-bar = { $name } herausnehmen
arena-scoring = Der erste Platz zählt 10 Punkte, der letzte keinen. Ein Spiel gegen einen Bot zählt die Hälfte und wird nicht gewertet.
arena-back-in = Zurück zum Turnier in { $seconds } s
arena-of-club = Ein Turnier von { $name }
arena-for-club = Nur Mitglieder des Clubs spielen mit.
