"""Learn and practise: the rules as pages, lessons made of real positions, and practice alone against the clock.

Nothing here knows what is right: positions are records that the rules replay, answers are applied to them, and what the
rules, or a game's own check, say of it is the judgement.
"""
