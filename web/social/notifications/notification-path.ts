import type { Notification } from "#shared/contract/notifications.ts";
import { conversationPath, profilePath, sessionPath } from "#web/core/navigation/page-paths.ts";

/** To the conversation or the session, with its comments where it's about one; else to the person. */
export function notificationPath({ kind, fromUserId, sessionId, session }: Notification): string {
  if (kind === "message") return conversationPath(fromUserId);
  if (sessionId === null || session === null) return profilePath(fromUserId);
  return sessionPath(sessionId, kind === "like" ? undefined : "comments");
}
