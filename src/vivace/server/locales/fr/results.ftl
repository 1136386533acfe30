# Ce qu’une partie a changé pour celui qui l’a jouée : classements et rangs, records personnels, et le résultat à partager.

## Les rangs, les mêmes mots partout

results-rank-largo = Largo
results-rank-adagio = Adagio
results-rank-andante = Andante
results-rank-moderato = Moderato
results-rank-allegro = Allegro
results-rank-vivace = Vivace
results-rank-presto = Presto
results-rank-prestissimo = Prestissimo

## Les classements

results-bots = Contre les bots
results-bots-rating = classement contre les bots
results-bots-help = Des parties contre les bots seulement. Il ne change jamais ton classement parmi les humains.
results-rank-new = Nouveau rang : { $rank }
results-rank-new-bots = Nouveau rang contre les bots : { $rank }

## Les records personnels

results-bests = Records personnels
results-best-score = Le plus de points
results-best-lead = La plus nette victoire
results-best-reaction = Bonnes réponses les plus rapides
results-best-pace = Main la plus rapide, en gagnant
results-best-mistakes = Le moins d’erreurs, en gagnant
results-best-new = Nouveau record personnel
results-best-before = avant : { $value }
results-ahead = { $points ->
    [one] { $points } point d’avance
   *[other] { $points } points d’avance
}

## Partager

results-shared = Image enregistrée, lien copié
results-saved = Image enregistrée. Le lien :
results-share-again = C’est prêt : appuie encore une fois pour partager.
results-share-failed = L’image n’est pas arrivée. Le lien :
