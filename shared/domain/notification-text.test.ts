import { expect, it } from "vitest";
import { notificationTypes } from "./enumerations.ts";
import { notificationText } from "./notification-text.ts";

it("tells who did what", () => {
  expect(notificationTypes.map((type) => notificationText(type, { firstName: "Ada", username: "countess" }))).toEqual([
    "Ada started following you",
    "Ada liked your session",
    "Ada commented on your session",
    "Ada interacted with you",
  ]);
});

it("takes the username when there is no first name", () => {
  expect(notificationText("like", { firstName: "", username: "countess" })).toBe("countess liked your session");
});
