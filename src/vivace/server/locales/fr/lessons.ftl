# Apprendre et s’entraîner. Un exercice : lesson-<jeu>-<exercice>, avec -right et -wrong s’il a ses propres mots.

lesson-and = et
lesson-or = ou
lesson-practice-none = Ce jeu se joue chacun son tour : il n’y a pas de course à préparer. Il s’apprend mieux avec la leçon et un bot.

## La vitesse des gens

lesson-people-simple-reaction = Appuyer dès que quelque chose apparaît
lesson-people-two-choices = Appuyer sur l’une de deux touches
lesson-people-stroop-congruent = Nommer l’encre d’un nom de couleur écrit dans sa couleur
lesson-people-stroop-incongruent = Nommer l’encre d’un nom de couleur écrit dans une autre
lesson-people-subito-place = Trouver une colonne et poser une carte
lesson-people-buntherum-shout = Trouver une rangée qui convient
lesson-people-khromix-colour = Dire l’encre
lesson-people-khromix-name = Dire le mot

## Subito. $objective est le texte de l’objectif, $faults ce qui ne va pas avec la carte.

lesson-subito-place = { subito-objective } : { $objective } Où va ta carte ?
lesson-subito-place-hidden = { subito-objective } : { $objective } Tes cartes cachées font { $sum }. Où va ta carte ?
lesson-subito-fits = Elle va sous le { $points }. { $objective }
lesson-subito-breaks = Elle ne va pas sous le { $points } : { $faults }. { $objective }
lesson-subito-bust = Cela fait { $sum }, plus de 12 : c’est perdu, et l’objectif revient à l’adversaire. (S3.2)
lesson-subito-instead = { $has } (il faut { $due })
lesson-subito-again = encore { $has }
lesson-subito-check = { $objective } Si la manche s’arrêtait maintenant, qui remporterait l’objectif { $points } ?
lesson-subito-check-right = Oui : { $mine } de tes cartes comptent, contre { $theirs } en face. La première carte fausse emporte toutes les suivantes. (S3.1)
lesson-subito-check-wrong = Non : { $mine } de tes cartes comptent, contre { $theirs } en face. La première carte fausse emporte toutes les suivantes. (S3.1)
lesson-subito-equal = { $objective } Si la manche s’arrêtait maintenant, qui remporterait l’objectif { $points } ?
lesson-subito-equal-right = Oui : { $mine } cartes chacun, c’est donc le total qui décide : { $my_sum } pour toi, { $their_sum } en face. (S4.1)
lesson-subito-equal-wrong = Non : { $mine } cartes chacun, c’est donc le total qui décide : { $my_sum } pour toi, { $their_sum } en face. (S4.1)

## Buntherum

lesson-buntherum-fits = Dans une rangée, ni couleur ni objet n’apparaît deux fois. Où va cette carte ?
lesson-buntherum-one = Les rangées se sont allongées. Où va cette carte, maintenant ?
lesson-buntherum-impossible = Si elle ne va nulle part, crie « impossible ». Et cette carte-ci ?
lesson-buntherum-hidden = Parcours toutes les rangées avant de renoncer. Où va-t-elle ?
lesson-buntherum-tie = Vous avez crié à deux en même temps, et cette carte vous départage : personne d’autre ne peut crier. Où va-t-elle ?
lesson-buntherum-others = Deux autres ont crié en même temps, et cette carte les départage. Que fais-tu ?
lesson-buntherum-others-refused = Cette carte est pour les deux ex æquo. (B5.1)
lesson-buntherum-others-right = Exact : seuls les ex æquo crient, jusqu’à ce que l’un d’eux soit le premier. (B5.1)
lesson-buntherum-token = Tu as deux jetons rouges, et un troisième te met hors jeu. Où va cette carte ?
lesson-buntherum-last = Il reste une carte dans ta pile. Encore un cri juste, et tu pourras la retourner. Où va celle-ci ?
lesson-buntherum-last-right = C’est juste, et tu as gagné : tu peux retourner ta dernière carte, quelle qu’elle soit. (B6.1)

## Khromix

