# La page de l’hôte, et les signalements.

## Un signalement

house-report-who = Qui ?
house-report-why = Pourquoi ?
house-why-name = Le nom
house-why-cheating = Ne joue pas franc jeu
house-why-conduct = Se comporte mal
house-why-other = Autre chose
house-mute = Masquer ce que dit { $name }
house-unmute = Montrer ce que dit { $name }
house-report-send = Le dire à l’hôte
house-report-told = L’hôte de ce serveur est prévenu. Merci.

## La clé

house = Tenir la maison
house-key-help = Pour l’hôte de ce serveur. La clé est dans le fichier admin-key de son dossier de données, ou dans ses réglages. Cette page ne la garde que tant qu’elle est ouverte.
house-key = Clé
house-open = Ouvrir
house-again = Regarder encore

## Qui joue

house-tables = Qui joue
house-none = Rien ici.
house-seat = Place { $number }
house-watches = regarde
house-away = absent
house-close = Fermer la table
house-close-ask = Fermer la table { $code } ?
house-close-help = Tout le monde est renvoyé, et une partie en cours finit sans résultat.

## Les joueurs

house-suspend = Suspendre
house-suspend-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
house-suspend-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
house-lift = Lever
house-rename = Nouveau nom
house-withdraw-name = Retirer le nom
house-withdraw-ask = Retirer le nom { $name } ?
house-withdraw-alone = Personne d’autre ne s’appelle ainsi. Cette personne recevra un numéro pour nom, et plus personne ne pourra prendre ce nom. Pour renommer cette personne seulement, utilisez « Nouveau nom ».
house-withdraw-others = { $others ->
    [one] Une autre personne s’appelle ainsi, ou peut être confondue : { $names }. Toutes deux recevront
   *[other] { $others } autres personnes s’appellent ainsi, ou peuvent être confondues : { $names }. Toutes recevront
} un numéro pour nom, et plus personne ne pourra prendre ce nom. Pour renommer cette personne seulement, utilisez « Nouveau nom ».
house-of = { $what } : { $name }
house-look = Regarder les réponses

## Signalements

house-reports = Signalements
house-settle = Réglé
house-settled = Réglé { $when }
house-reported = { $why }, { $when }

## Des réponses qui ne ressemblent pas à celles des gens

house-suspects = Des réponses étranges
house-suspects-help = Des nombres, pas des verdicts : à partir de 1, il faut regarder. Ils sont lus dans les dernières parties, cela prend un moment.
house-suspects-show = Parcourir les dernières parties
house-score = Score { $score }, d’après { $answers } { $answers ->
    [one] réponse
   *[other] réponses
} en { $games } { $games ->
    [one] partie
   *[other] parties
}
house-finding = { $kind } : { $value } (les gens : { $usual }), force { $strength }
house-kind-spread = Dispersion des temps
house-kind-difficulty = Lien entre temps et difficulté
house-kind-pace = Allure
house-kind-memory = Ressemblance des réponses qui se suivent
house-kind-line = Des connexions qui se contredisent
house-kind-two = Deux joueurs dans un compte
house-kind-cards = Joue comme si les cartes cachées étaient visibles
house-usual-spread = plus de { $bound } ; la plupart de 0,18 à 0,35
house-usual-difficulty = environ 1, et plus de { $bound } ; connu à { $error } près
house-usual-pace = plus de { $bound } du temps d’une personne ordinaire, là où la plupart des réponses sont justes
house-usual-memory = de 0,05 à 0,2, et plus de { $bound }
house-usual-line = une part de moins de { $bound } des réponses
house-usual-two = moins de { $bound } entre les parties rapides et les lentes, et des parties entre elles
house-usual-cards = jusqu’à { $usual }, et moins de { $bound }

## Adresses

house-addresses = Adresses
house-address = Adresse
house-until = jusqu’au { $when }

## Clubs

house-clubs = Clubs
house-club-people = { $people ->
    [one] { $people } membre
   *[other] { $people } membres
}
house-club-close = Fermer le club
house-club-close-ask = Fermer le club { $name } ?
house-club-close-help = Plus personne ne pourra l’ouvrir. Ses tournois sont joués jusqu’au bout.

## Un message à tous

house-notice = Message à tous
house-notice-text = Le texte, avec tes mots
house-notice-minutes = Minutes
house-notice-show = Montrer sur chaque page
house-notice-end = Le retirer

## Le journal

house-acts = Ce qui a été fait avec la clé
house-done = C’est fait, et noté dans le journal.
