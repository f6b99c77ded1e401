import * as z from "zod/mini";
import { idsQuery, SerialId, SerialIdText, Timestamp } from "./primitives.ts";
import { calls, get } from "./route.ts";
import { Author } from "./users.ts";

/** What people did with a session, as far as it concerns the viewer: beside its counters, on its card and in its details. */
export const Engagement = z.object({
  sessionId: SerialId,
  /** People whom the viewer follows and who like it, the newest likes first; at most `limits.engagement.likers`. */
  likers: z.array(Author),
  /** The newest one that the viewer may see. */
  latestComment: z.nullable(z.object({ id: SerialId, content: z.string(), createdAt: Timestamp, user: Author })),
});
export type Engagement = z.output<typeof Engagement>;

export const engagementRoutes = calls("sessions", "person", {
  listEngagement: get(
    "/api/sessions/engagement",
    "Who of the people you follow likes these sessions, and the latest comment on each",
    { query: idsQuery(SerialIdText), replies: { 200: z.array(Engagement) } },
  ),
});
