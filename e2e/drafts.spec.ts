import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expect, test } from "./steps/journey.ts";
import { choosePhoto, fillInSession, openRow, photograph, showAllMoods } from "./steps/log-form.ts";
import { follow, logSession, type Person, password } from "./steps/people.ts";
import { card, expectToast, signOut, tab } from "./steps/screen.ts";

const strain = (page: Page) => page.getByRole("combobox", { name: "Strain" });
const notes = (page: Page) => page.getByRole("textbox", { name: "Notes" });
const isBack = (page: Page) => page.getByText(/^Picked up where you left off \(.+\)\.$/);

async function signIn(page: Page, { email }: Pick<Person, "email">): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(tab(page, "Log")).toBeVisible();
}

/** What this browser keeps of drafts: their words, and how many photos. */
const inStorage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ words: string; photos: number }>((resolve, reject) => {
        const opening = indexedDB.open("highnote");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const photos = opening.result.transaction("outbox-photos").objectStore("outbox-photos").getAllKeys();
          photos.onsuccess = () => {
            opening.result.close();
            const keys = Object.keys(localStorage).filter((key) => key.startsWith("draft "));
            const drafts = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "null"));
            resolve({
              words: JSON.stringify(drafts.filter(({ values }) => values)),
              photos: photos.result.map(String).filter((key) => key.startsWith("draft ")).length,
            });
          };
        };
      }),
  );

test("an unfinished session with its photo survives a reload, another tab, a crash and signing out, and is logged", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", method: "Edible", thc: "12.5", notes: "Half a page" });
  await choosePhoto(page, { name: "evening.jpg", mimeType: "image/jpeg", buffer: await photograph(300) });
  await page.getByRole("button", { name: "Close" }).click();
  await tab(page, "Log").click();
  await expect(notes(page)).toHaveValue("Half a page");
  await expect(isBack(page)).toBeHidden();
  await notes(page).press("End");
  await notes(page).pressSequentially(", and more");
  await page.reload();
  await expect(isBack(page)).toBeVisible();
  await expect(strain(page)).toHaveValue("Blue Dream");
  await expect(page.getByLabel("THC (mg)")).toHaveValue("12.5");
  await expect(notes(page)).toHaveValue("Half a page, and more");
  await expect(page.getByText("evening.jpg")).toBeVisible();

  // A page that crashes tells nobody; only what lay in storage by then is there again.
  await openRow(page, "When, where, with whom");
  await page.getByRole("textbox", { name: "Location" }).fill("The porch");
  await expect.poll(async () => (await inStorage(page)).words).toContain("The porch");
  const crashed = page.waitForEvent("crash");
  void page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await next.goto("/log");
  await expect(next.getByLabel("Location")).toHaveValue("The porch");
  await expect(next.getByText("evening.jpg")).toBeVisible();

  await next.goto("/");
  await signOut(next, { keep: true });
  await expect(next.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await signIn(next, wren);
  await tab(next, "Log").click();
  await expect(isBack(next)).toBeVisible();
  await expect(notes(next)).toHaveValue("Half a page, and more");
  await next.getByRole("button", { name: "Log Session" }).click();
  await expectToast(next, "Session logged successfully!");
  await next.getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(next, "Blue Dream").getByRole("img", { name: /Blue Dream/ })).toBeVisible();
  await next.goto("/log");
  await expect(strain(next)).toHaveValue("");
  await expect(isBack(next)).toBeHidden();
});

test("another person on the same device finds nothing, and nothing is left of it", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/log");
  await fillInSession(page, { strain: "Blue Dream", notes: "For nobody's eyes" });
  await choosePhoto(page, { name: "evening.jpg", mimeType: "image/jpeg", buffer: await photograph(300) });
  await expect.poll(() => inStorage(page)).toMatchObject({ words: expect.stringContaining("eyes"), photos: 1 });
  await page.goto("/");
  await signOut(page, { keep: true });
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  expect(await inStorage(page)).toMatchObject({ photos: 1 });
  await signIn(page, await join("Sol"));
  await expect.poll(() => inStorage(page)).toEqual({ words: "[]", photos: 0 });
  await tab(page, "Log").click();
  await expect(strain(page)).toHaveValue("");
  await expect(isBack(page)).toBeHidden();
});

