# A first game with a coach, pauses, and help in a game. Read with the table alone.

coach = Coach
coach-skip = Skip
coach-skip-label = Go on without the coach
coach-wait = Watch: it is not your turn yet.
coach-again = A coach in the next game of each kind
coach-again-help = Bots wait for your first answers, and each move is explained. Such a game is not rated.
coach-help = Help
coach-now = Now
coach-table = On the table
coach-rules = All rules
coach-pauses = The game is paused while you read.
coach-goes-on = Others play: the game goes on while you read.
coach-pause = Pause
coach-paused = Paused
coach-paused-help = The cards are covered. Afterwards a card that was raced for begins anew; a game with pauses is not rated.
coach-resume = Go on
