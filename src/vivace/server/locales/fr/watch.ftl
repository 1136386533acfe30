# Les parties à revoir, et ce qu’elles disent de soi.

## Le lecteur

watch-title = À revoir : { $game }
watch-none = Cette partie n’existe pas, ou elle n’est pas finie.
watch-eyes = Vue de
watch-eyes-all = Tous
watch-eyes-of = Vue de { $name }
watch-eyes-own = D’autres peuvent encore jouer ces cartes : tu revois ce que tu as vu.
watch-timeline = Ligne du temps
watch-now = { $now } sur { $total }
watch-speed-times = { $speed }×
watch-slower = Moins vite
watch-faster = Plus vite
watch-more = Moments et preuves
watch-copy = Copier le lien
watch-copy-help = Qui l’ouvre voit ce moment précis.
watch-copied = Lien copié
watch-untimed = Cet enregistrement n’a pas d’heures : ses pas se suivent à intervalle égal.
watch-left-out = { $count ->
    [one] { $count } action de plus n’est pas montrée : l’enregistrement est trop long.
   *[other] { $count } actions de plus ne sont pas montrées : l’enregistrement est trop long.
}
watch-hands = Les cartes de tous
watch-keys = Espace : lecture ; flèches : 5 s ; virgule et point : un pas ; N et P : moment suivant ou précédent

## Moments

watch-moments = Moments
watch-moments-none = Rien ne ressort dans cette partie.
watch-next = Moment suivant
watch-previous = Moment précédent
watch-kind-mistake = Erreur
watch-kind-race = Course serrée
watch-kind-moment = Tournant
watch-mark-tie = { $names } : trop serré
watch-mark-close = { $who } devance { $other } de { $ms } ms
watch-mark-close-alone = { $who } gagne de { $ms } ms
watch-mark-wrong-shout = { $who } crie la rangée { $row }, à tort
watch-mark-wrong-impossible = { $who } crie « impossible », à tort
watch-mark-eliminated = { $who } est hors jeu
watch-mark-wrong-answer = { $who } dit { $say } ; c’était { $right }
watch-mark-haul = { $who } gagne { $cards } cartes d’un coup
watch-mark-wrong-card = { $who } : { $card }, faux à l’objectif { $objective }
watch-mark-bust = { $who } dépasse { $most } à l’objectif { $objective }
watch-mark-four-alike = { $who } fait partir { $cards } cartes
watch-mark-blind-failed = { $who } : { $card } à l’aveugle ne va pas, { $cards } cartes à prendre
watch-mark-pushed = { $who } reçoit { $cards } cartes de { $by }
watch-mark-round-over = La manche { $round } est finie
watch-mark-round-won = { $who } gagne la manche { $round }

## Preuves d’une course

watch-evidence = Les preuves de l’arbitre
watch-evidence-missing = L’enregistrement n’a pas de preuves de cette course.
watch-evidence-drawn = Millisecondes entre voir la carte et répondre
watch-resolution = À moins de { $ms } ms d’écart, c’est trop serré ici.
watch-margin = { $ms } ms d’écart
watch-claimed = Annoncé
watch-measured = Mesuré
watch-moved = Décalé de
watch-handicap = Handicap
watch-trip = Pour la connexion
watch-calibrated = Retiré pour l’appareil mesuré
watch-waited = Attendu
watch-doubt-late-from-the-start = La connexion est douteuse : dès le début, ses pings étaient plus lents que son établissement. C’est le plus court trajet qu’elle ait montré qui compte.
watch-doubt-late-pongs = La connexion est douteuse : ses pongs arrivent plus tard que ses accusés de réception. C’est la mesure du serveur qui compte, et rien de plus court.
watch-doubt-answers-too-soon = La connexion est douteuse : les réponses arrivent plus tôt que ses pings ne le permettent. C’est le plus court trajet qu’elle ait montré qui compte.
watch-counts = Compte
watch-guess = au hasard

## Pas

watch-step-start = Avant la première donne
watch-step-deal = Les cartes sont données
watch-step-place = { $who } pose { $card } à l’objectif { $objective }
watch-step-place-hidden = { $who } pose une carte cachée à l’objectif { $objective }
watch-step-shout = { $who } crie la rangée { $row }
watch-step-impossible = { $who } crie « impossible »
watch-step-answer = { $who } dit { $say }
watch-step-call = { $who } demande { $ask }
watch-step-tie = { $names } : trop serré
watch-step-card = Carte suivante : { $card }
watch-step-right = juste
watch-step-wrong = faux
watch-step-default = le temps était écoulé

## Toi

me-reactions = Temps de réaction
me-placements = Temps par carte
me-over-time = Partie par partie, la dernière à droite
me-usual = Habituel
me-best = Meilleur
me-when = Quand
me-rating = Classement
me-rating-over-time = Le classement au fil du temps
me-place = { $place }e sur { $players }
me-unrated = Pas encore classé : les parties entre personnes comptent.
me-mistakes = Où sont les erreurs
me-mistakes-of = { $mistakes } sur { $attempts }
me-mistakes-share = { $share } d’erreurs
me-mistakes-none = Pas une erreur.
me-as-table = En tableau
me-leaderboards = Classements
me-leaderboard-counts = Seules les parties rapides comptent ici, car personne n’y choisit ses adversaires. Toutes les parties classées comptent pour ton propre classement.
me-leaderboard-place = Place
me-leaderboard-name = Nom
me-leaderboard-games = Parties
me-data = Tes données
me-delete-ask = Tout supprimer ?
me-delete-yes = Oui, supprimer
me-delete-no = Non, garder
me-offline = jouée hors ligne
me-watch = Revoir : { $game }, { $when }

## Public games that are being played

tv = En direct
tv-games = Jeux
tv-on = en cours
tv-nothing = Aucune partie publique ne se joue en ce moment. Cette page commence d’elle-même dès qu’il y en a une.
tv-late = { $seconds } s après le jeu
tv-over = La partie est finie ; la suivante arrive.
