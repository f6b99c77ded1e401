import type { Locator } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { follow, logSession } from "./steps/people.ts";
import { card, dialog } from "./steps/screen.ts";

test("a reply that mentions a friend is written by keys, edited, and told to both", async ({ join, enter }) => {
  const [ada, sol, wren] = [await join("Ada"), await join("Sol"), await join("Wren")];
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  for (const followed of [wren, sol]) await follow(ada, followed);
  await wren.call(routes.postComment, { params: { id }, body: { content: "Who else?" } });

  const page = await enter(ada);
  const seen = card(page, "Blue Dream");
  await seen.getByRole("button", { name: "1 comment" }).click();
  await seen.getByRole("button", { name: `Reply to @${wren.username}` }).press("Enter");
  const reply = seen.getByRole("textbox", { name: `Reply to @${wren.username}` });
  await expect(reply).toBeFocused();
  await page.keyboard.type(`Ask @${sol.username.slice(0, 5)}`);
  await expect(seen.getByRole("option", { name: sol.username })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(reply).toHaveValue(`Ask @${sol.username} `);
  await page.keyboard.type("https://example.com/a");
  await page.keyboard.press("Enter");
  const replies = seen.getByRole("list", { name: "Replies" });
  await expect(replies.getByRole("link", { name: `@${sol.username}` })).toBeVisible();
  await expect(replies.getByRole("link", { name: "https://example.com/a" })).toHaveAttribute("rel", /ugc/);
  await expect(seen.getByRole("button", { name: "2 comments" })).toBeVisible();

  await seen.getByRole("button", { name: "Edit comment" }).press("Enter");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(replies).toContainText("edited");
  const contents = async () => (await wren.call(routes.listComments, { params: { id } })).map(({ content }) => content);
  await expect.poll(contents).toContainEqual(expect.stringMatching(/a!$/));
  await page.reload();
  await seen.getByRole("button", { name: "2 comments" }).click();
  await expect(replies).toContainText("https://example.com/a!");

  for (const [person, text] of [
    [sol, "Ada mentioned you in a comment"],
    [wren, "Ada replied to your comment"],
  ] as const) {
    const other = await enter(person);
    await other.getByRole("button", { name: /^Notifications/ }).click();
    await expect(dialog(other, "Notifications").getByRole("link", { name: text })).toBeVisible();
  }
});

test("a comment that's deleted in a session opened by its address is restored by Undo, also for screen readers", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  await wren.call(routes.postComment, { params: { id }, body: { content: "Lovely" } });
  const page = await enter(wren);
  await page.goto(`/sessions/${id}`);
  const details = dialog(page, "Session Details");
  await details.getByRole("button", { name: "Delete comment" }).click();
  await expect(details.getByText("Lovely")).toBeHidden();
  // By its role: only what isn't hidden from screen readers is found.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(details.getByText("Lovely")).toBeVisible();
});

test("comments that are opened at the lower edge come into view with the place to answer", async ({ join, enter }) => {
  const wren = await join("Wren");
  for (const strainName of ["Gelato", "Moonrock", "Blue Dream", "Sour Diesel", "Runtz", "Jack Herer"])
    await logSession(wren, { strainName });
  const page = await enter(wren);
  const opener = card(page, "Blue Dream").getByRole("button", { name: "Comment" });
  const bar = page.getByRole("navigation", { name: "Main" });
  await opener.waitFor();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
  await page.evaluate((by) => window.scrollBy(0, by), (await top(opener)) + 60 - (await top(bar)));
  expect((await top(bar)) - (await top(opener))).toBeCloseTo(60, 0);
  await opener.click();
  const post = page.getByRole("button", { name: "Post" });
  await post.waitFor();
  await expect(async () => {
    const place = await post.boundingBox();
    expect((place?.y ?? Number.NaN) + (place?.height ?? 0)).toBeLessThan(await top(bar));
  }).toPass();
});
