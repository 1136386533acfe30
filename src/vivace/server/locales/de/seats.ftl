# Plätze in einem laufenden Spiel: wer einen hat, wer darum gebeten wird, was Gehen kostet. Nur mit dem Tisch gelesen.

seats-ask-for = { $name } bitten, den Platz zu überlassen an
seats-ask-give = { $by } bittet dich, deinen Platz { $name } zu überlassen
seats-ask-bot = { $by } bittet dich, deinen Platz einem Bot zu überlassen
seats-ask-lost = Das Spiel gilt dann als verloren.
seats-ask-yes = Überlassen
seats-ask-no = Behalten
seats-asked-give = { $by } bittet { $holder }, den Platz { $name } zu überlassen
seats-asked-bot = { $by } bittet { $holder }, den Platz einem Bot zu überlassen
seats-left = { $before } hat den Platz verlassen: Ein Bot spielt weiter
seats-freed = { $by } hat den Platz von { $before } freigegeben: Ein Bot spielt weiter
seats-given = { $by } hat { $after } den Platz von { $before } gegeben
seats-given-bot = { $by } hat { $after } den Platz eines Bots gegeben
seats-again = { $after } setzt sich wieder hin
seats-away = { $name } ist weg: Der Platz bleibt { $seconds } s reserviert
seats-leave = Dieses Spiel verlassen?
seats-leave-lost = Dieses Spiel wird gewertet: Gehst du, gilt es als verloren, und ein Bot spielt für dich weiter. Bist du vor dem Ende zurück, zählt, wie es ausgeht.
seats-leave-yes = Gehen
seats-leave-no = Bleiben
seats-return = Wieder hinsetzen
seats-return-help = Dein Platz ist noch frei für dich.
seats-game = Spiel
seats-side = Seite { $number }
seats-swap = Seite tauschen mit
seats-dismiss = Vom Tisch wegschicken
seats-admit = { $count ->
    [one] Eine weggeschickte Person wieder hereinlassen
   *[other] { $count } weggeschickte Personen wieder hereinlassen
}
seats-rated = Gewertet: Gehen gilt als verloren
seats-one-address = Nicht gewertet: Einige von euch spielen von derselben Adresse oder aus demselben Browser
seats-program = Programm, über die API
seats-unrated-program = Nicht gewertet: Ein Programm spielt mit

# Your match, a bot that is tuned to whom it plays with.

seats-match-plays = { $rating }, spielt mit dem { $part }-Fachen deines Tempos
seats-match-learning = { $games ->
    [0] Lernt dich in deinen ersten drei Spielen kennen.
    [one] Kennt ein Spiel von dir; ab dreien ist er ebenbürtig.
   *[other] Kennt { $games } Spiele von dir; ab dreien ist er ebenbürtig.
}
seats-match-help = Gewinnt etwa so oft wie du: Tempo und Züge richten sich von Spiel zu Spiel nach dir, um höchstens 5 %.
seats-match-who = { $name }, { $how }
