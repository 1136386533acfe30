# Khromix : ses mots, et pourquoi il refuse. Couleurs et capacités sont celles du code des cartes (K1.3).

khromix-name = Khromix
khromix-tagline = l’encre ou le mot ?
khromix-about = Un nom de couleur est imprimé dans une autre couleur. L’annonceur demande l’un des deux ; qui le dit avant les autres prend la carte, et une erreur en coûte une.

## Cartes

khromix-colour = { $colour ->
    [red] rouge
    [blue] bleu
    [green] vert
    [yellow] jaune
    [orange] orange
    [violet] violet
    [pink] rose
   *[brown] marron
}
khromix-word = { $word ->
    [red] ROUGE
    [blue] BLEU
    [green] VERT
    [yellow] JAUNE
    [orange] ORANGE
    [violet] VIOLET
    [pink] ROSE
   *[brown] MARRON
}
khromix-ink = { $ink ->
    [red] rouge
    [blue] bleu
    [green] vert
    [yellow] jaune
    [orange] orange
    [violet] violet
    [pink] rose
   *[brown] marron
}
khromix-ability = { $ability ->
    [see] Voir
    [exchange] Échange
    [skip] Passe
    [reverse] Inverse
   *[none] Sans capacité
}
khromix-ability-see-help = Regarde la prochaine carte d’un autre joueur. (K4.1)
khromix-ability-exchange-help = Échange cette carte contre celle du dessus des gains d’un autre joueur. (K4.2)
khromix-ability-exchange-active-help = Échange cette carte contre celle du dessus de la pile active d’un autre joueur. (K4.2)
khromix-ability-skip-help = Un autre joueur saute son prochain tour d’annonce. (K4.3)
khromix-ability-reverse-help = Le sens du jeu change. (K4.4)
khromix-points = { $points ->
    [x2] double la suite
   *[other] vaut { $points }
}
khromix-card = le mot { khromix-word } en { khromix-ink }, { khromix-points }{ $ability ->
    [see] , { khromix-ability }
    [exchange] , { khromix-ability }
    [skip] , { khromix-ability }
    [reverse] , { khromix-ability }
   *[other] {""}
}
khromix-mystery = Carte mystère
khromix-mystery-help = N’importe quelle question, n’importe quelle réponse : la première gagne. (K5.1)

## Options

khromix-option-first = Première annonce
khromix-option-first-help = Qui commence ; à la revanche, c’est le vainqueur. (K2.3)
khromix-option-first-random = au sort
khromix-option-patience = Patience
khromix-option-patience-help = Combien de temps une carte attend une réponse. (K3.6)
khromix-option-patience-value = { $seconds } s
khromix-option-exchange = Échange
khromix-option-exchange-help = La pile adverse où un échange prend sa carte. (K4.2)
khromix-option-exchange-gains = Pile de gains
khromix-option-exchange-active = Pile active
khromix-option-count = Décompte
khromix-option-count-help = Par quel bout on compte les gains : un multiplicateur double les cartes qui le suivent. (K6.3)
khromix-option-count-top = Par le dessus
khromix-option-count-bottom = Par le dessous

## Actions

khromix-action-deal = Distribuer
khromix-action-call = Annoncer
khromix-action-question = Demander
khromix-action-answer = Répondre
khromix-action-pay = Payer
khromix-action-use = Utiliser
khromix-action-decline = Renoncer
khromix-action-tie = Trop serré
khromix-action-silence = Personne n’a répondu

## Sur la table

khromix-ask-colour = Couleur
khromix-ask-name = Nom
khromix-ask-colour-help = l’encre du mot
khromix-ask-name-help = le mot écrit
khromix-call-prompt = Annonce, et la carte se retourne
khromix-call-waiting = Annonce : { $name }
khromix-you-called = Tu as annoncé : aux autres de répondre
khromix-question-prompt = Demande ce que tu veux
khromix-question-waiting = Une question se prépare : { $name }
khromix-answer-prompt = Réponds ce que tu veux, mais vite
khromix-pay-prompt = Faux : pose une carte. (K3.4)
khromix-pay-active = De la pile active
khromix-pay-gains = De tes gains
khromix-use-prompt = Utiliser { khromix-ability } ?
khromix-use-target = Contre qui ?
khromix-active-pile = Pile active : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
khromix-gains-pile = Gains : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
khromix-centre = Au centre : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
khromix-seen = Prochaine carte : { $name }
khromix-direction = { $direction ->
    [1] sens horaire
   *[other] sens antihoraire
}
khromix-skips = { $skips ->
    [one] saute { $skips } tour
   *[other] saute { $skips } tours
}
khromix-keys = 1 à 8 : une couleur
khromix-pay-waiting = { $name } pose une carte
khromix-use-waiting = { $name } peut utiliser : { khromix-ability }
khromix-use-see = La prochaine carte de qui ?
khromix-use-exchange = Échanger avec qui ?
khromix-use-skip = Qui passe son tour ?
khromix-use-reverse = Jouer dans l’autre sens ?
khromix-question-type = Ta question
khromix-question-pick = ou choisis-en une
khromix-answer-type = ou tape une réponse
khromix-gains-empty = Rien de gagné encore
khromix-next-card = Prochaine carte
# Les places dans l’ordre du jeu, pour les lecteurs d’écran.
khromix-players = À table, { khromix-direction }
khromix-key-left = Couleur, pile de gauche
khromix-key-right = Nom, pile de droite
khromix-key-place = Réponse { $place }
khromix-key-decline = Renoncer (maintenir)

