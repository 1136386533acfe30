# Ce que lit qui joue pour la première fois, et l’aide en cours de partie.

clear4-coach-play = { $top ->
    [0] À toi : toute valeur peut commencer.
   *[other] À toi : sur { $top } va { $top } ou moins.
} Appuie sur des cartes d’une même valeur, puis sur Jouer.
clear4-coach-marked = { $top ->
    [0] À toi : toute valeur peut commencer.
   *[other] À toi : sur { $top } va { $top } ou moins.
} Appuie sur { $cards }, marqué ici, puis sur Jouer.
clear4-coach-fewer = { $cards } suffit ici : appuie encore sur ce qui est marqué, et tu le gardes.
clear4-coach-pass = Rien ne peut suivre : maintiens Passer, et tu prends la défausse.
clear4-coach-special = { $card } va sur tout : appuie dessus, puis sur Jouer.
clear4-coach-push = { $card } va sur tout : appuie dessus, puis sur { $name }, qui prend la défausse.
clear4-coach-blind = Plus rien ne couvre cette carte : appuie dessus, puis sur Jouer, et découvre-la.
clear4-coach-follow = Une carte s’est retournée : appuie sur d’autres de même valeur, ou sur Fini.
clear4-coach-follow-with = Une carte s’est retournée : appuie sur { $cards }, marqué ici, puis sur Jouer.
clear4-coach-four = Quatre pareilles : appuie sur Vider la pile, et tu rejoues.
clear4-coach-target = PUSH : appuie sur qui doit prendre la défausse.
clear4-coach-wait = { $name } joue. Regarde la défausse : la carte du dessus décide de ce que tu peux jouer.
clear4-coach-about-turn = Joue une ou plusieurs cartes d’une même valeur, égale ou inférieure au dessus de la défausse.
clear4-coach-about-pile = Quand la carte du dessus d’une de tes piles est jouée, celle d’en dessous se retourne.
clear4-coach-about-end = Qui n’a plus de cartes gagne.
