# Die Karten des Tages: welche es gibt, und wie man damit abgeschnitten hat.

## Die Karten

daily-headline = Karten des Tages
daily-promise = Dieselben Karten für alle, gegen die Geister derer, die vor dir gespielt haben.
daily-one-try = Nur ein Versuch zählt. Er beginnt, wenn du auf Spielen drückst.
daily-next = Neue Karten in { $time }
daily-today = Heute
daily-before = Die Tage davor
daily-before-help = Einen verpasst? Die Karten bleiben eine Woche offen.
daily-day = Tag
daily-play = Spielen
daily-go-on = Weiter
daily-results = Ergebnisse
daily-finished = { $count ->
    [0] Noch niemand hat sie gespielt
    [one] Eine Person hat sie gespielt
   *[other] { $count } haben sie gespielt
}
daily-begun = Dein Versuch läuft
daily-lost = Du bist gegangen, dein Versuch ist vorbei
daily-all = Alle Karten
daily-streak = { $days ->
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
daily-streak-longest = Längste Serie: { $days }
daily-streak-record = Deine längste Serie
daily-streak-keep = Spiel heute, dann geht sie weiter

## Wie alle abgeschnitten haben

daily-title = { $game }, { $day }
daily-standings = Wie alle abgeschnitten haben
daily-place = Platz
daily-name = Name
daily-score = Punkte
daily-won = Sieg
daily-mistakes = Fehler
daily-median = Median
daily-best = Beste
daily-somebody = Jemand
daily-newcomers = Neu an diesem Tag
daily-place-new = Platz { $place } von { $players } Neuen
daily-newcomer-help = Du warst an diesem Tag neu, und wer neu ist, hat eine eigene Liste: So sieht sich niemand die Karten erst unter einem anderen Namen an.
daily-watch-later = Andere können diese Karten noch spielen: Ihre Spiele sind nach { $day } zu sehen.
daily-none = Noch niemand hat sie zu Ende gespielt.

## Was man teilen kann

daily-text = Dein Ergebnis in wenigen Zeichen
daily-signs = ● gewonnen, ○ nicht gewonnen, ◐ zu knapp oder gleich, ✕ falsch, · niemand
daily-signs-new = ✦ unter denen, die an diesem Tag neu waren
daily-copy-failed = Kopieren ging nicht: Markiere den Text und kopiere ihn.
