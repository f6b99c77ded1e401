import type { Page } from "@playwright/test";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept, isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession, type Person } from "./steps/people.ts";
import { dialog, expectToast, tab } from "./steps/screen.ts";

/** The next pair is there and hears keys. */
const expectNextPair = (page: Page) =>
  expect(page.getByRole("radiogroup", { name: "Sessions to compare" })).toHaveAttribute("aria-busy", "false");

const logAll = async (person: Person, sessions: readonly Parameters<typeof logSession>[1][]): Promise<void> => {
  for (const session of sessions) await logSession(person, session);
};

test("Insights add up the logged sessions", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logAll(wren, [
    { strainName: "Blue Dream", strainType: "sativa", brand: "Slow Acre", ingestionMethod: "joint", thcPercentage: 20 },
    { strainName: "Jack Herer", strainType: "sativa", brand: "Slow Acre", ingestionMethod: "pen", thcPercentage: 25.5 },
    {
      strainName: "Wedding Cake",
      strainType: "indica",
      brand: "Halfmoon",
      ingestionMethod: "edible",
      moods: ["happy"],
    },
    { strainName: "Harlequin", strainType: "hybrid", moods: ["happy", "calm"] },
  ]);
  const page = await enter(wren);
  await tab(page, "Insights").click();
  const insights = page.getByRole("main");
  await expect(insights).toContainText("4 sessions, none of them rated");
  for (const fold of ["Moods", "Amounts", "Types and brands"])
    await page.getByRole("group").filter({ hasText: fold }).locator("summary").click();
  await expect(insights).toContainText("Total Sessions 4");
  await expect(insights).toContainText("Avg THC % (Smoked) 22.8");
  await expect(insights).toContainText("Avg THC mg (Edibles) N/A");
  await expect(page.getByRole("listitem").filter({ hasText: /^Happy 2/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^Calm 1/ })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Sativa" })).toHaveAttribute("aria-valuenow", "50");
  await expect(page.getByRole("progressbar", { name: "Indica" })).toHaveAttribute("aria-valuenow", "25");
  await expect(page.getByRole("progressbar", { name: "Hybrid" })).toHaveAttribute("aria-valuenow", "25");
  await expect(page.locator(".charts").getByRole("listitem")).toHaveText([
    "1Slow Acre2 sessions",
    "2Halfmoon1 session",
  ]);
});

test("Insights say what goes along with good nights, how sure that is, and what it was chosen from", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logAll(
    wren,
    Array.from({ length: 50 }, (_, night) => {
      const isByPen = (night * 7) % 10 < 5;
      return {
        ...{ strainName: "Blue Dream", ingestionMethod: isByPen ? ("pen" as const) : ("joint" as const) },
        ...{ rating: Math.round(50 + ((night * 13) % 17) + (isByPen ? 30 : 0)) / 10 },
        consumedAt: new Date(Date.now() - (50 - night) * 24 * 60 * 60_000).toISOString(),
      };
    }),
  );
  const page = await enter(wren);
  await tab(page, "Insights").click();
  await expect(page.getByText("Last checked at 50 ratings. Next check at 70.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What you'd have again" })).toContainText("Blue Dream");
  const pattern = page.getByRole("region", { name: "What goes along with good nights" });
  await expect(pattern).toContainText(/You've rated (sessions by pen|joints) about \d\.\d (higher|lower) than/);
  await pattern.getByRole("button", { name: "How sure?" }).click();
  await expect(dialog(page, "How sure?")).toContainText("What you can't conclude");
  await page.keyboard.press("Escape");
  await pattern.getByRole("button", { name: "What else we looked at" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "What we looked at")).toContainText("Which way they lean stays hidden.");
  await page.keyboard.press("Escape");

  await page.getByRole("combobox", { name: "Period" }).selectOption("30 days");
  await expect(page.getByRole("status").filter({ hasText: /^(29|30|31) sessions/ })).toHaveCount(1);
  await page.reload();
  await tab(page, "Insights").click();
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("30-days");
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("what a reason came to is counted, and without a connection a page for a doctor is made of it", async ({
    join,
    enter,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    const ingrid = await join("Ingrid", "Bauer");
    await logAll(
      ingrid,
      Array.from({ length: 6 }, (_, at) => ({
        ...{ strainName: "Midnight Gummies", ingestionMethod: "edible", thcPercentage: at < 4 ? 5 : 10 },
        ...{ notes: `Night ${at}`, location: "Aunt Vera's", unwantedEffects: at > 3 ? ["foggy"] : [] },
        ...{ reasons: ["sleep"], reasonLevels: [{ reason: "sleep", before: 3, ...(at < 5 && { after: 3 + at }) }] },
      })),
    );
    const page = await enter(ingrid);
    await tab(page, "Insights").click();
    await page.getByRole("radio", { name: "Sleep" }).check();
    await expect(page.getByText("Sleep: better after 4 of 5 nights")).toBeVisible();
    const again = page.getByRole("region", { name: "What you'd have again" });
    await expect(again.getByRole("listitem")).toContainText("4 of 5");
    await expectKept(page, { sessions: 6, answers: ["insights"] });
    await isOnDevice(page);
    await page.waitForLoadState("networkidle");

    // A start in which nothing comes but the app itself.
    await page.route(/\/(api|media)\//, (route) => route.abort());
    await page.goto("/");
    await tab(page, "Insights").click();
    await expect(page.getByText(/^6 sessions, none of them rated/)).toContainText(/From this device, as of \d/);
    await page.getByRole("button", { name: "Page for your doctor" }).click();
    const sheet = dialog(page, "A page for your doctor");
    await sheet.getByRole("radio", { name: "Sleep" }).check();
    const paper = sheet.getByRole("article", { name: "Preview of the page" });
    await expect(paper).toContainText("Cannabis journal: sleep");
    await expect(paper.getByRole("row").nth(1)).toHaveText(/Midnight Gummies.*5 mg ×4, 10 mg ×2.*4 of 5.*3 → 5$/);
    await expect(paper).toContainText("Foggy: 2 of 6");
    await expect(paper).not.toContainText(/Night \d|Vera/);
    await sheet.getByRole("switch", { name: "Your notes" }).check();
    await expect(paper).toContainText("Night 5");
    await page.emulateMedia({ media: "print" });
    await expect(paper).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByText("What for")).toBeHidden();
  });
});

