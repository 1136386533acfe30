import { onMount } from "svelte";

/** The whole screen for the table, where the browser allows it. Made while a component is made. */
export class FullScreen {
  on = $state(document.fullscreenElement !== null);
  readonly possible = document.fullscreenEnabled;

  constructor() {
    onMount(() => {
      const changed = (): void => void (this.on = document.fullscreenElement !== null);
      document.addEventListener("fullscreenchange", changed);
      return () => document.removeEventListener("fullscreenchange", changed);
    });
  }

  async toggle(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    } catch {
      // This browser does not want to: the game goes on as it is.
    }
  }
}
