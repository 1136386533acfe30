import { Api, ApiError } from "../client/api";
import { language } from "../client/i18n";
import { isSuggestedName, suggestedName } from "../client/names";
import { preferences } from "../client/preferences.svelte";
import { keep } from "../client/storage";
import { HERE, way } from "../offline/way";
import type { Me } from "../protocol";

export const api = new Api(language, way);

const SUGGESTED = "suggested";

function remembered(): string {
  const before = keep.read(SUGGESTED);
  if (typeof before === "string" && isSuggestedName(before)) return before;
  const name = suggestedName();
  keep.write(SUGGESTED, name);
  return name;
}

/** Who this browser is to the server: undefined until we know, null: nobody yet. */
export class Session {
  me = $state.raw<Me | null | undefined>(undefined);
  /** What to call somebody who has not said. It is the same at every visit. */
  readonly suggestion = preferences.name || remembered();
  #asked: Promise<Me | null> | undefined;

  get name(): string {
    return this.me?.name ?? this.suggestion;
  }

  /** Asked once; a failure may be tried again. */
  known(): Promise<Me | null> {
    return (this.#asked ??= this.#ask().then(
      (me) => {
        this.#remember(me);
        return me;
      },
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    ));
  }

  async #ask(): Promise<Me | null> {
    // Who never gave a name here is nobody yet: to ask would only be an error in the browser's console.
    if (!preferences.name) return (this.me = null);
    try {
      return (this.me = await api.me());
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return (this.me = null);
      throw error;
    }
  }

  /** Makes this person somebody, under the suggested name where they have not said another. */
  async introduced(): Promise<Me> {
    return (await this.known()) ?? (await this.rename(this.suggestion));
  }

  async rename(name: string): Promise<Me> {
    const me = await api.introduce(name);
    this.become(me);
    return me;
  }

  become(me: Me | null): void {
    this.me = me;
    this.#remember(me);
    if (me) preferences.name = me.name;
  }

  /** Who is somebody to this page alone may be somebody to the server a moment later. */
  #remember(me: Me | null): void {
    this.#asked = me?.id === HERE ? undefined : Promise.resolve(me);
  }

  /** The server has forgotten this person, and so does this browser. */
  forget(): void {
    preferences.name = "";
    keep.write(SUGGESTED, null);
    this.become(null);
  }
}

export const session = new Session();
