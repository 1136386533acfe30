# Subito : ses mots, et pourquoi il refuse. Les lettres sont celles du code des cartes (S1.1).

subito-name = Subito
subito-tagline = tous en même temps
subito-about = Pose tes cartes sous huit objectifs, en même temps que les autres. Qui a le plus de cartes justes remporte l’objectif ; la première carte fausse d’une colonne emporte toutes les suivantes.

## Cartes

subito-colour = { $colour ->
    [r] rouge
    [p] rose
    [y] jaune
    [g] vert
    [l] bleu clair
   *[d] bleu foncé
}
subito-symbol = { $symbol ->
    [B] burger
    [P] palmier
    [A] ancre
    [R] fusée
    [C] paix
   *[O] pieuvre
}
subito-card = { $value } { subito-colour }, { subito-symbol }
subito-card-hidden = carte face cachée

## Objectifs, par points et par face

subito-objective = Objectif { $points }
subito-objective-2A = N’importe quelle carte. (S-2A)
subito-objective-2B = N’importe quelle carte. (S-2B)
subito-objective-3A = Ni jaune, ni vert. (S-3A)
subito-objective-3B = Seulement burger, palmier et ancre. (S-3B)
subito-objective-4A = Seulement 2, 4 et 6. (S-4A)
subito-objective-4B = Seulement fusée et paix, en alternance ; commence par l’une ou l’autre. (S-4B)
subito-objective-5A = N’importe quelle carte, face cachée ; 12 au plus en tout. (S-5A)
subito-objective-5B = Seulement 5 et 6. (S-5B)
subito-objective-6A = Deux couleurs au plus, à ton choix, en alternance. (S-6A)
subito-objective-6B = Pair et impair en alternance ; commence par l’un ou l’autre. (S-6B)
subito-objective-7A = Même valeur ou même symbole que la carte d’avant. (S-7A)
subito-objective-7B = Deux symboles au plus, à ton choix, en alternance. (S-7B)
subito-objective-8A = Exactement un de plus ou un de moins que la carte d’avant ; 1 et 6 ne se suivent pas. (S-8A)
subito-objective-8B = Sur le bandeau, une couleur voisine de la précédente ; les deux bouts ne se touchent pas. (S-8B)
subito-objective-9A = Couleur, valeur et symbole : tout change par rapport à la carte d’avant. (S-9A)
subito-objective-9B = Commence par 1 ou 6, continue de un en un et fait demi-tour à 6 et à 1. (S-9B)

## Options

subito-option-faces = Objectifs
subito-option-faces-help = La face des objectifs pour chacune des trois manches. (S2.1)
subito-option-faces-A = Face A
subito-option-faces-B = Face B
subito-option-faces-random = Mélangées
subito-option-faces-chosen = Choisies une à une

## Actions

subito-action-deal = Distribuer
subito-action-place = Poser

## Sur la table

subito-columns-yours = Tes colonnes
subito-columns-of = Colonnes : { $name }
subito-band = L’ordre du bandeau
subito-keys = 2 à 9 : poser la carte
subito-pile = { $cards ->
    [0] plus aucune
    [one] { $cards } restante
   *[other] { $cards } restantes
}
subito-partner-card = Carte de ton partenaire
subito-placed = Cartes posées
subito-counts = Tu en as { $mine }, en face { $theirs }.
subito-last-card = Ta dernière carte : { $card }.
subito-hand = Ta carte
# Tant que la carte du partenaire passe avant.
subito-partner-places = { $name } pose

## Le contrôle

subito-check = Le contrôle
subito-check-objective = Objectif { $number } sur { $count }
subito-check-kept = { $cards ->
    [one] { $cards } carte gardée
   *[other] { $cards } cartes gardées
}
subito-check-sum = Total { $sum }
subito-check-bust = Plus de 12 : perdu. (S3.2)
subito-check-nobody = Pour personne
subito-check-wins = Pour { $name }
subito-check-wins-you = Pour toi !
subito-check-next = Continuer
subito-check-total = { $points } en tout

## Le résultat

subito-result-pace = par carte
subito-result-fallen = { $cards ->
    [one] carte tombée
   *[other] cartes tombées
}

## Refus

reason-wrong-sides-2 = À deux, la place 0 joue contre la place 1.
reason-wrong-sides-3 = { $alone ->
    [you] À la manche { $round }, c’est à toi de jouer en solo contre les deux autres.
   *[other] À la manche { $round }, c’est à { $alone } de jouer en solo contre les deux autres.
}
reason-wrong-sides-4 = Les places 0 et 1 jouent contre les places 2 et 3.
reason-subito-wrong-size = { $seat ->
    [you] Il te faut { $size } cartes.
   *[other] Il faut donner { $size } cartes à { $seat }.
}
reason-wrong-size-3 = { $seat ->
    [you] Il te faut { $size } cartes.
   *[other] Il faut donner { $size } cartes à { $seat }.
}
reason-wrong-size-4 = { $seat ->
    [you] Il te faut { $size } cartes.
   *[other] Il faut donner { $size } cartes à { $seat }.
}
reason-subito-wrong-deck = Une donne contient chacune des 72 cartes exactement une fois.
reason-partner-first = { $partner ->
    [you] En équipe, on pose à tour de rôle : c’est à toi de poser la prochaine carte.
   *[other] En équipe, on pose à tour de rôle : c’est à { $partner } de poser la prochaine carte.
}
reason-subito-round-over = La manche est terminée ; les cartes non posées ne comptent pas.
reason-subito-game-over = La partie est terminée après trois manches.

## Ce qui se passe, pour les lecteurs d’écran : subito-event-<event>

## What is called out

cry-subito-start-1 = Un
cry-subito-start-2 = deux
cry-subito-start-3 = trois !
cry-subito-end = Subito !
