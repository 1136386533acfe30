# What lessons and practice say.

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
