import { tick } from "svelte";

/** Which entry of a list is asked about before it goes, and the way back to its button if it stays. */
export class Asked {
  id = $state<string | null>(null);
  /** What holds the list. */
  list = $state<HTMLElement>();
  readonly #attribute: string;

  /** `attribute` has the id of an entry, on the element around its button. */
  constructor(attribute: `data-${string}`) {
    this.#attribute = attribute;
  }

  readonly keep = async (): Promise<void> => {
    const { id } = this;
    this.id = null;
    await tick();
    this.list?.querySelector<HTMLElement>(`[${this.#attribute}="${id}"] button`)?.focus();
  };
}
