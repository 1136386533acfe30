// The pictures on the lids of our boxes. They are drawn with the landing page, so they come with it, and not with the rest
// of their games.
import type { Component } from "svelte";

interface Lid {
  readonly default: Component;
  /** Its colour, behind the picture. */
  readonly GROUND: string;
}

const ours = import.meta.glob<Lid>("./*/Cover.svelte", { eager: true });

export const lidOf = (game: string): Lid | undefined => ours[`./${game}/Cover.svelte`];

/** Whether the game can be played in a browser: it is one of ours, or brings a module. */
export const hasTable = ({ name, module }: { readonly name: string; readonly module: string | null }): boolean =>
  module !== null || lidOf(name) !== undefined;
