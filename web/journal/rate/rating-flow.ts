import type { Band } from "#shared/domain/enumerations.ts";
import { fixedScores, placeRating } from "#shared/domain/rating.ts";

/** The state of one rating (spec section 4, Rating flow). */
export interface RatingFlow<Session> {
  /** The answer of step one. */
  readonly band: Band | null;
  /** Drawn once per opening of the dialog, so that going back keeps them; null before the answer to step one. */
  readonly opponents: readonly Session[] | null;
  /** One for each comparison so far: true if this session won. */
  readonly answers: readonly boolean[];
}

export type RatingStep =
  | { readonly kind: "choose" }
  | { readonly kind: "compare"; readonly index: number }
  | { readonly kind: "save"; readonly rating: number };

export type RatingMove<Session> =
  | { readonly kind: "choose"; readonly band: Band; readonly opponents: readonly Session[] }
  | { readonly kind: "answer"; readonly better: boolean }
  | { readonly kind: "back" };

export const startOfRating = { band: null, opponents: null, answers: [] } as const;

export function ratingStep({ band, opponents, answers }: RatingFlow<unknown>): RatingStep {
  if (band === null || opponents === null) return { kind: "choose" };
  if (opponents.length === 0) return { kind: "save", rating: fixedScores[band] };
  if (answers.length < opponents.length) return { kind: "compare", index: answers.length };
  const wins = answers.filter(Boolean).length;
  return { kind: "save", rating: placeRating(band, wins, answers.length) };
}

export function moveRating<Session>(flow: RatingFlow<Session>, move: RatingMove<Session>): RatingFlow<Session> {
  switch (move.kind) {
    case "choose":
      return { band: move.band, opponents: flow.opponents ?? move.opponents, answers: [] };
    case "answer":
      return ratingStep(flow).kind === "compare" ? { ...flow, answers: [...flow.answers, move.better] } : flow;
    case "back":
      return flow.answers.length > 0 ? { ...flow, answers: flow.answers.slice(0, -1) } : { ...flow, band: null };
  }
}
