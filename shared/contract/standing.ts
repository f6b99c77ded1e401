import * as z from "zod/mini";
import { IdPath, SerialId, Timestamp } from "./primitives.ts";
import { calls, get } from "./route.ts";
import { Session } from "./sessions.ts";

/** A session beside another one in the owner's order. */
export const Neighbour = z.pick(Session, { id: true, strainName: true, strainType: true, rating: true, photo: true });
export type Neighbour = z.output<typeof Neighbour>;

/** Where a session stands among what the viewer has rated themselves. */
export const Standing = z.object({
  /** On the viewer's own rated session: by rating, then saved rank, then newest (decisions.md, Rating and ranking). */
  place: z.nullable(
    z.object({
      number: z.int(),
      of: z.int(),
      above: z.nullable(Neighbour),
      below: z.nullable(Neighbour),
    }),
  ),
  /** On someone else's: the viewer's own last rated session with the same strain and brand. */
  yours: z.nullable(z.object({ sessionId: SerialId, rating: z.number(), consumedAt: Timestamp })),
});
export type Standing = z.output<typeof Standing>;

export const standingRoutes = calls("sessions", "person", {
  getStanding: get(
    "/api/sessions/:id/standing",
    "The place of your session among all that you've rated, or your own score for someone else's product",
    { params: IdPath, replies: { 200: Standing } },
  ),
});
