import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { Insights } from "./insights.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
});

const card = (name: string) => screen.findByRole("region", { name });
const again = () => card("What you'd have again");
const pattern = () => card("What goes along with good nights");
const watch = () => card("What to watch");

/** Straight into the table: one a night, the last one yesterday. */
async function insert(person: TestPerson, sessions: readonly Record<string, unknown>[]) {
  const { context, clock } = web.server;
  const now = clock.now().getTime();
  await context.database.db
    .insertInto("cannabis_sessions")
    .values(
      sessions.map((session, at) => {
        const night = new Date(now - (sessions.length - at) * 24 * 60 * 60_000);
        return {
          ...{ user_id: person.user.id, consumed_at: night, created_at: night, updated_at: night },
          ...({ visibility: "private", ingestion_method: "joint" } as const),
          ...session,
        };
      }),
    )
    .execute();
}

/** Nights in no order that ratings would follow, every other one in company. */
const nights = (count: number, better: number) =>
  Array.from({ length: count }, (_, at) => {
    const isWithJune = (at * 7) % 10 < 5;
    return {
      companions: isWithJune ? "June" : "alone",
      rating: 5 + ((at * 13) % 17) / 10 + (isWithJune ? better : 0),
    };
  });

test("before the first session the empty state says what to do", async () => {
  web.render(<Insights />, { as: await web.signUp("dan") });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Loading...");
  await screen.findByText("No data yet");
  screen.getByText(/^Start logging sessions to see your insights!/);
  screen.getByRole("button", { name: "Log a session" });
  expect(screen.queryByRole("heading", { name: "Charts" })).toBeNull();
});

test("with little data there are verdicts instead of places, and it says what would help", async () => {
  const gus = await web.signUp("gus");
  const log = async (body: Record<string, unknown>) => (await gus.call(routes.logSession, { body })).body;
  const haze = await log({ strainName: "Haze", brand: "Fern", ingestionMethod: "pen" });
  await log({ strainName: "Gelato", ingestionMethod: "joint", amount: 0.3, amountUnit: "g" });
  await gus.call(routes.editSession, { params: { id: haze.id }, body: { rating: 8.3 } });
  const { user } = web.render(<Insights />, { as: gus });
  await screen.findByText(/^2 sessions, 1 of them rated/);
  screen.getByText("Enough to count. Too early to compare.");
  const rows = within(await again()).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "HazeFern 1 sessionLiked it",
    "GelatoUnknown Brand 1 sessionNot rated yet",
  ]);
  within(await again()).getByText("Places come after five rated sessions and a few comparisons.");
  const looking = within(await pattern());
  looking.getByText("Too early to tell.");
  looking.getByText("We first look at 50 rated sessions. Before that, luck makes differences as big as real ones.");
  looking.getByRole("img", { name: "1 of 50 rated sessions" });
  looking.getByText("It's when we look, not a goal.");
  within(await watch()).getByText("Nothing unwanted ticked so far.");
  const help = within(await card("What would help"));
  expect(help.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Rate 1 sessionGelato",
    "Note the amountMissing in 1 of 2",
  ]);
  await user.click(help.getByRole("button", { name: "Rate 1 session" }));
  await screen.findByText("How did you feel about this experience?");
});

test("what nights with company go along with is said with its range, and explained in a sheet", async () => {
  const ann = await web.signUp("ann");
  await insert(ann, nights(60, 3));
  const { user } = web.render(<Insights />, { as: ann });
  await screen.findByText("Last checked at 50 ratings. Next check at 70.");
  const found = await pattern();
  const sentence =
    /^You've rated sessions with others about \d\.\d higher than sessions alone, likely between \d(\.\d)? and \d(\.\d)?\.$/;
  expect(found.querySelector("p")?.textContent).toMatch(sentence);
  within(found).getByRole("img", { name: /^With others: half of them between \d/ });
  expect(found.textContent).toContain("All 50 have a rating.");
  await user.click(within(found).getByRole("button", { name: "How sure?" }));
  const sure = within(await screen.findByRole("dialog", { name: "How sure?" }));
  sure.getByRole("img", { name: /^about \d\.\d higher, likely between/ });
  expect(sure.getAllByRole("listitem")).toHaveLength(6);
  sure.getByText("2 in 100");
  await user.keyboard("{Escape}");
  await user.click(within(found).getByRole("button", { name: "What else we looked at" }));
  const looked = within(await screen.findByRole("dialog", { name: "What we looked at" }));
  expect(looked.getByText("With others or alone").closest("li")?.textContent).toMatch(/25 with, 25 withoutShown$/);
});

