// The client's own timing on a page with nothing else: a card that fills the window, and a key.
import { Timing, type Press } from "../../web/src/client/timing";

const timing = new Timing();
const socket = new WebSocket(location.href.replace("http", "ws"));
let heavy = false;

/** Work that has nothing to do with the card, of 5 to 40 ms at any time: as pages have it. */
function stray(): void {
  const end = performance.now() + 5 + 35 * Math.random();
  while (heavy && performance.now() < end);
  setTimeout(stray, 5 + 60 * Math.random());
}

function card(race: number): void {
  timing.show(race, (mark) => {
    const drawn = document.createElement("div");
    drawn.textContent = `card ${race}`;
    drawn.setAttribute("elementtiming", mark);
    drawn.className = "card";
    document.body.replaceChildren(drawn);
  });
}

socket.onmessage = ({ data }: MessageEvent<string>) => {
  const [what, value] = data.split(" ");
  if (what === "show") card(Number(value));
  else if (what === "clear") document.body.replaceChildren();
  else heavy = what === "stray";
};
socket.onopen = () => socket.send(JSON.stringify({ isolated: crossOriginIsolated, agent: navigator.userAgent, step: timing.step }));
addEventListener("keydown", (event: KeyboardEvent & Press) => {
  const claim = timing.pressed(event);
  socket.send(JSON.stringify(claim ? { ...claim, at: performance.timeOrigin + timing.momentOf(event) } : null));
}, { capture: true });
stray();
