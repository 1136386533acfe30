import { language } from "../../client/i18n";
import type { Manual } from "../../protocol";
import { errorWords } from "../errors";
import { manualOf } from "./manuals";

/** The rules of whichever game is asked for, in the language that is spoken. The last ones stay until others are there. To
 * be made within a component. */
export class OpenManual {
  manual = $state.raw<Manual>();
  error = $state.raw<string | null>(null);

  constructor(game: () => string | undefined) {
    $effect(() => {
      const which = game();
      if (!which) return;
      this.error = null;
      let wanted = true;
      manualOf(which, language()).then(
        (loaded) => wanted && (this.manual = loaded),
        (failure: unknown) => wanted && (this.error = errorWords(failure)),
      );
      return () => (wanted = false);
    });
  }
}
