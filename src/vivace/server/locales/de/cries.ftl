# Was am Anfang und am Ende gerufen wird. Siehe en/cries.ftl.

cry-start-1 = Achtung
cry-start-2 = fertig
cry-start-3 = los!
cry-end = Aus!
