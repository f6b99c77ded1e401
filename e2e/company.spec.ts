import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept, isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession, openRow } from "./steps/log-form.ts";
import { outboxLoaded } from "./steps/outbox.ts";
import { follow, type Person } from "./steps/people.ts";
import { card, dialog, tab } from "./steps/screen.ts";

async function befriend(one: Person, other: Person): Promise<void> {
  await follow(one, other);
  await follow(other, one);
}

test("of three friends one logs, one adds theirs, and one wasn't there: their feeds have one card", async ({
  join,
  enter,
}) => {
  const [wren, june, teo] = [await join("Wren"), await join("June"), await join("Teo")];
  await befriend(wren, june);
  await befriend(wren, teo);
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", brand: "Slow Acre", method: "Joint", notes: "Sunday slippers." });
  await openRow(page, "When, where, with whom");
  await page.getByRole("button", { name: "Friends or names" }).click();
  const whom = dialog(page, "With whom?");
  await whom.getByRole("checkbox", { name: /^June/ }).check();
  await whom.getByRole("checkbox", { name: /^Teo/ }).check();
  await whom.getByRole("searchbox").fill("Sam");
  await whom.getByRole("searchbox").press("Enter");
  await whom.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "June, Teo and Sam" })).toBeVisible();
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Blue Dream")).toHaveAccessibleName(/by @/);

  const junes = await enter(june, "/notifications");
  await expect(junes.getByText("Wren logged this with you: add yours")).toBeVisible();
  await junes.getByRole("button", { name: /^Add yours/ }).click();
  const sheet = dialog(junes, "Wren logged this with you");
  await expect(sheet.getByRole("switch", { name: "Show me on Wren's session" })).toBeChecked();
  await expect(sheet.getByRole("region", { name: "Copied from Wren" })).toContainText("Blue Dream, Slow Acre");
  await expect(sheet.getByRole("textbox", { name: "Your note" })).toHaveValue("");
  await sheet.getByRole("textbox", { name: "Your note" }).fill("Warm and slow.");
  await sheet.getByRole("button", { name: "Add mine" }).click();
  await junes.getByRole("button", { name: "Skip Rating" }).click();
  await expect(junes.getByText("Wren logged this with you: add yours")).toBeHidden();
  await tab(junes, "Feed").click();
  const junesCard = junes.getByRole("article", { name: "Blue Dream, by Wren and June" });
  await expect(junesCard.getByRole("listitem")).toHaveText([/Sunday slippers\./, /Warm and slow\./]);

  const teos = await enter(teo, "/notifications");
  await teos.getByRole("button", { name: /^I wasn't there/ }).click();
  await expect(teos.getByText("Wren logged this with you: add yours")).toBeHidden();

  await page.reload();
  const own = page.getByRole("article", { name: "Blue Dream, by Wren and June" });
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await own.getByRole("link", { name: /Sunday slippers/ }).click();
  const company = dialog(page, "Session Details").getByRole("region", { name: "With" });
  await expect(company).toContainText("Warm and slow.");
  await expect(company).toContainText("A name. Only you see it.");
  await expect(company).not.toContainText(teo.username);
  await company.getByRole("button", { name: /^More about June/ }).click();
  await page.getByRole("button", { name: /^Remove June/ }).click();
  await expect(company).not.toContainText("Warm and slow.");
  await page.goto("/");
  await expect(card(page, "Blue Dream")).toHaveCount(2);
  await expect(page.getByRole("article", { name: "Blue Dream, by Wren and June" })).toBeHidden();
});

