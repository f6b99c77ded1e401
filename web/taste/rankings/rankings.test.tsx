import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useSearch } from "wouter";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Rankings } from "./rankings.tsx";
import { productRankingsPath } from "./rankings-view.ts";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

async function log(person: TestPerson, body: Record<string, unknown>, rating?: number): Promise<number> {
  const { id } = (await person.call(routes.logSession, { body })).body;
  if (rating !== undefined) await person.call(routes.editSession, { params: { id }, body: { rating } });
  return id;
}
const prefer = (person: TestPerson, winnerSessionId: number, loserSessionId: number) =>
  person.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });

/** As many sessions with ratings that fall, and their ids. */
async function logRated(person: TestPerson, count: number, strainName = "Strain"): Promise<number[]> {
  const ids = [];
  for (let place = 1; place <= count; place++)
    ids.push(await log(person, { strainName: `${strainName} ${place}` }, 10 - place / 10));
  return ids;
}
const rowOf = (name: string) => screen.getByRole("link", { name }).closest("li") ?? document.body;
const findRow = async (name: string) =>
  within((await screen.findByRole("link", { name })).closest("li") ?? document.body);

test("as long as nothing has a place it leads to comparing and to logging", async () => {
  const dan = await web.signUp("dan");
  await log(dan, { strainName: "Unrated" });
  web.render(<Rankings />, { as: dan, path: "/rankings" });
  await screen.findByRole("heading", { name: "Rate a session and it has its place." });
  expect(screen.getByRole("link", { name: "Log More Sessions" }).getAttribute("href")).toBe("/log");
  expect(screen.getByRole("link", { name: "Start Comparing Sessions" }).getAttribute("href")).toBe("/compare");
  const waiting = within(await screen.findByRole("region", { name: "No place yet" }));
  waiting.getByRole("button", { name: /^Rate it.*Unrated$/ });
});

test("before the fifth rated session they stand under what was made of them, newest first and without places", async () => {
  const fay = await web.signUp("fay");
  for (const [strainName, rating] of [["Older", 8] as const, ["Fine", 5] as const, ["Newer", 9] as const]) {
    await log(fay, { strainName, ingestionMethod: "pen", location: "Home" }, rating);
    web.server.clock.advance(60_000);
  }
  const { queryClient } = web.render(<Rankings />, { as: fay });
  await screen.findByText("Three rated so far. Places come with the fifth.");
  screen.getByRole("list", { name: "3 of 5 rated sessions" });
  const names = (band: string) =>
    within(screen.getByRole("region", { name: band }))
      .getAllByRole("link")
      .map((link) => link.querySelector("b")?.textContent);
  expect([names("Liked it"), names("It was ok")]).toEqual([["Newer", "Older"], ["Fine"]]);
  expect(screen.queryByRole("region", { name: "Didn't like it" })).toBeNull();
  expect(screen.queryByRole("img", { name: /^Place/ })).toBeNull();
  expect(screen.getByRole("link", { name: "Log a session" }).getAttribute("href")).toBe("/log");
  for (const strainName of ["Fourth", "Fifth"]) await log(fay, { strainName }, 7);
  await queryClient.invalidateQueries();
  await screen.findByRole("img", { name: "Place 1" });
});

test("each row shows its session and its wins, the first three with a medal", async () => {
  const alice = await web.signUp("alice");
  const haze = await log(
    alice,
    { strainName: "Haze", brand: "Acme", ingestionMethod: "pen", thcPercentage: 22.5 },
    9.2,
  );
  const gummy = await log(alice, { strainName: "Gummy", ingestionMethod: "edible", thcPercentage: 10 });
  const kush = await log(alice, { strainName: "Kush" });
  const last = await log(alice, { strainName: "Last" });
  await log(alice, { strainName: "Alone" }, 1);
  for (const [winner, loser] of [
    [haze, gummy],
    [haze, gummy],
    [gummy, haze],
    [gummy, kush],
    [kush, last],
  ])
    await prefer(alice, winner ?? 0, loser ?? 0);
  web.render(<Rankings />, { as: alice });
  const first = await findRow("Haze");
  first.getByRole("img", { name: "Place 1" });
  expect(first.getByRole("link", { name: "Haze" }).getAttribute("href")).toBe(`/sessions/${haze}`);
  for (const fact of ["Acme", "Vape Pen", "22.5% THC"]) first.getByText(fact);
  first.getByRole("img", { name: /^Somewhere between \d\.\d and \d\.\d$/ });
  first.getByText("67% win");
  first.getByText("2-1");
  first.getByText("9.2");
  const second = await findRow("Gummy");
  second.getByRole("img", { name: "Place 2" });
  for (const fact of ["Unknown Brand", "Edible", "10 mg THC"]) second.getByText(fact);
  second.getByText("N/A");
  (await findRow("Kush")).getByRole("img", { name: "Place 3" });
  expect(rowOf("Last").textContent).toContain("Place 4");
  expect(rowOf("Alone").textContent).toContain("No comparisons yet");
  screen.getByText(/^One order, from every rating and every comparison\./);
});

