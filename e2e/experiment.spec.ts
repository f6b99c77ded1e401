import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession } from "./steps/people.ts";
import { dialog, expectToast, tab } from "./steps/screen.ts";

test("an experiment is set up from Insights by keyboard, asked, logged, rated, stopped and read", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (let evening = 0; evening < 16; evening++)
    await logSession(wren, {
      strainName: "Northern Lights",
      ingestionMethod: evening % 2 === 0 ? "pen" : "joint",
      consumedAt: new Date(Date.now() - (evening + 2) * 24 * 60 * 60_000).toISOString(),
    });
  const page = await enter(wren);
  await tab(page, "Insights").click();
  const offer = page.getByRole("region", { name: "Find out for yourself" });
  await expect(offer).toContainText("Joint or pen? Twenty evenings, and the app picks which.");
  await offer.getByRole("link", { name: "Set it up" }).press("Enter");

  await expect(page.getByRole("heading", { name: "The next twenty evenings, the app picks" })).toBeVisible();
  await page.getByRole("radio", { name: "Twenty" }).press("ArrowLeft");
  await expect(page.getByText("Twelve evenings find a difference of two points one time in three.")).toBeVisible();
  await page.getByRole("combobox", { name: "A", exact: true }).selectOption("By pen");
  await expect(page.getByRole("combobox", { name: "B", exact: true }).locator("option:checked")).toHaveText("Joint");
  await page.getByRole("button", { name: "Start" }).press("Enter");

  const pick = page.getByRole("heading", { name: /^Tonight it's (the pen|a joint)$/ });
  await expect(pick).toBeVisible();
  const isPen = (await pick.textContent())?.endsWith("pen") === true;
  await page.reload();
  await expect(pick).toHaveText(isPen ? "Tonight it's the pen" : "Tonight it's a joint");
  await page.getByRole("button", { name: "Log it" }).press("Enter");
  await expect(page.getByText("Evening 1 of your experiment.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Northern Lights");
  await expect(page.getByRole("radio", { name: isPen ? "Vape Pen" : "Joint" })).toBeChecked();
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Session logged successfully!");
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();

  await page.goto("/experiments");
  await expect(page.getByRole("heading", { name: "One evening in" })).toBeVisible();
  const evening = page.getByRole("main").getByRole("listitem");
  await expect(evening).toContainText(isPen ? "By pen" : "Joint");
  await expect(evening).toContainText("Not rated");
  const { running } = await wren.call(routes.listExperiments, { query: { timeZone: "UTC" } });
  const id = running?.taken[0]?.sessionId ?? 0;
  await wren.call(routes.editSession, { params: { id }, body: { rating: 8.2 } });
  await page.reload();
  await expect(evening).toContainText("Sealed");
  await expect(page.getByRole("main")).not.toContainText("8.2");
  await page.getByRole("link", { name: "Tonight's pick" }).click();
  await expect(page.getByRole("heading", { name: "No pick right now" })).toBeVisible();

  await page.goto("/experiments");
  await page.getByRole("button", { name: "Stop it here" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop it" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Too few evenings to tell." })).toBeVisible();
  await page.getByRole("button", { name: "See the evening" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: isPen ? "By pen" : "Joint" })).toContainText("Liked");
});
