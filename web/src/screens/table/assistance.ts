/** What helps in a game, apart from the table itself: the landing page does not fetch it in advance. */
export { default as Assistance } from "./Assistance.svelte";
export { default as HelpButtons } from "./HelpButtons.svelte";
