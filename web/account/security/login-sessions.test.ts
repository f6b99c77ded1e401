import { expect, test } from "vitest";
import { lastUsedText } from "./login-sessions.tsx";

test.each([
  ["2026-06-15", "Last used today"],
  // A clock behind the server's.
  ["2026-06-16", "Last used today"],
  ["2026-06-14", "Last used yesterday or today"],
  ["2026-06-13", "Last used about 2 days ago"],
  ["2026-05-20", "Last used about 26 days ago"],
])("noted on %s, read on June 15: %s", (noted, text) => {
  expect(lastUsedText(noted, "2026-06-15")).toBe(text);
});
