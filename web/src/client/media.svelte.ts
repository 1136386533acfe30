/** Whether a media query holds, now and later. */
export class Media {
  holds = $state(false);

  constructor(query: string) {
    if (typeof matchMedia === "undefined") return;
    const media = matchMedia(query);
    this.holds = media.matches;
    media.addEventListener?.("change", () => (this.holds = media.matches));
  }
}
