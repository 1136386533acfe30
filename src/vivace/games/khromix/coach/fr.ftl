# Ce que lit qui joue pour la première fois, et l’aide en cours de partie.

khromix-coach-call = À toi : appuie sur Couleur ou sur Nom. Une carte se retourne, et les autres doivent répondre.
khromix-coach-called = Tu as annoncé : maintenant, les autres répondent.
khromix-coach-colour = Couleur : dis l’encre, quel que soit le mot. Ici, c’est { khromix-colour } : appuie dessus.
khromix-coach-name = Nom : dis le mot écrit, quelle que soit l’encre. Ici, c’est { khromix-colour } : appuie dessus.
khromix-coach-say-colour = Couleur : appuie sur la couleur de l’encre, avant les autres.
khromix-coach-say-name = Nom : appuie sur le mot écrit, avant les autres.
khromix-coach-mystery = Une carte mystère : toute réponse est juste. Appuie avant les autres.
khromix-coach-question = Une carte mystère : appuie sur une question pour les autres.
khromix-coach-pay = C’était faux et coûte une carte : appuie sur la pile d’où elle vient.
khromix-coach-use = Tu as gagné une carte avec un pouvoir : appuie sur la personne visée, ou maintiens Renoncer.
khromix-coach-wait = Prépare-toi : { $name } annonce Couleur ou Nom, puis tu réponds.
khromix-coach-about-right = La première bonne réponse prend la carte et toutes celles dessous.
khromix-coach-about-wrong = Une mauvaise réponse te coûte une carte.