test("while an experiment runs, nothing is said about what it compares", async () => {
  const eve = await web.signUp("eve");
  const rated = nights(60, 3).map(({ companions, rating }) => ({
    rating,
    ingestion_method: companions === "June" ? "pen" : "joint",
  }));
  await insert(eve, rated);
  const before = web.render(<Insights />, { as: eve });
  const open = await pattern();
  await waitFor(() => expect(open.textContent).toMatch(/You've rated (joints|sessions by pen)/));
  before.view.unmount();
  await eve.call(routes.startExperiment, { body: { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" } });
  const { user } = web.render(<Insights />, { as: eve });
  const sealed = await pattern();
  await within(sealed).findByText(/^Your experiment asks: Pen or joint\? Until it ends, nothing is said here/);
  expect(sealed.textContent).not.toMatch(/higher|lower|Nothing we'd put our name to/);
  within(sealed).getByRole("img", { name: "60 of 70 rated sessions" });
  await user.click(within(sealed).getByRole("button", { name: "What we looked at" }));
  const looked = await screen.findByRole("dialog", { name: "What we looked at" });
  expect(within(looked).queryByText("Shown")).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(within(sealed).getByRole("button", { name: "How we'll decide" }));
  const decided = within(await screen.findByRole("dialog", { name: "How we'll decide" }));
  decided.getByText("What made a night good");
  expect(decided.queryByRole("img")).toBeNull();
  expect(decided.queryByText(/came out/)).toBeNull();
  expect(decided.queryByRole("link", { name: "See the sessions" })).toBeNull();
});

test("as long as experiments didn't load, what one may compare isn't said, and they're asked for again", async () => {
  const fern = await web.signUp("fern");
  await insert(
    fern,
    nights(60, 3).map(({ companions, rating }) => ({
      rating,
      ingestion_method: companions === "June" ? "pen" : "joint",
    })),
  );
  await fern.call(routes.getInsights);
  await fern.call(routes.startExperiment, { body: { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" } });
  const fetch = globalThis.fetch;
  let isFailing = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
    isFailing && String(url).includes("/experiments") ? Promise.reject(new TypeError("lost")) : fetch(url, init),
  );
  const { user } = web.render(<Insights />, { as: fern });
  await within(await card("Find out for yourself")).findByText(/^Couldn't load this\./);
  const failed = await pattern();
  expect(failed.textContent).not.toMatch(/higher|lower/);
  isFailing = false;
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  await within(await pattern()).findByText(/^Your experiment asks: Pen or joint\?/);
});

test("where nothing is found it says why, and not which way anything leans", async () => {
  const bob = await web.signUp("bob");
  await insert(bob, nights(52, 0));
  const { user } = web.render(<Insights />, { as: bob });
  const quiet = await pattern();
  within(quiet).getByText("Nothing we'd put our name to yet.");
  within(quiet).getByRole("img", { name: "52 of 70 rated sessions" });
  expect(quiet.textContent).not.toMatch(/higher|lower/);
  await user.click(within(quiet).getByRole("button", { name: "What we looked at" }));
  const looked = await screen.findByRole("dialog", { name: "What we looked at" });
  within(looked).getAllByText("Could be chance");
  expect(looked.textContent).not.toMatch(/higher|lower/);
});

test("an effect that's frequent, but not in five sessions of one product and method, doesn't stand out", async () => {
  const gwen = await web.signUp("gwen");
  for (const ingestionMethod of ["edible", "joint"])
    for (let at = 0; at < 4; at += 1)
      await gwen.call(routes.logSession, {
        body: { strainName: "Wedding Cake", ingestionMethod, unwantedEffects: ["dizzy"] },
      });
  web.render(<Insights />, { as: gwen });
  within(await watch()).getByText(
    "Nothing stands out yet. That takes the same effect three times, in five or more sessions with one product and method.",
  );
});

test("what was unwanted is counted by product and dose", async () => {
  const fay = await web.signUp("fay");
  const edible = { strainName: "Wedding Cake", ingestionMethod: "edible" };
  for (const [thcPercentage, unwantedEffects] of [
    [5, []],
    [5, []],
    [5, ["dizzy"]],
    [10, ["dizzy"]],
    [10, ["dizzy"]],
    [undefined, ["lost the thread"]],
  ] as const)
    await fay.call(routes.logSession, { body: { ...edible, thcPercentage, unwantedEffects: [...unwantedEffects] } });
  const { user } = web.render(<Insights />, { as: fay });
  const row = within(await watch()).getByRole("listitem");
  expect(within(row).getByRole("link").textContent).toBe("DizzyWedding Cake Edible3 of 6");
  expect([...row.querySelectorAll(".dosebar")].map(({ textContent }) => textContent)).toEqual([
    "Up to 5 mg1 of 3",
    "10 mg or more2 of 2",
  ]);
  within(row).getByText("The amount is missing in 1 of the 6.");
  await user.click(within(await watch()).getByRole("button", { name: "All unwanted effects" }));
  const all = within(await screen.findByRole("dialog", { name: "Unwanted effects" }));
  const links = await all.findAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Dizzy3 sessions", "/search?segment=sessions&unwanted=dizzy"],
    ["lost the thread1 session", "/search?segment=sessions&unwanted=lost+the+thread"],
  ]);
});

test("each answer that didn't load says so by itself, and is asked for again", async () => {
  const carol = await web.signUp("carol");
  await carol.call(routes.logSession, { body: { strainName: "Haze" } });
  const fetch = globalThis.fetch;
  let isFailing = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) =>
    isFailing && String(url).includes("/insights") ? Promise.reject(new TypeError("offline")) : fetch(url, init),
  );
  const { user } = web.render(<Insights />, { as: carol });
  for (const find of [again, pattern, watch]) within(await find()).getByText(/^Couldn't load this\./);
  isFailing = false;
  await user.click(within(await watch()).getByRole("button", { name: "Try again" }));
  await screen.findByText(/^1 session, not rated yet/);
});

test("without a connection it says how old the answers are", async () => {
  const ida = await web.signUp("ida");
  await ida.call(routes.logSession, { body: { strainName: "Haze" } });
  web.render(<Insights />, { as: ida });
  await screen.findByText("Enough to count. Too early to compare.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await waitFor(() => screen.getByText(/^From this device, as of \d/));
});
