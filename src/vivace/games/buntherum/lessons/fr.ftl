# What lessons and practice say.

lesson-people-buntherum-shout = Trouver une rangée qui convient
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
