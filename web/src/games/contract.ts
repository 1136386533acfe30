// What the shell may ask of a game. It is free of any framework, so that a box from elsewhere is built as its author
// likes; our own games meet it through `svelte.ts`. Only `contract` and `mount` have to be there: what is missing is not
// offered. Facts about a game (seats, in turns or in races, which number wins) come from the server, in `/api/games`.
import type { Answer } from "../client/outbox";
import type { Press } from "../client/timing";
import type { FilmStep, Mark, Phase, RaceInfo, Shortfall, TableInfo, Verdict } from "../protocol";

/** The version of this contract. It changes when modules made for the one before would break. */
export const CONTRACT = 1;

export interface Mounted {
  destroy(): void;
}

/** Draws a part of a game in this element, and keeps it drawn until it is destroyed. A promise: it comes when it has
 * been fetched. */
export type Part<Handle> = (at: HTMLElement, handle: Handle) => Mounted | Promise<Mounted>;

/** Whatever the server says of a table from one seat's view; its shape is the game's own. */
export type AnyView = Readonly<Record<string, unknown>>;
export type AnyEvent = Readonly<{ event: string } & Record<string, unknown>>;
export type AnyAction = Readonly<Record<string, unknown>>;

/** A race that is on: its card's element carries `elementtiming={mark}`, is fresh for every mark, and is a block that holds
 * text. */
export interface RaceOnView extends RaceInfo {
  readonly mark: string;
}

/** A table as a game's module sees it. What it reads is of this moment; `subscribe` tells when something changed, in the
 * same task, so that what is drawn there is in the very next frame. */
export interface TableHandle {
  readonly info: TableInfo;
  readonly phase: Phase;
  /** One's own seat; null: one watches. */
  readonly seat: number | null;
  readonly view: AnyView | null;
  readonly offers: readonly AnyAction[];
  readonly race: RaceOnView | null;
  readonly mayAnswer: boolean;
  /** The last race's verdict, until the next card is there. */
  readonly judgement: { readonly race: number; readonly verdict: Verdict | null } | null;
  /** Of each seat, the number that players go by, and who leads or has won. */
  readonly standing: Standing | null;
  /** My press, until it is known what came of it; `target` is what `act` was given. */
  readonly pending: { readonly target: string | null; readonly ms: number | null } | null;
  /** What was refused a moment ago, in the player's language, with the rule. */
  readonly refusal: { readonly target: string | null; readonly rule: string | null; readonly words: string } | null;
  /** Milliseconds by `performance.now()` at which whoever must act is out of time; null: nobody is. */
  readonly deadline: number | null;
  nameOf(seat: number): string;
  /** What is printed on the key for this intent of the module's `keys`; null: there is none. */
  key(intent: string): string | null;
  /** Tells every press of one of the module's `keys`, as this player has bound them. Returns what ends it. */
  onkeys(listener: (intent: string, press: KeyboardEvent) => void): () => void;
  /** What happened, in order, each time something did. Returns what ends it. */
  onevents(listener: (events: readonly AnyEvent[]) => void): () => void;
  subscribe(listener: () => void): () => void;
  /** While the last show of a game is still running, the result waits. Returns what lets it come. */
  hold(): () => void;
  /** Does something, with the event by which it was pressed: the shell takes the time, and the referee judges by it.
   * Undefined: that press cannot be meant for what is on the table now, and nothing was sent. */
  act(action: AnyAction, press?: Press, target?: string): Promise<Answer | undefined>;
  /** A message of the game's catalogue (`words/`), in the language that is spoken. */
  text(key: string, facts?: Readonly<Record<string, string | number>>): string;
}

export interface Standing {
  readonly scores: readonly number[];
  readonly leaders: readonly number[];
}

