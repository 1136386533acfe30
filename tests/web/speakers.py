"""People who speak in tests: espeak-ng where it is installed, else a synthetic voice whose words are vowels that glide.

Each take of a word is a little different in pitch and pace, as a person's are.
"""

import base64
import io
import json
import shutil
import subprocess
import tempfile
import wave
from collections.abc import Mapping, Sequence
from math import cos, exp, pi
from pathlib import Path
from random import Random

RATE = 22_050
ESPEAK = shutil.which("espeak-ng")


def takes(words: Sequence[str], count: int, voice: str = "en-gb", seed: int = 1) -> dict[str, str]:
    """`count` takes of each word, as "WORD 0" and so on: 16-bit samples in base64."""
    rng = Random(seed)
    make = _espeak if ESPEAK else _vowels
    return {
        f"{word} {take}": base64.b64encode(make(words, word, voice, rng)).decode()
        for word in words
        for take in range(count)
    }


def onsets(said: Mapping[str, str]) -> dict[str, float]:
    """By name, how many samples each lasts before its word is heard: those of the bench, by the same measure."""
    root = Path(__file__).parents[2]
    with tempfile.TemporaryDirectory() as folder:
        bundled = Path(folder) / "onsets.mjs"
        rolldown = root / "web" / "node_modules" / ".bin" / "rolldown"
        source = root / "bench" / "voice" / "onsets.ts"
        build = [str(rolldown), str(source), "--platform", "node", "--format", "esm", "--file", str(bundled)]
        subprocess.run(build, check=True, capture_output=True)
        given = json.dumps({"rate": RATE, "words": said})
        answer = subprocess.run(["node", str(bundled)], input=given, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(answer.stdout)
    return found


def _espeak(words: Sequence[str], word: str, voice: str, rng: Random) -> bytes:
    assert ESPEAK is not None
    pitch, pace = str(rng.randint(44, 56)), str(rng.randint(150, 172))
    command = [ESPEAK, "-v", voice, "-p", pitch, "-s", pace, "--stdout", word]
    said = subprocess.run(command, check=True, capture_output=True).stdout
    # A pipe has no end when its header is written, so the length there is none.
    with wave.open(io.BytesIO(said)) as file:
        assert file.getframerate() == RATE
    return said[44 : 44 + (len(said) - 44) // 2 * 2]


GLIDES = (
    ((750, 1200, 2600), (700, 1100, 2500)),
    ((750, 1200, 2600), (300, 2300, 3000)),
    ((500, 900, 2400), (350, 700, 2400)),
    ((300, 2300, 3000), (280, 2350, 3100)),
    ((300, 2200, 3000), (320, 800, 2300)),
    ((350, 700, 2400), (300, 2300, 3000)),
    ((300, 2300, 3000), (750, 1200, 2600)),
    ((550, 1900, 2600), (350, 700, 2300)),
    ((450, 1000, 2400), (750, 1250, 2600)),
    ((600, 1700, 2500), (580, 1750, 2500)),
)
"""From which resonances of a voice to which, in hertz."""


def _vowels(words: Sequence[str], word: str, voice: str, rng: Random) -> bytes:
    start, end = GLIDES[list(words).index(word)]
    length, pitch = int(RATE * rng.uniform(0.36, 0.44)), rng.uniform(115, 125)
    sums = [0.0] * length
    for k in range(3):
        lean, before, last = rng.uniform(0.98, 1.02), 0.0, 0.0
        radius = exp(-pi * 90 / RATE)
        for i in range(length):
            hertz = (start[k] + (end[k] - start[k]) * i / length) * lean
            pulse = 1.0 if (i * pitch) % RATE < pitch else 0.0
            turn = 2 * radius * cos(2 * pi * hertz / RATE)
            last, before = pulse + turn * last - radius**2 * before, last
            sums[i] += last / (k + 1) * min(1.0, i / 110, (length - i) / 880)
    loudest = max(map(abs, sums))
    return b"".join(int(one / loudest * 16_000).to_bytes(2, "little", signed=True) for one in sums)
