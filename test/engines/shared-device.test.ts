import { expect, test } from "vitest";
import { describeJourneys } from "./journey.ts";

/** Whether the device keeps a feed. Opening a database that the app has not made yet would make one that is empty. */
const isFeedKept = `(async () => {
  const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  if ((await indexedDB.databases()).length === 0) return false;
  const database = await answer(indexedDB.open("highnote"));
  const keys = await answer(database.transaction("snapshots").objectStore("snapshots").getAllKeys());
  database.close();
  return keys.some(([, name]) => name.startsWith('["feed"'));
})()`;

describeJourneys((current) => {
  test("the next person is shown no card that was kept for the one before, also without the server", async () => {
    const journey = current();
    const { page } = journey;
    await journey.register("phone");
    await journey.log("Purple Kush");
    await page.goto("/");
    await page.see("article", "/^Purple Kush/");
    await journey.hasWorker();
    await page.until("the first person's feed on the device", isFeedKept);
    await page.press("button", "HighNote, sign out");
    await page.press("button", "Sign out");
    await page.see("link", "Start Your Journey");

    const username = await journey.register("phone");
    await page.until("the next person", `(localStorage.getItem("knownPerson") ?? "").includes("${username}")`);
    await page.until("the next person's feed on the device", isFeedKept);
    await journey.endServer();
    await page.goto("/");
    await page.see(undefined, "No sessions in your feed yet.");
    expect(await page.evaluate<string>("document.documentElement.outerHTML")).not.toContain("Purple Kush");
  });
});
