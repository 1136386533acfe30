/** Every icon, in a box of 24, drawn as strokes in `currentColor`. */
export const ICONS = {
  play: '<path d="M7 4.5v15l12-7.5z" fill="currentColor" stroke-linejoin="round"/>',
  friends:
    '<circle cx="8.5" cy="8" r="3.5"/><path d="M2 20c0-4 3-6.5 6.5-6.5S15 16 15 20"/><circle cx="17" cy="9" r="2.8"/><path d="M17.5 14c2.8.2 4.5 2.3 4.5 5"/>',
  bolt: '<path d="M13 2L4.5 13.5H11L10 22l9-12h-6.5z" fill="currentColor" stroke-linejoin="round"/>',
  sound:
    '<path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" stroke-linejoin="round"/><path d="M16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12"/>',
  microphone:
    '<rect x="8.5" y="2.5" width="7" height="12" rx="3.5" fill="currentColor"/><path d="M5 11.5a7 7 0 0 0 14 0M12 18.5V22M8.5 22h7"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z" fill="currentColor" stroke-linejoin="round"/>',
  sun: '<circle cx="12" cy="12" r="4.2" fill="currentColor"/><path d="M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5"/>',
  gear: '<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.6"/><circle cx="8" cy="17" r="2.6"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="3"/><path d="M16 8V6.5A2.5 2.5 0 0 0 13.5 4h-7A2.5 2.5 0 0 0 4 6.5v7A2.5 2.5 0 0 0 6.5 16H8"/>',
  share: '<path d="M12 15V3M7.5 7L12 2.8 16.5 7M5 12v7.5h14V12"/>',
  check: '<path d="M4.5 12.5l5 5L20 6.5" stroke-width="3"/>',
  cross: '<path d="M6 6l12 12M18 6L6 18" stroke-width="3"/>',
  eye: '<path d="M1.8 12C5 6.8 8.3 5 12 5s7 1.8 10.2 7C19 17.2 15.7 19 12 19S5 17.2 1.8 12z"/><circle cx="12" cy="12" r="3.4" fill="currentColor"/>',
  exchange: '<path d="M3 8.5h15M14 4l4.5 4.5L14 13M21 15.5H6M10 11l-4.5 4.5L10 20"/>',
  skip: '<path d="M3 15C5.5 5.5 15.5 5.5 18.5 13"/><path d="M21.5 8.5L19 14l-5.5-2"/><circle cx="11" cy="17.5" r="2.6" fill="currentColor"/>',
  reverse: '<path d="M8.5 4L4 8.5 8.5 13"/><path d="M4.5 8.5H15a5.25 5.25 0 0 1 0 10.5H8"/>',
  mystery:
    '<path d="M7.5 8.5a4.5 4.5 0 1 1 6.8 3.9c-1.5.9-2.3 1.7-2.3 3.6" stroke-width="3"/><circle cx="12" cy="20" r="1.9" fill="currentColor" stroke="none"/>',
  bot: '<rect x="4" y="8" width="16" height="11.5" rx="4"/><path d="M12 8V4.5M1.8 12.5v3M22.2 12.5v3"/><circle cx="12" cy="3.5" r="1.3" fill="currentColor"/><circle cx="9" cy="13.5" r="1.4" fill="currentColor"/><circle cx="15" cy="13.5" r="1.4" fill="currentColor"/>',
  push: '<path d="M3 12h12M10.5 6.5L16 12l-5.5 5.5" stroke-width="3"/><path d="M20.5 4v16" stroke-width="3"/>',
  clear:
    '<path d="M12 2.5v4.5M12 17v4.5M2.5 12H7M17 12h4.5M5.3 5.3l3 3M15.7 15.7l3 3M5.3 18.7l3-3M15.7 8.3l3-3" stroke-width="2.6"/><circle cx="12" cy="12" r="1.6" fill="currentColor"/>',
  gain: '<rect x="5" y="3" width="14" height="18" rx="3"/><path d="M8.7 12.3l2.3 2.3 4.3-4.8"/>',
  crown: '<path d="M3 18.5L2 7l6 4.5L12 4l4 7.5L22 7l-1 11.5z" fill="currentColor" stroke-linejoin="round"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5.5l3.5 2"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  smile:
    '<circle cx="12" cy="12" r="9.2"/><path d="M8 14c1.5 3 6.5 3 8 0"/><circle cx="9" cy="9.5" r="1" fill="currentColor"/><circle cx="15" cy="9.5" r="1" fill="currentColor"/>',
  film: '<rect x="2.5" y="4" width="19" height="16" rx="3.5"/><path d="M10 8.5v7l5.5-3.5z" fill="currentColor" stroke-linejoin="round"/>',
  back: '<path d="M15 4.5L7.5 12l7.5 7.5"/>',
  down: '<path d="M12 4v15M6 13.5l6 6 6-6"/>',
  chair: '<path d="M7 3v10h10V3M6 13h12M7.5 13v8M16.5 13v8"/>',
  none: '<path d="M5 5l14 14"/><circle cx="12" cy="12" r="9.2"/>',
  stack: '<rect x="4" y="7" width="11" height="14" rx="2.5"/><path d="M8 3.5h9A3 3 0 0 1 20 6.5V17"/>',
  hand: '<path d="M8 12V6.5a1.7 1.7 0 0 1 3.4 0V11m0-1V4.7a1.7 1.7 0 0 1 3.4 0V11m0-3.5a1.7 1.7 0 0 1 3.4 0V15c0 4-2.5 6.5-6 6.5-3 0-4.6-1.3-6-4L4 13.7c-.6-1.5 1.3-2.6 2.4-1.4L8 14"/>',
  mute: '<path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" stroke-linejoin="round"/><path d="M16.5 9.5l5 5M21.5 9.5l-5 5"/>',
  minus: '<path d="M5 12h14"/>',
  next: '<path d="M9 4.5l7.5 7.5L9 19.5"/>',
  drop: '<path d="M12 2.5C7.5 8.7 4.8 12.3 4.8 15.3a7.2 7.2 0 0 0 14.4 0c0-3-2.7-6.6-7.2-12.8z"/><path d="M8.5 15.5a3.6 3.6 0 0 0 3.5 3.5"/>',
  name: '<rect x="1.5" y="4" width="21" height="16" rx="4.5"/><path d="M5.8 15.8L8.5 8.5l2.7 7.3M6.7 13.5h3.6M14 8v7.7"/><circle cx="16" cy="13.5" r="2.2"/>',
  star: '<path d="M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z" fill="currentColor"/>',
  info: '<circle cx="12" cy="12" r="9.2"/><path d="M12 11v6"/><circle cx="12" cy="7.3" r="1.2" fill="currentColor" stroke="none"/>',
  keys: '<rect x="2" y="6" width="20" height="13" rx="3.5"/><path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 15h8"/>',
  trash: '<path d="M4 7h16M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10.3 11v5.5M13.7 11v5.5"/>',
} as const;

export type IconName = keyof typeof ICONS;
