# Khromix: seine Wörter, und warum es etwas ablehnt. Farben und Fähigkeiten sind die der Kartencodes (K1.3).

khromix-name = Khromix
khromix-tagline = Farbe oder Wort?
khromix-about = Ein Farbwort ist in einer anderen Farbe gedruckt. Wer dran ist, verlangt eins von beiden; wer es von den anderen zuerst sagt, nimmt die Karte, und ein falsches Wort kostet eine.

## Karten

khromix-colour = { $colour ->
    [red] rot
    [blue] blau
    [green] grün
    [yellow] gelb
    [orange] orange
    [violet] violett
    [pink] rosa
   *[brown] braun
}
khromix-word = { $word ->
    [red] ROT
    [blue] BLAU
    [green] GRÜN
    [yellow] GELB
    [orange] ORANGE
    [violet] VIOLETT
    [pink] ROSA
   *[brown] BRAUN
}
khromix-ink = { $ink ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [yellow] Gelb
    [orange] Orange
    [violet] Violett
    [pink] Rosa
   *[brown] Braun
}
khromix-ability = { $ability ->
    [see] Spicken
    [exchange] Tauschen
    [skip] Aussetzen
    [reverse] Wenden
   *[none] Keine Fähigkeit
}
khromix-ability-see-help = Sieh dir die nächste Karte einer anderen Person an. (K4.1)
khromix-ability-exchange-help = Tausch diese Karte gegen die oberste im Gewinnstapel einer anderen Person. (K4.2)
khromix-ability-exchange-active-help = Tausch diese Karte gegen die oberste im Zugstapel einer anderen Person. (K4.2)
khromix-ability-skip-help = Eine andere Person setzt beim nächsten Ansagen aus. (K4.3)
khromix-ability-reverse-help = Die Spielrichtung wechselt. (K4.4)
khromix-points = { $points ->
    [x2] verdoppelt, was folgt
   *[other] Wert { $points }
}
khromix-card = das Wort { khromix-word } in { khromix-ink }, { khromix-points }{ $ability ->
    [see] , { khromix-ability }
    [exchange] , { khromix-ability }
    [skip] , { khromix-ability }
    [reverse] , { khromix-ability }
   *[other] {""}
}
khromix-mystery = Rätselkarte
khromix-mystery-help = Beliebige Frage, beliebige Antwort: Die erste gewinnt. (K5.1)

## Optionen

khromix-option-first = Erste Ansage
khromix-option-first-help = Wer beginnt; bei der Revanche, wer gewonnen hat. (K2.3)
khromix-option-first-random = ausgelost
khromix-option-patience = Geduld
khromix-option-patience-help = Wie lange eine Karte auf eine Antwort wartet. (K3.6)
khromix-option-patience-value = { $seconds } s
khromix-option-exchange = Tauschen
khromix-option-exchange-help = Aus welchem fremden Stapel getauscht wird. (K4.2)
khromix-option-exchange-gains = Gewinnstapel
khromix-option-exchange-active = Zugstapel
khromix-option-count = Zählweise
khromix-option-count-help = Von welchem Ende die Gewinne gezählt werden: Ein Verdoppler verdoppelt die Karten nach ihm. (K6.3)
khromix-option-count-top = Von oben
khromix-option-count-bottom = Von unten

## Aktionen

khromix-action-deal = Austeilen
khromix-action-call = Ansagen
khromix-action-question = Fragen
khromix-action-answer = Antworten
khromix-action-pay = Zahlen
khromix-action-use = Nutzen
khromix-action-decline = Verzichten
khromix-action-tie = Zu knapp
khromix-action-silence = Niemand hat geantwortet

## Auf dem Tisch

khromix-ask-colour = Farbe
khromix-ask-name = Wort
khromix-ask-colour-help = worin es gedruckt ist
khromix-ask-name-help = was da steht
khromix-call-prompt = Sag an, und die Karte dreht sich um
khromix-call-waiting = { $name } sagt an
khromix-you-called = Du hast angesagt: Die anderen antworten
khromix-question-prompt = Frag, was du willst
khromix-question-waiting = { $name } denkt sich eine Frage aus
khromix-answer-prompt = Antworte irgendwas, Hauptsache zuerst
khromix-pay-prompt = Falsch: Leg eine Karte ab. (K3.4)
khromix-pay-active = Vom Zugstapel
khromix-pay-gains = Vom Gewinnstapel
khromix-use-prompt = { khromix-ability }?
khromix-use-target = Wen trifft es?
khromix-active-pile = Zugstapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
khromix-gains-pile = Gewinne: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
khromix-centre = In der Mitte: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
khromix-seen = Nächste Karte von { $name }
khromix-direction = { $direction ->
    [1] im Uhrzeigersinn
   *[other] gegen den Uhrzeigersinn
}
khromix-skips = setzt { $skips }-mal aus
khromix-keys = 1 bis 8: Farbe
khromix-pay-waiting = { $name } legt eine Karte ab
khromix-use-waiting = { $name } darf nutzen: { khromix-ability }
khromix-use-see = Wessen nächste Karte?
khromix-use-exchange = Mit wem tauschen?
khromix-use-skip = Wer setzt aus?
khromix-use-reverse = Andersherum spielen?
khromix-question-type = Deine Frage
khromix-question-pick = oder nimm eine
khromix-answer-type = oder tipp eine Antwort
khromix-gains-empty = Noch nichts gewonnen
khromix-next-card = Nächste Karte
# Die Plätze in der Spielreihenfolge, für Screenreader.
khromix-players = Am Tisch, { khromix-direction }
khromix-key-left = Farbe, linker Stapel
khromix-key-right = Wort, rechter Stapel
khromix-key-place = Antwort { $place }
khromix-key-decline = Verzichten (halten)

