import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { WaitingToRate } from "./waiting-to-rate.tsx";

withDeviceStorage();
const web = withWebApp();
let person: TestPerson;
let count = 0;
beforeEach(async () => {
  web.server.clock.advance(Date.now() - web.server.clock.now().getTime());
  count++;
  person = await web.signUp(`wren${count}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const minute = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

/** @param dueIn minutes */
async function wait(strainName: string, dueIn = -1, fields: object = {}) {
  const body = { strainName, ingestionMethod: "joint", consumedAt: at(-120), ...fields };
  const { id } = (await person.call(routes.logSession, { body })).body;
  await person.call(routes.setReminder, { params: { id }, body: { dueAt: at(dueIn) } });
  return id;
}
const open = () => web.render(<WaitingToRate />, { as: person });
const card = () => screen.findByRole("region", { name: "How were these?" });
const rows = async () =>
  (await within(await card()).findAllByRole("button", { name: /^Rate / })).map((row) => row.textContent);
const sessionOf = async (id: number) => (await person.call(routes.getSession, { params: { id } })).body;

test("the card has what is due, the latest first, three at first", async () => {
  for (const [name, dueIn] of [
    ["One", -5],
    ["Two", -4],
    ["Three", -3],
    ["Four", -2],
    ["Later", 10],
  ] as const)
    await wait(name, dueIn);
  const { user } = open();
  expect((await rows()).map((row) => row?.slice(0, 10))).toEqual(["Rate FourJ", "Rate Three", "Rate TwoJo"]);
  await user.click(within(await card()).getByRole("button", { name: "1 more" }));
  expect(await rows()).toHaveLength(4);
  // The button is gone, and the focus goes on with what it has shown.
  expect(document.activeElement?.textContent).toMatch(/^Rate One/);
});

test("what drops off after a week, and what isn't due yet, isn't asked", async () => {
  await wait("Tomorrow", 24 * 60);
  await wait("Long ago", -7 * 24 * 60 - 5);
  open();
  await waitFor(async () => expect((await person.call(routes.listReminders)).body).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull();
});

test("hidden, it's gone until tomorrow, on the next visit too", async () => {
  await wait("Blue Dream");
  const { user, view } = open();
  await user.click(within(await card()).getByRole("button", { name: "Hide until tomorrow" }));
  expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull();
  expect(document.activeElement?.textContent).toBe("Hidden until tomorrow");
  view.unmount();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 24 * 60 * minute);
  open();
  await card();
});

test("what was ticked is there again when the sheet was left by mistake, unless the session has changed", async () => {
  const id = await wait("Left behind");
  const { user } = open();
  const openSheet = async () => {
    await user.click(within(await card()).getByRole("button", { name: /^Rate Left behind/ }));
    return within(await screen.findByRole("dialog"));
  };
  const [mood, verdict] = [{ name: "Relaxed" }, { name: "I liked it" }] as const;
  const first = await openSheet();
  await user.click(await first.findByRole("checkbox", mood));
  await user.click(first.getByRole("radio", verdict));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const second = await openSheet();
  expect((await second.findByRole<HTMLInputElement>("checkbox", mood)).checked).toBe(true);
  expect(second.getByRole<HTMLInputElement>("radio", verdict).checked).toBe(true);
  expect((await sessionOf(id)).moods).toBe("[]");
});

test("one sheet asks for all of it, and the row goes", async () => {
  const id = await wait("Blue Dream", -1, {
    ...{ reasons: ["pain"], reasonLevels: [{ reason: "pain", before: 7 }], moods: ["happy"] },
  });
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  sheet.getByText("Pick one of the three first");
  await user.click(sheet.getByRole("radio", { name: "I liked it" }));
  await user.click(within(sheet.getByRole("radiogroup", { name: /^Pain, after/ })).getByRole("radio", { name: "3" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  expect(sheet.queryByRole("checkbox", { name: "Peaceful" })).toBeNull();
  await user.click(sheet.getAllByRole("button", { name: "More" })[0] ?? sheet.getByText("More"));
  await user.click(sheet.getByRole("checkbox", { name: "Peaceful" }));
  await user.click(sheet.getByRole("checkbox", { name: "Too strong" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await findToast("Rating saved!");
  await waitFor(() => expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull());
  expect(await sessionOf(id)).toMatchObject({
    ...{ rating: 8, ratedBy: "dialog", unwantedEffects: ["too strong"] },
    reasonLevels: [{ reason: "pain", before: 7, after: 3 }],
  });
  expect(JSON.parse((await sessionOf(id)).moods)).toEqual(["happy", "relaxed", "peaceful"]);
  expect((await person.call(routes.listReminders)).body).toEqual([]);
});

test.each([
  ["Only you see these", {}],
  ["Anyone who sees this session sees these", { ownEffects: ["munchies"], sharesEffects: true }],
])("'%s' stands over what was unwanted of a session with %j", async (hint, fields) => {
  await wait("Blue Dream", -1, fields);
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  within(await screen.findByRole("group", { name: /^Anything unwanted\?/ })).getByText(hint);
});

test("'Save and compare' keeps the verdict before it goes on to the pairs", async () => {
  const other = (await person.call(routes.logSession, { body: { strainName: "Rated" } })).body.id;
  await person.call(routes.editSession, { params: { id: other }, body: { rating: 8 } });
  person = { ...person, user: (await person.call(routes.getCurrentUser)).body };
  const id = await wait("Blue Dream");
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  await user.click(sheet.getByRole("radio", { name: "It was ok" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  await user.click(sheet.getByRole("button", { name: "Save and compare" }));
  await sheet.findByText("Which experience was better?");
  expect((await sessionOf(id)).rating).toBe(5.2);
  await user.click(sheet.getByRole("button", { name: /^This session/ }));
  await findToast("Rating saved!");
  const session = await sessionOf(id);
  expect([session.rating, JSON.parse(session.moods)]).toEqual([6.4, ["relaxed"]]);
});

/** The sheet of a session whose verdict will be compared with another one. */
async function openToCompare(fields: object = {}) {
  const other = (await person.call(routes.logSession, { body: { strainName: "Rated" } })).body.id;
  await person.call(routes.editSession, { params: { id: other }, body: { rating: 8 } });
  person = { ...person, user: (await person.call(routes.getCurrentUser)).body };
  const id = await wait("Blue Dream", -1, fields);
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  const saveAndCompare = async () => {
    await user.click(sheet.getByRole("button", { name: "Save and compare" }));
    await sheet.findByText("Which experience was better?");
  };
  return { id, user, sheet, saveAndCompare };
}

test("what is taken back after 'Save and compare' doesn't stay saved", async () => {
  const { id, user, sheet, saveAndCompare } = await openToCompare({ reasons: ["pain"] });
  const after = () => within(sheet.getByRole("radiogroup", { name: /^Pain, after/ }));
  await user.click(sheet.getByRole("radio", { name: "It was ok" }));
  await user.click(after().getByRole("radio", { name: "2" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  await saveAndCompare();
  expect(await sessionOf(id)).toMatchObject({ moods: '["relaxed"]', reasonLevels: [{ after: 2 }] });
  await user.click(sheet.getByRole("button", { name: "Back" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  await user.click(after().getByRole("radio", { name: "5" }));
  await saveAndCompare();
  expect(await sessionOf(id)).toMatchObject({ moods: "[]", reasonLevels: [{ after: 5 }] });
  await user.click(sheet.getByRole("button", { name: /^This session/ }));
  await findToast("Rating saved!");
  expect(await sessionOf(id)).toMatchObject({ rating: 6.4, moods: "[]", reasonLevels: [{ after: 5 }] });
});

test("a sheet that is left after 'Save and compare' says that the rating is saved", async () => {
  const { user, sheet, saveAndCompare } = await openToCompare();
  await user.click(sheet.getByRole("radio", { name: "It was ok" }));
  await saveAndCompare();
  await user.click(sheet.getByRole("button", { name: "Back" }));
  await user.click(sheet.getByRole("radio", { name: "I liked it" }));
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await findToast("Rating saved!");
});

test("moods chosen on another device meanwhile are overwritten only when saved again", async () => {
  const { id, user, sheet, saveAndCompare } = await openToCompare();
  await person.call(routes.editSession, { params: { id }, body: { moods: ["happy"] } });
  await user.click(sheet.getByRole("radio", { name: "It was ok" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  await user.click(sheet.getByRole("button", { name: "Save and compare" }));
  const toast = await findToast(messages.changedSince);
  toast.getByText("It's now “happy”. Save again to keep yours.");
  expect(await sessionOf(id)).toMatchObject({ rating: null, moods: '["happy"]' });
  await saveAndCompare();
  expect(await sessionOf(id)).toMatchObject({ rating: 5.2, moods: '["relaxed"]' });
});

test("a rating given on another device meanwhile is overwritten only when saved again", async () => {
  const { id, user, sheet, saveAndCompare } = await openToCompare();
  await person.call(routes.editSession, { params: { id }, body: { rating: 2, comparisons: [] } });
  await user.click(sheet.getByRole("radio", { name: "It was ok" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  await user.click(sheet.getByRole("button", { name: "Save and compare" }));
  const toast = await findToast(messages.changedSince);
  toast.getByText("It's now rated “I didn't like it”. Save again to keep yours.");
  expect(await sessionOf(id)).toMatchObject({ rating: 2, moods: "[]" });
  await saveAndCompare();
  await user.click(sheet.getByRole("button", { name: /^This session/ }));
  await findToast("Rating saved!");
  expect(await sessionOf(id)).toMatchObject({ rating: 6.4, moods: '["relaxed"]' });
});

test("a rating that waited is told where another device has rated it meanwhile", async () => {
  const id = await wait("Blue Dream");
  const { user, queryClient } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.allSessions(person.user.id))).toBeDefined());
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(sheet.getByRole("radio", { name: "I didn't like it" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await findToast("Saved on this device");
  vi.restoreAllMocks();
  await person.call(routes.editSession, { params: { id }, body: { rating: 8, comparisons: [] } });
  const outbox = outboxOf(person.user.id);
  await outbox.flush({ force: true });
  expect((await sessionOf(id)).rating).toBe(8);
  const [refused] = outbox.view().entries;
  expect(refused).toMatchObject({ state: "refused", refusal: { message: messages.changedSince } });
  await outbox.keepOwn(refused?.id ?? "");
  expect((await sessionOf(id)).rating).toBe(2);
});

test("a session deleted on another device is said to be gone, and the sheet closes", async () => {
  const id = await wait("Blue Dream");
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  await user.click(sheet.getByRole("radio", { name: "I liked it" }));
  await person.call(routes.deleteSession, { params: { id } });
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await findToast("This session was deleted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull());
});

test("skipped in the sheet, it isn't asked again", async () => {
  const id = await wait("Blue Dream");
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  await user.click(await screen.findByRole("button", { name: "Skip Rating" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull());
  await waitFor(async () => expect((await person.call(routes.listReminders)).body).toEqual([]));
  expect((await sessionOf(id)).rating).toBeNull();
});

test("closed without a word, it stays", async () => {
  await wait("Blue Dream");
  const { user } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await card();
});

test("sleep is asked about the next morning alone", async () => {
  await wait("Tonight", -1, { reasons: ["sleep"], consumedAt: at(-2) });
  await wait("Last night", -1, { reasons: ["sleep"], consumedAt: at(-36 * 60) });
  const { user } = open();
  const asks = async (name: string) => {
    await user.click(within(await card()).getByRole("button", { name: new RegExp(`^Rate ${name}`) }));
    await screen.findByText("How did you feel about this experience?");
    const isAsked = screen.queryByRole("radiogroup", { name: /^Sleep, after/ }) !== null;
    await user.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    return isAsked;
  };
  expect(await asks("Last night")).toBe(true);
  expect(await asks("Tonight")).toBe(false);
});

test("sleep that was rated the same evening is asked about the next morning, once", async () => {
  const id = await wait("Last night", 60, {
    ...{ reasons: ["sleep"], reasonLevels: [{ reason: "sleep", before: 3 }], utcOffset: 0 },
  });
  const { db } = web.server.context.database;
  await person.call(routes.editSession, { params: { id }, body: { rating: 8, comparisons: [] } });
  // As of the evening; it's past nine the next morning by now.
  const night = { consumed_at: new Date(at(-12 * 60)) };
  await db.updateTable("cannabis_sessions").set(night).where("id", "=", id).execute();
  await db
    .insertInto("reminders")
    .values({ session_id: id, user_id: person.user.id, due_at: new Date(at(-1)), state: "waiting", told_at: null })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ due_at: new Date(at(-1)) }))
    .execute();
  const { user } = open();
  const row = await within(await card()).findByRole("button", { name: "Answer Last night How was the night?" });
  await user.click(row);
  const sheet = async () => within(await screen.findByRole("dialog", { name: "How was the night?" }));
  const after = async () => within((await sheet()).getByRole("radiogroup", { name: /^Sleep, after/ }));
  await user.click((await sheet()).getByRole("button", { name: "Save" }));
  (await sheet()).getByText("Pick a number first");
  expect((await after()).getAllByRole("radio")).toContain(document.activeElement);
  await user.click((await after()).getByRole("radio", { name: "8" }));
  // Left by mistake.
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(row);
  expect((await after()).getByRole("radio", { name: "8", checked: true })).not.toBeNull();
  await user.click((await sheet()).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull());
  const said = { rating: 8, reasonLevels: [{ reason: "sleep", before: 3, after: 8 }] };
  await waitFor(async () => expect(await sessionOf(id)).toMatchObject(said));
});

test("without a connection a verdict is kept also where nothing is known of other sessions", async () => {
  const id = await wait("Blue Dream");
  const { user, queryClient } = open();
  await card();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(queryClient.getQueryData(queryKeys.allSessions(person.user.id))).toBeUndefined();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  await user.click(sheet.getByRole("radio", { name: "I liked it" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await findToast("Saved on this device");
  vi.restoreAllMocks();
  await outboxOf(person.user.id).flush({ force: true });
  expect(await sessionOf(id)).toMatchObject({ rating: 8, ratedBy: "dialog" });
});

test("a verdict that the comparisons were to replace stays on the device while neither can be sent", async () => {
  const { id, user, sheet } = await openToCompare();
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(sheet.getByRole("radio", { name: "I liked it" }));
  await user.click(sheet.getByRole("checkbox", { name: "Relaxed" }));
  await user.click(sheet.getByRole("button", { name: "Save and compare" }));
  const answer = await sheet.findByRole("button", { name: /^This session/ });
  network.mockImplementation(async () => Response.json({ message: "Restarting" }, { status: 503 }));
  await user.click(answer);
  await findToast("Error");
  await user.click(sheet.getByRole("button", { name: "Skip Rating" }));
  await findToast("Saved on this device");
  vi.restoreAllMocks();
  await outboxOf(person.user.id).flush({ force: true });
  expect(await sessionOf(id)).toMatchObject({ rating: 8.3, moods: '["relaxed"]' });
});

test("without a connection the sheet works, and its answers arrive later, once", async () => {
  const id = await wait("Blue Dream");
  const { user, queryClient } = open();
  await user.click(within(await card()).getByRole("button", { name: /^Rate Blue Dream/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "Rate Your Experience" }));
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.allSessions(person.user.id))).toBeDefined());
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(sheet.getByRole("radio", { name: "I didn't like it" }));
  await user.click(sheet.getByRole("checkbox", { name: "Too strong" }));
  await user.click(sheet.getByRole("button", { name: "Save" }));
  const toast = await findToast("Saved on this device");
  toast.getByText("It'll be sent when you're back online.");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Rate Your Experience" })).toBeNull());
  expect(screen.queryByRole("region", { name: "How were these?" })).toBeNull();
  vi.restoreAllMocks();
  await outboxOf(person.user.id).flush({ force: true });
  expect(await sessionOf(id)).toMatchObject({ rating: 2, unwantedEffects: ["too strong"] });
});
