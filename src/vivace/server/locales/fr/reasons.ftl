# Pourquoi une chose est refusée. L’ordre de recherche et les variables : voir en/reasons.ftl.

reason-seat = la place { $seat }

## Les règles de tous les jeux

reason-before-the-deal = Les cartes ne sont pas encore distribuées.
reason-no-deal-due = Ce n’est pas le moment de distribuer.
reason-not-of-this-game = Cette action n’existe pas dans ce jeu.
reason-card-not-held = { $seat ->
    [you] Tu n’as pas la carte { $card } à cet endroit.
   *[other] La carte { $card } ne se trouve pas là, chez { $seat }.
}
reason-game-over = La partie est terminée.

## Notation : ce qui est mal formé

reason-malformed = « { $key } » doit être { $expected }.
reason-missing-key = « { $key } » manque : il faut { $expected }.
reason-unknown-key = Personne ne connaît ici la clé { $key }.
reason-unknown-action = L’action { $do } n’existe pas dans ce jeu ; « do » doit être l’une de celles-ci : { $known }.
reason-unknown-option = Ce jeu n’a pas d’option { $key }.
reason-wrong-seats = Ce jeu se joue à { $allowed }, pas à { $seats }.

## Expressions qui complètent « il faut … »

phrase-a-whole-number = un nombre entier
phrase-an-object = un objet
phrase-so-many = autant
phrase-2-to-4 = 2, 3 ou 4
phrase-2-to-5 = 2, 3, 4 ou 5
phrase-2-to-6 = 2, 3, 4, 5 ou 6
phrase-a-whole-number-from-0-to-3 = un nombre entier de 0 à 3
phrase-a-whole-number-from-2-to-9 = un nombre entier de 2 à 9
phrase-a-whole-number-from-1-to-3600 = un nombre entier de 1 à 3600
phrase-a-whole-number-from-1-to-6-or-one-of-impossible = un nombre entier de 1 à 6 ou « impossible »
phrase-a-whole-number-from-1-to-12-or-one-of-seats = un nombre entier de 1 à 12 ou « seats »
phrase-one-of-hand-or-a-whole-number-from-0-to-3 = « hand » ou un nombre entier de 0 à 3
phrase-one-of-gains-active = « gains » ou « active »
phrase-one-of-active-gains = « active » ou « gains »
phrase-one-of-top-bottom = « top » ou « bottom »
phrase-one-of-colour-name = « colour » ou « name »
phrase-one-of-choice-always = « choice » ou « always »
phrase-one-of-hand-all = « hand » ou « all »
phrase-a-text-of-1-to-200-characters = un texte de 1 à 200 caractères
phrase-a-seat-at-this-table = une place de cette table
phrase-eight-letters-a-or-b = huit lettres A ou B
phrase-a-list-of-3-a-b-random-or-eight-letters-a-or-b = une liste de trois valeurs, chacune « A », « B », « random » ou huit lettres A ou B
phrase-a-list-of-2-a-list-of-a-seat-at-this-table = une liste de deux listes de places de cette table
phrase-a-list-of-a-seat-at-this-table = une liste de places de cette table
phrase-a-list-of-a-whole-number-from-0-to-3 = une liste de nombres entiers de 0 à 3
phrase-a-list-of-a-card-of-this-game = une liste de cartes de ce jeu
phrase-a-list-of-6-a-card-of-this-game = une liste de six cartes de ce jeu
phrase-a-list-with-for-each-seat-a-list-of-a-card-of-this-game = une liste de cartes de ce jeu pour chaque place
phrase-a-list-with-for-each-seat-a-list-of-a-list-of-a-card-of-this-game = une liste de piles de cartes de ce jeu pour chaque place

## La table

