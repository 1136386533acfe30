# What is called out when a game starts and ends. A game’s own cry comes first: cry-<game>-start-1, then cry-start-1.
# The three beats of a start come a second apart.

cry-start-1 = Ready
cry-start-2 = steady
cry-start-3 = go!
cry-end = Done!

## Subito

cry-subito-start-1 = Su
cry-subito-start-2 = bi
cry-subito-start-3 = to!
cry-subito-end = Subito!

## Buntherum

cry-buntherum-impossible = Impossible!

## Clear 4

cry-clear4-four = Clear 4!
