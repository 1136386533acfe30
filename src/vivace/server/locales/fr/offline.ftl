# Jouer sans réseau : ce qu’en disent les réglages, et ce qui s’affiche pendant le téléchargement.

offline = Jouer sans réseau
offline-help = Leçons, règles, entraînement et parties contre les bots fonctionnent alors dans ce navigateur, sans serveur. { $megabytes } Mo sont téléchargés une fois.
offline-coming = { $done } sur { $total } Mo
offline-starting = Les jeux se préparent…
offline-ready = C’est prêt. Sans réseau, « Jouer » ouvre une table ici même.
offline-failed = Le téléchargement a échoué. Vérifie ta connexion et réessaie.
offline-impossible = Ce navigateur ne conserve rien pour cette adresse : il faut https, ou l’appareil sur lequel tourne le serveur.
offline-always = Toujours jouer ici contre les bots
offline-always-help = Même avec un réseau. Ces parties ne sont pas classées ; elles rejoignent ton historique sur le serveur.
offline-taken = { $count ->
    [one] Une partie jouée hors ligne est maintenant dans ton historique.
   *[other] { $count } parties jouées hors ligne sont maintenant dans ton historique.
}
