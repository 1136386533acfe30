# Ce qu’on crie au début et à la fin. Voir en/cries.ftl.

cry-start-1 = Un
cry-start-2 = deux
cry-start-3 = trois !
cry-end = Terminé !

## Subito

cry-subito-start-1 = Un
cry-subito-start-2 = deux
cry-subito-start-3 = trois !
cry-subito-end = Subito !

## Buntherum

cry-buntherum-impossible = Impossible !

## Clear 4

cry-clear4-four = Clear 4 !
