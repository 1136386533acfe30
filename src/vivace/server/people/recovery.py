"""The recovery phrase: words that bring a player back when every device is lost.

**Why it cannot be guessed.** Ten words of 256 are 80 random bits. Only a hash is kept, made by scrypt, which takes some
milliseconds and 8 MB for every guess: who has stolen the database would try for longer than the sun will shine. Every
phrase is hashed with the same salt, because it has to be found by its hash alone; with 80 bits there is no table of all
phrases to be made in advance. It is not keyed: signing keys are changed now and then, and a phrase has to outlast them.
"""

import asyncio
import hashlib
import re
import secrets

from vivace.server.people.recovery_words import WORDS

LENGTH = 10
LONGEST = 400
SALT = b"vivace.recovery.1"
COST, BLOCK, LANES = 2**13, 8, 1
AT_A_TIME = 2
"""Hashes that are made at once, so that a crowd of guesses leaves the machine to those who play."""

KNOWN = frozenset(WORDS)


def new_phrase() -> str:
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def phrase_in(typed: str) -> str | None:
    """The phrase as it was made, from what people type or paste: case, numbers, commas and line ends do not matter.
    None where it is no phrase."""
    words = re.findall(r"[a-z]+", typed.lower()) if len(typed) <= LONGEST else []
    return " ".join(words) if len(words) == LENGTH and KNOWN.issuperset(words) else None


class Hasher:
    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_A_TIME)

    async def hash(self, phrase: str) -> bytes:
        async with self._turns:
            return await asyncio.to_thread(hashed, phrase)


def hashed(phrase: str) -> bytes:
    return hashlib.scrypt(phrase.encode("ascii"), salt=SALT, n=COST, r=BLOCK, p=LANES, dklen=32)
