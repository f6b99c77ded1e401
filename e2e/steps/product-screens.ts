import type { Page } from "@playwright/test";
import type { Want } from "#shared/contract/want-to-try.ts";
import { dialog } from "./screen.ts";
import { at, heading, type ShownScreen, showWhole, text, withhold } from "./showing.ts";
import type { World } from "./world.ts";

async function openProduct(page: Page, { ratedProductId }: World): Promise<void> {
  await page.goto(`/products/${ratedProductId}`);
  await page.getByRole("region", { name: "Your sessions" }).getByRole("listitem").first().waitFor();
}

/** As if the first product on the list had just been logged. */
async function openLoggedWant(page: Page): Promise<void> {
  await page.route(/\/api\/want-to-try$/, async (route) => {
    const answer = await route.fetch();
    const [first, ...rest]: Want[] = await answer.json();
    await route.fulfill({ response: answer, json: [{ ...first, loggedAt: new Date().toISOString() }, ...rest] });
  });
  await page.goto("/want-to-try");
  await page.getByRole("button", { name: "Yes, tried it" }).waitFor();
}

/** Products and what one wants to try. */
export const productScreens: readonly ShownScreen[] = [
  {
    name: "product",
    show: async (page, world) => {
      await openProduct(page, world);
      await showWhole(page);
    },
  },
  {
    name: "product-new",
    show: async (page, { wantedProductId }) => {
      await page.goto(`/products/${wantedProductId}`);
      await heading(page, "What your friends say");
      await text(page, /^On your list since/);
    },
  },
  {
    name: "product-loading",
    show: async (page, { ratedProductId }) => {
      await withhold(page, /\/api\/products\//);
      await page.goto(`/products/${ratedProductId}`);
      await text(page, "Loading...");
    },
  },
  { name: "product-missing", refusal: /status of 404/, show: at("/products/none", "Product not found") },
  {
    name: "product-merge",
    show: async (page, world) => {
      await openProduct(page, world);
      await page.getByRole("button", { name: /^More about/ }).click();
      await page.getByRole("button", { name: "Merge another spelling" }).click();
      await dialog(page, "Merge another spelling").getByRole("listitem").first().waitFor();
    },
  },
  { name: "want-to-try", show: openLoggedWant },
];
