import * as z from "zod/mini";
import { notificationTypes } from "#shared/domain/enumerations.ts";
import { SerialId, Timestamp, UserId } from "./primitives.ts";
import { Author } from "./users.ts";

export const Notification = z.object({
  id: SerialId,
  userId: UserId,
  type: z.enum(notificationTypes),
  fromUserId: UserId,
  sessionId: z.nullable(SerialId),
  /** A follow that waits for one's answer. */
  isRequest: z.boolean(),
  isRead: z.boolean(),
  createdAt: Timestamp,
  fromUser: Author,
});
export type Notification = z.output<typeof Notification>;

/** `limits.unread.counted` means so many or more. */
export const UnreadCount = z.object({ count: z.int() });
export type UnreadCount = z.output<typeof UnreadCount>;
