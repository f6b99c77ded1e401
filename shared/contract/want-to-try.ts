import * as z from "zod/mini";
import { strainTypes } from "#shared/domain/enumerations.ts";
import { Nothing, ProductId, SerialId, Timestamp } from "./primitives.ts";
import { route } from "./route.ts";
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

export const wantToTryRoutes = {
  listWants: route({
    method: "GET",
    path: "/api/want-to-try",
    tag: "want-to-try",
    summary: "Products that you want to try, newest first; only you see them",
    access: "person",
    replies: { 200: z.array(Want) },
  }),
  addWant: route({
    method: "POST",
    path: "/api/want-to-try",
    tag: "want-to-try",
    summary: "Put a product on your list",
    access: "person",
    body: AddWant,
    replies: { 200: Want },
  }),
  keepWant: route({
    method: "POST",
    path: "/api/want-to-try/:productId/keep",
    tag: "want-to-try",
    summary: "Keep a product on your list though you've had it",
    access: "person",
    params: WantPath,
    replies: { 200: Want },
  }),
  removeWant: route({
    method: "DELETE",
    path: "/api/want-to-try/:productId",
    tag: "want-to-try",
    summary: "Take a product off your list",
    access: "person",
    params: WantPath,
    replies: { 204: Nothing },
  }),
  restoreWant: route({
    method: "POST",
    path: "/api/want-to-try/:productId/restore",
    tag: "want-to-try",
    summary: "Put a product back on your list, within a minute",
    access: "person",
    params: WantPath,
    replies: { 200: Want },
  }),
} as const;
