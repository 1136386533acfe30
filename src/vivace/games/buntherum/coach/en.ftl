# What somebody who plays for the first time is told, and what the help in a game says.

buntherum-coach-row = { buntherum-card }: row { $row } has no { buntherum-colour } and no { buntherum-object }. Press row { $row }.
buntherum-coach-impossible = { buntherum-card }: every row has this colour or this object already. Press Impossible.
buntherum-coach-shout = { buntherum-card }: press a row without { buntherum-colour } and without { buntherum-object }, or Impossible. Be the first.
buntherum-coach-next = Who is right turns over a card of their own; whoever turns over their last one wins.
buntherum-coach-out = Three wrong shouts: you are out, and watch the others finish.
buntherum-coach-about-row = In a row no colour and no object lies twice. The printed object counts, too.
buntherum-coach-about-impossible = Impossible is right if the card fits in no row at all.
buntherum-coach-about-token = A wrong shout costs a red token; the third one puts you out.
