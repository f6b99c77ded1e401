import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Insights } from "./insights.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

/** The card with this label. */
const card = (label: string) => screen.getByText(label).closest("p");

test("before the first session the empty state says what to do", async () => {
  web.render(<Insights />, { as: await web.signUp("dan") });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Loading...");
  await screen.findByText("No data yet");
  screen.getByText("Start logging sessions to see your insights!");
});

test("the numbers, effects, types and brands are those of the person's sessions", async () => {
  const alice = await web.signUp("alice");
  const edible = { ingestionMethod: "edible", thcPercentage: 7.5, strainType: "indica", brand: "Slow Acre" };
  const joint = { ingestionMethod: "joint", thcPercentage: 20, strainType: "sativa", brand: "Slow Acre" };
  for (const body of [
    { ...edible, moods: ["relaxed", "happy"] },
    { ...joint, moods: ["relaxed"] },
    { ...joint, thcPercentage: 19.5, brand: "Fern" },
  ])
    await alice.call(routes.logSession, { body });
  web.render(<Insights />, { as: alice });
  await screen.findByText("Total Sessions");
  expect(card("Total Sessions")?.textContent).toBe("Total Sessions 3");
  // (20 + 19.5) / 2, half up
  expect(card("Avg THC % (Smoked)")?.textContent).toBe("Avg THC % (Smoked) 19.8");
  expect(card("Avg THC mg (Edibles)")?.textContent).toBe("Avg THC mg (Edibles) 7.5");
  const effects = screen.getByRole("heading", { name: "Top Effects" }).parentElement;
  expect([...(effects?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "Relaxed 2 sessions",
    "Happy 1 session",
  ]);
  const shares = ["Indica", "Sativa", "Hybrid"].map((type) =>
    screen.getByRole("progressbar", { name: type }).getAttribute("aria-valuenow"),
  );
  expect(shares).toEqual(["33", "67", "0"]);
  const brands = screen.getByRole("heading", { name: "Top 3 Brands" }).parentElement;
  expect([...(brands?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "1Slow Acre2 sessions",
    "2Fern1 session",
  ]);
});

test("a newcomer's few sessions lead to their details", async () => {
  const gus = await web.signUp("gus");
  const { body: session } = await gus.call(routes.logSession, {
    body: { strainName: "Haze", ingestionMethod: "pen", consumedAt: "2025-12-31T21:00:00Z" },
  });
  await gus.call(routes.editSession, { params: { id: session.id }, body: { rating: 8.3 } });
  web.render(<Insights />, { as: gus });
  const soFar = (await screen.findByRole("heading", { name: "So far" })).parentElement;
  const row = within(soFar ?? document.body).getByRole("listitem");
  expect(row.textContent).toMatch(/^HazeVape Pen · .*Rated 8\.3$/);
  // When it was had, rather than when it was logged.
  expect(row.querySelector("time")?.dateTime).toBe("2025-12-31T21:00:00.000Z");
  expect(within(row).getByRole("link").getAttribute("href")).toBe(`/sessions/${session.id}`);
});

test("one's own words and unwanted effects are counted, apart from the moods and from each other", async () => {
  const fay = await web.signUp("fay");
  for (const body of [
    { ownEffects: ["munchies", "wants a walk"], unwantedEffects: ["dizzy"], moods: ["relaxed"] },
    { ownEffects: ["munchies"], unwantedEffects: ["lost the thread", "dizzy"] },
  ])
    await fay.call(routes.logSession, { body });
  web.render(<Insights />, { as: fay });
  const counts = async (title: string) =>
    [...((await screen.findByRole("heading", { name: title })).parentElement?.querySelectorAll("li") ?? [])].map(
      (item) => item.textContent,
    );
  expect(await counts("In Your Own Words")).toEqual(["munchies 2 sessions", "wants a walk 1 session"]);
  expect(await counts("Unwanted Effects")).toEqual(["Dizzy 2 sessions", "lost the thread 1 session"]);
  expect(await counts("Top Effects")).toEqual(["Relaxed 1 session"]);
});

test("an average that is 0 or absent is N/A", async () => {
  const bob = await web.signUp("bob");
  await bob.call(routes.logSession, { body: { ingestionMethod: "joint", thcPercentage: 0 } });
  web.render(<Insights />, { as: bob });
  await screen.findByText("Total Sessions");
  expect(card("Avg THC % (Smoked)")?.textContent).toBe("Avg THC % (Smoked) N/A");
  expect(card("Avg THC mg (Edibles)")?.textContent).toBe("Avg THC mg (Edibles) N/A");
});

test("a failed load can be retried", async () => {
  const carol = await web.signUp("carol");
  await carol.call(routes.logSession, { body: { strainName: "Haze" } });
  const fetch = globalThis.fetch;
  let isOffline = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
    isOffline && String(url).endsWith("/stats") ? Promise.reject(new TypeError("offline")) : fetch(url, init),
  );
  const { user } = web.render(<Insights />, { as: carol });
  await screen.findByRole("heading", { name: "Unable to Load Insights" });
  isOffline = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Total Sessions");
});
