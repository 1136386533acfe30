import type { Component } from "svelte";
import type { GameName } from "../../../protocol";
import type { Answer, Board } from "./board";
import BuntherumBoard from "./BuntherumBoard.svelte";
import Clear4Board from "./Clear4Board.svelte";
import KhromixBoard from "./KhromixBoard.svelte";
import SubitoBoard from "./SubitoBoard.svelte";
import SubitoCheckBoard from "./SubitoCheckBoard.svelte";

export type { Answer, Mark } from "./board";

/** Views come as the server tells them: what they are is known by their game alone. */
export type AnyBoard = Component<Board<unknown>>;

const BOARDS = { subito: SubitoBoard, buntherum: BuntherumBoard, khromix: KhromixBoard, clear4: Clear4Board };

export function boardOf(game: GameName, answers: readonly Answer[]): AnyBoard {
  const check = game === "subito" && answers.every(({ choose }) => choose !== undefined);
  return (check ? SubitoCheckBoard : BOARDS[game]) as unknown as AnyBoard;
}
