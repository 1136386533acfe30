# Clear 4 : ses mots, et pourquoi il refuse. Les cartes par leur code : 1 à 10, P, J, C (C1.1).

clear4-name = Clear 4
clear4-final = { clear4-penalty }
clear4-tagline = chacun son tour, vide ta main
clear4-about = Débarrasse-toi de tes vingt cartes avant les autres. Sur la défausse, seule une valeur égale ou inférieure peut suivre ; quatre cartes identiques la vident, et tu rejoues.

## Cartes

clear4-card = { $card ->
    [P] PUSH
    [J] JOKER
    [C] CLEAR
   *[other] { $card }
}
clear4-card-P-help = Un autre joueur prend toute la défausse. Ton tour est terminé. (C3.2)
clear4-card-J-help = Prend la valeur des cartes qui l’accompagnent, ou de celle qu’il recouvre. (C2.1, C2.3)
clear4-card-C-help = La défausse quitte le jeu, et tu rejoues. (C3.3)
clear4-card-blind = carte à l’aveugle
clear4-card-crosswise = carte de travers
clear4-card-middle = carte face cachée
clear4-pile = { $pile ->
    [0] première pile
    [1] deuxième pile
    [2] troisième pile
   *[3] quatrième pile
}

## Options

clear4-option-first = Commence
clear4-option-first-help = Qui commence la première manche ; à la suivante, c’est au joueur suivant. (C1.4)
clear4-option-first-random = au sort
clear4-option-clear4 = Quatre pareilles
clear4-option-clear4-help = Quatre cartes identiques peuvent rester sur la défausse, ou la vident toujours. (C2.7)
clear4-option-clear4-choice = Au choix
clear4-option-clear4-always = Toujours vider
clear4-option-rounds = Manches
clear4-option-rounds-help = Le nombre de manches ; à partir de deux, le moins de points de pénalité gagne. (C6.2)
clear4-option-rounds-value = { $rounds }
clear4-option-rounds-seats = Chacun commence une fois
clear4-option-penalty = Pénalité
clear4-option-penalty-help = Ce qui compte en fin de manche : un point par carte. (C6.2)
clear4-option-penalty-hand = La main
clear4-option-penalty-all = Main et piles

## Actions

clear4-action-deal = Distribuer
clear4-action-play = Jouer
clear4-action-done = Fini
clear4-action-clear4 = Vider la pile
clear4-action-leave = Laisser
clear4-action-push = PUSH
clear4-action-clear = CLEAR
clear4-action-blind = À l’aveugle
clear4-action-target = Prend la défausse
clear4-action-pass = Passer

## Sur la table