## Verdicts

khromix-right-colour = C’est écrit en { khromix-ink }. (K3.3)
khromix-right-name = Le mot est { khromix-word }. (K3.3)
khromix-wrong-colour = C’est écrit en { khromix-ink } : une carte à payer. (K3.4)
khromix-wrong-name = Le mot est { khromix-word } : une carte à payer. (K3.4)
khromix-undecided = La carte reste au centre. (K3.6)
khromix-right-mystery = « { $say } » : toute réponse est juste. (K5.1)
khromix-said = « { $say } » ?

## Mystère : questions et réponses toutes prêtes (K5.1)

khromix-silly-1 = De quelle couleur est le mardi ?
khromix-silly-2 = Qui a mangé le dernier biscuit ?
khromix-silly-3 = Combien pèse un nuage ?
khromix-silly-4 = Quel est le nom secret de ton chat ?
khromix-silly-5 = Où vont les chaussettes seules ?
khromix-silly-6 = Le jaune est-il bruyant ?
khromix-silly-7 = On mange quoi ce soir ?
khromix-silly-8 = Qui commande ici ?
khromix-silly-9 = Que fait le frigo la nuit ?
khromix-silly-10 = Combien de cuillères suffisent ?
khromix-silly-11 = Quel animal conduira le bus ?
khromix-silly-12 = Quel est le contraire d’une patate ?
khromix-reply-1 = oui
khromix-reply-2 = non
khromix-reply-3 = peut-être
khromix-reply-4 = jamais
khromix-reply-5 = fromage
khromix-reply-6 = le chat
khromix-reply-7 = 42
khromix-reply-8 = mamie

## Le compte

khromix-count = Le compte
khromix-count-factor = fois { $factor }
khromix-count-part = { $factor ->
    [1] { $adds }
   *[other] fois { $factor } : { $adds }
}
khromix-count-total = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Refus

reason-khromix-wrong-deck = Une donne contient chacune des 60 cartes exactement une fois.
reason-khromix-wrong-piles = À { $seats }, chacun reçoit { $size } cartes.
reason-khromix-wrong-first = { $first ->
    [you] À cette table, c’est à toi de commencer.
   *[other] À cette table, c’est à { $first } de commencer.
}
reason-call-pending = { $actor ->
    [you] C’est à toi d’annoncer COULEUR ou NOM.
   *[other] C’est à { $actor } d’annoncer COULEUR ou NOM.
}
reason-question-pending = { $actor ->
    [you] C’est une carte mystère : à toi de poser une question.
   *[other] C’est une carte mystère : c’est à { $actor } de poser une question.
}
reason-answer-pending = { $actor ->
    [you] Tu as annoncé : c’est aux autres de répondre.
   *[other] Tout le monde peut répondre, sauf { $actor } après son annonce.
}
reason-pay-pending = { $actor ->
    [you] Ta réponse était fausse : pose d’abord une carte.
   *[other] Réponse fausse : c’est d’abord à { $actor } de poser une carte.
}
reason-ability-pending = { $actor ->
    [you] Utilise d’abord la capacité de la carte, ou renonce.
   *[other] C’est d’abord à { $actor } d’utiliser la capacité de la carte ou d’y renoncer.
}
reason-khromix-bad-tie = Il faut au moins deux places différentes, qui peuvent répondre, pour une égalité.
reason-not-a-colour = La réponse doit être l’une des huit couleurs.
reason-empty-pile = Il n’y a pas de carte dans cette pile pour payer.
reason-target-missing = Cette capacité vise quelqu’un : choisis une autre place.
reason-target-not-needed = Inverser le sens du jeu ne vise personne.
reason-see-another = Tu peux regarder la prochaine carte d’un autre joueur, pas la tienne.
reason-exchange-with-another = On échange avec un autre joueur, pas avec soi-même.
reason-skip-another = On fait passer le tour d’un autre joueur, pas le sien.
reason-target-empty = { $target ->
    [you] Tu ne peux pas te choisir : il n’y a pas de carte à cet endroit.
   *[other] Tu ne peux pas choisir { $target } : il n’y a pas de carte à cet endroit.
}

## Ce qui se passe, pour les lecteurs d’écran : khromix-event-<event>

# $name et $target sont « you » ou un nom.
khromix-event-asked = { $name ->
    [you] Tu demandes : { $text }
   *[other] { $name } demande : { $text }
}
khromix-event-paid = { $name ->
    [you] Tu poses une carte.
   *[other] { $name } pose une carte.
}
khromix-event-see = { $name ->
    [you] Tu regardes la prochaine carte de { $target }.
   *[other] { $name } regarde { $target ->
        [you] ta prochaine carte
       *[other] la prochaine carte de { $target }
    }.
}
khromix-event-exchange = { $name ->
    [you] Tu échanges avec { $target }.
   *[other] { $name } échange avec { $target ->
        [you] toi
       *[other] { $target }
    }.
}
khromix-event-skip = { $name ->
    [you] Tu fais passer le tour de { $target }.
   *[other] { $name } fait passer { $target ->
        [you] ton tour
       *[other] le tour de { $target }
    }.
}
khromix-event-reverse = { $name ->
    [you] Tu inverses le sens du jeu.
   *[other] { $name } inverse le sens du jeu.
}
khromix-event-declined = { $name ->
    [you] Tu renonces : { khromix-ability }.
   *[other] { $name } renonce : { khromix-ability }.
}
