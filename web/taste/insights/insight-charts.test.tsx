import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { localDay } from "#web/core/format.ts";
import { noChoices, readSearchPlace } from "#web/core/navigation/search-address.ts";
import { PeriodChoice, PeriodSentences } from "./chosen-period.tsx";
import { InsightCharts } from "./insight-charts.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const Charts = () => (
  <>
    <PeriodChoice />
    <PeriodSentences />
    <InsightCharts />
  </>
);

/** The server's clock is fixed at noon of Monday, 15 June 2026. */
const daysAgo = (days: number) => new Date(Date.UTC(2026, 5, 15 - days, 12)).toISOString();
const joint = { ingestionMethod: "joint", strainType: "sativa", bodyMindRatio: 80, moods: ["focused", "happy"] };
const edible = { ingestionMethod: "edible", strainType: "indica", bodyMindRatio: 10, moods: ["sleepy"] };
const logged = [
  { ...joint, thcPercentage: 20, rating: 8, consumedAt: daysAgo(0) },
  { ...joint, thcPercentage: 25, rating: 7, consumedAt: daysAgo(4), moods: ["focused"] },
  { ...edible, thcPercentage: 5, rating: 6.4, consumedAt: daysAgo(5) },
  { ...edible, thcPercentage: 10, consumedAt: daysAgo(60) },
];

async function log(person: TestPerson, sessions: readonly Record<string, unknown>[]) {
  for (const { rating, ...body } of sessions) {
    const { body: session } = await person.call(routes.logSession, { body });
    if (rating !== undefined) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  }
}

const chart = (name: string) => screen.findByRole("region", { name });
const period = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

/** The rows of a chart's table. */
async function tableOf(user: UserEvent, name: string): Promise<(string | null)[][]> {
  const found = within(await chart(name));
  await user.click(found.getByRole("button", { name: "Show as table" }));
  const rows = within(found.getByRole("table", { name })).getAllByRole<HTMLTableRowElement>("row");
  return rows.map((row) => [...row.cells].map((cell) => cell.textContent));
}

test("every chart has a text alternative and a table", async () => {
  const alice = await web.signUp("alice");
  await log(alice, logged);
  const { user } = web.render(<Charts />, { as: alice });

  await screen.findByRole("img", { name: "Calendar: 4 sessions in 26 weeks, at most 2 in a week." });
  const weeks = await tableOf(user, "Sessions per week");
  expect(weeks).toHaveLength(27);
  expect(weeks.filter(([, sessions]) => sessions !== "0")).toEqual([
    ["Week", "Sessions"],
    ["Week of Jun 15", "1"],
    ["Week of Jun 8", "2"],
    ["Week of Apr 13", "1"],
  ]);

  screen.getByRole("img", { name: /Most often: Thursday midday, 2 of 4 sessions\.$/ });
  expect(await tableOf(user, "When")).toEqual([
    ["When", "Sessions"],
    ["Monday midday", "1"],
    ["Wednesday midday", "1"],
    ["Thursday midday", "2"],
  ]);

  const methods = within(await chart("Rating by method"));
  expect(methods.getAllByRole("term").map((term) => term.textContent)).toEqual(["Joint", "Edible"]);
  expect(methods.getAllByRole("definition").map((definition) => definition.textContent)).toEqual([
    "2 sessions 7.5 out of 10",
    "1 session 6.4 out of 10",
  ]);
  expect(await tableOf(user, "Rating by strain type")).toEqual([
    ["Strain type", "Rating", "Sessions"],
    ["Sativa", "7.5", "2"],
    ["Indica", "6.4", "1"],
  ]);

  screen.getByRole("img", {
    name: "Your most common moods. Body High: Sleepy 100%. Balanced: no moods. Mind High: Focused 100%, Happy 50%.",
  });
  const moods = await tableOf(user, "Moods by balance");
  expect(moods[0]).toEqual(["Mood", "Body High", "Balanced", "Mind High"]);
  expect(moods.slice(1).toSorted()).toEqual([
    ["Focused", "0 of 2", "0 of 0", "2 of 2"],
    ["Happy", "0 of 2", "0 of 0", "1 of 2"],
    ["Sleepy", "2 of 2", "0 of 0", "0 of 2"],
  ]);

  screen.getByRole("img", { name: "Percent: Weekly averages from 20% to 25%, last 20% (Week of Jun 15)." });
  screen.getByRole("img", {
    name: "Milligrams (edibles): Weekly averages from 5 mg to 10 mg, last 5 mg (Week of Jun 8).",
  });
  expect(await tableOf(user, "THC over time")).toEqual([
    ["Average for", "Percent", "Edibles"],
    ["Week of Jun 15", "20%", "None"],
    ["Week of Jun 8", "25%", "5 mg"],
    ["Week of Apr 13", "None", "10 mg"],
  ]);
});

