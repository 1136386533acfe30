import { percent } from "../../cards/field";

const ROWS = ["yF rB kC", "bB oL pT", "rC yA bL", "gD pF kI", "vL gF yT", "oI kA bC"];

/** The six rows. */
export const SPOKES = ROWS.map((row, i) => {
  const turn = -60 + i * 60;
  const angle = (turn * Math.PI) / 180;
  const cards = row.split(" ").map((code, j) => {
    const far = 82 + j * 52;
    return { code, x: percent(160 + far * Math.cos(angle) - 24), y: percent(160 + far * Math.sin(angle) - 24) };
  });
  return { turn, cards };
});
