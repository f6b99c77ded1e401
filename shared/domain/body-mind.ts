export const bodyMindWords = ["Body High", "Balanced", "Mind High"] as const;
export type BodyMindWord = (typeof bodyMindWords)[number];

/** The last ratio of a Body High and the first of a Mind High (spec section 9, Body/mind label). */
export const bodyMindBounds = { body: 30, mind: 70 } as const;

/** '42% Body / 58% Mind' for a ratio of 58: the ratio is the mind's share (spec section 5). */
export function bodyMindLabel(ratio: number): string {
  return `${100 - ratio}% Body / ${ratio}% Mind`;
}

export function bodyMindWord(ratio: number): BodyMindWord {
  if (ratio <= bodyMindBounds.body) return "Body High";
  return ratio >= bodyMindBounds.mind ? "Mind High" : "Balanced";
}
