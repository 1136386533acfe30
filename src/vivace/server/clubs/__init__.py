"""Clubs: people who belong together for longer than an evening, with a leaderboard, tournaments and a league."""
