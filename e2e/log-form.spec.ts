import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { atRest } from "./steps/at-rest.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession, fillInStrain, openRow, shownLogForm } from "./steps/log-form.ts";
import { logSession, type Person } from "./steps/people.ts";
import { card, dialog, expectToast, hasFocus } from "./steps/screen.ts";

const desk = { width: 1280, height: 800 };
const strain = (page: Page) => page.getByRole("combobox", { name: "Strain" });
const blueDream = {
  strainName: "Blue Dream",
  brand: "Slow Acre",
  ingestionMethod: "joint",
  thcPercentage: 20,
  amount: 0.3,
};

/** Each as long as a word may be. */
const longWords = ["in no hurry to be anywhere now", "warm from the toes to the ears"];

async function openForm(page: Page): Promise<void> {
  await page.goto("/log");
  await page.locator(shownLogForm).waitFor();
  await page.getByLabel("Location").waitFor({ state: "attached" });
  await atRest(page);
}

/** Each stop of the keyboard on the way through the form, from the strain to the foot. */
async function tabThroughForm(page: Page) {
  const stops: { x: number; y: number; isInFoot: boolean; isField: boolean }[] = [];
  await strain(page).focus();
  do {
    stops.push(
      await page.locator(":focus").evaluate((element) => {
        const { left, top } = (element.closest(".mood, .tile, .drop") ?? element).getBoundingClientRect();
        const isInFoot = element.closest(".logfoot") !== null;
        return { x: left, y: top + window.scrollY, isInFoot, isField: element.closest(".quick") !== null };
      }),
    );
    await page.keyboard.press("Tab");
  } while (stops.at(-1)?.isInFoot === false && stops.length < 80);
  return stops.filter(({ isField }) => isField);
}

