import { frameAt, type Eyes, type Frame } from "./film";

/** A moment of a replay, as the end of its address names it: `#t=12.345&seat=1`. */
export interface Moment {
  frame: Frame;
  eyes: Eyes;
}

/** Two frames can be of the same millisecond; then the number of the frame goes with it. */
export function hashOf(frames: readonly Frame[], { frame, eyes }: Moment): string {
  const parts = [`t=${String(Math.round(frame.at) / 1000)}`];
  if (frameAt(frames, Math.round(frame.at)) !== frame) parts.push(`frame=${frame.index}`);
  if (eyes !== null) parts.push(`seat=${eyes + 1}`);
  return `#${parts.join("&")}`;
}

/** Undefined where the address names no moment; whatever cannot be is as if it were not there. */
export function momentOf(
  hash: string,
  frames: readonly Frame[],
  seats: number,
): { frame: Frame; eyes: Eyes | undefined } | undefined {
  const named = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (name: string): number | undefined => {
    const value = Number(named.get(name) || NaN);
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const [t, index, seat] = [number("t"), number("frame"), number("seat")];
  const frame =
    (index === undefined ? undefined : frames[index]) ??
    (t === undefined ? undefined : frameAt(frames, Math.round(1000 * t)));
  if (!frame) return undefined;
  return {
    frame,
    eyes:
      seat !== undefined && Number.isInteger(seat) && seat >= 1 && seat <= seats
        ? seat - 1
        : named.has("t")
          ? null
          : undefined,
  };
}
