# Ce qu’un lien dit là où on le partage : le serveur l’écrit, et aucune page n’en a besoin.

preview-table = { $known ->
    [yes] { $host } t’invite à jouer à { $game }
   *[no] Viens jouer à { $game }
}
preview-table-waiting = { $taken ->
    [one] { $taken } place sur { $seats } est prise.
   *[other] { $taken } places sur { $seats } sont prises.
} Ouvre le lien et joue : pas de compte, rien à installer.
preview-table-running = La partie a commencé. Ouvre le lien et regarde.
preview-finished = { $winners ->
    [0] Personne ne gagne à { $game }
    [1] { $names } gagne à { $game }
   *[other] { $names } se partagent la victoire à { $game }
}
preview-finished-text = { $names } : revois la partie, coup par coup, avec les preuves de l’arbitre.
preview-decided = Décidé à { $time }
preview-lesson = Apprends { $game } en trois minutes
preview-rules = Les règles de { $game }
preview-rules-text = Numérotées, avec des exemples, à consulter ou à lire depuis le début.
preview-practice = Entraîne-toi à { $game }
preview-practice-text = Seul contre la montre : quelle est ta vitesse, et ta précision ?
preview-ghost = Fantôme de { $name }
preview-somebody = Quelqu’un
