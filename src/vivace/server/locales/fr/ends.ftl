# Ce qui se dit à la fin d’une partie. La boîte de chaque jeu dit ce qui aurait suffi pour gagner.
end-lacked = Ce qui aurait suffi
end-practise = S’y exercer
end-practise-clock = S’exercer contre la montre
