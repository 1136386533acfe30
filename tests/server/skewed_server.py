"""The server of `fast_server` on a machine whose clock is wrong: `skew=-20` is 20 seconds behind."""

import runpy
import sys
import time

if __name__ == "__main__":
    (given,) = [argument for argument in sys.argv if argument.startswith("skew=")]
    sys.argv.remove(given)
    right, skew = time.time, float(given.partition("=")[2])
    # Before anything of the server is imported: some of it keeps the function itself.
    time.time = lambda: right() + skew
    runpy.run_module("tests.server.fast_server", run_name="__main__")
