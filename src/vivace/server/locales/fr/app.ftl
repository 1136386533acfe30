# Les mots de l’interface : voir en/app.ftl.

## La page

app-name = Vivace
app-title = { $page } · Vivace
app-to-content = Aller au contenu
app-back = Retour
app-close = Fermer
app-cancel = Annuler
app-save = Enregistrer
app-ok = OK
app-on = Activé
app-off = Désactivé
app-more = Plus
app-menu = Menu
app-loading = Chargement
app-rule = Règle { $rule }
app-rules = Règles
app-you = Toi
app-name-you = { $name }, toi
app-labelled = { $label } : { $value }
app-seconds = { $seconds } s
app-ms = { $ms } ms
app-points = points
app-points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
app-cards-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
app-cards-left = { $cards ->
    [one] { $cards } carte restante
   *[other] { $cards } cartes restantes
}
app-card-back = carte face cachée
app-update = Une nouvelle version est là.

## Accueil

app-home = Jeux
app-home-headline = { $games ->
    [4] Quatre
   *[other] { $games }
} jeux de cartes rapides, un arbitre juste
app-home-promise = Sans compte, sans installation.
app-home-players = { $low } à { $high }
app-home-players-label = { $low } à { $high } joueurs
app-home-play-now = Jouer
app-home-against = { $level } · { $seats }
app-home-against-label = Contre { $level }, à { $seats }
app-home-choose = Niveau et joueurs
app-home-friends = Amis
app-home-play-with-friends = Jouer entre amis
app-home-code = Code
app-home-code-label = Code d’une table
app-home-join = Rejoindre
app-home-quick = Partie rapide
app-home-help = Tu as un code, ou personne avec qui jouer ?
app-home-public = Tables ouvertes
app-home-public-none = Aucune table ouverte. Ouvre la tienne !
app-home-taken = { $taken } places prises sur { $seats }
app-home-watch = Regarder
app-home-back-to-table = Retour à ta table
learn = Apprendre
app-home-arena = Tournoi
app-home-tv = TV
app-home-club = Clubs
app-home-evening = Une soirée jeux
app-home-daily = La donne du jour
app-home-daily-open = { $count ->
    [0] tout est joué
   *[other] encore { $count } aujourd’hui
}

## Ton nom

app-your-name = Ton nom
app-your-name-prompt = Comment t’appelle-t-on ?
app-your-name-help = Toute la table le voit.
app-your-name-change = Changer de nom
app-your-name-go = C’est parti

## Partie rapide

app-quick-searching = On cherche avec qui jouer
app-quick-bots-in = { $seconds ->
    [one] Des bots arrivent dans { $seconds } seconde
   *[other] Des bots arrivent dans { $seconds } secondes
}

## Une nouvelle table

app-new = Nouvelle table
app-new-players = Joueurs
app-new-opponents = Adversaires
app-new-public = Ouverte à tous
app-new-public-help = Tout le monde peut venir ; sinon, seulement ceux qui ont le code.
app-new-open = Ouvrir la table

## Salle d’attente

