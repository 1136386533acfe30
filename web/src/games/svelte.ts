// Our games are drawn by Svelte components. They get what the shell has made a handle from, so that a message that came
// is drawn by the same signals as the shell around it, in the same frame.
import { getAllContexts, mount, unmount, untrack, type Component } from "svelte";
import { t } from "../client/i18n";
import type { Mounted, Part } from "./contract";

type Props = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ default: Component<never> }>;

const insides = new WeakMap<object, Props>();
const contexts = new WeakMap<HTMLElement, Map<unknown, unknown>>();

/** Gives a handle what our own components take in its place: their props. Getters among them are followed. */
export function withProps<Handle extends object>(handle: Handle, props: Props): Handle {
  insides.set(handle, props);
  return handle;
}

/** A part of a module, drawn by a component that is fetched when it is needed. */
export interface DrawnPart<Handle> extends Part<Handle> {
  /** Afterwards it is drawn at once. */
  load(): Promise<unknown>;
}

export function drawn<Handle extends object>(load: Load): DrawnPart<Handle> {
  let component: Component<never> | undefined;
  const fetched = async (): Promise<Component<never>> => (component ??= (await load()).default);
  const part = (at: HTMLElement, handle: Handle) => {
    const props = insides.get(handle) ?? {};
    return component ? place(component, at, props) : fetched().then((one) => place(one, at, props));
  };
  return Object.assign(part, { load: fetched });
}

/** The same for a component that is there already: a cover, a card. */
export function place(component: Component<never>, at: HTMLElement, props: Props = {}): Mounted {
  const context = contexts.get(at);
  const made = mount(component as Component<Props>, { target: at, props, ...(context ? { context } : {}) });
  return { destroy: () => void unmount(made) };
}

/** For the shell, while one of its components is made: what `{@attach draw(part, handle)}` draws parts of games with. One
 * that fails says so in its place, and the page around it goes on. */
export function drawing(): <Handle>(part: Part<Handle>, handle: Handle) => (at: HTMLElement) => () => void {
  const context = getAllContexts();
  return (part, handle) => (at) => {
    contexts.set(at, context);
    const failed = (error: unknown): undefined => {
      console.error(error);
      at.textContent = t("app-error");
    };
    const made = untrack(() => attempt(() => part(at, handle), failed));
    const drawn = made instanceof Promise ? made.catch(failed) : made;
    const destroy = (one: Mounted | undefined): void => untrack(() => attempt(() => one?.destroy(), failed));
    return () => void (drawn instanceof Promise ? drawn.then(destroy) : destroy(drawn));
  };
}

function attempt<Result>(work: () => Result, failed: (error: unknown) => undefined): Result | undefined {
  try {
    return work();
  } catch (error) {
    return failed(error);
  }
}

/** What a part is drawn with has been fetched: afterwards it is drawn at once. Modules from elsewhere have it with them. */
export async function loaded<Handle>(part: Part<Handle> | undefined): Promise<void> {
  await (part as Partial<DrawnPart<Handle>> | undefined)?.load?.();
}
