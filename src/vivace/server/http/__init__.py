"""How a request over HTTP is read, checked, answered and logged, and how an endpoint is declared."""
