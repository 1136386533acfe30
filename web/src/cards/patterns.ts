import type { Pattern } from "./palette";

/** One tile each, drawn in `currentColor`; the defs hold every tile in paper and in ink. */
export const TILES: Record<Pattern, { size: number; body: string }> = {
  diagonal: { size: 12, body: '<path d="M-3 3L3-3M0 12L12 0M9 15L15 9" stroke="currentColor" stroke-width="3.4"/>' },
  dots: { size: 12, body: '<g fill="currentColor"><circle cx="3" cy="3" r="2.3"/><circle cx="9" cy="9" r="2.3"/></g>' },
  waves: { size: 14, body: '<path d="M-3.5 7q3.5-6 7 0t7 0 7 0" fill="none" stroke="currentColor" stroke-width="3"/>' },
  upright: { size: 11, body: '<path d="M5.5 0V11" stroke="currentColor" stroke-width="3.2"/>' },
  grid: { size: 12, body: '<path d="M0 6H12M6 0V12" stroke="currentColor" stroke-width="2.2"/>' },
  zigzag: { size: 12, body: '<path d="M-3 9L3 3L9 9L15 3" fill="none" stroke="currentColor" stroke-width="2.6"/>' },
  checks: { size: 12, body: '<path d="M0 0h6v6H0zM6 6h6v6H6z" fill="currentColor"/>' },
};
