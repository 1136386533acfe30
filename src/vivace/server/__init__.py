"""A server of Vivace: its rooms, each with a sentence in its `__init__`; `pyproject.toml` has their order."""