test("what is sure of a place is said: the first one, the best five, and what is still open", async () => {
  const ben = await web.signUp("ben");
  const ids = await logRated(ben, 8);
  const [first = 0, second = 0] = ids;
  for (const id of ids.slice(1)) for (let time = 0; time < 4; time++) await prefer(ben, first, id);
  for (let time = 0; time < 3; time++) for (const id of ids.slice(3)) await prefer(ben, second, id);
  web.render(<Rankings />, { as: ben });
  (await findRow("Strain 1")).getByText("A clear number one");
  (await findRow("Strain 2")).getByText("One of your best five, that's sure");
  const open = rowOf("Strain 3");
  expect(open.textContent).toMatch(/Number 3, somewhere between \d and \d/);
  expect(within(rowOf("Strain 5")).getByText(/^Place \d to \d$/)).not.toBeNull();
  // Said between nearly all it would tell nothing that their ranges don't.
  expect(screen.queryByText("Close call")).toBeNull();
});

test("neighbours that could change places are told where most couldn't", async () => {
  const ivy = await web.signUp("ivy");
  for (const rating of [9.8, 9.7, 7, 5, 3, 1]) await log(ivy, { strainName: `Rated ${rating}` }, rating);
  web.render(<Rankings />, { as: ivy });
  (await findRow("Rated 9.8")).getByText(/^Close call/);
  expect(screen.getAllByText("Close call")).toHaveLength(1);
});

test("that sessions are surely among the best five is said once, at the last of them", async () => {
  const hope = await web.signUp("hope");
  const ids = await logRated(hope, 9);
  for (const [above, id] of ids.slice(0, 4).entries())
    for (const lower of ids.slice(above + 1)) for (let time = 0; time < 3; time++) await prefer(hope, id, lower);
  web.render(<Rankings />, { as: hope });
  await findRow("Strain 1");
  expect(screen.getAllByText("One of your best five, that's sure")).toHaveLength(1);
  within(rowOf("Strain 4")).getByText("One of your best five, that's sure");
});

