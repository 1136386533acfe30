# Les tournois : ouverts, attendus, joués, et regardés après.

arena = Tournoi
arena-promise = Tout le monde joue en même temps : qui est libre reçoit ses prochains adversaires. Un code au mur suffit, et un prénom.
arena-new = Un nouveau tournoi
arena-name = Comment il s’appelle
arena-name-help = Sans nom, il porte celui de ses jeux.
arena-kind = Comment on joue
arena-kind-arena = Arène
arena-kind-swiss = Système suisse
arena-kind-arena-help = Pendant un temps donné, tu joues aussi souvent que possible. Une victoire vaut 10 points, et 20 à partir de la troisième de suite.
arena-kind-swiss-help = Tout le monde joue chaque ronde, contre des gens qui ont à peu près autant de points, et personne deux fois.
arena-games = Quels jeux
arena-at-a-table = Par table
arena-minutes = Minutes
arena-rounds = Rondes
arena-rounds-fewer = Une ronde de moins
arena-rounds-more = Une ronde de plus
arena-make = Ouvrir le tournoi
arena-own = Tes tournois
arena-length = { $minutes } minutes
arena-length-rounds = { $rounds } rondes
arena-phase-waiting = Pas encore commencé
arena-phase-running = En cours
arena-phase-ending = Les dernières parties se jouent
arena-phase-over = Terminé
arena-invite = Participe avec ce code
arena-qr = Le lien du tournoi en code QR
arena-people = { $count ->
    [0] Personne pour l’instant
    [one] { $count } personne
   *[other] { $count } personnes
}
arena-join = Participer
arena-joined = Tu participes. Le tournoi commence quand la personne qui l’a ouvert le décide.
arena-begin = Commencer
arena-end = Terminer maintenant
arena-pause = Pause
arena-resume = Reprendre
arena-paused = Tu fais une pause : tu ne reçois pas d’adversaires.
arena-leave = Quitter
arena-gone = Tu as quitté le tournoi. Tes points restent.
arena-looking = On cherche tes adversaires …
arena-next-round = La ronde suivante commence quand la dernière table a fini.
arena-table-ready = Ta table est prête
arena-to-table = À ta table
arena-counting = Ta dernière partie est en train d’être comptée …
arena-left = encore { $time }
arena-round = Ronde { $round } sur { $rounds }
arena-standing = Classement
arena-place = Place
arena-who = Nom
arena-points = Points
arena-podium-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
arena-played = Parties
arena-won = Victoires
arena-opposition = Points des adversaires
arena-playing = est en train de jouer
arena-streak = { $count } de suite
arena-you = { $name } (toi)
arena-somebody = Quelqu’un
arena-bot = Bot
arena-podium = Le podium
arena-podium-place = { $place ->
    [1] Première place
    [2] Deuxième place
   *[3] Troisième place
}
arena-results = Tables
arena-watch = Regarder
arena-bar = Retirer { $name }
arena-scoring = La première place vaut 10 points et la dernière aucun. Une partie contre un bot vaut la moitié et ne compte pas pour le classement.
arena-back-in = Retour au tournoi dans { $seconds } s
arena-of-club = Un tournoi de { $name }
arena-for-club = Seuls les membres du club participent.