test("a new session's form is at most 1,400 px long on a phone, and every method fits its tile", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren, "about:blank");
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await openForm(page);
  expect.soft(await height(), "for someone new").toBeLessThanOrEqual(1_400);
  for (const strainName of ["Blue Dream", "Northern Lights", "Gelato", "Jack Herer"])
    await logSession(wren, { ...blueDream, strainName });
  // Suggestions that come late wait for the next visit.
  await expect(async () => {
    await openForm(page);
    await expect(page.getByRole("region", { name: "Again" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect.soft(await height(), "with what may be logged again").toBeLessThanOrEqual(1_400);
  for (const name of longWords) await wren.call(routes.addOwnEffect, { body: { kind: "wanted", name } });
  await openForm(page);
  for (const name of longWords) await expect(page.getByRole("checkbox", { name })).toBeVisible();
  expect.soft(await height(), "with the longest words of one's own").toBeLessThanOrEqual(1_400);
  await fillInStrain(page, "Gelato");
  await page.getByRole("button", { name: /^As last time/ }).click();
  await expect(page.getByRole("textbox", { name: "Amount in g" })).toHaveValue("0.3");
  expect.soft(await height(), "filled in as last time").toBeLessThanOrEqual(1_400);
  for (const width of [320, 390, 1104, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ["Joint", "Vape Pen", "Other"]) {
      const tile = page.getByRole("radio", { name });
      await tile.check();
      const overflow = await tile.evaluate(({ nextElementSibling: face }) =>
        face ? face.scrollWidth - face.clientWidth : Number.NaN,
      );
      expect.soft(overflow, `${name} at ${width} px`).toBe(0);
    }
  }
});

test("a session is logged on a desk by the keyboard alone, from what it was to how it felt", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logSession(wren, blueDream);
  const page = await enter(wren, "about:blank");
  await page.setViewportSize(desk);
  await openForm(page);
  const stops = await tabThroughForm(page);
  const middle = (await page.getByRole("heading", { name: "How it felt" }).boundingBox())?.x ?? 0;
  const columns = stops.map(({ x }) => (x < middle ? "what" : "felt"));
  expect(new Set(columns)).toEqual(new Set(["what", "felt"]));
  expect(columns.lastIndexOf("what"), "each column from top to bottom").toBeLessThan(columns.indexOf("felt"));

  await strain(page).focus();
  await page.keyboard.type("blue dr");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(strain(page)).toHaveValue("Blue Dream");
  const asLastTime = page.getByRole("button", { name: /^As last time/ });
  while (!(await hasFocus(asLastTime))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Amount in g" })).toHaveValue("0.3");
  const happy = page.getByRole("checkbox", { name: "Happy" });
  await strain(page).focus();
  while (!(await hasFocus(happy))) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const dial = page.getByRole("slider", { name: "Body and mind" });
  while (!(await hasFocus(dial))) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Session logged successfully!");
  await dialog(page, "Session logged").waitFor();
  const [session] = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
  expect(session).toMatchObject({
    ...{ strainName: "Blue Dream", ingestionMethod: "joint", amount: 0.3, moods: '["happy"]' },
    ...{ bodyMindRatio: 51, isBodyMindSet: true },
  });
});

test("on a phone the keyboard goes from top to bottom, and a fault in a closed row opens it and has the focus", async ({
  join,
  enter,
}) => {
  const page = await enter(await join("Wren"), "about:blank");
  await openForm(page);
  const heights = (await tabThroughForm(page)).map(({ y }) => Math.round(y / 30));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  await fillInStrain(page, "Blue Dream");
  await openRow(page, "Facts of the label");
  const thc = page.getByRole("textbox", { name: "THC (%)" });
  await thc.fill("210");
  await page.getByText("Facts of the label").click();
  await page.getByRole("button", { name: "Log Session" }).click();
  await expect(thc).toBeFocused();
  await expect(page.getByText("This must be a number from 0 to 100 %")).toBeVisible();
});

test("several sessions are logged one after the other on a desk, without leaving the form", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren, "about:blank");
  await page.setViewportSize(desk);
  await openForm(page);
  await fillInStrain(page, "Blue Dream");
  await page.getByRole("button", { name: "Log and start another" }).click();
  await expectToast(page, "Session logged successfully!");
  await expect(strain(page)).toBeFocused();
  await expect(strain(page)).toHaveValue("");
  await strain(page).fill("Gelato");
  await page.keyboard.press("Control+Enter");
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Gelato")).toBeVisible();
  await expect(card(page, "Blue Dream")).toBeVisible();
});

test("a typo finds the strain that was meant, among known ones and one's own", async ({ join, enter }) => {
  const wren: Person = await join("Wren");
  await logSession(wren, { ...blueDream, strainName: "Velvet Mornings" });
  const page = await enter(wren, "about:blank");
  await openForm(page);
  await strain(page).fill("gels");
  await page.getByRole("option", { name: /^Gelato/ }).click();
  await expect(strain(page)).toHaveValue("Gelato");
  await strain(page).fill("velvet mornigs");
  await page.getByRole("option", { name: /^Velvet Mornings/ }).click();
  await expect(strain(page)).toHaveValue("Velvet Mornings");
});

test("a dose is taken with a comma as with a point", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/log");
  await fillInSession(page, { strain: "Slow Acre", method: "Edible" });
  const thc = page.getByRole("textbox", { name: "THC (mg)" });
  await openRow(page, "Facts of the label");
  await thc.pressSequentially("2,5");
  await page.getByRole("textbox", { name: "CBD (mg)" }).fill("1,5 mg");
  await page.getByRole("button", { name: "Log Session" }).click();
  await expect(page.getByText("This must be a number from 0 to 1000 mg")).toBeVisible();
  await page.getByRole("textbox", { name: "CBD (mg)" }).fill("1.5");
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  await card(page, "Slow Acre").getByRole("button", { name: "View details" }).click();
  for (const dose of ["2.5 mg", "1.5 mg"]) await expect(dialog(page, "Session Details")).toContainText(dose);
});

test("THC and CBD change to milligrams for an edible", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/log");
  await openRow(page, "Facts of the label");
  await expect(page.getByRole("textbox", { name: "CBD (%)" })).toBeVisible();
  await page.getByRole("textbox", { name: "THC (%)" }).fill("250");
  await page.getByRole("radio", { name: "Joint" }).check();
  await expect(page.getByRole("textbox", { name: "THC (%)" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("radio", { name: "Edible" }).check();
  await expect(page.getByRole("textbox", { name: "CBD (mg)" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "THC (mg)" })).toHaveValue("250");
  await expect(page.getByRole("textbox", { name: "THC (mg)" })).not.toHaveAttribute("aria-invalid", "true");
});
