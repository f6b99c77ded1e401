import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { ChartFolds } from "./chart-folds.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** The server's clock is fixed at noon of Monday, 15 June 2026. */
const daysAgo = (days: number) => new Date(Date.UTC(2026, 5, 15 - days, 12)).toISOString();
const joint = { ingestionMethod: "joint", strainType: "sativa", bodyMindRatio: 80, moods: ["focused", "happy"] };
const edible = { ingestionMethod: "edible", strainType: "indica", bodyMindRatio: 10, moods: ["sleepy"] };
const logged = [
  { ...joint, thcPercentage: 20, rating: 8, consumedAt: daysAgo(0), brand: "Slow Acre", location: "Home" },
  { ...joint, thcPercentage: 25, rating: 7, consumedAt: daysAgo(4), moods: ["focused"], companions: "June" },
  { ...edible, thcPercentage: 5, rating: 6.4, consumedAt: daysAgo(5), brand: "Fern" },
  { ...edible, thcPercentage: 10, consumedAt: daysAgo(60), brand: "Slow Acre" },
];

async function log(person: TestPerson, sessions: readonly Record<string, unknown>[]) {
  for (const { rating, ...body } of sessions) {
    const { body: session } = await person.call(routes.logSession, { body });
    if (rating !== undefined) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  }
}

/** The closed rows, as they read. */
const rows = () => screen.getAllByRole("group").map(({ textContent }) => textContent);
const period = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Period" });

async function open(user: UserEvent, fold: string) {
  await user.click(await screen.findByText(fold, { selector: "summary b" }));
}
const chart = (name: string) => screen.findByRole("region", { name });

/** The rows of a chart's table. */
async function tableOf(user: UserEvent, name: string): Promise<(string | null)[][]> {
  const found = within(await chart(name));
  await user.click(found.getByRole("button", { name: "Show as table" }));
  const cells = within(found.getByRole("table", { name })).getAllByRole<HTMLTableRowElement>("row");
  return cells.map((row) => [...row.cells].map((cell) => cell.textContent));
}

test("each closed row has its answer", async () => {
  const alice = await web.signUp("alice");
  await log(alice, logged);
  web.render(<ChartFolds />, { as: alice });
  await screen.findByText("Focused in 2 of 4");
  expect(rows()).toEqual([
    "WhenMost often Thursday midday, 2 of 4",
    "MoodsFocused in 2 of 4",
    "MethodsEdible 2, joint 2",
    "Amounts7.5 mg in an edible",
    "Types and brandsIndica 2, sativa 2",
    "Where and with whomHome 1, with June 1",
  ]);
});

