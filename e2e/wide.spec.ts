import type { Locator, Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { jpeg } from "#test/pictures.ts";
import { expect, test } from "./steps/journey.ts";
import { follow, logSession, type Person, write } from "./steps/people.ts";
import { dialog, tab } from "./steps/screen.ts";

/** One of each kind of frame: tab bar, slim rail, wide rail, and the widest. */
const widths = [390, 768, 1110, 1400];

/** Measures one page at each of the widths. */
async function expectAtEachWidth<Measured>(
  page: Page,
  measure: () => Promise<Measured>,
  expected: readonly [Measured, Measured, Measured, Measured],
): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(measure, `${page.url()} at ${width} px`).toEqual(expected[index]);
  }
}

/** The boxes of visible elements, without waiting for any. */
const boxesOf = (items: Locator) =>
  items.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect).filter(({ width }) => width > 0),
  );

async function mostInARow(items: Locator): Promise<number> {
  const tops = (await boxesOf(items)).map(({ top }) => Math.round(top));
  return Math.max(...tops.map((top) => tops.filter((other) => other === top).length));
}

/** Both are there, in columns of their own. */
async function areBeside(left: Locator, right: Locator): Promise<boolean> {
  const [[one], [other]] = [await boxesOf(left), await boxesOf(right)];
  return one !== undefined && other !== undefined && one.right <= other.left;
}

/** Enough for five sleeves in a row and a ranking; the last has a photo. */
async function logSix(person: Person): Promise<number> {
  const joint = { ingestionMethod: "joint", thcPercentage: 20 };
  for (const rating of [9, 8, 7, 6, 5]) await logSession(person, { ...joint, strainName: `Number ${rating}`, rating });
  const [winner, loser] = (await person.call(routes.getComparison)).sessions;
  await person.call(routes.compareSessions, { body: { winnerSessionId: winner?.id, loserSessionId: loser?.id } });
  return (await logSession(person, { strainName: "Blue Dream", picture: await jpeg(400, 400) })).id;
}

test("wider screens have the navigation at their side, and more of each page side by side", async ({ join, enter }) => {
  const [wren, sol] = [await join("Wren"), await join("Sol")];
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  await write(sol, wren, "Are you up?");
  const id = await logSix(wren);
  const page = await enter(wren);
  const main = page.getByRole("main");

  const feed = page.getByRole("feed");
  await feed.getByRole("article").first().waitFor();
  const navigation = page.getByRole("navigation", { name: "Main" });
  const railWidth = async () => (await boxesOf(navigation))[0]?.width;
  await expectAtEachWidth(page, railWidth, [390, 88, 240, 240]);
  await expectAtEachWidth(page, () => areBeside(navigation, feed), [false, true, true, true]);
  const aside = page.getByRole("complementary", { name: "For you" });
  await expectAtEachWidth(page, () => areBeside(feed, aside), [false, false, true, true]);

  await tab(page, "Insights").click();
  await page.getByText("Most often").waitFor();
  await expectAtEachWidth(page, () => mostInARow(page.locator(".answers > *")), [1, 1, 2, 2]);
  await expectAtEachWidth(page, () => mostInARow(page.locator(".fold")), [1, 1, 3, 3]);

  await tab(page, "Profile").click();
  await page.getByRole("button", { name: "Sleeves" }).click();
  const sleeves = page.getByRole("tabpanel", { name: "Sessions" }).getByRole("listitem");
  await sleeves.first().waitFor();
  await expectAtEachWidth(page, () => mostInARow(sleeves), [3, 3, 4, 5]);

  await page.goto(`/sessions/${id}`);
  const details = dialog(page, "Session Details");
  const photo = details.getByRole("img", { name: "Photo of Blue Dream" });
  for (const name of ["Effects", "Conversation"]) {
    const beside = details.getByRole("heading", { name });
    await beside.waitFor();
    await expectAtEachWidth(page, () => areBeside(photo, beside), [false, false, true, true]);
  }

  await page.goto("/compare");
  const sides = page.getByRole("radiogroup").locator(".sleeve");
  await sides.last().waitFor();
  await expectAtEachWidth(page, () => areBeside(sides.first(), sides.last()), [true, true, true, true]);
  const areLarge = async () => (await boxesOf(sides)).every(({ width }) => width > 240);
  await expectAtEachWidth(page, areLarge, [false, true, true, true]);

  await page.goto("/rankings");
  await main.getByRole("listitem").first().waitFor();
  const places = main.getByRole("list").first();
  const closeCall = page.getByRole("complementary", { name: "A close call" });
  await expectAtEachWidth(page, () => areBeside(places, closeCall), [false, false, true, true]);

  await page.goto(`/messages/${sol.id}`);
  const thread = page.getByRole("region", { name: "Messages", exact: true });
  await thread.getByText("Are you up?").waitFor();
  const conversations = page.getByRole("region", { name: "All messages" });
  await expectAtEachWidth(page, () => areBeside(conversations, thread), [false, true, true, true]);

  await page.goto("/settings");
  const list = page.getByRole("navigation", { name: "Settings" });
  await list.waitFor();
  const panel = page.getByRole("region", { name: "Account" });
  await expectAtEachWidth(page, () => areBeside(list, panel), [false, true, true, true]);
});

test("answers beside each other reach down to their feet, however little one of them has to say", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  /** Pixels between the last thing that each says and its foot. */
  const holes = () =>
    page.locator(".answer:not(.answer--wide, .answer--offer) > .answer__body").evaluateAll((bodies) =>
      bodies.map((body) => {
        const padding = Number.parseFloat(getComputedStyle(body).paddingBottom);
        const end = Math.max(...[...body.children].map((child) => child.getBoundingClientRect().bottom));
        return Math.round(body.getBoundingClientRect().bottom - padding - end);
      }),
    );
  for (const strainName of ["Blue Dream", "Gelato", "Harlequin", "Haze", "Blue Dream"]) {
    await logSession(wren, { strainName, rating: 7 });
    await page.reload();
    await tab(page, "Insights").click();
    await page.getByRole("heading", { name: "What goes along with good nights" }).waitFor();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(holes, `${strainName} at ${width} px`).toEqual([0, 0]);
    }
  }
});