clear4-play-cards = Jouer { $cards }
clear4-at-most = { $value } ou moins
clear4-any-value = toute valeur
clear4-only = seulement { $value }
clear4-only-jokers = seulement des jokers
clear4-discard = Défausse : { $cards ->
    [0] vide
    [one] { $cards } carte
   *[other] { $cards } cartes
}
clear4-hand = Ta main
clear4-hand-of = Main, { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
clear4-piles = Tes piles
clear4-cards-left = { $cards ->
    [one] { $cards } carte restante
   *[other] { $cards } cartes restantes
}
clear4-follow = Encore la même valeur, ou fini. (C2.6)
clear4-four = Clear 4
clear4-four-help = { $cards ->
    [one] { $cards } carte s’en va, et tu rejoues
   *[other] { $cards } cartes s’en vont, et tu rejoues
}
clear4-push-prompt = Qui prend la défausse ?
clear4-pass-hold = Maintiens pour passer : tu prends { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
clear4-turns-left = { $turns ->
    [one] encore { $turns } tour dans cette manche
   *[other] encore { $turns } tours dans cette manche
}
clear4-daily-score = Pénalité
clear4-penalty = { $points ->
    [one] { $points } point de pénalité
   *[other] { $points } points de pénalité
}

clear4-points-by-round = Points de pénalité par manche
clear4-total = Total
clear4-round-won = manche gagnée
clear4-round-winner = { $who ->
    [you] Tu gagnes la manche
   *[other] { $who } gagne la manche
}
clear4-round-nobody = Personne ne gagne la manche

## Touches

clear4-key-left = Avant
clear4-key-right = Suivant
clear4-key-more = Une de plus
clear4-key-fewer = Une de moins
clear4-key-blind = Carte à l’aveugle
clear4-key-play = Jouer
clear4-key-done = Fini
clear4-key-pass = Passer, laisser (maintenir)

## Refus

reason-clear4-card-not-held = { $seat ->
    [you] Tu n’as pas la carte { clear4-card } à cet endroit.
   *[other] La carte { clear4-card } ne se trouve pas là, chez { $seat }.
}
reason-clear4-wrong-deck = Il n’y a pas autant de cartes { clear4-card } dans le jeu.
reason-clear4-wrong-size = Chacun reçoit huit cartes en main et quatre piles de trois.
reason-clear4-wrong-first = { $first ->
    [you] Dans cette manche, c’est à toi de commencer.
   *[other] Dans cette manche, c’est à { $first } de commencer.
}
reason-not-your-turn = { $to_act ->
    [you] C’est à toi de jouer.
   *[other] C’est à { $to_act } de jouer.
}
reason-turn-pending = Joue des nombres, une carte spéciale ou une carte à l’aveugle, ou passe.
reason-follow-pending = Tu ne peux qu’ajouter des cartes de la valeur que tu viens de jouer, ou finir.
reason-choice-pending = Quatre cartes identiques sont sur la pile : vide-la ou laisse-la.
reason-target-pending = C’est un PUSH : désigne qui prend la défausse.
reason-clear4-round-over = La manche est terminée.
reason-empty-play = Il faut jouer au moins une carte.
reason-pile-twice = On ne peut pas désigner deux fois la même pile.
reason-no-top = Il n’y a pas de carte face visible sur la { clear4-pile }.
reason-no-crosswise = Il ne reste rien de la { clear4-pile }.
reason-special-alone = PUSH et CLEAR se jouent seuls, un à la fois.
reason-mixed-values = { $one } et { $other } ne vont pas ensemble : joue des cartes d’une même valeur.
reason-too-high = { $played } ne peut pas suivre { $top } : joue { $top } ou moins, ou passe.
reason-other-value = Dans le même tour, seul { $follow } peut suivre, avec ou sans jokers.
reason-only-jokers = Dans le même tour, seuls des jokers peuvent suivre des jokers sans valeur.
reason-five = Cela ferait plus de quatre { $played } sur la pile ; il reste de la place pour { $room }.
reason-not-yourself = PUSH vise un autre joueur, jamais toi.
reason-covered = Une carte recouvre encore la carte de travers de la { clear4-pile }.
reason-empty-pass = Il n’y a rien à prendre : tu dois jouer.

## Ce qui se passe, pour les lecteurs d’écran : clear4-event-<event>

clear4-event-played = { $who ->
    [you] Tu joues { $cards }
   *[other] { $who } joue { $cards }
}
clear4-event-blind = { $who ->
    [you] Ta carte à l’aveugle : { $card }
   *[other] La carte à l’aveugle de { $who } : { $card }
}
clear4-event-blind-failed = { $who ->
    [you] Ta carte à l’aveugle, { $card }, ne va pas : tu prends { $cards } cartes
   *[other] La carte à l’aveugle de { $who }, { $card }, ne va pas : { $who } prend { $cards } cartes
}
clear4-event-push = { $target ->
    [you] { $who } joue PUSH : tu prends { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
   *[other] { $who ->
        [you] Tu joues PUSH
       *[other] { $who } joue PUSH
    } : { $target } prend { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
}
clear4-event-clear = { $who ->
    [you] Tu joues CLEAR
   *[other] { $who } joue CLEAR
} : { $cards ->
    [one] { $cards } carte s’en va
   *[other] { $cards } cartes s’en vont
}
clear4-event-clear4 = Clear 4 ! { $who ->
    [you] Tu enlèves { $cards } cartes
   *[other] { $who } enlève { $cards } cartes
}
clear4-event-left = { $who ->
    [you] Tu laisses les quatre cartes
   *[other] { $who } laisse les quatre cartes
}
clear4-event-took = { $who ->
    [you] Tu passes et tu prends { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
   *[other] { $who } passe et prend { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
}

## What is called out

cry-clear4-four = Clear 4 !
