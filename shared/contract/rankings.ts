import * as z from "zod/mini";
import { bands } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { productCertainties } from "#shared/domain/ranking/product-certainty.ts";
import { formBoolean } from "./form-fields.ts";
import { IdempotencyKey, IdPath, Nothing, PageQuery, ProductId, SerialId } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Photo, Session } from "./sessions.ts";

export const UpdateRankings = z.object({
  rankings: z
    .array(z.object({ sessionId: SerialId, rank: SerialId }), "The rankings must be a list")
    .check(z.maxLength(limits.rankings.max, "Too many sessions")),
});
export type UpdateRankings = z.output<typeof UpdateRankings>;

/** What can be said of the head of the ranking (ranking.md). */
const Sure = z.object({
  /** Whether the first place is clear. */
  numberOne: z.boolean(),
  /** How many sessions are surely among the best five. */
  bestFive: z.int(),
});
export type Sure = z.output<typeof Sure>;

/** The served pair; all sessions of a person with fewer than two. */
export const ComparisonPair = z.object({ sessions: z.array(Session), sure: Sure });
export type ComparisonPair = z.output<typeof ComparisonPair>;

const Choice = z.object({ winnerSessionId: SerialId, loserSessionId: SerialId });

export const CompareSessions = z.extend(Choice, {
  /** The same choice again with the same key answers the first comparison; the other choice takes its place. */
  key: z.optional(IdempotencyKey),
});
export type CompareSessions = z.output<typeof CompareSessions>;

export const Comparison = z.extend(Choice, { id: SerialId });
export type Comparison = z.output<typeof Comparison>;

/** `placed`: only sessions with a place, or only those without; `compared`: only those with answers, or only those without. */
export const RankingsQuery = z.extend(PageQuery, {
  placed: z.optional(formBoolean),
  compared: z.optional(formBoolean),
});
export type RankingsQuery = z.output<typeof RankingsQuery>;

/** On the scale of ratings: where it stands, and between which two it could still move. */
const StrengthBand = z.object({ low: z.number(), at: z.number(), high: z.number() });

/** The places between which a session truly stands, four times in five. */
export const PlaceRange = z.object({ from: z.int(), to: z.int() });
export type PlaceRange = z.output<typeof PlaceRange>;

/** `sessions` of the highest such `band` that stand below, although their own ratings say more. */
export const AboveBand = z.object({ band: z.enum(bands), sessions: z.int() });
export type AboveBand = z.output<typeof AboveBand>;

/** `id` is the session's. */
export const RankingEntry = z.object({
  id: SerialId,
  session: Session,
  wins: z.int(),
  losses: z.int(),
  eloRating: z.number(),
  comparisons: z.int(),
  /** Its place in the one order, from 1; null as long as it has no rating, no answers and no saved order. */
  place: z.nullable(z.int()),
  /** Null without a place. */
  range: z.nullable(PlaceRange),
  /** The probability that it rightly stands above the next placed entry; null for the last one and without a place. */
  certainty: z.nullable(z.number()),
  /** Sessions of a higher band that it surely stands above; null when there are none. */
  outranks: z.nullable(AboveBand),
  band: StrengthBand,
});
export type RankingEntry = z.output<typeof RankingEntry>;

/** What a list of thousands shows of a session. */
const OrderedSession = z.extend(
  z.pick(Session, {
    id: true,
    userId: true,
    productId: true,
    strainName: true,
    strainType: true,
    brand: true,
    ingestionMethod: true,
    thcPercentage: true,
    rating: true,
    ratedBy: true,
    location: true,
    companions: true,
    consumedAt: true,
    utcOffset: true,
    createdAt: true,
  }),
  {
    /** How they begin. */
    notes: z.nullable(z.string()),
    photo: z.nullable(z.pick(Photo, { smallUrl: true })),
  },
);

/** A ranking entry in brief. */
export const OrderEntry = z.object({
  ...z.omit(RankingEntry, { session: true, eloRating: true, comparisons: true }).shape,
  session: OrderedSession,
});
export type OrderEntry = z.output<typeof OrderEntry>;

/** Each page has `limits.page.order` entries. */
export const OrderQuery = z.pick(PageQuery, { cursor: true });
export type OrderQuery = z.output<typeof OrderQuery>;

/** A product's place among all of one's products that have one. */
export const ProductStanding = z.object({
  place: z.int(),
  places: z.int(),
  /** The places between which it truly stands, four times in five. */
  range: PlaceRange,
  /** On the scale of the sessions' eloRating. */
  eloRating: z.number(),
  band: StrengthBand,
  certainty: z.enum(productCertainties),
});
export type ProductStanding = z.output<typeof ProductStanding>;

/** A clear direct majority that the places contradict: `preferred` of the `of` answers were for the product below. */
export const DirectVerdict = z.object({
  productId: ProductId,
  /** Of the other product, as the person spells it. */
  strainName: z.string(),
  preferred: z.int(),
  of: z.int(),
});
export type DirectVerdict = z.output<typeof DirectVerdict>;

/** One's sessions with the same strain and brand, spelling ignored. */
export const RankedProduct = z.object({
  productId: ProductId,
  /** Of its sessions: more than one where the person has merged products. */
  productIds: z.array(ProductId),
  /** As the newest session spells them. */
  strainName: z.string(),
  brand: z.nullable(z.string()),
  /** Number of sessions. */
  sessions: z.int(),
  /** The newest session with a photo, else the newest: its sleeve stands for the product. */
  session: Session,
  /** Null as long as none of its sessions has a place. */
  standing: z.nullable(ProductStanding),
  /** At most `limits.directVerdicts.max`. */
  direct: z.array(DirectVerdict),
});
export type RankedProduct = z.output<typeof RankedProduct>;

export const rankingsRoutes = calls("rankings", "person", {
  updateRankings: post("/api/sessions/update-rankings", "Save a manual order", {
    body: UpdateRankings,
    bodyBytes: limits.rankings.bytes,
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
  listOrder: get("/api/sessions/rankings/order", "All your sessions in their order, in brief", {
    paged: true,
    query: OrderQuery,
    replies: { 200: z.array(OrderEntry) },
  }),
  listProductRankings: get("/api/sessions/rankings/products", "Your products, strongest first", {
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(RankedProduct) },
  }),
});
