import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { newDevice } from "#test/push-receiver.ts";
import { withWebApp } from "#test/web-render.tsx";
import { RemindersPanel } from "./reminders-panel.tsx";

const web = withWebApp({ publicUrl: "https://journal.example" });
const toggle = (name: string) => screen.findByRole<HTMLInputElement>("switch", { name });

test("each switch and time is saved at once", async () => {
  const alice = await web.signUp("alice");
  const { user } = web.render(<RemindersPanel />, { as: alice });
  const settings = async () => (await alice.call(routes.getCurrentUser)).body?.reminders;
  await user.selectOptions(screen.getByRole("combobox", { name: "Joint" }), "90 minutes");
  await waitFor(async () =>
    expect((await settings())?.choices).toMatchObject({ joint: "90-minutes", other: "20-minutes" }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "When it's for sleep" }), "No reminder");
  await waitFor(async () =>
    expect((await settings())?.choices).toMatchObject({ sleep: "never", edible: "90-minutes" }),
  );
  await user.click(await toggle("Nothing between 11 PM and 8 AM"));
  await user.click(await toggle("Ask me to rate later"));
  await waitFor(async () => expect(await settings()).toMatchObject({ asks: false, isQuiet: false, sendsPush: true }));
});

test("every method keeps a row of its own, and the focus with it", async () => {
  const bob = await web.signUp("bob");
  const { body: account } = await bob.call(routes.changeReminderSettings, { body: { choices: { dab: "tonight" } } });
  const { user } = web.render(<RemindersPanel />, { as: { ...bob, user: account } });
  const dab = screen.getByRole<HTMLSelectElement>("combobox", { name: "Dab" });
  expect(dab.selectedOptions[0]?.textContent).toBe("Tonight, 11 PM");
  dab.focus();
  await user.selectOptions(dab, "20 minutes");
  await waitFor(async () =>
    expect((await bob.call(routes.getCurrentUser)).body?.reminders.choices.dab).toBe("20-minutes"),
  );
  expect(screen.getByRole("combobox", { name: "Dab" })).toBe(document.activeElement);
  expect(screen.getAllByRole("combobox")).toHaveLength(7);
});

test("the push's switch is off, and says why, until a device is told", async () => {
  const carol = await web.signUp("carol");
  const { view } = web.render(<RemindersPanel />, { as: carol });
  await screen.findByText(/^Push is off on all your devices/);
  expect([(await toggle("Send a push")).checked, (await toggle("Send a push")).disabled]).toEqual([false, true]);
  view.unmount();
  await carol.call(routes.subscribeDevice, { body: newDevice("https://push.example.org/carol").subscription });
  web.render(<RemindersPanel />, { as: carol });
  await waitFor(async () => expect((await toggle("Send a push")).checked).toBe(true));
});

test("during a break the panel says that nothing is asked, and keeps what's set", async () => {
  const dave = await web.signUp("dave");
  const beganOn = web.server.clock.now().toISOString().slice(0, 10);
  const pause = { beganOn, until: null, restsFeed: false, restsSuggestions: false, keepsLines: false, key: "one" };
  const { body: account } = await dave.call(routes.startBreak, { body: pause });
  web.render(<RemindersPanel />, { as: { ...dave, user: account } });
  await screen.findByText(/^You're on a break, so we don't ask/);
  expect((await toggle("Ask me to rate later")).checked).toBe(true);
});
