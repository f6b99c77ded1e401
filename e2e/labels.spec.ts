import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { photograph } from "./steps/log-form.ts";
import { follow, logSession } from "./steps/people.ts";
import { dialog } from "./steps/screen.ts";

/** A laboratory's result as WCIA's format has it, with a value that looks wrong. */
const metric = (name: string, qom: string, uom: string, analyte_type: string) => ({ name, qom, uom, analyte_type });
const result = [
  {
    ...{ document_name: "WCIA Lab Result Schema", document_schema_version: "2.2.0" },
    ...{ coa: "https://lab.example/coa/ML-1.pdf", release_date: "2026-10-03" },
    sample: { id: "s-1", sample_source_id: "SA-2207" },
    metric_list: [
      {
        test_type: "cannabinoid assay",
        metrics: [
          metric("tetrahydrocannabinol acid", "24.10", "pct", "cannabinoid"),
          metric("delta-9-tetrahydrocannabinol", "9", "pct", "cannabinoid"),
          metric("cannabigerol", "1.1", "pct", "cannabinoid"),
        ],
      },
      { test_type: "terpene assay", metrics: [metric("beta-myrcene", "6200", "ppm", "terpene")] },
    ],
  },
];

test("a laboratory's file is checked, saved, seen by its owner alone, and found again by key", async ({
  join,
  enter,
}) => {
  const [wren, june] = [await join("Wren"), await join("June")];
  await follow(june, wren);
  const { id, productId } = await logSession(wren, { strainName: "Blue Dream", visibility: "public" });
  await logSession(wren, { strainName: "Haze" });
  const page = await enter(wren);
  await page.goto(`/products/${productId}`);
  await page.getByRole("button", { name: "Add facts" }).click();
  const facts = dialog(page, "Facts of the label");
  await facts.getByLabel("Batch").fill("SA");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Add facts" })).toBeFocused();
  await page.keyboard.press("Enter");
  await facts.locator('input[accept*=".json"]').setInputFiles({
    ...{ name: "result.json", mimeType: "application/json" },
    buffer: Buffer.from(JSON.stringify(result)),
  });
  const check = dialog(page, "Check the values");
  await expect(check.getByRole("checkbox", { name: /^THC Looks high/ })).not.toBeChecked();
  await check.getByRole("button", { name: /^Use \d values/ }).click();
  await expect(facts.getByLabel("Batch")).toHaveValue("SA-2207");
  await facts.getByLabel(/^Aroma and flavor/).fill("cedar, black pepper");
  await facts
    .locator('input[accept="image/*"]')
    .last()
    .setInputFiles({ ...{ name: "label.jpg", mimeType: "image/jpeg" }, buffer: await photograph(400) });
  await expect(facts.getByRole("img", { name: "The label" })).toBeVisible();
  await facts.getByRole("button", { name: "Save" }).click();
  const label = page.getByRole("region", { name: "What the label says" });
  await expect(label.getByText("24.10 %")).toBeVisible();
  await expect(label.getByText("0.62 %")).toBeVisible();
  await expect(label.getByText(/about 21 % once heated/)).toBeVisible();
  const photo = label.getByRole("img", { name: "The label" });
  await expect(photo).toBeVisible();
  const address = (await photo.getAttribute("src")) ?? "";

  const friend = await enter(june);
  await friend.goto(`/sessions/${id}`);
  await expect(friend.getByText("Blue Dream").first()).toBeVisible();
  await expect(friend.getByText("SA-2207")).toHaveCount(0);
  expect((await friend.request.get(address)).status()).toBe(404);
  expect((await june.call(routes.getSession, { params: { id } })).photos).toEqual([]);

  await page.goto("/search?segment=sessions");
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = dialog(page, "Filter my sessions");
  const least = filters.getByRole("slider", { name: "THC, once heated, at least" });
  await least.focus();
  for (let percent = 0; percent < 20; percent += 1) await page.keyboard.press("ArrowRight");
  await expect(least).toHaveAttribute("aria-valuetext", "20 %");
  await filters.getByRole("checkbox", { name: "cedar" }).focus();
  await page.keyboard.press("Space");
  await filters.getByRole("button", { name: "Show 1 session" }).click();
  await expect(page.getByRole("status")).toHaveText("1 session, newest first");
  await expect(page.getByRole("button", { name: /Blue Dream/ })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter THC 20 % or more" }).click();
  await expect(page).toHaveURL(/segment=sessions&aroma=cedar$/);
});