test("on a wide screen the ranking has the next pair beside it, and a second tap in Compare confirms", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logAll(wren, [
    { strainName: "Blue Dream", rating: 8.7 },
    { strainName: "Wedding Cake", rating: 6 },
    { strainName: "Jack Herer", rating: 8 },
    { strainName: "Gelato", rating: 7.2 },
    { strainName: "Sour Diesel", rating: 4.4 },
    { strainName: "Harlequin" },
  ]);
  const page = await enter(wren, "/compare");
  await page.setViewportSize({ width: 1280, height: 800 });
  const confirm = page.getByRole("button", { name: "Confirm Choice" });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  const undo = page.getByRole("button", { name: "Undo last choice" });
  const first = page.getByRole("radio").first();
  await first.click();
  await expect(first).toBeChecked();
  await expect(undo).toBeHidden();
  await first.click();
  await expect(undo).toBeVisible();
  await expectNextPair(page);
  await page.keyboard.press("z");
  await expect(undo).toBeHidden();
  await expectNextPair(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(undo).toBeVisible();

  await page.goto("/rankings");
  await page.getByRole("link", { name: "Reorder" }).click();
  await expect(dialog(page, "REORDER LIST").getByRole("listitem")).toHaveCount(6);
  await page.goBack();
  const card = page.getByRole("complementary", { name: "A close call" });
  await expect(card.getByText(/^They're number \d and number \d so far\.$/)).toBeVisible();
  await card.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { name: "Which one hit better?" })).toBeVisible();
});

