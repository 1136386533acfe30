# Façons de jouer pour qui en a besoin : sans chrono, avec des cartes lues. Lu avec la table et dans les réglages.

ways-untimed = Sans chrono
ways-untimed-help = Une course attend la réponse de tout le monde ; parmi les réponses justes, les cartes tournent.
ways-spoken = Cartes lues
ways-spoken-help = Les cartes sont lues à voix haute, et une course s’ouvre quand tout le monde a entendu sa carte.
ways-voice = Table à la voix
ways-voice-help = Tout le monde dit ses réponses, mesuré de la même façon ; à moins de 25 à 60 ms, c’est une égalité.
ways-mixed = Voix et touches
ways-mixed-help = Les uns disent leurs réponses, les autres appuient. Face à une voix, à moins de 15 à 40 ms, c’est une égalité.
ways-terms = Ces parties ne sont pas classées, et tout le monde doit accepter.
ways-alone = Contre des bots : { $way ->
   *[untimed] sans chrono
    [spoken] cartes lues
}
ways-alone-untimed-help = Rien ne presse : les bots attendent ta réponse. Ces parties ne sont pas classées.
ways-alone-spoken-help = Les cartes sont lues avant qu’on puisse y répondre. Ces parties ne sont pas classées.
ways-heading = Façon de jouer de cette table
ways-agree = J’accepte
ways-withdraw = Revenir dessus
ways-agreed = Tu as accepté.
ways-lacking = N’ont pas encore accepté : { $names }
ways-all = Tout le monde a accepté.
ways-reader = Les cartes sont lues par
ways-reader-page = cette page
ways-reader-reader = mon lecteur d’écran
ways-read = Lire la table à voix haute
ways-read-nothing = Il n’y a encore rien sur la table.
ways-speaking = La carte est en train d’être lue : on pourra répondre dans un instant.
ways-answer = Prends ton temps : la carte attend tout le monde.
ways-waits = On attend les réponses des autres.
ways-waive = La laisser aux autres
ways-waived = Cette carte est laissée aux autres. Tu peux encore répondre.
ways-place = Prends ton temps : la manche attend tout le monde.
ways-finished = Tu as posé ta dernière carte. La manche attend les autres.
ways-enough = J’ai fini
ways-enough-said = La manche peut finir sans autres cartes de ta part. Tu peux encore en poser.
