import { pages, settingsPath } from "#shared/contract/pages.ts";
import { isCommitSet } from "#test/sets.ts";
import { atRest } from "./steps/at-rest.ts";
import { expect, test } from "./steps/journey.ts";
import { dependentOnOrder } from "./steps/order-of-styles.ts";
import { tab } from "./steps/screen.ts";
import { createWorld } from "./steps/world.ts";

/** On a commit a list, a form and a page of settings stand for the rest: no class has its look from two rooms (test/architecture). */
const onCommit = [pages.home, pages.log, settingsPath("security")];
const all = [
  ...[
    pages.home,
    pages.log,
    pages.search,
    pages.profile,
    pages.rankings,
    pages.compare,
    pages.wantToTry,
    pages.closeFriends,
    pages.sessions,
  ],
  ...[pages.experiments, pages.tonight, pages.records, pages.takeBreak, pages.saferUse],
  ...[pages.messages, pages.notifications, settingsPath("account"), settingsPath("security"), settingsPath("data")],
];

test("nothing looks otherwise once the stylesheets of other screens are there, whichever comes last", async ({
  server,
  enter,
}) => {
  const { resident } = await createWorld(server);
  const page = await enter(resident);
  await page.setViewportSize({ width: 1280, height: 860 });
  // Until it's so: on a busy machine a bookmark is filled in after the network has been quiet for a while.
  const expectSameLook = (where: string) =>
    expect
      .configure({ soft: true })
      .poll(() => atRest(page).then(() => dependentOnOrder(page)), { message: where, timeout: 120_000 })
      .toEqual([]);
  for (const address of isCommitSet ? onCommit : all) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expectSameLook(address);
  }
  if (isCommitSet) return;
  await page.goto(pages.home);
  await tab(page, "Insights").click();
  await page.getByText("Most often").waitFor();
  await expectSameLook("Insights");
});

test("no field is so small that a phone zooms in on it", async ({ server, enter }) => {
  const { resident } = await createWorld(server);
  const page = await enter(resident);
  for (const address of isCommitSet ? onCommit : all) {
    await page.goto(address, { waitUntil: "networkidle" });
    const small = await page.locator("input, select, textarea").evaluateAll((fields) =>
      fields
        .filter((field) => !/^(?:checkbox|radio|file|range|hidden)$/.test(field.getAttribute("type") ?? ""))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
    expect.soft(small, address).toEqual([]);
  }
});
