# Ce que lit qui joue pour la première fois, et l’aide en cours de partie.

buntherum-coach-row = { buntherum-card } : la rangée { $row } n’a ni { buntherum-colour } ni { buntherum-object }. Appuie sur la rangée { $row }.
buntherum-coach-impossible = { buntherum-card } : chaque rangée a déjà cette couleur ou cet objet. Appuie sur Impossible.
buntherum-coach-shout = { buntherum-card } : appuie sur une rangée sans { buntherum-colour } ni { buntherum-object }, ou sur Impossible. Sois le premier.
buntherum-coach-next = Qui a raison retourne une carte de sa pile ; qui retourne sa dernière carte gagne.
buntherum-coach-out = Trois erreurs : tu es éliminé et regardes les autres finir.
buntherum-coach-about-row = Dans une rangée, aucune couleur et aucun objet n’est là deux fois. L’objet imprimé compte aussi.
buntherum-coach-about-impossible = Impossible est juste si la carte ne va dans aucune rangée.
buntherum-coach-about-token = Une erreur coûte un jeton rouge ; le troisième élimine.
