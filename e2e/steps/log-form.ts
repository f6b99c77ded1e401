import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** A photograph as a telephone makes it: noise does not compress, so it takes a while to leave. */
export function photograph(side = 900): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "#5a8c50", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The Log New Session form is drawn before it is to be seen. */
export const shownLogForm = "div:not([style*=opacity]) > form";

interface Logged {
  strain: string;
  brand?: string;
  method?: "Joint" | "Vape Pen" | "Edible" | "Bong" | "Dab" | "Other";
  thc?: string;
  notes?: string;
}

/** By what they say. */
export const foldedRows = [
  ...(["What's it for?", "Anything unwanted?", "When, where, with whom"] as const),
  ...(["Body or mind", "Facts of the label", "Private note"] as const),
] as const;

/** Opens a row of the form, where it's folded. */
export async function openRow(form: Page | Locator, title: (typeof foldedRows)[number]): Promise<void> {
  const summary = form.locator("summary").filter({ hasText: title });
  const isOpen = await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"));
  if (!isOpen) await summary.click();
}

/** How it felt: the first few moods, and with 'More' all of them and one's own words. */
export async function showAllMoods(page: Page): Promise<void> {
  await page.getByRole("group", { name: "How it felt" }).getByRole("button", { name: "More" }).click();
}

/** Fills in the given fields of the Log New Session form, and leaves the rest. */
export async function fillInSession(page: Page, { strain, brand, method, thc, notes }: Logged): Promise<void> {
  await fillInStrain(page, strain);
  if (brand) await page.getByRole("combobox", { name: "Brand" }).fill(brand);
  if (method) await page.getByRole("radio", { name: method }).check();
  if (thc) {
    await openRow(page, "Facts of the label");
    await page.getByRole("textbox", { name: "THC" }).fill(thc);
  }
  if (notes) await page.getByRole("textbox", { name: "Notes" }).fill(notes);
}

/** Leaves the field, which closes its suggestions. */
export async function fillInStrain(page: Page, strain: string): Promise<void> {
  const field = page.getByRole("combobox", { name: "Strain" });
  await field.fill(strain);
  await field.press("Tab");
}

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const choosePhotos = (page: Page, files: readonly Photo[]): Promise<void> =>
  page.getByLabel(/^Add a photo/).setInputFiles([...files]);

/** In the place of one that was chosen before; a large one by its path, as text it takes a busy machine half a minute. */
export async function choosePhoto(page: Page, file: Photo | string): Promise<void> {
  const former = page.getByRole("button", { name: "Remove photo" });
  if (await former.isVisible()) await former.click();
  await page.getByLabel(/^Add a photo/).setInputFiles(file);
}
