// Generated from the types on the Python side by `make protocol`. Do not edit; a test compares.
//
// What these types mean, and how a connection goes: docs/protocol.md.

/** The phases of a table. */
export const PHASES = ["waiting", "ritual", "playing", "check", "over", "closed", "resuming", "paused"] as const;
export type Phase = (typeof PHASES)[number];

/** The signs that players can make. */
export const EMOTES = ["bravo", "oops", "wow", "thanks", "hurry", "again"] as const;
export type EmoteName = (typeof EMOTES)[number];

/** What can be said in a room beside them. */
export const PHRASES = ["hello", "ready", "moment", "another", "good-game", "revenge", "good-night"] as const;
export type PhraseName = (typeof PHRASES)[number];

/**
 * How a client knows when a card became visible: Element Timing told it, the time of its frame stands
 * for it, or it does not know (then the server's own estimate counts). "voice": it was said, and timed
 * by `speak`.
 */
export const HOW = ["presented", "frame", "none", "voice"] as const;
export type How = (typeof HOW)[number];

/** Why the server closes a connection. */
export const CloseCode = {
  /** The same player opened this table somewhere else; one connection a player counts. */
  REPLACED: 4001,
  /** The table was closed: nobody was there for long. */
  TABLE_CLOSED: 4002,
  /** Again and again something came that is not a command. */
  NOT_UNDERSTOOD: 4003,
  /** There is no open table with this code. */
  NO_SUCH_TABLE: 4004,
  /** No valid cookie: say a name first (POST /api/me). */
  NOBODY: 4005,
  /** The host of the table has sent this player away. */
  SENT_AWAY: 4006,
  /** The host of this server has suspended this player, or their address, for a time. */
  SUSPENDED: 4007,
  /** More commands, connections or attempts than anybody needs. */
  TOO_MANY: 4008,
  /**
   * The connection takes messages more slowly than the game makes them: come back, and begin with a
   * snapshot.
   */
  TOO_SLOW: 4009,
  /** The database cannot write. Nothing that counted is lost; come back in a moment. */
  STORAGE: 4503,
  /** The server restarts: come back in a moment. */
  SERVER_RESTARTS: 1012,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];

// The games

/**
 * One objective after the check: how many cards each side kept, which side won it, and (5A) which went
 * bust.
 */
export interface SubitoCheck {
  points: number;
  kept: readonly [number, number];
  winner: number | null;
  bust: readonly [boolean, boolean];
  /**
   * By side, what is wrong with the first card that fell, in the letters of the codes: `3≠246` has a 3
   * and had to be one of 2, 4, 6; `r=r` is red and must not be. Empty where nothing fell.
   */
  why: readonly [readonly string[], readonly string[]];
}

/** A finished round: faces, sides, and the eight checks. */
export interface SubitoResult {
  faces: string;
  sides: readonly (readonly number[])[];
  checks: readonly SubitoCheck[];
}

export interface SubitoView {
  /** How many seats there are. */
  seats: number;
  /** 1 to 3; 0 before the first deal. */
  round: number;
  /** Eight letters A or B, for the objectives 2 to 9; empty before the first deal. */
  faces: string;
  /** The seats of the two sides. */
  sides: readonly (readonly number[])[];
  /** By side and objective; null is a card that lies face down. */
  columns: readonly (readonly (readonly (string | null)[])[])[];
  /** How many cards each seat has still to place. */
  piles: readonly number[];
  /** The seats whose card comes next: one a side, while a round runs. */
  next: readonly number[];
  /** The top card that this seat may see: its own or, until it is placed, its partner's. */
  card: string | null;
  /** The finished rounds. */
  results: readonly SubitoResult[];
  /** By seat. */
  scores: readonly number[];
  finished: boolean;
}

export interface SubitoDealtEvent {
  event: "Dealt";
  round: number;
  faces: string;
  sides: readonly (readonly number[])[];
  piles: readonly number[];
}

/** S2.3, S5.2: the next card of this seat, for its own eyes and its partner's. */
export interface SubitoDrawnEvent {
  event: "Drawn";
  seat: number;
  card: string;
}

/** S2.4; no card where it lies face down (S2.6). */
export interface SubitoPlacedEvent {
  event: "Placed";
  seat: number;
  on: number;
  card: string | null;
}

/** S2.7, S3: face-down cards are turned over, and every column is looked at. */
export interface SubitoRoundOverEvent {
  event: "RoundOver";
  sides: readonly (readonly number[])[];
  columns: readonly (readonly (readonly string[])[])[];
  checks: readonly SubitoCheck[];
  scores: readonly number[];
}

export interface SubitoFinishedEvent {
  event: "Finished";
  winners: readonly number[];
}

export type SubitoEvent =
  | SubitoDealtEvent
  | SubitoDrawnEvent
  | SubitoPlacedEvent
  | SubitoRoundOverEvent
  | SubitoFinishedEvent;

export interface SubitoPlaceAction {
  do: "place";
  /** A whole number from 2 to 9. */
  on: number;
}

export type SubitoAction =
  | SubitoPlaceAction;

export type SubitoOffer = SubitoAction & { seat: number };

export interface SubitoOptions {
  /** A list of 3 ("A", "B", "random" or eight letters A or B) (S2.1). */
  faces?: readonly string[];
}

/** What stands against a shout. */
export interface BuntherumWhy {
  /** Of a row (B3.3): which of its cards has the colour already, the printed object being 0. */
  colour: number | null;
  /** Of a row (B3.3): which of its cards has the object already, counted in the same way. */
  object: number | null;
  /** Of "impossible" (B3.4): the rows where the card fits. */
  rows: readonly number[];
}

/** Everybody sees the same: piles are known to nobody, only how many cards they hold. */
export interface BuntherumView {
  /** How many seats there are. */
  seats: number;
  /** The cards of the six rows after the printed object, oldest first. */
  rows: readonly (readonly string[])[];
  /** Red tokens by seat; the third eliminates (B4.4). */
  tokens: readonly number[];
  /** How many cards are left to each seat. */
  piles: readonly number[];
  /** How many cards are left in the neutral pile. */
  neutral: number;
  /** The card that was turned over. */
  card: string | null;
  /** The seat that turned it over. */
  revealer: number | null;
  /** Whether it came from that seat's own pile. */
  own: boolean;
  /** The seats that may answer. */
  may_shout: readonly number[];
  winner: number | null;
  /** The seats that are out of the game (B4.4). */
  out: readonly number[];
  /** So many red tokens put a seat out. */
  tokens_that_eliminate: number;
}

export interface BuntherumDealtEvent {
  event: "Dealt";
  starts: readonly string[];
  first: number;
}

/** B3.1: who turned over which card, from their own pile or from the neutral one, and who may shout. */
export interface BuntherumRevealedEvent {
  event: "Revealed";
  seat: number;
  card: string;
  own: boolean;
  may_shout: readonly number[];
}

export interface BuntherumShoutedEvent {
  event: "Shouted";
  seat: number;
  say: number | string;
  card: string;
  right: boolean;
  /** null where it is right. */
  why: BuntherumWhy | null;
}

export interface BuntherumEliminatedEvent {
  event: "Eliminated";
  seat: number;
}

export interface BuntherumTiedEvent {
  event: "Tied";
  seats: readonly number[];
  card: string;
}

export interface BuntherumSilentEvent {
  event: "Silent";
  card: string;
}

export interface BuntherumWonEvent {
  event: "Won";
  seat: number;
}

export type BuntherumEvent =
  | BuntherumDealtEvent
  | BuntherumRevealedEvent
  | BuntherumShoutedEvent
  | BuntherumEliminatedEvent
  | BuntherumTiedEvent
  | BuntherumSilentEvent
  | BuntherumWonEvent;

export interface BuntherumShoutAction {
  do: "shout";
  /** A whole number from 1 to 6 or one of "impossible". */
  say: number | "impossible";
}

export type BuntherumAction =
  | BuntherumShoutAction;

export type BuntherumOffer = BuntherumAction & { seat: number };

export interface BuntherumOptions {
  /** A seat at this table (B2.4; absent: drawn at random). */
  first?: number;
  /** A whole number from 1 to 3600 (B5.3, seconds). */
  patience?: number;
}

export interface KhromixView {
  /** How many seats there are. */
  seats: number;
  /** How many cards are left to each seat. */
  active: readonly number[];
  /** The cards that each seat has won, from the top down. */
  gains: readonly (readonly string[])[];
  /** The cards in the middle, from the top down. */
  centre: readonly string[];
  /** 1: clockwise, -1: the other way. */
  direction: number;
  /** The seat whose turn it is to call. */
  caller: number | null;
  /** What the game waits for: deal, call, question, answer, pay, ability, over. */
  pending: string;
  /** The one seat that it waits for; in a race, the caller, who alone may not answer. */
  actor: number | null;
  /** The card that is played for. */
  card: string | null;
  /** "colour", "name" or the question to a mystery card. */
  asked: string | null;
  /** How many turns each seat will miss (K4.3). */
  skips: readonly number[];
  /** By seat, as the gains count now. */
  scores: readonly number[];
  /** K4.1: other players' next cards that this seat has looked at. */
  seen: readonly (readonly [number, string])[];
  /**
   * By seat, the parts of its count (K6.3) in their order, each with the places of its cards in the
   * pile (0 is the top), what they add, and the count after it. An empty pile is one part that adds
   * nothing.
   */
  counts: readonly (readonly (readonly [factor: number, cards: readonly number[], adds: number, total: number])[])[];
}

