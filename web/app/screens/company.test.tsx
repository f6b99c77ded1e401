import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { fixedScores } from "#shared/domain/rating.ts";
import { holdChanges } from "#test/held-changes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { LogNewSession } from "#web/journal/session-form/log-new-session.tsx";
import { AddYoursDialog } from "#web/social/notifications/add-yours-dialog.tsx";
import { NotificationsScreen } from "#web/social/notifications/notifications-screen.tsx";
import { FeedScreen } from "./feed-screen.tsx";
import { SessionScreen } from "./session-screen.tsx";

const web = withWebApp();
let wren: TestPerson;
let june: TestPerson;
let teo: TestPerson;
let worlds = 0;
beforeEach(async () => {
  worlds += 1;
  wren = await web.signUp(`wren${worlds}`, { firstName: "Wren" });
  june = await web.signUp(`june${worlds}`, { firstName: "June" });
  teo = await web.signUp(`teo${worlds}`, { firstName: "Teo" });
  for (const friend of [june, teo]) {
    await wren.call(routes.followUser, { body: { followingId: friend.user.id } });
    await friend.call(routes.followUser, { body: { followingId: wren.user.id } });
  }
});

const log = async (who: TestPerson, body: object) =>
  (await who.call(routes.logSession, { body: { strainName: "Blue Dream", ...body } })).body.id;
const asking = (...people: TestPerson[]) => ({ companionIds: people.map(({ user }) => user.id) });
function open(sessionId: number, as: TestPerson) {
  return web.render(<SessionScreen sessionId={sessionId} open onClose={() => {}} />, { as });
}
const Notifications = () => (
  <>
    <NotificationsScreen />
    <AddYoursDialog />
  </>
);
const company = async () => within(await screen.findByRole("region", { name: "With" }));
const companions = async (who: TestPerson, id: number) =>
  (await who.call(routes.listCompanions, { params: { id } })).body.companions.map(({ user }) => user.username);

test("a session tells its owner who was asked and who was there, and the others only those who've said yes", async () => {
  const id = await log(wren, { companions: "Sam", ...asking(june, teo) });
  await log(june, { gatheringId: id, notes: "Warm and slow." });
  const { view, user } = open(id, wren);
  const own = await company();
  await own.findByText("Warm and slow.");
  expect(own.getByText(/^Asked .* ago\. Only you see this until they add theirs\.$/)).not.toBeNull();
  expect(own.getByText("A name. Only you see it.")).not.toBeNull();
  await user.click(own.getByRole("button", { name: "Cancel Teo" }));
  await waitFor(async () => expect(await companions(wren, id)).toEqual([june.user.username]));
  view.unmount();

  const others = open(id, teo);
  const shown = await company();
  await shown.findByText("Warm and slow.");
  expect(shown.queryByText(/Sam|Asked/)).toBeNull();
  expect(shown.queryByRole("button")).toBeNull();
  others.view.unmount();

  const guest = open(id, june);
  await guest.user.click(await (await company()).findByRole("button", { name: "Remove me" }));
  await waitFor(async () => expect(await companions(wren, id)).toEqual([]));
});

test("one who was there is taken off from a menu, and nobody is asked again", async () => {
  const id = await log(wren, asking(june));
  await log(june, { gatheringId: id, notes: "Warm and slow." });
  const { user } = open(id, wren);
  await user.click(await (await company()).findByRole("button", { name: "More about June" }));
  await user.click(await screen.findByRole("button", { name: "Remove June" }));
  await waitFor(async () => expect(await companions(wren, id)).toEqual([]));
});

