/** B1.2: the objects printed on the hexagon, which begin the rows 1 to 6. */
export const PRINTED = ["yF", "bB", "rC", "gD", "vL", "oI"] as const;
/** Eight colours and eight objects: a row can hold no more, the printed one included. */
export const LONGEST_ROW = 8;

/** A row with its printed object first. */
export const whole = (rows: readonly (readonly string[])[], row: number): string[] => [
  PRINTED[row - 1]!,
  ...(rows[row - 1] ?? []),
];
