# Ce qu’on crie au début et à la fin. Voir en/cries.ftl.

cry-start-1 = Un
cry-start-2 = deux
cry-start-3 = trois !
cry-end = Terminé !
