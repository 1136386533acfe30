"""A server as one node of many: loaded only where there is a bus."""
