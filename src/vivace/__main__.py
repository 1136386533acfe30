"""`python -m vivace`"""

from vivace.cli import main

main()