export interface KhromixDealtEvent {
  event: "Dealt";
  first: number;
  cards_each: number;
}

/** K3.1: the word and the card come in the same moment. */
export interface KhromixCalledEvent {
  event: "Called";
  seat: number;
  ask: string;
  card: string;
}

export interface KhromixAskedEvent {
  event: "Asked";
  seat: number;
  text: string;
}

export interface KhromixAnsweredEvent {
  event: "Answered";
  seat: number;
  say: string;
  right: boolean;
}

export interface KhromixPaidEvent {
  event: "Paid";
  seat: number;
  from: string;
  card: string;
}

export interface KhromixAbilityUsedEvent {
  event: "AbilityUsed";
  seat: number;
  ability: string;
  target: number | null;
}

/** K4.1: for the eyes of the seer alone. */
export interface KhromixSawEvent {
  event: "Saw";
  target: number;
  card: string;
}

/** K4.2: what was given, and what came for it, face up. */
export interface KhromixExchangedEvent {
  event: "Exchanged";
  seat: number;
  target: number;
  gave: string;
  got: string;
}

export interface KhromixDeclinedEvent {
  event: "Declined";
  seat: number;
  ability: string;
}

/** K3.6: too close to call between these seats, or (none) nobody answered. */
export interface KhromixUndecidedEvent {
  event: "Undecided";
  seats: readonly number[];
}

export interface KhromixFinishedEvent {
  event: "Finished";
  winners: readonly number[];
  scores: readonly number[];
}

export type KhromixEvent =
  | KhromixDealtEvent
  | KhromixCalledEvent
  | KhromixAskedEvent
  | KhromixAnsweredEvent
  | KhromixPaidEvent
  | KhromixAbilityUsedEvent
  | KhromixSawEvent
  | KhromixExchangedEvent
  | KhromixDeclinedEvent
  | KhromixUndecidedEvent
  | KhromixFinishedEvent;

export interface KhromixCallAction {
  do: "call";
  /** One of "colour", "name". */
  ask: "colour" | "name";
}

export interface KhromixQuestionAction {
  do: "question";
  /** A text of 1 to 200 characters. */
  text: string;
}

export interface KhromixAnswerAction {
  do: "answer";
  /** A text of 1 to 200 characters. */
  say: string;
}

export interface KhromixPayAction {
  do: "pay";
  /** One of "active", "gains". */
  from: "active" | "gains";
}

export interface KhromixUseAction {
  do: "use";
  /** A seat at this table. */
  target?: number;
}

export interface KhromixDeclineAction {
  do: "decline";
}

export type KhromixAction =
  | KhromixCallAction
  | KhromixQuestionAction
  | KhromixAnswerAction
  | KhromixPayAction
  | KhromixUseAction
  | KhromixDeclineAction;

export type KhromixOffer = KhromixAction & { seat: number };

export interface KhromixOptions {
  /** A seat at this table (K2.3; absent: drawn at random). */
  first?: number;
  /** A whole number from 1 to 3600 (K3.6, seconds). */
  patience?: number;
  /** One of "gains", "active" (K4.2). */
  exchange?: "gains" | "active";
  /** One of "top", "bottom" (K6.3). */
  count?: "top" | "bottom";
}

/** One pile of three: how many cards are left of it, and the one that lies face up, if any. */
export interface Clear4PileView {
  height: number;
  top: string | null;
}

/** A finished round; `leaders` are those who would share it (C6.4). */
export interface Clear4Result {
  winner: number | null;
  leaders: readonly number[];
  penalty: readonly number[];
}

export interface Clear4View {
  /** How many seats there are. */
  seats: number;
  /** 1 for the first; 0 before the first deal. */
  round: number;
  /** How many rounds are played. */
  rounds: number;
  /** This seat's own hand, sorted; empty for spectators. */
  hand: readonly string[];
  /** How many cards each seat holds. */
  hands: readonly number[];
  /** The four piles of each seat. */
  piles: readonly (readonly Clear4PileView[])[];
  /** The discard pile, from the bottom up. */
  discard: readonly string[];
  /** What each card of the discard pile counts as; 0 is no value. */
  values: readonly number[];
  /** The seat whose turn it is. */
  to_act: number | null;
  /** What the game waits for: deal, turn, follow, choice, target, over. */
  pending: string;
  /** Under C2.6, the value that may follow (0: jokers only). */
  follow: number | null;
  /** C6.4: how often the turn may still pass on in this round. */
  turns_left: number;
  /** The finished rounds. */
  results: readonly Clear4Result[];
  /** By seat: all penalty points, as a negative number. */
  scores: readonly number[];
}

export interface Clear4DealtEvent {
  event: "Dealt";
  round: number;
  first: number;
  tops: readonly (readonly string[])[];
}

/** For the eyes of its owner alone. */
export interface Clear4HandDealtEvent {
  event: "HandDealt";
  hand: readonly string[];
}

export interface Clear4PlayedEvent {
  event: "Played";
  seat: number;
  hand: readonly string[];
  tops: readonly number[];
  /** The value that the cards take on the pile; 0 for jokers without one (C2.4). */
  value: number;
}

/** C2.5: a middle card came to light. */
export interface Clear4TurnedEvent {
  event: "Turned";
  seat: number;
  pile: number;
  card: string;
}

/** C4: the crosswise card, and whether it could be played. */
export interface Clear4BlindTurnedEvent {
  event: "BlindTurned";
  seat: number;
  pile: number;
  card: string;
  playable: boolean;
}

/** C3: a PUSH or CLEAR from the hand or from a pile. */
export interface Clear4SpecialEvent {
  event: "Special";
  seat: number;
  card: string;
  from: number | string;
}

/** This player took so many cards of the discard pile into the hand (C3.2, C4.4, C5.1). */
export interface Clear4TakenEvent {
  event: "Taken";
  seat: number;
  cards: number;
}

/** The discard pile left the game (C2.7, C3.3). */
export interface Clear4ClearedEvent {
  event: "Cleared";
  seat: number;
  cards: number;
}

/** C2.7: four alike were left lying. */
export interface Clear4LeftEvent {
  event: "Left";
  seat: number;
}

export interface Clear4TurnOfEvent {
  event: "TurnOf";
  seat: number;
}

/** C6: the winner (null: nobody), and everybody's penalty points of this round. */
export interface Clear4RoundOverEvent {
  event: "RoundOver";
  winner: number | null;
  penalty: readonly number[];
}

export interface Clear4FinishedEvent {
  event: "Finished";
  winners: readonly number[];
}

export type Clear4Event =
  | Clear4DealtEvent
  | Clear4HandDealtEvent
  | Clear4PlayedEvent
  | Clear4TurnedEvent
  | Clear4BlindTurnedEvent
  | Clear4SpecialEvent
  | Clear4TakenEvent
  | Clear4ClearedEvent
  | Clear4LeftEvent
  | Clear4TurnOfEvent
  | Clear4RoundOverEvent
  | Clear4FinishedEvent;

/**
 * C2.1, and C2.6 where the turn goes on. The cards lie on the pile in the order of `hand`, then of
 * `tops`.
 */
export interface Clear4PlayAction {
  do: "play";
  /** A list of (a card of this game). */
  hand?: readonly string[];
  /** A list of (a whole number from 0 to 3). */
  tops?: readonly number[];
}

export interface Clear4DoneAction {
  do: "done";
}

export interface Clear4Clear4Action {
  do: "clear4";
}

export interface Clear4LeaveAction {
  do: "leave";
}

export interface Clear4PushAction {
  do: "push";
  /** One of "hand" or a whole number from 0 to 3. */
  from: number | "hand";
  /** A seat at this table. */
  target: number;
}

export interface Clear4ClearAction {
  do: "clear";
  /** One of "hand" or a whole number from 0 to 3. */
  from: number | "hand";
}

export interface Clear4BlindAction {
  do: "blind";
  /** A whole number from 0 to 3. */
  pile: number;
}

export interface Clear4TargetAction {
  do: "target";
  /** A seat at this table. */
  target: number;
}

export interface Clear4PassAction {
  do: "pass";
}

export type Clear4Action =
  | Clear4PlayAction
  | Clear4DoneAction
  | Clear4Clear4Action
  | Clear4LeaveAction
  | Clear4PushAction
  | Clear4ClearAction
  | Clear4BlindAction
  | Clear4TargetAction
  | Clear4PassAction;

export type Clear4Offer = Clear4Action & { seat: number };

export interface Clear4Options {
  /** A seat at this table (C1.4; absent: drawn at random). */
  first?: number;
  /** One of "choice", "always" (C2.7). */
  clear4?: "choice" | "always";
  /** A whole number from 1 to 12 or one of "seats" (C6.2). */
  rounds?: number | "seats";
  /** One of "hand", "all" (C6.2). */
  penalty?: "hand" | "all";
}

/**
 * What each game has of its own. `action` is what a client sends, without its seat; `offer` is what
 * the table says can be done, with the seat.
 */