/** A position of a lesson or of practice: what may be answered, and how it was judged. */
export interface LessonHandle {
  readonly view: AnyView;
  /** After a right answer. */
  readonly after: AnyView | null;
  readonly seat: number;
  readonly answers: readonly AnyAction[];
  readonly marks: readonly ("right" | "wrong" | "missed" | null)[];
  /** For each answer what the verdict on it speaks of, where that is known. */
  readonly findings: readonly (Readonly<Record<string, unknown>> | undefined)[];
  readonly open: boolean;
  /** What the question speaks of, and then the last verdict. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Whether what is asked about may be seen: against the clock it lies face down until its moment has come. */
  readonly shown: boolean;
  /** `elementtiming` of what is then seen first, where the clock runs. */
  readonly timing: string | null;
  /** The key of an answer, as it is printed on the keyboard. */
  key(index: number): string | null;
  choose(index: number, press: Event): void;
  subscribe(listener: () => void): () => void;
  text(key: string, facts?: Readonly<Record<string, string | number>>): string;
}

/** Where somebody sits round a device that lies flat. */
export type Edge = "bottom" | "left" | "top" | "right";

/** Of the screen, in pixels. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box as whoever sits there sees it: so wide along their edge, and so deep. */
export interface Place {
  edge: Edge;
  turn: number;
  /** Its middle on the screen. */
  x: number;
  y: number;
  along: number;
  deep: number;
}

/** Where everybody sits, in the order in which play goes round, and what is left between them. */
export interface Plan {
  places: readonly Place[];
  middle: Rect;
}

/** Those who sit round one device that lies between them. */
export interface TogetherHandle {
  /** By seat: what each of them may see. The first is that of whoever the device belongs to. */
  readonly tables: readonly TableHandle[];
  /** Where everybody sits, and the middle between them. */
  readonly plan: Plan;
  /** An answer in a race; false: that press cannot be meant for the card on view, or the seat may not answer. */
  answer(seat: number, action: AnyAction, press: Press, target: string): boolean;
  subscribe(listener: () => void): () => void;
}

/** The words of a game that its catalogue alone cannot say. Each has a default in the shell. */
export interface GameWords {
  /** What a seat has, in words: "12 points", "3 cards left". */
  standing?(score: number): string;
  /** A finished game's score as players count it; null: nobody counts in this game. */
  score?(score: number): number | null;
  /** What a key does, by its intent. */
  key?(intent: string): string | undefined;
  /** The intent whose key an answer of a lesson has. */
  intentOf?(answer: AnyAction): string | undefined;
  /** What mistakes are counted under. */
  about?(about: string): string | undefined;
  /** A moment of a replay. */
  mark?(mark: Mark, nameOf: (seat: number) => string): string | undefined;
  /** What is there to see when a race was decided and the table has gone on, where that is more than how it was. */
  next?(after: AnyView): string | undefined;
  /** One step of a replay; `before` and `after`: what everybody saw. */
  step?(step: FilmStep, before: AnyView, after: AnyView, nameOf: (seat: number) => string): string | undefined;
}

/** What a replay shows beside the table, and what it has to know of it. What is long to say can be here and not in
 * `words`: it is asked for when a replay is opened. */
export interface ReplayParts extends Pick<GameWords, "mark" | "next" | "step"> {
  /** The cards that only the seat of this view could see, by their codes. */
  hand?(view: AnyView): readonly string[];
  /** Such a card. */
  card?(at: HTMLElement, code: string): Mounted | Promise<Mounted>;
  /** What the table tells by itself to those who hear it: verdicts, steps. Whatever it does not tell the shell does. */
  readonly tells?: readonly ("verdict" | "step")[];
  /** For a table that looks at the window to know its room, and here gets less: the pixels that it needs beside other
   * things on a wide window, and its height on a narrow one. It is drawn smaller. */
  readonly room?: { readonly wide: number; readonly high: number; readonly narrow: number };
}

/** One sentence on what to do now, and what can be pressed for it, as a selector within the game's element. */
export interface CoachLine {
  readonly words: string;
  readonly at?: string;
}

