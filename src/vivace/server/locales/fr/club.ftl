# Clubs : fondés, rejoints, dirigés ; leur classement, leurs tournois et leur ligue.

club = Clubs
club-promise = Un club, c’est pour celles et ceux qui jouent souvent ensemble : des membres sur invitation, un classement à soi, des tournois et une ligue avec montées et descentes.
club-own = Tes clubs
club-new = Un nouveau club
club-name = Comment il s’appelle
club-found = Fonder le club
club-stranger = Seuls les membres en voient plus. Demande une invitation à l’un d’eux.
club-invited = On t’invite dans ce club.
club-join = Rejoindre le club
club-somebody = Quelqu’un
club-who = Nom
club-place = Place
club-of = { $what } : { $name }

## La ligue

club-league = Ligue
club-season = Saison { $season }
club-season-over = Terminée
club-champion = En tête à la fin : { $name }
club-week = Semaine { $week } sur { $weeks }
club-week-left = encore { $time }
club-week-before = La semaine d’avant
club-all-games = Tous les jeux
club-division = Division { $number }
club-points = Points
club-ahead = Devant
club-level = Égal
club-met = Duels
club-goes-up = monterait à ce jour
club-goes-down = descendrait à ce jour
club-goes-up-over = est monté
club-goes-down-over = est descendu
club-league-help = Chaque partie entre membres seuls compte, bots mis à part : deux points pour chaque personne de ta division que tu devances, un si vous partagez la place. Les deux mêmes comptent { $meetings } fois par semaine. Qui n’est pas là à la fin est dernier.
club-enrol = Participer à la ligue
club-enrolled = Tu participes à la ligue.
club-withdraw = Ne plus participer
club-season-new = Une nouvelle saison
club-weeks = Semaines
club-size = Personnes par division
club-moves = Montées et descentes par semaine
club-season-game = Quel jeu compte
club-taking-part = { $count ->
    [0] Personne ne participe encore.
    [one] { $count } personne participe.
   *[other] { $count } personnes participent.
}
club-begin = Commencer la saison
club-end = Terminer la saison
club-end-ask = Terminer la saison maintenant ?
club-end-help = Cette semaine ne comptera plus, et personne ne montera ni ne descendra.

## Le classement

club-board = Classement
club-board-game = Jeu
club-board-help = D’après les seules parties entre membres : chacun commence à 1 500, et gagne d’autant plus que celles et ceux qu’il devance sont forts.
club-rating = Cote
club-won = Victoires
club-games = Parties

## Tournois

club-tournaments = Tournois
club-tournament-new = Un tournoi pour le club

## Membres

club-members = { $count ->
    [one] { $count } membre
   *[other] { $count } membres
}
club-role-founder = dirige le club
club-role-officer = aide à diriger
club-appoint = Faire aider à diriger
club-dismiss = Ne plus faire aider
club-hand-over = Confier le club
club-hand-over-ask = Confier le club à { $name } ?
club-hand-over-help = Cette personne le dirigera, et tu l’aideras.
club-remove = Exclure
club-remove-ask = Exclure { $name } du club ?
club-remove-help = L’invitation est renouvelée : l’ancien lien ne mène plus nulle part.
club-rename = Nouveau nom du club
club-leave = Quitter le club
club-leave-ask = Quitter { $name } ?
club-leave-help = Qui a une invitation peut revenir.
club-close = Dissoudre le club
club-close-ask = Dissoudre { $name } pour tout le monde ?
club-close-help = Ses membres, son classement et sa ligue disparaîtront pour toujours.

## L’invitation

club-invite = Qui a ce lien peut rejoindre le club
club-qr = Le lien de l’invitation en code QR
club-link-renew = Nouveau lien
club-link-withdraw = Retirer le lien
club-no-link = Personne ne peut rejoindre le club pour l’instant : il n’y a pas d’invitation.