export interface Games {
  subito: {
    view: SubitoView;
    event: SubitoEvent;
    action: SubitoAction;
    offer: SubitoOffer;
    options: SubitoOptions;
  };
  buntherum: {
    view: BuntherumView;
    event: BuntherumEvent;
    action: BuntherumAction;
    offer: BuntherumOffer;
    options: BuntherumOptions;
  };
  khromix: {
    view: KhromixView;
    event: KhromixEvent;
    action: KhromixAction;
    offer: KhromixOffer;
    options: KhromixOptions;
  };
  clear4: {
    view: Clear4View;
    event: Clear4Event;
    action: Clear4Action;
    offer: Clear4Offer;
    options: Clear4Options;
  };
}

/** The same of a game that nothing more is known of: one from elsewhere, or whichever it is. */
export interface AnyGame {
  view: object;
  event: object;
  action: object;
  offer: object;
  options: object;
}

export type Game<G extends string> = G extends keyof Games ? Games[G] : AnyGame;

// What the messages are made of

/** A bot that is tuned to whom it plays with, for the next game or the running one. */
export interface MatchInfo {
  /** On the scale of people's, as pages show them. */
  rating: number;
  /** Its times, as multiples of the typical person's. */
  pace: number;
  /**
   * Its speed, as a part of that of the one person at the table; null where there are several, or
   * theirs is not known yet.
   */
  yours: number | null;
  /** From how many games of that person this is known. */
  games: number;
}

/** A seat as all see it. */
export interface SeatInfo {
  /** The name of the person who has this seat. */
  name: string | null;
  /** The id of the person who has this seat. */
  player: string | null;
  /**
   * The level of the bot that plays here, on its own or for somebody who went away; "match" for one
   * that is tuned to whom it plays with.
   */
  bot: string | null;
  /** Whether that person's connection is gone. */
  away: boolean;
  /** Milliseconds added to reactions, seconds of later start, milliseconds between placements. */
  handicap: readonly [number, number, number];
  /** Whether this seat wants to go on (`ready`) or to play again (`rematch`). */
  ready: boolean;
  /** Where `bot` is "ghost": whose; null for somebody who asked to be forgotten. */
  ghost: string | null;
  /** Who began the running game here, has no seat now, and may sit down again. */
  kept_for: string | null;
  /**
   * At a table that plays without the clock, with spoken cards or by voice: whether this person has
   * agreed to it.
   */
  agreed: boolean;
  /**
   * Whether this person took the seat over from somebody in the running game, which is not rated for
   * them.
   */
  substitute: boolean;
  /** Where `bot` is "match": how it plays. */
  match: MatchInfo | null;
  /** Whether the player is a program of somebody's, that plays over the API. No game with one is rated. */
  program: boolean;
}

/** Somebody who watches, and to whom the host may give a seat. */
export interface Spectator {
  /** The id of a player. */
  player: string;
  /** The name that the player goes by. */
  name: string;
  /** Whether it is a program, over the API. */
  program: boolean;
}

/**
 * Whoever has this seat is asked to leave it to somebody else, or to a bot; it is theirs until they
 * agree.
 */
export interface Asked {
  /** A seat, counted from 0. */
  seat: number;
  /** Who would get it; null: a bot. */
  player: string | null;
  /** The name of who would get it; null: a bot. */
  name: string | null;
  /** The name of who asks. */
  by: string;
}

export interface TableInfo<G extends string = string> {
  /** Its name. */
  table: string;
  /** Which game is played. */
  game: G;
  /** The id of the host. */
  host: string;
  /** Where the table stands. */
  phase: Phase;
  /** The options that differ from their defaults. */
  options: Game<G>["options"];
  /** Whether turns are timed. */
  clocks: boolean;
  /** How long a turn may last. */
  turn_seconds: number;
  /** All seats in their order. */
  seats: readonly SeatInfo[];
  /** The names of those who watch. */
  spectators: readonly Spectator[];
  /** Whether there is a host who may settle things; after a quick match there is none. */
  hosted: boolean;
  /** Handicaps that would make the chances even, from the players' own history. */
  proposed: readonly (readonly [number, number, number])[];
  /** How many games this table has finished. */
  games: number;
  /** The day (2026-11-15) whose deal is played here: one try, against ghosts, that nobody else watches. */
  daily: string | null;
  /** Whether all sit round one device, that has a connection for each of them. */
  one_device: boolean;
  /**
   * Whether the running or next game has a coach: bots wait for the one person, and are slow to begin
   * with.
   */
  coach: boolean;
  /** Whether no clock decides here: a race waits for everybody's answer, a round for everybody's cards. */
  untimed: boolean;
  /** Whether pages speak the cards here, and a race opens when all have heard its card. */
  spoken: boolean;
  /** Whether everybody answers races by voice here: presses are measured as coarsely. */
  voice: boolean;
  /** Whether some answer by voice here and others press, each measured as well as they can be. */
  mixed: boolean;
  /** Whose seat somebody is being asked for, if any. */
  asked: Asked | null;
  /**
   * Whether the running or last game (before the first: the next one, as people sit now) counts for
   * the ratings of those who begin it. Leaving it counts as lost.
   */
  rated: boolean;
  /** Whether it does not because some of them come from one address or device. */
  one_address: boolean;
  /** Whether it does not because a program plays along over the API. */
  programs: boolean;
  /** How long a seat is kept for somebody who went away before a bot stands in. */
  grace_seconds: number;
  /** How many people the host has sent away from this table. */
  sent_away: number;
  /** Whether its seats were given out when it was made: it has one game, and nobody changes it. */
  booked: boolean;
  /** The path of the page that its people come from and go back to, where there is one. */
  home: string;
}

/** A race is on: who may answer which card. */
export interface RaceInfo {
  /** Its number, which an answer repeats. */
  race: number;
  /** The seats that may answer. */
  seats: readonly number[];
  /**
   * Whether it can be answered. Where cards are spoken it is not at first: send `heard` when yours is;
   * the same card comes again as another race, which is open.
   */
  open: boolean;
}

/** What a seat lacked to win a game that is over, for people. */
export interface Shortfall {
  /** Which of the game's sentences says it. */
  key: string;
  /** What the sentence has to be filled with. */
  facts: { [key: string]: number };
  /**
   * One thing to practise: an exercise of the game's lesson, by its id; null: answering against the
   * clock.
   */
  exercise: string | null;
}

/** The number that players go by, a seat each, and who is ahead. */
export interface GameStanding {
  /** By seat: points, or cards that are left. */
  scores: readonly number[];
  /** Who has won or, until the game is over, whose number is the best. */
  leaders: readonly number[];
  /**
   * When the game is over: by seat, what it lacked to win; null where it has won, or nothing can be
   * said.
   */
  shortfalls?: readonly (Shortfall | null)[];
}

/** What was claimed, estimated, moved and added; `reaction` is what counts. */
export interface Evidence {
  /** A seat, counted from 0. */
  seat: number;
  /** From sending the card to the arrival of the answer: what arrival order goes by. */
  elapsed: number;
  /** What the client said; null where it said nothing. */
  claimed: number | null;
  /** The server's own measure of the reaction. */
  estimate: number;
  /**
   * How far the claim had to be raised into its bounds; negative where it says more than all the time
   * there was.
   */
  moved: number;
  /** What was added because this player's claims were too low before. */
  debt: number;
  /** What was added as the seat's handicap. */
  handicap: number;
  /** What was added because more compensation than the cap is not granted. */
  capped: number;
  /** What counts. */
  reaction: number;
  /** How far this may be wrong. */
  uncertainty: number;
  /** Whether nobody can see a card and answer so fast: it was a guess. */
  blind: boolean;
  /** What was taken off for the line; not on record before 2026-11. */
  trip: number | null;
  /**
   * Why no claim below the estimate is believed: "late-from-the-start" and "answers-too-soon" (the
   * line is taken at the smallest round trip that it ever showed), "late-pongs" (it is taken a little
   * below what the kernel says); null where one is.
   */
  doubt: string | null;
  /** What enters the ledger: by how much the claim is below what the ping says, within the bounds. */
  entered: number;
  /**
   * What was added because nobody can see the card and answer sooner: a guess waits until a person
   * could have.
   */
  waited: number;
  /** By how much sooner it may have been: a claim that had to be raised, and a page that was busy. */
  sooner: number;
  /** By how much later it may have been than what counts, beyond `uncertainty`: a page that was busy. */
  later: number;
  /** What was taken off the claim because its device reports presses late, as its owner has measured. */
  calibrated: number;
}

/**
 * Either one seat was first, or several were too close to call. `evidence` is in the order of
 * reaction.
 */
export interface Verdict {
  /** The seat that was first; null: too close to call. */
  first: number | null;
  /** The seats between which it could not be called. */
  tied: readonly number[];
  /** How far ahead the first was of the second; null where nobody else answered. */
  margin: number | null;
  /** How far apart the first two had to be. */
  resolution: number;
  /** One entry an answer. */
  evidence: readonly Evidence[];
  /**
   * So many of the latest answers of whoever was first were guesses, and for it this one counts as
   * wrong; else 0.
   */
  guesses: number;
  /** Where it does, the rule that says what a wrong answer costs. */
  rule: string | null;
  /**
   * Without the clock: who was right, in the order in which cards go round; there is no evidence then.
   * Else null.
   */
  right: readonly number[] | null;
  /** Whether it was a photo finish: too close to call, or won by little. */
  close: boolean;
}

