# Ways to play for those who need them: without the clock, with spoken cards. Read with the table, and in the settings.

ways-untimed = Without the clock
ways-untimed-help = A race waits for everybody’s answer; among those who are right, cards go round.
ways-spoken = Spoken cards
ways-spoken-help = Cards are read aloud, and a race opens when everybody has heard its card.
ways-voice = Voice table
ways-voice-help = Everybody says their answers, and all are measured alike; what is closer than some 25 to 60 ms is a tie.
ways-mixed = Voices and presses
ways-mixed-help = Some say their answers, others press. Beside a voice, what is closer than some 15 to 40 ms is a tie.
ways-terms = Such games are not rated, and everybody has to agree.
ways-alone = Alone against bots: { $way ->
   *[untimed] without the clock
    [spoken] spoken cards
}
ways-alone-untimed-help = Nobody is in a hurry: bots wait for your answer. Such games are not rated.
ways-alone-spoken-help = Cards are read aloud before they can be answered. Such games are not rated.
ways-heading = How this table plays
ways-agree = I agree
ways-withdraw = Take it back
ways-agreed = You have agreed.
ways-lacking = Not agreed yet: { $names }
ways-all = Everybody has agreed.
ways-reader = Cards are read by
ways-reader-page = this page
ways-reader-reader = my screen reader
ways-read = Read the table aloud
ways-read-nothing = There is nothing on the table yet.
ways-speaking = The card is being read: in a moment it can be answered.
ways-answer = Take your time: the card waits for everybody.
ways-waits = Waiting for the others’ answers.
ways-waive = Leave it to the others
ways-waived = This card is left to the others. You may still answer.
ways-place = Take your time: the round waits for everybody.
ways-finished = You have placed your last card. The round waits for the others.
ways-enough = I have finished
ways-enough-said = The round may end without more of your cards. You may still place some.
