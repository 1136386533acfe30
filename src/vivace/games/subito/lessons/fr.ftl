# What lessons and practice say.

lesson-people-subito-place = Trouver une colonne et poser une carte
lesson-subito-place = { subito-objective } : { $objective } Où va ta carte ?
lesson-subito-place-hidden = { subito-objective } : { $objective } Tes cartes cachées font { $sum }. Où va ta carte ?
lesson-subito-fits = Elle va sous le { $points }. { $objective }
lesson-subito-breaks = Elle ne va pas sous le { $points } : { $faults }. { $objective }
lesson-subito-bust = Cela fait { $sum }, plus de 12 : c’est perdu, et l’objectif revient à l’adversaire. (S3.2)
lesson-subito-instead = { $has } (il faut { $due })
lesson-subito-again = encore { $has }
lesson-subito-check = { $objective } Si la manche s’arrêtait maintenant, qui remporterait l’objectif { $points } ?
lesson-subito-check-right = Oui : { $mine } de tes cartes comptent, contre { $theirs } en face. La première carte fausse emporte toutes les suivantes. (S3.1)
lesson-subito-check-wrong = Non : { $mine } de tes cartes comptent, contre { $theirs } en face. La première carte fausse emporte toutes les suivantes. (S3.1)
lesson-subito-equal = { $objective } Si la manche s’arrêtait maintenant, qui remporterait l’objectif { $points } ?
lesson-subito-equal-right = Oui : { $mine } cartes chacun, c’est donc le total qui décide : { $my_sum } pour toi, { $their_sum } en face. (S4.1)
lesson-subito-equal-wrong = Non : { $mine } cartes chacun, c’est donc le total qui décide : { $my_sum } pour toi, { $their_sum } en face. (S4.1)