app-room = Salle d’attente
app-room-invite = Scanne, ou entre le code
app-room-qr = Code QR de cette table
app-room-share = Partager
app-room-share-text = Viens jouer à { $game } avec moi !
app-room-copy = Copier
app-room-copied = Copié
app-room-seat = Place { $number }
app-room-seat-free = Place libre
app-room-sit = S’asseoir
app-room-stand = Se lever
app-room-bot = Bot
app-room-bot-add = Bot
app-room-bot-add-label = Mettre un bot à cette place
app-room-free = Libérer la place
app-room-give = Donner la place à
app-room-host = Hôte
app-room-ready = C’est bon
app-room-away = pas là
app-room-away-for = pas là depuis { $seconds } s
app-room-options = Options
app-room-start = Commencer
app-room-start-with = Commencer à { $players }
app-room-waiting = On attend des joueurs
app-room-waiting-host = La partie démarre avec { $name }
app-room-watching = Tu regardes
app-room-spectators = { $count ->
    [0] personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
app-room-leave = Quitter la table
app-room-clocks = Chrono
app-room-clocks-help = Qui dépasse le temps passe ou joue le coup le plus simple.
app-room-turn-seconds = Temps par tour
app-room-handicap = Handicap
app-room-handicap-help = Ralentit qui est rapide, à la vue de tous.
app-room-handicap-none = Aucun
app-room-handicap-reaction = Réaction + { $ms } ms
app-room-handicap-start = Départ + { $seconds } s
app-room-handicap-pace = Une carte toutes les { $ms } ms
app-room-handicap-proposed = Chances égales
app-room-came = { $name } est là
app-handicap-reaction = Réaction plus lente
app-handicap-start = Départ plus tard
app-handicap-pace = Pause entre deux cartes

## Niveaux des bots

app-level = Niveau
app-level-of = Niveau { $number } sur { $count }
app-level-slower = Moins fort
app-level-faster = Plus fort
app-level-largo = Largo
app-level-largo-strength = très facile
app-level-adagio = Adagio
app-level-adagio-strength = facile
app-level-andante = Andante
app-level-andante-strength = moyen
app-level-allegro = Allegro
app-level-allegro-strength = fort
app-level-presto = Presto
app-level-presto-strength = expert
app-level-prestissimo = Prestissimo
app-level-prestissimo-strength = imbattable
app-level-match = Ton égal
app-level-match-strength = aussi fort que toi
app-level-ghost = Fantôme

## À la table

app-play-your-turn = À toi
app-play-turn-of = À { $name }
app-play-round = Manche { $round } sur { $rounds }
app-play-next-round = Prochaine manche dans { $seconds } s
app-play-time-left = Encore { $seconds } s
app-play-pressed = Appuyé à { $ms } ms
app-play-judging = L’arbitre tranche
app-play-get-ready = Prépare-toi
app-play-skip = Passer
app-play-skip-waiting = On attend les autres
app-play-hold = Maintenir
app-play-hold-or-twice = Maintiens, ou appuie deux fois
app-play-sound = Son
app-play-sound-off = Couper le son
app-play-emotes = Dire un mot
app-play-seat-taken = { $name } reprend cette place
app-play-out = Hors jeu
app-play-team-yours = Ton équipe
app-play-team-other = L’autre équipe
app-play-alone = En solo contre deux
app-ghost-of = Fantôme de { $name }
app-ghost-of-somebody = Un fantôme
app-ghosts-play = Tu joues contre : { $names }

## Connexion

app-line-good = Bonne connexion
app-line-fair = Connexion moyenne
app-line-poor = Mauvaise connexion
app-line-lost = Pas de connexion
app-line-reconnecting = Reconnexion, ta place est gardée
app-line-again = Te revoilà
app-line-retry = Réessayer
app-close-1009 = Ce message était trop grand.
app-close-1012 = Le serveur redémarre et revient tout de suite.
app-close-4001 = Tu as ouvert cette table ailleurs.
app-close-4001-here = Jouer ici
app-close-4002 = La table a été fermée : il n’y avait plus personne depuis longtemps.
app-close-4003 = Le serveur n’a pas compris cette page. Recharge-la.
app-close-4004 = Aucune table ouverte ne porte ce code.
app-close-4005 = Dis d’abord ton nom.
app-close-4006 = L’hôte de cette table t’en a exclu.
app-close-4007 = L’hôte de ce serveur t’a suspendu, toi ou ton adresse, pour un temps.
app-close-4008 = C’était trop à la fois. Attends un instant.
app-close-4009 = Ta connexion est trop lente pour la partie. On réessaie.
app-close-4503 = Le serveur ne peut rien enregistrer pour l’instant. Rien de ce qui compte n’est perdu.
app-resuming = En attendant que tout le monde revienne
app-resuming-in = Reprise dans { $seconds } s au plus tard

## Verdict

app-verdict-first-you = Tu étais devant
app-verdict-first = { $name } était devant
app-verdict-counts-you = C’est ta réponse qui compte
app-verdict-counts = La réponse de { $name } compte
app-verdict-right-too = Juste aussi : { $names }.
app-verdict-ahead = { $ms } ms d’avance
app-verdict-behind = +{ $ms } ms
app-verdict-alone = Personne d’autre n’a répondu
app-verdict-close = Trop serré
app-verdict-photo = Photo-finish
app-verdict-close-help = Moins de { $ms } ms d’écart : nul ne peut savoir.
app-verdict-nobody = Personne n’a répondu
app-verdict-right = Juste
app-verdict-wrong = Faux
app-verdict-blind = Au hasard : plus vite qu’on ne peut voir et choisir
app-verdict-guesses = { $guesses } fois au hasard sur { $among } réponses : celle-ci compte comme fausse ({ $rule })
app-verdict-doubt = La connexion de { $name } est douteuse et compte pour { $ms } ms
app-verdict-moved = Corrigé par l’arbitre
app-verdict-handicap = avec { $ms } ms de handicap
app-verdict-why = Comment l’arbitre le sait-il ?

## Résultat

app-result = Résultat
app-result-you-win = Gagné !
app-result-you-share = Victoire partagée
app-result-team-wins = Ton équipe gagne
app-result-wins = { $name } gagne
app-result-share = { $names } se partagent la victoire
app-result-nobody = Personne ne gagne
app-result-home = Retour à la soirée
app-result-rematch = Revanche
app-result-rematch-waiting = { $ready } sur { $players } veulent une revanche
app-result-replay = Revoir
app-result-share-it = Partager
app-result-rating = classement
app-result-reaction = réaction
app-result-mistakes = { $count ->
    [one] erreur
   *[other] erreurs
}
app-result-arena = Retour au tournoi
app-result-other = Autre jeu
app-result-record = Partie
app-result-best = meilleure réaction
app-result-duration = durée
app-result-won = Gagné
app-result-lost = Pas gagné
watch = Revoir

## Revoir une partie

app-replay = Revoir
app-replay-play = Lecture
app-replay-pause = Pause
app-replay-back = Un pas en arrière
app-replay-on = Un pas en avant
app-replay-speed = Vitesse
app-replay-position = { $step } sur { $steps }

## Toi

app-me = Toi
app-me-statistics = Statistiques
app-me-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
app-me-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
app-me-rating = Classement
app-me-best = Meilleure réaction
app-me-usual = Réaction habituelle
app-me-placement = Temps par carte
app-me-mistakes = Erreurs
app-me-history = Tes parties
app-me-history-none = Encore aucune partie.
app-me-history-more = En voir plus
app-me-place = Place { $place } sur { $players }
app-me-leaderboard = Palmarès
app-me-leaderboard-none = Personne pour l’instant.
app-me-device = Continuer sur un autre appareil
app-me-device-help = Ouvre ce lien là-bas. Il sert une fois, pendant { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
app-me-export = Télécharger tes données
app-me-delete = Tout effacer
app-me-delete-help = Ton nom, tes statistiques et tes parties disparaissent pour toujours.
app-me-delete-hold = Maintiens pour effacer
app-me-deleted = Tout est effacé.
app-me-streak = { $won } gagnées sur les { $games } dernières parties

## Réglages

app-settings = Réglages
app-settings-language = Langue
app-settings-language-en = English
app-settings-language-fr = Français
app-settings-language-de = Deutsch
app-settings-theme = Couleurs
app-settings-theme-system = Comme l’appareil
app-settings-theme-light = Clair
app-settings-theme-dark = Sombre
app-settings-quiet = Mode calme
app-settings-quiet-help = Ni son, ni vibration, ni animation.
app-settings-sound = Son
app-settings-volume = Volume
app-settings-vibration = Vibration
app-settings-marks = Repères renforcés
app-settings-marks-help = Des lettres et des motifs plus marqués pour les couleurs.
app-settings-ink = Motifs d’encre
app-settings-ink-help = Là où l’encre compte, mots et réponses portent un motif.
app-settings-motion = Moins d’animations
app-settings-left = Main gauche
app-settings-keys = Touches
app-settings-motion-help = Les cartes apparaissent sans se déplacer. Le réglage de l’appareil compte aussi.
app-settings-left-help = Téléphone à l’horizontale : tes cartes sont à gauche.
app-settings-signs = Les bots s’expriment
app-settings-signs-help = De temps en temps, ils applaudissent, soupirent ou demandent une revanche.
app-settings-data = Autres appareils et tes données
app-keys-change = Changer cette touche
app-keys-press = Une touche…
app-keys-reset = Touches habituelles
app-key-skip = Passer la vérification
app-key-left = Celle de gauche
app-key-right = Celle de droite
app-key-decline = Refuser

## Petits mots

app-emote-bravo = Bravo !
app-emote-oops = Oups !
app-emote-wow = Ouah !
app-emote-thanks = Merci !
app-emote-hurry = Dépêche-toi !
app-emote-again = Encore !
app-emote-said = { $name } : { $emote }

## Erreurs

app-error = Quelque chose s’est mal passé
app-error-offline = Tu es hors ligne.
app-error-no-kit = Tu es hors ligne, et cet appareil n’a pas encore ce qu’il faut pour jouer ainsi. Une fois en ligne : Réglages, Jouer sans réseau.
app-error-unreachable = Le serveur ne répond pas. On continue d’essayer.
app-error-module = Les fichiers de « { $game } » manquent ou sont défectueux. Signale-le à qui tient ce serveur.
app-error-contract = « { $game } » est fait pour une autre version de Vivace. Signale-le à qui tient ce serveur.
app-error-page = Il n’y a rien à cette adresse.
app-error-table = Aucune table ouverte ne porte ce code. Vérifie-le, ou ouvre ta propre table.
app-error-code = Un code ressemble à LARU-KIBO-42.
app-error-home = Vers les jeux
app-error-reload = Recharger
app-error-copy = La copie a échoué : sélectionne le lien et copie-le.

## The house: what its host says on every page

app-house-notice = Message de l’hôte : { $text }
app-house-kept = Ce qui compte est gardé, et les parties reprennent après un redémarrage.
app-house-imprint = Mentions légales
app-house-privacy = Vie privée
app-house-contact = Contact
app-report = Masquer ou signaler quelqu’un
