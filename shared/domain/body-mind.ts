export type BodyMindWord = "Body High" | "Balanced" | "Mind High";

/** '42% Body / 58% Mind' for a ratio of 58: the ratio is the mind's share (spec section 5). */
export function bodyMindLabel(ratio: number): string {
  return `${100 - ratio}% Body / ${ratio}% Mind`;
}

/** Spec section 9, Body/mind label. */
export function bodyMindWord(ratio: number): BodyMindWord {
  if (ratio <= 30) return "Body High";
  return ratio >= 70 ? "Mind High" : "Balanced";
}
