# What is said at the end of a game beside who has won. Each game’s box says what would have won.
end-lacked = What would have won
end-practise = Practise this
end-practise-clock = Practise against the clock
