"""Whole servers, many nodes of them, in virtual time, with everything that may befall them. It stands above the server:
nothing but the command line imports it."""