test("a session that stands above better-rated ones can be rated again", async () => {
  const gil = await web.signUp("gil");
  const liked = [];
  for (const strainName of ["Liked", "Also liked"]) liked.push(await log(gil, { strainName }, 7));
  const ok = await log(gil, { strainName: "Underrated" }, 5);
  for (const rating of [4, 3, 2]) await log(gil, { strainName: `Other ${rating}` }, rating);
  for (const id of liked) for (let time = 0; time < 6; time++) await prefer(gil, ok, id);
  const { user } = web.render(<Rankings />, { as: gil });
  const row = await findRow("Underrated");
  row.getByText(/^Ranked above 2 that you liked\./);
  await user.click(row.getByRole("button", { name: "Rate it again?" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  dialog.getByText("Underrated");
});

test("eight rows are shown until all are asked for, and the next page continues the places of the first", async () => {
  const bob = await web.signUp("bob");
  await logRated(bob, 51);
  const { user } = web.render(<Rankings />, { as: bob });
  expect(await screen.findAllByRole("listitem")).toHaveLength(8);
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  const last = await screen.findByRole("link", { name: "Strain 51" });
  expect(last.closest("li")?.textContent).toMatch(/Place \d+ to 51/);
});

test("what was neither rated nor compared waits below all that has a place, and can be rated there", async () => {
  const erin = await web.signUp("erin");
  await logRated(erin, 9);
  await log(erin, { strainName: "Unmet", ingestionMethod: "edible", thcPercentage: 10 });
  const { user } = web.render(<Rankings />, { as: erin });
  const waiting = within(await screen.findByRole("region", { name: "No place yet" }));
  expect(waiting.getByRole("listitem").textContent).toContain(
    "UnmetUnknown Brand Edible 10\u00a0mg\u00a0THC not rated yet",
  );
  screen.getByRole("button", { name: "Show all 9" });
  await user.click(waiting.getByRole("button", { name: /^Rate it.*Unmet$/ }));
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
});

test("scores that contradict their places can be made to agree, once it's said what changes", async () => {
  const hal = await web.signUp("hal");
  const ids = await logRated(hal, 6);
  const [best = 0, last = 0] = [ids[0], ids[5]];
  for (let time = 0; time < 6; time++) await prefer(hal, last, best);
  const { user } = web.render(<Rankings />, { as: hal });
  const agree = await screen.findByRole("button", { name: "Make scores agree" });
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  await user.click(agree);
  await screen.findByText("Couldn't check your whole ranking. Try again.");
  await user.click(agree);
  const question = within(await screen.findByRole("alertdialog", { name: "Make scores agree" }));
  question.getByText(/^(One|Two|Three|Four|Five|Six) scores? change, (the largest )?by \d\.\d\./);
  await user.click(question.getByRole("button", { name: "Make them agree" }));
  await screen.findByText("Your session rankings have been saved.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Make scores agree" })).toBeNull());
  const { body } = await hal.call(routes.listRankings);
  const ratings = body.map(({ session }) => session.rating ?? 0);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
});

test("products are in the order of all their sessions, open to these, and those without a place stand below", async () => {
  const hana = await web.signUp("hana");
  await log(hana, { strainName: "Once", brand: "Acme" }, 9.4);
  for (let evening = 0; evening < 6; evening++)
    await log(hana, { strainName: "Often", brand: "Fern", ingestionMethod: "pen", notes: "Porch, blanket" }, 9.4);
  for (const rating of [3, 5, 6]) await log(hana, { strainName: `Other ${rating}` }, rating);
  const unrated = await log(hana, { strainName: "Unrated" });
  const { user } = web.render(<Rankings />, { as: hana });
  await user.click(await screen.findByRole("radio", { name: "Products" }));
  const first = await findRow("Often");
  first.getByRole("img", { name: "Place 1" });
  first.getByText("6 sessions");
  first.getByText(/^(Sure|Fairly sure|Not sure yet)$/);
  expect(rowOf("Once").textContent).toContain("Acme 1 session");
  await user.click(first.getByRole("button", { name: "Sessions of Often" }));
  const sessions = await first.findAllByRole("listitem");
  expect(sessions).toHaveLength(3);
  expect(sessions[0]?.textContent).toMatch(/of 10.*Vape Pen · “Porch, blanket”/);
  await user.click(first.getByRole("button", { name: "Show all 6" }));
  expect(first.getAllByRole("listitem")).toHaveLength(6);
  const waiting = within(screen.getByRole("region", { name: "No place yet" }));
  expect(waiting.getByRole("link").getAttribute("href")).toBe(`/sessions/${unrated}`);
});

/** As pages are drawn: another search in the address is another page. */
function AsPage() {
  return <Rankings key={useSearch()} />;
}

test("from 'All products' the first choice keeps the focus where it was pressed", async () => {
  const ivo = await web.signUp("ivo");
  await logRated(ivo, 5);
  const { user } = web.render(<AsPage />, { as: ivo, path: productRankingsPath });
  const sessions = await screen.findByRole<HTMLInputElement>("radio", { name: "Sessions" });
  await user.click(sessions);
  await waitFor(() => expect(screen.getByRole("radio", { name: "Sessions", checked: true })).toBe(sessions));
  expect(document.activeElement).toBe(sessions);
});