export interface Rating {
  mu: number;
  sigma: number;
  games: number;
}

/**
 * The best figure of its kind that a player has reached in a game. Which game it was is known by its
 * end alone: others may read this, and whoever knows a table can watch its games.
 */
export interface Best {
  /**
   * One of "score", "lead" (points ahead of the best who did not win), "reaction", "pace"
   * (milliseconds) and "mistakes".
   */
  kind: string;
  value: number;
  /** What it was before; null where it was the first. */
  previous: number | null;
  /** When, in milliseconds since 1970. */
  finished: number;
}

/** One player in one game. Reactions are milliseconds, null where no race was answered. */
export interface Statistics {
  game: string;
  games: number;
  wins: number;
  mistakes: number;
  best_reaction: number | null;
  median_reaction: number | null;
  rating: Rating | null;
  /** On the leaderboard, which counts games of quick matches alone. */
  ladder: Rating | null;
  /** Against bots, in games that nobody else played; it is never mixed with the other two. */
  bots: Rating | null;
  /** The tempo that the rating comes to, "largo" to "prestissimo"; null where there is none. */
  rank: string | null;
  bots_rank: string | null;
  /** What can be compared from game to game is said by the rules of each. */
  bests: readonly Best[];
}

export interface Standing {
  place: number;
  /** The id of a player. */
  player: string;
  /** The name that the player goes by. */
  name: string;
  rating: Rating;
  /** The tempo that it comes to. */
  rank: string;
}

export interface MemberScore {
  member: number;
  /** From 1; equals share a place. */
  place: number;
  games: number;
  wins: number;
  /** One for everybody who came in behind them, game by game. */
  points: number;
  /** What counts (points or wins) after each round, from the first of the evening. */
  course: readonly number[];
}

/** An emote or a quick phrase of a member. */
export interface RoomSign {
  number: number;
  member: number;
  sign: string;
}

// What a client sends

/** What every command has. */
export interface Numbered {
  /**
   * The client's own number for this command: a page begins with the milliseconds of its clock and
   * counts on, so that a page loaded anew never repeats one. The same number twice counts once.
   */
  number: number;
}

/** Takes a seat; in a game only one's own again, where it is `kept_for` them. */
export interface Sit extends Numbered {
  type: "sit";
  /** The seat that is wanted; who has one already moves. */
  seat: number;
}

/** Gives up one's seat; in a game a bot takes it over. */
export interface Stand extends Numbered {
  type: "stand";
}

/**
 * The host puts a bot on a seat, also in place of a person who went away; in a game once the seat is
 * no longer kept for them.
 */
export interface Fill extends Numbered {
  type: "fill";
  /** A seat, counted from 0. */
  seat: number;
  /** One of the levels of bots, or a bot that is installed on the server. */
  level: string;
}

/** The host frees a seat; in a game a bot takes it over, and whoever sits there is asked first. */
export interface Vacate extends Numbered {
  type: "vacate";
  /** A seat, counted from 0. */
  seat: number;
}

/**
 * The host hands a seat over to a person at the table, in the middle of a game too: then whoever sits
 * there is asked first, and nobody gets it who has seen the cards of another seat.
 */
export interface Give extends Numbered {
  type: "give";
  /** A seat, counted from 0. */
  seat: number;
  /** The id of a player. */
  player: string;
}

/**
 * The answer of whoever is asked for their seat (`asked` of the table); between games, of whoever has
 * a seat at a table that plays without the clock, with spoken cards or by voice, to that.
 */
export interface Agree extends Numbered {
  type: "agree";
  /** Whether the seat may be had. */
  yes: boolean;
}

/** The host sets the game's options and the table's clocks, before a game. */
export interface Configure<G extends string = string> extends Numbered {
  type: "configure";
  /** All options of the game; what is absent has its default. Without this key they stay. */
  options?: Game<G>["options"] | null;
  /** Whether turns are timed. */
  clocks?: boolean | null;
  /** How long a turn may last, 5 to 600. */
  turn_seconds?: number | null;
  /**
   * Whether no clock decides at this table. Only while it waits; everybody else is then asked to
   * agree.
   */
  untimed?: boolean | null;
  /** Whether pages speak the cards, and a race opens when all have heard its card. As `untimed`. */
  spoken?: boolean | null;
  /** Whether everybody answers races by voice. As `untimed`; it ends `mixed`. */
  voice?: boolean | null;
  /** Whether some answer by voice and others press. As `untimed`; it ends `voice`. */
  mixed?: boolean | null;
}

/** The host makes a seat slower, for all to see. */
export interface Handicap extends Numbered {
  type: "handicap";
  /** A seat, counted from 0. */
  seat: number;
  /** Added to every reaction in a race. */
  reaction_ms?: number;
  /** Where all play at once: how much later this seat may begin. */
  start_s?: number;
  /** Where all play at once: how long it must wait between two of its placements. */
  pace_ms?: number;
}

/** The host begins, once all seats are filled. */
export interface Start extends Numbered {
  type: "start";
  /** So many seats are filled, and it begins with them: the free ones are taken away. */
  players?: number | null;
}

/**
 * The host changes the game or the number of seats between games, and the table waits: people keep
 * their seats in their order, then bots; who finds none watches.
 */
export interface ChangeGame extends Numbered {
  type: "changegame";
  /**
   * As records name it; null: the game that it is. Options stay where the game is the same and they
   * are possible.
   */
  game?: string | null;
  /** null: as many as there are, or the nearest number that the game is for. */
  seats?: number | null;
}

/** The host has two seats change places before a game. */
export interface Swap extends Numbered {
  type: "swap";
  /** A seat, counted from 0. */
  seat: number;
  /** The seat whose place it takes. */
  other: number;
}

/**
 * The host sends somebody away, who does not come in again: between games, or somebody who only
 * watches.
 */
export interface Dismiss extends Numbered {
  type: "dismiss";
  /** Anybody at the table but the host. */
  player: string;
}

/** Everybody whom the host sent away may come in again. */
export interface Admit extends Numbered {
  type: "admit";
}

/** An action of the game, as in a record but without the seat, which follows from who sends it. */
export interface Act<G extends string = string> extends Numbered {
  type: "act";
  /** The action, with `do`. */
  action: Game<G>["action"];
  /** The race that this answers. */
  race?: number | null;
  /**
   * The version that the player had seen: a press that came too quickly to have seen the last change
   * is stale.
   */
  seen?: number | null;
  /**
   * Milliseconds from the card being visible to the press, both on the client's clock; in a game where
   * all play at once, from the round being visible.
   */
  reaction?: number | null;
  /** How the moment is known in which the card became visible. */
  how?: How;
  /** The step of the client's clock in milliseconds: 0.1 in most browsers, 1 in some. */
  step?: number;
  /**
   * By how many milliseconds the reaction may be off: a coarse device, a page that was busy when it
   * painted or when the press came.
   */
  spread?: number;
  /**
   * By how many milliseconds this way to press reports later than another one of the same device, as
   * its owner has measured. The referee takes off little of it, and the ledger counts that as any
   * other claim.
   */
  calibrated?: number;
}

/** With spoken cards: my page has spoken the card of this race, which is not `open` yet. */
export interface Heard extends Numbered {
  type: "heard";
  /** The number of the race. */
  race: number;
}

/**
 * Without the clock: I leave the card of this race to the others; where all play at once, the round
 * may end though I could place more. Nobody waits for me then; I may still answer, as long as others
 * are waited for.
 */
export interface Waive extends Numbered {
  type: "waive";
  /** The race; none where all play at once. */
  race?: number | null;
}

/**
 * Where races are answered by voice: somebody here has begun to say an answer to this race, and which
 * word it is follows with `act`, whose `how` is "voice". The race waits for it for a moment, and the
 * time of this counts.
 */
export interface Speak extends Numbered {
  type: "speak";
  /** The number of the race. */
  race: number;
  /**
   * Milliseconds from the card being visible to the beginning of the sound; null: it was no answer,
   * nobody has to wait for one.
   */
  reaction?: number | null;
  /** The step of the client's clock in milliseconds. */
  step?: number;
  /** By how many milliseconds the beginning of the sound may be off. */
  spread?: number;
}

/** Seen enough of the check. */
export interface Ready extends Numbered {
  type: "ready";
}

/** The same again, please. */
export interface Rematch extends Numbered {
  type: "rematch";
}

/** Stops the game of somebody who plays alone against bots; from then on it is not rated. */
export interface Pause extends Numbered {
  type: "pause";
}

/** Goes on after a pause: with the three seconds before a deal, and a race begins anew. */
export interface Resume extends Numbered {
  type: "resume";
}

/** No coach any more: from now on bots play at the tempo of their level. */
export interface Uncoach extends Numbered {
  type: "uncoach";
}

/** Send me everything anew. */
export interface Resync extends Numbered {
  type: "resync";
}

/** A quick sign to all at the table, one of EMOTES. */
export interface Emote extends Numbered {
  type: "emote";
  /** Which sign. */
  emote: EmoteName;
}

export type Command<G extends string = string> =
  | Sit
  | Stand
  | Fill
  | Vacate
  | Give
  | Agree
  | Configure<G>
  | Handicap
  | Start
  | ChangeGame
  | Swap
  | Dismiss
  | Admit
  | Act<G>
  | Heard
  | Waive
  | Speak
  | Ready
  | Rematch
  | Pause
  | Resume
  | Uncoach
  | Resync
  | Emote;

