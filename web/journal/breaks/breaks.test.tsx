import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Route } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { addDays } from "#shared/domain/calendar-date.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { holdChanges } from "#test/held-changes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { FeedScreen } from "#web/app/screens/feed-screen.tsx";
import { LogPageScreen } from "#web/app/screens/log-screen.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { LogAgainButton } from "#web/journal/session-form/log-again-button.tsx";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { BreakScreen, EndBreakScreen } from "./break-screens.tsx";
import { aroundNow } from "./break-words.ts";

const web = withWebApp();
withDeviceStorage();
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const day = () => new Date().toISOString().slice(0, 10);
const before = (date: string) => addDays(date, -1);
const allPages = () => (
  <>
    <Route path={pages.takeBreak} component={BreakScreen} />
    <Route path={pages.endBreak} component={EndBreakScreen} />
    <Route path={pages.log} component={LogPageScreen} />
    <Route path={pages.home} component={FeedScreen} />
  </>
);
const open = (as: TestPerson, path: string) => web.render(allPages(), { as, path });

/** Someone on a break since today, by the clock of this device. */
async function resting(username: string, changes: object = {}): Promise<TestPerson> {
  web.server.clock.advance(Date.now() - web.server.clock.now().getTime());
  const person = await web.signUp(username);
  const { body: user } = await person.call(routes.startBreak, {
    body: {
      ...{ beganOn: day(), until: null, restsFeed: true, restsSuggestions: true, keepsLines: true, key: "one" },
      ...changes,
    },
  });
  return { ...person, user };
}
const breaks = async (person: TestPerson) => (await person.call(routes.listBreaks)).body;
const sessions = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;

test("a break is begun with a rough end and what shall rest, and ended with a note for the next one", async () => {
  web.server.clock.advance(Date.now() - web.server.clock.now().getTime());
  const wren = await web.signUp("wren");
  const { user } = open(wren, pages.takeBreak);
  await user.click(await screen.findByRole("radio", { name: /^Two weeks/ }));
  await user.click(screen.getByRole("switch", { name: "Rest the feed" }));
  await user.click(screen.getByRole("button", { name: "Start the break" }));
  await screen.findByRole("heading", { level: 1, name: "The record's resting" });
  const [begun] = await breaks(wren);
  expect(begun).toMatchObject({ beganOn: day(), restsFeed: false, restsSuggestions: true, keepsLines: false });
  expect(Date.parse(begun?.until ?? "") - Date.parse(begun?.beganOn ?? "")).toBe(14 * 24 * 60 * 60_000);

  await user.click(screen.getByRole("link", { name: "End the break" }));
  await user.type(await screen.findByRole("textbox", { name: "A note for next time" }), "Tea helped");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await findToast("Your break has ended");
  expect(await breaks(wren)).toMatchObject([{ endedOn: day(), note: "Tea helped" }]);
});

test("a note holds its page until the break has ended with it", async () => {
  const ash = await resting("ash");
  const { user } = open(ash, pages.endBreak);
  const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const note = await screen.findByRole("textbox", { name: "A note for next time" });
  expect(isHeld()).toBe(false);
  await user.type(note, "Tea");
  expect(isHeld()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await findToast("Your break has ended");
  await waitFor(() => expect(isHeld()).toBe(false));
});

test("a note can't be changed anymore while the break is ending with it", async () => {
  const alma = await resting("alma");
  const { user } = open(alma, pages.endBreak);
  const note = await screen.findByRole("textbox", { name: "A note for next time" });
  await user.type(note, "Tea");
  const { release } = holdChanges();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(note.closest("[inert]")).not.toBeNull());
  release();
  await findToast("Your break has ended");
});

test("a note is taken though its break has ended on another device while it was written", async () => {
  const ayla = await resting("ayla");
  const { user, queryClient } = open(ayla, pages.endBreak);
  await user.type(await screen.findByRole("textbox", { name: "A note for next time" }), "Tea helped");
  const id = ayla.user.currentBreak?.id ?? 0;
  await ayla.call(routes.endBreak, { params: { id }, body: { endedOn: day() } });
  await queryClient.refetchQueries();
  await user.click(screen.getByRole("button", { name: "Done" }));
  await findToast("Your break has ended");
  expect(await breaks(ayla)).toMatchObject([{ note: "Tea helped" }]);
});

