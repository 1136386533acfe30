/** How the table is laid out: the hexagon with all around it, or rows on a phone held upright or level. */
export type Shape = "roomy" | "tall" | "flat";

export function shapeOf(width: number, height: number): Shape {
  if (width >= 900 && height >= 440) return "roomy";
  return width > height * 1.2 ? "flat" : "tall";
}
