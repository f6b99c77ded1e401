import { expect, test } from "vitest";
import { ApiError, explainRefusedFile, failureToast, OfflineError } from "./api-error.ts";

const message = "You're commenting really fast. Give it a moment and try again.";
const tooMany = (retryAfter?: number) => new ApiError(429, "", JSON.stringify({ message }), retryAfter);

test("a failure has its title and the server's words, or the words at hand", () => {
  const refused = new ApiError(403, "", JSON.stringify({ message: "Comments are turned off" }));
  expect(failureToast(refused, "Error", "Failed to post comment")).toEqual({
    title: "Error",
    description: "Comments are turned off",
    variant: "destructive",
  });
  expect(failureToast(new ApiError(500, "", ""), "Error", "Failed to post comment").description).toBe(
    "Failed to post comment",
  );
  expect(failureToast(new OfflineError(), "Error", "Failed").description).toMatch(/^You seem to be offline/);
});

test.each([
  [undefined, "Please wait a moment"],
  [Number.NaN, "Please wait a moment"],
  [0, "Try again in 1 second"],
  [1, "Try again in 1 second"],
  [41, "Try again in 41 seconds"],
  [90, "Try again in 2 minutes"],
  [3_540, "Try again in 59 minutes"],
])("being too quick is answered calmly with when to try again (Retry-After %s)", (retryAfter, title) => {
  expect(failureToast(tooMany(retryAfter), "Error", "Failed")).toEqual({
    title,
    description: message,
    variant: "default",
    asksToWait: true,
  });
});

test.each([
  [413, "", /^The proxy in front/],
  [502, "<html>Bad Gateway</html>", /^The proxy in front/],
  [413, JSON.stringify({ message: "The photo must be smaller than 15 MB" }), /^The photo must be/],
  [504, "", /^Failed$/],
])("a file that came back with %i and '%s' is explained by who refused it", (status, body, words) => {
  expect(failureToast(explainRefusedFile(new ApiError(status, "", body)), "Error", "Failed").description).toMatch(
    words,
  );
});
