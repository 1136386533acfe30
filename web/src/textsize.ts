/** Text twice as large as usual is the most that the pages are designed for. */
const MOST = 1;
/** From here on words wrap that otherwise stand in one line. */
const LARGE = 0.1;
const USUAL = 16;

/** Has all text follow the size that this person chose in their browser or system, now and later. The probe has that
 * size (base.css); the root's own follows the screen. */
export function followTextSize(root = document.documentElement): void {
  const probe = document.createElement("span");
  probe.className = "text-probe";
  probe.ariaHidden = "true";
  document.body.append(probe);
  const follow = (): void => {
    const more = Math.min(MOST, Math.max(0, probe.getBoundingClientRect().width / USUAL - 1));
    root.style.setProperty("--asked", more.toFixed(3));
    root.dataset.text = more > LARGE ? "large" : "usual";
  };
  follow();
  new ResizeObserver(follow).observe(probe);
}
