# Was liest, wer zum ersten Mal spielt, und die Hilfe im Spiel.

buntherum-coach-row = { buntherum-card }: In Reihe { $row } liegt kein { buntherum-colour } und { buntherum-object.none }. Drück Reihe { $row }.
buntherum-coach-impossible = { buntherum-card }: In jeder Reihe liegt schon diese Farbe oder dieser Gegenstand. Drück Unmöglich.
buntherum-coach-shout = { buntherum-card }: Drück eine Reihe, in der kein { buntherum-colour } und { buntherum-object.none } liegt, oder Unmöglich. Sei schneller als die anderen.
buntherum-coach-next = Wer recht hat, deckt eine eigene Karte auf; wer die letzte eigene aufdeckt, gewinnt.
buntherum-coach-out = Drei falsche Rufe: Du bist raus und siehst den anderen zu.
buntherum-coach-about-row = In einer Reihe liegt keine Farbe und kein Gegenstand doppelt. Der aufgedruckte zählt mit.
buntherum-coach-about-impossible = Unmöglich stimmt, wenn die Karte in keine Reihe passt.
buntherum-coach-about-token = Ein falscher Ruf kostet einen roten Chip; mit dem dritten bist du raus.