test("a notification asks for one's own, and 'I wasn't there' takes it away", async () => {
  const id = await log(wren, { ingestionMethod: "joint", ...asking(june) });
  const { user } = web.render(<Notifications />, { as: june });
  expect(await screen.findByText("Wren logged this with you: add yours")).not.toBeNull();
  expect(screen.getByText(/^Blue Dream, joint ·/)).not.toBeNull();
  await user.click(screen.getByRole("button", { name: /^I wasn't there/ }));
  await waitFor(() => expect(screen.getByText("Saved. Nobody is told.").parentElement).toBe(document.activeElement));
  await waitFor(() => expect(screen.queryByText(/logged this with you/)).toBeNull());
  expect(await companions(wren, id)).toEqual([]);
});

const sheet = async () => within(await screen.findByRole("dialog", { name: "Wren logged this with you" }));
const addYours = () => screen.findByRole("button", { name: /^Add yours/ });

test("one's own is added from a short sheet: the amount is one's own, too, and so are verdict, note and audience", async () => {
  await june.call(routes.updatePrivacy, { body: privacyFlags({ defaultAudience: "followers" }) });
  const copied = { brand: "Slow Acre", ingestionMethod: "joint", amount: 0.3, amountUnit: "g" };
  const id = await log(wren, { ...copied, notes: "Sunday slippers.", ...asking(june) });
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  const own = await sheet();
  const from = within(own.getByRole("region", { name: "Copied from Wren" }));
  expect(from.getByText("Blue Dream, Slow Acre")).not.toBeNull();
  await user.click(from.getByRole("button", { name: "Change the amount" }));
  const amount = from.getByRole("textbox", { name: "Amount in g" });
  await user.clear(amount);
  await user.type(amount, "0.2");
  await user.click(own.getByRole("radio", { name: "I liked it" }));
  await user.type(own.getByRole("textbox", { name: "Your note" }), "Warm and slow.");
  expect(own.getByRole("switch", { name: "Show me on Wren's session" })).toHaveProperty("checked", true);
  const { release } = holdChanges();
  await user.click(own.getByRole("button", { name: "Add mine" }));
  // Closed now, it takes no verdict with it.
  await user.keyboard("{Escape}");
  release();
  await findToast("Session logged successfully!");
  await findToast("Rating saved!");
  vi.restoreAllMocks();
  await waitFor(() => expect(screen.queryByText("Wren logged this with you: add yours")).toBeNull());
  const [session] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(session).toMatchObject({
    ...{ ...copied, strainName: "Blue Dream", amount: 0.2, notes: "Warm and slow." },
    ...{ visibility: "followers", rating: fixedScores.liked },
  });
  expect(await companions(wren, id)).toEqual([june.user.username]);
});

test("what was added of an evening without a name can be taken back with its words, and the next one opens as ever", async () => {
  await log(wren, { strainName: "", ...asking(june) });
  const { user, queryClient } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  await user.click((await sheet()).getByRole("button", { name: "Add mine" }));
  await user.click((await findToast("Session logged successfully!")).getByRole("button", { name: "Undo" }));
  await findToast("Session deleted");
  const own = async () => (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(await own()).toEqual([]);
  expect((await sheet()).getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm.");
  await user.click((await sheet()).getByRole("button", { name: "Add mine" }));
  await findToast("Logged on its own");
  expect((await own()).map(({ notes }) => notes)).toEqual(["Warm."]);
  await user.click(await screen.findByRole("button", { name: "Skip Rating" }));
  await log(wren, asking(june));
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  await user.click(await addYours());
  const copied = within((await sheet()).getByRole("region", { name: "Copied from Wren" }));
  expect(copied.getByText("Blue Dream")).not.toBeNull();
});

const withWholeForm = (
  <>
    <Notifications />
    <LogNewSession onDone={() => {}} />
  </>
);

test("taken back once it's rated or left unrated, it begins the whole form with its words", async () => {
  await log(wren, { strainName: "", ...asking(june) });
  const { user } = web.render(withWholeForm, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  await user.click((await sheet()).getByRole("button", { name: "Add mine" }));
  const taken = (await findToast("Session logged successfully!")).getByRole("button", { name: "Undo" });
  await user.click(await screen.findByRole("button", { name: "Skip Rating" }));
  await user.click(taken);
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notes" }).value).toBe("Warm."));
});

test("'More' takes along what was said into the whole form, for nobody more than was chosen", async () => {
  await log(wren, asking(june));
  const { user } = web.render(withWholeForm, { as: june });
  await user.click(await addYours());
  const own = await sheet();
  await user.click(own.getByRole("radio", { name: "I liked it" }));
  await user.type(own.getByRole("textbox", { name: "Your note" }), "Warm and slow.");
  await user.click(own.getByRole("switch", { name: "Show me on Wren's session" }));
  await user.click(own.getByRole("switch", { name: "Others can see this session in the feed" }));
  await user.click(own.getByRole("button", { name: "More" }));
  const form = within(await screen.findByRole("region", { name: "Wren logged this with you" }));
  expect(form.getByRole("switch", { name: "Show me on Wren's session" })).toHaveProperty("checked", false);
  expect(screen.getByRole("textbox", { name: "Notes" })).toHaveProperty("value", "Warm and slow.");
  expect(screen.getByRole("button", { name: "Who can see this session: Only me" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await findToast("Rating saved!");
  const [session] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(session).toMatchObject({ notes: "Warm and slow.", visibility: "private", rating: fixedScores.liked });
});

test("'More' takes a wider audience than the default along, where that was chosen", async () => {
  await june.call(routes.updatePrivacy, { body: privacyFlags({ defaultAudience: "private" }) });
  await log(wren, asking(june));
  const { user } = web.render(withWholeForm, { as: { ...june, user: { ...june.user, defaultAudience: "private" } } });
  await user.click(await addYours());
  const own = await sheet();
  await user.click(own.getByRole("button", { name: /^Who can see this session: Only me/ }));
  await user.click(await screen.findByRole("radio", { name: /^My followers/ }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await user.click(own.getByRole("button", { name: "More" }));
  await screen.findByRole("region", { name: "Wren logged this with you" });
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await findToast("Session logged successfully!");
  const [session] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(session?.visibility).toBe("followers");
});

test("'Choose close friends' leads there from the sheet, which keeps what was said", async () => {
  await log(wren, asking(june));
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  await user.click((await sheet()).getByRole("button", { name: /^Who can see this session/ }));
  await user.click(await screen.findByRole("link", { name: "Choose close friends" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe(pages.closeFriends));
  await user.click(await addYours());
  expect((await sheet()).getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm.");
});

test("an audience that nobody chose in the sheet yields to a default that another device has narrowed", async () => {
  await log(wren, asking(june));
  const { user, queryClient } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  const asDefault = { defaultAudience: "private", changed: "defaultAudience" };
  const { body } = await june.call(routes.updatePrivacy, { body: { ...privacyFlags(), ...asDefault } });
  await act(async () => queryClient.setQueryData(queryKeys.currentUser, body));
  await user.click((await sheet()).getByRole("button", { name: "Add mine" }));
  await findToast("Session logged successfully!");
  const [session] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(session).toMatchObject({ visibility: "private", notes: "Warm." });
});

test("'More' that finds another session begun can be taken back without losing what was said", async () => {
  await log(wren, asking(june));
  const { user } = web.render(withWholeForm, { as: june });
  await user.type(screen.getByRole("textbox", { name: "Notes" }), "Another evening.");
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm and slow.");
  await user.click((await sheet()).getByRole("button", { name: "More" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Replace what you've typed?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("textbox", { name: "Notes" })).toHaveProperty("value", "Another evening.");
  await user.click(await addYours());
  expect((await sheet()).getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm and slow.");
});

test("what was said is there again after the sheet was closed, and 'I wasn't there' in it tells nobody", async () => {
  const id = await log(wren, asking(june));
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm");
  await user.click((await sheet()).getByRole("button", { name: "Close" }));
  await user.click(await addYours());
  expect((await sheet()).getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm");
  await user.click((await sheet()).getByRole("button", { name: "I wasn't there" }));
  await waitFor(() => expect(screen.queryByText(/logged this with you/)).toBeNull());
  expect(await companions(wren, id)).toEqual([]);
  expect((await wren.call(routes.listNotifications)).body.filter(({ kind }) => kind === "companion")).toEqual([]);
});

test("what's changed after a failure is neither taken for what was saved nor added twice", async () => {
  await log(wren, asking(june));
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  const own = await sheet();
  const send = globalThis.fetch;
  // Screens read in between: it's the log alone that's saved and answered with a failure.
  const spied = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    const answer = await send(address, options);
    return options?.method === "POST" ? new Response("", { status: 500 }) : answer;
  });
  await user.click(own.getByRole("button", { name: "Add mine" }));
  await findToast("Failed to create session");
  spied.mockRestore();
  await user.type(own.getByRole("textbox", { name: "Your note" }), "Warm.");
  await user.click(own.getByRole("button", { name: "Add mine" }));
  await screen.findByText(/^You've already added yours to this evening/);
  expect(own.getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm.");
  const added = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(added.map(({ notes }) => notes)).toEqual([null]);
});

test("an ask that was taken back while the sheet was open keeps one's own, and says that it stands alone", async () => {
  const id = await log(wren, asking(june));
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  await wren.call(routes.removeCompanion, { params: { id, userId: june.user.id } });
  await user.click((await sheet()).getByRole("button", { name: "Add mine" }));
  await findToast("Logged on its own");
  const [session] = (await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body;
  expect(session?.notes).toBe("Warm.");
  expect(await companions(wren, id)).toEqual([]);
});

test("what another window has added already is said, and nothing that was written is lost", async () => {
  const id = await log(wren, asking(june));
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  await log(june, { gatheringId: id });
  await user.click((await sheet()).getByRole("button", { name: "Add mine" }));
  await screen.findByText(/^You've already added yours to this evening/);
  expect((await sheet()).getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm.");
  expect((await june.call(routes.listUserSessions, { params: { id: june.user.id } })).body).toHaveLength(1);
});

function Turned() {
  const [isTurned, setIsTurned] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsTurned(true)}>
        Turn the phone
      </button>
      {!isTurned && <NotificationsScreen />}
      <AddYoursDialog />
    </>
  );
}

test("the sheet stays, with what was written in it, when the bell that opened it goes", async () => {
  await log(wren, asking(june));
  const { user } = web.render(<Turned />, { as: june });
  await user.click(await addYours());
  await user.type((await sheet()).getByRole("textbox", { name: "Your note" }), "Warm.");
  fireEvent.click(screen.getByText("Turn the phone"));
  expect(screen.queryByText("Wren logged this with you: add yours")).toBeNull();
  expect((await sheet()).getByRole("textbox", { name: "Your note" })).toHaveProperty("value", "Warm.");
});

test("'I wasn't there' in the sheet that couldn't be saved says so, and asks again", async () => {
  const id = await log(wren, asking(june));
  const { user } = web.render(<Notifications />, { as: june });
  await user.click(await addYours());
  const own = await sheet();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await user.click(own.getByRole("button", { name: "I wasn't there" }));
  await findToast("Couldn't save that");
  vi.unstubAllGlobals();
  expect(await companions(wren, id)).toEqual([june.user.username]);
  expect(screen.getByText("Wren logged this with you: add yours")).not.toBeNull();
});

test("who was added can take themselves off, and the evening's owner isn't offered it on a guest's session", async () => {
  const id = await log(wren, asking(june));
  const junes = await log(june, { gatheringId: id });
  const isOffered = async (sessionId: number, as: TestPerson) => {
    const { view } = open(sessionId, as);
    await (await company()).findAllByRole("listitem");
    const button = screen.queryByRole("button", { name: "Remove me" });
    view.unmount();
    return button !== null;
  };
  expect(await isOffered(junes, june)).toBe(true);
  expect(await isOffered(id, june)).toBe(true);
  expect(await isOffered(junes, wren)).toBe(false);
});

test("one's own first scores of an evening are words where the dialog made them, and numbers where one typed them", async () => {
  const id = await log(wren, asking(june));
  const junes = await log(june, { gatheringId: id });
  const rated = (as: TestPerson) =>
    as.call(routes.editSession, { params: { id: junes }, body: { rating: fixedScores.liked, comparisons: [] } });
  await june.call(routes.editSession, { params: { id: junes }, body: { rating: 8.6 } });
  const rowOf = async (as: TestPerson) => {
    const feed = web.render(<FeedScreen />, { as });
    const card = within(await screen.findByRole("article", { name: "Blue Dream, by Wren and June" }));
    const row = card.getAllByRole("listitem")[1]?.textContent;
    feed.view.unmount();
    const page = open(id, as);
    const inCompany = (await (await company()).findAllByRole("listitem")).map(({ textContent }) => textContent).join();
    page.view.unmount();
    return [row, inCompany];
  };
  expect(await rowOf(june)).toEqual([expect.stringMatching(/Rated 8\.6$/), expect.stringContaining("Rated 8.6")]);
  await rated(june);
  expect(await rowOf(june)).toEqual([expect.stringMatching(/Liked/), expect.stringContaining("Liked")]);
  expect(await rowOf(wren)).toEqual([expect.stringMatching(/Rated 8\.0$/), expect.stringContaining("Rated 8.0")]);
});

test("a gathering is one card with a row for each session, without an average, and opens each", async () => {
  const id = await log(wren, { notes: "Sunday slippers.", ...asking(june, teo) });
  const junes = await log(june, { gatheringId: id, notes: "Warm and slow." });
  await log(teo, { gatheringId: id, visibility: "private" });
  await june.call(routes.editSession, { params: { id: junes }, body: { rating: 8.6 } });
  const { user } = web.render(<FeedScreen />, { as: teo });
  const card = within(await screen.findByRole("article", { name: "Blue Dream, by Wren, June and Teo" }));
  const rows = card.getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Sunday slippers."),
    expect.stringMatching(/Warm and slow\..*8\.6$/),
    expect.stringContaining(`@${teo.user.username}`),
  ]);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await user.click(card.getByRole("link", { name: /Warm and slow/ }));
  expect(window.location.pathname).toBe(`/sessions/${junes}`);
});
