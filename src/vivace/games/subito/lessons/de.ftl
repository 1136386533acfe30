# What lessons and practice say.

lesson-people-subito-place = Eine Reihe finden und die Karte anlegen
lesson-subito-place = { subito-objective }: { $objective } Wo passt deine Karte?
lesson-subito-place-hidden = { subito-objective }: { $objective } Deine verdeckten Karten ergeben { $sum }. Wo passt deine Karte?
lesson-subito-fits = Sie passt an die { $points }. { $objective }
lesson-subito-breaks = Sie passt nicht an die { $points }: { $faults }. { $objective }
lesson-subito-bust = Das macht { $sum }, mehr als 12: geplatzt, und die Aufgabe geht an die andere Seite. (S3.2)
lesson-subito-instead = { $has } statt { $due }
lesson-subito-again = schon wieder { $has }
lesson-subito-check = { $objective } Wäre der Durchgang jetzt zu Ende: Wer gewinnt Aufgabe { $points }?
lesson-subito-check-right = Ja: Von dir zählen { $mine } Karten, drüben { $theirs }. Die erste falsche Karte nimmt alle folgenden mit. (S3.1)
lesson-subito-check-wrong = Nein: Von dir zählen { $mine } Karten, drüben { $theirs }. Die erste falsche Karte nimmt alle folgenden mit. (S3.1)
lesson-subito-equal = { $objective } Wäre der Durchgang jetzt zu Ende: Wer gewinnt Aufgabe { $points }?
lesson-subito-equal-right = Ja: Je { $mine } Karten, also entscheidet die Summe: { $my_sum } bei dir, { $their_sum } drüben. (S4.1)
lesson-subito-equal-wrong = Nein: Je { $mine } Karten, also entscheidet die Summe: { $my_sum } bei dir, { $their_sum } drüben. (S4.1)
