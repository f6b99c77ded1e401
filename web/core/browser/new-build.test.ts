import { afterEach, expect, test, vi } from "vitest";
import { isAnotherServed } from "./new-build.ts";

const named = (build: string) => `<meta name="build" content="${build}" />`;

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test("only a page that names another build is a reason to reload: not this one's, an error's, or none", async () => {
  document.head.innerHTML = named("one");
  const network = vi.spyOn(globalThis, "fetch");
  network.mockRejectedValueOnce(new TypeError("Load failed"));
  expect(await isAnotherServed()).toBe(false);
  for (const [page, isAnother] of [
    [named("one"), false],
    ["Bad gateway", false],
    [named("two"), true],
  ] as const) {
    network.mockResolvedValueOnce(new Response(page));
    expect(await isAnotherServed()).toBe(isAnother);
  }
});
