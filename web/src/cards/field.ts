/** Of the field of 320 by 320 on which a cover is drawn. */
export const percent = (units: number): number => Math.round((units / 320) * 10_000) / 100;
