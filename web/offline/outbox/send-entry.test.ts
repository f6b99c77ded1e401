import { expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { ApiError, OfflineError } from "#web/core/api/api-error.ts";
import type { OutboxRequest } from "#web/offline/device/outbox-entry.ts";
import {
  commentRequest,
  deleteRequest,
  followRequest,
  likeRequest,
  logRequest,
} from "#web/offline/device/outbox-requests.ts";
import { outcomeOf } from "./send-entry.ts";

const session = logRequest({ strainName: "Harlequin" });
const answered = (status: number, message?: string, request: OutboxRequest = session) =>
  outcomeOf(request, new ApiError(status, "", message === undefined ? "<h1>Nope</h1>" : JSON.stringify({ message })));

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
  const small = [
    likeRequest(true, "wren", { id: 7, strainName: "" }),
    followRequest(false, "wren", { userId: "june", name: "June" }),
    deleteRequest("comment", 7, ""),
  ];
  for (const request of small) expect(answered(404, "Not found", request)).toEqual({ status: "obsolete" });
  const comment = commentRequest(7, { content: "Mine" }, "");
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