/** What somebody is told who plays for the first time, or asks for help. */
export interface CoachParts {
  /** `hint`: something good to do now, in the first moves. */
  now(table: TableHandle, hint: AnyAction | null): CoachLine | null;
  /** What lies on the table and wants to be explained. */
  about?(table: TableHandle): readonly string[];
}

/** What lies on the table, for those who cannot see it. */
export interface AloudParts {
  /** Sentences without a full stop, what matters now first: the card and what is asked of it, the piles, one's own hand. */
  now(table: TableHandle): readonly string[];
}

/** A word that can be said as an answer. */
export interface SpokenWord {
  /** What it is known by. */
  readonly word: string;
  /** What is to be said, in the language that is spoken. */
  text(): string;
}

/** Answers by voice. */
export interface VoiceParts {
  readonly words: readonly SpokenWord[];
  /** What this word would do now, and the `target` that a press for it has; null: nothing. */
  meaning(table: TableHandle, word: string): { readonly action: AnyAction; readonly target: string } | null;
}

/** A board for all who sit round one device. */
export interface TogetherParts {
  readonly mount: Part<TogetherHandle>;
  /** Whether it leaves no middle: everybody has a whole half of the screen. */
  readonly halves?: boolean;
}

/** How the end of a game is told, where that is not as usual. */
export interface ResultTraits {
  /** Whether those who win together, of so many, are a team. */
  team?(seats: number): boolean;
  /** Whether scores are written with their words, because a bare number would be taken for something else. */
  readonly inWords?: boolean;
  /** Whether the standings are shown beside `detail`. Else it says itself who has how much. */
  readonly standings?: boolean;
  /** Who plays with whom, where the seats settle it: each side's seats. */
  partners?(seats: number): readonly (readonly number[])[] | null;
}

/** How a game ended for whoever looks at it: won, alone or as a team; not won; shared with others; or only watched. */
export type Ending = "won" | "lost" | "tied" | "watched";

/** The end of a game, for its picture. */
export interface EndHandle {
  readonly table: TableHandle;
  readonly ending: Ending;
  /** What would have won. Its sentence is `<game>-end-<key>`, among the box's words. */
  readonly shortfall: Shortfall | null;
}

/** Cut paper that is thrown for whoever wins: its colours, and its shapes in a box of 64, as SVG in `currentColor` with
 * `--cut` for what is cut out. */
export interface Scraps {
  readonly fills: readonly string[];
  readonly shapes: readonly string[];
}

export interface GameModule {
  readonly contract: number;
  /** Fetches what the table is drawn with. The shell waits for it before it connects to a table: the card of a race that
   * runs already must not wait for its drawing. */
  load?(): Promise<unknown>;
  /** The table. */
  readonly mount: Part<TableHandle>;
  /** What there is to see beside the standings when a game is over. */
  readonly detail?: Part<TableHandle>;
  readonly result?: ResultTraits;
  /** What the end looks like: a picture without words, as high as `--picture`. */
  readonly end?: Part<EndHandle>;
  /** What is thrown there. Without it, what the shell has. */
  scraps?(): Promise<Scraps>;
  /** A position to answer, in a lesson or against the clock. */
  readonly lesson?: Part<LessonHandle>;
  readonly together?: TogetherParts;
  replay?(): ReplayParts | Promise<ReplayParts>;
  coach?(): Promise<CoachParts>;
  /** What is read aloud when somebody asks for it, where cards are spoken. */
  aloud?(): Promise<AloudParts>;
  /** What can be said in place of a press, at tables where that is agreed on. */
  voice?(): Promise<VoiceParts>;
  /** The picture on the lid. Without one the shell draws the game's name. */
  cover?(at: HTMLElement): Mounted;
  /** What its keys usually are: intent -> codes of `KeyboardEvent.code`. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  readonly words?: GameWords;
}
