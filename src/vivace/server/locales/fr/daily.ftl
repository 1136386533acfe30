# La donne du jour : les donnes qu’il y a, et comment on s’en est tiré.

## Les donnes

daily-headline = La donne du jour
daily-promise = Les mêmes cartes pour tous, contre les fantômes de ceux qui ont joué avant toi.
daily-one-try = Un seul essai compte. Il commence quand tu appuies sur Jouer.
daily-next = Nouvelles cartes dans { $time }
daily-today = Aujourd’hui
daily-before = Les jours d’avant
daily-before-help = Un jour manqué ? Une donne reste ouverte une semaine.
daily-day = Jour
daily-play = Jouer
daily-go-on = Continuer
daily-results = Résultats
daily-finished = { $count ->
    [0] Personne ne l’a encore jouée
    [one] { $count } personne l’a jouée
   *[other] { $count } personnes l’ont jouée
}
daily-begun = Ton essai est en cours
daily-lost = Table quittée : ton essai est terminé
daily-all = Toutes les donnes
daily-streak = { $days ->
    [one] { $days } jour d’affilée
   *[other] { $days } jours d’affilée
}
daily-streak-longest = Record : { $days }
daily-streak-record = Ta plus longue série
daily-streak-keep = Joue aujourd’hui pour la garder

## Comment chacun s’en est tiré

daily-title = { $game }, { $day }
daily-standings = Les résultats de tous
daily-place = Place
daily-name = Nom
daily-score = Points
daily-won = Gagné
daily-mistakes = Erreurs
daily-median = Médiane
daily-best = Record
daily-somebody = Quelqu’un
daily-newcomers = Nouveaux ce jour-là
daily-place-new = Place { $place } sur { $players } parmi les nouveaux
daily-newcomer-help = C’était ton premier jour, et les nouveaux ont leur propre classement : ainsi, personne ne regarde d’abord les cartes sous un autre nom.
daily-watch-later = D’autres peuvent encore jouer ces cartes : leurs parties seront visibles après { $day }.
daily-none = Personne ne l’a encore jouée jusqu’au bout.

## Ce qui se partage

daily-text = Ton résultat en quelques signes
daily-signs = ● gagné, ○ pas gagné, ◐ trop serré ou égal, ✕ faux, · personne
daily-signs-new = ✦ parmi les nouveaux de ce jour-là
daily-copy-failed = La copie a échoué : sélectionne le texte et copie-le.
