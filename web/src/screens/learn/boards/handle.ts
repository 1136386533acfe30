import { language, t } from "../../../client/i18n";
import type { LessonHandle } from "../../../games/contract";
import { follow } from "../../../games/follow.svelte";
import { handleOf } from "../../../games/handles";
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
  const handle: LessonHandle = handleOf(
    {
      view: () => board.view,
      after: () => board.after,
      seat: () => board.seat,
      answers: () => board.answers,
      marks: () => toldMarks(board.marks, board.timing !== undefined),
      findings: () => board.findings,
      open: () => board.open,
      facts: () => board.facts,
      shown: () => board.timing !== null,
      timing: () => board.timing ?? null,
    },
    {
      key: (index: number) => board.key(index) || null,
      choose: (index: number, press: Event) => board.choose(index, press as PressEvent),
      subscribe: (listener: () => void) =>
        follow(
          () => [
            language(),
            handle.after,
            handle.marks,
            handle.findings,
            handle.open,
            handle.facts,
            handle.timing,
            handle.shown,
          ],
          listener,
        ),
      text: t,
    },
  );
  return withProps(handle, board as unknown as Readonly<Record<string, unknown>>);
}
