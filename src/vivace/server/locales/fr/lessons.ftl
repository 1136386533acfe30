# Apprendre et s’entraîner. Un exercice : lesson-<jeu>-<exercice>, avec -right et -wrong s’il a ses propres mots.

lesson-and = et
lesson-or = ou
lesson-practice-none = Ce jeu se joue chacun son tour : il n’y a pas de course à préparer. Il s’apprend mieux avec la leçon et un bot.
lesson-practice-missing = Personne n’a préparé d’entraînement pour ce jeu. Il s’apprend mieux avec un bot.

## La vitesse des gens

lesson-people-simple-reaction = Appuyer dès que quelque chose apparaît
lesson-people-two-choices = Appuyer sur l’une de deux touches
lesson-people-stroop-congruent = Nommer l’encre d’un nom de couleur écrit dans sa couleur
lesson-people-stroop-incongruent = Nommer l’encre d’un nom de couleur écrit dans une autre
