# What lessons and practice say.

lesson-people-subito-place = Find a column and place a card
lesson-subito-place = { subito-objective }: { $objective } Where does your card fit?
lesson-subito-place-hidden = { subito-objective }: { $objective } Your hidden cards come to { $sum }. Where does your card fit?
lesson-subito-fits = It fits under { $points }. { $objective }
lesson-subito-breaks = It does not fit under { $points }: { $faults }. { $objective }
lesson-subito-bust = That makes { $sum }, more than 12: bust, and the other side wins this objective. (S3.2)
lesson-subito-instead = { $has } instead of { $due }
lesson-subito-again = { $has } once more
lesson-subito-check = { $objective } If the round were over now: who would win objective { $points }?
lesson-subito-check-right = Yes: { $mine } of your cards count, and { $theirs } of theirs. The first wrong card takes all after it away. (S3.1)
lesson-subito-check-wrong = No: { $mine } of your cards count, and { $theirs } of theirs. The first wrong card takes all after it away. (S3.1)
lesson-subito-equal = { $objective } If the round were over now: who would win objective { $points }?
lesson-subito-equal-right = Yes: { $mine } cards each, so the sum decides: { $my_sum } for you, { $their_sum } for them. (S4.1)
lesson-subito-equal-wrong = No: { $mine } cards each, so the sum decides: { $my_sum } for you, { $their_sum } for them. (S4.1)
