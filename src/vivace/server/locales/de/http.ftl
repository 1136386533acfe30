# Absagen, bevor es eine Seite gibt, die sie zeigen könnte: Der Server schreibt sie, und keine Seite braucht sie.

reason-address-too-long = Die Adresse dieser Seite ist zu lang.
reason-head-too-large = Die Anfrage hat zu viele oder zu lange Kopfzeilen: Lösch die Cookies dieser Website.
reason-not-played = Das ist keine Aufzeichnung eines Spiels, das gegen Bots zu Ende gespielt wurde: { $detail }.
reason-too-slow = Die Anfrage war zu lange unterwegs: Versuch es noch einmal.
reason-crowded-address = Zu viele Verbindungen kommen aus deinem Netz: Schließ andere Seiten, oder versuch es gleich noch einmal.
reason-server-busy = Der Server hat so viele Besucher, wie er aufnehmen kann: Versuch es gleich noch einmal.
reason-host-only = Diese Zahlen sind für den Gastgeber dieses Servers; er kann bestimmen, wer sie sonst lesen darf.
