// Snap in the browser: one plain module that draws what it is told. It works out no rule: which piles matched, who paid and
// who is out is in the events that come with a verdict. Its contract is web/src/games/contract.ts of Vivace.

const SUITS = {
  // Told apart by shape and by colour, and the colours by their lightness too.
  S: { sign: "♠", path: "M50 8C62 30 88 44 88 64a18 18 0 0 1-32 11q1 12 8 19H36q7-7 8-19A18 18 0 0 1 12 64C12 44 38 30 50 8Z" },
  H: { sign: "♥", path: "M50 92C20 66 8 50 8 32a21 21 0 0 1 42-7 21 21 0 0 1 42 7c0 18-12 34-42 60Z" },
  D: { sign: "♦", path: "M50 6 84 50 50 94 16 50Z" },
  C: { sign: "♣", path: "M50 8a20 20 0 0 1 17 31 20 20 0 1 1-11 36q1 12 8 19H36q7-7 8-19a20 20 0 1 1-11-36A20 20 0 0 1 50 8Z" },
};
const RANKS = { T: "10" };
const SVG = "http://www.w3.org/2000/svg";

const rankOf = (card) => RANKS[card[0]] ?? card[0];

/** An element with a class, attributes and children. No style attribute: the page's policy would not let it in. */
function make(tag, className, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function suitSign(suit) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SUITS[suit].path);
  svg.append(path);
  return svg;
}

/** A card, face up. `mark`: the race that it opens; its text is what the browser tells the time of. */
function cardFace(card, mark = null) {
  const timed = mark === null ? {} : { elementtiming: mark };
  return make(
    "div",
    `snap-card snap-${card[1]}`,
    { "aria-hidden": "true", "data-card": card },
    make("span", "snap-rank", timed, rankOf(card)),
    suitSign(card[1]),
  );
}

const cardBack = () => make("div", "snap-card snap-back", { "aria-hidden": "true" });
const noCard = () => make("div", "snap-card snap-none", { "aria-hidden": "true" });

/** In words: "ten of hearts". */
const cardWords = (text, card) => text("snap-card", { rank: card[0], suit: card[1] });

/** Where a seat sits round the table, oneself at the bottom: the angle, clockwise, in turns. */
const angleOf = (seat, me, seats) => (((seat - me + seats) % seats) / seats + 0.25) % 1;

// ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** One player's cards. */
class Place {
  constructor(seat) {
    this.seat = seat;
    this.name = make("div", "snap-name");
    this.top = make("div", "snap-top");
    this.stack = make("div", "snap-stack");
    this.said = make("div", "snap-hidden");
    this.element = make("div", "snap-place", { role: "listitem", "data-seat": seat }, this.said, this.top, this.stack, this.name);
    this.shown = undefined;
  }

  /** `fresh`: the mark of the race that this seat's card opens. */
  draw({ text, name, top, stack, out, fresh, look }) {
    this.element.classList.toggle("snap-out", out);
    this.element.classList.toggle("snap-fresh", fresh !== null);
    this.element.dataset.look = look ?? "";
    this.name.textContent = out ? `${name} · ${text("snap-out")}` : name;
    const shown = `${top}:${fresh}`;
    if (shown !== this.shown) {
      this.shown = shown;
      this.top.replaceChildren(top === null ? noCard() : cardFace(top, fresh));
    }
    const cards = text("snap-stack", { cards: stack });
    this.stack.replaceChildren(...(stack > 0 ? [cardBack()] : []), make("span", "", { "aria-hidden": "true" }, cards));
    this.said.textContent =
      top === null
        ? `${name}: ${text("snap-pile-empty")} ${cards}`
        : text("snap-pile", { name, card: cardWords(text, top), stack: cards });
  }
}

/** What the last events mean, until the next card is there. */
function verdictOf(table, events) {
  const nameOf = (seat) => table.nameOf(seat);
  const mine = (seat) => seat === table.seat;
  const text = (key, facts) => table.text(key, facts);
  const told = [];
  let look = "plain";
  let seats = [];
  for (const event of events) {
    if (event.event === "Called") {
      look = event.right ? "good" : "bad";
      seats = event.right ? event.matching : [event.seat];
      const facts = { name: nameOf(event.seat), cards: event.cards };
      if (event.right) told.push(mine(event.seat) ? text("snap-you-took", facts) : text("snap-took", facts));
      else told.push(mine(event.seat) ? text("snap-you-paid", facts) : text("snap-paid", facts));
    } else if (event.event === "Tied") {
      look = "note";
      seats = event.matching.length ? event.matching : event.seats;
      told.push(event.matching.length ? text("snap-tied") : text("snap-tied-wrong"));
    } else if (event.event === "Silent" && event.matching.length) {
      told.push(text("snap-missed"));
    } else if (event.event === "Out") {
      told.push(mine(event.seat) ? text("snap-you-are-out") : text("snap-is-out", { name: nameOf(event.seat) }));
    }
  }
  return told.length ? { told: told.join(" "), look, seats } : null;
}

function mount(at, table) {
  const text = (key, facts) => table.text(key, facts);
  const middle = make("div", "snap-middle", { "aria-hidden": "true" });
  const ring = make("div", "snap-ring", { role: "list", "aria-label": text("snap-table") });
  const verdict = make("p", "snap-verdict", { "aria-hidden": "true" });
  const spoken = make("p", "snap-hidden", { role: "status", "aria-live": "assertive" });
  const label = make("span", "snap-call-word", {}, text("snap-call"));
  const hint = make("span", "snap-call-hint");
  const button = make("button", "snap-call", { type: "button" }, label, hint);
  const root = make("div", "snap", {}, ring, middle, verdict, button, spoken);
  at.append(root);

  let places = [];
  let last = null;

  function call(event) {
    if (!table.mayAnswer) return;
    void table.act({ do: "snap" }, event, "snap");
    draw();
  }

  function seated(seats) {
    if (places.length === seats) return;
    places = Array.from({ length: seats }, (_, seat) => new Place(seat));
    ring.replaceChildren(...places.map((place) => place.element));
    ring.dataset.seats = seats;
    const me = table.seat ?? 0;
    for (const place of places) {
      const turn = 2 * Math.PI * angleOf(place.seat, me, seats);
      // By the CSSOM: the policy forbids style attributes, not this.
      place.element.style.setProperty("--x", Math.cos(turn).toFixed(4));
      place.element.style.setProperty("--y", Math.sin(turn).toFixed(4));
      place.element.classList.toggle("snap-mine", place.seat === table.seat);
    }
  }

  function draw() {
    const view = table.view;
    root.classList.toggle("snap-away", view === null);
    if (view === null) return;
    seated(view.seats);
    const judged = table.judgement === null ? null : last;
    for (const place of places) {
      const { seat } = place;
      place.draw({
        text,
        name: seat === table.seat ? text("snap-you") : table.nameOf(seat),
        top: view.tops[seat],
        stack: view.stacks[seat],
        out: view.turner !== null && view.stacks[seat] + view.piles[seat] === 0,
        fresh: table.race !== null && seat === view.turner ? table.race.mark : null,
        look: judged?.seats.includes(seat) ? judged.look : null,
      });
    }
    const left = view.turns - view.turned;
    middle.replaceChildren(
      ...(view.pool > 0 ? [make("div", "snap-pool", {}, cardBack(), text("snap-pool", { cards: view.pool }))] : []),
      make("div", "snap-left", {}, text("snap-left", { cards: left })),
    );
    verdict.textContent = table.refusal?.words ?? judged?.told ?? "";
    verdict.dataset.look = table.refusal ? "bad" : (judged?.look ?? "");
    button.hidden = table.seat === null;
    button.disabled = !table.mayAnswer;
    button.classList.toggle("snap-pressed", table.pending !== null);
    const key = table.key("snap");
    if (table.pending?.ms != null) hint.replaceChildren(`${Math.round(table.pending.ms)} ms`);
    else hint.replaceChildren(...(key === null ? [] : [make("kbd", "", {}, key)])); // the shell hides it where there is no keyboard
  }

  function hear(events) {
    const found = verdictOf(table, events);
    if (found || events.some(({ event }) => event === "Turned" || event === "Resumed")) last = found;
    const turned = events.find(({ event }) => event === "Turned" || event === "Resumed");
    const card = turned && text("snap-turned", { name: table.nameOf(turned.seat), card: cardWords(text, turned.card) });
    const said = [found?.told, card].filter(Boolean).join(" ");
    if (said) spoken.textContent = said;
    draw();
  }

  const pressed = (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    call(event);
  };
  // A click without a pointer is that of a screen reader; one with it has been counted when it went down.
  const clicked = (event) => event.detail === 0 && call(event);
  button.addEventListener("pointerdown", pressed);
  button.addEventListener("click", clicked);
  const stops = [table.onevents(hear), table.subscribe(draw), table.onkeys((intent, event) => call(event))];
  draw();
  return {
    destroy() {
      for (const stop of stops) stop();
      root.remove();
    },
  };
}

