import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { SerialId } from "./primitives.ts";
import { Session } from "./sessions.ts";

export const UpdateRankings = z.object({
  rankings: z
    .array(z.object({ sessionId: SerialId, rank: SerialId }), "The rankings must be a list")
    .check(z.maxLength(limits.rankings.max, "Too many sessions")),
});
export type UpdateRankings = z.output<typeof UpdateRankings>;

/** The pair served; only the first two are used. Fewer when the person has fewer. */
export const ComparisonPair = z.object({ sessions: z.array(Session) });
export type ComparisonPair = z.output<typeof ComparisonPair>;

export const CompareSessions = z.object({ winnerSessionId: SerialId, loserSessionId: SerialId });
export type CompareSessions = z.output<typeof CompareSessions>;

export const Comparison = z.extend(CompareSessions, { id: SerialId });
export type Comparison = z.output<typeof Comparison>;

/** `id` is the session's. */
export const RankingEntry = z.object({
  id: SerialId,
  session: Session,
  wins: z.int(),
  losses: z.int(),
  eloRating: z.number(),
  comparisons: z.int(),
  /** The chance, from 0 to 1, that it rightly stands above the next entry; null for the last one. */
  certainty: z.nullable(z.number()),
});
export type RankingEntry = z.output<typeof RankingEntry>;