test("signing out names unsent work, and removes it unless asked to keep it", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/log");
  await fillInSession(page, { strain: "Blue Dream", notes: "For nobody's eyes" });
  await expect.poll(async () => (await inStorage(page)).words).toContain("eyes");
  await page.goto("/");
  await page.getByRole("button", { name: "HighNote, sign out" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out of HighNote?" });
  await expect(question).toContainText("Not sent yet: a session.");
  await question.getByRole("button", { name: "Stay" }).click();
  expect((await inStorage(page)).words).toContain("eyes");
  await signOut(page);
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await expect.poll(() => inStorage(page)).toEqual({ words: "[]", photos: 0 });
});

test("a discarded session is gone for good, unless that is undone at once", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/log");
  await fillInSession(page, { strain: "Blue Dream" });
  await page.reload();
  await isBack(page).waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(strain(page)).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(strain(page)).toHaveValue("Blue Dream");
  await page.reload();
  await isBack(page).waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Log Session" })).toBeVisible();
  await expect(strain(page)).toHaveValue("");
  await expect(isBack(page)).toBeHidden();
});

test("a comment that was not posted is there again when the panel opens, also after a reload", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren);
  const comment = page.getByPlaceholder("Add a comment...");
  const open = () => card(page, "Blue Dream").getByRole("button", { name: "Comment", exact: true }).click();
  await open();
  await comment.fill("Half a thought");
  await page.getByRole("button", { name: "Hide comments" }).click();
  await open();
  await expect(comment).toHaveValue("Half a thought");
  await comment.press("End");
  await comment.pressSequentially(", whole by now");
  await page.reload();
  await open();
  await expect(comment).toHaveValue("Half a thought, whole by now");
  await comment.press("Enter");
  await expect(page.getByRole("button", { name: "1 comment" })).toBeVisible();
  await expect(comment).toHaveValue("");
  await page.reload();
  await page.getByRole("button", { name: "1 comment" }).click();
  await expect(page.getByText("Half a thought, whole by now")).toBeVisible();
  await expect(comment).toHaveValue("");
});

test("a form whose rules don't load says so, sends nothing and keeps its values", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const wren = await join("Wren");
  const page = await enter(wren);
  await page.route(/\/assets\/log-form-rules-/, (route) => route.abort());
  await page.goto("/log");
  await strain(page).fill("Blue Dream");
  await showAllMoods(page);
  await page.getByRole("group", { name: "How it felt" }).getByRole("button", { name: "Own word" }).click();
  await page.keyboard.type("munchies");
  await page.keyboard.press("Enter");
  const word = page.getByRole("group", { name: "How it felt" }).getByRole("checkbox", { name: "munchies" });
  await expect(word).toBeChecked();
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "This didn't load", "Check your connection, then reload.");
  await expect(strain(page)).toHaveValue("Blue Dream");
  await expect(word).toBeChecked();
  expect((await wren.call(routes.getCurrentUser, {})).sessionsCount).toBe(0);
});

test("what one window sends goes from the others where it's the same draft, and takes no other text with it", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await Promise.all([follow(wren, sol), follow(sol, wren)]);
  const one = await enter(wren, `/messages/${sol.id}`);
  const open = async (path: string) => {
    const page = await one.context().newPage();
    await page.goto(path);
    return page;
  };
  const field = (page: Page) => page.getByRole("textbox", { name: "Message to Sol" });
  const isStored = (words: string) => expect.poll(async () => (await inStorage(one)).words).toContain(words);
  await expect(one.getByText("No messages yet")).toBeVisible();
  const other = await open(`/messages/${sol.id}`);
  await expect(other.getByText("No messages yet")).toBeVisible();
  await field(other).fill("A long message");
  await isStored("A long message");
  await field(one).fill("Short");
  await isStored("Short");
  const third = await open(`/messages/${sol.id}`);
  await expect(field(third)).toHaveValue("Short");
  await field(one).press("Enter");
  await expect(field(third)).toHaveValue("");
  await isStored("A long message");
  await expect(field(other)).toHaveValue("A long message");

  await one.goto("/log");
  await other.goto("/log");
  await fillInSession(one, { strain: "Blue Dream" });
  await isStored("Blue Dream");
  await fillInSession(other, { strain: "Sour Diesel", notes: "Half a page" });
  await choosePhoto(other, { name: "evening.jpg", mimeType: "image/jpeg", buffer: await photograph(300) });
  await expect.poll(() => inStorage(one)).toMatchObject({ words: expect.stringContaining("photos"), photos: 1 });
  await one.getByRole("button", { name: "Log Session" }).click();
  await expectToast(one, "Session logged successfully!");
  await expect.poll(() => inStorage(one)).toMatchObject({ words: expect.stringContaining("Half a page"), photos: 1 });
  await expect(notes(other)).toHaveValue("Half a page");
  await other.reload();
  await expect(isBack(other)).toBeVisible();
  await expect(strain(other)).toHaveValue("Sour Diesel");
  await expect(other.getByText("evening.jpg")).toBeVisible();
});
