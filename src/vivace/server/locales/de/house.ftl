# Die Seite des Gastgebers, und Meldungen.

## Eine Meldung

house-report-who = Wen?
house-report-why = Warum?
house-why-name = Der Name
house-why-cheating = Spielt nicht ehrlich
house-why-conduct = Benimmt sich schlecht
house-why-other = Etwas anderes
house-mute = Ausblenden, was { $name } sagt
house-unmute = Zeigen, was { $name } sagt
house-report-send = Dem Gastgeber sagen
house-report-told = Der Gastgeber dieses Servers weiß es jetzt. Danke.

## Der Schlüssel

house = Das Haus führen
house-key-help = Für den Gastgeber dieses Servers. Der Schlüssel steht in der Datei admin-key seines Datenordners oder in seinen Einstellungen. Diese Seite behält ihn nur, solange sie offen ist.
house-key = Schlüssel
house-open = Öffnen
house-again = Noch einmal sehen

## Wer spielt

house-tables = Wer spielt
house-none = Hier ist nichts.
house-seat = Platz { $number }
house-watches = sieht zu
house-away = weg
house-close = Tisch schließen
house-close-ask = Tisch { $code } schließen?
house-close-help = Alle dort werden weggeschickt, und eine laufende Partie endet ohne Ergebnis.

## Personen

house-suspend = Sperren
house-suspend-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
house-suspend-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
house-lift = Aufheben
house-rename = Neuer Name
house-withdraw-name = Namen entziehen
house-withdraw-ask = Den Namen { $name } entziehen?
house-withdraw-alone = Niemand sonst heißt so. Statt des Namens gibt es eine Nummer, und niemand kann diesen Namen wieder annehmen. Soll nur diese Person anders heißen: „Neuer Name“.
house-withdraw-others = { $others ->
    [one] Noch eine Person heißt so oder zum Verwechseln ähnlich: { $names }. Beide bekommen
   *[other] { $others } andere heißen so oder zum Verwechseln ähnlich: { $names }. Alle bekommen
} statt des Namens eine Nummer, und niemand kann diesen Namen wieder annehmen. Soll nur diese Person anders heißen: „Neuer Name“.
house-of = { $what }: { $name }
house-look = Antworten ansehen

## Meldungen

house-reports = Meldungen
house-settle = Erledigt
house-settled = Erledigt { $when }
house-reported = { $why }, { $when }

## Antworten, die nicht wie die von Menschen sind

house-suspects = Auffällige Antworten
house-suspects-help = Zahlen, keine Urteile: Ab 1 sollte jemand hinsehen. Sie werden aus den letzten Partien gelesen, das dauert etwas.
house-suspects-show = Die letzten Partien durchsehen
house-score = Wert { $score }, aus { $answers } { $answers ->
    [one] Antwort
   *[other] Antworten
} in { $games } { $games ->
    [one] Partie
   *[other] Partien
}
house-finding = { $kind }: { $value } (Menschen: { $usual }), Stärke { $strength }
house-kind-spread = Streuung der Zeiten
house-kind-difficulty = Wie die Zeiten der Schwierigkeit folgen
house-kind-pace = Tempo
house-kind-memory = Ähnlichkeit aufeinander folgender Antworten
house-kind-line = Verbindungen, die sich widersprechen
house-kind-two = Zwei in einem Konto
house-kind-cards = Spielt, als wären verdeckte Karten offen
house-usual-spread = mehr als { $bound }; die meisten 0,18 bis 0,35
house-usual-difficulty = etwa 1, und mehr als { $bound }; auf { $error } genau bekannt
house-usual-pace = mehr als { $bound } der Zeit eines gewöhnlichen Menschen, wo die meisten Antworten richtig sind
house-usual-memory = 0,05 bis 0,2, und mehr als { $bound }
house-usual-line = ein Anteil von weniger als { $bound } der Antworten
house-usual-two = weniger als { $bound } zwischen den schnelleren und den langsameren Partien, und Partien dazwischen
house-usual-cards = bis { $usual }, und weniger als { $bound }

## Adressen

house-addresses = Adressen
house-address = Adresse
house-until = bis { $when }

## Clubs

house-clubs = Clubs
house-club-people = { $people ->
    [one] { $people } Mitglied
   *[other] { $people } Mitglieder
}
house-club-close = Club schließen
house-club-close-ask = Club { $name } schließen?
house-club-close-help = Niemand kann ihn dann mehr öffnen. Seine Turniere werden zu Ende gespielt.

## Eine Nachricht an alle

house-notice = Nachricht an alle
house-notice-text = Text, in eigenen Worten
house-notice-minutes = Minuten
house-notice-show = Auf jeder Seite zeigen
house-notice-end = Wegnehmen

## Das Protokoll

house-acts = Was mit dem Schlüssel getan wurde
house-done = Getan, und im Protokoll.