test("a day of it counts nothing, and shares nothing", async () => {
  const june = await resting("june", { until: day() });
  open(june, pages.takeBreak);
  await screen.findByRole("heading", { name: "The record's resting" });
  const text = document.body.textContent;
  expect(text).not.toMatch(/\bday \d|\d+ days|streak|share/i);
});

test("a line is written, changed and taken away on its day", async () => {
  const kai = await resting("kai");
  const { user } = open(kai, pages.takeBreak);
  const line = await screen.findByRole("textbox", { name: "A line for today" });
  await user.type(line, "Cross all day");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await findToast("Saved. Only you can see it.");
  expect((await breaks(kai))[0]?.lines).toEqual([{ day: day(), text: "Cross all day" }]);
  await user.clear(line);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(async () => expect((await breaks(kai))[0]?.lines).toEqual([]));
});

test("today's line isn't asked for as long as it isn't known whether there is one", async () => {
  const mika = await resting("mika");
  const [lasting] = await breaks(mika);
  await mika.call(routes.writeLine, { params: { id: lasting?.id ?? 0 }, body: { day: day(), text: "From the phone" } });
  const { fetch: real } = globalThis;
  let isFailing = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, given) =>
    isFailing && String(address).includes("/breaks") ? Promise.reject(new TypeError("lost")) : real(address, given),
  );
  const { user } = open(mika, pages.takeBreak);
  await screen.findByText("Couldn't load your breaks");
  expect(screen.queryByRole("textbox", { name: "A line for today" })).toBeNull();
  isFailing = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const line = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "A line for today" });
  expect(line.value).toBe("From the phone");
});

test("earlier breaks that didn't load say so, and are asked for again", async () => {
  web.server.clock.advance(Date.now() - web.server.clock.now().getTime());
  const nell = await web.signUp("nell");
  const { fetch: real } = globalThis;
  let isFailing = true;
  vi.spyOn(globalThis, "fetch").mockImplementation((address, given) =>
    isFailing && String(address).includes("/breaks") ? Promise.reject(new TypeError("lost")) : real(address, given),
  );
  const { user } = open(nell, pages.takeBreak);
  await screen.findByText("Couldn't load your breaks");
  isFailing = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("Couldn't load your breaks")).toBeNull());
});

