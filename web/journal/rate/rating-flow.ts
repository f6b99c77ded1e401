import type { DialogAnswer, Session } from "#shared/contract/sessions.ts";
import type { Band } from "#shared/domain/enumerations.ts";
import { fixedScores, placeRating } from "#shared/domain/rating.ts";

/** What the rating dialog needs of a session. */
export type SessionToRate = Pick<
  Session,
  | "userId"
  | "productId"
  | "strainName"
  | "strainType"
  | "brand"
  | "ingestionMethod"
  | "consumedAt"
  | "utcOffset"
  | "createdAt"
  | "location"
  | "companions"
  | "notes"
> & {
  readonly photo: { readonly smallUrl: string } | null;
  /** Absent after a malformed response: the rating can't be saved then (spec section 5). */
  readonly id?: number | undefined;
  /** As it was when the dialog opened; absent: nothing is known of it. */
  readonly rating?: number | null | undefined;
};

/** The same with all of its fields, of which more is asked than the rating. */
export type SessionToAsk = Omit<Session, "photo"> & Pick<SessionToRate, "photo">;

/** Not after a malformed response. */
export const isWhole = (session: SessionToRate | SessionToAsk): session is SessionToAsk =>
  session.id !== undefined && "moods" in session;

export class MissingSessionId extends Error {
  override readonly name = "MissingSessionId";
  constructor() {
    super("Session ID is missing");
  }
}

/** Whether the rated session was the better one; null is 'About the same'. */
export type RatingAnswer = DialogAnswer["better"];

interface WithId {
  readonly id: number;
}

/** The state of one rating (spec section 4, Rating flow). */
export interface RatingFlow<Opponent extends WithId> {
  /** The answer of step one. */
  readonly band: Band | null;
  /** Drawn once for a band, so that going back keeps them; null before the answer to step one. */
  readonly drawn: { readonly band: Band; readonly opponents: readonly Opponent[] } | null;
  /** One for each comparison so far. */
  readonly answers: readonly RatingAnswer[];
}

/** What the dialog's questions gave. */
export interface DialogRating {
  readonly rating: number;
  readonly comparisons: readonly DialogAnswer[];
}

type RatingStep =
  | { readonly kind: "choose" }
  | { readonly kind: "compare"; readonly index: number }
  | ({ readonly kind: "save" } & DialogRating);

export type RatingMove<Opponent extends WithId> =
  | { readonly kind: "choose"; readonly band: Band; readonly opponents: readonly Opponent[] }
  | { readonly kind: "answer"; readonly better: RatingAnswer }
  | { readonly kind: "back" };

export const startOfRating = { band: null, drawn: null, answers: [] } as const;

export function ratingStep({ band, drawn, answers }: RatingFlow<WithId>): RatingStep {
  if (band === null || drawn === null) return { kind: "choose" };
  const { opponents } = drawn;
  if (opponents.length === 0) return { kind: "save", rating: fixedScores[band], comparisons: [] };
  if (answers.length < opponents.length) return { kind: "compare", index: answers.length };
  const comparisons = opponents.map(({ id }, at) => ({ sessionId: id, better: answers[at] ?? null }));
  return { kind: "save", rating: placeRating(band, winsIn(answers), answers.length), comparisons };
}

/** A tie is half a win. */
const winsIn = (answers: readonly RatingAnswer[]): number =>
  answers.reduce<number>((wins, better) => wins + (better === null ? 0.5 : Number(better)), 0);

export function moveRating<Opponent extends WithId>(
  flow: RatingFlow<Opponent>,
  move: RatingMove<Opponent>,
): RatingFlow<Opponent> {
  switch (move.kind) {
    case "choose": {
      const { band, opponents } = move;
      return { band, drawn: flow.drawn?.band === band ? flow.drawn : { band, opponents }, answers: [] };
    }
    case "answer":
      return ratingStep(flow).kind === "compare" ? { ...flow, answers: [...flow.answers, move.better] } : flow;
    case "back":
      return flow.answers.length > 0 ? { ...flow, answers: flow.answers.slice(0, -1) } : { ...flow, band: null };
  }
}
