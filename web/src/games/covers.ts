// What of our games is drawn with the landing page, and so comes with it: the pictures on their lids, and the shapes that
// their cards refer to.
import type { Component } from "svelte";

interface Lid {
  readonly default: Component;
  /** Its colour, behind the picture. */
  readonly GROUND: string;
}

const ours = import.meta.glob<Lid>("./*/Cover.svelte", { eager: true });

const defs = import.meta.glob<{ default: Component }>("./*/Defs.svelte", { eager: true });

export const DEFS: readonly Component[] = Object.values(defs).map((one) => one.default);

export const lidOf = (game: string): Lid | undefined => ours[`./${game}/Cover.svelte`];

/** Whether the game can be played in a browser: it is one of ours, or brings a module. */
export const hasTable = ({ name, module }: { readonly name: string; readonly module: string | null }): boolean =>
  module !== null || lidOf(name) !== undefined;
