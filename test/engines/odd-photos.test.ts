import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { jpeg, jpegXl, tiff } from "#test/pictures.ts";
import { describeJourneys } from "./journey.ts";
import type { Page } from "./page.ts";

/**
 * Formats that some browsers decode, Safari among them, which then send such a photo as a JPEG; elsewhere the server says
 * what's wrong. WebKitGTK 2.50 of Debian 12 is built without either.
 */
const formats = [
  ["TIFF", "evening.tiff", () => tiff(600, 400)],
  ["JPEG XL", "evening.jxl", async () => jpegXl],
] as const;

/** Whether the browser can show it, asked as the app does. */
const decodes = (page: Page, content: Buffer): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const bytes = Uint8Array.from(atob("${content.toString("base64")}"), (sign) => sign.charCodeAt(0));
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([bytes]));
    return image.decode().then(() => true, () => false);
  })()`);

describeJourneys((current) => {
  test.each(formats)("a session with a photo in %s has it, or it says why not", async (_, name, make) => {
    const journey = current();
    const { page } = journey;
    const [photo, content] = [journey.fileNamed(name), await make()];
    await writeFile(photo, content);
    await journey.register("phone");
    expect(await decodes(page, await jpeg())).toBe(true);
    const isShown = await decodes(page, content);
    await page.press("button", "Log");
    await page.fill("combobox", "Strain", "Blue Dream");
    await page.press("radio", "Joint");
    await page.choose("/^Add a photo|^Photo/", photo);
    await page.see(undefined, name);
    await page.press("button", "Log Session");
    if (!isShown) {
      // On a slow machine the answer comes after the press: what waits says why, then.
      await page.see(undefined, `/^(?:${messages.notAnImage}|1 needs you)$/`);
      expect(await journey.sessions()).toEqual([]);
      return;
    }
    await page.see("dialog", "Session logged");
    const [session] = await journey.sessions();
    expect(session?.strainName).toBe("Blue Dream");
    expect(session?.photos).toHaveLength(1);
  });
});
