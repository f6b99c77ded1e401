import * as z from "zod/mini";
import { amountUnits, ingestionMethods, strainTypes } from "#shared/domain/enumerations.ts";
import { PageQuery, ProductsQuery } from "./pagination.ts";
import { IdPath, Nothing, ProductId, SerialId, Timestamp } from "./primitives.ts";
import { ProductStanding } from "./rankings.ts";
import { route } from "./route.ts";
import { LoggedProduct, Photo, Session } from "./sessions.ts";
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

export const ProductMerge = z.object({ id: SerialId, product: Product, into: Product });
export type ProductMerge = z.output<typeof ProductMerge>;

export const ProductPage = z.object({
  product: Product,
  /** From the least to the most THC, in percent or for edibles in milligrams. */
  thc: z.nullable(z.object({ min: z.number(), max: z.number(), unit: z.enum(["%", "mg"]) })),
  /** What 'Log this' copies: the viewer's last session, else the product alone. */
  toLog: LoggedProduct,
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

export const productsRoutes = {
  listOwnProducts: route({
    method: "GET",
    path: "/api/products",
    tag: "products",
    summary: "Products that you've logged, last had first, at most 100",
    access: "person",
    query: ProductsQuery,
    replies: { 200: z.array(OwnProduct) },
    limit: "search",
  }),
  getProduct: route({
    method: "GET",
    path: "/api/products/:id",
    tag: "products",
    summary: "A product: your verdict, what it does for you, and what people you follow say",
    access: "person",
    params: ProductPath,
    replies: { 200: ProductPage },
  }),
  listProductSessions: route({
    method: "GET",
    path: "/api/products/:id/sessions",
    tag: "products",
    summary: "Your sessions of a product, last consumed first",
    access: "person",
    params: ProductPath,
    query: PageQuery,
    replies: { 200: z.array(Session) },
    paged: true,
  }),
  mergeProducts: route({
    method: "POST",
    path: "/api/products/merges",
    tag: "products",
    summary: "Make two of your products one, for you alone",
    access: "person",
    body: MergeProducts,
    replies: { 201: ProductMerge },
  }),
  undoMerge: route({
    method: "DELETE",
    path: "/api/products/merges/:id",
    tag: "products",
    summary: "Undo a merge",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
} as const;
