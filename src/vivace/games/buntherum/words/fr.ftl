# Buntherum : ses mots, et pourquoi il refuse. Les lettres sont celles du code des cartes (B1.1).

buntherum-name = Buntherum
buntherum-final = { app-cards-left }
buntherum-tagline = une course à chaque carte
buntherum-about = Une carte est retournée. Crie avant les autres une rangée où ne se trouvent ni son objet ni sa couleur, ou « impossible » s’il n’y en a pas. Qui peut retourner sa dernière carte gagne.

## Cartes

buntherum-colour = { $colour ->
    [y] jaune
    [b] bleu
    [r] rouge
    [g] vert
    [v] violet
    [o] orange
    [p] rose
   *[k] noir
}
    .feminine = { $colour ->
        [y] jaune
        [b] bleue
        [r] rouge
        [g] verte
        [v] violette
        [o] orange
        [p] rose
       *[k] noire
    }
buntherum-object = { $object ->
    [F] fleur
    [B] papillon
    [C] tasse
    [D] dé
    [L] balle
    [I] glace
    [A] voiture
   *[T] téléphone
}
buntherum-card = { $object ->
    [B] papillon { buntherum-colour }
    [D] dé { buntherum-colour }
    [T] téléphone { buntherum-colour }
   *[other] { buntherum-object } { buntherum-colour.feminine }
}

## Options

buntherum-option-first = Première carte
buntherum-option-first-help = Qui retourne la première carte. (B2.4)
buntherum-option-first-random = au sort
buntherum-option-patience = Patience
buntherum-option-patience-help = Combien de temps une carte attend qu’on crie. (B5.3)
buntherum-option-patience-value = { $seconds } s

## Actions

buntherum-action-deal = Distribuer
buntherum-action-shout = Crier
buntherum-action-tie = Trop serré
buntherum-action-silence = Personne n’a crié

## Sur la table

buntherum-said = { $row ->
   *[1] Un
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
}
buntherum-impossible = Impossible
buntherum-row = Rangée { $row }
buntherum-hexagon = L’hexagone
buntherum-neutral = Neutre { $cards }
buntherum-neutral-pile = Pile neutre : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
buntherum-pile = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
buntherum-tokens = { $tokens ->
    [0] aucun jeton rouge
    [one] { $tokens } jeton rouge
   *[other] { $tokens } jetons rouges
}
buntherum-keys = 1 à 6 : une rangée
buntherum-keys-impossible = Espace
buntherum-out = Hors jeu
buntherum-may-not-shout = Pas pour toi : seuls les ex æquo crient
buntherum-row-holds = Rangée { $row } : { $cards }
buntherum-card-yours = Ta carte
buntherum-card-of = Une carte de { $name }
buntherum-card-neutral = Carte neutre
buntherum-tie-break = Seulement { $names }
buntherum-tie-and-you = toi
buntherum-seat-reveals = carte retournée
buntherum-seat-may-not = cri interdit maintenant
buntherum-final-rows = Les rangées à la fin

## Verdicts

buntherum-row-fits = La rangée { $row } n’avait ni { buntherum-colour } ni { buntherum-object }. (B3.3)
buntherum-row-has-colour = La rangée { $row } a déjà du { buntherum-colour }. (B3.3)
buntherum-row-has-object = Déjà dans la rangée { $row } : { buntherum-object }. (B3.3)
buntherum-row-has-both = Déjà dans la rangée { $row } : { buntherum-colour } et { buntherum-object }. (B3.3)
buntherum-impossible-right = Elle ne va nulle part. (B3.4)
buntherum-impossible-wrong = Elle va dans la rangée { $row }. (B3.4)
buntherum-your-card-next = À ta carte, maintenant.
buntherum-their-card-next = Ensuite, une carte de la pile : { $name }.
buntherum-neutral-next = Ensuite, une carte neutre.
buntherum-token-taken = Un jeton rouge. (B4.3)
buntherum-token-third = Troisième jeton rouge : hors jeu. (B4.4)
buntherum-tie-you = Une nouvelle carte, rien que pour toi et { $name }. (B5.1)
buntherum-tie-others = Une nouvelle carte, rien que pour { $names }. (B5.1)
buntherum-silence = Personne n’a crié : une autre carte neutre. (B5.3)
buntherum-result-won = dernière carte retournée

## Refus

reason-bad-start = La carte de départ { $card } répète l’objet ou la couleur de sa rangée { $row }.
reason-buntherum-wrong-deck = Une donne contient chacune des 58 cartes exactement une fois.
reason-buntherum-wrong-piles = À { $seats }, chacun reçoit { $size } cartes ; le reste est neutre.
reason-buntherum-wrong-first = { $first ->
    [you] À cette table, c’est à toi de retourner la première carte.
   *[other] À cette table, c’est à { $first } de retourner la première carte.
}
reason-may-not-shout = { $seat ->
    [you] Tu ne peux pas crier pour cette carte.
   *[other] Ce n’est pas à { $seat } de crier pour cette carte.
}
reason-buntherum-bad-tie = Il faut au moins deux places différentes, qui peuvent crier, pour une égalité.

## Ce qui se passe, pour les lecteurs d’écran : buntherum-event-<event>

## What is called out

cry-buntherum-impossible = Impossible !