reason-not-the-host = C’est réservé à l’hôte de la table.
reason-no-such-seat = Cette place n’existe pas à cette table.
reason-seat-taken = Cette place est déjà prise.
reason-seat-kept = La place est gardée pour { $name }, qui vient de s’absenter.
reason-said-no = { $name } veut garder sa place pendant cette partie.
reason-asked-already = On demande déjà sa place à quelqu’un : attends la réponse.
reason-not-asked = Personne ne te demande ta place.
reason-no-seat = Tu regardes : tu n’as pas de place dans cette partie.
reason-not-here = Cette personne n’est pas à la table.
reason-other-seat = Tu ne peux jouer que pour ta propre place.
reason-unknown-level = Ce niveau n’existe pas ; au choix : { $levels }.
reason-seats-empty = Toutes les places doivent être occupées avant de commencer.
reason-game-running = Cela ne se change qu’entre deux parties.
reason-no-game = Aucune partie n’est en cours.
reason-card-gone = Cette carte n’est plus là.
reason-came-late = Ta réponse, { $reaction } ms après la carte, aurait été la première. Elle est arrivée après le verdict.
reason-answered = Tu as déjà répondu : seule ta première réponse compte.
reason-too-quick = Tu as appuyé avant d’avoir pu voir ce qui s’est passé.
reason-guesses = { $guesses } de tes { $among } dernières réponses sont venues plus vite qu’on ne peut voir et choisir.
reason-not-started = Ton départ est dans { $seconds } s.
reason-too-fast = Avec ton handicap, tu poses une carte toutes les { $pace } ms.
reason-bad-handicap = Un handicap va de 0 à 2000 ms de réaction, 60 s de départ et 5000 ms entre deux cartes, sans jamais être négatif.
reason-bad-clock = Le chrono se règle de 5 à 600 secondes.
reason-nothing-to-skip = Il n’y a rien à passer maintenant.
reason-not-over = La partie n’est pas encore terminée.
reason-closed = Cette table est fermée.
reason-unknown-emote = Ce signe n’existe pas ; au choix : { $emotes }.
reason-too-many-emotes = Un signe par seconde suffit.
reason-resuming = La partie reprend dès que tout le monde est revenu.
reason-no-host = Cette table n’a pas d’hôte : elle commence toute seule, et personne ne la modifie.
reason-paused = La partie est en pause.
reason-not-alone = Seul quelqu’un qui joue seul contre des bots peut faire cela.
reason-not-paused = La partie n’est pas en pause.
reason-not-agreed = Tout le monde doit d’abord accepter la façon de jouer de cette table : { $names }.
reason-nothing-to-agree = Il n’y a rien à accepter.
reason-speaking = La carte est encore en train d’être lue : personne ne peut répondre.
reason-no-voice = À cette table, on ne répond pas à la voix : appuie, s’il te plaît.
reason-unheard = Le mot est venu trop longtemps après son début : redis-le, ou appuie.
reason-timed = À cette table, c’est le chrono qui décide : qui ne répond pas ne dit rien.
reason-arranged = Les places et les cartes de cette partie sont fixées d’avance, et un seul essai compte.
reason-booked = Les places et le jeu de cette table sont fixés d’avance, et elle n’a qu’une partie.
reason-no-program = Un programme ne peut pas reprendre une place dans une partie en cours.
reason-knows-cards = Cette personne a déjà vu les cartes d’une autre place dans cette partie.

## Le serveur

