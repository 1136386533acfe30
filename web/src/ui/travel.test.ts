import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { comeFrom, drop, goes, laid, way, type Box } from "./travel";

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

describe("the way between two boxes", () => {
  test("is that between their middles", () => {
    expect(way(box(0, 0, 100, 140), box(200, 300, 50, 70))).toEqual({ x: 175, y: 265 });
    expect(laid(box(10, 10, 40, 40), box(10, 10, 20, 20), 0.5)).toBe("translate(-10px, -10px) scale(0.5)");
  });
});

/** A piece of the page, as far as it can be moved, which keeps what it is told. */
class Piece {
  played: { frames: Keyframe[]; options: KeyframeAnimationOptions }[] = [];
  constructor(readonly here: Box) {}
  getBoundingClientRect = (): Box => this.here;
  animate = (frames: Keyframe[], options: KeyframeAnimationOptions) => void this.played.push({ frames, options });
}
const element = (piece: Piece): Element => piece as unknown as Element;

describe("a piece", () => {
  const tokens: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  let read: string[] = [];
  let tried = 0;

  beforeEach(() => {
    read = [];
    dataset.motion = `lively ${++tried}`; // what was read before is another page's
    Object.assign(tokens, {
      "--move": "160ms",
      "--show": "190ms",
      "--land": "240ms",
      "--out": " ease-out",
      "--snap": "linear",
      transform: "none",
    });
    vi.stubGlobal("document", { documentElement: { dataset } });
    vi.stubGlobal("getComputedStyle", () => ({
      getPropertyValue: (name: string) => (read.push(name), tokens[name] ?? ""),
      transform: tokens.transform,
    }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("comes from there in the time and with the ease of the tokens", () => {
    const piece = new Piece(box(0, 0, 40, 56));
    comeFrom(element(piece), box(100, 200, 80, 112));
    comeFrom(element(piece), box(100, 200, 80, 112), { takes: "--show", ease: "--snap", scale: 0.5, opacity: 0.5 });
    expect(piece.played).toEqual([
      {
        frames: [
          { transform: "translate(120px, 228px) scale(2)", opacity: 1 },
          { transform: "none", opacity: 1 },
        ],
        options: { duration: 160, easing: "ease-out", fill: "none" },
      },
      {
        frames: [
          { transform: "translate(120px, 228px) scale(0.5)", opacity: 0.5 },
          { transform: "none", opacity: 1 },
        ],
        options: { duration: 190, easing: "linear", fill: "none" },
      },
    ]);
  });

  test("lands with weight: held above the table, struck, at rest; moved and faded, nothing else", () => {
    const piece = new Piece(box(0, 0, 40, 56));
    comeFrom(element(piece), box(100, 200, 80, 112), { weight: true });
    drop(element(piece), -14);
    for (const { frames, options } of piece.played) {
      expect(options.duration).toBe(240);
      expect(frames.at(-1)).toEqual({ transform: "none", opacity: 1 });
      const scales = frames.slice(-3).map(({ transform }) => Number(/scale\((.*)\)/.exec(String(transform))?.[1] ?? 1));
      expect(scales[0]).toBeGreaterThan(1);
      expect(scales[1]).toBeLessThan(1);
      const moved = new Set(frames.flatMap(Object.keys));
      expect([...moved].sort()).toEqual(expect.arrayContaining(["opacity", "transform"]));
      for (const name of moved) expect(["opacity", "transform", "offset", "easing"]).toContain(name);
    }
    expect(piece.played).toHaveLength(2);
    expect(piece.played[0]!.frames[0]!.transform).toBe("translate(120px, 228px) scale(2)");
  });

  test("asks the styles once, and again when another motion is wanted: to ask has the page laid out", () => {
    const piece = new Piece(box(0, 0, 40, 56));
    for (let i = 0; i < 3; i++) comeFrom(element(piece), box(100, 200, 80, 112));
    expect(read).toEqual(["--move", "--out"]);
    dataset.motion = "calm";
    tokens["--move"] = "0ms";
    comeFrom(element(piece), box(100, 200, 80, 112));
    expect(piece.played).toHaveLength(3);
  });

  test("lies still where no motion is wanted", () => {
    tokens["--move"] = tokens["--land"] = "0ms";
    const piece = new Piece(box(0, 0, 40, 56));
    comeFrom(element(piece), box(100, 200, 80, 112));
    comeFrom(element(piece), box(100, 200, 80, 112), { weight: true });
    drop(element(piece), -14);
    expect(piece.played).toEqual([]);
    expect(goes(element(piece), () => ({ x: 10, y: 10 }))()).toEqual({ duration: 0 });
  });

  test("comes from nowhere where that is not on the page", () => {
    const piece = new Piece(box(0, 0, 40, 56));
    comeFrom(element(piece), undefined);
    comeFrom(element(piece), box(0, 0, 0, 0));
    expect(piece.played).toEqual([]);
    expect(goes(element(piece), () => null)()).toEqual({ duration: 0 });
  });

  test("goes all the way and is gone, from how it lay", () => {
    tokens.transform = "rotate(3deg)";
    const { duration, css } = goes(element(new Piece(box(0, 0, 40, 56))), () => ({ x: 100, y: -40 }))();
    expect(duration).toBe(160);
    expect(css!(1, 0)).toBe("transform: translate(0px, 0px) rotate(3deg) scale(1); opacity: 1");
    expect(css!(0, 1)).toBe("transform: translate(100px, -40px) rotate(3deg) scale(0.5); opacity: 0");
  });
});
