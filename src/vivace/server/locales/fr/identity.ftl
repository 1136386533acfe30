# Les identités de cet appareil, les appareils d’une identité, et les chemins de l’un à l’autre : les pages Toi et Continuer.

## Continuer ici

identity-title = Continuer ici
identity-looking = Un instant, on regarde à qui c’est
identity-brings-link = Ce lien amène { $them }
identity-brings-phrase = Cette phrase ramène { $them }
identity-both = Sur cet appareil, tu es { $you }. Rien ne se perd : les deux peuvent rester ici.
identity-alone = Parties, résultats et classement suivent.
identity-go = Continuer comme { $them }
identity-switch = Continuer comme { $them }, garder { $you }
identity-add = Rester { $you }, ajouter { $them }
identity-already = Tu es déjà { $them } sur cet appareil.
identity-listed = { $them } est déjà dans la liste de cet appareil.
identity-full = Cet appareil n’a plus de place : retire d’abord quelqu’un de sa liste.
identity-to-list = Voir la liste
identity-done = Te revoilà, { $name } !
identity-added = { $them } est dans la liste. Tu es toujours { $you }.

## On saisit une phrase de secours

identity-phrase-title = Retrouver ton identité
identity-phrase-help = Dix mots, dans l’ordre où tu les as reçus. Ou ouvre le fichier.
identity-phrase-label = Phrase de secours
identity-phrase-file = Ouvrir le fichier
identity-phrase-go = Voir à qui elle est
identity-phrase-have = J’ai une phrase de secours
identity-phrase-none = Il n’y a pas de phrase de secours dans ce fichier.

## Sur cet appareil

identity-here = Sur cet appareil
identity-now = Joue maintenant
identity-change = Passer à { $name }
identity-change-short = Passer
identity-off = Retirer { $name } de cet appareil
identity-off-ask = Retirer { $name } de cet appareil ?
identity-off-lost = { $name } n’a ni autre appareil ni phrase de secours : parties et classement seront perdus pour toujours.
identity-off-back = Un autre appareil ou la phrase de secours ramène { $name }.
identity-off-yes = Retirer
identity-keep = Garder

## Appareils

identity-devices = Tes appareils
identity-device-here = Cet appareil
identity-device-unknown = Navigateur inconnu
identity-device-times = Depuis le { $first }, utilisé le { $used }
identity-withdraw = Retirer
identity-withdraw-what = Retirer : { $what }
identity-withdraw-ask = Retirer { $what } ?
identity-withdraw-help = Dès cet instant, plus personne ne peut y jouer à ta place.
identity-withdraw-here = Ici, plus personne ne sera toi. Seuls un autre appareil ou la phrase de secours te ramènent.
identity-withdraw-lost = C’est ton seul appareil, et tu n’as pas de phrase de secours : parties et classement seront perdus pour toujours.
identity-link = Lien pas encore utilisé
identity-link-left = { $minutes ->
    [one] Valable encore { $minutes } minute
   *[other] Valable encore { $minutes } minutes
}

## Secours

identity-recovery = Phrase de secours
identity-recovery-help = Dix mots qui te ramènent quand tous tes appareils ont disparu.
identity-recovery-made = Créée le { $date }. Une nouvelle la remplace.
identity-recovery-make = Créer une phrase de secours
identity-recovery-again = En créer une nouvelle
identity-recovery-once = Ces mots ne sont montrés qu’une fois. Qui les a peut jouer à ta place : garde-les en lieu sûr.
identity-recovery-save = Garder comme fichier
identity-recovery-kept = Je les ai gardés
identity-recovery-file = Phrase de secours de { $name } pour { $site }

## Des bots à soi, par l’API

identity-bots = Tes bots
identity-bots-help = Un programme peut jouer ici comme un invité : il prend une place, son nom dit BOT, et aucune partie avec lui n’est classée.
identity-bots-docs = Comment un programme parle à ce serveur
identity-bot-name = Nom du bot
identity-bot-make = Créer un bot
identity-bot-delete = Supprimer
identity-bot-delete-what = Supprimer : { $what }
identity-bot-delete-ask = Supprimer { $what } ?
identity-bot-delete-help = Ses jetons ne marchent plus, tout de suite. Dans ses parties, il reste une place sans nom.
identity-bot-token-number = Jeton { $number }
identity-bot-token-make = Créer un jeton
identity-bot-token-what = Créer un jeton pour { $what }
identity-bot-token-once = Voici le jeton de { $name }. On ne le montre qu’une fois : qui l’a joue comme ce bot.
identity-bot-token-kept = Je l’ai gardé
identity-bot-token-times = Créé le { $made }, utilisé le { $used }
identity-bot-token-unused = Créé le { $made }, jamais utilisé
identity-bot-token-ask = Retirer le jeton { $number } de { $what } ?
identity-bot-token-help = Il ne marche plus, tout de suite, même sur les connexions ouvertes.

## Refus

reason-token-used = Ce lien a déjà servi ou est trop ancien : crées-en un autre sur ton autre appareil.
reason-wrong-phrase = Personne n’a cette phrase de secours : regarde encore chaque mot.
reason-no-such-device = Il n’y a plus rien de tel : regarde encore la liste.
reason-too-many-identities = Il y a déjà { $most } identités sur cet appareil : retires-en une de sa liste d’abord.
reason-too-many-devices = Cette identité a déjà { $most } appareils : retires-en un d’abord.
reason-wrong-clock = L’horloge de ce serveur est fausse : réessaie dans un instant.
reason-bad-bearer = Personne n’a ce jeton, ou il a été retiré : crées-en un autre sur la page Toi.
reason-not-for-bots = C’est réservé aux personnes, et tu es un programme.
reason-no-such-bot = Tu n’as pas ce bot, ou il n’a pas ce jeton : regarde encore la liste.
reason-too-many-bots = Tu as déjà { $most } bots : supprimes-en un d’abord.
reason-too-many-bearers = Ce bot a déjà { $most } jetons : retires-en un d’abord.
