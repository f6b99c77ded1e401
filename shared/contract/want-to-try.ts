import * as z from "zod/mini";
import { strainTypes } from "#shared/domain/enumerations.ts";
import { Nothing, ProductId, SerialId, Timestamp } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Author } from "./users.ts";

/** A product on the viewer's private list. */
export const Want = z.object({
  /** Of all that the viewer has merged with it, too. */
  productIds: z.array(ProductId),
  /** The one that was added. */
  productId: ProductId,
  strainName: z.string(),
  brand: z.nullable(z.string()),
  strainType: z.nullable(z.enum(strainTypes)),
  addedAt: Timestamp,
  /** The session that it came from; null once the viewer may no longer see it. */
  source: z.nullable(z.object({ person: Author, sessionId: SerialId, rating: z.nullable(z.number()) })),
  /** When the viewer last logged it, if that was since it was added or kept: time to ask whether it may go. */
  loggedAt: z.nullable(Timestamp),
});
export type Want = z.output<typeof Want>;

/** `sessionId`: where it was seen. */
export const AddWant = z.object({ productId: ProductId, sessionId: z.optional(SerialId) });
export type AddWant = z.output<typeof AddWant>;

const WantPath = z.object({ productId: ProductId });

export const wantToTryRoutes = calls("want-to-try", "person", {
  listWants: get("/api/want-to-try", "Products that you want to try, newest first; only you see them", {
    replies: { 200: z.array(Want) },
  }),
  addWant: post("/api/want-to-try", "Put a product on your list", { body: AddWant, replies: { 200: Want } }),
  keepWant: post("/api/want-to-try/:productId/keep", "Keep a product on your list though you've had it", {
    params: WantPath,
    replies: { 200: Want },
  }),
  removeWant: remove("/api/want-to-try/:productId", "Take a product off your list", {
    params: WantPath,
    replies: { 204: Nothing },
  }),
  restoreWant: post("/api/want-to-try/:productId/restore", "Put a product back on your list, within a minute", {
    params: WantPath,
    replies: { 200: Want },
  }),
});