test("without sessions there is nothing to tell, compare or rank", async ({ join, enter }) => {
  const page = await enter(await join("Dan"));
  await tab(page, "Insights").click();
  await expect(page.getByText("No data yet")).toBeVisible();
  await expect(page.getByText(/^Start logging sessions to see your insights!/)).toBeVisible();
  await page.goto("/rankings");
  await expect(page.getByRole("link", { name: "Log More Sessions" })).toBeVisible();
  await page.getByRole("link", { name: "Start Comparing Sessions" }).click();
  await expect(page.getByText("You need to log sessions before you can compare them.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(tab(page, "Feed")).toBeVisible();
});

test("two sessions are compared by keyboard, taken back, compared again and ranked", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logAll(wren, [
    { strainName: "Blue Dream", ingestionMethod: "joint", thcPercentage: 21.4, rating: 8.7 },
    { strainName: "Wedding Cake", brand: "Halfmoon", ingestionMethod: "edible", thcPercentage: 10 },
  ]);
  const page = await enter(wren, "/compare");
  const cake = page.getByRole("radio", { name: "Wedding Cake by Halfmoon" });
  const confirm = page.getByRole("button", { name: "Confirm Choice" });
  await expect(cake).toHaveAccessibleDescription(/Edible 10 mg THC/);
  await expect(confirm).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (name: string) => {
    const button = page.getByRole("button", { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    return (await button.boundingBox())?.y ?? Number.NaN;
  };
  const barTop = Math.min(await top("Confirm Choice"), await top("Get New Comparison"));
  for (const side of await page.getByRole("radiogroup").locator(".sleeve").all()) {
    await expect(side).toBeInViewport({ ratio: 1 });
    const box = await side.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(barTop);
  }

  const choose = async (radio: typeof cake) => {
    await page.keyboard.press("ArrowLeft");
    if (!(await radio.isChecked())) await page.keyboard.press("ArrowRight");
    await expect(radio).toBeChecked();
  };
  await choose(page.getByRole("radio", { name: "Blue Dream by Unknown Brand" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Choice recorded." })).toHaveCount(1);
  await page.getByRole("button", { name: "Undo last choice" }).click();
  await expect(page.getByRole("radio", { name: "Blue Dream" })).toBeChecked();
  await expectNextPair(page);
  await choose(cake);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo last choice" })).toBeVisible();
  await expect(cake).not.toBeChecked();

  await page.goto("/rankings");
  const places = page.getByRole("main").getByRole("listitem");
  await expect(places.first()).toContainText("Wedding CakeHalfmoon Edible 10 mg THC");
  await expect(places.first()).toContainText("100% win");
  await expect(places.first()).toContainText("1 won, 0 lost");
  await expect(places.last()).toContainText("Blue DreamUnknown Brand Joint 21.4% THC");
  await expect(places.last()).toContainText("0% win");
  await page.getByRole("radio", { name: "Products" }).check();
  await expect(places.first()).toContainText("1 session");
  await places.filter({ hasText: "Wedding Cake" }).getByRole("link", { name: "Wedding Cake" }).click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole("heading", { name: "Wedding Cake" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Products" })).toBeChecked();
});

test("an order made by buttons, by keys and by typed places is saved, and the ratings follow it", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logAll(wren, [
    { strainName: "Jack Herer", rating: 9 },
    { strainName: "Blue Dream", rating: 8 },
    { strainName: "Harlequin", rating: 7 },
    { strainName: "Gelato", rating: 6.8 },
    { strainName: "Wedding Cake", rating: 5 },
    { strainName: "Sour Diesel" },
  ]);
  const page = await enter(wren);
  await tab(page, "Profile").click();
  await page.getByRole("button", { name: "Manage Rankings" }).click();
  const list = dialog(page, "REORDER LIST");
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveText([/Jack Herer/, /Blue Dream/, /Harlequin/, /Gelato/, /Wedding Cake/, /Sour Diesel/]);
  const save = list.getByRole("button", { name: "Save" });
  const move = (name: string, way: "up" | "down") =>
    list.getByRole("button", { name: new RegExp(`^Move ${name}, .* ${way}$`) });
  const place = (number: number, name: string) =>
    list.getByRole("button", { name: new RegExp(`^Place ${number} of 6: ${name}, `) });
  await expect(save).toBeDisabled();
  await expect(move("Jack Herer", "up")).toBeDisabled();

  await move("Harlequin", "up").click();
  await move("Harlequin", "up").click();
  await expect(move("Harlequin", "down")).toBeFocused();
  await expect(list.getByRole("status")).toHaveText("Harlequin, now 1 of 6");
  await place(2, "Jack Herer").press("Alt+ArrowDown");
  await expect(place(3, "Jack Herer")).toBeFocused();
  await place(5, "Wedding Cake").press("Enter");
  const asked = dialog(page, "Move");
  await expect(asked.getByRole("textbox", { name: "Place, from 1 to 6" })).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(asked).toBeHidden();
  await expect(place(2, "Wedding Cake")).toBeFocused();
  const arranged = [/Harlequin/, /Wedding Cake.*was 5/, /Blue Dream/, /Jack Herer/, /Gelato/, /Sour Diesel/];
  await expect(rows).toHaveText(arranged);
  await expect(list.getByText(/3 moved\./)).toBeVisible();
  await save.click();
  await expectToast(page, "Rankings updated", "Your session rankings have been saved.");
  await expect(list).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Harlequin" })).toContainText("Rated 7.3");

  await page.goto("/rankings");
  const places = page.getByRole("main").getByRole("listitem");
  await expect(places).toHaveText([/Harlequin/, /Wedding Cake/, /Blue Dream/, /Jack Herer/, /Gelato/, /Sour Diesel/]);
  await page.getByRole("link", { name: "Reorder" }).click();
  await move("Harlequin", "down").click();
  await page.goBack();
  await page.getByRole("alertdialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click();
  await expect(places.first()).toContainText("Harlequin");
});
