import { routes } from "#shared/contract/routes.ts";
import { atRest } from "./steps/at-rest.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectEdges } from "./steps/forced-colors.ts";
import { expect, test } from "./steps/journey.ts";
import { loseAnswer } from "./steps/lost-answers.ts";
import { follow, logSession, write } from "./steps/people.ts";
import { dialog, expectToast, toastsLoaded } from "./steps/screen.ts";

test("two who follow each other write, see unread messages and answer, until one blocks the other", async ({
  join,
  enter,
  complaints,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await follow(wren, sol);
  const wrens = await enter(wren, `/profile?userId=${sol.id}`);
  await expect(wrens.getByRole("button", { name: "Message" })).toBeDisabled();
  await expect(wrens.getByText("Once you follow each other, you can send messages.")).toBeVisible();

  await follow(sol, wren);
  await wrens.reload();
  await wrens.getByRole("link", { name: "Message" }).click();
  await expect(wrens).toHaveURL(`/messages/${sol.id}`);
  await expect(wrens.getByText("No messages yet")).toBeVisible();
  const wrensField = wrens.getByRole("textbox", { name: "Message to Sol" });
  await wrensField.fill("Rain again.");
  await wrensField.press("Shift+Enter");
  await wrensField.pressSequentially("Porch?");
  await wrensField.press("Enter");
  await expect(wrens.getByRole("listitem")).toHaveText(/^You: Rain again\.\nPorch\?/);
  await expect(wrens.getByText("Sending...")).toBeHidden();
  await expect(wrensField).toHaveValue("");

  const sols = await enter(sol);
  const bell = sols.getByRole("button", { name: "Notifications, 1 unread" });
  const letters = sols.getByRole("link", { name: "Messages, 1 unread" });
  await expectEdges(sols, [bell.getByText("1"), letters.getByText("1")]);
  await bell.click();
  const panel = dialog(sols, "Notifications");
  await expect(panel.getByRole("link", { name: /^Wren/ })).toHaveCount(1);
  await expect(panel.getByText("message")).toHaveCount(0);
  await sols.keyboard.press("Escape");
  await letters.click();
  await expect(sols.getByRole("main").getByRole("listitem")).toContainText("1 unread");
  await expectEdges(sols, [sols.locator(".convo__count")]);
  await sols.getByRole("link", { name: /^Wren Rain again\./ }).click();
  await expect(sols.getByRole("main").getByRole("listitem")).toHaveText(/^Wren: Rain again\.\nPorch\?/);
  await sols.getByRole("textbox", { name: "Message to Wren" }).fill("On my way.");
  await sols.getByRole("button", { name: "Send" }).click();
  await expect(sols.getByRole("main").getByRole("listitem")).toHaveCount(2);
  await expectEdges(sols, [sols.getByText("Rain again."), sols.getByText("On my way.")]);
  await sols.getByRole("button", { name: "Back" }).click();
  await expect(sols.getByRole("main").getByRole("listitem")).toContainText("You: On my way.");
  await expect(sols.getByRole("main").getByRole("listitem")).not.toContainText("unread");
  await sols.getByRole("button", { name: "Back" }).click();
  await expect(sols.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await sols.goto("/messages");

  // The answer to a message just sent is looked for soon.
  await expect(wrens.getByRole("listitem").filter({ hasText: "Sol: On my way." })).toBeVisible();

  complaints.expect(/status of 404 .*\/api\/(conversations|users)\//);
  await sol.call(routes.blockUser, { body: { userId: wren.id } });
  await sols.reload();
  await expect(sols.getByText("No messages yet")).toBeVisible();
  await sols.goto(`/messages/${wren.id}`);
  await expect(sols.getByText(`You blocked @${wren.username}`)).toBeVisible();
  await wrens.reload();
  await expect(wrens.getByText("User not found")).toBeVisible();
  await wrens.goto("/messages");
  await expect(wrens.getByText("No messages yet")).toBeVisible();
});

test("a message that does not get through waits, and is sent once when the network is back", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const wren = await join("Wren");
  const sol = await join("Sol");
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  const page = await enter(wren, `/messages/${sol.id}`);
  const field = page.getByRole("textbox", { name: "Message to Sol" });
  await field.waitFor();
  await page.context().setOffline(true);
  await field.fill("Are you up?");
  await field.press("Enter");
  const waiting = page.getByRole("region", { name: "Messages" }).getByText("Waiting to be sent");
  await expect(waiting).toBeVisible();

  await loseAnswer(page, "POST", `/api/conversations/${sol.id}/messages`, () => page.context().setOffline(false));
  await expect.poll(async () => (await sol.call(routes.listMessages, { params: { userId: wren.id } })).length).toBe(1);
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("listitem")).toHaveText(/^You: Are you up\?/);
  expect(await sol.call(routes.listMessages, { params: { userId: wren.id } })).toHaveLength(1);
});

test("older messages load when scrolling up, and the one being read stays in place", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  for (let number = 1; number <= 60; number++) await write(sol, wren, `Message number ${number}.`);
  const page = await enter(wren, `/messages/${sol.id}`);
  await expect(page.getByText("Message number 60.")).toBeInViewport();
  await expect(page.getByRole("listitem")).toHaveCount(50);

  const oldest = page.getByText("Message number 11.");
  await oldest.scrollIntoViewIfNeeded();
  await expect(page.getByRole("listitem")).toHaveCount(60);
  await expect(oldest).toBeInViewport();
  await page.getByRole("textbox", { name: "Message to Sol" }).fill("Quite a lot of them.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Quite a lot of them.")).toBeInViewport();
});

