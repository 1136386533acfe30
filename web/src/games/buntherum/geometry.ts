/** Where things lie around the hexagon, in units of the drawing: it stands on its point, so that two rows run level and
 * four steeply. Row 1 is the upper right, the others follow clockwise. */

export interface Arm {
  /** Degrees, clockwise from level right. */
  angle: number;
  /** How far it reaches beyond the hexagon's side. */
  length: number;
  /** From card to card, as long as they lie apart. */
  step: number;
}

export interface Spot {
  /** The middle of a card, from the middle of the hexagon along the arm. */
  at: number;
  size: number;
}

export const APOTHEM = 134;
export const ARM_WIDTH = 76;
/** The arm begins below the hexagon, so that its number belongs to the target. */
export const ARM_FROM = APOTHEM - 46;
export const NUMBER_AT = APOTHEM - 24;
/** What all of it needs. */
export const WIDTH = 924;
export const HEIGHT = 816;
/** Its lower left and lower right arms begin this far from the middle, at the bottom. */
export const LOWER_ARMS = 258;
/** So many cards lie apart, the printed object included; more overlap. */
export const APART = 5;

const SIZE = 54;
const CROWDED_SIZE = 46;
const FIRST_AT = APOTHEM + 34;
const TO_THE_END = 30;

const level = (angle: number): Arm => ({ angle, length: 322, step: 59 });
const steep = (angle: number): Arm => ({ angle, length: 306, step: 56 });

export const ARMS: readonly Arm[] = [steep(-60), level(0), steep(60), steep(120), level(180), steep(240)];

/** The cards of a row, the printed object first. */
export function spots(arm: Arm, cards: number): Spot[] {
  const crowded = cards > APART;
  const last = APOTHEM + arm.length - TO_THE_END;
  const step = crowded ? (last - FIRST_AT) / (cards - 1) : arm.step;
  return Array.from({ length: cards }, (_, i) => ({ at: FIRST_AT + i * step, size: crowded ? CROWDED_SIZE : SIZE }));
}

/** The places that wait for a card. */
export const places = (arm: Arm, cards: number): Spot[] =>
  spots(arm, APART)
    .slice(cards)
    .map(({ at }) => ({ at, size: 42 }));

/** The corners of the hexagon, as the points of a path. */
export function outline(): string {
  const radius = APOTHEM / Math.cos(Math.PI / 6);
  const corners = [30, 90, 150, 210, 270, 330].map((angle) => (angle * Math.PI) / 180);
  return corners.map((a) => `${(radius * Math.cos(a)).toFixed(1)} ${(radius * Math.sin(a)).toFixed(1)}`).join("L");
}

/** A point so far out along an arm. */
export function along({ angle }: Arm, distance: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: distance * Math.cos(radians), y: distance * Math.sin(radians) };
}

/** How large a unit is drawn on a stage of this size. */
export const unit = (width: number, height: number): number =>
  Math.max(0.4, Math.min((width - 16) / WIDTH, (height - 8) / HEIGHT));

/** The verdict's place beside the lower arms: as wide as it likes, or what is left of the stage. */
export const besideTheArms = (width: number, unit: number): number => width / 2 - LOWER_ARMS * unit - 36;
