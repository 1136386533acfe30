// What the shell gives to a game's module, played by the test: the same contract, and nothing of the shell.
const changed = new Set();
const hearing = new Set();
const catalogue = (key, facts) => `${key}${facts ? " " + JSON.stringify(facts) : ""}`;
export const acts = [];
export const table = {
  info: { seats: [] }, phase: "playing", seat: 0, view: null, offers: [], race: null, mayAnswer: false, judgement: null,
  standing: null, pending: null, refusal: null, deadline: null,
  nameOf: (seat) => `P${seat}`,
  key: () => "Space",
  onkeys(listener) {
    const pressed = (event) => {
      if (event.code !== "Space" || event.repeat) return;
      event.preventDefault();
      listener("snap", event);
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  },
  onevents(listener) { hearing.add(listener); return () => hearing.delete(listener); },
  subscribe(listener) { changed.add(listener); return () => changed.delete(listener); },
  hold: () => () => {},
  act(action, press, target) {
    acts.push({ action, target, trusted: press.isTrusted, type: press.type });
    table.mayAnswer = false;
    table.pending = { target, ms: 432.4 };
    return Promise.resolve(undefined);
  },
  text: catalogue,
};
/** Something changed, and this happened. */
export function tell(given, events = []) {
  Object.assign(table, given);
  for (const listener of hearing) listener(events);
  for (const listener of changed) listener();
}
export const lesson = {
  view: null, after: null, seat: 0, answers: [], marks: [], open: true, facts: {}, timing: "lesson-1", chosen: [],
  key: (index) => "12"[index], choose: (index) => lesson.chosen.push(index),
  subscribe: (listener) => { changed.add(listener); return () => changed.delete(listener); },
  text: catalogue,
};
export const listeners = () => changed.size + hearing.size;
Object.assign(window, { acts, table, tell, lesson, listeners });
window.ready = import("/module.js").then(({ default: module }) => Object.assign(window, { module }));
