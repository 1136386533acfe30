# Several people round one device that lies between them.

together = Around one tablet
together-help = It lies between you, and everybody plays at their own edge. On one screen the first finger is the first finger. Such games are not rated.
together-where = Where
together-apart = A device each
together-name = Name of player { $number }
together-guest = Guest { $number }
together-open = To the table
together-gather = Everybody: a finger on your own place, all at the same time
together-place = Your finger here
together-wait = Wait for the others
together-start = Start
together-again = Once more? Your finger here
together-watch = Watch
together-watch-code = To watch on another screen: { $code }
together-full = Full screen
together-full-end = End full screen
together-small = This screen is too small for { $players }
together-small-turn = Turn it on its side, or take a larger one.
together-small-larger = Take a larger one: a tablet will do.
together-peek = { $name }: hold to look
