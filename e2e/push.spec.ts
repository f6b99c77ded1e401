import { pages, settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { newDevice } from "#test/push-receiver.ts";
import { callAs } from "./steps/api.ts";
import { isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { registerOperator } from "./steps/operator.ts";
import { password } from "./steps/people.ts";
import { click, countWindows, deliverPush, takeShown, watchWorker } from "./steps/push.ts";
import { signOut } from "./steps/screen.ts";

test.use({ serviceWorkers: "allow" });

test("a push shows one line whose click leads back to the app, and signing out ends it", async ({
  server,
  join,
  enter,
}) => {
  // Whom push services can reach: without one this server sends no pushes.
  const operator = await registerOperator(server);
  await operator.call(routes.editServerSettings, { body: { contact: "mara@journal.example" } });
  const wren = await join("Wren");
  const page = await enter(wren, settingsPath("notifications"));
  await isOnDevice(page);
  // A browser's push service isn't part of a test: this is what the page says once it has an address from there.
  const { subscription } = newDevice(`https://push.example.org/${wren.id}`);
  const status = await page.evaluate(
    async ([path, body]) =>
      (await fetch(path, { method: "POST", body, headers: { "content-type": "application/json" } })).status,
    [routes.subscribeDevice.path, JSON.stringify(subscription)] as const,
  );
  expect(status).toBe(204);
  const { sessionId } = await callAs(server)(routes.login, { body: { email: wren.email, password } });
  const otherDevices = async () => (await callAs(server, sessionId)(routes.getPushSettings)).otherDevices;
  expect(await otherDevices()).toBe(1);

  const deliver = await deliverPush(page);
  await watchWorker(page);
  await deliver('{"kind":"something-new"}');
  await expect.poll(() => takeShown(page)).toEqual(["Something new in your journal (something-new)"]);
  // Of whatever kind: a browser ends the subscription of a device that shows nothing.
  await deliver("");
  await expect.poll(() => takeShown(page)).toEqual(["Something new in your journal (something-new)"]);
  await deliver('{"kind":"waiting","count":1}      ');
  await expect.poll(() => takeShown(page)).toEqual(["HighNote: Something's waiting for you. (waiting)"]);
  expect(await click(page)).toBe(`closed, then focus ${settingsPath("notifications")}`);

  await page.goto(settingsPath("device"));
  await page.getByRole("switch", { name: "Neutral name and icon" }).click();
  await expect.poll(() => page.evaluate(() => caches.has("neutral"))).toBe(true);
  await deliver('{"kind":"something-new"}');
  await expect.poll(() => takeShown(page)).toEqual(["Something new in your notes (something-new)"]);
  await deliver('{"kind":"waiting","count":2}');
  await expect.poll(() => takeShown(page)).toEqual(["Notes: 2 things are waiting for you. (waiting)"]);

  await page.goto(pages.home);
  await signOut(page);
  await page.getByRole("link", { name: "Already have an account? Sign In" }).waitFor();
  expect(await otherDevices()).toBe(0);
});

test("a click on a push opens the notifications where the app isn't open", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await isOnDevice(page);
  await page.goto("about:blank");
  // The page is gone a moment later for the worker.
  await expect.poll(() => countWindows(page)).toBe(0);
  expect(await click(page)).toBe(`closed, then open ${pages.notifications}`);
});
