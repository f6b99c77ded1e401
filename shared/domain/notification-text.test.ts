import { expect, it } from "vitest";
import { notificationKinds } from "./enumerations.ts";
import { notificationText } from "./notification-text.ts";

it("tells who did what", () => {
  expect(notificationKinds.map((kind) => notificationText(kind, { firstName: "Ada", username: "countess" }))).toEqual([
    "Ada started following you",
    "Ada liked your session",
    "Ada commented on your session",
    "Ada replied to your comment",
    "Ada mentioned you in a comment",
    "Ada sent you a message",
    "Ada logged this with you: add yours",
  ]);
});

it("says something of a kind that a newer server knows", () => {
  expect(notificationText("wave", { firstName: "Ada", username: "countess" })).toBe("Ada interacted with you");
});

it("takes the username when there is no first name", () => {
  expect(notificationText("like", { firstName: "", username: "countess" })).toBe("countess liked your session");
});
