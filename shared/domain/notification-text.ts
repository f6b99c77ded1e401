import { firstNameOrUsername, type NamedPerson } from "./display-name.ts";
import type { NotificationType } from "./enumerations.ts";

/** The action without the person's name, so that a list can style the name (spec section 4, Notifications). */
export const notificationActions = {
  follow: "started following you",
  like: "liked your session",
  comment: "commented on your session",
  other: "interacted with you",
} as const satisfies Record<NotificationType, string>;

/** For a follow request. */
export const followRequestAction = "wants to follow you";

/** 'Ada liked your session': the first name, or else the username. */
export function notificationText(type: NotificationType, from: NamedPerson | null | undefined): string {
  return `${firstNameOrUsername(from)} ${notificationActions[type]}`;
}
