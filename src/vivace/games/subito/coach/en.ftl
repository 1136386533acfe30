# What somebody who plays for the first time is told, and what the help in a game says.

subito-coach-place = Your card ({ $card }) fits under { $points }. { $objective } Press { $points }.
subito-coach-choose = Which objective fits your card ({ $card })? Press one whose rule it keeps. Nobody waits: place quickly.
subito-coach-partner = Your partner’s card comes first.
subito-coach-check = The first wrong card of a column falls, and all after it. More kept cards win the objective.
subito-coach-about = { $points } points: { $objective }
