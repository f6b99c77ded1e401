import { routes } from "#shared/contract/routes.ts";
import { atRest } from "./steps/at-rest.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";

test("a session is compared with earlier ones, its place leads, its answers count, and a card shows it", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const jack = { strainName: "Jack Herer", brand: "Fern & Follow", ingestionMethod: "pen" };
  const others: number[] = [];
  for (const rating of [6, 5.5, 5]) others.push((await logSession(wren, { ...jack, rating })).id);
  const best = await logSession(wren, { strainName: "Gelato", rating: 9.2 });
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Wedding Cake", method: "Edible", notes: "Slow, then all at once." });
  await page.getByRole("button", { name: "Log Session" }).click();

  await dialog(page, "Session logged").getByRole("button", { name: "Rate now" }).click();
  const rating = dialog(page, "Rate Your Experience");
  await rating.getByRole("button", { name: "It was ok 4.0-6.4" }).click();
  await expect(rating.getByRole("heading", { name: "Which experience was better?" })).toBeFocused();
  const counter = await rating.getByText(/^Comparison 1 of [34]$/).textContent();
  const questions = Number(counter?.at(-1));
  await expect(rating.getByText("Click on the experience you preferred more")).toBeVisible();
  // Sessions of its own band are asked about first.
  const before = rating.getByRole("button", { name: /^Before Jack Herer Fern & Follow · Vape Pen/ });
  const own = rating.getByRole("button", {
    name: /^This session Wedding Cake Unknown Brand · Edible T.+ Slow, then all/,
  });
  const [ownCard, otherCard] = [await own.boundingBox(), await before.boundingBox()];
  expect(ownCard?.height).toBe(otherCard?.height);
  await own.click();
  await rating.getByRole("button", { name: "Back" }).click();
  await expect(rating.getByText(`Comparison 1 of ${questions}`, { exact: true })).toBeVisible();
  await before.click();
  await before.click();
  await rating.getByRole("button", { name: "About the same" }).click();
  if (questions === 4) await rating.getByRole("button", { name: /^Before Gelato/ }).click();

  await expectToast(page, "Rating saved!");
  const score = questions === 4 ? "4.3" : "4.4";
  const reveal = page.getByRole("dialog", { name: new RegExp(`^In at number \\d of 5, .*\\. ${score} for now$`) });
  const title = reveal.getByText(/^In at number \d of 5$/);
  await expect(reveal).toContainText("for now, give or take");
  // Discs aren't drawn then; the score keeps their place.
  await page.emulateMedia({ forcedColors: "active" });
  await atRest(page);
  const [shown, below] = await Promise.all(
    [reveal.getByText(score, { exact: true }).first(), title].map((one) => one.boundingBox()),
  );
  expect(shown?.height).toBeGreaterThan(100);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.emulateMedia({ forcedColors: null });
  const order = await wren.call(routes.listRankings);
  const cake = order.find(({ session }) => session.strainName === "Wedding Cake");
  expect([cake?.wins, cake?.losses]).toEqual([0, questions - 1]);
  expect(order.find(({ id }) => id === best.id)?.wins).toBe(questions - 3);
  await expect(title).toHaveText(`In at number ${cake?.place} of 5`);

  await reveal.getByRole("button", { name: "Share" }).click();
  const share = dialog(page, "Share a card");
  await expect(share.getByRole("img", { name: new RegExp(`^Wedding Cake, rated ${score}`) })).toBeVisible();
  await share.getByRole("button", { name: "Close" }).click();
  await reveal.getByRole("button", { name: "Done" }).click();
  await expect(card(page, "Wedding Cake").getByRole("button", { name: `Rated ${score} out of 10` })).toBeVisible();
});
