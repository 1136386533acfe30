# Refusals that are told before a page is there to show them: the server writes them, and no page needs them.

reason-address-too-long = The address of this page is too long.
reason-head-too-large = The request has too many headers, or too long ones: delete the cookies of this site.
reason-not-played = This is no record of a game that was finished against bots: { $detail }.
reason-too-slow = The request took too long to arrive: try again.
reason-crowded-address = Too many connections come from your network: close other pages, or try again soon.
reason-server-busy = The server has as many visitors as it can take: try again soon.
reason-host-only = These figures are for the host of this server, who can say who else may read them.
