# Was die Lektion und das Üben sagen.

lesson-people-snap-call = Zwei gleiche Werte sehen
lesson-snap-match = Zwei Stapel mit demselben Wert obenauf: Ruf „Snap“, bevor es jemand anders tut. Wie ist es hier?
lesson-snap-match-wrong = Zwei Siebenen liegen offen, und du lässt sie liegen. Nicht die Farbe zählt, sondern der Wert. (N4.1)
lesson-snap-suit = Auf die Farbe kommt es nicht an, nur auf den Wert. Was tust du jetzt?
lesson-snap-suit-right = Richtig: Alles Herz, aber keine zwei gleichen Werte. Ein falscher Ruf kostet eine Karte an alle anderen. (N4.2)
lesson-snap-others = Dein eigener Stapel muss nicht dabei sein. Was tust du?
lesson-snap-others-wrong = Die beiden Achten gehören dir nicht, aber du darfst für alle Stapel rufen. (N3.3)
lesson-snap-covered = Eben lagen noch zwei Sechsen da. Was tust du jetzt?
lesson-snap-covered-right = Richtig: Das Ass liegt auf einer der Sechsen. Nur was obenauf liegt, zählt. (N4.1)
lesson-snap-still = Niemand hat gerufen, und die nächste Karte kam. Was tust du?
lesson-snap-still-wrong = Die beiden Buben liegen noch obenauf: Solange das so ist, ist ein Ruf richtig. (N4.1)
lesson-snap-pool = Zwei von euch haben zugleich gerufen, also liegen die Stapel in der Mitte. Was tust du jetzt?
lesson-snap-pool-right = Richtig: Du bekommst die Stapel und die Mitte dazu. (N5.2)
lesson-snap-pool-wrong = Zwei Zweien: Wer jetzt richtig ruft, bekommt auch die Mitte. (N5.2)
lesson-snap-last = Du hast noch zwei Karten, und es gibt zwei andere. Was tust du?
lesson-snap-last-right = Richtig: Nichts ist gleich, und ein falscher Ruf hätte deine letzten Karten gekostet. Wer keine hat, ist draußen. (N6.1)
