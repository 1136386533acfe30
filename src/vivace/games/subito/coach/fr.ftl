# Ce que lit qui joue pour la première fois, et l’aide en cours de partie.

subito-coach-place = Ta carte ({ $card }) va sous { $points }. { $objective } Appuie sur { $points }.
subito-coach-choose = Quel objectif va à ta carte ({ $card }) ? Appuie sur un dont elle respecte la règle. Personne n’attend : place vite.
subito-coach-partner = La carte de ton partenaire vient d’abord.
subito-coach-check = La première carte fausse d’une colonne tombe, avec toutes les suivantes. Plus de cartes gardées gagnent l’objectif.
subito-coach-about = { $points } points : { $objective }
