import type { Page } from "@playwright/test";
import type { EndedExperiment, Experiments, RunningExperiment } from "#shared/contract/experiments.ts";
import { limits } from "#shared/domain/limits.ts";
import { openRow } from "./log-form.ts";
import { heading, type ShownScreen, showWhole, text, toTab, withhold } from "./showing.ts";

const pen = { kind: "method", value: "pen" } as const;
const joint = { kind: "method", value: "joint" } as const;
const longName = "W".repeat(limits.strainName.max);
const product = (productId: string, strainName: string) =>
  ({ kind: "product", value: productId, productId, strainName, brand: "W".repeat(limits.brand.max) }) as const;

const plan = ["a", "b", "b", "a", "b", "a", "b", "a", "a", "b", "b", "a"] as const;
const day = (position: number) => new Date(Date.UTC(2026, 10, 2 * position)).toISOString().slice(0, 10);

/** Newest first; the fifth went otherwise than drawn, the last one isn't rated yet. */
const taken = (count: number): RunningExperiment["taken"] =>
  plan
    .slice(0, count)
    .map((drawn, at) => ({
      ...{ position: at + 1, drawn, day: day(at + 1), sessionId: at + 1, isRated: at + 1 < count },
      had: at === 4 ? ("a" as const) : drawn,
    }))
    .toReversed();

const common = {
  ...{ id: 7, a: pen, b: joint, kept: product("kept", longName), evenings: plan.length, isSpaced: false },
  startedAt: "2026-11-01T18:00:00.000Z",
};
const running: RunningExperiment = {
  ...common,
  ...{ endedAt: null, taken: taken(6), tonight: { position: 7, arm: "b" }, nextOn: day(7) },
};
const nothing: Experiments = { running: null, ended: [], habits: [] };
const habits: Experiments["habits"] = [
  { about: pen, sessions: 58 },
  { about: joint, sessions: 49 },
  { about: product("kept", longName), sessions: 30 },
  { about: product("other", "Haze"), sessions: 12 },
];

/** @param better by how much evenings by pen were rated higher */
function ended(better: number, result: EndedExperiment["result"]): EndedExperiment {
  const rated = taken(plan.length).map((evening) => ({
    ...evening,
    isRated: true,
    rating: 6.2 + ((evening.position * 7) % 5) / 2.5 + (evening.drawn === "a" ? better : 0),
  }));
  return { ...common, endedAt: "2026-12-01T18:00:00.000Z", taken: rated, result };
}

const show = (answer: Experiments) => (page: Page) =>
  page.route(/\/api\/experiments\?/, (route) => route.fulfill({ json: answer }));

const showResult = (experiment: EndedExperiment) => async (page: Page) => {
  await page.route(/\/api\/experiments\/7$/, (route) => route.fulfill({ json: experiment }));
  await page.goto("/experiments/7");
  await heading(page, "What that tells you");
  await page.getByRole("button", { name: "See the twelve" }).click();
  await showWhole(page);
};

/** An experiment from its start to what it came to, of which there's nothing in the world. */
export const experimentScreens: readonly ShownScreen[] = [
  {
    name: "exp-start",
    show: async (page) => {
      const last = { ...common, endedAt: "2026-12-01T18:00:00.000Z", taken: plan.length };
      await show({ running: null, habits, ended: [last] })(page);
      await page.goto("/experiments");
      await page.getByRole("button", { name: "Start" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "exp-card",
    show: async (page) => {
      await show({ running: null, habits, ended: [{ ...common, endedAt: "2026-12-01T18:00:00.000Z", taken: 12 }] })(
        page,
      );
      await toTab(page, "Insights");
      await page.getByRole("link", { name: "Set it up" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "exp-empty",
    show: async (page) => {
      await show(nothing)(page);
      await page.goto("/experiments");
      await heading(page, "Not yet two things to compare");
    },
  },
  {
    name: "exp-loading",
    show: async (page) => {
      await withhold(page, /\/api\/experiments\?/);
      await page.goto("/experiments");
      await text(page, "Loading...");
    },
  },
  {
    name: "exp-tonight",
    show: async (page) => {
      await show({ running, ended: [], habits })(page);
      await page.goto("/experiments/tonight");
      await heading(page, "Tonight it's a joint");
      await showWhole(page);
    },
  },
  {
    name: "exp-log",
    show: async (page) => {
      await show({ running: { ...running, kept: null }, ended: [], habits })(page);
      await page.goto("/experiments/tonight");
      await page.getByRole("button", { name: "Log it" }).click();
      await text(page, "Evening 7 of your experiment.");
    },
  },
  {
    name: "exp-log-early",
    show: async (page) => {
      await show({ running: { ...running, kept: null }, ended: [], habits })(page);
      await page.goto("/experiments/tonight");
      await page.getByRole("button", { name: "Log it" }).click();
      await openRow(page, "When, where, with whom");
      await page.getByRole("radio", { name: "Earlier" }).click();
      await page.getByLabel("Date and time").fill("2026-10-30T21:00");
      await text(page, /^That's before the experiment began/);
      await showWhole(page);
    },
  },
  {
    name: "exp-log-offer",
    show: async (page) => {
      await show({ running: { ...running, kept: null }, ended: [], habits })(page);
      await page.goto("/experiments/tonight");
      await page.getByRole("button", { name: "Log it" }).click();
      await page.getByRole("button", { name: "Don't count it" }).click();
      await page.getByRole("button", { name: "Count it as evening 7" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "exp-between",
    show: async (page) => {
      await show({ running: { ...running, tonight: null }, ended: [], habits })(page);
      await page.goto("/experiments/tonight");
      await heading(page, "No pick right now");
    },
  },
  {
    name: "exp-progress",
    show: async (page) => {
      await show({ running: { ...running, taken: taken(7) }, ended: [], habits })(page);
      await page.goto("/experiments");
      await heading(page, "Seven evenings in");
      await showWhole(page);
    },
  },
  {
    name: "exp-stop",
    show: async (page) => {
      await show({ running, ended: [], habits })(page);
      await page.goto("/experiments");
      await page.getByRole("button", { name: "Stop it here" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "exp-result",
    show: showResult(ended(1.6, { difference: 1.6, low: 0.3, high: 2.5, isClear: true, pairs: 6 })),
  },
  {
    name: "exp-result-none",
    show: showResult(ended(0, { difference: -0.1, low: -0.9, high: 0.8, isClear: false, pairs: 6 })),
  },
];