// What a client is told

/**
 * The answer to one command, to its sender alone, sent when what it acknowledges is in the log. `key`
 * and `facts` are for the client's own language.
 */
export interface Reply {
  type: "reply";
  /** The number of the command. */
  number: number;
  /** Whether it was done, and is kept; of an answer in a race: whether it stands in the record. */
  ok: boolean;
  /** The number of the rule that stands against it; null where it is not a matter of the rules. */
  rule: string | null;
  /** Why it was refused, in one word. */
  key: string | null;
  /** Why it was refused, in English. */
  message: string | null;
  /** What the sentence has to be filled with. */
  facts: { [key: string]: unknown };
}

/**
 * A press has arrived and takes part in what is not decided yet: a race that is open, the end of a
 * round. Its reply follows once the decision is in the log.
 */
export interface Held {
  type: "held";
  /** The number of the command. */
  number: number;
}

/** The table changed: seats, host, phase, settings. */
export interface News<G extends string = string> {
  type: "news";
  /** The number of this change; see how a connection goes. */
  version: number;
  /** The table as it is now. */
  info: TableInfo<G>;
  /** How long the phase will last, where it has a time. */
  seconds: number | null;
}

/** Something happened in the game: what this seat heard, and what it may know now. */
export interface Update<G extends string = string> {
  type: "update";
  /** The number of this change; see how a connection goes. */
  version: number;
  /** What happened, in order; only what this seat may learn of. */
  events: readonly Game<G>["event"][];
  /** The game as your seat sees it now. */
  view: Game<G>["view"];
  /** The race that this opens, or null. */
  race: RaceInfo | null;
  /** What this seat may do, in games in turns. */
  offers: readonly Game<G>["offer"][];
  /** The clock of whoever must act. */
  seconds: number | null;
  /** In the first moves of a game with a coach: something good that your seat can do now. */
  hint?: Game<G>["action"];
  /** How the game stands now; absent where that is as it was told before. */
  standing?: GameStanding;
}

/** The verdict of a race with its evidence; the next card comes a moment later. */
export interface Judged<G extends string = string> {
  type: "judged";
  /** The number of this change; see how a connection goes. */
  version: number;
  /** The number of the race. */
  race: number;
  /** null: nobody answered within the patience. */
  verdict: Verdict | null;
  /** From the arrival of the first answer to the verdict. */
  waited_ms: number;
  /** When the next card will be there; null where none follows at once. */
  next_ms: number | null;
  /** What happened, in order; only what this seat may learn of. */
  events: readonly Game<G>["event"][];
  /**
   * The game as your seat sees it with the verdict, before the next card is there; absent in games
   * that show nothing new before the next update.
   */
  view?: Game<G>["view"];
  /** How the game stands then; absent where that is as it was told before. */
  standing?: GameStanding;
}

/** Everything that this player may know, on joining and on a resync. */
export interface Snapshot<G extends string = string> {
  type: "snapshot";
  /** The version from which to count on. */
  version: number;
  /** The table. */
  info: TableInfo<G>;
  /** Your own id. */
  you: string;
  /** Your seat; null: you watch. */
  seat: number | null;
  /** null before the first deal, and while nobody may see the cards. */
  view: Game<G>["view"] | null;
  /** The race that is on, if any. */
  race: RaceInfo | null;
  /** What your seat may do, in games in turns. */
  offers: readonly Game<G>["offer"][];
  /** What is left of the clock of whoever must act. */
  seconds: number | null;
  /** Something good that your seat can do now, in the first moves of a game with a coach. */
  hint?: Game<G>["action"];
  /** What is left of the phase, where it has a time. */
  phase_seconds: number | null;
  /** How the game stands, as everybody was told last; null before that. */
  standing: GameStanding | null;
}

/** Somebody made a sign. */
export interface Emoted {
  type: "emoted";
  /** The number of this change; see how a connection goes. */
  version: number;
  /** The id of the player who made it; empty for a bot. */
  player: string;
  /** The name that the player goes by. */
  name: string;
  /** Which sign. */
  emote: EmoteName;
  /** Of a bot that made it: a page calls it as it calls the bot on this seat. Then there is no player. */
  seat: number | null;
}

/** In a running game a seat changed hands. Names; null: a bot. */
export interface Handed {
  type: "handed";
  /** The number of this change; see how a connection goes. */
  version: number;
  /** A seat, counted from 0. */
  seat: number;
  /** Who had it. */
  before: string | null;
  /** Who has it now. */
  after: string | null;
  /** Who did it: the host, or whoever stood up or sat down again. */
  by: string;
}

/**
 * How good everybody's connection is: the usual round trip of each seat in milliseconds, null where
 * nobody is.
 */
export interface Lines {
  type: "lines";
  /** By seat. */
  trips: readonly (number | null)[];
}

export type Message<G extends string = string> =
  | Reply
  | Held
  | News<G>
  | Update<G>
  | Judged<G>
  | Snapshot<G>
  | Emoted
  | Handed
  | Lines;

// What the pages ask and hear over HTTP

export interface RequestBody {
}

export interface ResponseBody {
}

/**
 * Why something was refused: a key with its facts, for those who translate themselves, and a sentence
 * in the language that was asked for.
 */
export interface Fault {
  key: string;
  message: string;
  rule: string | null;
  facts: { [key: string]: unknown };
}

export interface Error {
  error: Fault;
}

export interface ClubSummary {
  code: string;
  /** The name that the player goes by. */
  name: string;
}

export interface Me {
  id: string;
  /** The name that the player goes by. */
  name: string;
  /** Whether this is a program, known by its token. */
  program?: boolean;
}

export interface NewMe {
  /** The name that the player goes by. */
  name: string;
}

export interface Token {
  /** Of a link, or a recovery phrase. */
  token: string;
}

export interface Continue {
  /** Of a link, or a recovery phrase. */
  token: string;
  /**
   * What becomes of whoever plays here already: they go to the list of this browser, or go on playing
   * and the other one goes to the list. "replace" drops somebody who has no history; others are kept
   * all the same.
   */
  how?: "switch" | "add" | "replace";
}

/** What a link or a recovery phrase would bring here. */
export interface Arrival {
  them: Me;
  /** Who plays here now, if anybody. */
  you: Me | null;
  /** Whether `you` have a history that would be missed. */
  played: boolean;
  /** Whether this browser has them already. */
  listed: boolean;
  /** Whether this browser can keep both. */
  room: boolean;
}

export interface LocalIdentity {
  id: string;
  /** The name that the player goes by. */
  name: string;
  /**
   * Whether there is another device, or a recovery phrase: if not, who is taken off this browser is
   * lost.
   */
  elsewhere: boolean;
}

/** Of this browser. */
export interface LocalIdentities {
  you: Me | null;
  others: readonly LocalIdentity[];
  most: number;
}

export interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  first: number;
  /** Last, to the hour. Times are milliseconds since 1970. */
  used: number;
  /** Whether it is this one. */
  here: boolean;
}

/** A token of a bot. It is told once, when it is made; later only this is known of it. */
export interface BearerToken {
  id: string;
  made: number;
  /** Last, to the minute; null: never. Times are milliseconds since 1970. */
  used: number | null;
}

/** A program of yours that plays over the API. */
export interface OwnBot {
  id: string;
  /** The name that the player goes by. */
  name: string;
  created: number;
  tokens: readonly BearerToken[];
}

export interface OwnBots {
  bots: readonly OwnBot[];
  most: number;
  /** Of one bot. */
  most_tokens: number;
}

export interface NewBot {
  /** BOT is put before it. */
  name: string;
}

export interface NewBearerToken {
  bot: string;
  /** Send it with every request and socket (Authorization: Bearer …). It cannot be read again. */
  token: string;
}

export interface PendingLink {
  id: string;
  /** That it has left. */
  seconds: number;
}

export interface Devices {
  devices: readonly Device[];
  /** That nobody has used yet. */
  links: readonly PendingLink[];
  /** When the recovery phrase was made, if there is one. */
  recovery: number | null;
}

export interface RecoveryPhrase {
  phrase: string;
}

/**
 * A link that turns another device into this player, once. The token stands behind the #, which no
 * browser sends: no log has it.
 */
export interface DeviceLink {
  token: string;
  link: string;
  /** The link as a QR code: the source of an image. */
  picture: string;
  seconds: number;
}

export interface OwnStatistics {
  games: readonly Statistics[];
  /** Of daily deals. */
  streak: Streak;
}

/** The bot that is to win as often as you, in its next game with you. */
export interface OwnMatch {
  game: string;
  /** On the scale of people's, as pages show them. */
  rating: number;
  /** Its speed, as a part of yours; null where yours is not known yet. */
  yours: number | null;
  /** Of yours, from which this is known. */
  games: number;
  /** Whether those are enough. */
  ready: boolean;
}

export interface OwnMatches {
  /** One for every game. */
  matches: readonly OwnMatch[];
}

/**
 * How quick you were when you practised or learnt a game: what your match begins with, until you have
 * played.
 */
export interface Practised {
  game: string;
  /** Your usual time as a multiple of what people take for the same. */
  part: number;
}

