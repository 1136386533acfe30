"""A server as one node of many. It is loaded only where there is a bus."""
