# Première partie accompagnée, pauses, et aide en cours de partie. Lu avec la table seulement.

coach = Accompagnement
coach-skip = Passer
coach-skip-label = Continuer sans accompagnement
coach-wait = Regarde : ce n’est pas encore à toi.
coach-again = Une prochaine partie accompagnée pour chaque jeu
coach-again-help = Les bots attendent tes premières réponses, et chaque coup est expliqué. Une telle partie n’est pas classée.
coach-help = Aide
coach-now = Maintenant
coach-table = Sur la table
coach-rules = Toutes les règles
coach-pauses = La partie est en pause pendant que tu lis.
coach-goes-on = D’autres jouent : la partie continue pendant que tu lis.
coach-pause = Pause
coach-paused = En pause
coach-paused-help = Les cartes sont couvertes. Ensuite, une carte en jeu recommence ; une partie avec pause n’est pas classée.
coach-resume = Continuer
