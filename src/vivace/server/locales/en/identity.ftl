# Identities on this device, devices of an identity, and the ways from one to the other: the pages You and Continue.

## Continue here

identity-title = Continue here
identity-looking = One moment, we look whose it is
identity-brings-link = This link brings { $them }
identity-brings-phrase = This phrase brings { $them }
identity-both = You are { $you } on this device. Nothing is lost: both can stay here.
identity-alone = Games, results and rating come along.
identity-go = Continue as { $them }
identity-switch = Continue as { $them }, keep { $you }
identity-add = Stay { $you }, add { $them }
identity-already = You are { $them } on this device already.
identity-listed = { $them } is on the list of this device already.
identity-full = This device has no room for one more: take somebody off its list first.
identity-to-list = To the list
identity-done = Welcome back, { $name }!
identity-added = { $them } is on the list. You are still { $you }.

## A recovery phrase is typed

identity-phrase-title = Bring your identity back
identity-phrase-help = Ten words, in the order in which you got them. Or open the file.
identity-phrase-label = Recovery phrase
identity-phrase-file = Open the file
identity-phrase-go = Look whose it is
identity-phrase-have = I have a recovery phrase
identity-phrase-none = There is no recovery phrase in this file.

## On this device

identity-here = On this device
identity-now = Plays now
identity-change = Change to { $name }
identity-change-short = Change
identity-off = Take { $name } off this device
identity-off-ask = Take { $name } off this device?
identity-off-lost = { $name } has no other device and no recovery phrase: games and rating are lost for good.
identity-off-back = Another device or the recovery phrase brings { $name } back.
identity-off-yes = Take off
identity-keep = Keep

## Devices

identity-devices = Your devices
identity-device-here = This device
identity-device-unknown = Unknown browser
identity-device-times = Since { $first }, last used { $used }
identity-withdraw = Withdraw
identity-withdraw-what = Withdraw: { $what }
identity-withdraw-ask = Withdraw { $what }?
identity-withdraw-help = Nobody can play as you there any more, from this moment on.
identity-withdraw-here = Then nobody is you here. Another device or the recovery phrase brings you back, nothing else.
identity-withdraw-lost = This is your only device, and you have no recovery phrase: games and rating are lost for good.
identity-link = Link that nobody has used
identity-link-left = { $minutes ->
    [one] Works for { $minutes } more minute
   *[other] Works for { $minutes } more minutes
}

## Recovery

identity-recovery = Recovery phrase
identity-recovery-help = Ten words that bring you back when all your devices are gone.
identity-recovery-made = Made on { $date }. A new one replaces it.
identity-recovery-make = Make a recovery phrase
identity-recovery-again = Make a new one
identity-recovery-once = They are shown this once. Whoever has them can play as you: keep them in a safe place.
identity-recovery-save = Save as a file
identity-recovery-kept = I have kept them
identity-recovery-file = Recovery phrase of { $name } at { $site }

## Bots of one's own, over the API

identity-bots = Your bots
identity-bots-help = A program can play here like a guest: it takes a seat, its name says BOT, and no game with it is rated.
identity-bots-docs = How a program talks to this server
identity-bot-name = Name of the bot
identity-bot-make = Make a bot
identity-bot-delete = Delete
identity-bot-delete-what = Delete: { $what }
identity-bot-delete-ask = Delete { $what }?
identity-bot-delete-help = Its tokens stop working at once. In games that it played a nameless seat is left.
identity-bot-token-number = Token { $number }
identity-bot-token-make = Make a token
identity-bot-token-what = Make a token for { $what }
identity-bot-token-once = This is the token of { $name }. It is shown this once: whoever has it plays as this bot.
identity-bot-token-kept = I have kept it
identity-bot-token-times = Made { $made }, last used { $used }
identity-bot-token-unused = Made { $made }, never used
identity-bot-token-ask = Withdraw token { $number } of { $what }?
identity-bot-token-help = It stops working at once, also on connections that are open.

## Refusals

reason-token-used = This link has been used or is too old: make a new one on your other device.
reason-wrong-phrase = Nobody has this recovery phrase: look at every word again.
reason-no-such-device = There is nothing of this kind any more: look at the list again.
reason-too-many-identities = There are { $most } identities on this device already: take one off its list first.
reason-too-many-devices = This identity has { $most } devices already: withdraw one of them first.
reason-wrong-clock = The clock of this server is wrong: try again in a moment.
reason-bad-bearer = Nobody has this token, or it was withdrawn: make another one on the page You.
reason-not-for-bots = This is for people alone, and you are a program.
reason-no-such-bot = You have no such bot, or it has no such token: look at the list again.
reason-too-many-bots = You have { $most } bots already: delete one of them first.
reason-too-many-bearers = This bot has { $most } tokens already: withdraw one of them first.
