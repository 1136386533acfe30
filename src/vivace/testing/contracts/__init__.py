"""The contract of every game, in parts: each is one promise, and `GameContract` is all of them."""
