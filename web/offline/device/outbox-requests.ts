import type { PostComment } from "#shared/contract/comments.ts";
import type { SharedThing } from "#shared/contract/messages.ts";
import type { UpdateRankings } from "#shared/contract/rankings.ts";
import type { SetReminder } from "#shared/contract/reminders.ts";
import type { EditSession, LogSession, Session } from "#shared/contract/sessions.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { counted } from "#web/core/format.ts";
import type { KeptPhoto, Noun, RemindedSession, RequestTo } from "./outbox-entry.ts";

/** What a label needs of a session. */
type Named = Pick<Session, "id" | "strainName">;

const about = (noun: Noun, title: string, hint?: string) => ({ label: { noun, title, ...(hint && { hint }) } });
const ofSession = (id: number) => ({ params: { id }, queue: `session ${id}` });

export const logRequest = (body: LogSession, photos: readonly KeptPhoto[] = []): RequestTo<"logSession"> => ({
  ...{ route: "logSession", body, photos },
  ...about("session", shownStrainName(body.strainName ?? ""), "Session"),
});

type FormPhotos = Pick<RequestTo<"editSession">, "photos" | "before">;

/** A form's changes. @param session as it was, perhaps under a local id */
export const editRequest = (
  session: Session,
  body: EditSession,
  { photos = [], before = [] }: FormPhotos = {},
): RequestTo<"editSession"> => ({
  ...{ route: "editSession", ...ofSession(session.id), body, session, photos, before },
  ...about("change", `Changes to ${shownStrainName(session.strainName)}`),
});

/** @param body without `comparisons` the server takes the rating as set by hand; with what was said along with it */
export const rateRequest = (
  session: Named,
  body: EditSession & { readonly rating: number },
): RequestTo<"editSession"> => ({
  ...{ route: "editSession", ...ofSession(session.id), body },
  ...about("rating", `Rating for ${shownStrainName(session.strainName)}`, formatRating(body.rating)),
});

/** @param reminder null: it isn't asked about again */
export function remindRequest(
  session: RemindedSession,
  reminder: SetReminder | null,
): RequestTo<"setReminder" | "skipReminder"> {
  const name = shownStrainName(session.strainName);
  const to = ofSession(session.id);
  if (reminder === null) return { route: "skipReminder", ...to, ...about("reminder", `No reminder for ${name}`) };
  return { route: "setReminder", ...to, body: reminder, session, ...about("reminder", `Reminder for ${name}`) };
}

/** @param name whose session it is, or whose comment it answers */
export const commentRequest = (id: number, body: PostComment, name: string): RequestTo<"postComment"> => ({
  ...{ route: "postComment", params: { id }, body, queue: `comments ${id}` },
  ...about("comment", `Comment to ${name}`),
});

/** @param name of who gets it */
export const messageRequest = (
  userId: string,
  body: { readonly content: string; readonly shared?: SharedThing | undefined },
  name: string,
): RequestTo<"sendMessage"> => ({
  ...{ route: "sendMessage", params: { userId }, body, queue: `conversation ${userId}` },
  ...about("message", `Message to ${name}`),
});

/** @param userId who likes */
export function likeRequest(
  isLiked: boolean,
  userId: string,
  { id: sessionId, strainName: name }: Named,
): RequestTo<"likeSession" | "unlikeSession"> {
  const ids = { userId, sessionId };
  const to = {
    queue: `like ${sessionId}`,
    ...about("like", `${isLiked ? "Like" : "Unlike"} for ${shownStrainName(name)}`),
  };
  return isLiked ? { route: "likeSession", body: ids, ...to } : { route: "unlikeSession", params: ids, ...to };
}

/** @param name of who is followed */
export function followRequest(
  follows: boolean,
  followerId: string,
  { userId, name }: { readonly userId: string; readonly name: string },
): RequestTo<"followUser" | "unfollowUser"> {
  const to = { queue: `follow ${userId}`, ...about("follow", `${follows ? "Follow" : "Unfollow"} ${name}`) };
  if (follows) return { route: "followUser", body: { followingId: userId, followerId }, ...to };
  return { route: "unfollowUser", params: { userId }, ...to };
}

export const compareRequest = (winner: Named, loser: Named): RequestTo<"compareSessions"> => ({
  ...{ route: "compareSessions", queue: "comparisons" },
  body: { winnerSessionId: winner.id, loserSessionId: loser.id },
  ...about(
    "comparison",
    `${shownStrainName(winner.strainName)} over ${shownStrainName(loser.strainName)}`,
    "Comparison",
  ),
});

/** A saved order of one's sessions, or the part of it that changed. */
export const orderRequest = (rankings: UpdateRankings["rankings"]): RequestTo<"updateRankings"> => ({
  ...{ route: "updateRankings", body: { rankings }, queue: "order" },
  ...about("order", "Order of your sessions", counted(rankings.length, "place")),
});

/** @param name the session's, or that of the comment's writer */
export const deleteRequest = (
  what: "session" | "comment",
  id: number,
  name: string,
): RequestTo<"deleteSession" | "deleteComment"> => ({
  ...{ route: what === "session" ? "deleteSession" : "deleteComment", params: { id }, queue: `${what} ${id}` },
  ...about("deletion", what === "session" ? `Delete ${shownStrainName(name)}` : `Delete comment to ${name}`),
});