export interface Profile {
  id: string;
  /** The name that the player goes by. */
  name: string;
  statistics: readonly Statistics[];
}

export interface Leaderboard {
  standings: readonly Standing[];
}

/** How a finished game is shown to others. */
export interface Share {
  title: string;
  /** To its replay, at the moment that decided it. */
  link: string;
  /** The address of a picture of 1200 by 630, here. */
  picture: string;
}

export interface OptionInfo {
  /** The key that it has among `options`. */
  name: string;
  default: unknown;
  /** Completes the sentence "it must be …". */
  expected: string;
}

export interface GameInfo {
  /** As it is written in records and addresses. */
  name: string;
  /** For how many it is made. */
  seats: readonly number[];
  /** What is offered first. */
  usual_seats: number;
  /** What the numbers of its rules begin with; empty where they have none. */
  letter: string;
  /** Whether the lowest score is the best. */
  fewer_wins: boolean;
  /** Whether all play at once. */
  simultaneous: boolean;
  /** Whether the first to answer counts; a game with neither is played in turns. */
  races: boolean;
  lessons: boolean;
  practice: boolean;
  /** Whether there is more of it than its name. */
  manual: boolean;
  /** The address of the game's own module for the browser; null: the client has it built in. */
  module: string | null;
  style: string | null;
  /** With how many it can be played round one device that lies between them. */
  one_device: readonly number[];
  options: readonly OptionInfo[];
}

export interface GameList {
  games: readonly GameInfo[];
  /** Of bots, from the slowest to the quickest. */
  levels: readonly string[];
  emotes: readonly string[];
}

export interface Words {
  /** By game, in Fluent's notation. */
  words: { [key: string]: string };
}

export interface NewTable {
  game: string;
  seats: number;
  options?: { [key: string]: unknown };
  public?: boolean;
  clocks?: boolean;
  turn_seconds?: number;
  /**
   * The level of bots on all other seats, or "match": tuned to you. The game then starts by itself
   * once its host is connected.
   */
  bots?: string | null;
  /**
   * Whether bots wait for you, and play slowly to begin with: if you have not finished a game of this
   * kind before. Only with `bots`; a game with a coach is not rated.
   */
  coach?: boolean;
  /** Whether they do so though you have. */
  coach_again?: boolean;
  /**
   * Whether no clock decides at this table: a race waits for everybody's answer. Everybody who sits
   * down has to agree to it, and it is not rated.
   */
  untimed?: boolean;
  /** Whether pages speak the cards, and a race opens when all have heard its card. As `untimed`. */
  spoken?: boolean;
  /** Whether everybody answers races by voice. As `untimed`. */
  voice?: boolean;
  /**
   * The names of those on the other seats who play on this very device: a socket each, with `?guest=1`
   * and so on. Such games are not rated, and stand in nobody's history.
   */
  guests?: readonly string[];
}

export interface TableLink {
  code: string;
  link: string;
}

export interface Tables {
  tables: readonly TableSummary[];
}

export interface Seated {
  code: string;
  /** Kept for you while you connect; null: all are taken, and you watch. */
  seat: number | null;
}

export interface Quick {
  game: string;
  seats?: number;
}

export interface QuickSeat {
  code: string;
  /** A seat, counted from 0. */
  seat: number;
  bots_after_s: number;
}

export interface Health {
  status: string;
  /** The number of this change; see how a connection goes. */
  version: string;
  tables: number;
  connections: number;
}

export interface HouseNotice {
  /** The host's own words. */
  text: string;
  until: number;
}

/** What every page shows of the house. */
export interface HouseInfo {
  notice: HouseNotice | null;
  imprint: string | null;
  privacy: string | null;
  contact: string | null;
}

export interface NewReport {
  /** The id of a player. */
  player: string;
  why: "name" | "cheating" | "conduct" | "other";
  /** The id of the table, where it was at one. */
  table?: string | null;
}

export interface HousePerson {
  /** The id of a player. */
  player: string;
  /** The name that the player goes by. */
  name: string;
  here: boolean;
  /** A seat, counted from 0. */
  seat: number | null;
  program: boolean;
  addresses: readonly string[];
}

export interface HouseTable {
  code: string;
  table: string;
  game: string;
  phase: string;
  public: boolean;
  people: readonly HousePerson[];
}

export interface HouseTables {
  tables: readonly HouseTable[];
}

export interface HouseReport {
  id: string;
  /** The id of a player. */
  player: string;
  /** The name that the player goes by. */
  name: string;
  reporter: string | null;
  why: string;
  table: string | null;
  made: number;
  settled: number | null;
}

export interface HouseReports {
  reports: readonly HouseReport[];
}

/** Something that people's answers hardly ever show; from strength 1 on somebody should look. */
export interface HouseFinding {
  kind: string;
  strength: number;
  value: number;
  /** What people show, in English; a page has the sentence by its kind, and fills it with the `bounds`. */
  usual: string;
  bounds: { [key: string]: number };
  /** From how many answers or choices this is known. */
  answers: number;
}

/** What somebody's answers say by numbers alone. It is no verdict. */
export interface HouseSuspicion {
  /** The id of a player. */
  player: string;
  /** The name that the player goes by. */
  name: string;
  score: number;
  answers: number;
  games: number;
  findings: readonly HouseFinding[];
}

export interface HouseSuspicions {
  /** Of those who have played most of late, the most suspicious first. */
  players: readonly HouseSuspicion[];
}

export interface HouseAct {
  made: number;
  act: string;
  subject: string;
  details: { [key: string]: unknown };
}

export interface HouseActs {
  acts: readonly HouseAct[];
}

export interface HouseAddress {
  address: string;
  until: number;
}

export interface HouseAddresses {
  addresses: readonly HouseAddress[];
}

export interface HouseClub {
  code: string;
  /** The name that the player goes by. */
  name: string;
  people: number;
  made: number;
}

export interface HouseClubs {
  /** Those that are open, the one that changed last first. */
  clubs: readonly HouseClub[];
}

export interface HouseName {
  /** The name that the player goes by. */
  name: string;
}

/** Whom it would concern if a player's name was withdrawn. */
export interface HouseNamesakes {
  /** Which is withdrawn: of a program without what says that it is one. */
  name: string;
  /** Players who are called so, too, or could be taken for it: they would all get another name. */
  others: number;
  /** What they are called; each once, and the first of many. */
  names: readonly string[];
}

export interface Suspend {
  /** From now; 0 lifts a suspension. */
  hours: number;
}

export interface SuspendPlayer {
  /** From now; 0 lifts a suspension. */
  hours: number;
  /**
   * Also the addresses from which they play now: whoever begins anew under another name stays out, and
   * so does everybody else there.
   */
  addresses?: boolean;
}

export interface SuspendAddress {
  /** From now; 0 lifts a suspension. */
  hours: number;
  address: string;
}

export interface Announce {
  text: string;
  /** For how long it is shown. */
  minutes: number;
}

export interface TableSummary {
  code: string;
  game: string;
  seats: number;
  /** Seats that somebody has, people and bots. */
  taken: number;
  /** Who is there; no bots, and no programs. */
  people: number;
  phase: string;
  host: string | null;
  options: { [key: string]: unknown };
  public: boolean;
}

/** A sentence for a player: its Fluent key with the facts, and how it reads in the language asked for. */
export interface Told {
  key: string;
  message: string;
  /** The number of the rule that it rests on. */
  rule: string | null;
  facts: { [key: string]: unknown };
}

export interface ManualSpan {
  text: string;
  /** How it stands out; "rule": the text is the number of a rule of this game. */
  mark: "strong" | "code" | "rule" | null;
}

export interface ManualParagraph {
  spans: readonly ManualSpan[];
  /** Our ruling: the rule book is silent here, or contradicts itself. */
  ruling: boolean;
}

export interface ManualRule {
  /** Its anchor on the page, too. */
  number: string;
  paragraphs: readonly ManualParagraph[];
  /** Whether any of it is our ruling. */
  ruling: boolean;
}

export interface ManualChapter {
  number: string | null;
  title: string;
  /** What it says before its first rule, or without any. */
  paragraphs: readonly ManualParagraph[];
  rules: readonly ManualRule[];
}

export interface Manual {
  game: string;
  language: string;
  title: string;
  intro: readonly ManualParagraph[];
  chapters: readonly ManualChapter[];
}

export interface Exercise {
  id: string;
  /** The learner's. */
  seat: number;
  question: Told;
  /** The game as the learner's seat sees it. */
  view: { [key: string]: unknown };
  /** What may be answered: an action as a table offers it, or {"choose": something}. */
  answers: readonly { [key: string]: unknown }[];
}

export interface Lesson {
  game: string;
  language: string;
  exercises: readonly Exercise[];
}

export interface LessonAnswer {
  /** One of the exercise's answers. */
  answer: { [key: string]: unknown };
}

export interface LessonVerdict {
  right: boolean;
  /** Why, with the rule; also where it is right. */
  because: Told;
  /** What happened then, as far as the learner's seat hears it; empty where the answer was refused. */
  events: readonly { [key: string]: unknown }[];
  /** The game as the learner's seat sees it afterwards. */
  view: { [key: string]: unknown };
  /** All answers that are right. */
  solutions: readonly { [key: string]: unknown }[];
}

