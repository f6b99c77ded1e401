import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { productCertainties } from "#shared/domain/ranking/product-certainty.ts";
import { formBoolean } from "./form-fields.ts";
import { IdempotencyKey, IdPath, Nothing, PageQuery, ProductId, SerialId } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Session } from "./sessions.ts";

export const UpdateRankings = z.object({
  rankings: z
    .array(z.object({ sessionId: SerialId, rank: SerialId }), "The rankings must be a list")
    .check(z.maxLength(limits.rankings.max, "Too many sessions")),
});
export type UpdateRankings = z.output<typeof UpdateRankings>;

/** The head of the ranking; null with fewer than two compared sessions. */
const TopPlaces = z.nullable(
  z.object({
    /** Ten, or fewer. */
    places: z.int(),
    /** Neighbours among them whose order is still open. */
    closeCalls: z.int(),
  }),
);

/** The served pair; all sessions of a person with fewer than two. */
export const ComparisonPair = z.object({ sessions: z.array(Session), top: TopPlaces });
export type ComparisonPair = z.output<typeof ComparisonPair>;

const Choice = z.object({ winnerSessionId: SerialId, loserSessionId: SerialId });

export const CompareSessions = z.extend(Choice, {
  /** The same choice again with the same key answers the first comparison; the other choice takes its place. */
  key: z.optional(IdempotencyKey),
});
export type CompareSessions = z.output<typeof CompareSessions>;

export const Comparison = z.extend(Choice, { id: SerialId });
export type Comparison = z.output<typeof Comparison>;

/** Absent: all; `true`: only sessions that were compared; `false`: only those that never were. */
export const RankingsQuery = z.extend(PageQuery, { compared: z.optional(formBoolean) });
export type RankingsQuery = z.output<typeof RankingsQuery>;

/** On the scale of ratings: where it stands, and between which two it could still move. */
const StrengthBand = z.object({ low: z.number(), at: z.number(), high: z.number() });

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
  band: StrengthBand,
});
export type RankingEntry = z.output<typeof RankingEntry>;

/** A product's place among all of one's products that have one. */
export const ProductStanding = z.object({
  place: z.int(),
  places: z.int(),
  /** On the scale of the sessions' eloRating. */
  eloRating: z.number(),
  band: StrengthBand,
  certainty: z.enum(productCertainties),
});
export type ProductStanding = z.output<typeof ProductStanding>;

/** One's sessions with the same strain and brand, spelling ignored. */
export const RankedProduct = z.object({
  productId: ProductId,
  /** As the newest session spells them. */
  strainName: z.string(),
  brand: z.nullable(z.string()),
  /** Number of sessions. */
  sessions: z.int(),
  /** The newest session with a photo, else the newest: its sleeve stands for the product. */
  session: Session,
  /** Null as long as none of its sessions is rated or compared. */
  standing: z.nullable(ProductStanding),
});
export type RankedProduct = z.output<typeof RankedProduct>;

export const rankingsRoutes = calls("rankings", "person", {
  updateRankings: post("/api/sessions/update-rankings", "Save a manual order", {
    body: UpdateRankings,
    replies: { 204: Nothing },
  }),
  getComparison: get("/api/sessions/compare", "A pair to compare", { replies: { 200: ComparisonPair } }),
  compareSessions: post("/api/sessions/compare", "Record which session was better", {
    body: CompareSessions,
    replies: { 201: Comparison },
  }),
  undoComparison: remove("/api/sessions/compare/:id", "Undo your last comparison", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
  listRankings: get("/api/sessions/rankings", "Your sessions, strongest first", {
    paged: true,
    query: RankingsQuery,
    replies: { 200: z.array(RankingEntry) },
  }),
  listProductRankings: get("/api/sessions/rankings/products", "Your products, strongest first", {
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(RankedProduct) },
  }),
});
