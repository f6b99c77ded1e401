import * as z from "zod/mini";
import { strainTypes } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { IdPath, Nothing, SerialId, Timestamp, text } from "./primitives.ts";
import { calls, get, post, remove } from "./route.ts";
import { Photo } from "./sessions.ts";
import { Author } from "./users.ts";

/** As the owner of a session sees its link. */
export const SharedLink = z.object({
  /** The link's last part; null as long as it's off. */
  token: z.nullable(z.string()),
});
export type SharedLink = z.output<typeof SharedLink>;

/**
 * All that a link shows of a session, to anyone: what its owner is told when turning it on, and nothing else. A new
 * field of a session isn't in it.
 */
export const SharedSession = z.object({
  user: z.omit(Author, { id: true }),
  /** When the link was turned on; when the session was had or logged isn't told. */
  sharedAt: Timestamp,
  strainName: z.string(),
  strainType: z.nullable(z.enum(strainTypes)),
  brand: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** The first one. */
  photo: z.nullable(z.extend(Photo, { alt: z.nullable(z.string()) })),
  /** For someone signed in who may see the session itself; null for everyone else. */
  sessionId: z.nullable(SerialId),
});
export type SharedSession = z.output<typeof SharedSession>;

const TokenPath = z.object({ token: text({ min: 1, max: limits.sharedLinks.token }) });

export const sharedLinksRoutes = calls("sessions", "person", {
  getSharedLink: get("/api/sessions/:id/link", "Whether your session can be seen by a link, and by which", {
    params: IdPath,
    replies: { 200: SharedLink },
  }),
  turnOnSharedLink: post("/api/sessions/:id/link", "Let anyone who has the link see your session", {
    params: IdPath,
    replies: { 200: SharedLink },
  }),
  turnOffSharedLink: remove("/api/sessions/:id/link", "Take a session's link back; another one has another address", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
  openSharedLink: get(
    "/api/shared-links/:token",
    "What a link shows of a session; 404 with one text for an unknown link and one that was taken back",
    { access: "anyone", limit: "sharedLink", params: TokenPath, replies: { 200: SharedSession } },
  ),
});
