import { expect, test } from "vitest";
import type { Driver } from "./driver.ts";
import { describeJourneys } from "./journey.ts";

type Engine = Driver["engine"];
type Outlines = Readonly<Record<string, readonly string[]>>;

/** What each engine tells in its own way, and what it stands for (docs/browsers.md). */
const ownWays: Readonly<Partial<Record<Engine, readonly (readonly [own: RegExp, others: string])[]>>> = {
  firefox: [[/^(button Photo Add a photo) Browse… .*$/, "$1"]],
  webkit: [
    [/^button (Type)$/, "combobox $1"],
    [/( [AP]M)(?=\S)/, "$1 "],
  ],
};

/** Without what differs between two people and two minutes, and the name of a list's item, which is only its content. */
const plain = (engine: Engine, told: string) =>
  (ownWays[engine] ?? [])
    .reduce((text, [own, others]) => text.replace(own, others), told)
    .replace(/@wren\w+/, "@wren")
    .replace(/\d+:\d\d [AP]M/g, "now")
    .replace(/^listitem .*/, "listitem");

const outlines = new Map<Engine, Outlines>();

describeJourneys((current) => {
  test("a screen reader is told of all that five screens hold", async () => {
    const journey = current();
    const { page } = journey;
    await journey.register("phone");
    await journey.logAndRate("Blue Dream");
    const told: Record<string, string[]> = {};
    const keep = async (screen: string) => {
      told[screen] = (await page.outline()).map((each) => plain(journey.driver.engine, each));
    };
    await page.goto("/");
    await page.see("article", "/^Blue Dream/");
    // Its hint tells of whoever else is here.
    await page.press("button", "Hide this");
    await page.miss("button", "Hide this");
    await keep("feed");
    await page.press("button", "Log");
    await page.fill("combobox", "Strain", "Harlequin");
    await page.see(undefined, "Only you can ever read it");
    await keep("log form");
    await page.press("button", "Log Session");
    await page.press("button", "Rate now");
    await page.see("button", "/^I liked it/");
    await keep("rating");
    await page.press("button", "/^I liked it/");
    await page.see("button", "/^Before Blue Dream/");
    await keep("comparison");
    await page.goto("/settings");
    await page.see("link", "/^Appearance/");
    await keep("settings");
    for (const [screen, some] of [
      ["feed", "heading Feed"],
      ["log form", "combobox Strain"],
      ["rating", "dialog Rate Your Experience"],
      ["comparison", "heading Which experience was better?"],
      ["settings", "navigation Settings"],
    ] as const)
      expect(told[screen]).toContain(some);
    outlines.set(journey.driver.engine, told);
  });
});

test("all engines tell a screen reader the same, in the same order", () => {
  const [first, ...others] = outlines;
  for (const [engine, told] of others) expect({ engine, told }).toEqual({ engine, told: first?.[1] });
});
