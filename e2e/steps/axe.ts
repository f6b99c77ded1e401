import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { overlays } from "./overlays.ts";

/** The minified build is less than half of what axe-core hands on as its own source. */
const source = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const rules = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  /** Those that a theme can break; the document itself is the same in both. */
  color: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies Record<string, axe.RunOnly>;

/**
 * What axe finds wrong, as texts. Behind an overlay nothing can be reached, so that only the overlay is looked at. axe stays in
 * the document for the next look: handing it over takes as long as a look at colors.
 */
export async function violations(page: Page, looked: keyof typeof rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ overlays, runOnly }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const context = document.querySelector(overlays) ? { include: [overlays] } : document;
      const found = await axe.run(context, { resultTypes: ["violations"], runOnly });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    { overlays, runOnly: rules[looked] },
  );
}
