# Was am Anfang und am Ende gerufen wird. Siehe en/cries.ftl.

cry-start-1 = Achtung
cry-start-2 = fertig
cry-start-3 = los!
cry-end = Aus!

## Subito

cry-subito-start-1 = SU
cry-subito-start-2 = BI
cry-subito-start-3 = TO!
cry-subito-end = Fertig!

## Buntherum

cry-buntherum-impossible = Unmöglich!

## Clear 4

cry-clear4-four = Clear 4!
