# Clubs: founded, joined, led; their leaderboard, tournaments and league.

club = Clubs
club-promise = A club is for people who play with each other again and again: members by invitation, a leaderboard of your own, tournaments, and a league with divisions.
club-own = Your clubs
club-new = A new club
club-name = What it is called
club-found = Found the club
club-stranger = Members alone see more. Ask one of them for an invitation.
club-invited = You are invited to this club.
club-join = Join the club
club-somebody = Somebody
club-who = Name
club-place = Place
club-of = { $what }: { $name }

## The league

club-league = League
club-season = Season { $season }
club-season-over = Over
club-champion = Champion: { $name }
club-week = Week { $week } of { $weeks }
club-week-left = { $time } left
club-week-before = The week before
club-all-games = All games
club-division = Division { $number }
club-points = Points
club-ahead = Ahead
club-level = Level
club-met = Met
club-goes-up = goes up as it stands
club-goes-down = goes down as it stands
club-goes-up-over = went up
club-goes-down-over = went down
club-league-help = Every game at which only members sit counts, bots aside: two points for each of your division whom you are ahead of, one where you share a place. The same two count { $meetings } times a week. Who is not there at the end is last.
club-enrol = Take part in the league
club-enrolled = You take part in the league.
club-withdraw = Take part no more
club-season-new = A new season
club-weeks = Weeks
club-size = People in a division
club-moves = Up and down after each week
club-season-game = Which game counts
club-taking-part = { $count ->
    [0] Nobody takes part yet.
    [one] { $count } person takes part.
   *[other] { $count } people take part.
}
club-begin = Begin the season
club-end = End the season
club-end-ask = End the season now?
club-end-help = This week does not count any more, and nobody goes up or down.

## The leaderboard

club-board = Leaderboard
club-board-game = Game
club-board-help = From games among members alone: everybody begins with 1,500, and gains the more the better those are whom they are ahead of.
club-rating = Rating
club-won = Won
club-games = Games

## Tournaments

club-tournaments = Tournaments
club-tournament-new = A tournament for the club

## Members

club-members = { $count ->
    [one] { $count } member
   *[other] { $count } members
}
club-role-founder = leads the club
club-role-officer = officer
club-appoint = Make an officer
club-dismiss = Officer no more
club-hand-over = Hand the club over
club-hand-over-ask = Hand the club over to { $name }?
club-hand-over-help = They lead it from then on, and you are an officer.
club-remove = Remove
club-remove-ask = Remove { $name } from the club?
club-remove-help = The invitation is renewed, so that the old link leads nowhere.
club-rename = New name of the club
club-leave = Leave the club
club-leave-ask = Leave { $name }?
club-leave-help = Whoever has an invitation can come back.
club-close = Close the club
club-close-ask = Close { $name } for everybody?
club-close-help = Its members, leaderboard and league are gone for good.

## The invitation

club-invite = Whoever has this link can join
club-qr = The invitation’s link as a QR code
club-link-renew = New link
club-link-withdraw = Withdraw the link
club-no-link = Nobody can join just now: there is no invitation.
