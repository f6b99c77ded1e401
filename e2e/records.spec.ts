import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { addMonths, startOf } from "#shared/domain/calendar-date.ts";
import { monthName } from "#shared/domain/records/record-words.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept, isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import type { Person } from "./steps/people.ts";
import { dialog, tab } from "./steps/screen.ts";

const month = addMonths(startOf("month", new Date().toISOString().slice(0, 10)), -1);
const name = monthName(month);

/** Logged last month, on that day at noon. */
async function log(person: Person, day: number, more: object = {}): Promise<number> {
  const consumedAt = `${month.slice(0, 8)}${String(day).padStart(2, "0")}T12:00:00.000Z`;
  const body = { strainName: "Blue Dream", strainType: "hybrid", ingestionMethod: "pen", consumedAt, utcOffset: 0 };
  const { id } = await person.call(routes.logSession, { body: { ...body, ...more } });
  return id;
}

const shown = (page: Page, heading: string) => dialog(page, heading);

test("last month is pressed from the journal, read track by track, and follows a deletion", async ({ join, enter }) => {
  const wren = await join("Wren");
  await log(wren, 5, { strainName: "Granddaddy Purple", strainType: "indica", location: "at home" });
  await log(wren, 11, { moods: ["relaxed"] });
  await log(wren, 20, { moods: ["relaxed"], notes: "Came on slow, then the street woke up." });
  const last = await log(wren, 28, { moods: ["relaxed"] });
  const page = await enter(wren);
  await tab(page, "Insights").click();
  await page.getByRole("link", { name: "Records" }).click();
  await page.getByRole("link", { name: `${name} is ready Four sessions on an EP` }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "The first one" })).toBeVisible();
  await page.getByRole("link", { name: "Open it" }).click();

  await expect(shown(page, "Granddaddy Purple")).toContainText(/the 5th, by pen, at home\. You haven't rated it yet\./);
  await expect(page.getByRole("img", { name: "Track 1 of 4" })).toBeVisible();
  await page.getByRole("button", { name: "Turn it over" }).click();
  await expect(shown(page, "Relaxed, mostly")).toContainText("3 of 4");
  await expect(shown(page, "Relaxed, mostly")).toContainText("Stays here");
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(shown(page, "Blue Dream")).toContainText("Came on slow, then the street woke up.");
  await expect(page).toHaveURL(/\/b2$/);

  // One track goes out by itself; what counts stays off it until it's ticked.
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const composer = dialog(page, "Share one track");
  await expect(composer.getByRole("img")).toHaveAccessibleName(
    `A line from ${name}: “Came on slow, then the street woke up.” Blue Dream.`,
  );
  await composer.getByRole("switch", { name: "How many sessions" }).check();
  await expect(composer.getByText("This card says how often.")).toBeVisible();
  await expect(composer.getByRole("img")).toHaveAccessibleName(/Blue Dream\. Four sessions\.$/);
  await composer.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(shown(page, "Relaxed, mostly")).toBeVisible();

  // Back leads to the record, whatever was turned.
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Share the cover" }).click();
  await expect(dialog(page, "Share the cover").getByRole("img")).toHaveAccessibleName(`${name} EP.`);
  await page.keyboard.press("Escape");

  await wren.call(routes.deleteSession, { params: { id: last } });
  await page.reload();
  await expect(page.getByText(`Three sessions make a single. That's all there is to say about ${name}`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Granddaddy Purple" })).toBeVisible();
});

test("a journal of this month alone has nothing pressed, and a record that isn't there says so", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await wren.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  const page = await enter(wren, "/records");
  await expect(page.getByRole("heading", { name: "Nothing pressed yet" })).toBeVisible();
  await page.goto("/records/2020-02");
  await expect(page.getByRole("heading", { name: "No such record" })).toBeVisible();
  await page.getByRole("link", { name: "All records" }).click();
  await expect(page).toHaveURL(/\/records$/);
});

test("records can be turned off in Settings and on again where they were", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren, "/records");
  await page.getByRole("main").getByRole("link", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Records" }).click();
  await page.goto("/");
  await tab(page, "Insights").click();
  const sections = page.getByRole("navigation", { name: "Insights sections" });
  await expect(sections.getByRole("link", { name: "Rankings" })).toBeVisible();
  await expect(sections.getByRole("link", { name: "Records" })).toHaveCount(0);
  await page.goto("/records/2020-02");
  await expect(page).toHaveURL(/\/records$/);
  await page.getByRole("button", { name: "Turn them on" }).click();
  await expect(page.getByRole("heading", { name: "Nothing pressed yet" })).toBeVisible();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("records are pressed and read without a connection", async ({ join, enter, complaints }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    for (const day of [3, 9, 14, 27]) await log(wren, day);
    const page = await enter(wren);
    await expectKept(page, { sessions: 4 });
    await isOnDevice(page);
    await page.context().setOffline(true);
    await tab(page, "Insights").click();
    await page.getByRole("link", { name: "Records" }).click();
    await page.getByRole("link", { name: `${name} is ready` }).click();
    await page.getByRole("link", { name: "Open it" }).click();
    await expect(shown(page, "Blue Dream")).toContainText(/the 3rd, by pen/);
  });
});