test("what's written in the sheet stays when the window gets wider or a phone is turned", async ({ join, enter }) => {
  const [wren, june] = [await join("Wren"), await join("June")];
  await befriend(wren, june);
  await wren.call(routes.logSession, { body: { strainName: "Haze", companionIds: [june.id] } });
  const page = await enter(june);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("button", { name: /^Add yours/ }).click();
  const sheet = dialog(page, "Wren logged this with you");
  await sheet.getByRole("textbox", { name: "Your note" }).fill("Warm and slow.");
  for (const [width, height] of [
    [844, 390],
    [1_280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sheet.getByRole("textbox", { name: "Your note" })).toHaveValue("Warm and slow.");
  }
  await sheet.getByRole("button", { name: "Add mine" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Haze")).toHaveCount(1);
});

test("names of earlier evenings are a tap or a key away, long ones and many, and stay their owner's", async ({
  join,
  enter,
}) => {
  const [wren, june] = [await join("Wren"), await join("June")];
  await befriend(wren, june);
  const long = "my brother's friend from the allotment who never says his name";
  for (const companions of ["a1, a2, a3, a4, a5, a6", long, "Sam, my brother"])
    await wren.call(routes.logSession, { body: { strainName: "Haze", companions } });
  const page = await enter(wren);
  await expectKept(page, { sessions: 3 });
  await tab(page, "Log").click();
  await openRow(page, "When, where, with whom");
  await page.getByRole("button", { name: "Friends or names" }).click();
  const whom = dialog(page, "With whom?");
  const names = whom.getByRole("group", { name: "Names" });
  await expect(names.getByRole("checkbox")).toHaveCount(8);
  await names.getByRole("checkbox", { name: "Sam" }).focus();
  await page.keyboard.press("Space");
  await names.getByRole("checkbox", { name: "my brother", exact: true }).check();
  await expect(whom.getByRole("status")).toHaveText("Sam and my brother are just names, and only you see them.");
  const fits = await whom.evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth);
  expect(fits).toBe(true);
  await whom.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Sam, my brother" })).toBeVisible();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("friends who are picked without a connection are asked once, when the session arrives", async ({
    join,
    enter,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    const [wren, june] = [await join("Wren"), await join("June")];
    await befriend(wren, june);
    const page = await enter(wren);
    await outboxLoaded(page);
    await tab(page, "Log").click();
    await fillInSession(page, { strain: "Harlequin", method: "Vape Pen" });
    await openRow(page, "When, where, with whom");
    await page.getByRole("button", { name: "Friends or names" }).click();
    const whom = dialog(page, "With whom?");
    await whom.getByRole("checkbox", { name: /^June/ }).check();
    await whom.getByRole("button", { name: "Done" }).click();
    await isOnDevice(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Log Session" }).click();
    await page.getByRole("button", { name: "Skip Rating" }).click();
    await expect(page.getByRole("article", { name: "Harlequin, waiting to be sent" })).toBeVisible();
    await page.context().setOffline(false);
    const asks = async () =>
      (await june.call(routes.listNotifications)).flatMap(({ ask }) => (ask ? [ask.strainName] : []));
    await expect.poll(asks).toEqual(["Harlequin"]);
    await expect(card(page, "Harlequin")).toBeVisible();
    expect(await asks()).toEqual(["Harlequin"]);
  });

  test("one's own that is added without a connection arrives with its verdict, once there is one", async ({
    join,
    enter,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    const [wren, june] = [await join("Wren"), await join("June")];
    await befriend(wren, june);
    const { id } = await wren.call(routes.logSession, {
      body: { strainName: "Harlequin", ingestionMethod: "pen", companionIds: [june.id] },
    });
    const page = await enter(june, "/notifications");
    await outboxLoaded(page);
    await page.getByRole("button", { name: /^Add yours/ }).click();
    const sheet = dialog(page, "Wren logged this with you");
    await sheet.getByRole("radio", { name: "I liked it" }).check();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await sheet.getByRole("button", { name: "Add mine" }).click();
    await expect(sheet).toBeHidden();
    await page.context().setOffline(false);
    const joined = async () =>
      (await wren.call(routes.listCompanions, { params: { id } })).companions.map(({ kind, session }) => [
        kind,
        typeof session?.rating,
      ]);
    await expect.poll(joined).toEqual([["joined", "number"]]);
  });
});
