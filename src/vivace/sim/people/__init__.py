"""Scripted people: what somebody at a table knows, does and was told, whatever connects them to it.

Simulations have them in virtual time, tests and benches over real sockets and in real browsers.
"""
