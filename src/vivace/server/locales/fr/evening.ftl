# Une soirée ensemble : un salon avec un seul lien, où l’on reste d’une partie à l’autre.

evening-title = Une soirée ensemble
evening-promise = Un seul lien pour toute la soirée : les amis entrent une fois, jouent partie après partie et voient à la fin qui a gagné.
evening-open = Ouvrir un salon
evening-earlier = Tes salons
evening-room = Pièce { $code }
evening-come-in = Entrer
evening-qr = Code QR de cette soirée
evening-invite = Inviter
evening-share-text = Passe la soirée avec nous !
evening-people = Qui est là
evening-here = { $count ->
    [one] une personne est là
   *[other] { $count } personnes sont là
}
evening-away = ailleurs
evening-host = mène
evening-you = toi
evening-at-device = à l’appareil de { $name }
evening-somebody = Quelqu’un
evening-bot = Bot
evening-on = En cours : { $game }
evening-making = On met la table …
evening-to-table = À ta table
evening-watch = Regarder
evening-sits-out = { $count ->
    [one] { $names } passe son tour
   *[other] { $names } passent leur tour
}
evening-table = Table { $number }
evening-over = terminé
evening-next = La prochaine partie
evening-next-host = { $name } choisit la prochaine partie.
evening-next-vote = Vote pour la prochaine partie. Elle commence quand tout le monde a voté.
evening-late = Tu joueras la prochaine partie.
evening-start = Commencer { $game }
evening-game = Jeu
evening-votes = { $count ->
    [one] une voix
   *[other] { $count } voix
}
evening-more = Règles de la soirée
evening-chooser = Qui choisit le jeu
evening-chooser-host = Qui mène
evening-chooser-vote = Un vote
evening-crowding = Plus de monde que de places
evening-crowding-turns = Passer à tour de rôle
evening-crowding-tables = Plusieurs tables
evening-scoring = Ce qui compte
evening-scoring-places = Points par place
evening-scoring-wins = Parties gagnées
evening-scoring-help = Par place, on a un point pour chaque personne derrière soi.
evening-bots = Des bots complètent
evening-bots-none = Personne
evening-standing = Le score de la soirée
evening-nothing = Rien n’a encore été joué.
evening-place = Place
evening-name = Nom
evening-games = Parties
evening-wins = Gagnées
evening-points = Points
evening-chart = Le score, partie après partie : { $names }
evening-chart-line = { $name } a { $count }
evening-played = Ce qui a été joué
evening-replay = Revoir
evening-void = pas jouée jusqu’au bout
evening-remove = Faire sortir { $name } du salon
evening-removed = sorti du salon
evening-readmit = Laisser revenir { $name }
evening-device = D’autres à cet appareil
evening-device-help = Qui n’a pas d’appareil joue autour de celui-ci, à une table à part.
evening-device-name = Nom
evening-device-add = Ajouter
evening-device-remove = { $name } s’en va
evening-say = Dire quelque chose
evening-say-hello = Bonsoir !
evening-say-ready = C’est bon pour moi
evening-say-moment = Un instant, s’il vous plaît
evening-say-another = Jouons à autre chose
evening-say-good-game = Belle partie !
evening-say-revenge = Je veux ma revanche
evening-say-good-night = Bonne nuit !
evening-came = { $name } est là
evening-went = { $name } n’est plus là
evening-begins = { $game } commence
evening-leave = Quitter le salon
evening-lost = Le serveur ne répond pas. Le salon revient tout seul.

## Words of one's own

evening-talk = Discussion
evening-talk-allowed = Écrire librement
evening-talk-help = Seules les personnes qui ont le lien le lisent. Tout est oublié après douze heures au plus, et aussitôt que tu désactives cela.
evening-talk-text = Ce que tu veux dire
evening-talk-send = Envoyer
evening-talk-none = Rien n’a encore été dit.
evening-talk-muted = Masqué
