/** What the special cards are known by, in a card of 100 by 140. */
export const STAR = "M0-24l7 15.5 17 2L11.5 5 15 21.5 0 13l-15 8.5L-11.5 5-24-6.5l17-2z";
export const ARROW = "M16 52h32V38l34 27-34 27V78H16z";
