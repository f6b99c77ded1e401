import * as z from "zod/mini";
import { amountUnits, ingestionMethods, strainTypes } from "#shared/domain/enumerations.ts";
import { LabelFacts } from "./label-facts.ts";
import { NotedBatch } from "./label-photo.ts";
import { IdPath, Nothing, PageQuery, ProductId, ProductsQuery, SerialId, Timestamp } from "./primitives.ts";
import { DirectVerdict, ProductStanding } from "./rankings.ts";
import { calls, get, post, remove } from "./route.ts";
import { Photo, ProductToLog, Session } from "./sessions.ts";
import { Author } from "./users.ts";

/** A product as one viewer knows it: merged with others, and spelled as in their newest session of it. */
export const Product = z.object({
  id: ProductId,
  strainName: z.string(),
  brand: z.nullable(z.string()),
  strainType: z.nullable(z.enum(strainTypes)),
});
export type Product = z.output<typeof Product>;

/** One of the viewer's own. */
export const OwnProduct = z.extend(Product, { sessions: z.int() });
export type OwnProduct = z.output<typeof OwnProduct>;

/** What the viewer makes of a product. */
export const Verdict = z.object({
  sessions: z.int(),
  /** Its score with its interval, and its place among the viewer's products; null before the first rating or comparison. */
  standing: z.nullable(ProductStanding),
  /** The next one below. */
  aheadOf: z.nullable(Product),
  /** At most `limits.directVerdicts.max`. */
  direct: z.array(DirectVerdict),
});
export type Verdict = z.output<typeof Verdict>;

/** Sessions that had it. */
const Had = z.object({ name: z.string(), sessions: z.int() });
const method = z.union([z.enum(ingestionMethods), z.literal("")]);

/** A followed person's verdict, made of their sessions that the viewer may see. */
export const FriendVerdict = z.object({
  person: Author,
  sessions: z.int(),
  rating: z.nullable(z.number()),
});
export type FriendVerdict = z.output<typeof FriendVerdict>;

/** What someone else noted of a label, in a session that the viewer may see. */
export const SeenLabel = z.object({ facts: LabelFacts, sessionId: SerialId, person: Author });
export type SeenLabel = z.output<typeof SeenLabel>;

export const ProductMerge = z.object({ id: SerialId, product: Product, into: Product });
export type ProductMerge = z.output<typeof ProductMerge>;

export const ProductPage = z.object({
  product: Product,
  /** From the least to the most THC, in percent or for edibles in milligrams. */
  thc: z.nullable(z.object({ min: z.number(), max: z.number(), unit: z.enum(["%", "mg"]) })),
  /** What 'Log this' copies: the viewer's last session, else the product alone. */
  toLog: ProductToLog,
  /** The viewer's newest one. */
  photo: z.nullable(Photo),
  verdict: Verdict,
  /** When the viewer first had it. */
  since: z.nullable(Timestamp),
  moods: z.array(Had),
  ownEffects: z.array(Had),
  unwantedEffects: z.array(Had),
  /** What the viewer takes of it; the middle one is as often exceeded as not. */
  amounts: z.array(
    z.object({
      unit: z.enum(amountUnits),
      sessions: z.int(),
      least: z.number(),
      middle: z.number(),
      most: z.number(),
    }),
  ),
  methods: z.array(z.object({ ingestionMethod: method, sessions: z.int(), rating: z.nullable(z.number()) })),
  /** What labels say of the viewer's batches of it, last had first. */
  batches: z.array(NotedBatch),
  /** The last label of each other person, logged last first, at most `limits.seenLabels.max`. */
  seenLabels: z.array(SeenLabel),
  /** The latest first, at most `limits.friendVerdicts.max`. */
  friends: z.array(FriendVerdict),
  /** The viewer's merges that make this one product. */
  merges: z.array(ProductMerge),
});
export type ProductPage = z.output<typeof ProductPage>;

const ProductPath = z.object({ id: ProductId });
/** The viewer's own, both. */
export const MergeProducts = z.object({ productId: ProductId, intoProductId: ProductId });
export type MergeProducts = z.output<typeof MergeProducts>;

export const productsRoutes = calls("products", "person", {
  listOwnProducts: get("/api/products", "Products that you've logged, last had first, at most 100", {
    limit: "search",
    query: ProductsQuery,
    replies: { 200: z.array(OwnProduct) },
  }),
  getProduct: get(
    "/api/products/:id",
    "A product: your verdict, what it does for you, and what people you follow say",
    { params: ProductPath, replies: { 200: ProductPage } },
  ),
  listProductSessions: get("/api/products/:id/sessions", "Your sessions of a product, last consumed first", {
    paged: true,
    params: ProductPath,
    query: PageQuery,
    replies: { 200: z.array(Session) },
  }),
  mergeProducts: post("/api/products/merges", "Make two of your products one, for you alone", {
    body: MergeProducts,
    replies: { 201: ProductMerge },
  }),
  undoMerge: remove("/api/products/merges/:id", "Undo a merge", { params: IdPath, replies: { 204: Nothing } }),
});
