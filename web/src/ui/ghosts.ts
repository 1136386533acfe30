import { getContext, setContext } from "svelte";

/** Whose ghost plays on a seat, in words; undefined where none does. */
export type Ghosts = (seat: number) => string | undefined;

const GHOSTS = Symbol("ghosts");

/** Below the component that is being made, the faces of these seats are those of ghosts. */
export const showGhosts = (ghosts: Ghosts): void => void setContext(GHOSTS, ghosts);

export const ghostsHere = (): Ghosts | undefined => getContext<Ghosts | undefined>(GHOSTS);