test("a row opens to its charts, which have text alternatives and tables", async () => {
  const bea = await web.signUp("bea");
  await log(bea, logged);
  const { user } = web.render(<ChartFolds />, { as: bea });
  await open(user, "When");
  await screen.findByRole("img", { name: "Calendar: 4 sessions in the last 26 weeks; busiest week: 2." });
  screen.getByRole("img", { name: /Most often: Thursday midday, 2 of 4 sessions\.$/ });
  expect(await tableOf(user, "Weekdays and times")).toEqual([
    ["When", "Sessions"],
    ["Monday midday", "1"],
    ["Wednesday midday", "1"],
    ["Thursday midday", "2"],
  ]);
  await open(user, "Moods");
  screen.getByRole("img", {
    name: "Your most common moods. Body High: Sleepy 100%. Balanced: no moods. Mind High: Focused 100%, Happy 50%.",
  });
  const effects = (await screen.findByRole("heading", { name: "Top Effects" })).parentElement;
  expect([...(effects?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "Focused 2 sessions",
    "Sleepy 2 sessions",
    "Happy 1 session",
  ]);
  await open(user, "Types and brands");
  expect(screen.getAllByRole("progressbar").map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["50", "50", "0"]);
  const brands = screen.getByRole("heading", { name: "Top 3 Brands" }).parentElement;
  expect([...(brands?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "1Slow Acre2 sessions",
    "2Fern1 session",
  ]);
});

test("a method has no average until five of its sessions are rated; the order is by count", async () => {
  const carl = await web.signUp("carl");
  await log(carl, [{ ...edible, rating: 9.9 }, ...[8, 8, 7, 7].map((rating) => ({ ...joint, rating }))]);
  const { user, queryClient } = web.render(<ChartFolds />, { as: carl });
  await open(user, "Methods");
  expect(await tableOf(user, "Sessions by method")).toEqual([
    ["Method", "Sessions", "Rating"],
    ["Joint", "4", "Too few"],
    ["Edible", "1", "Too few"],
  ]);
  await log(carl, [{ ...joint, rating: 7 }]);
  await refreshSessions(queryClient, carl.user.id);
  await screen.findByRole("cell", { name: "7.4" });
});

test("the numbers of the spec are with the amounts, whatever the period; an average of 0 or none is N/A", async () => {
  const bob = await web.signUp("bob");
  await log(bob, [{ ingestionMethod: "joint", thcPercentage: 0, amount: 0.3, amountUnit: "g" }]);
  const { user } = web.render(<ChartFolds />, { as: bob });
  await open(user, "Amounts");
  await screen.findByText("Total Sessions");
  const figure = (label: string) => screen.getByText(label).closest("p")?.textContent;
  expect(figure("Total Sessions")).toBe("Total Sessions 1");
  expect(figure("Avg THC % (Smoked)")).toBe("Avg THC % (Smoked) N/A");
  expect(figure("Avg THC mg (Edibles)")).toBe("Avg THC mg (Edibles) N/A");
  screen.getByText("An average takes five sessions with a THC value in the same stretch.");
});

test("a single session is one, to screen readers too", async () => {
  const gail = await web.signUp("gail");
  await log(gail, [{ location: "Home" }]);
  const { user } = web.render(<ChartFolds />, { as: gail });
  await open(user, "Where and with whom");
  const home = await screen.findByText("Home", { selector: "dt" });
  expect(home.nextElementSibling?.textContent?.trim()).toBe("1 session");
});

test("one's own words are counted apart from the moods", async () => {
  const fay = await web.signUp("fay");
  await log(fay, [
    { ownEffects: ["munchies", "wants a walk"], unwantedEffects: ["dizzy"], moods: ["relaxed"] },
    { ownEffects: ["munchies"] },
  ]);
  const { user } = web.render(<ChartFolds />, { as: fay });
  await open(user, "Moods");
  const words = (await screen.findByRole("heading", { name: "In your own words" })).parentElement;
  expect([...(words?.querySelectorAll("li") ?? [])].map((item) => item.textContent)).toEqual([
    "munchies 2 sessions",
    "wants a walk 1 session",
  ]);
});

test("the period is chosen by keyboard, doesn't affect the calendar and is remembered", async () => {
  const carol = await web.signUp("carol");
  await log(carol, logged);
  const { user, view } = web.render(<ChartFolds />, { as: carol });
  await screen.findByText(/^4 sessions, /);
  expect(period().value).toBe("all");
  await user.selectOptions(period(), "30 days");
  await screen.findByText(/^3 sessions, /);
  await open(user, "When");
  await screen.findByRole("img", { name: /^Calendar: 4 sessions/ });
  view.unmount();
  web.render(<ChartFolds />, { as: carol });
  await screen.findByText(/^3 sessions, /);
  expect(period().value).toBe("30-days");
});

test("a period without sessions says so, and rows without anything to draw aren't there", async () => {
  const dan = await web.signUp("dan");
  await log(dan, [{ consumedAt: daysAgo(60) }]);
  const { user } = web.render(<ChartFolds />, { as: dan });
  await screen.findByText(/^1 session, /);
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^WhenMost often /), "AmountsNot noted yet"]));
  await user.selectOptions(period(), "30 days");
  await screen.findByText(/^No sessions, /);
  expect(screen.queryAllByRole("group")).toEqual([]);
});

test("loading is announced, and after a failure one can retry or choose another period", async () => {
  const gwen = await web.signUp("gwen");
  await log(gwen, logged);
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  const { user } = web.render(<ChartFolds />, { as: gwen });
  screen.getByText("Loading...");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText(/^4 sessions, /);
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  await user.selectOptions(period(), "12 months");
  await screen.findByText(/^Couldn't load this\./);
  await user.selectOptions(period(), "12 weeks");
  await screen.findByText(/^4 sessions, /);
  expect(screen.queryByRole("alert")).toBeNull();
});