reason-nobody = Le serveur ne te connaît pas encore : dis d’abord ton nom.
reason-suspended = L’hôte de ce serveur t’a suspendu jusqu’au { $until }.
reason-suspended-address = L’hôte de ce serveur a suspendu ton adresse jusqu’au { $until }.
reason-wrong-key = C’est réservé à l’hôte de ce serveur, qui a la clé.
reason-name-withdrawn = L’hôte de ce serveur ne veut pas de ce nom ici : choisis-en un autre.
reason-enough-reports = Merci, c’est assez pour l’instant : l’hôte regardera ce que tu as signalé.
reason-no-such-report = Il n’y a pas de tel signalement ouvert.
reason-bad-address = Ce n’est pas une adresse, comme 203.0.113.7.
reason-no-such-table = Aucune table ouverte ne porte ce code.
reason-no-such-evening = Il n’y a pas de soirée avec ce code.
reason-evening-code = C’est le code d’une soirée : son salon est à une autre adresse.
reason-not-in-the-room = Entre d’abord dans le salon.
reason-room-barred = L’hôte t’a fait sortir de ce salon.
reason-no-words-here = L’hôte de ce salon n’a pas permis d’écrire librement.
reason-bad-words = Dis de 1 à { $most } caractères, sans rien d’invisible.
reason-room-full = Il y a déjà autant de monde qu’un salon peut accueillir.
reason-still-playing = Une partie de cette soirée est encore en cours.
reason-too-few-here = Il y a trop peu de monde pour ce jeu, et aucun bot ne complète.
reason-no-such-game = Ce jeu n’existe pas ; au choix : { $games }.
reason-needs-a-server = Ce jeu a besoin de son serveur : sans réseau on ne peut pas y jouer, aux autres si.
reason-arena-code = C’est le code d’un tournoi : sa page est à une autre adresse.
reason-no-such-arena = Aucun tournoi ne porte ce code.
reason-too-many-arenas = Tu as déjà { $most } tournois qui ne sont pas terminés : termines-en un d’abord.
reason-arena-games = Choisis au moins un jeu pour le tournoi, chacun une seule fois.
reason-arena-seats = Ce jeu ne se joue pas à autant par table : choisis { $seats }.
reason-arena-minutes = Un tournoi dure de { $fewest } à { $most } minutes.
reason-arena-rounds = Un tournoi au système suisse a de { $fewest } à { $most } rondes.
reason-arena-full = Ce tournoi a déjà { $most } personnes.
reason-arena-over = Ce tournoi est terminé.
reason-arena-begun = Ce tournoi a déjà commencé.
reason-arena-too-few = Un tournoi demande au moins { $fewest } personnes.
reason-arena-not-in = Tu ne participes pas à ce tournoi.
reason-arena-not-host = Seule la personne qui a ouvert ce tournoi peut faire cela.
reason-arena-barred = La personne qui a ouvert ce tournoi t’en a retiré.
reason-no-such-club = Aucun club ne porte ce code.
reason-club-code = C’est le code d’un club : sa page est à une autre adresse.
reason-no-invitation = Cette invitation n’est plus valable : demandes-en une autre à quelqu’un du club.
reason-too-many-clubs = Tu fais déjà partie de { $most } clubs : quittes-en un d’abord.
reason-for-the-club = Ce tournoi est réservé aux membres de son club.
reason-club-weeks = Une saison a de { $fewest } à { $most } semaines.
reason-club-size = Une division a de { $fewest } à { $most } personnes.
reason-club-moves = Dans une division aussi petite, de 1 à { $most } peuvent monter et autant descendre.
reason-club-full = Ce club a déjà { $most } membres.
reason-club-not-in = Seuls les membres de ce club peuvent faire cela.
reason-club-not-officer = Seules la personne qui dirige ce club et celles qui l’aident peuvent faire cela.
reason-club-not-founder = Seule la personne qui dirige ce club peut faire cela.
reason-club-no-member = Il n’y a pas de tel membre dans ce club : regarde de nouveau la liste.
reason-club-season-on = Une saison de ce club est déjà en cours.
reason-club-no-season = Aucune saison de ce club n’est en cours.
reason-club-too-few = Il faut au moins { $fewest } personnes qui participent pour une ligue.
reason-no-such-player = Cette personne n’existe pas.
reason-no-such-record = Aucune partie terminée ne porte ce numéro.
reason-daily-played = Tu as déjà joué cette donne : un seul essai compte.
reason-daily-first = Joue d’abord cette donne : tu verras ensuite les résultats des autres.
reason-daily-later = On peut encore jouer cette donne : ses cartes seront montrées ensuite, après le { $day }.
reason-daily-open = Ta donne du { $day } à ce jeu n’est pas terminée : joue-la d’abord jusqu’au bout.
reason-no-such-day = Il n’y a pas de donne à jouer pour ce jour.
reason-sent-away = L’hôte de cette table t’en a exclu.
reason-one-device = Qui joue autour de cet appareil a été fixé à l’ouverture de la table.
reason-unknown-game = Ce jeu n’existe pas ici ; choisis parmi { $games }.
reason-others-try = Quelqu’un d’autre joue ici la donne du jour, en solitaire.
reason-not-found = Il n’y a rien à cette adresse.
reason-wrong-method = Cette adresse ne s’utilise pas ainsi.
reason-bad-request = La demande n’est pas comprise : { $detail }.
reason-bad-command = La table ne comprend pas cette commande.
reason-too-large = C’est plus que les { $bytes } octets lus ici.
reason-wrong-origin = Un autre site a demandé cela, et seules nos propres pages le peuvent.
reason-too-many = C’était trop en peu de temps : réessaie dans { $seconds } s.
reason-too-many-codes = Trop de codes de table erronés : réessaie dans { $seconds } s.
reason-too-many-tables = Tu as déjà { $most } tables ouvertes : fermes-en une d’abord.
reason-too-many-connections = Tu as déjà { $most } connexions : ferme une autre page.
reason-too-many-tables-here = { $most } tables sont déjà ouvertes depuis ton réseau : fermes-en une, ou réessaie plus tard.
reason-server-full = Les { $most } tables de ce serveur sont toutes prises : réessaie plus tard.
reason-bad-seats = Nombre de joueurs de ce jeu : { $seats }.
reason-not-on-one-device = Ce jeu ne se joue pas sur un seul appareil : tous verraient toutes les cartes.
reason-too-many-at-one-device = Autour d’un seul appareil, ce jeu se joue à tant, et entre vous : { $numbers }.
reason-table-full = Autant de personnes qu’une table peut en accueillir regardent déjà.
reason-storage = Le serveur ne peut rien enregistrer pour l’instant. Rien de ce qui compte n’est perdu : réessaie bientôt.
reason-restarting = Le serveur redémarre : reviens dans un instant.
reason-internal = Quelque chose s’est mal passé chez nous ; son numéro dans le journal est { $request }.
reason-bad-name-empty = Un nom contient au moins une lettre, un chiffre ou une image.
reason-bad-name-long = Un nom a { $most } caractères au plus.
reason-bad-name-control = Un nom ne peut pas contenir de caractères de contrôle.
reason-bad-name-direction = Un nom ne peut pas contenir de caractères qui inversent le sens du texte.
reason-bad-name-invisible = Un nom ne peut pas contenir de caractères invisibles.
reason-bad-name-unknown = Un nom ne peut pas contenir de caractères que personne ne peut afficher.
reason-bad-name-marks = Un nom ne peut pas avoir autant de signes sur une lettre, ni de signes sans lettre.
