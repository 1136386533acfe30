"""As much of msgspec as tables and what they send need, in plain Python: there is no msgspec for the browser's Python.

Only the archive for the browser uses it, under the name `msgspec`. What it writes is what msgspec writes, byte by byte;
what it reads is checked as msgspec checks it, as far as our commands go.
"""
