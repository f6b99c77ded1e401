import { afterEach, expect, test, vi } from "vitest";
import { viewerHeader } from "#shared/contract/wire.ts";
import { showPerson } from "#web/lib/sign-in/current-viewer.ts";
import { askEarly, forgetEarlyAnswers, takeAnswerAtHand, takeEarlyAnswer } from "./prefetched-response.ts";

const path = "/api/sessions/feed";
afterEach(() => {
  vi.restoreAllMocks();
  showPerson(undefined);
});

/** An answer for Wren that was asked for before it was known whom the page shows. */
async function askForWren(): Promise<void> {
  const answer = new Response("[]", { headers: { [viewerHeader]: "wren" } });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  await askEarly(path);
}

test("what was asked for early is taken once by the page of whoever it is for", async () => {
  showPerson("wren");
  await askForWren();
  expect(takeAnswerAtHand(path)).toMatchObject({ text: "[]" });
  expect(takeAnswerAtHand(path)).toBeUndefined();
  await askForWren();
  expect(await takeEarlyAnswer(path)).toMatchObject({ text: "[]" });
  expect(takeEarlyAnswer(path)).toBeUndefined();
});

test("the page of somebody else, who signed in between the two calls, does without it", async () => {
  showPerson("sol");
  await askForWren();
  expect(takeAnswerAtHand(path)).toBeUndefined();
  expect(await takeEarlyAnswer(path)).toBeUndefined();
});

test("nothing that was asked for before a change is taken after it", async () => {
  showPerson("wren");
  await askForWren();
  forgetEarlyAnswers();
  expect(takeAnswerAtHand(path)).toBeUndefined();
  expect(takeEarlyAnswer(path)).toBeUndefined();
});
