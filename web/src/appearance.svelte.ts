import { keyboard } from "./client/keyboard.svelte";
import { preferences } from "./client/preferences.svelte";
import { choose, language, speak } from "./text/text.svelte";

const wanted = () => choose(preferences.language ? [preferences.language] : navigator.languages);

/** Keeps the page as this person wants it: theme, motion and whether keys are shown, as attributes that the styles
 * know, and the language. */
export async function followPreferences(): Promise<void> {
  $effect.root(() => {
    $effect.pre(() => {
      const { dataset } = document.documentElement;
      if (preferences.theme === "system") delete dataset.theme;
      else dataset.theme = preferences.theme;
      dataset.motion = preferences.still ? "calm" : "lively";
      dataset.keyboard = keyboard.likely ? "likely" : "unlikely";
    });
  });
  await speak(wanted());
  $effect.root(() => {
    $effect(() => {
      if (wanted() !== language()) void speak(wanted());
    });
  });
}
