"""The figures of all nodes on one page, each with the name of its node."""

from collections.abc import Mapping

BEGINS = "# HELP "


def together(pages: Mapping[str, bytes]) -> bytes:
    """Prometheus wants all lines of one figure in one place."""
    heads: dict[str, str] = {}
    samples: dict[str, list[str]] = {}
    for node, page in sorted(pages.items()):
        name = ""
        for line in page.decode().splitlines():
            if line.startswith(BEGINS):
                name = line.removeprefix(BEGINS).partition(" ")[0]
                heads[name] = line
                samples.setdefault(name, [])
            elif line.startswith("#"):
                if line not in heads[name]:
                    heads[name] = f"{heads[name]}\n{line}"
            elif line:
                samples[name].append(_labelled(line, node))
    return "".join(
        f"{head}\n" + "".join(f"{line}\n" for line in samples[name]) for name, head in heads.items()
    ).encode()


def _labelled(line: str, node: str) -> str:
    """`node` has no sign that would have to be escaped."""
    name, brace, rest = line.partition("{")
    if brace and " " not in name:
        return f'{name}{{node="{node}",{rest}'
    name, _, value = line.partition(" ")
    return f'{name}{{node="{node}"}} {value}'
