# What lessons and practice say.

lesson-people-khromix-colour = Dire l’encre
lesson-people-khromix-name = Dire le mot
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
