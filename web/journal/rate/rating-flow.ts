import type { Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { fixedScores, placeRating } from "#shared/domain/rating.ts";

/** What the rating dialog needs of a session. */
export type SessionToRate = Pick<Session, "userId" | "strainName" | "strainType" | "brand" | "ingestionMethod"> & {
  readonly photo: { readonly smallUrl: string } | null;
  /** Absent after a malformed response: the rating can't be saved then (spec section 5). */
  readonly id?: number | undefined;
};

export class MissingSessionId extends Error {
  override readonly name = "MissingSessionId";
  constructor() {
    super("Session ID is missing");
  }
}

/** The state of one rating (spec section 4, Rating flow). */
export interface RatingFlow<Opponent> {
  /** The answer of step one. */
  readonly band: Band | null;
  /** Drawn once per opening of the dialog, so that going back keeps them; null before the answer to step one. */
  readonly opponents: readonly Opponent[] | null;
  /** One for each comparison so far: true if this session won. */
  readonly answers: readonly boolean[];
}

type RatingStep =
  | { readonly kind: "choose" }
  | { readonly kind: "compare"; readonly index: number }
  | { readonly kind: "save"; readonly rating: number };

export type RatingMove<Opponent> =
  | { readonly kind: "choose"; readonly band: Band; readonly opponents: readonly Opponent[] }
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

export function moveRating<Opponent>(flow: RatingFlow<Opponent>, move: RatingMove<Opponent>): RatingFlow<Opponent> {
  switch (move.kind) {
    case "choose":
      return { band: move.band, opponents: flow.opponents ?? move.opponents, answers: [] };
    case "answer":
      return ratingStep(flow).kind === "compare" ? { ...flow, answers: [...flow.answers, move.better] } : flow;
    case "back":
      return flow.answers.length > 0 ? { ...flow, answers: flow.answers.slice(0, -1) } : { ...flow, band: null };
  }
}
