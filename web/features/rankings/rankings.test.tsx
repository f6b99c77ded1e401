import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Rankings } from "./rankings.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

async function log(person: TestPerson, body: Record<string, unknown>): Promise<number> {
  return (await person.call(routes.logSession, { body })).body.id;
}
const prefer = (person: TestPerson, winnerSessionId: number, loserSessionId: number) =>
  person.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });

test("before the first comparison it leads to comparing and to logging", async () => {
  web.render(<Rankings />, { as: await web.signUp("dan"), path: "/rankings" });
  const more = await screen.findByRole("link", { name: "Log More Sessions" });
  expect(more.getAttribute("href")).toBe("/log");
  expect(screen.getByRole("link", { name: "Start Comparing Sessions" }).getAttribute("href")).toBe("/compare");
});

test("each row shows its session and its wins, the first three with a medal", async () => {
  const alice = await web.signUp("alice");
  const haze = await log(alice, { strainName: "Haze", brand: "Acme", ingestionMethod: "pen", thcPercentage: 22.5 });
  const gummy = await log(alice, { strainName: "Gummy", ingestionMethod: "edible", thcPercentage: 10 });
  const kush = await log(alice, { strainName: "Kush" });
  const last = await log(alice, { strainName: "Last" });
  await alice.call(routes.editSession, { params: { id: haze }, body: { rating: 9.2 } });
  for (const [winner, loser] of [
    [haze, gummy],
    [haze, gummy],
    [gummy, haze],
    [gummy, kush],
    [kush, last],
  ])
    await prefer(alice, winner ?? 0, loser ?? 0);
  web.render(<Rankings />, { as: alice });
  const rows = await screen.findAllByRole("listitem");
  expect(rows).toHaveLength(4);
  const [first, second, third, fourth] = rows.map((row) => within(row));
  first?.getByRole("img", { name: "Position 1" });
  expect(first?.getByRole("link", { name: "Haze" }).getAttribute("href")).toBe(`/sessions/${haze}`);
  first?.getByText("Acme · Vape Pen · 22.5% THC");
  screen.getByText(/^In the order your comparisons put them/);
  first?.getByText("67% win");
  first?.getByText("2-1");
  first?.getByText("9.2");
  second?.getByRole("img", { name: "Position 2" });
  second?.getByText("Unknown Brand · Edible · 10 mg THC");
  second?.getByText("N/A");
  third?.getByRole("img", { name: "Position 3" });
  expect(fourth?.queryByRole("img")).toBeNull();
  expect(rows[3]?.textContent).toContain("Position 4");
});

test("the next page continues the numbering of the first", async () => {
  const bob = await web.signUp("bob");
  const ids = [];
  for (let count = 0; count < 51; count++) ids.push(await log(bob, { strainName: `Strain ${count}` }));
  for (const [above, id] of ids.slice(1).entries()) await prefer(bob, id, ids[above] ?? 0);
  const { user } = web.render(<Rankings />, { as: bob });
  expect(await screen.findAllByRole("listitem")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  const last = await screen.findByRole("link", { name: "Strain 0" });
  expect(last.closest("li")?.textContent).toContain("Position 51");
});

test("a session that was never compared has no number, whatever its rating, and waits below", async () => {
  const erin = await web.signUp("erin");
  const [best, haze, kush] = [
    await log(erin, { strainName: "Unmet", ingestionMethod: "edible", thcPercentage: 10 }),
    await log(erin, { strainName: "Haze" }),
    await log(erin, { strainName: "Kush" }),
  ];
  await erin.call(routes.editSession, { params: { id: best }, body: { rating: 10 } });
  await erin.call(routes.editSession, { params: { id: kush }, body: { rating: 4 } });
  await prefer(erin, haze, kush);
  web.render(<Rankings />, { as: erin });
  const waiting = within(await screen.findByRole("region", { name: "Not compared yet" }));
  expect(waiting.getByRole("listitem").textContent).toBe("UnmetUnknown Brand · Edible · 10\u00a0mg\u00a0THCRated 10.0");
  expect(waiting.queryByRole("img")).toBeNull();
  expect(waiting.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe("/compare");
  screen.getByRole("img", { name: "Position 1" });
  screen.getByRole("img", { name: "Position 2" });
  expect(screen.queryByRole("img", { name: "Position 3" })).toBeNull();
  screen.getByText(/your top 2/i);
});

test("a failed load says so and can be retried", async () => {
  const carol = await web.signUp("carol");
  await prefer(carol, await log(carol, { strainName: "Haze" }), await log(carol, { strainName: "Kush" }));
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  const { user } = web.render(<Rankings />, { as: carol });
  await screen.findByRole("heading", { name: "Unable to Load Rankings" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Haze" });
});
