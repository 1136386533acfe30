import type { KeyPress } from "../keys";

/** A key that was pressed, on its own and on nothing. */
export const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  repeat: false,
  isComposing: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  defaultPrevented: false,
  target: null,
  ...more,
});