export interface PracticeExercise {
  /** A seat, counted from 0. */
  seat: number;
  view: { [key: string]: unknown };
  answers: readonly { [key: string]: unknown }[];
  /** Which of the answers are right, by their places. */
  right: readonly number[];
  /** By their places, what a lesson's verdict on a wrong answer would speak of; empty for a right one. */
  facts: readonly { [key: string]: unknown }[];
  /** Which of the tasks that people's figures speak of it is; empty where they speak of none. */
  task: string;
}

export interface Practice {
  game: string;
  /** The same seed gives the same exercises again. */
  seed: number;
  exercises: readonly PracticeExercise[];
  /** Why there is nothing to practise, in a game without practice. */
  none: Told | null;
}

/** How a median person does one kind of task, in milliseconds. */
export interface PeopleFigure {
  task: string;
  /** The task in the language asked for. */
  name: string;
  mean: number;
  /** The standard deviation of one person's times. */
  spread: number;
  /** The share of wrong answers. */
  errors: number | null;
  /** Mean and deviation of the normal part of the times, where they were fitted so. */
  normal: readonly [number, number] | null;
  /** The mean of their exponential tail, where they were fitted so. */
  tail: number | null;
  source: string;
  /**
   * How many people were measured; null: this follows from measured figures by the laws that the
   * source names.
   */
  people: number | null;
}

export interface PeopleFigures {
  game: string;
  published: readonly PeopleFigure[];
  /** What follows for the answers of this game. */
  expected: readonly PeopleFigure[];
}

/** What is new in some views. A view is the one before it with these fields in place of its own. */
export interface Change {
  /** Whose views; null is the spectators'. */
  seats: readonly (number | null)[];
  fields: { [key: string]: unknown };
}

/** One action that counted, and what it led to. */
export interface FilmStep {
  /** 0 is the table before the first action; then every action counts one on. */
  version: number;
  /** Milliseconds from the start. */
  at: number;
  /** As in the record; null before the first. In a film for one seat, a deal without its cards. */
  action: { [key: string]: unknown } | null;
  /**
   * All of them, for the game is over: also those that only some seats heard of. In a film for one
   * seat, those that it heard of.
   */
  events: readonly { [key: string]: unknown }[];
  /** Those of the events that only some seats heard of: their places among the events, and the seats. */
  private: readonly (readonly [number, readonly number[]])[];
  /** At version 0 these make up whole views. */
  changes: readonly Change[];
  /**
   * Where this decided a race: the views that were shown with the verdict, before the next card. They
   * too are told by what is new since the version before; empty where nothing is.
   */
  verdict: readonly Change[];
  /** How the game stands after it; null: as before. */
  standing: GameStanding | null;
  /** Who could answer, where this decided a race; null where it decided none. */
  racers: readonly number[] | null;
  /** The referee's evidence, where this decided a race and the record has it. */
  race: Verdict | null;
  /** Where all play at once: the player's own milliseconds since the round was shown, as judged. */
  time: number | null;
  /** Whether the clock had run out, and this counted instead of what the player did not do. */
  default: boolean;
}

/** A moment worth jumping to. */
export interface Mark {
  /** Of the step that made it. */
  version: number;
  kind: "mistake" | "race" | "moment";
  /** Finds the sentence for it, into which the facts go. */
  key: string;
  /** Whose moment it is; null where it is not that of one alone. */
  seat: number | null;
  rule: string | null;
  /** What a mistake is counted under: an objective, a row, a kind of question. */
  about: string | null;
  facts: { [key: string]: unknown };
}

/** A game as its record tells it, judged by the rules once more. */
export interface Film {
  game: string;
  seats: number;
  /** Those that differ from their defaults. */
  options: { [key: string]: unknown };
  simultaneous: boolean;
  /**
   * The seat that this film is for: it holds what that seat saw, and nothing else. Null: all that
   * happened.
   */
  eyes: number | null;
  finished: boolean;
  winners: readonly number[];
  scores: readonly number[];
  /** Milliseconds from the start to the last step. */
  total: number;
  /** Whether the record says when things happened; else the steps follow each other evenly. */
  timed: boolean;
  steps: readonly FilmStep[];
  /** In the order of their steps. */
  marks: readonly Mark[];
  /** How many actions of a record that is too long are not shown. */
  left_out: number;
}

/** Who played there, as far as that is still known. */
export interface ReplaySeat {
  /** The name that the player goes by. */
  name: string | null;
  /** The id of a player. */
  player: string | null;
  /** Of a bot. */
  level: string | null;
  handicap: readonly [number, number, number];
  /** Where a ghost played, in a daily deal: whose, as far as that is still known. */
  ghost: string | null;
  /** Whether a program of somebody's played there, over the API. */
  program: boolean;
}

export interface Replay {
  /** One a seat. */
  players: readonly ReplaySeat[];
  /** Milliseconds since 1970; null for a record from a file. */
  started: number | null;
  ended: number | null;
  film: Film;
}

/** What is on, for each game that is. */
export interface TvProgramme {
  games: readonly string[];
}

/**
 * The best public game of one kind that is being played, as it was some seconds ago, and as anybody
 * saw it.
 */
export interface Tv {
  delay_s: number;
  /** Null: nothing is on just now. */
  table: string | null;
  number: number;
  players: readonly ReplaySeat[];
  seats: number;
  options: { [key: string]: unknown };
  simultaneous: boolean;
  finished: boolean;
  winners: readonly number[];
  scores: readonly number[];
  /** Those after the one that was asked for; of another game all of them. Nothing hidden is in them. */
  steps: readonly FilmStep[];
}

/** Milliseconds. */
export interface Times {
  median: number;
  best: number;
  count: number;
}

export interface RatingPoint {
  mu: number;
  sigma: number;
}

/** One finished game. */
export interface GamePoint {
  table_id: string;
  number: number;
  /** Milliseconds since 1970. */
  finished: number;
  won: boolean;
  /** From seeing a card to answering it; null where no race was answered. */
  reactions: Times | null;
  /** From one placement to the next; null where nothing was placed. */
  placements: Times | null;
  /** One's own: what a partner laid down wrongly is not among them. */
  mistakes: number;
  attempts: number;
  /** After this game; null where it was not rated, or was finished before ratings were kept by game. */
  rating: RatingPoint | null;
}

export interface MistakeCount {
  /** An objective, a row, a kind of question. */
  about: string;
  mistakes: number;
  attempts: number;
}

export interface GameProgress {
  game: string;
  /** The latest games, the oldest of them first. */
  points: readonly GamePoint[];
  /** Over these games. */
  mistakes: readonly MistakeCount[];
  /** Now; null for who has not been rated. */
  rating: RatingPoint | null;
  /** On the leaderboard, which counts games of quick matches alone; equals share one. Null: not on it. */
  place: number | null;
  /** How many players the leaderboard has. */
  rated: number;
}

export interface Progress {
  games: readonly GameProgress[];
}

export interface DailyTry {
  /** 2026-11-15; today, where it is not given. */
  day?: string | null;
}

/** Where the try is played. */
export interface DailyTable {
  code: string;
  day: string;
  /** A seat, counted from 0. */
  seat: number;
}

export interface DailyDeal {
  game: string;
  seats: number;
  state: "open" | "begun" | "done" | "lost";
  /** One's own; null where the deal is not done. */
  place: number | null;
  /** How many are ranked with oneself: with those who came that day, or with all others. */
  among: number | null;
  /** Whether one came that day, and so is ranked apart. */
  newcomer: boolean;
  /** How many have played it to the end. */
  finished: number;
}

export interface DailyDay {
  day: string;
  deals: readonly DailyDeal[];
}

/** Days in a row on which one played a deal of that very day to the end, by UTC. */
export interface Streak {
  /** Up to today or, while today's are not played yet, up to yesterday. */
  current: number;
  longest: number;
  /** Whether today counts already. */
  today: boolean;
}

export interface DailyDays {
  /** Those that can be played, today first. The next begins at 0:00 UTC. */
  days: readonly DailyDay[];
  /** Seconds until then. */
  next_s: number;
  /** One's own; null for somebody who is not known here. */
  streak: Streak | null;
}

export interface DailyStanding {
  /**
   * By score, then by mistakes, and then by speed; equals share one. Newcomers have places of their
   * own.
   */
  place: number;
  /** Whether they came on the day of the deal, or after it. */
  newcomer: boolean;
  /** Null for somebody who asked to be forgotten. */
  name: string | null;
  you: boolean;
  score: number;
  /** Against the ghosts of that time. */
  won: boolean;
  mistakes: number;
  /** Of reactions in races, or from one placement to the next; null in games in turns. */
  median_ms: number | null;
  best_ms: number | null;
  /** With game number 1, the address of its record and replay. */
  table_id: string;
}

export interface DailyResults {
  game: string;
  day: string;
  state: "open" | "begun" | "done" | "lost";
  /** How many have played it to the end. */
  finished: number;
  /** One's own; null where one's try was lost. */
  place: number | null;
  /** How many are ranked with oneself. */
  among: number | null;
  /** Whether one came that day, and so is ranked apart. */
  newcomer: boolean;
  /** The best hundred with history, then the best hundred newcomers, and oneself. */
  standings: readonly DailyStanding[];
  /**
   * The last day on which this deal can be played: until then games of others cannot be watched, and
   * one's own is seen through one's own eyes. Null where it is over.
   */
  playable_until: string | null;
  /** One's result in a few characters, to be shared: it gives no card away. */
  text: string | null;
  streak: Streak;
}

