# What a game changed for whoever played it: ratings and their ranks, personal bests, and the result to be shared.

## Ranks, the same words everywhere

results-rank-largo = Largo
results-rank-adagio = Adagio
results-rank-andante = Andante
results-rank-moderato = Moderato
results-rank-allegro = Allegro
results-rank-vivace = Vivace
results-rank-presto = Presto
results-rank-prestissimo = Prestissimo

## Ratings

results-bots = Against bots
results-bots-rating = rating against bots
results-bots-help = From games with bots alone. It never changes your rating among people.
results-rank-new = New rank: { $rank }
results-rank-new-bots = New rank against bots: { $rank }

## Personal bests

results-bests = Personal bests
results-best-score = Most points
results-best-lead = Clearest win
results-best-reaction = Quickest right answers
results-best-pace = Quickest hand in a win
results-best-mistakes = Fewest mistakes in a win
results-best-new = New personal best
results-best-before = before: { $value }
results-ahead = { $points ->
    [one] { $points } point ahead
   *[other] { $points } points ahead
}

## Sharing

results-shared = Picture saved, link copied
results-saved = Picture saved. The link:
results-share-again = Ready: press once more to share.
results-share-failed = The picture did not come. The link:
