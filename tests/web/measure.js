// Measures a page as it stands: what is too small for a finger, cut, outside, or under something else.
// An expression that gives a function, for one call of the browser: (asked) => [{ rule, what, by }, …]
({ finger, regions, names, still }) => {
  const found = new Map();
  const report = (rule, what, by) => {
    const key = `${rule}: ${what}`;
    if (!found.has(key)) found.set(key, by);
  };
  const SLACK = 2;

  // What lets presses through can still lie over something: for a moment everything can be hit.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important }");

  // ── names for the report ─────────────────────────────────────────────────────────────────────────────────────────
  const words = (node) => (node.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const classes = (one) => [...one.classList].filter((name) => !name.startsWith("svelte-")).join(".");
  function nameOf(one) {
    const place = one.dataset?.card ?? one.dataset?.lane ?? one.dataset?.row ?? "";
    const parent = one.parentElement && classes(one.parentElement);
    const own = `${one.localName}${classes(one) ? `.${classes(one)}` : ""}${place ? `[${place}]` : ""}`;
    const said = one.getAttribute?.("aria-label") || words(one);
    return `${parent ? `.${parent} > ` : ""}${own}${said ? ` "${said.slice(0, 40)}"` : ""}`;
  }

  // ── what there is ────────────────────────────────────────────────────────────────────────────────────────────────
  const open = [...document.querySelectorAll("dialog[open], :popover-open")].at(-1);
  const root = open ?? document.body;
  const visible = (one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".spoken, [inert], script, style");
  const PRESSED = "button, a[href], select, textarea, summary, label:has(input), input:not(label input), [role=button]";
  const pressed = [...root.querySelectorAll(PRESSED)].filter((one) => visible(one) && one.getBoundingClientRect().width > 0 && !one.matches(".skip:not(:focus)"));

  // A scene takes the place of a board for a while: what lies behind it is not on view.
  const scene = root.querySelector("[data-scene]");
  const behind = (one) => {
    if (!scene || scene.contains(one)) return false;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const here = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    const own = here.findIndex((hit) => hit === one || one.contains(hit));
    return here.includes(scene) && (own === -1 || here.indexOf(scene) < own);
  };

  const clipOf = (one) => {
    // The part of the window in which this can be seen, and whether it can be scrolled there.
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    let [rolls, slides] = [false, false];
    for (let box = one.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === "fixed" && box !== one.parentElement) break;
      const own = { x: style.overflowX, y: style.overflowY };
      const edge = box.getBoundingClientRect();
      if (/auto|scroll/.test(own.y) && box.scrollHeight > box.clientHeight + 1) rolls = true;
      if (/auto|scroll/.test(own.x) && box.scrollWidth > box.clientWidth + 1) slides = true;
      if (own.x !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (own.y !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    const page = document.scrollingElement;
    if (page.scrollHeight > innerHeight + 1 && getComputedStyle(document.documentElement).overflowY !== "hidden") rolls = true;
    return { left, top, right, bottom, rolls, slides };
  };
  const outsideBy = (rect, clip) =>
    Math.max(
      clip.slides ? 0 : clip.left - rect.left,
      clip.slides ? 0 : rect.right - clip.right,
      clip.rolls ? 0 : clip.top - rect.top,
      clip.rolls ? 0 : rect.bottom - clip.bottom,
    );

  /** Cards of one kind in a hand are one target: a press on any of them takes all. */
  const targetOf = (one) => (one.dataset.card ? [...one.parentElement.querySelectorAll(`:scope > [data-card="${one.dataset.card}"]`)] : [one]);
  const belongs = (hit, parts) =>
    hit && parts.some((part) => part === hit || part.contains(hit) || (part.localName === "input" && hit.contains(part)) || part.control === hit);

  // ── fingers ──────────────────────────────────────────────────────────────────────────────────────────────────────
  const STEP = 2;
  const COARSE = 4;
  const hits = new Map();
  /** What is hit at a point of a grid; hands of cards ask for the same points again and again. */
  function hitAt(x, y) {
    const key = `${x},${y}`;
    if (!hits.has(key)) hits.set(key, document.elementFromPoint(x, y));
    return hits.get(key);
  }

  /** The side of the largest square of which every point of the grid is this target. */
  function largestSquare(parts, step) {
    const rects = parts.flatMap((part) => [part, ...part.querySelectorAll(":not(svg, svg *)")]).map((part) => part.getBoundingClientRect()).filter((rect) => rect.width);
    const down = (length) => Math.ceil(length / step) * step;
    const left = down(Math.max(0, Math.min(...rects.map((r) => r.left))));
    const right = Math.min(innerWidth, Math.max(...rects.map((r) => r.right)));
    const top = down(Math.max(0, Math.min(...rects.map((r) => r.top))));
    const bottom = Math.min(innerHeight, Math.max(...rects.map((r) => r.bottom)), top + 8 * finger);
    let best = 0;
    let above = [];
    for (let y = top; y < bottom; y += step) {
      const row = [];
      for (let x = left; x < right; x += step) {
        const i = row.length;
        const side = belongs(hitAt(x, y), parts) ? 1 + Math.min(row[i - 1] ?? 0, above[i] ?? 0, above[i - 1] ?? 0) : 0;
        row.push(side);
        if (side > best) best = side;
      }
      if ((best - 1) * step >= finger) break;
      above = row;
    }
    return best * step;
  }

  function fits(parts) {
    // The middle and a point at each edge: enough to say yes. Corners may be round.
    const rect = parts.at(-1).getBoundingClientRect();
    if (rect.width < finger - 0.5 || rect.height < finger - 0.5) return false;
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    const points = [[x, y], [rect.left + 3, y], [rect.right - 3, y], [x, rect.top + 3], [x, rect.bottom - 3]];
    return points.every(([px, py]) => belongs(document.elementFromPoint(px, py), parts));
  }

  /** Of a long list of things alike the first and the last few are looked at. */
  const LONG = 8;
  const amidst = (one) => {
    const item = one.closest("li");
    const all = item && [...item.parentElement.children];
    return all && all.length > 2 * LONG && all.indexOf(item) >= LONG && all.indexOf(item) < all.length - LONG;
  };

  const inSentence = (one) => one.localName === "a" && getComputedStyle(one).display === "inline" && words(one.parentElement) !== words(one);
  for (const one of pressed) {
    if ((one.disabled && one.localName !== "button") || amidst(one)) continue;
    let rect = one.getBoundingClientRect();
    let clip = clipOf(one);
    if ((clip.rolls && !fits(targetOf(one))) || rect.top < clip.top || rect.bottom > clip.bottom || rect.left < clip.left || rect.right > clip.right) {
      if (clip.rolls || clip.slides) {
        one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        hits.clear();
      }
      rect = one.getBoundingClientRect();
      clip = clipOf(one);
    }
    const out = outsideBy(rect, clip);
    if (out > SLACK) report("outside", nameOf(one), out);
    if (inSentence(one)) continue;
    const parts = targetOf(one);
    if (fits(parts)) continue;
    if (one.dataset.card && one !== parts[0]) continue; // measured with the first of its kind
    if (largestSquare(parts, COARSE) - COARSE >= finger) continue;
    const side = largestSquare(parts, STEP);
    if (side >= finger - STEP) continue; // the grid may miss so much at the edges
    const over = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    const covered = over && !belongs(over, parts) && !over.contains(one) ? ` under ${nameOf(over)}` : "";
    report("finger", `${nameOf(one)}${covered}, ${Math.round(rect.width)}×${Math.round(rect.height)}`, finger - side);
  }
  for (const box of [document.scrollingElement, ...document.querySelectorAll("*")]) if (box.scrollTop) box.scrollTop = 0;

  if (document.scrollingElement.scrollWidth > innerWidth + 1) report("outside", "the page is too wide", document.scrollingElement.scrollWidth - innerWidth);
  if (still) {
    for (const box of [document.scrollingElement, ...document.querySelectorAll("body *")]) {
      const style = getComputedStyle(box);
      if (box !== document.scrollingElement && !/auto|scroll/.test(style.overflowY)) continue;
      if (box.clientHeight && box.scrollHeight > box.clientHeight + 1) report("scrolls", nameOf(box), box.scrollHeight - box.clientHeight);
    }
  }

  // ── texts ────────────────────────────────────────────────────────────────────────────────────────────────────────
  document.adoptedStyleSheets.push(sheet);
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!node.textContent.trim() || owner.closest("svg, script, style, .spoken")) continue;
    if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || behind(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const all = range.getBoundingClientRect();
    if (all.width < 1 || all.height < 1) continue;
    texts.push({ node, owner, all, lines: [...range.getClientRects()].filter((line) => line.width > 1) });
  }

  const alpha = (colour) => (/^rgba\(.*, ([\d.]+)\)$/.exec(colour)?.[1] ?? /\/ ([\d.]+)\)$/.exec(colour)?.[1] ?? (colour === "transparent" ? 0 : 1)) * 1;
  /** What a text stands on, where that is pressed or a plate: the part of a button that is painted, or all of it. */
  function plateOf(owner) {
    const plate = owner.closest("button, a.button, .chip, .plate, td, th");
    for (let box = owner; plate && box !== plate; box = box.parentElement) if (alpha(getComputedStyle(box).backgroundColor) > 0.3) return box;
    return plate;
  }

  const seen = [];
  for (const { node, owner, lines, ...text } of texts) {
    let all = text.all;
    let hidden = false;
    let [scrolled, rolls] = [false, false];
    let shown = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    for (let box = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== "none") { hidden = true; break; }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolled = true;
      if (/auto|scroll/.test(style.overflowY)) {
        rolls = true;
        const { top, bottom } = box.getBoundingClientRect();
        shown = { ...shown, top: Math.max(shown.top, top), bottom: Math.min(shown.bottom, bottom) };
      }
      // Each way for itself: a box can cut sideways alone.
      const [cutsX, cutsY] = [/hidden|clip/.test(style.overflowX), /hidden|clip/.test(style.overflowY)];
      if (!cutsX && !cutsY) continue;
      const edge = box.getBoundingClientRect();
      const beside = cutsX && (all.right <= edge.left || all.left >= edge.right || edge.width < 2);
      const above = cutsY && (all.bottom <= edge.top || all.top >= edge.bottom);
      if (beside || above) { hidden = true; break; }
      if (cutsX) shown = { ...shown, left: Math.max(shown.left, edge.left), right: Math.min(shown.right, edge.right) };
      if (cutsY) shown = { ...shown, top: Math.max(shown.top, edge.top), bottom: Math.min(shown.bottom, edge.bottom) };
      if (style.textOverflow === "ellipsis" && box.scrollWidth > box.clientWidth + 1) {
        // A name may be shortened, but not so far that one cannot tell whose it is.
        if (!names.some((name) => name.startsWith(words(node)))) report("shortened", words(node), box.scrollWidth - box.clientWidth);
        else if (box.clientWidth < 3 * parseFloat(style.fontSize)) report("shortened", `${words(node)} to ${box.clientWidth} px`, 3 * parseFloat(style.fontSize) - box.clientWidth);
        all = { left: Math.max(all.left, edge.left), right: Math.min(all.right, edge.right), top: all.top, bottom: all.bottom, height: all.height };
        continue;
      }
      const sideways = cutsX ? Math.max(edge.left - all.left, all.right - edge.right) : 0;
      const upright = cutsY ? Math.max(edge.top - all.top, all.bottom - edge.bottom) : 0;
      if (sideways > SLACK) report("cut", words(node), sideways);
      else if (!rolls && upright > all.height * 0.3) report("cut", words(node), upright);
    }
    if (hidden) continue;
    const button = plateOf(owner)?.getBoundingClientRect();
    if (button) {
      const over = Math.max(button.left - all.left, all.right - button.right);
      if (over > SLACK && shown.right >= all.right - SLACK) report("over its edge", words(node), over);
      // Letters are lower than their line.
      const inset = all.height / Math.max(lines.length, 1) * 0.2;
      const upright = Math.max(button.top - all.top, Math.min(all.bottom, shown.bottom) - button.bottom) - inset;
      if (upright > SLACK && !rolls) report("over its edge, upright", words(node), upright);
    }
    if (!scrolled) {
      const out = Math.max(-all.left, Math.min(all.right, shown.right) - innerWidth);
      if (out > SLACK) report("outside", words(node), out);
    }
    for (const line of lines) {
      const box = {
        left: Math.max(line.left, shown.left), right: Math.min(line.right, shown.right),
        top: Math.max(line.top, shown.top), bottom: Math.min(line.bottom, shown.bottom),
      };
      // Letters are lower than their line.
      const inset = (box.bottom - box.top) * 0.2;
      if (box.right > box.left && box.bottom > box.top) seen.push({ node, owner, box: { ...box, top: box.top + inset, bottom: box.bottom - inset } });
    }
  }

  // ── what lies over a text ────────────────────────────────────────────────────────────────────────────────────────
  const paints = (one) => {
    const style = getComputedStyle(one);
    if (one.closest("[aria-hidden=true].confetti")) return false;
    if (one instanceof SVGElement && !(one instanceof SVGSVGElement)) return style.fill !== "none" || style.stroke !== "none";
    return (alpha(style.backgroundColor) > 0.3 || style.backgroundImage !== "none") && Number(style.opacity) > 0.3;
  };
  /** A bar or a box that stays while the rest scrolls under it: the nearest one. */
  const stays = (one) => {
    for (let box = one; box && box !== document.body; box = box.parentElement) if (/sticky|fixed/.test(getComputedStyle(box).position)) return box;
    return null;
  };
  for (const { node, owner, box } of seen) {
    const y = (box.top + box.bottom) / 2;
    for (const x of [box.left + 2, (box.left + box.right) / 2, box.right - 2]) {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      for (const one of document.elementsFromPoint(x, y)) {
        if (one === owner || one.contains(owner) || owner.contains(one)) break;
        if (!root.contains(one)) break;
        if (stays(one) && stays(one) !== stays(owner) && clipOf(owner).rolls) break; // what it covers can be scrolled away
        if (one.closest(".verdict") && owner.closest(".impossible, .neutral")) break; // LOOK: over it where there is no room for both
        if (paints(one)) { report("covered", `"${words(node)}" by ${nameOf(one)}`, 1); break; }
      }
    }
  }
  const onView = seen.filter(({ box }) => box.bottom > 0 && box.top < innerHeight);
  onView.forEach((a, i) => {
    for (const b of onView.slice(i + 1)) {
      if (a.node === b.node) continue;
      const [w, h] = [Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left), Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)];
      if (w <= SLACK || h <= SLACK) continue;
      if (stays(a.owner) !== stays(b.owner)) continue;
      if ([[a, b], [b, a]].some(([x, y]) => x.owner.closest(".verdict") && y.owner.closest(".impossible, .neutral"))) continue;
      report("texts collide", `"${words(a.node)}" and "${words(b.node)}"`, Math.min(w, h));
    }
  });

  // ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────────
  for (const card of root.querySelectorAll("svg.card, .avatar")) {
    if (!visible(card) || card.closest(".art") || behind(card)) continue; // a cover is cut like a picture
    const rect = card.getBoundingClientRect();
    const [window_, clip] = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, clipOf(card)];
    if (clip.bottom - clip.top < rect.height || clip.right - clip.left < rect.width) continue; // an index alone is shown
    const out = outsideBy(rect, { ...clip, ...window_ });
    const place = card.closest("[class*=opponent], button, li, section");
    if (out > 3) report("outside", `a ${card.classList[0]} of ${place ? nameOf(place) : "the table"}`, out);
    const ground = card.closest(".opponent, .panel, .seat");
    if (!ground) continue;
    const edge = ground.getBoundingClientRect();
    const over = Math.max(edge.left - rect.left, rect.right - edge.right);
    if (over > 3) report("over its edge", `a ${card.classList[0]} of ${nameOf(ground)}`, over);
  }

  // ── regions of a board ───────────────────────────────────────────────────────────────────────────────────────────
  const places = regions.flatMap((selector) => [...document.querySelectorAll(selector)].filter((one) => visible(one) && !behind(one)).map((one) => ({ one, rect: one.getBoundingClientRect() })));
  const solid = places.filter(({ rect }) => rect.width > 1 && rect.height > 1);
  solid.forEach(({ one, rect }, i) => {
    const out = outsideBy(rect, clipOf(one));
    if (out > SLACK) report("outside", nameOf(one), out);
    for (const other of solid.slice(i + 1)) {
      if (one === other.one || one.contains(other.one) || other.one.contains(one)) continue;
      const w = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const h = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
      if (w > SLACK && h > SLACK) report("overlap", `${nameOf(one)} and ${nameOf(other.one)}`, Math.min(w, h));
    }
  });
  document.adoptedStyleSheets.pop();
  return [...found].map(([what, by]) => `${what} (${Math.round(by * 10) / 10})`);
}
