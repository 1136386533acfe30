# Spielen ohne Netz: was die Einstellungen davon sagen, und was zu sehen ist, solange es geladen wird.

offline = Ohne Netz spielen
offline-help = Lektionen, Regeln, Üben und Spiele gegen Bots gehen dann in diesem Browser ohne Server. Lädt einmal { $megabytes } MB.
offline-coming = { $done } von { $total } MB
offline-starting = Die Spiele werden bereit gemacht …
offline-ready = Bereit. Ohne Netz öffnet „Spielen“ einen Tisch in diesem Browser.
offline-failed = Das ließ sich nicht laden. Prüfe deine Verbindung und versuche es noch einmal.
offline-impossible = Für diese Adresse behält der Browser nichts: Es braucht https oder das Gerät, auf dem der Server läuft.
offline-always = Gegen Bots immer hier spielen
offline-always-help = Auch mit Netz. Solche Spiele werden nicht gewertet; sie kommen in deinen Verlauf auf dem Server.
offline-taken = { $count ->
    [one] Ein Spiel, das du ohne Netz gespielt hast, steht jetzt in deinem Verlauf.
   *[other] { $count } Spiele, die du ohne Netz gespielt hast, stehen jetzt in deinem Verlauf.
}
