# Plusieurs personnes autour d’un seul appareil posé entre elles.

together = Autour d’une tablette
together-help = Elle est posée entre vous et chacun joue à son bord. Sur un seul écran, le premier doigt est le premier doigt. Ces parties ne comptent pas pour le classement.
together-where = Où
together-apart = Chacun son appareil
together-name = Nom de la personne { $number }
together-guest = Invité { $number }
together-open = À table
together-gather = Tout le monde : un doigt sur sa place, en même temps
together-place = Ton doigt ici
together-wait = Attends les autres
together-start = Commencer
together-again = Encore une ? Ton doigt ici
together-watch = Regarder
together-watch-code = Pour regarder sur un autre écran : { $code }
together-full = Plein écran
together-full-end = Quitter le plein écran
together-small = Cet écran est trop petit pour { $players }
together-small-turn = Tourne-le sur le côté ou prends-en un plus grand.
together-small-larger = Prends-en un plus grand : une tablette suffit.
together-peek = { $name } : maintiens pour voir
