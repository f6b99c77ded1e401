import { readFile } from "node:fs/promises";
import { operatorPages, reportPath } from "#shared/contract/operator-pages.ts";
import { pages } from "#shared/contract/pages.ts";
import { expect, test } from "./steps/journey.ts";
import { registerOperator, reportSession, runScript } from "./steps/operator.ts";
import { follow, logSession, password } from "./steps/people.ts";
import { card, dialog, expectToast } from "./steps/screen.ts";

const operate = (...words: string[]) => runScript("operator.ts", words);

test("a session and a person are reported, and blocking is offered next", async ({ join, enter, complaints }) => {
  complaints.expect(/status of 404 .*\/api\/(users|sessions\/user)\//);
  const wren = await join("Wren");
  const sol = await join("Sol");
  await follow(wren, sol);
  const { id } = await logSession(sol, { strainName: "Moonrock", notes: "Five a gram." });
  const page = await enter(wren);
  const more = `More about @${sol.username}`;
  await card(page, "Moonrock").getByRole("button", { name: more }).click();
  await dialog(page, more).getByRole("button", { name: "Report session" }).click();
  const report = dialog(page, "Report session");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(report.getByText("Choose a reason")).toBeVisible();
  await report.getByRole("radio", { name: "Selling or asking for drugs" }).check();
  await report.getByRole("textbox", { name: "What should we know?" }).fill("Offers it to strangers.");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page, "Report sent").getByRole("button", { name: "Done" })).toBeFocused();
  await dialog(page, "Report sent").getByRole("button", { name: "Done" }).click();

  await page.goto(`/profile?userId=${sol.id}`);
  await page.getByRole("button", { name: more }).click();
  await page.getByRole("button", { name: `Report @${sol.username}` }).click();
  await page.getByRole("radio", { name: "Spam or a fake account" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await dialog(page, "Report sent").waitFor();
  const listed = await operate("reports");
  for (const said of [
    `session ${id} of @${sol.username}`,
    "Offers it to strangers.",
    "Five a gram.",
    `: @${sol.username}`,
  ])
    expect(listed).toContain(said);

  await dialog(page, "Report sent")
    .getByRole("button", { name: `Block @${sol.username} too` })
    .click();
  await page
    .getByRole("alertdialog", { name: `Block @${sol.username}` })
    .getByRole("button", { name: "Block" })
    .click();
  await expectToast(page, "Blocked", `You and @${sol.username} can't see each other now.`);
  await expect(page.getByText(`You blocked @${sol.username}`)).toBeVisible();
});

test("hidden content stays its owner's, and a suspended person can export everything", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const sol = await join("Sol");
  const { id } = await logSession(sol, { strainName: "Moonrock" });
  await operate("hide", "session", String(id), "--reason", "Offers to sell");
  const page = await enter(sol);
  await expect(card(page, "Moonrock")).toContainText("Hidden by a moderator. Only you can see it.");

  await operate("suspend", sol.username, "--reason", "Offers to sell, third time");
  const notice = page.getByRole("heading", { name: "Your account is suspended" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Search" }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.goto("/profile");
  await expect(notice).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(sol.email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(notice).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Data" }).click();
  expect(JSON.parse(await readFile(await (await saving).path(), "utf8"))).toMatchObject({
    sessions: [{ strainName: "Moonrock" }],
  });
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByRole("alertdialog", { name: "Delete Account" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Account deleted");
});

test("an operator decides about a report in three taps, and another one takes the look its author asks for", async ({
  join,
  enter,
  server,
}) => {
  const sol = await join("Sol");
  const wren = await join("Wren");
  const mara = await registerOperator(server);
  const { id } = await logSession(sol, { strainName: "Moonrock" });
  const reportId = await reportSession(wren, mara, id);
  const page = await enter(mara);
  await page.goto(reportPath(reportId));
  await page.getByRole("radio", { name: /^It shares private information/ }).check();
  await page.getByRole("radio", { name: /^Hide the session/ }).check();
  await page.getByRole("button", { name: "Hide the session" }).click();
  await expectToast(page, "Decided", "You can undo it for 30 days.");
  await expect(page).toHaveURL(new RegExp(`${operatorPages.reports}$`));

  const told = await enter(sol);
  await told.goto(pages.notifications);
  await expect(told.getByRole("article").filter({ hasText: "Your session was hidden" })).toContainText(
    "It shares private information",
  );
  await told.getByRole("button", { name: "Ask for another look" }).click();
  await told.getByRole("textbox", { name: "Why was it a mistake?" }).fill("It's my own porch.");
  await told.getByRole("button", { name: "Send" }).click();
  await expect(told.getByText("You've asked for another look.")).toBeVisible();

  // Where several people run a server, nobody answers an appeal against a decision of their own.
  const desk = await enter(await registerOperator(server));
  await desk.goto(operatorPages.reports);
  const appeals = desk.getByRole("region", { name: "Appeals" });
  const appeal = appeals.locator(".quoted").filter({ hasText: `@${sol.username}` });
  await appeal.getByRole("radio", { name: "Undo it" }).check();
  await appeal.getByRole("textbox", { name: "Why" }).fill("Right, it is.");
  await appeal.getByRole("button", { name: "Undo it" }).click();
  await expectToast(desk, "Answered");
  await told.goto("/");
  await expect(card(told, "Moonrock")).not.toContainText("Hidden by a moderator");
});
