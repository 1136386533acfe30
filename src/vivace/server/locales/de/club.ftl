# Clubs: gegründet, betreten, geleitet; Bestenliste, Turniere und Ligen.

club = Clubs
club-promise = Ein Club ist für alle, die immer wieder miteinander spielen: Mitglieder auf Einladung, eine eigene Bestenliste, Turniere und Ligen mit Auf- und Abstieg.
club-own = Deine Clubs
club-new = Ein neuer Club
club-name = Wie er heißt
club-found = Club gründen
club-stranger = Mehr sehen nur Mitglieder. Bitte eines von ihnen um eine Einladung.
club-invited = Du bist in diesen Club eingeladen.
club-join = Mitglied werden
club-somebody = Jemand
club-who = Name
club-place = Platz
club-of = { $what }: { $name }

## Die Ligen

club-league = Liga
club-season = Saison { $season }
club-season-over = Vorbei
club-champion = Meister: { $name }
club-week = Woche { $week } von { $weeks }
club-week-left = noch { $time }
club-week-before = Die Woche davor
club-all-games = Alle Spiele
club-division = { $number }. Liga
club-points = Punkte
club-ahead = Besser
club-level = Gleich
club-met = Duelle
club-goes-up = steigt so auf
club-goes-down = steigt so ab
club-goes-up-over = ist aufgestiegen
club-goes-down-over = ist abgestiegen
club-league-help = Jede Partie zählt, an der nur Mitglieder sitzen, von Bots abgesehen: zwei Punkte für alle aus deiner Liga, vor denen du liegst, einer bei gleichem Platz. Dieselben zwei zählen { $meetings }-mal in der Woche. Wer am Ende nicht da ist, ist Letzter.
club-enrol = In der Liga mitspielen
club-enrolled = Du spielst in der Liga mit.
club-withdraw = Nicht mehr mitspielen
club-season-new = Eine neue Saison
club-weeks = Wochen
club-size = Personen in einer Liga
club-moves = Auf- und Absteiger jede Woche
club-season-game = Welches Spiel zählt
club-taking-part = { $count ->
    [0] Noch spielt niemand mit.
    [one] { $count } Person spielt mit.
   *[other] { $count } Personen spielen mit.
}
club-begin = Saison beginnen
club-end = Saison beenden
club-end-ask = Die Saison jetzt beenden?
club-end-help = Diese Woche zählt dann nicht mehr, und niemand steigt auf oder ab.

## Die Bestenliste

club-board = Bestenliste
club-board-game = Spiel
club-board-help = Nur aus Partien unter Mitgliedern: Alle beginnen mit 1.500 und gewinnen umso mehr, je besser die sind, vor denen sie liegen.
club-rating = Wertung
club-won = Siege
club-games = Partien

## Turniere

club-tournaments = Turniere
club-tournament-new = Ein Turnier für den Club

## Mitglieder

club-members = { $count ->
    [one] { $count } Mitglied
   *[other] { $count } Mitglieder
}
club-role-founder = leitet den Club
club-role-officer = hilft leiten
club-appoint = Leiten helfen lassen
club-dismiss = Nicht mehr helfen lassen
club-hand-over = Club übergeben
club-hand-over-ask = Den Club an { $name } übergeben?
club-hand-over-help = Danach leitet diese Person den Club, und du hilfst.
club-remove = Ausschließen
club-remove-ask = { $name } aus dem Club ausschließen?
club-remove-help = Die Einladung wird erneuert, der alte Link führt nirgends mehr hin.
club-rename = Neuer Name des Clubs
club-leave = Club verlassen
club-leave-ask = { $name } verlassen?
club-leave-help = Wer eine Einladung hat, kann zurückkommen.
club-close = Club auflösen
club-close-ask = { $name } für alle auflösen?
club-close-help = Mitglieder, Bestenliste und Liga sind dann für immer fort.

## Die Einladung

club-invite = Wer diesen Link hat, kann Mitglied werden
club-qr = Der Link der Einladung als QR-Code
club-link-renew = Neuer Link
club-link-withdraw = Link zurückziehen
club-no-link = Gerade kann niemand Mitglied werden: Es gibt keine Einladung.
