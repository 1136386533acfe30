# Les places dans une partie en cours : qui en a une, à qui on la demande, ce que coûte un départ. Lu avec la table seule.

seats-ask-for = Demander à { $name } de laisser sa place à
seats-ask-give = { $by } te demande de laisser ta place à { $name }
seats-ask-bot = { $by } te demande de laisser ta place à un bot
seats-ask-lost = La partie compte alors comme perdue.
seats-ask-yes = Laisser
seats-ask-no = Garder
seats-asked-give = { $by } demande à { $holder } de laisser sa place à { $name }
seats-asked-bot = { $by } demande à { $holder } de laisser sa place à un bot
seats-left = { $before } a quitté sa place : un bot continue
seats-freed = { $by } a libéré la place de { $before } : un bot continue
seats-given = { $by } a donné la place de { $before } à { $after }
seats-given-bot = { $by } a donné la place d’un bot à { $after }
seats-again = { $after } reprend sa place
seats-away = { $name } n’est plus là : sa place est gardée { $seconds } s
seats-leave = Quitter cette partie ?
seats-leave-lost = Cette partie est classée : si tu pars, elle compte comme perdue et un bot continue pour toi. Si tu reviens avant la fin, c’est le résultat qui compte.
seats-leave-yes = Quitter
seats-leave-no = Rester
seats-return = Reprendre ma place
seats-return-help = Ta place t’est gardée.
seats-game = Jeu
seats-side = Camp { $number }
seats-swap = Changer de camp avec
seats-dismiss = Exclure de cette table
seats-admit = { $count ->
    [one] Laisser revenir la personne exclue
   *[other] Laisser revenir les { $count } personnes exclues
}
seats-rated = Partie classée : partir compte comme une défaite
seats-one-address = Partie non classée : plusieurs d’entre vous jouent depuis la même adresse ou le même navigateur
seats-program = Programme, par l’API
seats-unrated-program = Non classée : un programme joue aussi

# Your match, a bot that is tuned to whom it plays with.

seats-match-plays = { $rating }, joue à { $part } fois ton allure
seats-match-learning = { $games ->
    [0] Il apprend à te connaître pendant tes trois premières parties.
    [one] Il connaît une partie de toi ; à partir de trois, c’est ton égal.
   *[other] Il connaît { $games } parties de toi ; à partir de trois, c’est ton égal.
}
seats-match-help = Il gagne à peu près aussi souvent que toi : son allure et ses choix suivent les tiens d’une partie à l’autre, de 5 % au plus.
seats-match-who = { $name }, { $how }
