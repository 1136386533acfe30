/** Whether the host has just chosen another game: the room is drawn anew for it, and the choice goes on. */
export const choosing = { goesOn: false };