## Urteile

khromix-right-colour = Gedruckt in { khromix-ink }. (K3.3)
khromix-right-name = Da steht { khromix-word }. (K3.3)
khromix-wrong-colour = Gedruckt in { khromix-ink }: Eine Karte ist fällig. (K3.4)
khromix-wrong-name = Da steht { khromix-word }: Eine Karte ist fällig. (K3.4)
khromix-undecided = Die Karte bleibt in der Mitte. (K3.6)
khromix-right-mystery = „{ $say }“: Jede Antwort ist richtig. (K5.1)
khromix-said = „{ $say }“?

## Rätsel: Fragen und Antworten, die bereitliegen (K5.1)

khromix-silly-1 = Welche Farbe hat der Dienstag?
khromix-silly-2 = Wer hat den letzten Keks gegessen?
khromix-silly-3 = Was wiegt eine Wolke?
khromix-silly-4 = Wie heißt deine Katze heimlich?
khromix-silly-5 = Wohin gehen einzelne Socken?
khromix-silly-6 = Wie laut ist Gelb?
khromix-silly-7 = Was gibt es zum Abendessen?
khromix-silly-8 = Wer ist hier der Boss?
khromix-silly-9 = Was macht der Kühlschrank nachts?
khromix-silly-10 = Wie viele Löffel sind genug?
khromix-silly-11 = Welches Tier soll den Bus fahren?
khromix-silly-12 = Was ist das Gegenteil von Kartoffel?
khromix-reply-1 = ja
khromix-reply-2 = nein
khromix-reply-3 = vielleicht
khromix-reply-4 = niemals
khromix-reply-5 = Käse
khromix-reply-6 = die Katze
khromix-reply-7 = 42
khromix-reply-8 = Oma

## Die Zählung

khromix-count = Die Zählung
khromix-count-factor = mal { $factor }
khromix-count-part = { $factor ->
    [1] { $adds }
   *[other] mal { $factor }: { $adds }
}
khromix-count-total = { $name }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Gründe

reason-khromix-wrong-deck = Ausgeteilt wird jede der 60 Karten genau einmal.
reason-khromix-wrong-piles = Zu { $seats ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
   *[other] { $seats }
} bekommen alle { $size } Karten.
reason-khromix-wrong-first = { $first ->
    [you] An diesem Tisch beginnst du.
   *[other] An diesem Tisch beginnt { $first }.
}
reason-call-pending = { $actor ->
    [you] Jetzt musst du FARBE oder WORT ansagen.
   *[other] Jetzt muss { $actor } FARBE oder WORT ansagen.
}
reason-question-pending = { $actor ->
    [you] Das ist eine Rätselkarte: Jetzt musst du etwas fragen.
   *[other] Das ist eine Rätselkarte: Jetzt muss { $actor } etwas fragen.
}
reason-answer-pending = { $actor ->
    [you] Du hast angesagt: Jetzt antworten die anderen.
   *[other] Alle außer { $actor } dürfen jetzt antworten.
}
reason-pay-pending = { $actor ->
    [you] Deine Antwort war falsch: Leg zuerst eine Karte ab.
   *[other] Nach der falschen Antwort muss zuerst { $actor } eine Karte ablegen.
}
reason-ability-pending = { $actor ->
    [you] Nutze zuerst die Fähigkeit der Karte oder verzichte darauf.
   *[other] Zuerst nutzt { $actor } die Fähigkeit der Karte oder verzichtet darauf.
}
reason-khromix-bad-tie = Gleichauf sind mindestens zwei verschiedene Plätze, die antworten dürfen.
reason-not-a-colour = Die Antwort muss eine der acht Farben sein.
reason-empty-pile = In diesem Stapel liegt keine Karte zum Bezahlen.
reason-target-missing = Diese Fähigkeit braucht ein Ziel: einen anderen Platz.
reason-target-not-needed = Die Spielrichtung zu wechseln braucht kein Ziel.
reason-see-another = Du darfst die nächste Karte einer anderen Person ansehen, nicht deine eigene.
reason-exchange-with-another = Getauscht wird mit einer anderen Person, nicht mit dir selbst.
reason-skip-another = Du lässt eine andere Person aussetzen, nicht dich selbst.
reason-target-empty = { $target ->
    [you] Dich selbst kannst du nicht wählen: Dort liegt keine Karte.
   *[other] Du kannst { $target } nicht wählen: Dort liegt keine Karte.
}

## Was geschieht, für Screenreader: khromix-event-<event>

# $name und $target sind „you“ oder ein Name.
khromix-event-asked = { $name ->
    [you] Du fragst: { $text }
   *[other] { $name } fragt: { $text }
}
khromix-event-paid = { $name ->
    [you] Du legst eine Karte ab.
   *[other] { $name } legt eine Karte ab.
}
khromix-event-see = { $name ->
    [you] Du spickst bei { $target }.
   *[other] { $name } spickt bei { $target ->
        [you] dir
       *[other] { $target }
    }.
}
khromix-event-exchange = { $name ->
    [you] Du tauschst mit { $target }.
   *[other] { $name } tauscht mit { $target ->
        [you] dir
       *[other] { $target }
    }.
}
khromix-event-skip = { $name ->
    [you] Du lässt { $target } aussetzen.
   *[other] { $name } lässt { $target ->
        [you] dich
       *[other] { $target }
    } aussetzen.
}
khromix-event-reverse = { $name ->
    [you] Du wendest die Spielrichtung.
   *[other] { $name } wendet die Spielrichtung.
}
khromix-event-declined = { $name ->
    [you] Du verzichtest: { khromix-ability }.
   *[other] { $name } verzichtet: { khromix-ability }.
}
