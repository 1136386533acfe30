import { beforeEach, describe, expect, it } from "vitest";
import { HandPage } from "./doubles/page";
import { Timing, type Press } from "./timing";

const press = (timeStamp: number, more: Partial<Press> = {}): Press => ({ timeStamp, isTrusted: true, ...more });

describe("a race", () => {
  let page: HandPage, timing: Timing, mark: string;
  const show = (race: number, late = false) => timing.show(race, (given) => (mark = given), late);

  beforeEach(() => {
    page = new HandPage();
    timing = new Timing(page);
    expect(timing.step).toBe(0.005);
    page.time = 2000;
  });

  it("draws before anything else, and lays the page out in the frame", () => {
    let drawn = false;
    timing.show(1, () => (drawn = true));
    expect(drawn).toBe(true);
    expect(page.laidOut).toBe(0);
    page.frame(2010, 2011);
    expect(page.laidOut).toBe(1);
  });

  it("is timed from the paint of its card", () => {
    show(7);
    page.frame(2010, 2011);
    page.paint(mark, 2012);
    page.time = 2530;
    expect(timing.pressed(press(2524))).toEqual({ race: 7, reaction: 512, how: "presented", step: 0.005 });
  });

  it("says by how much the way to press reports late on this device", () => {
    timing = new Timing(page, (input) => (input === "touch" ? 12.5 : 0));
    show(7);
    page.frame(2010, 2011);
    page.time = 2530;
    expect(timing.pressed(press(2524, { pointerType: "touch" }))).toMatchObject({ calibrated: 12.5 });
    expect(timing.pressed(press(2524, { key: "a" }))).not.toHaveProperty("calibrated");
  });

  it("knows when what it shows was visible", () => {
    expect(timing.shownAt).toBeUndefined();
    show(7);
    page.frame(2010, 2011);
    expect(timing.shownAt).toBeCloseTo(2011, 1);
    page.paint(mark, 2012, { tell: false });
    expect(timing.shownAt).toBe(2012);
  });

  it.each([
    ["was busy when the card came, and long before", 1842, 2000.5, (12 + 158 - 34) / 8],
    ["was busy for less than two frames", 1985, 2000.5, 0],
    ["was busy, and idle again", 1500, 1900, 0],
    ["became busy when the card had been drawn", 2100, 2400, 0],
  ])("says that it may be off where the page %s", (_, from, to, spread) => {
    show(7);
    page.frame(2010, 2011);
    page.paint(mark, 2012);
    page.stall(from, to);
    page.time = 2530;
    const told = timing.pressed(press(2524));
    expect(told).toMatchObject({ reaction: 512, how: "presented" });
    expect(told?.spread ?? 0).toBeCloseTo(spread, 1);
  });

  it("asks for paints that are not told yet", () => {
    show(7);
    page.frame(2010, 2011);
    page.paint(mark, 2012, { tell: false });
    page.time = 2530;
    expect(timing.pressed(press(2524))).toMatchObject({ reaction: 512, how: "presented" });
  });

  it("is timed from the frame in engines without Element Timing", () => {
    page = new HandPage({ tellsPaints: false });
    timing = new Timing(page);
    show(7);
    page.frame(2010, 2050);
    page.paint(mark, 2012);
    page.time = 2530;
    const answer = timing.pressed(press(2524));
    expect(answer?.how).toBe("frame");
    expect(answer?.reaction).toBeCloseTo(2524 - 2016, 1);
  });

  it("ignores the paint of an earlier card, and a paint without a time", () => {
    show(7);
    const earlier = mark;
    page.frame(2010, 2011);
    show(8);
    page.frame(2030, 2031);
    page.paint(earlier, 2012);
    page.paint(mark, 0);
    page.time = 2530;
    expect(timing.pressed(press(2524))).toMatchObject({ race: 8, how: "frame" });
  });

  it("never gives a mark twice, though numbers of races begin anew with every game", () => {
    const marks = new Set<string>();
    for (let i = 0; i < 50; i++) {
      show(1);
      marks.add(mark);
      timing.showRound((given) => marks.add(given));
    }
    expect(marks.size).toBe(100);
  });

  it.each([
    ["was made before the card was painted", press(2011)],
    ["is a held key's repetition", press(2524, { repeat: true })],
    ["comes from a script", press(2524, { isTrusted: false })],
  ])("does not count a press that %s", (_, pressed) => {
    show(7);
    page.frame(2010, 2011);
    page.paint(mark, 2012);
    page.time = 2530;
    expect(timing.pressed(pressed)).toBeUndefined();
  });

  it("counts no press before the first frame, nor after its end", () => {
    show(7);
    page.time = 2530;
    expect(timing.pressed(press(2524))).toBeUndefined();
    page.frame(2540, 2541);
    timing.raceIsOver();
    page.time = 3000;
    expect(timing.pressed(press(2990))).toBeUndefined();
  });

  it("claims nothing for a card that came to a hidden page", () => {
    page.isHidden = true;
    show(7);
    page.isHidden = false;
    page.frame(9000, 9001);
    page.time = 9300;
    expect(timing.pressed(press(9290))).toEqual({ race: 7, reaction: null, how: "none", step: 0.005 });
  });

  it("claims nothing where the page was hidden before the first frame", () => {
    show(7);
    page.hide();
    page.frame(9000, 9001);
    page.time = 9300;
    expect(timing.pressed(press(9290))).toMatchObject({ reaction: null, how: "none" });
  });

  it("goes on counting where the page was hidden once the card had been seen", () => {
    show(7);
    page.frame(2010, 2011);
    page.paint(mark, 2012);
    page.hide();
    page.time = 9300;
    expect(timing.pressed(press(9012))).toMatchObject({ reaction: 7000, how: "presented" });
  });

  it("claims nothing for a card that others saw before", () => {
    show(7, true);
    page.frame(2010, 2011);
    page.paint(mark, 2012);
    page.time = 2530;
    expect(timing.pressed(press(2524))).toMatchObject({ race: 7, reaction: null, how: "none" });
  });
});

describe("a round in which all play at once", () => {
  it("is timed from its own paint, press after press, beside any race", () => {
    const page = new HandPage();
    const timing = new Timing(page);
    let mark = "";
    timing.showRound((given) => (mark = given));
    page.frame(2010, 2011);
    page.paint(mark, 2012);
    page.time = 4000;
    expect(timing.pressed(press(3990))).toBeUndefined();
    expect(timing.pressedInRound(press(3012))?.reaction).toBe(1000);
    page.time = 9000;
    expect(timing.pressedInRound(press(8012))?.reaction).toBe(6000);
    timing.roundIsUnknown();
    expect(timing.pressedInRound(press(8500))).toBeUndefined();
  });
});
