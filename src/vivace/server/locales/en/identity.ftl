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

## Refusals

reason-token-used = This link has been used or is too old: make a new one on your other device.
reason-wrong-phrase = Nobody has this recovery phrase: look at every word again.
reason-no-such-device = There is nothing of this kind any more: look at the list again.
reason-too-many-identities = There are { $most } identities on this device already: take one off its list first.
reason-too-many-devices = This identity has { $most } devices already: withdraw one of them first.
reason-wrong-clock = The clock of this server is wrong: try again in a moment.
