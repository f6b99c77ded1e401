import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { openOffer } from "#web/offline/device/offers.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { RateDialog } from "./rate-dialog.tsx";
import { WaitingToRate } from "./waiting-to-rate.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const minute = 60_000;
const hour = 60 * minute;
const at = (msAgo: number) => new Date(Date.now() - msAgo).toISOString();

/** As the dialog opens after logging. */
async function offer(username: string, fields: object = {}) {
  // The server's tests stand still at noon, and a session can't be had later than that.
  web.server.clock.advance(Date.now() - web.server.clock.now().getTime());
  const person = await web.signUp(username);
  const body = { strainName: "Blue Dream", ingestionMethod: "joint", ...fields };
  const { body: session } = await person.call(routes.logSession, { body });
  const onClose = vi.fn();
  const { user, view } = web.render(<RateDialog session={session} begin="offer" onClose={onClose} />, { as: person });
  return { user, view, person, session, onClose };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const reminders = async (person: TestPerson) => (await person.call(routes.listReminders)).body;
const minutesUntil = (time: string | undefined) => Math.round((Date.parse(time ?? "") - Date.now()) / minute);

test("a reminder is one press: for a joint in 20 minutes", async () => {
  const { user, person, session, onClose } = await offer("alice");
  const dialog = within(await screen.findByRole("dialog", { name: "Session logged" }));
  dialog.getByRole("heading", { name: "Give it a little time?" });
  dialog.getByText("We'll remind you once. It'll wait at the top of your feed until then.");
  await user.click(await button(/^Remind me later ?in 20 minutes$/));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [reminder, ...others] = await reminders(person);
  expect([reminder?.session.id, minutesUntil(reminder?.dueAt), others]).toEqual([session.id, 20, []]);
});

test("an edible takes 90 minutes from when it was had, and asks to wait before having more", async () => {
  const { user, person } = await offer("bob", { ingestionMethod: "edible", consumedAt: at(30 * minute) });
  await screen.findByRole("heading", { name: "Edibles take an hour or two." });
  screen.getByText("Wait before having more.");
  await user.click(await button(/^Remind me later ?in 60 minutes$/));
  await waitFor(async () => expect(minutesUntil((await reminders(person))[0]?.dueAt)).toBe(60));
});

test("'Rate now' leads to the three choices, and 'Skip Rating' to nothing", async () => {
  const { user, person, session } = await offer("carol");
  await user.click(await button("Rate now"));
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
  await user.click(await button(/^I liked it/));
  await findToast("Rating saved!");
  expect((await person.call(routes.getSession, { params: { id: session.id } })).body.rating).toBe(8);

  const other = await offer("dan");
  await other.user.click(await button("Skip Rating"));
  expect(other.onClose).toHaveBeenCalledOnce();
  expect(await reminders(other.person)).toEqual([]);
});

test("of a session of yesterday, rating it now comes first", async () => {
  await offer("erin", { consumedAt: at(24 * hour) });
  const names = (await screen.findAllByRole("button")).map(({ textContent }) => textContent);
  expect(names.indexOf("Rate now")).toBeLessThan(names.indexOf("Remind me laterin 20 minutes"));
  expect((await button("Rate now")).className).toContain("btn--primary");
});

test("another time is chosen, and kept for the method", async () => {
  const { user, person } = await offer("finn");
  await user.click(await button("Choose when"));
  const dialog = within(await screen.findByRole("dialog", { name: "When should we ask?" }));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^In 20 minutes/ }).checked).toBe(true);
  await user.click(dialog.getByRole("radio", { name: /^In 90 minutes/ }));
  await user.click(dialog.getByRole("switch", { name: "Use this for every joint" }));
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(async () => expect(minutesUntil((await reminders(person))[0]?.dueAt)).toBe(90));
  const { choices } = (await person.call(routes.getCurrentUser)).body?.reminders ?? {};
  expect(choices).toMatchObject({ joint: "90-minutes", pen: "20-minutes" });
});

