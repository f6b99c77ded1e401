import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession } from "./steps/people.ts";
import { dialog, pressUntil } from "./steps/screen.ts";

test("icons and shortened names are told to a mouse and to the keyboard, not to a finger", async ({ join, enter }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren);
  const tooltip = page.locator("[role=tooltip]");
  const heart = page.getByRole("button", { name: "Like", exact: true });
  await heart.tap();
  await expect(page.getByRole("button", { name: "Like, 1 like" })).toBeVisible();
  await expect(tooltip).toBeHidden();
  // A reload before it's sent would take it back.
  await expect.poll(async () => (await wren.call(routes.getSession, { params: { id } })).likesCount).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  // They come with the keys of a desk, a moment after the page.
  const shortcuts = dialog(page, "Keyboard shortcuts");
  await pressUntil(page, "?", () => shortcuts.isVisible());
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.getByRole("button", { name: "Comment", exact: true }).hover();
  await expect(tooltip).toHaveText("Comment");
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
  await page.getByRole("button", { name: "Like, 1 like" }).focus();
  await page.keyboard.press("Tab");
  await expect(tooltip).toHaveText("Comment");
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});
