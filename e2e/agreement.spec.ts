import { expect, test } from "./steps/journey.ts";
import { follow, logSession, type Person } from "./steps/people.ts";
import { expectToast } from "./steps/screen.ts";

async function rateAll(person: Person, ratings: Record<string, number>) {
  for (const [strainName, rating] of Object.entries(ratings))
    await logSession(person, { strainName, rating, visibility: "followers" });
}

test("two people see where they agree, until one of them turns it off", async ({ join, enter }) => {
  const [wren, june] = [await join("Wren"), await join("June")];
  await follow(wren, june);
  await follow(june, wren);
  await rateAll(wren, { "Blue Dream": 8.2, Gelato: 7.4, Tangie: 5.2, "Jack Herer": 7.7, "Sour Diesel": 4.6 });
  await rateAll(june, { "Blue Dream": 8.6, Gelato: 7.1, Tangie: 5.8, "Jack Herer": 8, "Sour Diesel": 7.9 });
  await rateAll(june, { "Strawberry Cough": 9.1 });

  const page = await enter(wren, `/profile?userId=${june.id}`);
  await expect(page.getByRole("heading", { name: /^You agree on 4.of.5$/ })).toBeVisible();
  await page.getByRole("button", { name: "Want to try Strawberry Cough" }).click();
  await page.getByRole("link", { name: "See all five" }).click();
  await expect(page.getByRole("heading", { name: /^You and June agree on 4.of.5$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Sour Diesel/ })).toContainText("You: it was ok. June: liked it");
  await page.getByRole("link", { name: /^Strawberry Cough/ }).click();
  await expect(page.getByText("June liked it, and you two agree on 4 of 5.")).toBeVisible();

  const other = await enter(june, `/profile?userId=${wren.id}`);
  await expect(other.getByRole("heading", { name: /^You agree on 4.of.5$/ })).toBeVisible();
  await other.goto("/settings/privacy");
  await other.getByRole("switch", { name: "Where You Agree" }).click();
  await expectToast(other, "Privacy settings updated");

  await page.goto(`/profile?userId=${june.id}`);
  await expect(page.getByRole("tab", { name: "Sessions" })).toBeVisible();
  await expect(page.getByText(/You agree/)).toHaveCount(0);
});
