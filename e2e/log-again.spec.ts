import { expect, test } from "./steps/journey.ts";
import { fillInSession, openRow, showAllMoods } from "./steps/log-form.ts";
import { follow, logSession } from "./steps/people.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";

declare global {
  interface Window {
    /** Presses so far. */
    taps: number;
  }
}

test("a session is logged again in three taps: from its details, its row or the form", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, {
    strainName: "Harlequin",
    brand: "Copper Wren",
    ingestionMethod: "pen",
    thcPercentage: 7.5,
    amount: 4,
  });
  const page = await enter(wren);
  await page.evaluate(() => {
    window.taps = 0;
    document.addEventListener("click", ({ detail }) => (window.taps += Number(detail > 0)), { capture: true });
  });
  const expectTaps = async (count: number) => {
    expect(await page.evaluate(() => window.taps)).toBe(count);
    await page.evaluate(() => (window.taps = 0));
  };
  const submit = page.getByRole("button", { name: "Log Session" });
  const skip = page.getByRole("button", { name: "Skip Rating" });

  await page.getByRole("button", { name: "View details" }).click();
  await dialog(page, "Session Details").getByRole("button", { name: "Log again" }).click();
  await submit.click();
  await expectTaps(3);
  await expectToast(page, "Session logged successfully!");
  await skip.click();
  await expect(page.getByRole("heading", { name: "Harlequin" })).toHaveCount(2);

  await tab(page, "Profile").click();
  await page.getByRole("button", { name: "Log Harlequin again" }).first().click();
  await submit.click();
  await skip.click();
  await expect(page.getByRole("heading", { name: "Harlequin" })).toHaveCount(3);

  await page.evaluate(() => (window.taps = 0));
  await tab(page, "Log").click();
  await page.getByRole("button", { name: "Harlequin Vape Pen" }).click();
  await expect(page.getByRole("textbox", { name: "Amount in puffs" })).toHaveValue("4");
  await submit.click();
  await expectTaps(3);
  await skip.click();
  await expect(page.getByRole("heading", { name: "Harlequin" })).toHaveCount(4);
});

test("a known strain is found while typing and brings its type", async ({ join, enter }) => {
  const page = await enter(await join("Dan"));
  await tab(page, "Log").click();
  await page.getByRole("combobox", { name: "Strain" }).fill("northern");
  await page.getByRole("option", { name: "Northern Lights Any brand Indica" }).click();
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Northern Lights");
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("indica");
});

test("a word of one's own takes one tap the next time; others read it, and what was unwanted, once it's shared", async ({
  join,
  enter,
}) => {
  const [wren, sol] = [await join("Wren"), await join("Sol")];
  await follow(sol, wren);
  const page = await enter(wren, "/log");
  await page.getByRole("combobox", { name: "Strain" }).fill("Blue Dream");
  await showAllMoods(page);
  await page.getByRole("group", { name: "How it felt" }).getByRole("button", { name: "Own word" }).click();
  await page.keyboard.type("wants a walk");
  await page.keyboard.press("Enter");
  const word = page.getByRole("checkbox", { name: "wants a walk" });
  await expect(word).toBeChecked();
  await openRow(page, "Anything unwanted?");
  await page.getByRole("checkbox", { name: "Dry mouth" }).check();
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();

  await tab(page, "Log").click();
  await page.getByRole("combobox", { name: "Strain" }).fill("Harlequin");
  await expect(word).not.toBeChecked();
  await word.click();
  await openRow(page, "Anything unwanted?");
  await page.getByRole("checkbox", { name: "Dry mouth" }).check();
  await page.getByRole("switch", { name: "Share these effects" }).check();
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Harlequin")).toBeVisible();

  const friends = await enter(sol);
  const detail = dialog(friends, "Session Details");
  for (const [strain, told] of [
    ["Blue Dream", false],
    ["Harlequin", true],
  ] as const) {
    await card(friends, strain).getByRole("button", { name: "View details" }).click();
    await expect(detail.getByRole("heading", { name: strain })).toBeVisible();
    await expect(detail.getByRole("heading", { name: "Product Details" })).toBeVisible();
    for (const text of ["wants a walk", "Unwanted", "Dry mouth"])
      await expect(detail.getByText(text, { exact: true })).toHaveCount(told ? 1 : 0);
    await detail.getByRole("button", { name: "Close" }).click();
  }
});

test("a balance is there once it's said, and no longer when it's cleared", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Harlequin", method: "Vape Pen" });
  const dial = page.getByRole("slider", { name: "Body and mind" });
  await openRow(page, "Body or mind");
  await expect(dial).toHaveAttribute("aria-valuetext", "Not set");
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  await card(page, "Harlequin").getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  await expect(details).toContainText("Harlequin");
  await expect(details).not.toContainText("Balanced");
  await details.getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, "Edit Session");
  await openRow(edit, "Body or mind");
  await edit.getByRole("slider", { name: "Body and mind" }).press("ArrowRight");
  await expect(edit).toContainText("49% Body / 51% Mind");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(details).toContainText("49% Body / 51% Mind");
  await details.getByRole("button", { name: "Edit" }).click();
  await openRow(edit, "Body or mind");
  await edit.getByRole("button", { name: "Clear body and mind" }).click();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(details).not.toContainText("Mind");
});
