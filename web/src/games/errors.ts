/** A game's module cannot be used; `key` is what the page says. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
  readonly key: "app-error-module" | "app-error-contract";
  readonly game: string;

  constructor(key: ModuleError["key"], game: string, cause?: unknown) {
    super(`${key}: ${game}`, { cause });
    this.key = key;
    this.game = game;
  }
}
