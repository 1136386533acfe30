# Mehrere Menschen um ein Gerät, das zwischen ihnen liegt.

together = Um ein Tablet
together-help = Es liegt zwischen euch, und alle spielen an ihrer Kante. Auf einem Bildschirm ist der erste Finger der erste Finger. Solche Spiele zählen nicht für die Wertung.
together-where = Wo
together-apart = Eigene Geräte
together-name = Name von Person { $number }
together-guest = Gast { $number }
together-open = An den Tisch
together-gather = Alle: ein Finger auf den eigenen Platz, gleichzeitig
together-place = Dein Finger hierher
together-wait = Warte auf die anderen
together-start = Starten
together-again = Noch einmal? Finger hierher
together-watch = Ansehen
together-watch-code = Zuschauen auf einem anderen Bildschirm: { $code }
together-full = Vollbild
together-full-end = Vollbild beenden
together-small = Dieser Bildschirm ist zu klein für { $players }
together-small-turn = Dreh ihn auf die Seite oder nimm einen größeren.
together-small-larger = Nimm einen größeren: Ein Tablet genügt.
together-peek = { $name }: zum Ansehen halten
