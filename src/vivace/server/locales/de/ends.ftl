# Was am Ende einer Partie außer dem Sieger gesagt wird. Was gereicht hätte, sagt die Schachtel des Spiels.
end-lacked = Was gereicht hätte
end-practise = Das üben
end-practise-clock = Gegen die Uhr üben