lesson-khromix-right-colour = Exact : c’est écrit en { khromix-ink }, et la carte est à toi. (K3.3)
lesson-khromix-right-name = Exact : le mot est { khromix-word }, et la carte est à toi. (K3.3)
lesson-khromix-wrong-colour = COULEUR demande l’encre, et c’est écrit en { khromix-ink }. (K3.2)
lesson-khromix-wrong-name = NOM demande le mot, et le mot est { khromix-word }. (K3.2)
lesson-khromix-colour = L’annonce est COULEUR. Dis l’encre du mot, pas le mot !
lesson-khromix-name = L’annonce est NOM. Cette fois, dis le mot, pas l’encre.
lesson-khromix-centre = Personne n’avait répondu : deux cartes sont en jeu. L’annonce est COULEUR.
lesson-khromix-centre-right = Exact, et tout le centre est à toi, la carte du dessous aussi. (K3.3)
lesson-khromix-caller = Cette fois, c’est toi qui as annoncé COULEUR. Que fais-tu ?
lesson-khromix-caller-right = Exact : qui annonce ne répond pas. Aux autres de se disputer ta carte. (K3.2)
lesson-khromix-mystery = Une carte mystère : l’annonce ne vaut plus, et une question libre a été posée. Que fais-tu ?
lesson-khromix-mystery-right = Exact : devant une carte mystère, toute réponse est juste, pourvu qu’elle soit la première. (K5.1)
lesson-khromix-mystery-wrong = N’attends pas : ici, toute réponse est juste, et la première gagne la carte. (K5.1)
lesson-khromix-pay = Ta réponse était fausse : une de tes cartes va au centre. Laquelle te laisse le plus de points ?
lesson-khromix-pay-right = Exact : le dessus de tes gains te coûtait un point. Bon débarras ! (K3.4)
lesson-khromix-pay-wrong = C’est permis, mais tu pouvais te débarrasser de la mauvaise carte au-dessus de tes gains. (K3.4)
lesson-khromix-see = La carte que tu as gagnée te laisse regarder la prochaine carte d’un autre joueur. Que fais-tu ?
lesson-khromix-see-right = C’est permis : regarde la prochaine carte d’un autre joueur, ou renonce. (K4.1)
lesson-khromix-exchange = La carte que tu as gagnée te coûte un point, mais tu peux l’échanger contre le dessus des gains de quelqu’un. Qu’est-ce qui rapporte le plus ?
lesson-khromix-exchange-right = Bien échangé : ta mauvaise carte est sur sa pile, et la bonne sur la tienne. (K4.2)
lesson-khromix-exchange-wrong = C’est permis, mais un autre choix rapporte plus. Regarde le dessus des gains. (K4.2)
lesson-khromix-count = Tu gagnes cette dernière carte, elle va sur tes gains, et la partie est finie. Combien valent tes gains ?
lesson-khromix-count-right = Exact : { $points }. On compte en partant du dessus, et x2 double toutes les cartes qui sont dessous. (K6.3)
lesson-khromix-count-wrong = C’est { $points } : on compte en partant du dessus, et x2 double toutes les cartes qui sont dessous. (K6.3)

## Clear 4

lesson-clear4-begin = Tu commences, et la défausse est vide. Que peux-tu faire ?
lesson-clear4-begin-right = Exact : sur une défausse vide, toute valeur peut être jouée. (C2.2)
lesson-clear4-lower = Il y a un 6 sur la défausse. Que peux-tu jouer ?
lesson-clear4-lower-right = Exact : une valeur égale ou inférieure peut suivre. (C2.2)
lesson-clear4-several = Débarrasse-toi d’autant de cartes que possible, d’un seul coup.
lesson-clear4-several-right = Exact : autant de cartes d’une même valeur que tu veux partent ensemble. (C2.1)
lesson-clear4-several-wrong = C’est permis, mais toutes tes cartes de cette valeur peuvent partir ensemble. (C2.1)
lesson-clear4-joker = Un joker prend la valeur des cartes qui l’accompagnent. Que peux-tu jouer sur le 7 ?
lesson-clear4-joker-right = Exact : le joker compte comme une carte de plus de cette valeur. (C2.1)
lesson-clear4-turned = Tu as joué un 5 d’une pile, et la carte du dessous s’est retournée. Que peux-tu faire maintenant ?
lesson-clear4-turned-right = Exact : une autre carte de la même valeur peut suivre tout de suite, sans obligation. (C2.6)
lesson-clear4-four = Il y a deux 7 sur la défausse. Fais-en quatre !
lesson-clear4-four-right = Quatre identiques : tu peux maintenant vider la défausse. (C2.7)
lesson-clear4-four-wrong = C’est permis, mais il faut quatre cartes identiques au-dessus pour vider, et tu en as deux. (C2.7)
lesson-clear4-clear = Quatre cartes identiques sont sur la défausse. Comment rejouer ?
lesson-clear4-clear-right = Clear 4 ! La défausse quitte le jeu, et tu rejoues aussitôt. (C2.7)
lesson-clear4-clear-wrong = Si tu les laisses, ton tour est fini, et ces quatre-là ne videront plus la défausse. (C2.7)
lesson-clear4-push = PUSH donne toute la défausse à quelqu’un. À qui ?
lesson-clear4-push-right = Exact : un autre joueur de ton choix prend tout, et ton tour est fini. (C3.2)
lesson-clear4-blind = Rien dans ta main n’est assez bas. Quelle carte cachée peux-tu risquer ?
lesson-clear4-blind-right = Exact : plus rien ne la couvrait. Elle était assez basse ; trop haute, tu l’aurais prise avec la défausse. (C4.1, C4.4)
lesson-clear4-pass = Il y a un 2 sur la défausse. Que peux-tu faire ?
lesson-clear4-pass-right = Exact : rien ne va, alors tu passes et tu prends la défausse en main. (C5.1)
lesson-clear4-last = C’est ta dernière carte, et personne ne la connaît. Et maintenant ?
lesson-clear4-last-right = Elle convient : tu n’as plus de carte, et la manche est à toi ! (C6.1)
lesson-clear4-last-wrong = C’est permis, mais alors toute la défausse est à toi. Avec une seule carte, le risque vaut la peine. (C6.1)