// ── lessons ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function lesson(at, given) {
  const text = (key, facts) => given.text(key, facts);
  const root = make("div", "snap snap-lesson");
  at.append(root);

  function draw() {
    const view = given.after ?? given.view;
    const piles = view.tops.map((top, seat) => {
      const fresh = seat === view.turner;
      // Against the clock nobody sees the card before its moment.
      const covered = fresh && given.shown === false;
      const said = covered ? "" : top === null ? text("snap-pile-empty") : cardWords(text, top);
      const card = covered ? cardBack() : top === null ? noCard() : cardFace(top, fresh ? given.timing : null);
      return make(
        "div",
        `snap-place${seat === given.seat ? " snap-mine" : ""}`,
        { role: "listitem" },
        make("div", "snap-hidden", {}, said),
        make("div", "snap-top", {}, card),
        make("div", "snap-stack", {}, text("snap-stack", { cards: view.stacks[seat] })),
      );
    });
    const pool = view.pool > 0 ? [make("div", "snap-pool", {}, cardBack(), text("snap-pool", { cards: view.pool }))] : [];
    const answers = given.answers.map((answer, index) => {
      const word = answer.do === "snap" ? text("snap-action-snap") : text("snap-action-wait");
      const key = given.key(index);
      const button = make("button", "snap-answer", { type: "button" }, word, ...(key ? [make("kbd", "", {}, key)] : []));
      button.dataset.mark = given.marks[index] ?? "";
      button.disabled = !given.open;
      button.addEventListener("click", (event) => given.choose(index, event));
      return button;
    });
    root.replaceChildren(
      make("div", "snap-row", { role: "list", "aria-label": text("snap-table") }, ...piles),
      ...pool,
      make("div", "snap-answers", {}, ...answers),
    );
  }

  const stop = given.subscribe(draw);
  draw();
  return {
    destroy() {
      stop();
      root.remove();
    },
  };
}

// ── the picture on the lid, and words ─────────────────────────────────────────────────────────────────────────────────

function cover(at) {
  const root = make("div", "snap snap-cover", { "aria-hidden": "true" }, cardFace("QS"), cardFace("QH"), make("b", "", {}, "!"));
  at.append(root);
  return { destroy: () => root.remove() };
}

/** Words for which the shell hands no catalogue over: by the language of the page. */
const WORDS = {
  en: {
    cards: (n) => (n === 1 ? "1 card" : `${n} cards`),
    key: "Call snap",
    about: "Calls",
    wrong: (name) => `${name} called, and nothing matched`,
    missed: "Two piles matched, and nobody called",
    out: (name) => `${name} is out`,
    turned: (name, card) => `${name}: ${card}`,
    took: (name, n) => `${name} takes ${n} cards`,
    tied: "Too close to call",
  },
  de: {
    cards: (n) => (n === 1 ? "1 Karte" : `${n} Karten`),
    key: "Snap rufen",
    about: "Rufe",
    wrong: (name) => `${name} hat gerufen, und nichts war gleich`,
    missed: "Zwei Stapel waren gleich, und niemand hat gerufen",
    out: (name) => `${name} ist draußen`,
    turned: (name, card) => `${name}: ${card}`,
    took: (name, n) => `${name} nimmt ${n} Karten`,
    tied: "Zu knapp",
  },
};
const spoken = () => WORDS[document.documentElement.lang.slice(0, 2)] ?? WORDS.en;
const signs = (card) => rankOf(card) + SUITS[card[1]].sign;

const words = {
  standing: (score) => spoken().cards(score),
  score: (score) => score,
  key: (intent) => (intent === "snap" ? spoken().key : undefined),
  intentOf: (answer) => (answer.do === "snap" ? "snap" : undefined),
  about: (about) => (about === "call" ? spoken().about : undefined),
  mark(mark, nameOf) {
    const name = mark.seat === null ? "" : nameOf(mark.seat);
    return { "wrong-call": spoken().wrong(name), "missed-match": spoken().missed, out: spoken().out(name) }[mark.key];
  },
  step(step, before, after, nameOf) {
    for (const event of step.events) {
      if (event.event === "Called") {
        const name = nameOf(event.seat);
        return event.right ? spoken().took(name, event.cards) : spoken().wrong(name);
      }
      if (event.event === "Tied") return spoken().tied;
    }
    const turned = step.events.find(({ event }) => event === "Turned");
    return turned && spoken().turned(nameOf(turned.seat), signs(turned.card));
  },
};

const module = { contract: 1, mount, lesson, cover, keys: { snap: ["Space"] }, words };
export default module;
