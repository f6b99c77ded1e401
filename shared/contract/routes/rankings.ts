import * as z from "zod/mini";
import { PageQuery } from "#shared/contract/pagination.ts";
import { IdPath, Nothing } from "#shared/contract/primitives.ts";
import {
  CompareSessions,
  Comparison,
  ComparisonPair,
  RankingEntry,
  UpdateRankings,
} from "#shared/contract/rankings.ts";
import { route } from "#shared/contract/route.ts";

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
    summary: "Undo one's last comparison",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
  listRankings: route({
    method: "GET",
    path: "/api/sessions/rankings",
    tag: "rankings",
    summary: "One's sessions in order of strength",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(RankingEntry) },
    paged: true,
  }),
} as const;
