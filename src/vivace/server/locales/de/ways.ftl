# Spielweisen für alle, die sie brauchen: ohne Uhr, mit vorgelesenen Karten. Am Tisch und in den Einstellungen gelesen.

ways-untimed = Ohne Uhr
ways-untimed-help = Ein Rennen wartet auf die Antworten aller; unter den richtigen gehen die Karten reihum.
ways-spoken = Vorgelesene Karten
ways-spoken-help = Karten werden vorgelesen, und ein Rennen beginnt, wenn alle die Karte gehört haben.
ways-voice = Stimmentisch
ways-voice-help = Alle rufen ihre Antworten und werden gleich gemessen; was näher als etwa 25 bis 60 ms ist, ist ein Gleichstand.
ways-mixed = Rufen und drücken
ways-mixed-help = Die einen rufen, die anderen drücken. Neben einer Stimme ist, was näher als etwa 15 bis 40 ms ist, ein Gleichstand.
ways-terms = Solche Spiele werden nicht gewertet, und alle müssen einverstanden sein.
ways-alone = Allein gegen Bots: { $way ->
   *[untimed] ohne Uhr
    [spoken] vorgelesene Karten
}
ways-alone-untimed-help = Nichts eilt: Bots warten auf deine Antwort. Solche Spiele werden nicht gewertet.
ways-alone-spoken-help = Karten werden vorgelesen, bevor man antworten kann. Solche Spiele werden nicht gewertet.
ways-heading = So spielt dieser Tisch
ways-agree = Einverstanden
ways-withdraw = Zurücknehmen
ways-agreed = Du bist einverstanden.
ways-lacking = Noch nicht einverstanden: { $names }
ways-all = Alle sind einverstanden.
ways-reader = Karten liest vor
ways-reader-page = diese Seite
ways-reader-reader = mein Screenreader
ways-read = Den Tisch vorlesen
ways-read-nothing = Noch liegt nichts auf dem Tisch.
ways-speaking = Die Karte wird vorgelesen: Gleich kann man antworten.
ways-answer = Lass dir Zeit: Die Karte wartet auf alle.
ways-waits = Die anderen überlegen noch.
ways-waive = Den anderen lassen
ways-waived = Diese Karte bleibt den anderen. Antworten kannst du trotzdem noch.
ways-place = Lass dir Zeit: Der Durchgang wartet auf alle.
ways-finished = Deine letzte Karte liegt. Der Durchgang wartet auf die anderen.
ways-enough = Ich bin fertig
ways-enough-said = Der Durchgang darf ohne weitere Karten von dir enden. Legen kannst du trotzdem noch.
