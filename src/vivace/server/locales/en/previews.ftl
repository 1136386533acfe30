# What a link says where it is shared: written by the server, and no page needs it.

preview-table = { $known ->
    [yes] { $host } invites you to play { $game }
   *[no] Come and play { $game }
}
preview-table-waiting = { $taken } of { $seats } seats are taken. Open the link and play: no account, nothing to install.
preview-table-running = The game has begun. Open the link and watch.
preview-finished = { $winners ->
    [0] Nobody wins { $game }
    [one] { $names } wins { $game }
   *[other] { $names } share the win in { $game }
}
preview-finished-text = { $names }: watch the game again, move by move, with the referee’s evidence.
preview-decided = Decided at { $time }
preview-lesson = Learn { $game } in three minutes
preview-rules = The rules of { $game }
preview-rules-text = Numbered, with examples, to look something up or to read from the beginning.
preview-practice = Practise { $game }
preview-practice-text = Alone against the clock: how quick are you, and how often right?
preview-ghost = Ghost of { $name }
preview-somebody = Somebody
