import { afterEach, expect, test, vi } from "vitest";
import { viewerHeader } from "#shared/contract/wire.ts";
import { setCurrentViewer } from "#web/lib/sign-in/current-viewer.ts";
import { forgetPrefetched, prefetch, takePrefetched, takePrefetchedIfReady } from "./prefetched-response.ts";

const path = "/api/sessions/feed";
afterEach(() => {
  vi.restoreAllMocks();
  setCurrentViewer(undefined);
});

/** An answer for Wren that was asked for before it was known whom the page shows. */
async function askForWren(): Promise<void> {
  const answer = new Response("[]", { headers: { [viewerHeader]: "wren" } });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  await prefetch(path);
}

test("what was asked for early is taken once by the page of whoever it is for", async () => {
  setCurrentViewer("wren");
  await askForWren();
  expect(takePrefetchedIfReady(path)).toMatchObject({ text: "[]" });
  expect(takePrefetchedIfReady(path)).toBeUndefined();
  await askForWren();
  expect(await takePrefetched(path)).toMatchObject({ text: "[]" });
  expect(takePrefetched(path)).toBeUndefined();
});

test("the page of somebody else, who signed in between the two calls, does without it", async () => {
  setCurrentViewer("sol");
  await askForWren();
  expect(takePrefetchedIfReady(path)).toBeUndefined();
  expect(await takePrefetched(path)).toBeUndefined();
});

test("nothing that was asked for before a change is taken after it", async () => {
  setCurrentViewer("wren");
  await askForWren();
  forgetPrefetched();
  expect(takePrefetchedIfReady(path)).toBeUndefined();
  expect(takePrefetched(path)).toBeUndefined();
});
