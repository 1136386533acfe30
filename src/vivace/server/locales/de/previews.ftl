# Was ein Link sagt, wo er geteilt wird: Der Server schreibt es, und keine Seite braucht es.

preview-table = { $known ->
    [yes] { $host } lädt dich zu { $game } ein
   *[no] Spiel { $game } mit
}
preview-table-waiting = { $taken ->
    [one] { $taken } von { $seats } Plätzen ist besetzt.
   *[other] { $taken } von { $seats } Plätzen sind besetzt.
} Link öffnen und mitspielen: kein Konto, nichts zu installieren.
preview-table-running = Das Spiel läuft. Link öffnen und zusehen.
preview-finished = { $winners ->
    [0] Niemand gewinnt bei { $game }
    [one] { $names } gewinnt bei { $game }
   *[other] { $names } teilen sich den Sieg bei { $game }
}
preview-finished-text = { $names }: Sieh dir das Spiel noch einmal an, Zug für Zug, mit den Belegen des Schiris.
preview-decided = Entschieden bei { $time }
preview-lesson = Lerne { $game } in drei Minuten
preview-rules = Die Regeln von { $game }
preview-rules-text = Nummeriert, mit Beispielen, zum Nachschlagen oder von Anfang an.
preview-practice = Übe { $game }
preview-practice-text = Allein gegen die Uhr: Wie schnell bist du, und wie oft liegst du richtig?
preview-ghost = Geist von { $name }
preview-somebody = Jemand
