BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE daily_deals (
	day VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	seed VARCHAR NOT NULL, 
	CONSTRAINT pk_daily_deals PRIMARY KEY (day, game)
);
CREATE TABLE daily_runs (
	id VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	player VARCHAR, 
	seat INTEGER NOT NULL, 
	table_id VARCHAR, 
	asked BIGINT NOT NULL, 
	CONSTRAINT pk_daily_runs PRIMARY KEY (id), 
	CONSTRAINT fk_daily_runs_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL, 
	CONSTRAINT fk_daily_runs_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_daily_runs_day_game_player UNIQUE (day, game, player)
);
CREATE TABLE games (
	table_id VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	header TEXT NOT NULL, 
	started BIGINT NOT NULL, 
	finished BIGINT, 
	record TEXT, 
	verdict TEXT, 
	CONSTRAINT pk_games PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_games_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "games" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,'subito','{"vivace": 1, "game": "subito", "seats": 2, "options": {}}',1794834777200,1794834778634,'{"vivace": 1, "game": "subito", "seats": 2, "options": {}}
{"do": "deal", "faces": "AAAAAAAA", "sides": [[0], [1]], "piles": [["g1C", "y4O", "g2C", "g4P", "p6P", "y3O", "l2B", "l2O", "g3O", "p5O", "r1P", "p2R", "p4O", "r4C", "r2P", "d3A", "p1A", "y6P", "l4P", "l5A", "g3B", "y3C", "d3P", "g1R", "r6O", "y1A", "p3R", "d2B", "g2O", "l6C", "y5B", "y2R", "d5R", "r2A", "r3A", "d4A"], ["l5R", "p4C", "p5B", "l3P", "y2C", "r5O", "l6R", "d2P", "r4R", "d5C", "d4R", "d1B", "g5A", "y6A", "r5C", "l4A", "d6O", "y5P", "p2A", "y4B", "g5P", "p3C", "l3B", "g6R", "d6C", "y1R", "p1P", "l1C", "g4B", "p6B", "d1O", "r6B", "g6A", "l1O", "r1B", "r3R"]], "at": 27}
{"do": "place", "seat": 0, "on": 7, "at": 29, "x-time": 1.5}
{"do": "place", "seat": 1, "on": 5, "at": 43, "x-time": 8.4}
{"do": "place", "seat": 0, "on": 4, "at": 45, "x-time": 17.8}
{"do": "place", "seat": 1, "on": 7, "at": 51, "x-time": 16.9}
{"do": "place", "seat": 0, "on": 8, "at": 58, "x-time": 30.9}
{"do": "place", "seat": 1, "on": 8, "at": 59, "x-time": 24.7}
{"do": "place", "seat": 0, "on": 2, "at": 62, "x-time": 35.1}
{"do": "place", "seat": 1, "on": 4, "at": 64, "x-time": 30.2}
{"do": "place", "seat": 0, "on": 3, "at": 65, "x-time": 37.4}
{"do": "place", "seat": 0, "on": 3, "at": 68, "x-time": 40.3}
{"do": "place", "seat": 1, "on": 5, "at": 68, "x-time": 33.9}
{"do": "place", "seat": 0, "on": 7, "at": 71, "x-time": 43.5}
{"do": "place", "seat": 1, "on": 2, "at": 73, "x-time": 39.3}
{"do": "place", "seat": 0, "on": 2, "at": 74, "x-time": 46.5}
{"do": "place", "seat": 1, "on": 3, "at": 77, "x-time": 42.9}
{"do": "place", "seat": 0, "on": 5, "at": 81, "x-time": 54.1}
{"do": "place", "seat": 1, "on": 4, "at": 82, "x-time": 47.7}
{"do": "place", "seat": 0, "on": 2, "at": 83, "x-time": 55.5}
{"do": "place", "seat": 1, "on": 5, "at": 86, "x-time": 52.1}
{"do": "place", "seat": 0, "on": 3, "at": 86, "x-time": 59.2}
{"do": "place", "seat": 0, "on": 8, "at": 87, "x-time": 60.1}
{"do": "place", "seat": 1, "on": 5, "at": 88, "x-time": 54.1}
{"do": "place", "seat": 0, "on": 8, "at": 89, "x-time": 61.8}
{"do": "place", "seat": 1, "on": 8, "at": 91, "x-time": 56.5}
{"do": "place", "seat": 0, "on": 3, "at": 91, "x-time": 63.6}
{"do": "place", "seat": 0, "on": 5, "at": 95, "x-time": 67.7}
{"do": "place", "seat": 1, "on": 2, "at": 95, "x-time": 61.3}
{"do": "place", "seat": 0, "on": 3, "at": 97, "x-time": 69.6}
{"do": "place", "seat": 1, "on": 9, "at": 98, "x-time": 64.1}
{"do": "place", "seat": 0, "on": 8, "at": 103, "x-time": 75.4}
{"do": "place", "seat": 0, "on": 2, "at": 107, "x-time": 79.4}
{"do": "place", "seat": 1, "on": 9, "at": 110, "x-time": 76.1}
{"do": "place", "seat": 0, "on": 3, "at": 118, "x-time": 90.4}
{"do": "place", "seat": 1, "on": 9, "at": 118, "x-time": 84.2}
{"do": "place", "seat": 0, "on": 5, "at": 127, "x-time": 99.1}
{"do": "place", "seat": 1, "on": 8, "at": 127, "x-time": 93.2}
{"do": "place", "seat": 0, "on": 2, "at": 130, "x-time": 102.9}
{"do": "place", "seat": 1, "on": 9, "at": 150, "x-time": 115.6}
{"do": "place", "seat": 0, "on": 8, "at": 150, "x-time": 123.0}
{"do": "place", "seat": 0, "on": 2, "at": 159, "x-time": 129.0}
{"do": "place", "seat": 1, "on": 5, "at": 160, "x-time": 124.9}
{"do": "place", "seat": 0, "on": 5, "at": 161, "x-time": 131.0}
{"do": "place", "seat": 1, "on": 8, "at": 165, "x-time": 130.1}
{"do": "place", "seat": 0, "on": 2, "at": 165, "x-time": 135.3}
{"do": "place", "seat": 1, "on": 3, "at": 172, "x-time": 136.9}
{"do": "place", "seat": 0, "on": 4, "at": 172, "x-time": 142.2}
{"do": "place", "seat": 1, "on": 9, "at": 184, "x-time": 148.8}
{"do": "place", "seat": 0, "on": 6, "at": 193, "x-time": 162.8}
{"do": "place", "seat": 1, "on": 5, "at": 193, "x-time": 158.7}
{"do": "place", "seat": 0, "on": 8, "at": 200, "x-time": 169.5}
{"do": "place", "seat": 1, "on": 2, "at": 200, "x-time": 165.3}
{"do": "place", "seat": 0, "on": 4, "at": 201, "x-time": 171.4}
{"do": "place", "seat": 1, "on": 6, "at": 202, "x-time": 166.9}
{"do": "place", "seat": 0, "on": 3, "at": 210, "x-time": 180.4}
{"do": "place", "seat": 1, "on": 8, "at": 211, "x-time": 176.2}
{"do": "place", "seat": 0, "on": 6, "at": 212, "x-time": 182.6}
{"do": "place", "seat": 1, "on": 9, "at": 213, "x-time": 178.1}
{"do": "place", "seat": 0, "on": 4, "at": 215, "x-time": 184.7}
{"do": "place", "seat": 1, "on": 8, "at": 218, "x-time": 183.5}
{"do": "place", "seat": 0, "on": 3, "at": 218, "x-time": 188.6}
{"do": "place", "seat": 1, "on": 3, "at": 223, "x-time": 188.7}
{"do": "place", "seat": 0, "on": 5, "at": 224, "x-time": 193.9}
{"do": "place", "seat": 0, "on": 7, "at": 226, "x-time": 196.3}
{"do": "place", "seat": 1, "on": 6, "at": 227, "x-time": 192.0}
{"do": "place", "seat": 1, "on": 3, "at": 247, "x-time": 212.2}
{"do": "place", "seat": 1, "on": 3, "at": 249, "x-time": 214.3}
{"do": "place", "seat": 0, "on": 3, "at": 288, "x-time": 216.3}
{"do": "deal", "faces": "BAAAAAAB", "sides": [[0], [1]], "piles": [["g6A", "y1R", "r3A", "p3R", "y4B", "p3C", "r1P", "d4A", "g3B", "l3B", "r1B", "y4O", "y2C", "g1C", "p6P", "p2R", "l1O", "d6O", "l2B", "p1A", "g5A", "d3P", "g5P", "d6C", "l6R", "y2R", "g6R", "l3P", "d5R", "p4O", "l1C", "r5C", "l2O", "p6B", "g2C", "p5O"], ["d1B", "g4B", "r3R", "r2P", "r6O", "l5A", "d4R", "r4R", "r6B", "l5R", "l4P", "r4C", "g2O", "d1O", "y6P", "r5O", "d2B", "g1R", "y6A", "g3O", "y5B", "y1A", "p2A", "y3C", "p1P", "l6C", "d2P", "p5B", "p4C", "y5P", "l4A", "y3O", "g4P", "r2A", "d3A", "d5C"]], "at": 332}
{"do": "place", "seat": 0, "on": 9, "at": 343, "x-time": 6.9}
{"do": "place", "seat": 1, "on": 5, "at": 345, "x-time": 7.3}
{"do": "place", "seat": 0, "on": 9, "at": 345, "x-time": 8.8}
{"do": "place", "seat": 0, "on": 7, "at": 350, "x-time": 14.0}
{"do": "place", "seat": 1, "on": 3, "at": 351, "x-time": 13.2}
{"do": "place", "seat": 0, "on": 6, "at": 352, "x-time": 15.8}
{"do": "place", "seat": 1, "on": 9, "at": 352, "x-time": 14.8}
{"do": "place", "seat": 0, "on": 5, "at": 356, "x-time": 19.8}
{"do": "place", "seat": 1, "on": 5, "at": 365, "x-time": 27.4}
{"do": "place", "seat": 0, "on": 4, "at": 365, "x-time": 29.0}
{"do": "place", "seat": 0, "on": 5, "at": 367, "x-time": 30.4}
{"do": "place", "seat": 1, "on": 4, "at": 367, "x-time": 29.4}
{"do": "place", "seat": 0, "on": 3, "at": 370, "x-time": 34.0}
{"do": "place", "seat": 1, "on": 3, "at": 371, "x-time": 33.2}
{"do": "place", "seat": 0, "on": 6, "at": 375, "x-time": 38.9}
{"do": "place", "seat": 1, "on": 2, "at": 376, "x-time": 38.2}
{"do": "place", "seat": 0, "on": 9, "at": 382, "x-time": 46.0}
{"do": "place", "seat": 1, "on": 9, "at": 383, "x-time": 45.3}
{"do": "place", "seat": 0, "on": 7, "at": 396, "x-time": 59.2}
{"do": "place", "seat": 1, "on": 5, "at": 396, "x-time": 58.5}
{"do": "place", "seat": 0, "on": 9, "at": 402, "x-time": 66.0}
{"do": "place", "seat": 1, "on": 4, "at": 403, "x-time": 65.3}
{"do": "place", "seat": 0, "on": 6, "at": 410, "x-time": 74.0}
{"do": "place", "seat": 1, "on": 9, "at": 411, "x-time": 73.3}
{"do": "place", "seat": 0, "on": 3, "at": 412, "x-time": 76.2}
{"do": "place", "seat": 1, "on": 9, "at": 413, "x-time": 75.2}
{"do": "place", "seat": 0, "on": 3, "at": 419, "x-time": 82.9}
{"do": "place", "seat": 1, "on": 6, "at": 420, "x-time": 82.2}
{"do": "place", "seat": 0, "on": 8, "at": 423, "x-time": 86.7}
{"do": "place", "seat": 1, "on": 7, "at": 423, "x-time": 85.9}
{"do": "place", "seat": 0, "on": 4, "at": 426, "x-time": 90.1}
{"do": "place", "seat": 1, "on": 8, "at": 431, "x-time": 93.2}
{"do": "place", "seat": 0, "on": 7, "at": 431, "x-time": 94.9}
{"do": "place", "seat": 0, "on": 4, "at": 442, "x-time": 102.0}
{"do": "place", "seat": 1, "on": 4, "at": 442, "x-time": 104.8}
{"do": "place", "seat": 0, "on": 9, "at": 446, "x-time": 110.1}
{"do": "place", "seat": 1, "on": 4, "at": 447, "x-time": 109.3}
{"do": "place", "seat": 1, "on": 3, "at": 464, "x-time": 124.5}
{"do": "place", "seat": 0, "on": 8, "at": 464, "x-time": 128.1}
{"do": "place", "seat": 0, "on": 2, "at": 478, "x-time": 141.5}
{"do": "place", "seat": 1, "on": 7, "at": 481, "x-time": 142.2}
{"do": "place", "seat": 0, "on": 3, "at": 492, "x-time": 155.6}
{"do": "place", "seat": 1, "on": 7, "at": 492, "x-time": 153.2}
{"do": "place", "seat": 0, "on": 7, "at": 506, "x-time": 161.7}
{"do": "place", "seat": 1, "on": 9, "at": 508, "x-time": 169.3}
{"do": "place", "seat": 0, "on": 7, "at": 509, "x-time": 172.7}
{"do": "place", "seat": 0, "on": 7, "at": 516, "x-time": 179.3}
{"do": "place", "seat": 1, "on": 5, "at": 516, "x-time": 176.9}
{"do": "place", "seat": 0, "on": 9, "at": 518, "x-time": 182.1}
{"do": "place", "seat": 1, "on": 6, "at": 523, "x-time": 184.2}
{"do": "place", "seat": 0, "on": 9, "at": 524, "x-time": 187.7}
{"do": "place", "seat": 1, "on": 4, "at": 530, "x-time": 190.9}
{"do": "place", "seat": 0, "on": 3, "at": 534, "x-time": 194.6}
{"do": "place", "seat": 0, "on": 3, "at": 536, "x-time": 199.6}
{"do": "place", "seat": 1, "on": 7, "at": 537, "x-time": 197.9}
{"do": "place", "seat": 0, "on": 6, "at": 537, "x-time": 201.1}
{"do": "place", "seat": 0, "on": 9, "at": 552, "x-time": 215.4}
{"do": "place", "seat": 1, "on": 6, "at": 552, "x-time": 213.0}
{"do": "place", "seat": 0, "on": 3, "at": 560, "x-time": 223.4}
{"do": "place", "seat": 1, "on": 3, "at": 560, "x-time": 220.8}
{"do": "place", "seat": 0, "on": 2, "at": 563, "x-time": 226.7}
{"do": "place", "seat": 1, "on": 5, "at": 565, "x-time": 226.2}
{"do": "place", "seat": 0, "on": 6, "at": 566, "x-time": 229.5}
{"do": "place", "seat": 1, "on": 7, "at": 571, "x-time": 231.7}
{"do": "place", "seat": 0, "on": 9, "at": 598, "x-time": 233.2}
{"do": "deal", "faces": "BBBBBBAB", "sides": [[0], [1]], "piles": [["l6C", "g1C", "y4B", "y1R", "y5P", "r3A", "r1P", "y6P", "p6B", "p2A", "g2O", "l5A", "l6R", "y5B", "d3A", "d1O", "y1A", "p4O", "p1A", "g5P", "d5C", "r3R", "p5O", "p5B", "p3C", "r2A", "d6C", "d5R", "r5C", "y6A", "d2B", "d6O", "l1C", "g3O", "l3B", "l3P"], ["y3O", "g2C", "g4P", "g6A", "l2O", "y3C", "r6O", "r4C", "g5A", "l2B", "p4C", "d3P", "r1B", "d4A", "y4O", "d2P", "g4B", "r5O", "g3B", "d1B", "l1O", "g1R", "r2P", "y2R", "r4R", "l5R", "l4A", "l4P", "r6B", "p6P", "p1P", "p2R", "d4R", "y2C", "p3R", "g6R"]], "at": 626}
{"do": "place", "seat": 0, "on": 8, "at": 631, "x-time": 1.1}
{"do": "place", "seat": 1, "on": 8, "at": 631, "x-time": 0.0}
{"do": "place", "seat": 0, "on": 6, "at": 632, "x-time": 2.7}
{"do": "place", "seat": 0, "on": 8, "at": 634, "x-time": 4.5}
{"do": "place", "seat": 1, "on": 7, "at": 635, "x-time": 2.7}
{"do": "place", "seat": 0, "on": 7, "at": 636, "x-time": 6.7}
{"do": "place", "seat": 1, "on": 4, "at": 637, "x-time": 5.4}
{"do": "place", "seat": 0, "on": 8, "at": 639, "x-time": 8.9}
{"do": "place", "seat": 0, "on": 5, "at": 643, "x-time": 13.2}
{"do": "place", "seat": 1, "on": 8, "at": 643, "x-time": 11.4}
{"do": "place", "seat": 0, "on": 4, "at": 648, "x-time": 17.9}
{"do": "place", "seat": 1, "on": 5, "at": 648, "x-time": 16.1}
{"do": "place", "seat": 0, "on": 3, "at": 650, "x-time": 20.6}
{"do": "place", "seat": 1, "on": 4, "at": 652, "x-time": 19.9}
{"do": "place", "seat": 0, "on": 4, "at": 652, "x-time": 22.4}
{"do": "place", "seat": 0, "on": 4, "at": 655, "x-time": 25.4}
{"do": "place", "seat": 1, "on": 8, "at": 659, "x-time": 26.9}
{"do": "place", "seat": 0, "on": 5, "at": 659, "x-time": 29.6}
{"do": "place", "seat": 0, "on": 5, "at": 661, "x-time": 30.9}
{"do": "place", "seat": 1, "on": 9, "at": 661, "x-time": 28.9}
{"do": "place", "seat": 0, "on": 2, "at": 662, "x-time": 32.1}
{"do": "place", "seat": 1, "on": 8, "at": 670, "x-time": 38.4}
{"do": "place", "seat": 0, "on": 9, "at": 679, "x-time": 49.7}
{"do": "place", "seat": 1, "on": 8, "at": 680, "x-time": 48.0}
{"do": "place", "seat": 0, "on": 4, "at": 685, "x-time": 55.3}
{"do": "place", "seat": 1, "on": 3, "at": 761, "x-time": 128.5}
{"do": "place", "seat": 0, "on": 6, "at": 762, "x-time": 130.7}
{"do": "place", "seat": 1, "on": 3, "at": 762, "x-time": 129.4}
{"do": "place", "seat": 0, "on": 6, "at": 773, "x-time": 141.7}
{"do": "place", "seat": 1, "on": 6, "at": 773, "x-time": 140.3}
{"do": "place", "seat": 0, "on": 2, "at": 777, "x-time": 145.9}
{"do": "place", "seat": 1, "on": 3, "at": 777, "x-time": 144.4}
{"do": "place", "seat": 0, "on": 4, "at": 783, "x-time": 152.0}
{"do": "place", "seat": 1, "on": 2, "at": 793, "x-time": 159.5}
{"do": "place", "seat": 0, "on": 8, "at": 793, "x-time": 161.9}
{"do": "place", "seat": 1, "on": 3, "at": 799, "x-time": 165.8}
{"do": "place", "seat": 0, "on": 7, "at": 805, "x-time": 173.9}
{"do": "place", "seat": 1, "on": 3, "at": 805, "x-time": 172.4}
{"do": "place", "seat": 0, "on": 7, "at": 826, "x-time": 194.9}
{"do": "place", "seat": 1, "on": 7, "at": 826, "x-time": 193.5}
{"do": "place", "seat": 0, "on": 4, "at": 828, "x-time": 197.0}
{"do": "place", "seat": 1, "on": 4, "at": 828, "x-time": 195.4}
{"do": "place", "seat": 0, "on": 2, "at": 835, "x-time": 204.0}
{"do": "place", "seat": 1, "on": 9, "at": 835, "x-time": 202.5}
{"do": "place", "seat": 0, "on": 9, "at": 850, "x-time": 219.2}
{"do": "place", "seat": 1, "on": 4, "at": 852, "x-time": 218.8}
{"do": "place", "seat": 0, "on": 8, "at": 852, "x-time": 221.1}
{"do": "place", "seat": 0, "on": 8, "at": 855, "x-time": 223.7}
{"do": "place", "seat": 1, "on": 3, "at": 861, "x-time": 225.0}
{"do": "place", "seat": 0, "on": 8, "at": 865, "x-time": 234.1}
{"do": "place", "seat": 1, "on": 5, "at": 869, "x-time": 235.8}
{"do": "place", "seat": 0, "on": 8, "at": 874, "x-time": 243.3}
{"do": "place", "seat": 1, "on": 2, "at": 879, "x-time": 245.9}
{"do": "place", "seat": 0, "on": 3, "at": 880, "x-time": 249.2}
{"do": "place", "seat": 1, "on": 4, "at": 886, "x-time": 253.2}
{"do": "place", "seat": 0, "on": 9, "at": 890, "x-time": 259.4}
{"do": "place", "seat": 1, "on": 7, "at": 895, "x-time": 261.7}
{"do": "place", "seat": 0, "on": 8, "at": 898, "x-time": 267.4}
{"do": "place", "seat": 1, "on": 8, "at": 899, "x-time": 265.9}
{"do": "place", "seat": 0, "on": 2, "at": 900, "x-time": 269.6}
{"do": "place", "seat": 0, "on": 5, "at": 901, "x-time": 270.5}
{"do": "place", "seat": 1, "on": 3, "at": 902, "x-time": 269.5}
{"do": "place", "seat": 0, "on": 3, "at": 902, "x-time": 271.7}
{"do": "place", "seat": 1, "on": 6, "at": 904, "x-time": 271.3}
{"do": "place", "seat": 0, "on": 5, "at": 935, "x-time": 272.5}
','{"game":"subito","finished":true,"winners":[0],"scores":[64,42],"detail":{"rounds":[{"kept":{"2":[7,3],"3":[1,1],"4":[1,0],"5":[5,6],"6":[2,1],"7":[1,1],"8":[1,2],"9":[0,1]},"won":{"2":0,"3":null,"4":0,"5":null,"6":0,"7":1,"8":1,"9":1},"points":[12,24]},{"kept":{"2":[2,1],"3":[1,0],"4":[0,1],"5":[2,5],"6":[2,2],"7":[1,1],"8":[1,1],"9":[1,0]},"won":{"2":0,"3":0,"4":1,"5":0,"6":0,"7":0,"8":1,"9":0},"points":[32,12]},{"kept":{"2":[4,2],"3":[3,0],"4":[0,0],"5":[0,0],"6":[1,2],"7":[3,2],"8":[1,1],"9":[0,0]},"won":{"2":0,"3":0,"4":null,"5":null,"6":1,"7":0,"8":0,"9":null},"points":[20,6]}]}}');
INSERT INTO "games" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,'buntherum','{"vivace": 1, "game": "buntherum", "seats": 2, "options": {}}',1794834778735,1794834779809,'{"vivace": 1, "game": "buntherum", "seats": 2, "options": {}}
{"do": "deal", "starts": ["oC", "gA", "pT", "kL", "bT", "rF"], "piles": [["oB", "oT", "gT", "vB", "vI", "oF", "bI", "vT", "gI", "gB", "yB", "bD", "gC"], ["kF", "kC", "bA", "gF", "gL", "vA", "oD", "vF", "bL", "rL", "kD", "yD", "yA"]], "neutral": ["vD", "pF", "yC", "kT", "pB", "pI", "kA", "kB", "pC", "pA", "rA", "rB", "bC", "pL", "vC", "yL", "yI", "yT", "rI", "oL", "rD", "pD", "bF", "oA", "rT", "kI"], "first": 1, "at": 32}
{"do": "shout", "seat": 1, "say": 2, "at": 148, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 114.6, "claimed": 55.6, "estimate": 114.1, "moved": 22.2, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 77.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 2}]}
{"do": "shout", "seat": 1, "say": 4, "at": 315, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 155.4, "claimed": 18.9, "estimate": 125.2, "moved": 62.6, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 81.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 4}]}
{"do": "shout", "seat": 1, "say": 6, "at": 383, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 20.1, "claimed": 6.6, "estimate": 13.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 6.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 6}]}
{"do": "shout", "seat": 1, "say": 2, "at": 495, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 44.1, "claimed": 37.1, "estimate": 43.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 37.1, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 2}]}
{"do": "shout", "seat": 1, "say": 5, "at": 600, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 84.2, "claimed": 31.4, "estimate": 80.1, "moved": 8.8, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 40.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 5}]}
{"do": "shout", "seat": 1, "say": 6, "at": 662, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 9.6, "claimed": 4.5, "estimate": 5.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 4.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 6}]}
{"do": "shout", "seat": 0, "say": 2, "at": 811, "x-race": {"margin": 26.7, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 81.7, "claimed": 5.6, "estimate": 79.3, "moved": 35.6, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 41.2, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 72.7, "claimed": 68.0, "estimate": 72.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 68.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 0, "say": 2}, {"do": "shout", "seat": 1, "say": 4}]}
{"do": "shout", "seat": 0, "say": 4, "at": 938, "x-race": {"margin": 23.2, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 64.7, "claimed": 62.7, "estimate": 64.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 62.7, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 101.8, "claimed": 86.0, "estimate": 101.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 86.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 0, "say": 4}, {"do": "shout", "seat": 1, "say": 4}]}
{"do": "shout", "seat": 0, "say": 2, "at": 1012, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 15.1, "claimed": 13.6, "estimate": 14.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 13.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 0, "say": 2}]}
','{"game":"buntherum","finished":true,"winners":[1],"scores":[0,1],"detail":{"rows":[["oC"],["gA","vD","yC"],["pT"],["kL"],["bT","kC"],["rF","bA"]],"tokens":[3,2],"piles":[0,9],"neutral":26,"card":null,"revealer":null,"may_shout":[]}}');
INSERT INTO "games" VALUES('QSCrjRF0_j9uLryacigLnw',1,'khromix','{"vivace": 1, "game": "khromix", "seats": 3, "options": {}}',1794834780046,1794834801942,'{"vivace": 1, "game": "khromix", "seats": 3, "options": {}}
{"do": "deal", "piles": [["blue:violet:-1:skip", "brown:blue:2:-", "green:pink:-1:exchange", "pink:red:2:-", "brown:orange:1:-", "green:brown:1:-", "violet:pink:1:reverse", "blue:yellow:2:-", "pink:brown:1:see", "red:orange:-1:exchange", "blue:brown:2:-", "orange:violet:1:see", "orange:brown:0:-", "blue:green:1:reverse", "mystery", "violet:green:1:-", "violet:red:x2:-", "yellow:orange:1:reverse", "violet:yellow:2:-", "orange:green:x2:-"], ["brown:pink:0:-", "yellow:pink:1:-", "pink:orange:x2:-", "mystery", "yellow:red:1:-", "red:violet:1:-", "blue:red:0:-", "violet:brown:2:-", "violet:orange:0:-", "orange:blue:1:-", "brown:green:1:-", "red:green:2:-", "brown:yellow:-1:skip", "yellow:brown:-1:skip", "red:blue:1:see", "pink:violet:-1:skip", "green:red:x2:-", "red:pink:x2:-", "yellow:green:0:-", "pink:yellow:1:-"], ["yellow:blue:2:-", "green:blue:-1:reverse", "red:brown:-1:see", "blue:pink:1:-", "green:violet:0:-", "brown:red:1:reverse", "pink:green:-1:exchange", "yellow:violet:2:-", "orange:red:-1:exchange", "orange:yellow:-1:exchange", "pink:blue:0:-", "mystery", "green:yellow:1:see", "red:yellow:0:-", "orange:pink:2:-", "violet:blue:-1:skip", "mystery", "brown:violet:2:-", "green:orange:2:-", "blue:orange:x2:-"]], "first": 1, "at": 31}
{"do": "call", "seat": 1, "ask": "colour", "at": 39}
{"do": "answer", "seat": 0, "say": "pink", "at": 172, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 42.4, "claimed": 22.6, "estimate": 41.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 22.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 924}
{"do": "answer", "seat": 0, "say": "blue", "at": 984, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 15.2, "claimed": 10.9, "estimate": 11.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 10.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "blue"}]}
{"do": "call", "seat": 0, "ask": "colour", "at": 985}
{"do": "answer", "seat": 1, "say": "violet", "at": 1004, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 11.4, "claimed": 6.6, "estimate": 11.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 6.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "violet"}]}
{"do": "use", "seat": 1, "target": 0, "at": 1005}
{"do": "call", "seat": 1, "ask": "colour", "at": 1006}
{"do": "answer", "seat": 0, "say": "pink", "at": 1052, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 10.8, "claimed": 8.7, "estimate": 10.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 8.7, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 1835}
{"do": "answer", "seat": 0, "say": "blue", "at": 1888, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 16.2, "claimed": 5.6, "estimate": 8.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 5.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "blue"}]}
{"do": "decline", "seat": 0, "at": 1892}
{"do": "call", "seat": 1, "ask": "colour", "at": 1940}
{"do": "answer", "seat": 0, "say": "orange", "at": 2011, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 41.6, "claimed": 36.1, "estimate": 40.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 36.1, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "orange"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 2911}
{"do": "answer", "seat": 0, "say": "brown", "at": 2960, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 20.7, "claimed": 8.9, "estimate": 15.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 8.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "brown"}]}
{"do": "decline", "seat": 0, "at": 2965}
{"do": "call", "seat": 0, "ask": "colour", "at": 2970}
{"do": "answer", "seat": 1, "say": "blue", "at": 3044, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 72.8, "claimed": 28.8, "estimate": 72.2, "moved": 5.8, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 34.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}
{"do": "call", "seat": 1, "ask": "name", "at": 3051}
{"do": "question", "seat": 1, "text": "?", "at": 3053}
{"do": "answer", "seat": 0, "say": "yellow", "at": 3188, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 111.6, "claimed": 94.6, "estimate": 111.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 94.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 4132}
{"do": "answer", "seat": 0, "say": "pink", "at": 4184, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 23.7, "claimed": 9.3, "estimate": 20.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 9.3, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 4188}
{"do": "answer", "seat": 1, "say": "green", "at": 4331, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 141.8, "claimed": 78.0, "estimate": 141.5, "moved": 27.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 105.0, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "green"}]}
{"do": "decline", "seat": 1, "at": 4332}
{"do": "call", "seat": 1, "ask": "name", "at": 4332}
{"do": "answer", "seat": 0, "say": "yellow", "at": 4398, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 35.9, "claimed": 33.2, "estimate": 35.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 33.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 5322}
{"do": "answer", "seat": 0, "say": "violet", "at": 5379, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 21.0, "claimed": 20.0, "estimate": 18.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 20.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "violet"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 5381}
{"do": "answer", "seat": 1, "say": "pink", "at": 5600, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 217.0, "claimed": 122.1, "estimate": 215.9, "moved": 58.3, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 180.5, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "pink"}]}
{"do": "call", "seat": 1, "ask": "name", "at": 5601}
{"do": "answer", "seat": 0, "say": "red", "at": 5650, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 26.9, "claimed": 17.7, "estimate": 25.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 17.7, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 6484}
{"do": "answer", "seat": 1, "say": "red", "at": 6591, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 62.8, "claimed": 56.6, "estimate": 60.7, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 56.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "red"}]}
{"do": "use", "seat": 1, "at": 6592}
{"do": "call", "seat": 1, "ask": "name", "at": 6600}
{"do": "answer", "seat": 0, "say": "blue", "at": 6720, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 100.2, "claimed": 87.2, "estimate": 98.2, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 87.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "blue"}]}
{"do": "call", "seat": 0, "ask": "colour", "at": 6721}
{"do": "answer", "seat": 1, "say": "orange", "at": 6768, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 46.2, "claimed": 12.9, "estimate": 25.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 12.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "orange"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 7608}
{"do": "tie", "seats": [0, 1], "at": 7700, "x-race": {"margin": 5.1, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 91.1, "claimed": 82.2, "estimate": 88.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 82.2, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 91.5, "claimed": 87.2, "estimate": 88.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 87.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "green"}, {"do": "answer", "seat": 1, "say": "yellow"}]}
{"do": "call", "seat": 1, "ask": "colour", "at": 7704}
{"do": "answer", "seat": 0, "say": "brown", "at": 7789, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 80.7, "claimed": 8.9, "estimate": 79.1, "moved": 44.5, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 53.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "brown"}]}
{"do": "call", "seat": 0, "ask": "colour", "at": 7792}
{"do": "answer", "seat": 1, "say": "brown", "at": 7904, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 87.5, "claimed": 81.0, "estimate": 81.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 81.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "brown"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 8726}
{"do": "answer", "seat": 0, "say": "violet", "at": 8874, "x-race": {"margin": 25.5, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 87.5, "claimed": 79.8, "estimate": 86.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 79.8, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 107.0, "claimed": 105.3, "estimate": 106.8, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 105.3, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "violet"}, {"do": "answer", "seat": 1, "say": "violet"}]}
{"do": "call", "seat": 1, "ask": "colour", "at": 8877}
{"do": "answer", "seat": 0, "say": "orange", "at": 8979, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 73.3, "claimed": 69.8, "estimate": 72.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 69.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "orange"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 8984}
{"do": "answer", "seat": 1, "say": "brown", "at": 9126, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 114.6, "claimed": 109.3, "estimate": 114.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 109.3, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "brown"}]}
{"do": "pay", "seat": 1, "from": "gains", "at": 9128}
{"do": "call", "seat": 2, "ask": "colour", "at": 9913}
{"do": "answer", "seat": 0, "say": "red", "at": 9969, "x-race": {"margin": 16.2, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 39.1, "claimed": 37.3, "estimate": 38.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 37.3, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 55.1, "claimed": 53.5, "estimate": 54.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 53.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}, {"do": "answer", "seat": 1, "say": "red"}]}
{"do": "use", "seat": 0, "target": 1, "at": 9971}
{"do": "call", "seat": 1, "ask": "name", "at": 9972}
{"do": "answer", "seat": 0, "say": "orange", "at": 10044, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 42.4, "claimed": 36.6, "estimate": 41.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 36.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "orange"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 10052}
{"do": "answer", "seat": 1, "say": "blue", "at": 10198, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 119.7, "claimed": 114.6, "estimate": 119.2, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 114.6, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 11021}
{"do": "answer", "seat": 1, "say": "yellow", "at": 11146, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 113.9, "claimed": 103.5, "estimate": 113.7, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 103.5, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "yellow"}]}
{"do": "decline", "seat": 1, "at": 11156}
{"do": "call", "seat": 1, "ask": "name", "at": 11157}
{"do": "answer", "seat": 0, "say": "brown", "at": 11292, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 44.8, "claimed": 43.2, "estimate": 44.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 43.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "brown"}]}
{"do": "call", "seat": 0, "ask": "colour", "at": 11331}
{"do": "answer", "seat": 1, "say": "brown", "at": 11548, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 35.6, "claimed": 29.6, "estimate": 28.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 29.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "brown"}]}
{"do": "use", "seat": 1, "target": 0, "at": 11560}
{"do": "call", "seat": 2, "ask": "colour", "at": 12408}
{"do": "answer", "seat": 1, "say": "blue", "at": 12474, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 52.1, "claimed": 42.7, "estimate": 49.8, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 42.7, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}
{"do": "call", "seat": 1, "ask": "colour", "at": 12485}
{"do": "answer", "seat": 0, "say": "green", "at": 12540, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 28.0, "claimed": 22.8, "estimate": 20.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 22.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "green"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 12546}
{"do": "answer", "seat": 1, "say": "yellow", "at": 12636, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 82.9, "claimed": 51.6, "estimate": 82.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 51.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "yellow"}]}
{"do": "pay", "seat": 1, "from": "active", "at": 12640}
{"do": "call", "seat": 2, "ask": "colour", "at": 13400}
{"do": "question", "seat": 2, "text": "Which month has 28 days?", "at": 14699}
{"do": "answer", "seat": 0, "say": "pink", "at": 14734, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 7.2, "claimed": 5.9, "estimate": 6.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 5.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}
{"do": "call", "seat": 1, "ask": "name", "at": 14754}
{"do": "answer", "seat": 0, "say": "yellow", "at": 14873, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 116.2, "claimed": 114.7, "estimate": 115.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 114.7, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}
{"do": "decline", "seat": 0, "at": 14874}
{"do": "call", "seat": 0, "ask": "name", "at": 14875}
{"do": "answer", "seat": 1, "say": "blue", "at": 14948, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 48.6, "claimed": 38.2, "estimate": 36.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 38.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 15850}
{"do": "answer", "seat": 0, "say": "yellow", "at": 15931, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 53.9, "claimed": 52.5, "estimate": 53.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 52.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}
{"do": "use", "seat": 0, "target": 2, "at": 15936}
{"do": "call", "seat": 1, "ask": "name", "at": 15958}
{"do": "answer", "seat": 0, "say": "red", "at": 16058, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 73.1, "claimed": 68.4, "estimate": 72.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 68.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}]}
{"do": "use", "seat": 0, "target": 1, "at": 16059}
{"do": "call", "seat": 0, "ask": "name", "at": 16062}
{"do": "answer", "seat": 1, "say": "orange", "at": 16155, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 60.9, "claimed": 59.4, "estimate": 60.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 59.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "orange"}]}
{"do": "use", "seat": 1, "target": 0, "at": 16160}
{"do": "call", "seat": 2, "ask": "colour", "at": 17030}
{"do": "answer", "seat": 1, "say": "red", "at": 17088, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 39.6, "claimed": 30.3, "estimate": 34.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 30.3, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "red"}]}
{"do": "pay", "seat": 1, "from": "active", "at": 17098}
{"do": "call", "seat": 1, "ask": "name", "at": 17100}
{"do": "answer", "seat": 0, "say": "green", "at": 17285, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 177.7, "claimed": 105.2, "estimate": 177.0, "moved": 48.9, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 154.2, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "green"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 17293}
{"do": "answer", "seat": 1, "say": "orange", "at": 17544, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 250.3, "claimed": 119.5, "estimate": 221.5, "moved": 70.3, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 189.8, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "orange"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 18386}
{"do": "answer", "seat": 0, "say": "pink", "at": 18476, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 59.9, "claimed": 57.9, "estimate": 59.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 57.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}
{"do": "call", "seat": 1, "ask": "name", "at": 18516}
{"do": "answer", "seat": 0, "say": "red", "at": 18553, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 4.7, "claimed": 3.4, "estimate": 4.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 3.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}]}
{"do": "call", "seat": 0, "ask": "name", "at": 18554}
{"do": "answer", "seat": 1, "say": "green", "at": 18648, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 64.4, "claimed": 61.5, "estimate": 64.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 61.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "green"}]}
{"do": "pay", "seat": 1, "from": "gains", "at": 18652}
{"do": "call", "seat": 2, "ask": "colour", "at": 19433}
{"do": "answer", "seat": 1, "say": "blue", "at": 19464, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 15.1, "claimed": 12.0, "estimate": 14.7, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 12.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}
{"do": "use", "seat": 1, "target": 0, "at": 19465}
{"do": "call", "seat": 1, "ask": "name", "at": 19466}
{"do": "answer", "seat": 0, "say": "yellow", "at": 19571, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 96.4, "claimed": 32.7, "estimate": 96.1, "moved": 41.1, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 73.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}
{"do": "call", "seat": 2, "ask": "colour", "at": 20473}
{"do": "question", "seat": 2, "text": "How many legs has a spider?", "at": 21774}
{"do": "answer", "seat": 1, "say": "blue", "at": 21796, "x-race": {"margin": 14.3, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 7.1, "claimed": 5.1, "estimate": 6.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 5.1, "uncertainty": 5.0, "blind": true}, {"seat": 0, "elapsed": 20.8, "claimed": 19.4, "estimate": 20.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 19.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}, {"do": "answer", "seat": 0, "say": "orange"}]}
{"do": "call", "seat": 1, "ask": "colour", "at": 21799}
{"do": "answer", "seat": 0, "say": "yellow", "at": 21892, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 61.7, "claimed": 58.6, "estimate": 61.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 58.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}
','{"game":"khromix","finished":true,"winners":[0],"scores":[61,7,0],"detail":{"gains":[["pink:yellow:1:-","yellow:green:0:-","red:pink:x2:-","orange:pink:2:-","green:red:x2:-","pink:violet:-1:skip","red:yellow:0:-","red:blue:1:see","green:yellow:1:see","yellow:brown:-1:skip","mystery","brown:yellow:-1:skip","red:orange:-1:exchange","red:green:2:-","brown:green:1:-","orange:blue:1:-","brown:orange:1:-","green:brown:1:-","violet:pink:1:reverse","violet:orange:0:-","yellow:violet:2:-","violet:brown:2:-","pink:green:-1:exchange","blue:red:0:-","red:violet:1:-","green:violet:0:-","yellow:red:1:-","blue:pink:1:-","mystery","red:brown:-1:see","pink:orange:x2:-","green:blue:-1:reverse","yellow:pink:1:-","yellow:blue:2:-","brown:pink:0:-"],["mystery","violet:blue:-1:skip","orange:brown:0:-","blue:green:1:reverse","orange:violet:1:see","blue:brown:2:-","pink:blue:0:-","pink:brown:1:see","orange:yellow:-1:exchange","blue:yellow:2:-","orange:red:-1:exchange","brown:red:1:reverse","pink:red:2:-","green:pink:-1:exchange","brown:blue:2:-","blue:violet:-1:skip"],[]],"active":[6,0,3],"centre":[],"direction":-1,"caller":null}}');
INSERT INTO "games" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,'clear4','{"vivace": 1, "game": "clear4", "seats": 2, "options": {}}',1794834801982,1794834802146,'{"vivace": 1, "game": "clear4", "seats": 2, "options": {}}
{"do": "deal", "hands": [["4", "10", "3", "8", "8", "7", "6", "8"], ["10", "4", "4", "C", "2", "3", "3", "8"]], "piles": [[["5", "1", "9"], ["C", "6", "9"], ["P", "10", "6"], ["7", "5", "2"]], [["4", "2", "3"], ["9", "5", "J"], ["9", "5", "6"], ["6", "J", "5"]]], "first": 0, "at": 22}
{"do": "play", "seat": 0, "hand": ["6"], "tops": [2], "at": 28}
{"do": "play", "seat": 1, "hand": ["3"], "tops": [0], "at": 29}
{"do": "play", "seat": 1, "hand": ["3"], "tops": [1], "at": 30}
{"do": "leave", "seat": 1, "at": 30}
{"do": "play", "seat": 0, "tops": [3], "at": 31}
{"do": "play", "seat": 1, "hand": ["2"], "at": 31}
{"do": "pass", "seat": 0, "at": 32}
{"do": "play", "seat": 1, "tops": [1], "at": 32}
{"do": "play", "seat": 0, "hand": ["2"], "at": 33}
{"do": "play", "seat": 1, "tops": [0], "at": 34}
{"do": "play", "seat": 0, "hand": ["J"], "at": 34}
{"do": "clear", "seat": 1, "from": "hand", "at": 35}
{"do": "play", "seat": 1, "tops": [3], "at": 35}
{"do": "play", "seat": 1, "tops": [3], "at": 36}
{"do": "play", "seat": 0, "hand": ["3"], "at": 36}
{"do": "blind", "seat": 1, "pile": 1, "at": 37}
{"do": "play", "seat": 0, "hand": ["8", "8", "8"], "at": 37}
{"do": "play", "seat": 1, "hand": ["4", "4", "J"], "at": 38}
{"do": "play", "seat": 0, "hand": ["4"], "at": 38}
{"do": "clear4", "seat": 0, "at": 39}
{"do": "play", "seat": 0, "tops": [0], "at": 40}
{"do": "play", "seat": 0, "tops": [1], "at": 40}
{"do": "play", "seat": 1, "hand": ["3"], "at": 40}
{"do": "play", "seat": 0, "tops": [0], "at": 41}
{"do": "blind", "seat": 1, "pile": 3, "at": 41}
{"do": "play", "seat": 0, "hand": ["3"], "at": 43}
{"do": "pass", "seat": 1, "at": 45}
{"do": "play", "seat": 0, "hand": ["6"], "tops": [1], "at": 46}
{"do": "blind", "seat": 1, "pile": 0, "at": 47}
{"do": "blind", "seat": 0, "pile": 0, "at": 47}
{"do": "play", "seat": 1, "hand": ["6"], "tops": [2], "at": 52}
{"do": "play", "seat": 0, "hand": ["3"], "at": 53}
{"do": "pass", "seat": 1, "at": 54}
{"do": "play", "seat": 0, "tops": [3], "at": 55}
{"do": "play", "seat": 1, "hand": ["3", "3", "3"], "at": 56}
{"do": "play", "seat": 0, "hand": ["2"], "at": 56}
{"do": "pass", "seat": 1, "at": 57}
{"do": "play", "seat": 0, "hand": ["10"], "at": 58}
{"do": "play", "seat": 1, "hand": ["3"], "at": 59}
{"do": "pass", "seat": 0, "at": 59}
{"do": "play", "seat": 1, "hand": ["10"], "at": 60}
{"do": "play", "seat": 0, "hand": ["3"], "at": 61}
{"do": "play", "seat": 1, "hand": ["2"], "at": 61}
{"do": "pass", "seat": 0, "at": 62}
{"do": "play", "seat": 1, "hand": ["9", "9"], "at": 64}
{"do": "play", "seat": 0, "hand": ["3"], "at": 64}
{"do": "play", "seat": 1, "hand": ["1"], "at": 65}
{"do": "blind", "seat": 0, "pile": 1, "at": 66}
{"do": "play", "seat": 0, "hand": ["10"], "tops": [2], "at": 67}
{"do": "pass", "seat": 1, "at": 68}
{"do": "blind", "seat": 0, "pile": 3, "at": 69}
{"do": "play", "seat": 0, "hand": ["7"], "at": 69}
{"do": "play", "seat": 1, "hand": ["5"], "tops": [2], "at": 70}
{"do": "blind", "seat": 0, "pile": 2, "at": 71}
{"do": "target", "seat": 0, "target": 1, "at": 72}
{"do": "play", "seat": 1, "hand": ["7", "7"], "at": 73}
{"do": "play", "seat": 0, "hand": ["2"], "at": 75}
{"do": "pass", "seat": 1, "at": 78}
{"do": "play", "seat": 0, "hand": ["4"], "at": 79}
{"do": "blind", "seat": 1, "pile": 2, "at": 80}
{"do": "play", "seat": 0, "hand": ["3"], "at": 81}
{"do": "pass", "seat": 1, "at": 81}
{"do": "play", "seat": 0, "hand": ["10"], "at": 83}
{"do": "play", "seat": 1, "hand": ["3", "3", "3"], "at": 85}
{"do": "pass", "seat": 0, "at": 88}
{"do": "play", "seat": 1, "hand": ["9"], "at": 89}
{"do": "play", "seat": 0, "hand": ["6"], "at": 90}
{"do": "play", "seat": 1, "hand": ["5", "5", "5"], "at": 92}
{"do": "play", "seat": 0, "hand": ["5"], "at": 96}
{"do": "clear4", "seat": 0, "at": 97}
{"do": "play", "seat": 0, "hand": ["6", "6"], "at": 97}
{"do": "play", "seat": 1, "hand": ["2"], "at": 98}
{"do": "pass", "seat": 0, "at": 105}
{"do": "play", "seat": 1, "hand": ["6"], "at": 128}
{"do": "play", "seat": 0, "hand": ["6"], "at": 129}
{"do": "play", "seat": 1, "hand": ["6"], "at": 130}
{"do": "play", "seat": 0, "hand": ["3", "3"], "at": 131}
{"do": "pass", "seat": 1, "at": 132}
{"do": "play", "seat": 0, "hand": ["3"], "at": 133}
{"do": "play", "seat": 1, "hand": ["3"], "at": 135}
{"do": "play", "seat": 0, "hand": ["2"], "at": 137}
{"do": "pass", "seat": 1, "at": 138}
{"do": "play", "seat": 0, "hand": ["6"], "at": 140}
{"do": "play", "seat": 1, "hand": ["6"], "at": 141}
{"do": "pass", "seat": 0, "at": 142}
{"do": "play", "seat": 1, "hand": ["3", "3", "3"], "at": 143}
{"do": "pass", "seat": 0, "at": 144}
{"do": "play", "seat": 1, "hand": ["4"], "at": 145}
{"do": "play", "seat": 0, "hand": ["3"], "at": 146}
{"do": "pass", "seat": 1, "at": 147}
{"do": "play", "seat": 0, "hand": ["10"], "at": 153}
{"do": "play", "seat": 1, "hand": ["10", "10"], "at": 155}
{"do": "play", "seat": 0, "hand": ["3"], "at": 156}
{"do": "pass", "seat": 1, "at": 157}
{"do": "play", "seat": 0, "hand": ["6", "6"], "at": 158}
{"do": "play", "seat": 1, "hand": ["3"], "at": 158}
{"do": "play", "seat": 0, "hand": ["3"], "at": 160}
','{"game":"clear4","finished":true,"winners":[0],"scores":[0,-12],"detail":{"rounds":[{"winner":0,"penalty":[0,12]}],"pile":["6","6","3","3"],"to_act":null}}');
INSERT INTO "games" VALUES('vGjiNMKCzzQd-90o_051pQ',1,'clear4','{"vivace": 1, "game": "clear4", "seats": 2, "options": {}}',1794834802215,NULL,NULL,NULL);
CREATE TABLE level_ratings (
	level VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	ordinal FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_level_ratings PRIMARY KEY (level, game)
);
INSERT INTO "level_ratings" VALUES('presto','khromix',2.14136891490632166315e+01,8.0582242228023783781e+00,-2.76098351934391672557e+00,1);
CREATE TABLE log (
	table_id VARCHAR NOT NULL, 
	game_number INTEGER NOT NULL, 
	sequence INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	written BIGINT NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, game_number, sequence), 
	CONSTRAINT fk_log_table_id_game_number FOREIGN KEY(table_id, game_number) REFERENCES games (table_id, number)
);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,0,'{"do": "deal", "faces": "AAAAAAAA", "sides": [[0], [1]], "piles": [["g1C", "y4O", "g2C", "g4P", "p6P", "y3O", "l2B", "l2O", "g3O", "p5O", "r1P", "p2R", "p4O", "r4C", "r2P", "d3A", "p1A", "y6P", "l4P", "l5A", "g3B", "y3C", "d3P", "g1R", "r6O", "y1A", "p3R", "d2B", "g2O", "l6C", "y5B", "y2R", "d5R", "r2A", "r3A", "d4A"], ["l5R", "p4C", "p5B", "l3P", "y2C", "r5O", "l6R", "d2P", "r4R", "d5C", "d4R", "d1B", "g5A", "y6A", "r5C", "l4A", "d6O", "y5P", "p2A", "y4B", "g5P", "p3C", "l3B", "g6R", "d6C", "y1R", "p1P", "l1C", "g4B", "p6B", "d1O", "r6B", "g6A", "l1O", "r1B", "r3R"]], "at": 27}',1794834777227);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,1,'{"do": "place", "seat": 0, "on": 7, "at": 29, "x-time": 1.5}',1794834777242);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,2,'{"do": "place", "seat": 1, "on": 5, "at": 43, "x-time": 8.4}',1794834777243);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,3,'{"do": "place", "seat": 0, "on": 4, "at": 45, "x-time": 17.8}',1794834777245);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,4,'{"do": "place", "seat": 1, "on": 7, "at": 51, "x-time": 16.9}',1794834777251);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,5,'{"do": "place", "seat": 0, "on": 8, "at": 58, "x-time": 30.9}',1794834777259);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,6,'{"do": "place", "seat": 1, "on": 8, "at": 59, "x-time": 24.7}',1794834777259);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,7,'{"do": "place", "seat": 0, "on": 2, "at": 62, "x-time": 35.1}',1794834777263);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,8,'{"do": "place", "seat": 1, "on": 4, "at": 64, "x-time": 30.2}',1794834777265);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,9,'{"do": "place", "seat": 0, "on": 3, "at": 65, "x-time": 37.4}',1794834777265);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,10,'{"do": "place", "seat": 0, "on": 3, "at": 68, "x-time": 40.3}',1794834777268);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,11,'{"do": "place", "seat": 1, "on": 5, "at": 68, "x-time": 33.9}',1794834777268);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,12,'{"do": "place", "seat": 0, "on": 7, "at": 71, "x-time": 43.5}',1794834777271);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,13,'{"do": "place", "seat": 1, "on": 2, "at": 73, "x-time": 39.3}',1794834777274);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,14,'{"do": "place", "seat": 0, "on": 2, "at": 74, "x-time": 46.5}',1794834777274);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,15,'{"do": "place", "seat": 1, "on": 3, "at": 77, "x-time": 42.9}',1794834777277);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,16,'{"do": "place", "seat": 0, "on": 5, "at": 81, "x-time": 54.1}',1794834777282);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,17,'{"do": "place", "seat": 1, "on": 4, "at": 82, "x-time": 47.7}',1794834777282);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,18,'{"do": "place", "seat": 0, "on": 2, "at": 83, "x-time": 55.5}',1794834777283);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,19,'{"do": "place", "seat": 1, "on": 5, "at": 86, "x-time": 52.1}',1794834777286);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,20,'{"do": "place", "seat": 0, "on": 3, "at": 86, "x-time": 59.2}',1794834777287);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,21,'{"do": "place", "seat": 0, "on": 8, "at": 87, "x-time": 60.1}',1794834777288);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,22,'{"do": "place", "seat": 1, "on": 5, "at": 88, "x-time": 54.1}',1794834777288);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,23,'{"do": "place", "seat": 0, "on": 8, "at": 89, "x-time": 61.8}',1794834777289);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,24,'{"do": "place", "seat": 1, "on": 8, "at": 91, "x-time": 56.5}',1794834777291);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,25,'{"do": "place", "seat": 0, "on": 3, "at": 91, "x-time": 63.6}',1794834777291);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,26,'{"do": "place", "seat": 0, "on": 5, "at": 95, "x-time": 67.7}',1794834777295);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,27,'{"do": "place", "seat": 1, "on": 2, "at": 95, "x-time": 61.3}',1794834777295);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,28,'{"do": "place", "seat": 0, "on": 3, "at": 97, "x-time": 69.6}',1794834777297);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,29,'{"do": "place", "seat": 1, "on": 9, "at": 98, "x-time": 64.1}',1794834777298);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,30,'{"do": "place", "seat": 0, "on": 8, "at": 103, "x-time": 75.4}',1794834777304);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,31,'{"do": "place", "seat": 0, "on": 2, "at": 107, "x-time": 79.4}',1794834777307);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,32,'{"do": "place", "seat": 1, "on": 9, "at": 110, "x-time": 76.1}',1794834777310);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,33,'{"do": "place", "seat": 0, "on": 3, "at": 118, "x-time": 90.4}',1794834777318);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,34,'{"do": "place", "seat": 1, "on": 9, "at": 118, "x-time": 84.2}',1794834777318);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,35,'{"do": "place", "seat": 0, "on": 5, "at": 127, "x-time": 99.1}',1794834777327);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,36,'{"do": "place", "seat": 1, "on": 8, "at": 127, "x-time": 93.2}',1794834777328);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,37,'{"do": "place", "seat": 0, "on": 2, "at": 130, "x-time": 102.9}',1794834777330);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,38,'{"do": "place", "seat": 1, "on": 9, "at": 150, "x-time": 115.6}',1794834777350);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,39,'{"do": "place", "seat": 0, "on": 8, "at": 150, "x-time": 123.0}',1794834777350);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,40,'{"do": "place", "seat": 0, "on": 2, "at": 159, "x-time": 129.0}',1794834777359);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,41,'{"do": "place", "seat": 1, "on": 5, "at": 160, "x-time": 124.9}',1794834777360);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,42,'{"do": "place", "seat": 0, "on": 5, "at": 161, "x-time": 131.0}',1794834777361);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,43,'{"do": "place", "seat": 1, "on": 8, "at": 165, "x-time": 130.1}',1794834777365);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,44,'{"do": "place", "seat": 0, "on": 2, "at": 165, "x-time": 135.3}',1794834777365);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,45,'{"do": "place", "seat": 1, "on": 3, "at": 172, "x-time": 136.9}',1794834777372);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,46,'{"do": "place", "seat": 0, "on": 4, "at": 172, "x-time": 142.2}',1794834777372);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,47,'{"do": "place", "seat": 1, "on": 9, "at": 184, "x-time": 148.8}',1794834777384);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,48,'{"do": "place", "seat": 0, "on": 6, "at": 193, "x-time": 162.8}',1794834777393);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,49,'{"do": "place", "seat": 1, "on": 5, "at": 193, "x-time": 158.7}',1794834777394);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,50,'{"do": "place", "seat": 0, "on": 8, "at": 200, "x-time": 169.5}',1794834777400);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,51,'{"do": "place", "seat": 1, "on": 2, "at": 200, "x-time": 165.3}',1794834777400);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,52,'{"do": "place", "seat": 0, "on": 4, "at": 201, "x-time": 171.4}',1794834777401);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,53,'{"do": "place", "seat": 1, "on": 6, "at": 202, "x-time": 166.9}',1794834777402);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,54,'{"do": "place", "seat": 0, "on": 3, "at": 210, "x-time": 180.4}',1794834777411);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,55,'{"do": "place", "seat": 1, "on": 8, "at": 211, "x-time": 176.2}',1794834777411);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,56,'{"do": "place", "seat": 0, "on": 6, "at": 212, "x-time": 182.6}',1794834777413);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,57,'{"do": "place", "seat": 1, "on": 9, "at": 213, "x-time": 178.1}',1794834777413);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,58,'{"do": "place", "seat": 0, "on": 4, "at": 215, "x-time": 184.7}',1794834777415);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,59,'{"do": "place", "seat": 1, "on": 8, "at": 218, "x-time": 183.5}',1794834777418);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,60,'{"do": "place", "seat": 0, "on": 3, "at": 218, "x-time": 188.6}',1794834777419);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,61,'{"do": "place", "seat": 1, "on": 3, "at": 223, "x-time": 188.7}',1794834777424);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,62,'{"do": "place", "seat": 0, "on": 5, "at": 224, "x-time": 193.9}',1794834777424);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,63,'{"do": "place", "seat": 0, "on": 7, "at": 226, "x-time": 196.3}',1794834777426);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,64,'{"do": "place", "seat": 1, "on": 6, "at": 227, "x-time": 192.0}',1794834777427);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,65,'{"do": "place", "seat": 1, "on": 3, "at": 247, "x-time": 212.2}',1794834777447);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,66,'{"do": "place", "seat": 1, "on": 3, "at": 249, "x-time": 214.3}',1794834777449);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,67,'{"do": "place", "seat": 0, "on": 3, "at": 288, "x-time": 216.3}',1794834777488);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,68,'{"do": "deal", "faces": "BAAAAAAB", "sides": [[0], [1]], "piles": [["g6A", "y1R", "r3A", "p3R", "y4B", "p3C", "r1P", "d4A", "g3B", "l3B", "r1B", "y4O", "y2C", "g1C", "p6P", "p2R", "l1O", "d6O", "l2B", "p1A", "g5A", "d3P", "g5P", "d6C", "l6R", "y2R", "g6R", "l3P", "d5R", "p4O", "l1C", "r5C", "l2O", "p6B", "g2C", "p5O"], ["d1B", "g4B", "r3R", "r2P", "r6O", "l5A", "d4R", "r4R", "r6B", "l5R", "l4P", "r4C", "g2O", "d1O", "y6P", "r5O", "d2B", "g1R", "y6A", "g3O", "y5B", "y1A", "p2A", "y3C", "p1P", "l6C", "d2P", "p5B", "p4C", "y5P", "l4A", "y3O", "g4P", "r2A", "d3A", "d5C"]], "at": 332}',1794834777532);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,69,'{"do": "place", "seat": 0, "on": 9, "at": 343, "x-time": 6.9}',1794834777543);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,70,'{"do": "place", "seat": 1, "on": 5, "at": 345, "x-time": 7.3}',1794834777545);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,71,'{"do": "place", "seat": 0, "on": 9, "at": 345, "x-time": 8.8}',1794834777545);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,72,'{"do": "place", "seat": 0, "on": 7, "at": 350, "x-time": 14.0}',1794834777551);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,73,'{"do": "place", "seat": 1, "on": 3, "at": 351, "x-time": 13.2}',1794834777551);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,74,'{"do": "place", "seat": 0, "on": 6, "at": 352, "x-time": 15.8}',1794834777552);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,75,'{"do": "place", "seat": 1, "on": 9, "at": 352, "x-time": 14.8}',1794834777552);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,76,'{"do": "place", "seat": 0, "on": 5, "at": 356, "x-time": 19.8}',1794834777556);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,77,'{"do": "place", "seat": 1, "on": 5, "at": 365, "x-time": 27.4}',1794834777565);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,78,'{"do": "place", "seat": 0, "on": 4, "at": 365, "x-time": 29.0}',1794834777565);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,79,'{"do": "place", "seat": 0, "on": 5, "at": 367, "x-time": 30.4}',1794834777567);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,80,'{"do": "place", "seat": 1, "on": 4, "at": 367, "x-time": 29.4}',1794834777567);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,81,'{"do": "place", "seat": 0, "on": 3, "at": 370, "x-time": 34.0}',1794834777571);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,82,'{"do": "place", "seat": 1, "on": 3, "at": 371, "x-time": 33.2}',1794834777571);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,83,'{"do": "place", "seat": 0, "on": 6, "at": 375, "x-time": 38.9}',1794834777575);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,84,'{"do": "place", "seat": 1, "on": 2, "at": 376, "x-time": 38.2}',1794834777576);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,85,'{"do": "place", "seat": 0, "on": 9, "at": 382, "x-time": 46.0}',1794834777583);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,86,'{"do": "place", "seat": 1, "on": 9, "at": 383, "x-time": 45.3}',1794834777583);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,87,'{"do": "place", "seat": 0, "on": 7, "at": 396, "x-time": 59.2}',1794834777596);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,88,'{"do": "place", "seat": 1, "on": 5, "at": 396, "x-time": 58.5}',1794834777596);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,89,'{"do": "place", "seat": 0, "on": 9, "at": 402, "x-time": 66.0}',1794834777603);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,90,'{"do": "place", "seat": 1, "on": 4, "at": 403, "x-time": 65.3}',1794834777603);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,91,'{"do": "place", "seat": 0, "on": 6, "at": 410, "x-time": 74.0}',1794834777611);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,92,'{"do": "place", "seat": 1, "on": 9, "at": 411, "x-time": 73.3}',1794834777611);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,93,'{"do": "place", "seat": 0, "on": 3, "at": 412, "x-time": 76.2}',1794834777613);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,94,'{"do": "place", "seat": 1, "on": 9, "at": 413, "x-time": 75.2}',1794834777613);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,95,'{"do": "place", "seat": 0, "on": 3, "at": 419, "x-time": 82.9}',1794834777619);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,96,'{"do": "place", "seat": 1, "on": 6, "at": 420, "x-time": 82.2}',1794834777620);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,97,'{"do": "place", "seat": 0, "on": 8, "at": 423, "x-time": 86.7}',1794834777623);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,98,'{"do": "place", "seat": 1, "on": 7, "at": 423, "x-time": 85.9}',1794834777623);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,99,'{"do": "place", "seat": 0, "on": 4, "at": 426, "x-time": 90.1}',1794834777626);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,100,'{"do": "place", "seat": 1, "on": 8, "at": 431, "x-time": 93.2}',1794834777631);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,101,'{"do": "place", "seat": 0, "on": 7, "at": 431, "x-time": 94.9}',1794834777631);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,102,'{"do": "place", "seat": 0, "on": 4, "at": 442, "x-time": 102.0}',1794834777642);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,103,'{"do": "place", "seat": 1, "on": 4, "at": 442, "x-time": 104.8}',1794834777642);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,104,'{"do": "place", "seat": 0, "on": 9, "at": 446, "x-time": 110.1}',1794834777647);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,105,'{"do": "place", "seat": 1, "on": 4, "at": 447, "x-time": 109.3}',1794834777647);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,106,'{"do": "place", "seat": 1, "on": 3, "at": 464, "x-time": 124.5}',1794834777664);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,107,'{"do": "place", "seat": 0, "on": 8, "at": 464, "x-time": 128.1}',1794834777664);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,108,'{"do": "place", "seat": 0, "on": 2, "at": 478, "x-time": 141.5}',1794834777678);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,109,'{"do": "place", "seat": 1, "on": 7, "at": 481, "x-time": 142.2}',1794834777682);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,110,'{"do": "place", "seat": 0, "on": 3, "at": 492, "x-time": 155.6}',1794834777692);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,111,'{"do": "place", "seat": 1, "on": 7, "at": 492, "x-time": 153.2}',1794834777692);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,112,'{"do": "place", "seat": 0, "on": 7, "at": 506, "x-time": 161.7}',1794834777707);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,113,'{"do": "place", "seat": 1, "on": 9, "at": 508, "x-time": 169.3}',1794834777709);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,114,'{"do": "place", "seat": 0, "on": 7, "at": 509, "x-time": 172.7}',1794834777709);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,115,'{"do": "place", "seat": 0, "on": 7, "at": 516, "x-time": 179.3}',1794834777716);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,116,'{"do": "place", "seat": 1, "on": 5, "at": 516, "x-time": 176.9}',1794834777716);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,117,'{"do": "place", "seat": 0, "on": 9, "at": 518, "x-time": 182.1}',1794834777718);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,118,'{"do": "place", "seat": 1, "on": 6, "at": 523, "x-time": 184.2}',1794834777724);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,119,'{"do": "place", "seat": 0, "on": 9, "at": 524, "x-time": 187.7}',1794834777724);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,120,'{"do": "place", "seat": 1, "on": 4, "at": 530, "x-time": 190.9}',1794834777731);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,121,'{"do": "place", "seat": 0, "on": 3, "at": 534, "x-time": 194.6}',1794834777734);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,122,'{"do": "place", "seat": 0, "on": 3, "at": 536, "x-time": 199.6}',1794834777736);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,123,'{"do": "place", "seat": 1, "on": 7, "at": 537, "x-time": 197.9}',1794834777737);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,124,'{"do": "place", "seat": 0, "on": 6, "at": 537, "x-time": 201.1}',1794834777737);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,125,'{"do": "place", "seat": 0, "on": 9, "at": 552, "x-time": 215.4}',1794834777752);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,126,'{"do": "place", "seat": 1, "on": 6, "at": 552, "x-time": 213.0}',1794834777752);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,127,'{"do": "place", "seat": 0, "on": 3, "at": 560, "x-time": 223.4}',1794834777760);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,128,'{"do": "place", "seat": 1, "on": 3, "at": 560, "x-time": 220.8}',1794834777760);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,129,'{"do": "place", "seat": 0, "on": 2, "at": 563, "x-time": 226.7}',1794834777763);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,130,'{"do": "place", "seat": 1, "on": 5, "at": 565, "x-time": 226.2}',1794834777766);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,131,'{"do": "place", "seat": 0, "on": 6, "at": 566, "x-time": 229.5}',1794834777766);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,132,'{"do": "place", "seat": 1, "on": 7, "at": 571, "x-time": 231.7}',1794834777771);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,133,'{"do": "place", "seat": 0, "on": 9, "at": 598, "x-time": 233.2}',1794834777798);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,134,'{"do": "deal", "faces": "BBBBBBAB", "sides": [[0], [1]], "piles": [["l6C", "g1C", "y4B", "y1R", "y5P", "r3A", "r1P", "y6P", "p6B", "p2A", "g2O", "l5A", "l6R", "y5B", "d3A", "d1O", "y1A", "p4O", "p1A", "g5P", "d5C", "r3R", "p5O", "p5B", "p3C", "r2A", "d6C", "d5R", "r5C", "y6A", "d2B", "d6O", "l1C", "g3O", "l3B", "l3P"], ["y3O", "g2C", "g4P", "g6A", "l2O", "y3C", "r6O", "r4C", "g5A", "l2B", "p4C", "d3P", "r1B", "d4A", "y4O", "d2P", "g4B", "r5O", "g3B", "d1B", "l1O", "g1R", "r2P", "y2R", "r4R", "l5R", "l4A", "l4P", "r6B", "p6P", "p1P", "p2R", "d4R", "y2C", "p3R", "g6R"]], "at": 626}',1794834777826);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,135,'{"do": "place", "seat": 0, "on": 8, "at": 631, "x-time": 1.1}',1794834777831);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,136,'{"do": "place", "seat": 1, "on": 8, "at": 631, "x-time": 0.0}',1794834777831);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,137,'{"do": "place", "seat": 0, "on": 6, "at": 632, "x-time": 2.7}',1794834777832);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,138,'{"do": "place", "seat": 0, "on": 8, "at": 634, "x-time": 4.5}',1794834777834);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,139,'{"do": "place", "seat": 1, "on": 7, "at": 635, "x-time": 2.7}',1794834777835);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,140,'{"do": "place", "seat": 0, "on": 7, "at": 636, "x-time": 6.7}',1794834777837);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,141,'{"do": "place", "seat": 1, "on": 4, "at": 637, "x-time": 5.4}',1794834777837);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,142,'{"do": "place", "seat": 0, "on": 8, "at": 639, "x-time": 8.9}',1794834777839);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,143,'{"do": "place", "seat": 0, "on": 5, "at": 643, "x-time": 13.2}',1794834777843);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,144,'{"do": "place", "seat": 1, "on": 8, "at": 643, "x-time": 11.4}',1794834777843);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,145,'{"do": "place", "seat": 0, "on": 4, "at": 648, "x-time": 17.9}',1794834777848);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,146,'{"do": "place", "seat": 1, "on": 5, "at": 648, "x-time": 16.1}',1794834777848);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,147,'{"do": "place", "seat": 0, "on": 3, "at": 650, "x-time": 20.6}',1794834777850);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,148,'{"do": "place", "seat": 1, "on": 4, "at": 652, "x-time": 19.9}',1794834777852);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,149,'{"do": "place", "seat": 0, "on": 4, "at": 652, "x-time": 22.4}',1794834777854);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,150,'{"do": "place", "seat": 0, "on": 4, "at": 655, "x-time": 25.4}',1794834777855);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,151,'{"do": "place", "seat": 1, "on": 8, "at": 659, "x-time": 26.9}',1794834777859);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,152,'{"do": "place", "seat": 0, "on": 5, "at": 659, "x-time": 29.6}',1794834777859);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,153,'{"do": "place", "seat": 0, "on": 5, "at": 661, "x-time": 30.9}',1794834777861);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,154,'{"do": "place", "seat": 1, "on": 9, "at": 661, "x-time": 28.9}',1794834777861);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,155,'{"do": "place", "seat": 0, "on": 2, "at": 662, "x-time": 32.1}',1794834777862);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,156,'{"do": "place", "seat": 1, "on": 8, "at": 670, "x-time": 38.4}',1794834777871);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,157,'{"do": "place", "seat": 0, "on": 9, "at": 679, "x-time": 49.7}',1794834777880);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,158,'{"do": "place", "seat": 1, "on": 8, "at": 680, "x-time": 48.0}',1794834777880);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,159,'{"do": "place", "seat": 0, "on": 4, "at": 685, "x-time": 55.3}',1794834777885);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,160,'{"do": "place", "seat": 1, "on": 3, "at": 761, "x-time": 128.5}',1794834777961);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,161,'{"do": "place", "seat": 0, "on": 6, "at": 762, "x-time": 130.7}',1794834777962);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,162,'{"do": "place", "seat": 1, "on": 3, "at": 762, "x-time": 129.4}',1794834777962);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,163,'{"do": "place", "seat": 0, "on": 6, "at": 773, "x-time": 141.7}',1794834777973);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,164,'{"do": "place", "seat": 1, "on": 6, "at": 773, "x-time": 140.3}',1794834777973);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,165,'{"do": "place", "seat": 0, "on": 2, "at": 777, "x-time": 145.9}',1794834777977);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,166,'{"do": "place", "seat": 1, "on": 3, "at": 777, "x-time": 144.4}',1794834777977);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,167,'{"do": "place", "seat": 0, "on": 4, "at": 783, "x-time": 152.0}',1794834777983);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,168,'{"do": "place", "seat": 1, "on": 2, "at": 793, "x-time": 159.5}',1794834777993);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,169,'{"do": "place", "seat": 0, "on": 8, "at": 793, "x-time": 161.9}',1794834777993);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,170,'{"do": "place", "seat": 1, "on": 3, "at": 799, "x-time": 165.8}',1794834777999);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,171,'{"do": "place", "seat": 0, "on": 7, "at": 805, "x-time": 173.9}',1794834778005);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,172,'{"do": "place", "seat": 1, "on": 3, "at": 805, "x-time": 172.4}',1794834778005);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,173,'{"do": "place", "seat": 0, "on": 7, "at": 826, "x-time": 194.9}',1794834778026);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,174,'{"do": "place", "seat": 1, "on": 7, "at": 826, "x-time": 193.5}',1794834778027);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,175,'{"do": "place", "seat": 0, "on": 4, "at": 828, "x-time": 197.0}',1794834778028);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,176,'{"do": "place", "seat": 1, "on": 4, "at": 828, "x-time": 195.4}',1794834778028);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,177,'{"do": "place", "seat": 0, "on": 2, "at": 835, "x-time": 204.0}',1794834778035);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,178,'{"do": "place", "seat": 1, "on": 9, "at": 835, "x-time": 202.5}',1794834778036);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,179,'{"do": "place", "seat": 0, "on": 9, "at": 850, "x-time": 219.2}',1794834778050);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,180,'{"do": "place", "seat": 1, "on": 4, "at": 852, "x-time": 218.8}',1794834778052);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,181,'{"do": "place", "seat": 0, "on": 8, "at": 852, "x-time": 221.1}',1794834778052);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,182,'{"do": "place", "seat": 0, "on": 8, "at": 855, "x-time": 223.7}',1794834778055);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,183,'{"do": "place", "seat": 1, "on": 3, "at": 861, "x-time": 225.0}',1794834778062);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,184,'{"do": "place", "seat": 0, "on": 8, "at": 865, "x-time": 234.1}',1794834778065);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,185,'{"do": "place", "seat": 1, "on": 5, "at": 869, "x-time": 235.8}',1794834778069);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,186,'{"do": "place", "seat": 0, "on": 8, "at": 874, "x-time": 243.3}',1794834778075);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,187,'{"do": "place", "seat": 1, "on": 2, "at": 879, "x-time": 245.9}',1794834778079);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,188,'{"do": "place", "seat": 0, "on": 3, "at": 880, "x-time": 249.2}',1794834778080);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,189,'{"do": "place", "seat": 1, "on": 4, "at": 886, "x-time": 253.2}',1794834778086);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,190,'{"do": "place", "seat": 0, "on": 9, "at": 890, "x-time": 259.4}',1794834778091);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,191,'{"do": "place", "seat": 1, "on": 7, "at": 895, "x-time": 261.7}',1794834778095);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,192,'{"do": "place", "seat": 0, "on": 8, "at": 898, "x-time": 267.4}',1794834778098);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,193,'{"do": "place", "seat": 1, "on": 8, "at": 899, "x-time": 265.9}',1794834778099);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,194,'{"do": "place", "seat": 0, "on": 2, "at": 900, "x-time": 269.6}',1794834778101);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,195,'{"do": "place", "seat": 0, "on": 5, "at": 901, "x-time": 270.5}',1794834778101);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,196,'{"do": "place", "seat": 1, "on": 3, "at": 902, "x-time": 269.5}',1794834778102);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,197,'{"do": "place", "seat": 0, "on": 3, "at": 902, "x-time": 271.7}',1794834778103);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,198,'{"do": "place", "seat": 1, "on": 6, "at": 904, "x-time": 271.3}',1794834778104);
INSERT INTO "log" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,199,'{"do": "place", "seat": 0, "on": 5, "at": 935, "x-time": 272.5}',1794834778135);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,0,'{"do": "deal", "starts": ["oC", "gA", "pT", "kL", "bT", "rF"], "piles": [["oB", "oT", "gT", "vB", "vI", "oF", "bI", "vT", "gI", "gB", "yB", "bD", "gC"], ["kF", "kC", "bA", "gF", "gL", "vA", "oD", "vF", "bL", "rL", "kD", "yD", "yA"]], "neutral": ["vD", "pF", "yC", "kT", "pB", "pI", "kA", "kB", "pC", "pA", "rA", "rB", "bC", "pL", "vC", "yL", "yI", "yT", "rI", "oL", "rD", "pD", "bF", "oA", "rT", "kI"], "first": 1, "at": 32}',1794834778767);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,1,'{"do": "shout", "seat": 1, "say": 2, "at": 148, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 114.6, "claimed": 55.6, "estimate": 114.1, "moved": 22.2, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 77.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 2}]}',1794834778883);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,2,'{"do": "shout", "seat": 1, "say": 4, "at": 315, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 155.4, "claimed": 18.9, "estimate": 125.2, "moved": 62.6, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 81.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 4}]}',1794834779050);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,3,'{"do": "shout", "seat": 1, "say": 6, "at": 383, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 20.1, "claimed": 6.6, "estimate": 13.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 6.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 6}]}',1794834779118);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,4,'{"do": "shout", "seat": 1, "say": 2, "at": 495, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 44.1, "claimed": 37.1, "estimate": 43.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 37.1, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 2}]}',1794834779232);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,5,'{"do": "shout", "seat": 1, "say": 5, "at": 600, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 84.2, "claimed": 31.4, "estimate": 80.1, "moved": 8.8, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 40.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 5}]}',1794834779335);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,6,'{"do": "shout", "seat": 1, "say": 6, "at": 662, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 9.6, "claimed": 4.5, "estimate": 5.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 4.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 1, "say": 6}]}',1794834779402);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,7,'{"do": "shout", "seat": 0, "say": 2, "at": 811, "x-race": {"margin": 26.7, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 81.7, "claimed": 5.6, "estimate": 79.3, "moved": 35.6, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 41.2, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 72.7, "claimed": 68.0, "estimate": 72.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 68.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 0, "say": 2}, {"do": "shout", "seat": 1, "say": 4}]}',1794834779550);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,8,'{"do": "shout", "seat": 0, "say": 4, "at": 938, "x-race": {"margin": 23.2, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 64.7, "claimed": 62.7, "estimate": 64.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 62.7, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 101.8, "claimed": 86.0, "estimate": 101.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 86.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 0, "say": 4}, {"do": "shout", "seat": 1, "say": 4}]}',1794834779673);
INSERT INTO "log" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,9,'{"do": "shout", "seat": 0, "say": 2, "at": 1012, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 15.1, "claimed": 13.6, "estimate": 14.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 13.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "shout", "seat": 0, "say": 2}]}',1794834779747);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,0,'{"do": "deal", "piles": [["blue:violet:-1:skip", "brown:blue:2:-", "green:pink:-1:exchange", "pink:red:2:-", "brown:orange:1:-", "green:brown:1:-", "violet:pink:1:reverse", "blue:yellow:2:-", "pink:brown:1:see", "red:orange:-1:exchange", "blue:brown:2:-", "orange:violet:1:see", "orange:brown:0:-", "blue:green:1:reverse", "mystery", "violet:green:1:-", "violet:red:x2:-", "yellow:orange:1:reverse", "violet:yellow:2:-", "orange:green:x2:-"], ["brown:pink:0:-", "yellow:pink:1:-", "pink:orange:x2:-", "mystery", "yellow:red:1:-", "red:violet:1:-", "blue:red:0:-", "violet:brown:2:-", "violet:orange:0:-", "orange:blue:1:-", "brown:green:1:-", "red:green:2:-", "brown:yellow:-1:skip", "yellow:brown:-1:skip", "red:blue:1:see", "pink:violet:-1:skip", "green:red:x2:-", "red:pink:x2:-", "yellow:green:0:-", "pink:yellow:1:-"], ["yellow:blue:2:-", "green:blue:-1:reverse", "red:brown:-1:see", "blue:pink:1:-", "green:violet:0:-", "brown:red:1:reverse", "pink:green:-1:exchange", "yellow:violet:2:-", "orange:red:-1:exchange", "orange:yellow:-1:exchange", "pink:blue:0:-", "mystery", "green:yellow:1:see", "red:yellow:0:-", "orange:pink:2:-", "violet:blue:-1:skip", "mystery", "brown:violet:2:-", "green:orange:2:-", "blue:orange:x2:-"]], "first": 1, "at": 31}',1794834780078);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,1,'{"do": "call", "seat": 1, "ask": "colour", "at": 39}',1794834780091);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,2,'{"do": "answer", "seat": 0, "say": "pink", "at": 172, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 42.4, "claimed": 22.6, "estimate": 41.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 22.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}',1794834780219);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,3,'{"do": "call", "seat": 2, "ask": "colour", "at": 924}',1794834780971);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,4,'{"do": "answer", "seat": 0, "say": "blue", "at": 984, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 15.2, "claimed": 10.9, "estimate": 11.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 10.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "blue"}]}',1794834781030);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,5,'{"do": "call", "seat": 0, "ask": "colour", "at": 985}',1794834781033);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,6,'{"do": "answer", "seat": 1, "say": "violet", "at": 1004, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 11.4, "claimed": 6.6, "estimate": 11.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 6.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "violet"}]}',1794834781051);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,7,'{"do": "use", "seat": 1, "target": 0, "at": 1005}',1794834781052);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,8,'{"do": "call", "seat": 1, "ask": "colour", "at": 1006}',1794834781052);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,9,'{"do": "answer", "seat": 0, "say": "pink", "at": 1052, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 10.8, "claimed": 8.7, "estimate": 10.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 8.7, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}',1794834781099);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,10,'{"do": "call", "seat": 2, "ask": "colour", "at": 1835}',1794834781882);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,11,'{"do": "answer", "seat": 0, "say": "blue", "at": 1888, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 16.2, "claimed": 5.6, "estimate": 8.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 5.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "blue"}]}',1794834781935);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,12,'{"do": "decline", "seat": 0, "at": 1892}',1794834781938);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,13,'{"do": "call", "seat": 1, "ask": "colour", "at": 1940}',1794834781987);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,14,'{"do": "answer", "seat": 0, "say": "orange", "at": 2011, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 41.6, "claimed": 36.1, "estimate": 40.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 36.1, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "orange"}]}',1794834782058);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,15,'{"do": "call", "seat": 2, "ask": "colour", "at": 2911}',1794834782958);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,16,'{"do": "answer", "seat": 0, "say": "brown", "at": 2960, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 20.7, "claimed": 8.9, "estimate": 15.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 8.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "brown"}]}',1794834783007);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,17,'{"do": "decline", "seat": 0, "at": 2965}',1794834783011);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,18,'{"do": "call", "seat": 0, "ask": "colour", "at": 2970}',1794834783017);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,19,'{"do": "answer", "seat": 1, "say": "blue", "at": 3044, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 72.8, "claimed": 28.8, "estimate": 72.2, "moved": 5.8, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 34.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}',1794834783091);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,20,'{"do": "call", "seat": 1, "ask": "name", "at": 3051}',1794834783098);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,21,'{"do": "question", "seat": 1, "text": "?", "at": 3053}',1794834783103);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,22,'{"do": "answer", "seat": 0, "say": "yellow", "at": 3188, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 111.6, "claimed": 94.6, "estimate": 111.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 94.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}',1794834783235);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,23,'{"do": "call", "seat": 2, "ask": "colour", "at": 4132}',1794834784178);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,24,'{"do": "answer", "seat": 0, "say": "pink", "at": 4184, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 23.7, "claimed": 9.3, "estimate": 20.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 9.3, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}',1794834784231);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,25,'{"do": "call", "seat": 0, "ask": "name", "at": 4188}',1794834784235);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,26,'{"do": "answer", "seat": 1, "say": "green", "at": 4331, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 141.8, "claimed": 78.0, "estimate": 141.5, "moved": 27.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 105.0, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "green"}]}',1794834784378);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,27,'{"do": "decline", "seat": 1, "at": 4332}',1794834784379);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,28,'{"do": "call", "seat": 1, "ask": "name", "at": 4332}',1794834784380);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,29,'{"do": "answer", "seat": 0, "say": "yellow", "at": 4398, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 35.9, "claimed": 33.2, "estimate": 35.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 33.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}',1794834784445);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,30,'{"do": "call", "seat": 2, "ask": "colour", "at": 5322}',1794834785369);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,31,'{"do": "answer", "seat": 0, "say": "violet", "at": 5379, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 21.0, "claimed": 20.0, "estimate": 18.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 20.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "violet"}]}',1794834785426);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,32,'{"do": "call", "seat": 0, "ask": "name", "at": 5381}',1794834785429);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,33,'{"do": "answer", "seat": 1, "say": "pink", "at": 5600, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 217.0, "claimed": 122.1, "estimate": 215.9, "moved": 58.3, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 180.5, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "pink"}]}',1794834785647);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,34,'{"do": "call", "seat": 1, "ask": "name", "at": 5601}',1794834785648);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,35,'{"do": "answer", "seat": 0, "say": "red", "at": 5650, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 26.9, "claimed": 17.7, "estimate": 25.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 17.7, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}]}',1794834785697);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,36,'{"do": "call", "seat": 2, "ask": "colour", "at": 6484}',1794834786530);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,37,'{"do": "answer", "seat": 1, "say": "red", "at": 6591, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 62.8, "claimed": 56.6, "estimate": 60.7, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 56.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "red"}]}',1794834786638);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,38,'{"do": "use", "seat": 1, "at": 6592}',1794834786639);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,39,'{"do": "call", "seat": 1, "ask": "name", "at": 6600}',1794834786647);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,40,'{"do": "answer", "seat": 0, "say": "blue", "at": 6720, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 100.2, "claimed": 87.2, "estimate": 98.2, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 87.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "blue"}]}',1794834786767);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,41,'{"do": "call", "seat": 0, "ask": "colour", "at": 6721}',1794834786768);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,42,'{"do": "answer", "seat": 1, "say": "orange", "at": 6768, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 46.2, "claimed": 12.9, "estimate": 25.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 12.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "orange"}]}',1794834786815);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,43,'{"do": "call", "seat": 2, "ask": "colour", "at": 7608}',1794834787655);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,44,'{"do": "tie", "seats": [0, 1], "at": 7700, "x-race": {"margin": 5.1, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 91.1, "claimed": 82.2, "estimate": 88.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 82.2, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 91.5, "claimed": 87.2, "estimate": 88.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 87.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "green"}, {"do": "answer", "seat": 1, "say": "yellow"}]}',1794834787747);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,45,'{"do": "call", "seat": 1, "ask": "colour", "at": 7704}',1794834787751);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,46,'{"do": "answer", "seat": 0, "say": "brown", "at": 7789, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 80.7, "claimed": 8.9, "estimate": 79.1, "moved": 44.5, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 53.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "brown"}]}',1794834787836);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,47,'{"do": "call", "seat": 0, "ask": "colour", "at": 7792}',1794834787840);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,48,'{"do": "answer", "seat": 1, "say": "brown", "at": 7904, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 87.5, "claimed": 81.0, "estimate": 81.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 81.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "brown"}]}',1794834787951);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,49,'{"do": "call", "seat": 2, "ask": "colour", "at": 8726}',1794834788807);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,50,'{"do": "answer", "seat": 0, "say": "violet", "at": 8874, "x-race": {"margin": 25.5, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 87.5, "claimed": 79.8, "estimate": 86.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 79.8, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 107.0, "claimed": 105.3, "estimate": 106.8, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 105.3, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "violet"}, {"do": "answer", "seat": 1, "say": "violet"}]}',1794834788921);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,51,'{"do": "call", "seat": 1, "ask": "colour", "at": 8877}',1794834788925);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,52,'{"do": "answer", "seat": 0, "say": "orange", "at": 8979, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 73.3, "claimed": 69.8, "estimate": 72.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 69.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "orange"}]}',1794834789025);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,53,'{"do": "call", "seat": 0, "ask": "name", "at": 8984}',1794834789031);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,54,'{"do": "answer", "seat": 1, "say": "brown", "at": 9126, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 114.6, "claimed": 109.3, "estimate": 114.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 109.3, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "brown"}]}',1794834789173);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,55,'{"do": "pay", "seat": 1, "from": "gains", "at": 9128}',1794834789174);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,56,'{"do": "call", "seat": 2, "ask": "colour", "at": 9913}',1794834789960);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,57,'{"do": "answer", "seat": 0, "say": "red", "at": 9969, "x-race": {"margin": 16.2, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 39.1, "claimed": 37.3, "estimate": 38.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 37.3, "uncertainty": 5.0, "blind": true}, {"seat": 1, "elapsed": 55.1, "claimed": 53.5, "estimate": 54.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 53.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}, {"do": "answer", "seat": 1, "say": "red"}]}',1794834790016);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,58,'{"do": "use", "seat": 0, "target": 1, "at": 9971}',1794834790017);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,59,'{"do": "call", "seat": 1, "ask": "name", "at": 9972}',1794834790020);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,60,'{"do": "answer", "seat": 0, "say": "orange", "at": 10044, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 42.4, "claimed": 36.6, "estimate": 41.9, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 36.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "orange"}]}',1794834790091);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,61,'{"do": "call", "seat": 0, "ask": "name", "at": 10052}',1794834790098);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,62,'{"do": "answer", "seat": 1, "say": "blue", "at": 10198, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 119.7, "claimed": 114.6, "estimate": 119.2, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 114.6, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}',1794834790245);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,63,'{"do": "call", "seat": 2, "ask": "colour", "at": 11021}',1794834791068);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,64,'{"do": "answer", "seat": 1, "say": "yellow", "at": 11146, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 113.9, "claimed": 103.5, "estimate": 113.7, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 103.5, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "yellow"}]}',1794834791193);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,65,'{"do": "decline", "seat": 1, "at": 11156}',1794834791203);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,66,'{"do": "call", "seat": 1, "ask": "name", "at": 11157}',1794834791204);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,67,'{"do": "answer", "seat": 0, "say": "brown", "at": 11292, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 44.8, "claimed": 43.2, "estimate": 44.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 43.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "brown"}]}',1794834791339);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,68,'{"do": "call", "seat": 0, "ask": "colour", "at": 11331}',1794834791378);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,69,'{"do": "answer", "seat": 1, "say": "brown", "at": 11548, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 35.6, "claimed": 29.6, "estimate": 28.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 29.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "brown"}]}',1794834791595);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,70,'{"do": "use", "seat": 1, "target": 0, "at": 11560}',1794834791610);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,71,'{"do": "call", "seat": 2, "ask": "colour", "at": 12408}',1794834792454);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,72,'{"do": "answer", "seat": 1, "say": "blue", "at": 12474, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 52.1, "claimed": 42.7, "estimate": 49.8, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 42.7, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}',1794834792521);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,73,'{"do": "call", "seat": 1, "ask": "colour", "at": 12485}',1794834792531);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,74,'{"do": "answer", "seat": 0, "say": "green", "at": 12540, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 28.0, "claimed": 22.8, "estimate": 20.0, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 22.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "green"}]}',1794834792587);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,75,'{"do": "call", "seat": 0, "ask": "name", "at": 12546}',1794834792593);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,76,'{"do": "answer", "seat": 1, "say": "yellow", "at": 12636, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 82.9, "claimed": 51.6, "estimate": 82.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 51.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "yellow"}]}',1794834792683);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,77,'{"do": "pay", "seat": 1, "from": "active", "at": 12640}',1794834792687);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,78,'{"do": "call", "seat": 2, "ask": "colour", "at": 13400}',1794834793446);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,79,'{"do": "question", "seat": 2, "text": "Which month has 28 days?", "at": 14699}',1794834794746);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,80,'{"do": "answer", "seat": 0, "say": "pink", "at": 14734, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 7.2, "claimed": 5.9, "estimate": 6.5, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 5.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}',1794834794781);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,81,'{"do": "call", "seat": 1, "ask": "name", "at": 14754}',1794834794801);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,82,'{"do": "answer", "seat": 0, "say": "yellow", "at": 14873, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 116.2, "claimed": 114.7, "estimate": 115.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 114.7, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}',1794834794920);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,83,'{"do": "decline", "seat": 0, "at": 14874}',1794834794921);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,84,'{"do": "call", "seat": 0, "ask": "name", "at": 14875}',1794834794922);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,85,'{"do": "answer", "seat": 1, "say": "blue", "at": 14948, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 48.6, "claimed": 38.2, "estimate": 36.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 38.2, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}',1794834794995);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,86,'{"do": "call", "seat": 2, "ask": "colour", "at": 15850}',1794834795897);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,87,'{"do": "answer", "seat": 0, "say": "yellow", "at": 15931, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 53.9, "claimed": 52.5, "estimate": 53.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 52.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}',1794834795978);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,88,'{"do": "use", "seat": 0, "target": 2, "at": 15936}',1794834795983);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,89,'{"do": "call", "seat": 1, "ask": "name", "at": 15958}',1794834796005);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,90,'{"do": "answer", "seat": 0, "say": "red", "at": 16058, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 73.1, "claimed": 68.4, "estimate": 72.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 68.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}]}',1794834796105);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,91,'{"do": "use", "seat": 0, "target": 1, "at": 16059}',1794834796106);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,92,'{"do": "call", "seat": 0, "ask": "name", "at": 16062}',1794834796109);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,93,'{"do": "answer", "seat": 1, "say": "orange", "at": 16155, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 60.9, "claimed": 59.4, "estimate": 60.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 59.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "orange"}]}',1794834796202);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,94,'{"do": "use", "seat": 1, "target": 0, "at": 16160}',1794834796207);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,95,'{"do": "call", "seat": 2, "ask": "colour", "at": 17030}',1794834797076);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,96,'{"do": "answer", "seat": 1, "say": "red", "at": 17088, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 39.6, "claimed": 30.3, "estimate": 34.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 30.3, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "red"}]}',1794834797135);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,97,'{"do": "pay", "seat": 1, "from": "active", "at": 17098}',1794834797145);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,98,'{"do": "call", "seat": 1, "ask": "name", "at": 17100}',1794834797148);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,99,'{"do": "answer", "seat": 0, "say": "green", "at": 17285, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 177.7, "claimed": 105.2, "estimate": 177.0, "moved": 48.9, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 154.2, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "green"}]}',1794834797332);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,100,'{"do": "call", "seat": 0, "ask": "name", "at": 17293}',1794834797339);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,101,'{"do": "answer", "seat": 1, "say": "orange", "at": 17544, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 250.3, "claimed": 119.5, "estimate": 221.5, "moved": 70.3, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 189.8, "uncertainty": 5.0, "blind": false}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "orange"}]}',1794834797591);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,102,'{"do": "call", "seat": 2, "ask": "colour", "at": 18386}',1794834798433);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,103,'{"do": "answer", "seat": 0, "say": "pink", "at": 18476, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 59.9, "claimed": 57.9, "estimate": 59.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 57.9, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "pink"}]}',1794834798523);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,104,'{"do": "call", "seat": 1, "ask": "name", "at": 18516}',1794834798563);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,105,'{"do": "answer", "seat": 0, "say": "red", "at": 18553, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 4.7, "claimed": 3.4, "estimate": 4.4, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 3.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "red"}]}',1794834798599);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,106,'{"do": "call", "seat": 0, "ask": "name", "at": 18554}',1794834798601);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,107,'{"do": "answer", "seat": 1, "say": "green", "at": 18648, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 64.4, "claimed": 61.5, "estimate": 64.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 61.5, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "green"}]}',1794834798695);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,108,'{"do": "pay", "seat": 1, "from": "gains", "at": 18652}',1794834798699);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,109,'{"do": "call", "seat": 2, "ask": "colour", "at": 19433}',1794834799480);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,110,'{"do": "answer", "seat": 1, "say": "blue", "at": 19464, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 15.1, "claimed": 12.0, "estimate": 14.7, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 12.0, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}]}',1794834799511);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,111,'{"do": "use", "seat": 1, "target": 0, "at": 19465}',1794834799512);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,112,'{"do": "call", "seat": 1, "ask": "name", "at": 19466}',1794834799513);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,113,'{"do": "answer", "seat": 0, "say": "yellow", "at": 19571, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 96.4, "claimed": 32.7, "estimate": 96.1, "moved": 41.1, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 73.8, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}',1794834799618);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,114,'{"do": "call", "seat": 2, "ask": "colour", "at": 20473}',1794834800520);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,115,'{"do": "question", "seat": 2, "text": "How many legs has a spider?", "at": 21774}',1794834801821);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,116,'{"do": "answer", "seat": 1, "say": "blue", "at": 21796, "x-race": {"margin": 14.3, "resolution": 10.0, "evidence": [{"seat": 1, "elapsed": 7.1, "claimed": 5.1, "estimate": 6.6, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 5.1, "uncertainty": 5.0, "blind": true}, {"seat": 0, "elapsed": 20.8, "claimed": 19.4, "estimate": 20.3, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 19.4, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 1, "say": "blue"}, {"do": "answer", "seat": 0, "say": "orange"}]}',1794834801843);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,117,'{"do": "call", "seat": 1, "ask": "colour", "at": 21799}',1794834801846);
INSERT INTO "log" VALUES('QSCrjRF0_j9uLryacigLnw',1,118,'{"do": "answer", "seat": 0, "say": "yellow", "at": 21892, "x-race": {"margin": null, "resolution": 10.0, "evidence": [{"seat": 0, "elapsed": 61.7, "claimed": 58.6, "estimate": 61.1, "moved": 0.0, "debt": 0.0, "handicap": 0, "capped": 0.0, "reaction": 58.6, "uncertainty": 5.0, "blind": true}]}, "x-answers": [{"do": "answer", "seat": 0, "say": "yellow"}]}',1794834801939);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,0,'{"do": "deal", "hands": [["4", "10", "3", "8", "8", "7", "6", "8"], ["10", "4", "4", "C", "2", "3", "3", "8"]], "piles": [[["5", "1", "9"], ["C", "6", "9"], ["P", "10", "6"], ["7", "5", "2"]], [["4", "2", "3"], ["9", "5", "J"], ["9", "5", "6"], ["6", "J", "5"]]], "first": 0, "at": 22}',1794834802005);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,1,'{"do": "play", "seat": 0, "hand": ["6"], "tops": [2], "at": 28}',1794834802011);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,2,'{"do": "play", "seat": 1, "hand": ["3"], "tops": [0], "at": 29}',1794834802012);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,3,'{"do": "play", "seat": 1, "hand": ["3"], "tops": [1], "at": 30}',1794834802013);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,4,'{"do": "leave", "seat": 1, "at": 30}',1794834802013);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,5,'{"do": "play", "seat": 0, "tops": [3], "at": 31}',1794834802014);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,6,'{"do": "play", "seat": 1, "hand": ["2"], "at": 31}',1794834802014);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,7,'{"do": "pass", "seat": 0, "at": 32}',1794834802015);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,8,'{"do": "play", "seat": 1, "tops": [1], "at": 32}',1794834802015);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,9,'{"do": "play", "seat": 0, "hand": ["2"], "at": 33}',1794834802016);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,10,'{"do": "play", "seat": 1, "tops": [0], "at": 34}',1794834802017);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,11,'{"do": "play", "seat": 0, "hand": ["J"], "at": 34}',1794834802017);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,12,'{"do": "clear", "seat": 1, "from": "hand", "at": 35}',1794834802018);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,13,'{"do": "play", "seat": 1, "tops": [3], "at": 35}',1794834802018);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,14,'{"do": "play", "seat": 1, "tops": [3], "at": 36}',1794834802019);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,15,'{"do": "play", "seat": 0, "hand": ["3"], "at": 36}',1794834802019);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,16,'{"do": "blind", "seat": 1, "pile": 1, "at": 37}',1794834802020);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,17,'{"do": "play", "seat": 0, "hand": ["8", "8", "8"], "at": 37}',1794834802020);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,18,'{"do": "play", "seat": 1, "hand": ["4", "4", "J"], "at": 38}',1794834802021);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,19,'{"do": "play", "seat": 0, "hand": ["4"], "at": 38}',1794834802021);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,20,'{"do": "clear4", "seat": 0, "at": 39}',1794834802022);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,21,'{"do": "play", "seat": 0, "tops": [0], "at": 40}',1794834802022);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,22,'{"do": "play", "seat": 0, "tops": [1], "at": 40}',1794834802023);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,23,'{"do": "play", "seat": 1, "hand": ["3"], "at": 40}',1794834802023);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,24,'{"do": "play", "seat": 0, "tops": [0], "at": 41}',1794834802024);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,25,'{"do": "blind", "seat": 1, "pile": 3, "at": 41}',1794834802024);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,26,'{"do": "play", "seat": 0, "hand": ["3"], "at": 43}',1794834802026);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,27,'{"do": "pass", "seat": 1, "at": 45}',1794834802028);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,28,'{"do": "play", "seat": 0, "hand": ["6"], "tops": [1], "at": 46}',1794834802029);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,29,'{"do": "blind", "seat": 1, "pile": 0, "at": 47}',1794834802029);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,30,'{"do": "blind", "seat": 0, "pile": 0, "at": 47}',1794834802030);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,31,'{"do": "play", "seat": 1, "hand": ["6"], "tops": [2], "at": 52}',1794834802035);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,32,'{"do": "play", "seat": 0, "hand": ["3"], "at": 53}',1794834802036);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,33,'{"do": "pass", "seat": 1, "at": 54}',1794834802037);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,34,'{"do": "play", "seat": 0, "tops": [3], "at": 55}',1794834802038);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,35,'{"do": "play", "seat": 1, "hand": ["3", "3", "3"], "at": 56}',1794834802039);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,36,'{"do": "play", "seat": 0, "hand": ["2"], "at": 56}',1794834802039);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,37,'{"do": "pass", "seat": 1, "at": 57}',1794834802040);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,38,'{"do": "play", "seat": 0, "hand": ["10"], "at": 58}',1794834802041);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,39,'{"do": "play", "seat": 1, "hand": ["3"], "at": 59}',1794834802041);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,40,'{"do": "pass", "seat": 0, "at": 59}',1794834802042);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,41,'{"do": "play", "seat": 1, "hand": ["10"], "at": 60}',1794834802043);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,42,'{"do": "play", "seat": 0, "hand": ["3"], "at": 61}',1794834802044);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,43,'{"do": "play", "seat": 1, "hand": ["2"], "at": 61}',1794834802044);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,44,'{"do": "pass", "seat": 0, "at": 62}',1794834802045);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,45,'{"do": "play", "seat": 1, "hand": ["9", "9"], "at": 64}',1794834802047);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,46,'{"do": "play", "seat": 0, "hand": ["3"], "at": 64}',1794834802047);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,47,'{"do": "play", "seat": 1, "hand": ["1"], "at": 65}',1794834802048);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,48,'{"do": "blind", "seat": 0, "pile": 1, "at": 66}',1794834802049);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,49,'{"do": "play", "seat": 0, "hand": ["10"], "tops": [2], "at": 67}',1794834802050);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,50,'{"do": "pass", "seat": 1, "at": 68}',1794834802051);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,51,'{"do": "blind", "seat": 0, "pile": 3, "at": 69}',1794834802052);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,52,'{"do": "play", "seat": 0, "hand": ["7"], "at": 69}',1794834802052);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,53,'{"do": "play", "seat": 1, "hand": ["5"], "tops": [2], "at": 70}',1794834802053);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,54,'{"do": "blind", "seat": 0, "pile": 2, "at": 71}',1794834802054);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,55,'{"do": "target", "seat": 0, "target": 1, "at": 72}',1794834802055);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,56,'{"do": "play", "seat": 1, "hand": ["7", "7"], "at": 73}',1794834802056);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,57,'{"do": "play", "seat": 0, "hand": ["2"], "at": 75}',1794834802060);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,58,'{"do": "pass", "seat": 1, "at": 78}',1794834802061);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,59,'{"do": "play", "seat": 0, "hand": ["4"], "at": 79}',1794834802062);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,60,'{"do": "blind", "seat": 1, "pile": 2, "at": 80}',1794834802063);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,61,'{"do": "play", "seat": 0, "hand": ["3"], "at": 81}',1794834802063);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,62,'{"do": "pass", "seat": 1, "at": 81}',1794834802064);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,63,'{"do": "play", "seat": 0, "hand": ["10"], "at": 83}',1794834802066);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,64,'{"do": "play", "seat": 1, "hand": ["3", "3", "3"], "at": 85}',1794834802067);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,65,'{"do": "pass", "seat": 0, "at": 88}',1794834802071);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,66,'{"do": "play", "seat": 1, "hand": ["9"], "at": 89}',1794834802072);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,67,'{"do": "play", "seat": 0, "hand": ["6"], "at": 90}',1794834802073);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,68,'{"do": "play", "seat": 1, "hand": ["5", "5", "5"], "at": 92}',1794834802075);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,69,'{"do": "play", "seat": 0, "hand": ["5"], "at": 96}',1794834802079);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,70,'{"do": "clear4", "seat": 0, "at": 97}',1794834802080);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,71,'{"do": "play", "seat": 0, "hand": ["6", "6"], "at": 97}',1794834802080);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,72,'{"do": "play", "seat": 1, "hand": ["2"], "at": 98}',1794834802081);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,73,'{"do": "pass", "seat": 0, "at": 105}',1794834802090);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,74,'{"do": "play", "seat": 1, "hand": ["6"], "at": 128}',1794834802111);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,75,'{"do": "play", "seat": 0, "hand": ["6"], "at": 129}',1794834802112);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,76,'{"do": "play", "seat": 1, "hand": ["6"], "at": 130}',1794834802113);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,77,'{"do": "play", "seat": 0, "hand": ["3", "3"], "at": 131}',1794834802114);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,78,'{"do": "pass", "seat": 1, "at": 132}',1794834802115);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,79,'{"do": "play", "seat": 0, "hand": ["3"], "at": 133}',1794834802116);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,80,'{"do": "play", "seat": 1, "hand": ["3"], "at": 135}',1794834802118);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,81,'{"do": "play", "seat": 0, "hand": ["2"], "at": 137}',1794834802120);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,82,'{"do": "pass", "seat": 1, "at": 138}',1794834802121);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,83,'{"do": "play", "seat": 0, "hand": ["6"], "at": 140}',1794834802123);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,84,'{"do": "play", "seat": 1, "hand": ["6"], "at": 141}',1794834802124);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,85,'{"do": "pass", "seat": 0, "at": 142}',1794834802125);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,86,'{"do": "play", "seat": 1, "hand": ["3", "3", "3"], "at": 143}',1794834802126);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,87,'{"do": "pass", "seat": 0, "at": 144}',1794834802127);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,88,'{"do": "play", "seat": 1, "hand": ["4"], "at": 145}',1794834802127);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,89,'{"do": "play", "seat": 0, "hand": ["3"], "at": 146}',1794834802129);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,90,'{"do": "pass", "seat": 1, "at": 147}',1794834802130);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,91,'{"do": "play", "seat": 0, "hand": ["10"], "at": 153}',1794834802136);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,92,'{"do": "play", "seat": 1, "hand": ["10", "10"], "at": 155}',1794834802138);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,93,'{"do": "play", "seat": 0, "hand": ["3"], "at": 156}',1794834802139);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,94,'{"do": "pass", "seat": 1, "at": 157}',1794834802140);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,95,'{"do": "play", "seat": 0, "hand": ["6", "6"], "at": 158}',1794834802140);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,96,'{"do": "play", "seat": 1, "hand": ["3"], "at": 158}',1794834802141);
INSERT INTO "log" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,97,'{"do": "play", "seat": 0, "hand": ["3"], "at": 160}',1794834802142);
INSERT INTO "log" VALUES('vGjiNMKCzzQd-90o_051pQ',1,0,'{"do": "deal", "hands": [["5", "2", "6", "P", "6", "7", "1", "4"], ["10", "5", "10", "4", "3", "6", "1", "5"]], "piles": [[["2", "1", "1"], ["8", "6", "10"], ["3", "7", "10"], ["4", "P", "4"]], [["9", "9", "4"], ["4", "6", "3"], ["10", "5", "10"], ["6", "9", "C"]]], "first": 0, "at": 21}',1794834802236);
INSERT INTO "log" VALUES('vGjiNMKCzzQd-90o_051pQ',1,1,'{"do": "play", "seat": 0, "tops": [1, 2], "at": 31}',1794834802247);
INSERT INTO "log" VALUES('vGjiNMKCzzQd-90o_051pQ',1,2,'{"do": "play", "seat": 1, "tops": [0], "at": 35}',1794834802250);
INSERT INTO "log" VALUES('vGjiNMKCzzQd-90o_051pQ',1,3,'{"do": "play", "seat": 1, "hand": ["4"], "at": 36}',1794834802251);
INSERT INTO "log" VALUES('vGjiNMKCzzQd-90o_051pQ',1,4,'{"do": "play", "seat": 0, "hand": ["4"], "tops": [3], "at": 39}',1794834802255);
CREATE TABLE participants (
	table_id VARCHAR NOT NULL, 
	game_number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR, 
	level VARCHAR, 
	handicap TEXT NOT NULL, 
	score INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	mistakes INTEGER NOT NULL, 
	reactions TEXT NOT NULL, 
	placements TEXT NOT NULL, 
	game VARCHAR NOT NULL, 
	finished BIGINT NOT NULL, mu FLOAT, sigma FLOAT, 
	CONSTRAINT pk_participants PRIMARY KEY (table_id, game_number, seat), 
	CONSTRAINT fk_participants_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE SET NULL, 
	CONSTRAINT fk_participants_table_id_game_number FOREIGN KEY(table_id, game_number) REFERENCES games (table_id, number)
);
INSERT INTO "participants" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,0,'ZLXHyp8AyoOEbINfzngw',NULL,'[0,0,0]',64,1,16,'[]','[16.3,13.1,4.2,2.3,2.9,3.2,3.0,7.6,1.4,3.7,0.9,1.7,1.8,4.1,1.9,5.8,4.0,11.0,8.7,3.8,20.1,6.0,2.0,4.3,6.9,20.6,6.7,1.9,9.0,2.2,2.1,3.9,5.3,2.4,20.0,1.9,5.2,1.8,4.0,9.2,1.4,3.6,4.9,7.1,13.2,6.8,8.0,2.2,6.7,3.8,3.4,4.8,7.1,8.1,18.0,13.4,14.1,6.1,11.0,6.6,2.8,5.6,6.9,5.0,1.5,14.3,8.0,3.3,2.8,3.7,1.6,1.8,2.2,2.2,4.3,4.7,2.7,1.8,3.0,4.2,1.3,1.2,17.6,5.6,75.4,11.0,4.2,6.1,9.9,12.0,21.0,2.1,7.0,15.2,1.9,2.6,10.4,9.2,5.9,10.2,8.0,2.2,0.9,1.2,0.8]','subito',1794834778634,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "participants" VALUES('uFA5fh3HNzhjB9mGhzPqsg',1,1,'bM2zFLB7GXxplM9Cwm2z',NULL,'[0,0,0]',42,0,18,'[]','[8.5,7.8,5.5,3.7,5.4,3.6,4.8,4.4,2.0,2.4,4.8,2.8,12.0,8.1,9.0,22.4,9.3,5.2,6.8,11.9,9.9,6.6,1.6,9.3,1.9,5.4,5.2,3.3,20.2,2.1,5.9,1.6,12.6,2.0,3.8,5.0,7.1,13.2,6.8,8.0,1.9,7.0,3.7,7.3,11.6,4.5,15.2,17.7,11.0,16.1,7.6,7.3,6.7,7.0,15.1,7.8,5.4,5.5,2.7,2.7,6.0,4.7,3.8,7.0,2.0,9.5,9.6,80.5,0.9,10.9,4.1,15.1,6.3,6.6,21.1,1.9,7.1,16.3,6.2,10.8,10.1,7.3,8.5,4.2,3.6,1.8]','subito',1794834778634,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "participants" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,0,'ZLXHyp8AyoOEbINfzngw',NULL,'[0,0,0]',0,0,3,'[]','[]','buntherum',1794834779809,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "participants" VALUES('qv7aIgPkBuwuvtMssbDjcA',1,1,'bM2zFLB7GXxplM9Cwm2z',NULL,'[0,0,0]',1,1,2,'[]','[]','buntherum',1794834779809,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "participants" VALUES('QSCrjRF0_j9uLryacigLnw',1,0,'ZLXHyp8AyoOEbINfzngw',NULL,'[0,0,0]',61,1,0,'[114.7,154.2]','[]','khromix',1794834801942,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "participants" VALUES('QSCrjRF0_j9uLryacigLnw',1,1,'bM2zFLB7GXxplM9Cwm2z',NULL,'[0,0,0]',7,0,4,'[105.0,180.5,105.3,109.3,114.6,103.5,189.8]','[]','khromix',1794834801942,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "participants" VALUES('QSCrjRF0_j9uLryacigLnw',1,2,NULL,'presto','[0,0,0]',0,0,0,'[]','[]','khromix',1794834801942,NULL,NULL);
INSERT INTO "participants" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,0,'ZLXHyp8AyoOEbINfzngw',NULL,'[0,0,0]',0,1,0,'[]','[]','clear4',1794834802146,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "participants" VALUES('hEuf8KOdRVhNFidHU6lIkA',1,1,'bM2zFLB7GXxplM9Cwm2z',NULL,'[0,0,0]',-12,0,0,'[]','[]','clear4',1794834802146,2.23646105068595026912e+01,8.06590141354368);
CREATE TABLE players (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	undercut FLOAT NOT NULL, 
	raised FLOAT NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (id)
);
INSERT INTO "players" VALUES('ZLXHyp8AyoOEbINfzngw','Anna',3.20918954353166130388e+00,6.22400331545477636385e-02,1794834776775);
INSERT INTO "players" VALUES('bM2zFLB7GXxplM9Cwm2z','Ben',5.30022796345902946768e+00,9.27556963062358685867e-02,1794834777095);
CREATE TABLE ratings (
	player VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	ordinal FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (player, game), 
	CONSTRAINT fk_ratings_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "ratings" VALUES('ZLXHyp8AyoOEbINfzngw','subito',2.76353894931404973087e+01,8.06590141354368,3.43768525250945700122e+00,1);
INSERT INTO "ratings" VALUES('bM2zFLB7GXxplM9Cwm2z','subito',2.23646105068595026912e+01,8.06590141354368,-1.83309373377153761452e+00,1);
INSERT INTO "ratings" VALUES('ZLXHyp8AyoOEbINfzngw','buntherum',2.23646105068595026912e+01,8.06590141354368,-1.83309373377153761452e+00,1);
INSERT INTO "ratings" VALUES('bM2zFLB7GXxplM9Cwm2z','buntherum',2.76353894931404973087e+01,8.06590141354368,3.43768525250945700122e+00,1);
INSERT INTO "ratings" VALUES('ZLXHyp8AyoOEbINfzngw','khromix',2.76353894931404973087e+01,8.06590141354368,3.43768525250945700122e+00,1);
INSERT INTO "ratings" VALUES('bM2zFLB7GXxplM9Cwm2z','khromix',2.23646105068595026912e+01,8.06590141354368,-1.83309373377153761452e+00,1);
INSERT INTO "ratings" VALUES('ZLXHyp8AyoOEbINfzngw','clear4',2.76353894931404973087e+01,8.06590141354368,3.43768525250945700122e+00,1);
INSERT INTO "ratings" VALUES('bM2zFLB7GXxplM9Cwm2z','clear4',2.23646105068595026912e+01,8.06590141354368,-1.83309373377153761452e+00,1);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	code VARCHAR, 
	game VARCHAR NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	host VARCHAR, 
	public BOOLEAN NOT NULL, 
	settings TEXT NOT NULL, 
	occupants TEXT NOT NULL, 
	phase VARCHAR NOT NULL, 
	epoch BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	closed BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT uq_tables_code UNIQUE (code)
);
INSERT INTO "tables" VALUES('uFA5fh3HNzhjB9mGhzPqsg','TETI-RUZI-96','subito',2,'{}','ZLXHyp8AyoOEbINfzngw',0,'{"clocks":false,"turn_seconds":30,"starts_by_itself":false,"hosted":true,"quick":false}','[{"player":"ZLXHyp8AyoOEbINfzngw","level":"andante","handicap":[0,0,0]},{"player":"bM2zFLB7GXxplM9Cwm2z","level":"andante","handicap":[0,0,0]}]','over',1,1794834777151,1794834780637,NULL);
INSERT INTO "tables" VALUES('qv7aIgPkBuwuvtMssbDjcA','PAFE-RUSE-49','buntherum',2,'{}','ZLXHyp8AyoOEbINfzngw',0,'{"clocks":false,"turn_seconds":30,"starts_by_itself":false,"hosted":true,"quick":false}','[{"player":"ZLXHyp8AyoOEbINfzngw","level":"andante","handicap":[0,0,0]},{"player":"bM2zFLB7GXxplM9Cwm2z","level":"andante","handicap":[0,0,0]}]','over',1,1794834778691,1794834781767,NULL);
INSERT INTO "tables" VALUES('QSCrjRF0_j9uLryacigLnw','LAMU-FODA-94','khromix',3,'{}','ZLXHyp8AyoOEbINfzngw',0,'{"clocks":false,"turn_seconds":30,"starts_by_itself":false,"hosted":true,"quick":false}','[{"player":"ZLXHyp8AyoOEbINfzngw","level":null,"handicap":[0,0,0]},{"player":"bM2zFLB7GXxplM9Cwm2z","level":null,"handicap":[0,0,0]},{"player":null,"level":"presto","handicap":[0,0,0]}]','over',1,1794834779827,1794834801939,NULL);
INSERT INTO "tables" VALUES('hEuf8KOdRVhNFidHU6lIkA','BISE-VOKA-72','clear4',2,'{}','ZLXHyp8AyoOEbINfzngw',0,'{"clocks":false,"turn_seconds":30,"starts_by_itself":false,"hosted":true,"quick":false}','[{"player":"ZLXHyp8AyoOEbINfzngw","level":null,"handicap":[0,0,0]},{"player":"bM2zFLB7GXxplM9Cwm2z","level":null,"handicap":[0,0,0]}]','over',1,1794834801962,1794834802142,NULL);
INSERT INTO "tables" VALUES('vGjiNMKCzzQd-90o_051pQ','KOTU-MORO-10','clear4',2,'{}','ZLXHyp8AyoOEbINfzngw',0,'{"clocks":false,"turn_seconds":30,"starts_by_itself":false,"hosted":true,"quick":false}','[{"player":"ZLXHyp8AyoOEbINfzngw","level":null,"handicap":[0,0,0]},{"player":"bM2zFLB7GXxplM9Cwm2z","level":null,"handicap":[0,0,0]}]','playing',1,1794834802174,1794834802236,NULL);
CREATE TABLE tokens (
	hash BLOB NOT NULL, 
	player VARCHAR NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (hash), 
	CONSTRAINT fk_tokens_player FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES(X'EC3658F885E1833EDEE16803C3EAFFBDC7755815FDE73C429BCA024EACEF7831','ZLXHyp8AyoOEbINfzngw',1794835402286);
CREATE INDEX ix_tables_closed_public_updated ON tables (closed, public, updated);
CREATE INDEX ix_tables_closed_updated ON tables (closed, updated);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_ratings_game_ordinal ON ratings (game, ordinal);
CREATE INDEX ix_tokens_expires ON tokens (expires);
CREATE INDEX ix_tokens_player ON tokens (player);
CREATE INDEX ix_participants_player_finished_table_id_game_number ON participants (player, finished, table_id, game_number);
CREATE INDEX ix_daily_runs_player ON daily_runs (player);
CREATE INDEX ix_daily_runs_table_id ON daily_runs (table_id);
COMMIT;
