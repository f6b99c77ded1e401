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
  for (const address of isCommitSet ? onCommit : all) {
    await page.goto(address, { waitUntil: "networkidle" });
    await atRest(page);
    expect.soft(await dependentOnOrder(page), address).toEqual([]);
  }
  if (isCommitSet) return;
  await page.goto(pages.home);
  await tab(page, "Insights").click();
  await page.getByText("Most often").waitFor();
  await atRest(page);
  expect.soft(await dependentOnOrder(page), "Insights").toEqual([]);
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
