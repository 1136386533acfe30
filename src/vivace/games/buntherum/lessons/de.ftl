# What lessons and practice say.

lesson-people-buntherum-shout = Eine passende Reihe finden
lesson-buntherum-fits = In einer Reihe kommt keine Farbe und kein Gegenstand zweimal vor. Wo passt diese Karte?
lesson-buntherum-one = Die Reihen sind gewachsen. Wo passt diese Karte jetzt?
lesson-buntherum-impossible = Passt sie nirgends, ruf „unmöglich“. Und diese Karte?
lesson-buntherum-hidden = Schau alle Reihen durch, bevor du aufgibst. Wo passt sie?
lesson-buntherum-tie = Du warst mit jemandem gleichauf, und diese Karte entscheidet: Nur ihr beide dürft rufen. Wo passt sie?
lesson-buntherum-others = Zwei andere waren gleichauf, und diese Karte entscheidet zwischen ihnen. Was tust du?
lesson-buntherum-others-refused = Diese Karte ist nur für die zwei, die gleichauf waren. (B5.1)
lesson-buntherum-others-right = Richtig: Nur wer gleichauf war, darf rufen, bis jemand von ihnen der Erste war. (B5.1)
lesson-buntherum-token = Du hast zwei rote Chips, und mit dem dritten scheidest du aus. Wo passt diese Karte?
lesson-buntherum-last = In deinem Stapel liegt noch eine Karte. Ruf noch einmal richtig, und du darfst sie aufdecken. Wo passt diese?
lesson-buntherum-last-right = Richtig, und gewonnen: Du darfst deine letzte Karte aufdecken, egal welche es ist. (B6.1)
