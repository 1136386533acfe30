import type { GameInfo, GameList } from "../../protocol";

const usual: Omit<GameInfo, "name"> = {
  seats: [2, 3, 4],
  usual_seats: 2,
  letter: "",
  fewer_wins: false,
  simultaneous: false,
  races: false,
  lessons: true,
  practice: true,
  manual: true,
  module: null,
  style: null,
  one_device: [],
  options: [],
};

/** Our games, as far as tests of the client ask, and one from elsewhere. */
export const CATALOGUE: GameList = {
  games: [
    { ...usual, name: "subito", letter: "S", simultaneous: true },
    { ...usual, name: "buntherum", letter: "B", races: true, fewer_wins: true },
    { ...usual, name: "khromix", letter: "K", races: true },
    { ...usual, name: "clear4", letter: "C", fewer_wins: true },
    { ...usual, name: "snap", letter: "N", races: true, module: "/games/snap/module.js" },
  ],
  levels: ["adagio", "andante", "presto"],
  emotes: [],
};
