import { expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { ApiError, OfflineError } from "#web/core/api/api-error.ts";
import type { Work } from "#web/offline/device/outbox-entry.ts";
import { outcomeOf } from "./send-entry.ts";

const session: Work = { kind: "log", body: { strainName: "Harlequin" }, photos: [] };
const answered = (status: number, message?: string, work: Work = session) =>
  outcomeOf(work, new ApiError(status, "", message === undefined ? "<h1>Nope</h1>" : JSON.stringify({ message })));

test.each([
  // Also a proxy's, which says nothing that could be shown.
  [413, undefined],
  [415, undefined],
  [413, messages.photoTooLarge],
  [415, messages.notAnImage],
  [400, messages.unreadableHeic],
  [400, messages.tooManyPixels],
])("%s with '%s' refuses the photo alone", (status, message) => {
  expect(answered(status, message)).toMatchObject({ status: "refused", refusal: { isPhoto: true } });
});

test("any other refusal concerns the entry, and names the fields", () => {
  const issues = [{ path: "strainName", message: "Too long" }];
  const error = new ApiError(400, "", JSON.stringify({ message: "Too long", issues }));
  expect(outcomeOf(session, error)).toEqual({
    status: "refused",
    refusal: { message: "Too long", isPhoto: false, issues },
  });
});

test("a like, a follow and a deletion are over when their target is gone; a comment needs the person", () => {
  const about = { sessionId: 7, name: "" };
  const small: Work[] = [
    { kind: "like", ...about, isLiked: true },
    { kind: "follow", userId: "june", name: "June", follows: false },
    { kind: "delete", what: "comment", itemId: 7, name: "" },
  ];
  for (const work of small) expect(answered(404, "Not found", work)).toEqual({ status: "obsolete" });
  const comment: Work = { kind: "comment", ...about, parentId: null, content: "Mine" };
  expect(answered(404, "Not found", comment)).toMatchObject({ status: "refused", refusal: { message: "Not found" } });
});

test("no answer, and one that may pass, are no refusals", () => {
  expect(outcomeOf(session, new OfflineError())).toEqual({ status: "retry" });
  for (const status of [401, 408, 425, 429, 500, 502, 503]) expect(answered(status).status).toBe("retry");
  expect(answered(403, messages.accountSuspended)).toMatchObject({
    status: "retry",
    failure: messages.accountSuspended,
  });
});
