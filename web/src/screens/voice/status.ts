import type { Answering } from "../../voice/answering.svelte";

/** What there is to say of a microphone: a key of the catalogue, behind `voice-`. */
export type Status =
  "insecure" | "missing" | "denied" | "failed" | "opening" | "untaught" | "off" | "settling" | "too-loud" | "on";

type Known = Pick<Answering, "on" | "opening" | "obstacle" | "ready" | "tooLoud"> & {
  teaching: Pick<Answering["teaching"], "complete">;
};

export function statusOf({ on, opening, obstacle, ready, tooLoud, teaching }: Known): Status {
  if (obstacle) return obstacle;
  if (opening) return "opening";
  if (!teaching.complete) return "untaught";
  if (!on) return "off";
  if (!ready) return "settling";
  return tooLoud ? "too-loud" : "on";
}
