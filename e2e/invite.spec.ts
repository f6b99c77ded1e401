import { expect, test } from "./steps/journey.ts";
import { logSession, newUsername, password } from "./steps/people.ts";
import { card, dialog } from "./steps/screen.ts";

test("someone invites a friend, who joins by the link; they follow each other, and the link is used up", async ({
  join,
  enter,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/api\/invites\/open/);
  const june = await join("June");
  await logSession(june, { strainName: "Granddaddy Purple", visibility: "followers" });
  const page = await enter(june);
  await page.goto("/settings");
  await page.getByRole("button", { name: /^Invite someone/ }).click();
  const sheet = dialog(page, "Invite someone");
  await sheet.getByRole("button", { name: "Make an invite" }).click();
  await expect(sheet.getByRole("img", { name: "The invite as a code to scan" })).toBeVisible();
  const link = `http://${await sheet.getByText("/join#").textContent()}`;

  const visit = await browser.newContext();
  complaints.listenTo(visit);
  const friend = await visit.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "June invited you" })).toBeVisible();
  const username = newUsername("Wren");
  await friend.getByRole("textbox", { name: "Username" }).fill(username);
  await friend.getByRole("textbox", { name: "Email" }).fill(`${username}@example.com`);
  await friend.getByRole("textbox", { name: "First name" }).fill("Wren");
  await friend.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await friend.getByRole("textbox", { name: "Confirm password" }).fill(password);
  await expect(friend.getByRole("switch", { name: "Follow each other" })).toBeChecked();
  await friend.getByRole("button", { name: "Create Account" }).click();
  await friend.getByRole("button", { name: "Skip this step" }).click();
  await expect(friend.getByRole("heading", { name: "You and June follow each other" })).toBeVisible();
  await expect(friend.getByRole("article", { name: `Granddaddy Purple, by @${june.username}` })).toBeVisible();
  await friend.getByRole("button", { name: "Open my feed" }).click();
  await expect(card(friend, "Granddaddy Purple")).toBeVisible();

  await page.goto("/profile");
  for (const name of ["Following", "Followers"])
    await expect(page.getByRole("button", { name: new RegExp(`^1 ${name}?`) })).toBeVisible();
  const late = await browser.newContext();
  complaints.listenTo(late);
  const other = await late.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This invite has ended" })).toBeVisible();
  for (const context of [visit, late]) await context.close();
});

test("an invite that was made from the rail stays when the window gets narrower", async ({ join, enter }) => {
  const page = await enter(await join("June"));
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.getByRole("button", { name: /^Account: June/ }).click();
  await page.getByRole("button", { name: "Invite someone" }).click();
  const sheet = dialog(page, "Invite someone");
  await sheet.getByRole("button", { name: "Make an invite" }).click();
  const link = await sheet.getByText("/join#").textContent();
  for (const [width, height] of [
    [390, 844],
    [1_280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sheet.getByText("/join#")).toHaveText(link ?? "");
  }
});
