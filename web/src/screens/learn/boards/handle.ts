import { language, t } from "../../../client/i18n";
import type { LessonHandle } from "../../../games/contract";
import { follow } from "../../../games/follow.svelte";
import { withProps } from "../../../games/svelte";
import type { PressEvent } from "../../../ui";
import type { Board } from "./board";

/** What a module is told of an answer: against the clock a right one that nobody gave was missed. */
export function toldMarks(marks: Board["marks"], clock: boolean): LessonHandle["marks"] {
  const missed = clock && marks.includes("bad");
  return marks.map((mark) => (mark === null ? null : mark === "bad" ? "wrong" : missed ? "missed" : "right"));
}

/** A position as modules of any framework see it; our own boards get the position itself. Its getters are followed. */
export function lessonHandle(board: Board): LessonHandle {
  const handle: LessonHandle = {
    get view() {
      return board.view;
    },
    get after() {
      return board.after;
    },
    get seat() {
      return board.seat;
    },
    get answers() {
      return board.answers;
    },
    get marks() {
      return toldMarks(board.marks, board.timing !== undefined);
    },
    get findings() {
      return board.findings;
    },
    get open() {
      return board.open;
    },
    get facts() {
      return board.facts;
    },
    get shown() {
      return board.timing !== null;
    },
    get timing() {
      return board.timing ?? null;
    },
    key: (index) => board.key(index) || null,
    choose: (index, press) => board.choose(index, press as PressEvent),
    subscribe: (listener) => follow(() => [language(), handle.after, handle.marks, handle.findings, handle.open, handle.facts, handle.timing, handle.shown], listener),
    text: (key, facts) => t(key, facts),
  };
  return withProps(handle, board as unknown as Readonly<Record<string, unknown>>);
}
