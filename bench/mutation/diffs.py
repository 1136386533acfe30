"""Prints the diffs of the mutants named on the command line, as `mutmut show` does for one, in more than a second.
Runs in the environment of mutmut, in the folder where it has mutated one file."""

import sys
from importlib import import_module


def main() -> None:
    path, *names = sys.argv[1:]
    diff_of = import_module("mutmut.mutation.diff_apply").get_diff_for_mutant
    for name in names:
        print(f"# {name}\n{diff_of(name, path=path).strip()}\n")


if __name__ == "__main__":
    main()
