import { AxeBuilder } from "@axe-core/playwright";
import { atRest } from "./steps/at-rest.ts";
import { test as base, expect } from "./steps/journey.ts";
import { password, signedInAs } from "./steps/people.ts";
import { screens } from "./steps/screens.ts";
import { createWorld, type World } from "./steps/world.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One world for all screens of a worker: none of them changes it. */
const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use, { project }) => {
      const { resident, ...rest } = await createWorld(project.use.baseURL ?? "");
      await use({ ...rest, resident: { ...resident, password } });
    },
    { scope: "worker" },
  ],
});

// What axe says is all that one needs.
test.use({ trace: "off" });

for (const { name, who, refusal, show } of screens) {
  test(`nothing is wrong with ${name} in either theme`, async ({ browser, server, world, complaints }) => {
    if (refusal) complaints.expect(refusal);
    const context = await browser.newContext(who === "visitor" ? {} : signedInAs(world[who], server));
    complaints.listenTo(context);
    const page = await context.newPage();
    await show(page, world);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
      expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
    }
    await context.close();
  });
}
