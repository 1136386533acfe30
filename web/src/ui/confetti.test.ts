import { expect, test } from "vitest";
import { scatter } from "./confetti";

const thrown = (width: number, height: number, seed?: number) =>
  scatter(width, height, { fills: ["red", "blue"], shapes: ["<path/>", "<rect/>"] }, seed);

test("cut paper never covers the winner and never lies on other cut paper", () => {
  for (const [width, height, big] of [
    [390, 420, 1],
    [560, 900, 1.5],
  ] as const) {
    const scraps = thrown(width, height);
    expect(scraps.length).toBeGreaterThan(10);
    for (const { x, y } of scraps)
      expect(Math.abs(x - width / 2) >= 122 * big || Math.abs(y - height / 2) >= 160 * big).toBe(true);
    scraps.forEach((one, i) =>
      scraps
        .slice(i + 1)
        .forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(38 * big)),
    );
  }
});

test("the same seed throws the same", () => {
  expect(thrown(390, 420, 7)).toEqual(thrown(390, 420, 7));
  expect(thrown(390, 420, 7)).not.toEqual(thrown(390, 420, 8));
});

test("cut paper keeps away from what is written, wherever that stands", () => {
  const kept = [
    { x: 20, y: 100, width: 350, height: 60 },
    { x: 150, y: 10, width: 90, height: 90 },
  ];
  const scraps = scatter(390, 320, { fills: ["red"], shapes: ["<path/>"] }, 7, kept);
  expect(scraps.length).toBeGreaterThan(8);
  for (const { x, y } of scraps)
    for (const box of kept)
      expect(x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height).toBe(true);
});
