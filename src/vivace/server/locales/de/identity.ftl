# Identitäten auf diesem Gerät, Geräte einer Identität und die Wege dazwischen: die Seiten Du und Weiterspielen.

## Hier weiterspielen

identity-title = Hier weiterspielen
identity-looking = Moment, wir sehen nach, wem das gehört
identity-brings-link = Dieser Link bringt { $them }
identity-brings-phrase = Diese Wörter bringen { $them }
identity-both = Auf diesem Gerät bist du { $you }. Nichts geht verloren: Beide können hier bleiben.
identity-alone = Spiele, Ergebnisse und Wertung kommen mit.
identity-go = Weiter als { $them }
identity-switch = Weiter als { $them }, { $you } behalten
identity-add = { $you } bleiben, { $them } dazunehmen
identity-already = Auf diesem Gerät bist du schon { $them }.
identity-listed = { $them } steht schon in der Liste dieses Geräts.
identity-full = Auf diesem Gerät ist kein Platz mehr: Nimm erst jemanden aus der Liste.
identity-to-list = Zur Liste
identity-done = Willkommen zurück, { $name }!
identity-added = { $them } steht in der Liste. Du bist weiter { $you }.

## Rettungswörter werden eingegeben

identity-phrase-title = Deine Identität zurückholen
identity-phrase-help = Zehn Wörter in der Reihenfolge, in der du sie bekommen hast. Oder öffne die Datei.
identity-phrase-label = Rettungswörter
identity-phrase-file = Datei öffnen
identity-phrase-go = Nachsehen, wem sie gehören
identity-phrase-have = Ich habe Rettungswörter
identity-phrase-none = In dieser Datei stehen keine Rettungswörter.

## Auf diesem Gerät

identity-here = Auf diesem Gerät
identity-now = Spielt gerade
identity-change = Wechseln zu { $name }
identity-change-short = Wechseln
identity-off = { $name } von diesem Gerät nehmen
identity-off-ask = { $name } von diesem Gerät nehmen?
identity-off-lost = { $name } hat kein anderes Gerät und keine Rettungswörter: Spiele und Wertung sind dann für immer weg.
identity-off-back = Ein anderes Gerät oder die Rettungswörter bringen { $name } zurück.
identity-off-yes = Wegnehmen
identity-keep = Behalten

## Geräte

identity-devices = Deine Geräte
identity-device-here = Dieses Gerät
identity-device-unknown = Unbekannter Browser
identity-device-times = Seit { $first }, zuletzt { $used }
identity-withdraw = Abmelden
identity-withdraw-what = Abmelden: { $what }
identity-withdraw-ask = { $what } abmelden?
identity-withdraw-help = Ab sofort kann dort niemand mehr als du spielen.
identity-withdraw-here = Dann bist du hier niemand mehr. Nur ein anderes Gerät oder die Rettungswörter bringen dich zurück.
identity-withdraw-lost = Das ist dein einziges Gerät, und du hast keine Rettungswörter: Spiele und Wertung sind dann für immer weg.
identity-link = Link, den noch niemand benutzt hat
identity-link-left = { $minutes ->
    [one] Gilt noch { $minutes } Minute
   *[other] Gilt noch { $minutes } Minuten
}

## Rettung

identity-recovery = Rettungswörter
identity-recovery-help = Zehn Wörter, die dich zurückbringen, wenn alle deine Geräte weg sind.
identity-recovery-made = Erstellt am { $date }. Neue ersetzen sie.
identity-recovery-make = Rettungswörter erstellen
identity-recovery-again = Neue erstellen
identity-recovery-once = Du siehst sie nur dieses eine Mal. Wer sie hat, kann als du spielen: Bewahre sie sicher auf.
identity-recovery-save = Als Datei speichern
identity-recovery-kept = Ich habe sie aufbewahrt
identity-recovery-file = Rettungswörter von { $name } für { $site }

## Eigene Bots, über die API

identity-bots = Deine Bots
identity-bots-help = Ein Programm kann hier mitspielen wie ein Gast: Es nimmt einen Platz, sein Name sagt BOT, und keine Partie mit ihm wird gewertet.
identity-bots-docs = Wie ein Programm mit diesem Server spricht
identity-bot-name = Name des Bots
identity-bot-make = Bot anlegen
identity-bot-delete = Löschen
identity-bot-delete-what = Löschen: { $what }
identity-bot-delete-ask = { $what } löschen?
identity-bot-delete-help = Seine Schlüssel gelten ab sofort nicht mehr. In seinen Partien bleibt ein Platz ohne Namen.
identity-bot-token-number = Schlüssel { $number }
identity-bot-token-make = Schlüssel anlegen
identity-bot-token-what = Schlüssel anlegen für { $what }
identity-bot-token-once = Das ist der Schlüssel von { $name }. Er wird nur dieses eine Mal gezeigt: Wer ihn hat, spielt als dieser Bot.
identity-bot-token-kept = Ich habe ihn
identity-bot-token-times = Angelegt { $made }, zuletzt benutzt { $used }
identity-bot-token-unused = Angelegt { $made }, nie benutzt
identity-bot-token-ask = Schlüssel { $number } von { $what } zurückziehen?
identity-bot-token-help = Er gilt ab sofort nicht mehr, auch auf offenen Verbindungen.

## Ablehnungen

reason-token-used = Dieser Link ist schon benutzt oder zu alt: Mach auf deinem anderen Gerät einen neuen.
reason-wrong-phrase = Niemand hat diese Rettungswörter: Sieh dir jedes Wort noch einmal an.
reason-no-such-device = So etwas gibt es nicht mehr: Sieh noch einmal in die Liste.
reason-too-many-identities = Auf diesem Gerät sind schon { $most } Identitäten: Nimm erst eine aus der Liste.
reason-too-many-devices = Diese Identität hat schon { $most } Geräte: Melde erst eines davon ab.
reason-wrong-clock = Die Uhr dieses Servers geht falsch: Versuch es gleich noch einmal.
reason-bad-bearer = Niemand hat diesen Schlüssel, oder er wurde zurückgezogen: Leg auf der Seite „Du“ einen neuen an.
reason-not-for-bots = Das ist nur für Menschen, und du bist ein Programm.
reason-no-such-bot = Du hast keinen solchen Bot, oder er hat keinen solchen Schlüssel: Sieh noch einmal in die Liste.
reason-too-many-bots = Du hast schon { $most } Bots: Lösch zuerst einen davon.
reason-too-many-bearers = Dieser Bot hat schon { $most } Schlüssel: Zieh zuerst einen davon zurück.