test("a table switches back to its chart, and the button keeps the focus", async () => {
  const bea = await web.signUp("bea");
  await log(bea, logged);
  const { user } = web.render(<Charts />, { as: bea });
  await tableOf(user, "Moods by balance");
  const moods = within(await chart("Moods by balance"));
  const back = moods.getByRole("button", { name: "Show as chart" });
  expect(document.activeElement).toBe(back);
  await user.keyboard("{Enter}");
  expect(moods.queryByRole("table")).toBeNull();
  moods.getByRole("img");
});

test("the period is chosen by keyboard, doesn't affect the calendar and is remembered", async () => {
  const carol = await web.signUp("carol");
  await log(carol, logged);
  const { user, view } = web.render(<Charts />, { as: carol });
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("4 sessions, "));
  expect(period("All").checked).toBe(true);
  period("12 weeks").focus();
  await user.click(period("12 weeks"));
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("3 sessions, "));
  screen.getByRole("img", { name: /^Calendar: 4 sessions/ });
  expect(document.activeElement).toBe(period("30 days"));
  view.unmount();
  web.render(<Charts />, { as: carol });
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("3 sessions, "));
  expect(period("30 days").checked).toBe(true);
});

test("a period without sessions says so and draws nothing but the calendar", async () => {
  const dan = await web.signUp("dan");
  await log(dan, [{ ...joint, consumedAt: daysAgo(60) }]);
  const { user } = web.render(<Charts />, { as: dan });
  await chart("Rating by method");
  await user.click(period("30 days"));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("No sessions, "));
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Sessions per week"]);
  screen.getByRole("img", { name: /^Calendar: 1 session in/ });
});

test("a chart without values says so and offers no table", async () => {
  const erin = await web.signUp("erin");
  await log(erin, [{ strainName: "Haze" }]);
  web.render(<Charts />, { as: erin });
  for (const [name, said] of [
    ["Rating by method", "No ratings in this period."],
    ["Rating by strain type", "No ratings in this period."],
    ["Moods by balance", "No moods in this period."],
    ["THC over time", "No THC values in this period."],
  ] as const) {
    const found = within(await chart(name));
    found.getByText(said);
    expect(found.queryByRole("button")).toBeNull();
  }
});

test("logging or editing a session updates the charts", async () => {
  const frank = await web.signUp("frank");
  await log(frank, [{ ...joint, rating: 8 }]);
  const { queryClient } = web.render(<Charts />, { as: frank });
  const methods = within(await chart("Rating by method"));
  expect(methods.getByRole("definition").textContent).toBe("1 session 8.0 out of 10");
  await log(frank, [{ ...joint, rating: 6 }]);
  await refreshSessions(queryClient, frank.user.id);
  await waitFor(() => expect(methods.getByRole("definition").textContent).toBe("2 sessions 7.0 out of 10"));
  screen.getByRole("img", { name: /^Calendar: 2 sessions/ });
});

test("loading is announced, and after a failure one can retry or choose another period", async () => {
  const gwen = await web.signUp("gwen");
  await log(gwen, logged);
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  const { user } = web.render(<Charts />, { as: gwen });
  screen.getByText("Loading...");
  await screen.findByRole("heading", { name: "Unable to Load Charts" });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await chart("Sessions per week");

  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
  await user.click(period("12 months"));
  await screen.findByRole("heading", { name: "Unable to Load Charts" });
  await user.click(period("12 weeks"));
  await chart("Sessions per week");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the sentences are about the most rated things of the period, and lead to those sessions", async () => {
  const hal = await web.signUp("hal");
  await log(hal, [
    { ...edible, strainType: undefined, moods: [], rating: 9.9, consumedAt: daysAgo(1) },
    ...[8, 8, 8, 7, 7].map((rating) => ({ ...joint, moods: ["calm"], rating, consumedAt: daysAgo(40) })),
  ]);
  const { user } = web.render(<Charts />, { as: hal });
  const sentences = within(await screen.findByRole("region", { name: "In short" }));
  await sentences.findByText("last 5 joints");
  expect(sentences.getAllByText(/on average/).map((sentence) => sentence.textContent)).toEqual([
    "Your last 5 joints: 7.6 on average.",
    "Your last 5 sativas: 7.6 on average.",
    "Your last 5 calm sessions: 7.6 on average.",
  ]);
  const evidence = sentences.getByRole("link", { name: "See these 5 sessions: last 5 joints" });
  const { choices } = readSearchPlace(String(evidence.getAttribute("href")).split("?")[1] ?? "");
  const from = localDay(new Date(daysAgo(40)));
  expect(choices).toEqual({
    ...noChoices,
    methods: ["joint"],
    scores: ["rated"],
    period: { from, through: null },
  });

  await user.click(period("30 days"));
  await sentences.findByText("Too early to say anything true.");
  sentences.getByText("It takes 5 rated sessions of one kind in this period.");
});
