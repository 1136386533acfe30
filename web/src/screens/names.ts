/** Names for those who have not said theirs: short, and at home in every language that music speaks. */
const NAMES = [
  "Brio", "Rondo", "Dolce", "Fugato", "Scherzo", "Lento", "Vivo", "Tango", "Polka", "Samba", "Bolero", "Mazurka",
  "Sonata", "Toccata", "Rubato", "Forte", "Piccolo", "Viola", "Celesta", "Marimba", "Cadenza", "Aria", "Tutti", "Capriccio",
] as const; // prettier-ignore

export function suggestedName(chance: number = Math.random()): string {
  return NAMES[Math.min(NAMES.length - 1, Math.floor(chance * NAMES.length))]!;
}

/** Of bots, by their seat: a table has six at most. */
const BOTS = ["Dot", "Pip", "Zed", "Ivo", "Kit", "Uma"] as const;

export const botName = (seat: number): string => BOTS[seat % BOTS.length]!;
