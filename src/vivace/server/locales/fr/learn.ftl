# Apprendre, s’entraîner et les règles à lire : les mots autour. Ce que demande un exercice est dans lessons.ftl.

## Apprendre

learn-game = Apprendre { $game }
learn-headline = Un jeu appris en trois minutes
learn-promise = De vraies situations, jugées par les vraies règles. Ici, une erreur ne coûte rien.
learn-start = Commencer
learn-continue = Continuer
learn-again = Encore une fois
learn-solved = { $done } sur { $count } réussis
learn-step = Exercice { $number } sur { $count }
learn-show = Montre-moi
learn-retry = Réessayer
learn-next = Suivant
learn-right = Bravo !
learn-wrong = Pas tout à fait
learn-shown = Voilà la bonne réponse
learn-end = Tu sais jouer à { $game }
learn-end-first = { $first } sur { $count } du premier coup
learn-play = Jouer, bot facile
learn-others = D’autres jeux
learn-none = Il n’y a pas de leçon pour { $game }
learn-none-help = Ses règles et un bot facile te l’apprendront.

## Ce qu’on peut répondre

learn-card = Ta carte
learn-column = { $cards ->
    [0] encore vide
   *[other] { $cards }
}
learn-choose-you = Toi
learn-choose-others = Les autres
learn-choose-nobody = Personne
learn-choose-wait = Attendre
learn-yours = Tes cartes
learn-theirs = Leurs cartes
learn-say = Dire « { $say } »
learn-answer = Répondre { $say }
learn-use-see = Regarder la prochaine carte de { $name }
learn-use-exchange = Échanger avec { $name }
learn-use-yourself-see = Regarder ta propre prochaine carte
learn-push = { $name } prend la pile
learn-push-yourself = Tu la prends toi-même
learn-gains = Tes gains, depuis le dessus

## S’entraîner

practise = S’entraîner
practise-game = S’entraîner à { $game }
practise-promise = { $count } cartes contre la montre. Une mauvaise réponse compte comme erreur.
practise-start = Commencer
practise-again = Encore une fois
practise-ready = Attention…
practise-now = Maintenant !
practise-card = Carte { $number } sur { $count }
practise-times = Tes temps
practise-median = Médiane
practise-median-ms = Médiane { $ms } ms
practise-best = Le plus rapide
practise-errors = Erreurs
practise-errors-share = { $errors } sur { $count }
practise-record = Meilleure médiane
practise-people-ms = Les gens { $ms } ms
practise-task = Tâche
practise-mean = Moyenne
practise-spread = Écart type
practise-people-heading = La vitesse des gens
practise-people-help = La moyenne d’une personne ordinaire, et combien ses temps varient. D’abord ce qui a été mesuré ; ce qui s’en déduit pour ce jeu n’a pas de nombre de personnes.
practise-source = Source
practise-count = Personnes
practise-chart = Tes temps : { $count ->
    [0] encore aucun
    [one] un seul, { $median } ms
   *[other] { $count }, médiane { $median } ms
}. Les gens mettent { $people } ms.
practise-nothing = Rien à préparer ici
practise-late = Trop tard : la page n’était pas visible
practise-new-record = Ta meilleure série !

## Les règles

rules-game = Les règles de { $game }
rules-chapters = Chapitres
rules-search = Numéro ou mot
rules-found = { $count ->
    [0] Rien trouvé
    [one] { $count } règle
   *[other] { $count } règles
}
rules-print = Imprimer
rules-ruling = Notre décision
rules-ruling-help = La règle du jeu n’en dit rien, ou se contredit.
rules-all = Toutes les règles
rules-games = Jeux
