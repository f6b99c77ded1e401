import { afterEach, expect, test, vi } from "vitest";
import { viewerHeader } from "#shared/contract/wire.ts";
import { setCurrentViewer } from "./credentials.ts";
import { forgetPrefetched, prefetch, takePrefetched, takePrefetchedIfReady } from "./prefetched-response.ts";

const path = "/api/sessions/feed";
afterEach(() => {
  vi.restoreAllMocks();
  setCurrentViewer(undefined);
});

/** A response for Wren, prefetched before the page's viewer was known. */
async function askForWren(): Promise<void> {
  const answer = new Response("[]", { headers: { [viewerHeader]: "wren" } });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(answer);
  await prefetch(path);
}

test("a prefetched response is taken once, by its own viewer's page", async () => {
  setCurrentViewer("wren");
  await askForWren();
  expect(takePrefetchedIfReady(path)).toMatchObject({ text: "[]" });
  expect(takePrefetchedIfReady(path)).toBeUndefined();
  await askForWren();
  expect(await takePrefetched(path)).toMatchObject({ text: "[]" });
  expect(takePrefetched(path)).toBeUndefined();
});

test("the page of another viewer, who signed in between the two calls, ignores it", async () => {
  setCurrentViewer("sol");
  await askForWren();
  expect(takePrefetchedIfReady(path)).toBeUndefined();
  expect(await takePrefetched(path)).toBeUndefined();
});

test("no response prefetched before a write is used after it", async () => {
  setCurrentViewer("wren");
  await askForWren();
  forgetPrefetched();
  expect(takePrefetchedIfReady(path)).toBeUndefined();
  expect(takePrefetched(path)).toBeUndefined();
});
