import { expect, test } from "./steps/journey.ts";
import { fillInSession, openRow } from "./steps/log-form.ts";
import { logSession } from "./steps/people.ts";
import { dialog, tab } from "./steps/screen.ts";

test("one's own sessions are found with three filters, which Back takes back one by one", async ({ join, enter }) => {
  const wren = await join("Wren");
  const pen = { strainName: "Northern Lights", ingestionMethod: "pen", moods: ["sleepy"] } as const;
  await logSession(wren, { ...pen, notes: "Porch, blanket, northern wind", rating: 9.4 });
  await logSession(wren, { ...pen, strainName: "Gelato", rating: 8.2 });
  await logSession(wren, { ...pen, strainName: "Harlequin", rating: 5 });
  await logSession(wren, { ...pen, strainName: "Jack Herer", moods: ["happy"], rating: 9 });
  await logSession(wren, { ...pen, strainName: "Wedding Cake", ingestionMethod: "edible", rating: 9 });
  const page = await enter(wren);
  await tab(page, "Search").click();
  await expect(page.getByPlaceholder("Search users by name or username...")).toBeVisible();
  await page.getByRole("link", { name: "My sessions" }).click();
  await expect(page.getByRole("status")).toHaveText("5 sessions, newest first");

  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = dialog(page, "Filter my sessions");
  const chosen = async (name: string, button: string) => {
    await sheet.getByRole("checkbox", { name, exact: true }).check();
    await expect(sheet.getByRole("button", { name: button })).toBeVisible();
  };
  await chosen("8 and up", "Show 4 sessions");
  await chosen("Vape Pen", "Show 3 sessions");
  await chosen("Sleepy", "Show 2 sessions");
  await sheet.getByRole("button", { name: "Show 2 sessions" }).click();
  await expect(page.getByRole("status")).toHaveText("2 sessions, newest first");
  await expect(page).toHaveURL(/segment=sessions&method=pen&score=8-and-up&mood=sleepy$/);

  await page.getByRole("searchbox", { name: "Search my sessions" }).fill("blanket NOR");
  await expect(page.getByRole("status")).toHaveText("1 session, newest first");
  await expect(page.locator("mark")).toHaveText(["Nor", "blanket", "nor"]);
  await page.getByRole("link", { name: "Remove filter Sleepy" }).click();
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search my sessions" })).toHaveValue("blanket NOR");

  await page.getByRole("button", { name: /Northern Lights/ }).click();
  await expect(dialog(page, "Session Details")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole("status")).toHaveText("5 sessions, newest first");
  await page.goBack();
  await expect(page.getByPlaceholder("Search users by name or username...")).toBeVisible();
});

test("a session for sleep is found better after, once one has said with a tap how it was", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Northern Lights", method: "Vape Pen" });
  await openRow(page, "What's it for?");
  await page.getByRole("checkbox", { name: "Sleep", exact: true }).check();
  await page
    .getByRole("radiogroup", { name: /^Sleep, before/ })
    .getByRole("radio", { name: "3" })
    .check();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();

  await page.getByRole("button", { name: "View details" }).click();
  const reasons = dialog(page, "Session Details").getByRole("region", { name: "What you took it for" });
  await reasons
    .getByRole("radiogroup", { name: /^Sleep, after/ })
    .getByRole("radio", { name: "8" })
    .check();
  await expect(reasons.getByRole("img", { name: "Sleep: 2 before, 8 after" })).toBeVisible();
  await expect(reasons).toContainText("6 better");
  await page.goBack();

  await tab(page, "Search").click();
  await page.getByRole("link", { name: "My sessions" }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = dialog(page, "Filter my sessions");
  await sheet.getByRole("checkbox", { name: "Sleep", exact: true }).check();
  await sheet.getByRole("switch", { name: "Only better after" }).check();
  await sheet.getByRole("button", { name: "Show 1 session" }).click();
  await expect(page.getByRole("status")).toHaveText("1 of 1 session");
  await expect(page.getByRole("button", { name: /Northern Lights.*Sleep, before and after: 2 8/ })).toBeVisible();
});
