import { screen, waitFor, within } from "@testing-library/react";
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
  first?.getByRole("img", { name: /^Somewhere between \d\.\d and \d\.\d$/ });
  first?.getByText("67% win");
  first?.getByText("2-1");
  first?.getByText("9.2");
  second?.getByRole("img", { name: "Position 2" });
  second?.getByText("Unknown Brand · Edible · 10 mg THC");
  second?.getByText("N/A");
  third?.getByRole("img", { name: "Position 3" });
  expect(fourth?.queryByRole("img", { name: /^Position/ })).toBeNull();
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

test("sessions never compared stay below all numbered ones, however many pages these have", async () => {
  const gail = await web.signUp("gail");
  const ids = [];
  for (let count = 0; count < 52; count++) ids.push(await log(gail, { strainName: `Strain ${count}` }));
  const waiting = await log(gail, { strainName: "Unmet" });
  // Alone it would stand above all that lost.
  await gail.call(routes.editSession, { params: { id: waiting }, body: { rating: 10 } });
  for (const [above, id] of ids.slice(1).entries()) await prefer(gail, id, ids[above] ?? 0);
  const { user } = web.render(<Rankings />, { as: gail });
  expect(await screen.findAllByRole("listitem")).toHaveLength(50);
  expect(screen.queryByText("Unmet")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByText("Unmet");
  const rows = screen.getAllByRole("listitem");
  expect(rows).toHaveLength(53);
  expect(rows.at(-1)?.textContent).toContain("Unmet");
});

test("products are in the order of all their sessions, and those without a place below", async () => {
  const hana = await web.signUp("hana");
  const rate = (id: number, rating: number) => hana.call(routes.editSession, { params: { id }, body: { rating } });
  await rate(await log(hana, { strainName: "Once", brand: "Acme" }), 9.4);
  for (let evening = 0; evening < 6; evening++)
    await rate(await log(hana, { strainName: "Often", brand: "Fern" }), 8.9);
  for (const rating of [3, 5, 6]) await rate(await log(hana, { strainName: `Other ${rating}` }), rating);
  await log(hana, { strainName: "Unrated" });
  const { user } = web.render(<Rankings />, { as: hana });
  await user.click(await screen.findByRole("radio", { name: "Products" }));
  screen.getByRole("heading", { name: "Product Rankings" });
  const first = within((await screen.findByRole("link", { name: "Often" })).closest("li") ?? document.body);
  first.getByRole("img", { name: "Position 1" });
  first.getByText("Fern");
  first.getByText("6 sessions");
  const second = screen.getByRole("link", { name: "Once" }).closest("li");
  expect(second?.textContent).toContain("1 session");
  within(second ?? document.body).getByRole("img", { name: "Position 2" });
  screen.getByText(/one great evening can't beat ten good ones/);
  const waiting = within(screen.getByRole("region", { name: "Not compared yet" }));
  expect(waiting.getByRole("listitem").textContent).toContain("UnratedUnknown Brand · 1 session");
  await user.click(screen.getByRole("radio", { name: "Sessions" }));
  await screen.findByRole("link", { name: "Start Comparing Sessions" });
});

test("without products it leads to logging", async () => {
  const { user } = web.render(<Rankings />, { as: await web.signUp("jade") });
  await user.click(await screen.findByRole("radio", { name: "Products" }));
  await screen.findByRole("heading", { name: "No products yet" });
  expect(screen.getByRole("link", { name: "Log More Sessions" }).getAttribute("href")).toBe("/log");
  await user.click(screen.getByRole("radio", { name: "Sessions" }));
  await waitFor(() => screen.getByRole("heading", { name: "Nothing ranked yet" }));
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

test("when only the sessions that were never compared fail to load, the order stays and they can be retried", async () => {
  const kai = await web.signUp("kai");
  await prefer(kai, await log(kai, { strainName: "Haze" }), await log(kai, { strainName: "Kush" }));
  await log(kai, { strainName: "Unmet" });
  const real = globalThis.fetch;
  const stub = vi.spyOn(globalThis, "fetch");
  stub.mockImplementation((input, init) =>
    String(input).includes("compared=false") ? Promise.reject(new TypeError("offline")) : real(input, init),
  );
  const { user } = web.render(<Rankings />, { as: kai });
  await screen.findByRole("heading", { name: "Unable to Load Rankings" });
  screen.getByRole("link", { name: "Haze" });
  stub.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Unmet");
});