export interface ArenaGame {
  game: string;
  /** How many sit at a table where there are enough people. */
  seats?: number;
  options?: { [key: string]: unknown };
}

export interface NewArena {
  /** As a name is; empty: the page finds one. */
  title?: string;
  games: readonly ArenaGame[];
  minutes?: number;
  /** Of a Swiss tournament; 0: an arena, which lasts its minutes. */
  rounds?: number;
  /** The code of a club of yours whose members alone take part. */
  club?: string | null;
}

export interface ArenaLink {
  code: string;
  link: string;
}

export interface ArenaWish {
  /** The last three are for whoever made the tournament. */
  do: "join" | "leave" | "pause" | "resume" | "begin" | "end" | "bar";
  /** Whom to bar: their number. */
  who?: number | null;
}

export interface ArenaRow {
  place: number;
  number: number;
  /** Null: they asked to be forgotten. */
  name: string | null;
  points: number;
  streak: number;
  games: number;
  victories: number;
  byes: number;
  /** The points of everybody they met: what decides between equals in rounds. */
  opposition: number;
  status: "here" | "paused" | "left" | "barred";
  playing: boolean;
  podium: boolean;
}

export interface ArenaTable {
  number: number;
  game: string;
  /** Null: it is being opened, or its game is over. */
  code: string | null;
  /** The number under which its game can be watched; null while it is played. */
  record: string | null;
  people: readonly number[];
  bots: number;
  round: number;
  /** What it was worth to the people; null while it is played. */
  points: readonly number[] | null;
  /** When they were paired, in milliseconds since 1970. */
  at: number;
}

/** Whoever asks, as far as they take part. */
export interface ArenaSelf {
  number: number;
  status: "here" | "paused" | "left" | "barred";
  /** The code of the table where they are expected. */
  table: string | null;
  /** The number of the pairing that they are in, also while its table is being opened. */
  pairing: number | null;
}

export interface ArenaView {
  code: string;
  link: string;
  title: string;
  /** Whose members alone take part. */
  club: ClubSummary | null;
  /** Whether whoever asks made it. */
  host: boolean;
  phase: "waiting" | "running" | "ending" | "over";
  games: readonly ArenaGame[];
  minutes: number;
  rounds: number;
  round: number;
  /** Until nobody is paired any more; null where that does not go by time. */
  left_s: number | null;
  /** To be sent back as `after`, to hear when there is something new. */
  version: number;
  me: ArenaSelf | null;
  rows: readonly ArenaRow[];
  /** The latest first: those that are played, and some that were. */
  tables: readonly ArenaTable[];
}

/** As a list has it: of one's own, or of a club's. */
export interface ArenaSummary {
  code: string;
  title: string;
  games: readonly string[];
  rounds: number;
  minutes: number;
  phase: "waiting" | "running" | "ending" | "over";
}

export interface OwnArenas {
  /** Those that one made or took part in, the latest first. */
  arenas: readonly ArenaSummary[];
}

export interface EveningLink {
  code: string;
  link: string;
}

/** What the host settles; what is absent stays. */
export interface EveningWishes {
  game?: string | null;
  options?: { [key: string]: unknown } | null;
  scoring?: "places" | "wins" | null;
  chooser?: "host" | "vote" | null;
  crowding?: "turns" | "tables" | null;
  /** The level of bots that fill up; "none": nobody does. */
  bots?: string | null;
  /** Whether people may say something in their own words. Not any more: what was said is forgotten. */
  talk?: boolean | null;
}

export interface EveningVote {
  game: string;
}

export interface EveningSign {
  sign: string;
}

export interface EveningSaying {
  text: string;
}

export interface EveningRemoval {
  /** The number of somebody with a device of their own; those who sit round it go with them. */
  member: number;
  /** False: they may come in again. */
  out?: boolean;
}

export interface EveningDevice {
  /** Of those who sit with you round this device. */
  names: readonly string[];
}

export interface EveningPerson {
  number: number;
  /** Null: somebody who asked to be forgotten. */
  player: string | null;
  /** The name that the player goes by. */
  name: string | null;
  here: boolean;
  /** The number of whose device it is; one's own in most cases. */
  device: number;
  /** Whether they made the room; nobody takes them out of it. */
  made: boolean;
  /** Whether the host has taken them out of the room. */
  barred: boolean;
}

export interface EveningSeat {
  member: number | null;
  /** Of a bot. */
  level: string | null;
  /** From 1; null while it is not over. */
  place: number | null;
  score: number | null;
}

export interface EveningTable {
  table: string;
  /** Where it is played; null where nobody needs to go there any more, or it is being made. */
  code: string | null;
  /** Round whose device; null: everybody has their own. */
  device: number | null;
  seats: readonly EveningSeat[];
  over: boolean;
  /** Closed before its end: it counts for nobody. */
  void: boolean;
}

export interface EveningRound {
  game: string;
  options: { [key: string]: unknown };
  tables: readonly EveningTable[];
  /** Who was here and sat out. */
  out: readonly number[];
  over: boolean;
}

export interface EveningBallot {
  member: number;
  game: string;
}

/** What somebody said in their own words. */
export interface EveningSaid {
  number: number;
  member: number;
  text: string;
}

/** The whole room, the same for everybody in it. */
export interface EveningView {
  code: string;
  /** Ask with `after` and this tag to be answered when something has changed. */
  tag: string;
  /** Who decides now. */
  host: number | null;
  game: string;
  options: { [key: string]: unknown };
  scoring: "places" | "wins";
  chooser: "host" | "vote";
  crowding: "turns" | "tables";
  bots: string | null;
  members: readonly EveningPerson[];
  /** In their order; the last may be on. */
  rounds: readonly EveningRound[];
  standing: readonly MemberScore[];
  votes: readonly EveningBallot[];
  /** The game that would be played after the votes so far. */
  leading: string | null;
  signs: readonly RoomSign[];
  /** Whether people may say something in their own words: off, unless the host allows it. */
  talk: boolean;
  said: readonly EveningSaid[];
}

export interface NewClub {
  /** The name that the player goes by. */
  name: string;
}

export interface ClubInvitation {
  invitation: string;
}

export interface SeasonTerms {
  weeks?: number;
  /** People in a division. */
  size?: number;
  /** How many go up, and as many down, after each week. */
  moves?: number;
  /** The only game that counts; null: all of them. */
  game?: string | null;
}

export interface ClubWish {
  /**
   * The first three are every member's; from `remove` on for officers, and from `appoint` on for
   * whoever leads the club.
   */
  do: "leave" | "enrol" | "withdraw" | "remove" | "renew-link" | "withdraw-link" | "begin" | "end" | "appoint" | "dismiss" | "hand-over" | "rename" | "close";
  /** The number of a member. */
  who?: number | null;
  /** The name that the player goes by. */
  name?: string | null;
  season?: SeasonTerms | null;
}

export interface ClubLink {
  code: string;
}

export interface OwnClubs {
  clubs: readonly ClubSummary[];
}

export interface ClubPerson {
  number: number;
  /** Null: they asked to be forgotten. */
  name: string | null;
  role: "member" | "officer" | "founder";
  /** Whether they take part in the league. */
  enrolled: boolean;
}

export interface ClubBoardRow {
  place: number;
  number: number;
  /** The name that the player goes by. */
  name: string | null;
  rating: number;
  games: number;
  victories: number;
}

/** Of one game: from games among members alone. */
export interface ClubBoard {
  game: string;
  rows: readonly ClubBoardRow[];
}

export interface LeagueRow {
  place: number;
  number: number;
  /** The name that the player goes by. */
  name: string | null;
  points: number;
  /** How often they were ahead of somebody of their division, which is worth two points. */
  ahead: number;
  /** How often they shared a place, which is worth one. */
  level: number;
  meetings: number;
  /** 1: they go up, if the week ends like this; -1: down. */
  moves: number;
  /** Whether they take part no more. */
  gone: boolean;
}

export interface LeagueDivision {
  rows: readonly LeagueRow[];
}

export interface LeagueView {
  season: number;
  week: number;
  weeks: number;
  game: string | null;
  moves: number;
  /** How often the same two count in a week. */
  meetings: number;
  over: boolean;
  /** Until the week ends. */
  left_s: number;
  /** The best first; of a season that is over, as it ended. */
  divisions: readonly LeagueDivision[];
  /** The week before. */
  before: readonly LeagueDivision[];
  champion: string | null;
}

export interface ClubView {
  code: string;
  /** The name that the player goes by. */
  name: string;
  /** The number of whoever asks; null: they are no member, and are told nothing more than this. */
  me: number | null;
  role: "member" | "officer" | "founder" | null;
  enrolled: boolean;
  /** The link by which people become members; null: nobody can just now. */
  invitation: string | null;
  members: readonly ClubPerson[];
  boards: readonly ClubBoard[];
  league: LeagueView | null;
  tournaments: readonly ArenaSummary[];
}

export interface PlayedOffline {
  /** The record of one finished game, compressed with gzip and written in Base64. */
  record: string;
}

export interface TakenOver {
  /** Under which the game is found from now on. */
  table_id: string;
  number: number;
  /** Whether it was not known before. */
  new: boolean;
}
