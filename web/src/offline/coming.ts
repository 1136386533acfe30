import { mount, unmount } from "svelte";
import { openChapter } from "../client/i18n";
import Coming from "./Coming.svelte";

/** Shows that something is under way until it is done. */
export async function whileComing<Done>(work: Promise<Done>): Promise<Done> {
  await openChapter("offline").catch(() => {});
  const shown = mount(Coming, { target: document.body });
  try {
    return await work;
  } finally {
    void unmount(shown);
  }
}
