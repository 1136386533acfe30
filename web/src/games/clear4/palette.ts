/** 1 to 10: light to dark, so that "lower may follow" can be seen. */
export const RAMP = [
  "#ffe9a8",
  "#ffd27a",
  "#ffb466",
  "#fb9063",
  "#ec6b6f",
  "#c2437c",
  "#a03f97",
  "#7540a0",
  "#4b3f9c",
  "#27397f",
] as const;
