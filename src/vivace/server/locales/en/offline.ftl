# Play without a network: what the settings say of it, and what is shown while it is fetched.

offline = Play without a network
offline-help = Lessons, rules, practice and games against bots then work in this browser without a server. Fetches { $megabytes } MB once.
offline-coming = { $done } of { $total } MB
offline-starting = Getting the games ready …
offline-ready = Ready. Without a network, “Play now” opens a table here.
offline-failed = It could not be fetched. Check your connection, and try again.
offline-impossible = This browser keeps nothing for this address: it needs https, or the device that the server runs on.
offline-always = Always play bots here
offline-always-help = With a network, too. Such games are not rated; they join your history on the server.
offline-taken = { $count ->
    [one] One game that you played offline is now in your history.
   *[other] { $count } games that you played offline are now in your history.
}
