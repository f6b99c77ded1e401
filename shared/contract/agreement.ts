import * as z from "zod/mini";
import { idsQuery, ProductId, UserId, UserIdPath } from "./primitives.ts";
import { Product } from "./products.ts";
import { calls, get } from "./route.ts";
import { Photo } from "./sessions.ts";

/** A product that both have rated, as the viewer spells it, with the mean of the ratings that each may see of the other. */
const CommonProduct = z.object({
  product: Product,
  /** The viewer's newest one. */
  photo: z.nullable(Photo),
  mine: z.number(),
  theirs: z.number(),
});
export type CommonProduct = z.output<typeof CommonProduct>;

/** A product that the other person liked and the viewer hasn't had, as the other one spells it. */
const NotHad = z.object({ product: Product, photo: z.nullable(Photo), sessions: z.int(), rating: z.number() });
export type NotHad = z.output<typeof NotHad>;

/** Of how many products the viewer and a person think alike: 'liked it', 'it was ok' or 'didn't like it'. */
export const Agreement = z.object({
  agree: z.int(),
  of: z.int(),
  /** Those that they differ on first, the furthest apart before the others; at most `limits.agreement.products`. */
  products: z.array(CommonProduct),
  /** The best rated first; at most `limits.agreement.notHad`. */
  notHad: z.array(NotHad),
});
export type Agreement = z.output<typeof Agreement>;

/** With one of several people: of those who have a verdict on a product, or in a list. */
export const FriendAgreement = z.object({ userId: UserId, agree: z.int(), of: z.int() });
export type FriendAgreement = z.output<typeof FriendAgreement>;

const ProductPath = z.object({ id: ProductId });

export const agreementRoutes = calls("users", "person", {
  getAgreement: get(
    "/api/users/:id/agreement",
    "Where you and a person agree; null with too few products in common, or if one of you has turned it off",
    { params: UserIdPath, replies: { 200: z.object({ agreement: z.nullable(Agreement) }) } },
  ),
  countAgreements: get("/api/users/agreements", "On how much you agree with each of these people", {
    query: idsQuery(UserId),
    replies: { 200: z.array(FriendAgreement) },
  }),
  listAgreements: get(
    "/api/products/:id/agreements",
    "On how much you agree with people you follow who say something of a product, those with the nearest taste first",
    { params: ProductPath, replies: { 200: z.array(FriendAgreement) } },
  ),
});
