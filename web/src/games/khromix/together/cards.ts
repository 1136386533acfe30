import type { Place } from "../../contract";

const PLATE = 48;
const SHAPE = 340 / 236;

/** Whether what is asked stands beside the card, and not below it. */
export const isBeside = ({ along, deep }: Place): boolean => along > 2.3 * deep;

/** How wide the card can be where everybody has one of the same size. */
export function cardWidth(places: readonly Place[]): number {
  const widths = places.map((place) => {
    const { along, deep } = place;
    return isBeside(place)
      ? Math.min(along - 2 * 230, (deep - 24) * SHAPE)
      : Math.min(along - 28, (deep - PLATE - 26) * SHAPE);
  });
  return Math.round(Math.max(90, Math.min(...widths, 460)));
}
