import { untrack } from "svelte";
import { language, t } from "../client/i18n";
import { keyboard } from "../client/keyboard.svelte";
import { Keys, listen } from "../client/keys";
import { nameOf } from "../client/names";
import { preferences } from "../client/preferences.svelte";
import { refusalWords } from "../client/reasons";
import type { TableState } from "../client/table.svelte";
import type { Press } from "../client/timing";
import type { AnyAction, AnyEvent, AnyView, GameModule, TableHandle } from "./contract";
import { holdResult } from "./finale.svelte";
import { handleOf } from "./handles";
import { withProps } from "./svelte";

type Listener = () => void;
type Hearer = (events: readonly AnyEvent[]) => void;

/** A table, as modules of any framework see it; our own components get the table itself. `keys`: the module's. */
export function tableHandle(table: TableState, keys: GameModule["keys"] = {}): TableHandle {
  const bound = (): Keys<string> => new Keys(keys, preferences.bindingsOf(table.info?.game ?? ""));
  const listeners = new Set<Listener>();
  const hearers = new Set<Hearer>();
  let stop: (() => void) | undefined;

  function hear(): void {
    const told = table.takeHappenings().flatMap(({ events }) => events as readonly AnyEvent[]);
    if (told.length) for (const hearer of hearers) hearer(told);
  }

  // The table puts the card of a race on the page by flushing effects: whoever listens draws in that very task.
  function follow(): void {
    stop ??= $effect.root(() => {
      $effect.pre(() => {
        if (table.happenings.length && hearers.size) untrack(hear);
      });
      $effect.pre(() => {
        everything(table);
        untrack(() => listeners.forEach((changed) => changed()));
      });
    });
  }

  function added<One>(to: Set<One>, one: One): () => void {
    to.add(one);
    follow();
    return () => {
      to.delete(one);
      if (listeners.size + hearers.size > 0) return;
      stop?.();
      stop = undefined;
    };
  }

  const handle: TableHandle = handleOf(
    {
      info: () => table.info!,
      phase: () => table.info!.phase,
      seat: () => table.seat,
      view: () => table.view as AnyView | null,
      offers: () => table.offers as readonly AnyAction[],
      race: () => table.race,
      mayAnswer: () => table.mayAnswer,
      judgement: () => table.judgement,
      standing: () => table.standing,
      pending: () => table.pending,
      refusal: () =>
        table.refusal && { target: table.refusal.target, rule: table.refusal.rule, words: refusalWords(table) },
      deadline: () => table.turnClock?.ends ?? null,
    },
    {
      key(intent: string) {
        const code = intent in keys ? bound().codesOf(intent)[0] : undefined;
        return code === undefined ? null : keyboard.label(code);
      },
      onkeys: (listener: (intent: string, press: KeyboardEvent) => void) => listen(window, bound, listener),
      nameOf: (seat: number) => nameOf(table, seat),
      onevents: (listener: Hearer) => added(hearers, listener),
      subscribe: (listener: Listener) => added(listeners, listener),
      hold: holdResult,
      act: (action: AnyAction, press?: Press, target?: string) => table.act(action, press, target ?? null),
      text: t,
    },
  );
  return withProps(handle, { table });
}

/** Reads all that a module may read, so that its change is noticed. */
function everything(table: TableState): void {
  void [
    language(),
    table.info,
    table.view,
    table.you,
    table.offers,
    table.race,
    table.judgement,
    table.standing,
    table.turnClock,
    table.pending,
    table.refusal,
  ];
}
