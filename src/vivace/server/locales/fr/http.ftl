# Refus annoncés avant qu’une page puisse les montrer : le serveur les écrit, aucune page n’en a besoin.

reason-address-too-long = L’adresse de cette page est trop longue.
reason-head-too-large = La demande a trop d’en-têtes, ou de trop longs : supprime les cookies de ce site.
reason-not-played = Ceci n’est pas le compte rendu d’une partie terminée contre des bots : { $detail }.
reason-too-slow = La demande a mis trop longtemps à arriver : réessaie.
reason-crowded-address = Trop de connexions viennent de ton réseau : ferme d’autres pages, ou réessaie bientôt.
reason-server-busy = Le serveur a autant de visiteurs qu’il peut en accueillir : réessaie bientôt.
reason-host-only = Ces chiffres sont réservés à l’hôte de ce serveur, qui peut dire qui d’autre a le droit de les lire.
