import { firstNameOrUsername, type NamedPerson } from "./display-name.ts";
import type { NotificationKind } from "./enumerations.ts";

const actions = {
  follow: "started following you",
  like: "liked your session",
  comment: "commented on your session",
  reply: "replied to your comment",
  mention: "mentioned you in a comment",
  message: "sent you a message",
  companion: "logged this with you: add yours",
} as const satisfies Record<NotificationKind, string>;
const actionOf = new Map<string, string>(Object.entries(actions));

/**
 * The action without the person's name, so that a list can style the name (spec section 4, Notifications).
 * @param kind also one that a newer server knows and this page doesn't
 */
export const notificationAction = (kind: string): string => actionOf.get(kind) ?? "interacted with you";

/** For a follow request. */
export const followRequestAction = "wants to follow you";

/** 'Ada liked your session': the first name, or else the username. */
export const notificationText = (kind: string, from: NamedPerson | null | undefined): string =>
  `${firstNameOrUsername(from)} ${notificationAction(kind)}`;