test("a time of one's own has to be ahead, and without a reminder it waits at once", async () => {
  const { user, person, onClose } = await offer("gwen");
  await user.click(await button("Choose when"));
  await user.click(await screen.findByRole("radio", { name: "Choose a time" }));
  await user.click(await button("Done"));
  expect(onClose).not.toHaveBeenCalled();
  screen.getByText("Pick a day and a time");
  fireEvent.change(screen.getByLabelText("Day and time"), { target: { value: "2020-01-01T10:00" } });
  screen.getByText("Pick a time that's still to come");
  expect(await reminders(person)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /^Don't remind me/ }));
  await user.click(await button("Done"));
  await waitFor(async () => expect(minutesUntil((await reminders(person))[0]?.dueAt)).toBeLessThanOrEqual(0));
});

test("what was for sleep is asked the next morning", async () => {
  const { user, person } = await offer("hana", { reasons: ["sleep"] });
  await user.click(await button(/^Remind me later ?(?:tomorrow|today) at 9 AM$/));
  await waitFor(async () => expect(new Date((await reminders(person))[0]?.dueAt ?? "").getHours()).toBe(9));
});

test("a session that was deleted meanwhile is said to be gone, and its sheet closes", async () => {
  const { user, person, session, onClose } = await offer("mia");
  await person.call(routes.deleteSession, { params: { id: session.id } });
  await user.click(await button(/^Remind me later/));
  await findToast("This session was deleted");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a page that's reloaded while it offers to ask later doesn't lose the session: it waits on the card", async () => {
  const { view, person } = await offer("kim");
  await screen.findByRole("heading", { name: "Give it a little time?" });
  view.unmount();
  web.render(<WaitingToRate />, { as: person });
  const card = within(await screen.findByRole("region", { name: "How were these?" }));
  await card.findByRole("button", { name: /^Rate Blue Dream/ });
  await waitFor(async () => expect(await reminders(person)).toHaveLength(1));
});

test.each(["Skip Rating", "Close"])("an offer that was answered with '%s' isn't made again", async (name) => {
  const { user, view, person } = await offer(`lou${name.length}`);
  await user.click(await button(name));
  view.unmount();
  web.render(<WaitingToRate />, { as: person });
  expect(openOffer.get()).toBeNull();
  expect(await reminders(person)).toEqual([]);
});

test("an offer that another window makes isn't taken for one that was left, but once that window is gone", async () => {
  const { view, person } = await offer("zelda");
  const other = web.render(<WaitingToRate />, { as: person });
  await waitFor(() => expect(other.queryClient.isFetching()).toBe(0));
  expect([await reminders(person), openOffer.get()]).toEqual([[], expect.anything()]);
  view.unmount();
  await waitFor(async () => expect(await reminders(person)).toHaveLength(1));
  expect(openOffer.get()).toBeNull();
});

test("an offer that was left, once it waits, takes no later one away", async () => {
  const { view, person } = await offer("odette");
  view.unmount();
  const { fetch: real } = globalThis;
  const held = Promise.withResolvers<void>();
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, given) => {
    if (given?.method === "POST") await held.promise;
    return await real(address, given);
  });
  web.render(<WaitingToRate />, { as: person });
  await waitFor(() => expect(asked.mock.calls.some(([, given]) => given?.method === "POST")).toBe(true));
  const later = JSON.stringify({ ...openOffer.get(), id: -1 });
  openOffer.set(later);
  held.resolve();
  await waitFor(async () => expect(await reminders(person)).toHaveLength(1));
  await waitFor(() => expect(outboxOf(person.user.id).view().all).toEqual([]));
  expect(openOffer.get()).toEqual(JSON.parse(later));
});

test("an answer takes no other window's offer away", async () => {
  const { user, view } = await offer("opal");
  const others = JSON.stringify({ ...openOffer.get(), id: -1 });
  openOffer.set(others);
  await user.click(await button("Skip Rating"));
  expect(openOffer.get()).toEqual(JSON.parse(others));
  view.unmount();
});

test("an offer that's left while its reminder is being saved closes once, whatever was opened since", async () => {
  const { user, person, onClose } = await offer("nina");
  const { fetch: real } = globalThis;
  const held = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
    await held.promise;
    return await real(...asked);
  });
  await user.click(await button(/^Remind me later/));
  await user.click(await button("Skip Rating"));
  expect(onClose).toHaveBeenCalledOnce();
  openOffer.set("{}");
  held.resolve();
  await waitFor(async () => expect(await reminders(person)).toHaveLength(1));
  await waitFor(() => expect(outboxOf(person.user.id).view().all).toEqual([]));
  expect(onClose).toHaveBeenCalledOnce();
  expect(openOffer.get()).not.toBeNull();
});

test("who doesn't want to be asked later rates at once", async () => {
  const person = await web.signUp("iris");
  const { body: user } = await person.call(routes.changeReminderSettings, { body: { asks: false } });
  const { body: session } = await person.call(routes.logSession, { body: { strainName: "Haze" } });
  const unasked = { ...person, user };
  web.render(<RateDialog session={session} begin="offer" onClose={() => undefined} />, { as: unasked });
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
});

test("without a connection a reminder waits on the device", async () => {
  const { user, person, onClose } = await offer("jack");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(await button(/^Remind me later/));
  const toast = await findToast("Saved on this device");
  toast.getByText("It'll be sent when you're back online.");
  expect(onClose).toHaveBeenCalledOnce();
  network.mockRestore();
  await outboxOf(person.user.id).flush({ force: true });
  expect(await reminders(person)).toHaveLength(1);
});