test("a line that was begun before midnight stays, and is that day's", async () => {
  const noah = await resting("noah", { beganOn: before(day()) });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${before(day())}T12:00:00`) });
  const { user, queryClient } = open(noah, pages.takeBreak);
  await user.type(await screen.findByRole("textbox", { name: "A line for today" }), "Late and calm");
  vi.useRealTimers();
  await act(() => queryClient.invalidateQueries());
  expect(screen.getByRole("textbox", { name: "A line for today" })).toHaveProperty("value", "Late and calm");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await findToast("Saved. Only you can see it.");
  expect((await breaks(noah))[0]?.lines).toEqual([{ day: before(day()), text: "Late and calm" }]);
});

test("what's typed while a line is being saved stays", async () => {
  const otto = await resting("otto");
  const { user } = open(otto, pages.takeBreak);
  const line = await screen.findByRole("textbox", { name: "A line for today" });
  await user.type(line, "Cross");
  const { fetch: real } = globalThis;
  const held = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, given) => {
    await held.promise;
    return await real(address, given);
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(line, " all day");
  held.resolve();
  await findToast("Saved. Only you can see it.");
  expect(line).toHaveProperty("value", "Cross all day");
});

test("a line holds its page until it's saved", async () => {
  const zoe = await resting("zoe");
  const { user } = open(zoe, pages.takeBreak);
  const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await user.type(await screen.findByRole("textbox", { name: "A line for today" }), "Long walk");
  expect(isHeld()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await findToast("Saved. Only you can see it.");
  await waitFor(() => expect(isHeld()).toBe(false));
});

test("the end on another device shows here as soon as something is changed", async () => {
  const mia = await resting("mia");
  const { user } = open(mia, pages.takeBreak);
  await user.click(await screen.findByRole("button", { name: "Change it" }));
  const id = mia.user.currentBreak?.id ?? 0;
  await mia.call(routes.endBreak, { params: { id }, body: { endedOn: day() } });
  await user.click(screen.getByRole("switch", { name: "Rest the feed" }));
  await findToast("Couldn't save that");
  await screen.findByRole("heading", { level: 1, name: "Take a break" });
});

test("an earlier break is kept with its note, which the next one begins with, until it's deleted", async () => {
  const ada = await resting("ada");
  const id = ada.user.currentBreak?.id ?? 0;
  const { body: over } = await ada.call(routes.endBreak, {
    params: { id },
    body: { endedOn: day(), note: "Less coffee" },
  });
  const { user } = open({ ...ada, user: over }, pages.takeBreak);
  await screen.findByRole("heading", { name: "What you noted last time" });
  await user.click(await screen.findByRole("button", { name: /^Delete the break of/ }));
  await user.click(await within(await screen.findByRole("alertdialog")).findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("Less coffee")).toBeNull());
  expect(await breaks(ada)).toEqual([]);
});

test("logging asks: not now keeps what was typed, the break goes on, and the same day isn't asked again", async () => {
  const noa = await resting("noa");
  const { user } = open(noa, pages.log);
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Haze");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  const question = async () => within(await screen.findByRole("dialog", { name: "You're on a break" }));
  await user.click((await question()).getByRole("button", { name: /^Not now/ }));
  expect(await sessions(noa)).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" }).value).toBe("Haze");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await user.click((await question()).getByRole("button", { name: /^Log it, keep the break/ }));
  await screen.findByRole("dialog", { name: "Rate Your Experience" });
  expect(screen.queryByText(/remind/i)).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Skip Rating" }));
  expect(await sessions(noa)).toMatchObject([{ strainName: "Haze" }]);
  expect((await breaks(noa))[0]?.endedOn).toBeNull();
});

test("the question stays though its break ends elsewhere, and what was typed is logged", async () => {
  const bea = await resting("bea");
  const { user, queryClient } = open(bea, pages.log);
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Haze");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  const question = within(await screen.findByRole("dialog", { name: "You're on a break" }));
  const id = bea.user.currentBreak?.id ?? 0;
  await bea.call(routes.endBreak, { params: { id }, body: { endedOn: day() } });
  await queryClient.refetchQueries({ queryKey: queryKeys.currentUser });
  await user.click(question.getByRole("button", { name: /^Log it, keep the break/ }));
  await screen.findByRole("dialog", { name: "Session logged" });
  expect(await sessions(bea)).toMatchObject([{ strainName: "Haze" }]);
});

test("logging that ends the break does so with the session, also when it's sent later", async () => {
  const ivy = await resting("ivy");
  const { user, queryClient } = open(ivy, pages.log);
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Haze");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await user.click(await screen.findByRole("button", { name: /^Log it, end the break/ }));
  await findToast("Saved on this device");
  expect(queryClient.getQueryData(queryKeys.currentUser)).toMatchObject({ currentBreak: null });
  network.mockRestore();
  await waitFor(async () => {
    await outboxOf(ivy.user.id).flush({ force: true });
    expect((await breaks(ivy))[0]?.endedOn).toBe(day());
  });
  expect(await sessions(ivy)).toHaveLength(1);
});

test("the feed rests until it's asked for", async () => {
  const lou = await resting("lou");
  const { user } = open(lou, pages.home);
  await screen.findByRole("heading", { name: "The feed's resting, too" });
  await user.click(screen.getByRole("button", { name: "Show the feed" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "The feed's resting, too" })).toBeNull());
  expect((await breaks(lou))[0]).toMatchObject({ restsFeed: false, restsSuggestions: true, endedOn: null });
});

test("nobody suggests to log what others had, but one's own can be logged again", async () => {
  const pia = await resting("pia");
  const { body: session } = await pia.call(routes.logSession, { body: { strainName: "Haze" } });
  const both = (
    <>
      <LogAgainButton session={session} variant="others" />
      <LogAgainButton session={session} variant="own" />
    </>
  );
  web.render(both, { as: pia });
  await screen.findByRole("button", { name: "Log again" });
  expect(screen.queryByRole("button", { name: "Log this too" })).toBeNull();
});

test("what many notice is said by weeks, and never as a count", () => {
  const texts = ["2026-11-01", "2026-11-08", "2026-11-20", "2026-12-20"].map((now) => aroundNow("2026-11-01", now));
  expect(new Set(texts).size).toBe(4);
});
