import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { PageQuery } from "./pagination.ts";
import { IdPath, Nothing, SerialId } from "./primitives.ts";
import { route } from "./route.ts";
import { Session } from "./sessions.ts";

export const UpdateRankings = z.object({
  rankings: z
    .array(z.object({ sessionId: SerialId, rank: SerialId }), "The rankings must be a list")
    .check(z.maxLength(limits.rankings.max, "Too many sessions")),
});
export type UpdateRankings = z.output<typeof UpdateRankings>;

/** The served pair; all sessions of a person with fewer than two. */
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
  /** The probability that it rightly ranks above the next compared entry; null for the last one and without comparisons. */
  certainty: z.nullable(z.number()),
});
export type RankingEntry = z.output<typeof RankingEntry>;

export const rankingsRoutes = {
  updateRankings: route({
    method: "POST",
    path: "/api/sessions/update-rankings",
    tag: "rankings",
    summary: "Save a manual order",
    access: "person",
    body: UpdateRankings,
    replies: { 204: Nothing },
  }),
  getComparison: route({
    method: "GET",
    path: "/api/sessions/compare",
    tag: "rankings",
    summary: "A pair to compare",
    access: "person",
    replies: { 200: ComparisonPair },
  }),
  compareSessions: route({
    method: "POST",
    path: "/api/sessions/compare",
    tag: "rankings",
    summary: "Record which session was better",
    access: "person",
    body: CompareSessions,
    replies: { 201: Comparison },
  }),
  undoComparison: route({
    method: "DELETE",
    path: "/api/sessions/compare/:id",
    tag: "rankings",
    summary: "Undo your last comparison",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
  listRankings: route({
    method: "GET",
    path: "/api/sessions/rankings",
    tag: "rankings",
    summary: "Your sessions, strongest first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(RankingEntry) },
    paged: true,
  }),
} as const;
