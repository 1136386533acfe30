# What is called out when a game starts and ends. A game’s own cry comes first: cry-<game>-start-1, then cry-start-1.
# The three beats of a start come a second apart.

cry-start-1 = Ready
cry-start-2 = steady
cry-start-3 = go!
cry-end = Done!
