import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";

test("an edible is rated an hour and a half later, in the sheet that its card opens", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await page.clock.install();
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Wedding Cake", method: "Edible" });
  await page.getByRole("button", { name: "Log Session" }).click();
  const offer = dialog(page, "Session logged");
  await expect(offer).toContainText("Edibles take an hour or two.");
  await offer.getByRole("button", { name: /^Remind me later\s*in 90 minutes$/ }).click();
  await expect(offer).toBeHidden();
  const waiting = page.getByRole("region", { name: "How were these?" });
  await expect.poll(() => wren.call(routes.listReminders)).toHaveLength(1);
  await expect(card(page, "Wedding Cake")).toBeVisible();
  await expect(waiting).toBeHidden();

  await page.clock.fastForward("01:31:00");
  await expect(waiting).toContainText("Edible, ");
  await waiting.getByRole("button", { name: /^Rate Wedding Cake/ }).click();
  const sheet = dialog(page, "Rate Your Experience");
  await sheet.getByRole("radio", { name: "I liked it" }).check();
  await sheet.getByRole("checkbox", { name: "Relaxed" }).check();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Rating saved!");
  await dialog(page, "You liked it").getByRole("button", { name: "Done" }).click();
  await expect(waiting).toBeHidden();
  const [session] = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
  expect(session).toMatchObject({ rating: 8, moods: '["relaxed"]' });
  expect(await wren.call(routes.listReminders)).toEqual([]);
});
