import type { FilmStep } from "../../../protocol";

/** A step in which nothing happens but what is said. */
export const stepOf = (said: Partial<FilmStep>): FilmStep => ({
  version: 1,
  at: 0,
  action: null,
  events: [],
  private: [],
  changes: [],
  verdict: [],
  standing: null,
  racers: null,
  race: null,
  time: null,
  default: false,
  ...said,
});
