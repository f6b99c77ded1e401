import { expect, test } from "vitest";
import { newSessionsLabel } from "./new-sessions.ts";

test.each([
  [1, "1 new session"],
  [2, "2 new sessions"],
  [99, "99 new sessions"],
  [100, "99+ new sessions"],
])("%i reads '%s'", (count, label) => {
  expect(newSessionsLabel(count)).toBe(label);
});