test("what can be done about someone is in reach wherever their '…' stands", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const page = await enter(wren, `/profile?userId=${sol.id}`);
  const reachable = async (action: string) => {
    await expect(page.getByRole("button", { name: action, exact: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
  };
  const more = page.getByRole("button", { name: `More about @${sol.username}` });
  const followButton = page.getByRole("button", { name: "Follow Sol" });
  await more.click();
  await reachable(`Report @${sol.username}`);
  await atRest(page);
  expect((await more.boundingBox())?.y).toBe((await followButton.boundingBox())?.y);

  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  await write(sol, wren, "Hm.");
  await page.goto(`/messages/${sol.id}`);
  await page.getByRole("listitem").getByRole("button").click();
  await reachable("Report message");
});

test("one's own message is deleted for both", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  await write(wren, sol, "Wrong person.");
  await write(sol, wren, "What?");
  const page = await enter(wren, `/messages/${sol.id}`);
  await page.getByRole("listitem").filter({ hasText: "Wrong person." }).getByRole("button").click();
  await page.getByRole("button", { name: "Delete message" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this message?" });
  await expect(question).toContainText("It'll be gone for you and Sol");
  await question.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page.getByRole("listitem")).toHaveText(/^Sol: What\?/);
  const left = await sol.call(routes.listMessages, { params: { userId: wren.id } });
  expect(left.map(({ content }) => content)).toEqual(["What?"]);
});

test("a session is sent in a message from its menu, and seen for as long as it may be", async ({
  join,
  enter,
  complaints,
}) => {
  const [wren, sol] = [await join("Wren"), await join("Sol")];
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  const { id } = await logSession(wren, {
    strainName: "Gelato",
    brand: "Slow Acre",
    rating: 8.4,
    visibility: "followers",
  });
  const page = await enter(wren, `/sessions/${id}`);
  await page.getByRole("button", { name: "More about this session" }).click();
  await page.getByRole("button", { name: "Send in a message" }).press("Enter");
  const sheet = dialog(page, "Send in a message");
  await sheet.getByRole("textbox", { name: "Add a note" }).fill("Remember this one?");
  await sheet.getByRole("radio", { name: /^Sol/ }).focus();
  await page.keyboard.press("Space");
  await sheet.getByRole("button", { name: "Send to Sol" }).click();
  await expectToast(page, "Sent to Sol");

  const sols = await enter(sol, "/messages");
  await sols.getByRole("link", { name: /Remember this one/ }).click();
  await sols.getByRole("link", { name: /^Gelato/ }).click();
  await expect(dialog(sols, "Session").getByRole("heading", { name: "Gelato" })).toBeVisible();

  complaints.expect(/status of 404 .*\/api\/sessions\//);
  await wren.call(routes.editSession, { params: { id }, body: { visibility: "private" } });
  await sols.goto(`/messages/${wren.id}`);
  await expect(sols.getByText("You can't see this session.")).toBeVisible();
  await expect(sols.getByText("Gelato")).toHaveCount(0);
});

test("a product that is sent without a connection goes once there is one", async ({ join, enter, complaints }) => {
  const [wren, sol] = [await join("Wren"), await join("Sol")];
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  const { productId } = await logSession(wren, { strainName: "Moonlit Fig" });
  const page = await enter(wren, `/products/${productId}`);
  await page.getByRole("button", { name: "More about Moonlit Fig" }).click();
  await page.getByRole("button", { name: "Send in a message" }).click();
  await dialog(page, "Send in a message").getByRole("radio", { name: /^Sol/ }).check();
  complaints.expect(lostConnection);
  await toastsLoaded(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send to Sol" }).click();
  await expectToast(page, "Not sent yet", "It's in your conversation with Sol, and we'll send it as soon as we can.");
  await page.context().setOffline(false);
  await expect(async () => {
    const [message] = await sol.call(routes.listMessages, { params: { userId: wren.id } });
    expect(message?.shared).toEqual({ kind: "product", productId });
  }).toPass();
});