test("a filter leaves the places of the whole list, and each choice can be taken back", async () => {
  const ida = await web.signUp("ida");
  for (const [strainName, ingestionMethod, rating] of [
    ["Gelato", "joint", 9.5],
    ["Gelato", "edible", 9],
    ["Haze", "joint", 8],
    ["Kush", "joint", 7],
    ["Gummy", "edible", 6],
  ] as const)
    await log(ida, { strainName, ingestionMethod }, rating);
  const { user } = web.render(<Rankings />, { as: ida });
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filter the ranking" }));
  await user.click(sheet.getByRole("checkbox", { name: "Edible" }));
  await user.click(sheet.getByRole("button", { name: "Show" }));
  await screen.findByText("2 of 5 sessions. Places stay what they are in the whole list.");
  screen.getByRole("button", { name: "Filter (1)" });
  expect(rowOf("Gummy").textContent).toContain("Place 5");
  (await findRow("Gelato")).getByRole("img", { name: "Place 2" });
  await user.click(screen.getByRole("radio", { name: "Products" }));
  await screen.findByText("2 of 4 products. Places stay what they are in the whole list.");
  expect(rowOf("Gelato").textContent).toContain("1 of 2 sessions");
  await user.click(screen.getByRole("button", { name: "Remove filter Edible" }));
  await screen.findByRole("link", { name: "Haze" });
});

test("how it works is told in a sheet that leads to Compare", async () => {
  const jo = await web.signUp("joan");
  await logRated(jo, 5);
  const { user } = web.render(<Rankings />, { as: jo });
  await user.click(await screen.findByRole("button", { name: "How it works" }));
  const sheet = within(await screen.findByRole("dialog", { name: "How it works" }));
  sheet.getByText("Each rated session has a place among your sessions.");
  expect(sheet.getByRole("link", { name: "Compare two" }).getAttribute("href")).toBe("/compare");
});

test("the closest pair is shown beside the list with its days, and leads to Compare", async () => {
  const kim = await web.signUp("kim");
  await logRated(kim, 6);
  web.render(<Rankings />, { as: kim });
  const card = within(await screen.findByRole("complementary", { name: "A close call" }));
  expect(card.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe("/compare");
  await card.findByText(/^They're number \d and number \d so far\.$/);
});

test("without products it leads to logging", async () => {
  const jade = await web.signUp("jade");
  for (let session = 0; session < 5; session++) await log(jade, {}, 5 + session);
  const { user } = web.render(<Rankings />, { as: jade });
  await user.click(await screen.findByRole("radio", { name: "Products" }));
  await screen.findByRole("heading", { name: "No products yet" });
  expect(screen.getByRole("link", { name: "Log More Sessions" }).getAttribute("href")).toBe("/log");
});

test("a failed load says so and can be retried", async () => {
  const carol = await web.signUp("carol");
  await logRated(carol, 5, "Haze");
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  const { user } = web.render(<Rankings />, { as: carol });
  await screen.findByRole("heading", { name: "Unable to Load Rankings" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "Haze 1" });
});

describe("when only the sessions without a place fail to load", () => {
  /** As long as it isn't restored. */
  function failWithoutPlace() {
    const real = globalThis.fetch;
    const stub = vi.spyOn(globalThis, "fetch");
    stub.mockImplementation((input, init) =>
      String(input).includes("placed=false") ? Promise.reject(new TypeError("offline")) : real(input, init),
    );
    return stub;
  }

  test("the order stays and they can be retried", async () => {
    const kai = await web.signUp("kai");
    await logRated(kai, 5, "Haze");
    await log(kai, { strainName: "Unmet" });
    const stub = failWithoutPlace();
    const { user } = web.render(<Rankings />, { as: kai });
    await screen.findByText("Couldn't load the sessions without a place.");
    screen.getByRole("link", { name: "Haze 1" });
    stub.mockRestore();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Unmet");
  });

  test("an empty page has one heading that says what's missing", async () => {
    const lou = await web.signUp("lou");
    await log(lou, { strainName: "Unmet" });
    failWithoutPlace();
    web.render(<Rankings />, { as: lou });
    await screen.findByText("Couldn't load the sessions without a place.");
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Rate a session and it has its place.",
    ]);
  });
});
