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
    const told = table.takeHappenings().flatMap(({ events }) => events as unknown as readonly AnyEvent[]);
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

  const handle: TableHandle = {
    get info() {
      return table.info!;
    },
    get phase() {
      return table.info!.phase;
    },
    get seat() {
      return table.seat;
    },
    get view() {
      return table.view as AnyView | null;
    },
    get offers() {
      return table.offers as unknown as readonly AnyAction[];
    },
    get race() {
      return table.race;
    },
    get mayAnswer() {
      return table.mayAnswer;
    },
    get judgement() {
      return table.judgement;
    },
    get standing() {
      return table.standing;
    },
    get pending() {
      return table.pending;
    },
    get refusal() {
      return table.refusal ? { target: table.refusal.target, rule: table.refusal.rule, words: refusalWords(table) } : null;
    },
    get deadline() {
      return table.turnClock?.ends ?? null;
    },
    key(intent) {
      const code = intent in keys ? bound().codesOf(intent)[0] : undefined;
      return code === undefined ? null : keyboard.label(code);
    },
    onkeys: (listener) => listen(window, bound, listener),
    nameOf: (seat) => nameOf(table, seat),
    onevents: (listener) => added(hearers, listener),
    subscribe: (listener) => added(listeners, listener),
    hold: holdResult,
    act: (action: AnyAction, press?: Press, target?: string) => table.act(action as never, press, target ?? null),
    text: (key, facts) => t(key, facts),
  };
  return withProps(handle, { table });
}

/** Reads all that a module may read, so that its change is noticed. */
function everything(table: TableState): void {
  void [language(), table.info, table.view, table.you, table.offers, table.race, table.judgement, table.standing, table.turnClock, table.pending, table.refusal];
}
