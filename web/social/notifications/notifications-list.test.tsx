import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { call } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { Bell } from "./bell.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());
const follow = (follower: TestPerson, followed: TestPerson) =>
  follower.call(routes.followUser, { body: { followingId: followed.user.id } });
const bell = (name: string) => screen.findByRole("button", { name });
const unreadOf = async (person: TestPerson) => (await person.call(routes.countUnread)).body.count;

test("without notifications the bell has no badge and the panel says so", async () => {
  const dan = await web.signUp("dan");
  const { user } = web.render(<Bell />, { as: dan });
  await user.click(await bell("Notifications"));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  expect(await within(panel).findByText("No notifications yet")).not.toBeNull();
  expect(within(panel).queryByText(/unread/)).toBeNull();
});

test("opening the panel marks everything read, but new ones keep their dot until it closes", async () => {
  const [alice, bob, carol] = [await web.signUp("alice"), await web.signUp("bob"), await web.signUp("carol")];
  const { body: session } = await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  await follow(bob, alice);
  await carol.call(routes.likeSession, { body: { userId: carol.user.id, sessionId: session.id } });
  const { user } = web.render(<Bell />, { as: alice });

  await user.click(await bell("Notifications, 2 unread"));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  await waitFor(async () => expect(await unreadOf(alice)).toBe(0));
  await bell("Notifications");
  expect(within(panel).getByText("2 unread")).not.toBeNull();
  const rows = within(panel).getAllByRole("link");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^CCarol liked your session.*Unread$/),
    expect.stringMatching(/^BBob started following you.*Unread$/),
    "See all",
  ]);
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    `/sessions/${session.id}`,
    `/profile?userId=${bob.user.id}`,
    "/notifications",
  ]);

  await user.keyboard("{Escape}");
  await user.click(await bell("Notifications"));
  const again = await screen.findByRole("dialog", { name: "Notifications" });
  expect(await within(again).findByText(/liked your session/)).not.toBeNull();
  expect(within(again).queryByText("Unread")).toBeNull();
});

test("the badge stops at 9+", async () => {
  const erin = await web.signUp("erin");
  for (let number = 0; number < 10; number += 1) await follow(await web.signUp(`fan${number}`), erin);
  web.render(<Bell />, { as: erin });
  await bell("Notifications, 9+ unread");
});

test("follow requests are answered in the panel optimistically, and a failed answer can be retried", async () => {
  const gina = await web.signUp("gina");
  await gina.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const [hugo, iris] = [await web.signUp("hugo"), await web.signUp("iris")];
  for (const asker of [hugo, iris]) await follow(asker, gina);
  const { user } = web.render(<Bell />, { as: gina });
  await user.click(await bell("Notifications, 2 unread"));
  const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
  const waiting = within(await panel.findByRole("region", { name: "Waiting for you" }));
  await waiting.findByRole("link", { name: /^Hugo wants to follow you/ });
  expect(panel.queryByRole("link", { name: /^Follow requests/ })).toBeNull();

  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await user.click(panel.getByRole("button", { name: "Decline Hugo" }));
  await findToast("Couldn't decline the request");
  network.mockRestore();
  await user.click(await panel.findByRole("button", { name: "Decline Hugo" }));
  await waitFor(() => expect(panel.queryByRole("link", { name: /^Hugo/ })).toBeNull());

  await user.click(panel.getByRole("button", { name: "Accept Iris" }));
  await panel.findByRole("link", { name: /^Iris started following you/ });
  expect(panel.queryByRole("button", { name: /Iris/ })).toBeNull();
  expect(panel.getByText("Request accepted").getAttribute("role")).toBe("status");
  await waitFor(async () => {
    const { body } = await gina.call(routes.listFollowers, { params: { id: gina.user.id } });
    expect(body.map(({ id }) => id)).toEqual([iris.user.id]);
  });
  await waitFor(() => expect(panel.queryByRole("region", { name: "Waiting for you" })).toBeNull());
});

test("an answer that fails after the panel has been closed is told all the same", async () => {
  const lena = await web.signUp("lena");
  await lena.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  await follow(await web.signUp("milo"), lena);
  const { user } = web.render(<Bell />, { as: lena });
  await user.click(await bell("Notifications, 1 unread"));
  const accept = await screen.findByRole("button", { name: "Accept Milo" });
  const answer = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, "fetch").mockReturnValue(answer.promise);
  await user.click(accept);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  answer.reject(new TypeError("Failed to fetch"));
  await findToast("Couldn't accept the request");
});

test("the second half of a double press doesn't answer the next request, which has come under the finger", async () => {
  const yara = await web.signUp("yara");
  await yara.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const [walt, xena] = [await web.signUp("walt"), await web.signUp("xena")];
  for (const asker of [walt, xena]) await follow(asker, yara);
  const { user } = web.render(<Bell />, { as: yara });
  await user.click(await bell("Notifications, 2 unread"));
  const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
  fireEvent.click(await panel.findByRole("button", { name: "Accept Walt" }), { detail: 1 });
  await waitFor(() => expect(panel.queryByRole("button", { name: "Accept Walt" })).toBeNull());
  fireEvent.click(panel.getByRole("button", { name: "Accept Xena" }), { detail: 2 });
  expect(panel.queryByRole("button", { name: "Accept Xena" })).not.toBeNull();
  fireEvent.click(panel.getByRole("button", { name: "Decline Xena" }), { detail: 1 });
  await waitFor(() => expect(panel.queryByRole("button", { name: "Accept Xena" })).toBeNull());
});

test("requests that weren't told are a link to all of them", async () => {
  const nora = await web.signUp("nora");
  await nora.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  await follow(await web.signUp("otto"), nora);
  await nora.call(routes.switchNotifications, { body: { follow: false } });
  await follow(await web.signUp("pia"), nora);
  const { user } = web.render(<Bell />, { as: nora });
  await user.click(await bell("Notifications, 1 unread"));
  const all = await screen.findByRole("link", { name: "Follow requests (2)" });
  expect(all.getAttribute("href")).toBe(profilePath(nora.user.id, "requests"));
});

test("likes of one session are one row with its name and sleeve, new while one of them is", async () => {
  const quin = await web.signUp("quin");
  const fans = [];
  for (const name of ["rosa", "sam", "tess", "uma"]) fans.push(await web.signUp(name));
  const { body: session } = await quin.call(routes.logSession, { body: { strainName: "Jack Herer" } });
  const like = (fan: TestPerson) => fan.call(routes.likeSession, { body: { sessionId: session.id } });
  const shows = async (text: RegExp) => {
    const { user, view } = web.render(<Bell />, { as: quin });
    await user.click(await bell("Notifications, 1 unread"));
    const row = await screen.findByRole("link", { name: text });
    expect(row.getAttribute("href")).toBe(`/sessions/${session.id}`);
    expect(row.querySelector(".thumb")).not.toBeNull();
    expect(await within(row).findByText("Unread")).not.toBeNull();
    await waitFor(async () => expect(await unreadOf(quin)).toBe(0));
    view.unmount();
  };
  const [rosa, ...others] = fans;
  if (rosa) await like(rosa);
  await shows(/^Rosa liked your session Jack Herer/);
  const texts = [
    /^Sam and Rosa liked your session/,
    // A browser reads no space before the comma; happy-dom does.
    /^Tess ?, Sam and 1 other liked your session/,
    /^Uma ?, Tess and 2 others liked your session/,
  ];
  for (const [index, fan] of others.entries()) {
    await like(fan);
    await shows(texts[index] ?? /never/);
  }
});

test("comments lead to the session with its comments, and messages have a mark of their own", async () => {
  const [vera, will] = [await web.signUp("vera"), await web.signUp("will")];
  const { body: session } = await vera.call(routes.logSession, { body: { strainName: "Haze" } });
  await follow(vera, will);
  await follow(will, vera);
  await will.call(routes.postComment, { params: { id: session.id }, body: { content: "Lovely" } });
  const params = { userId: vera.user.id };
  await will.call(routes.sendMessage, { params, body: { content: "Hi", key: crypto.randomUUID() } });
  const { user } = web.render(<Bell />, { as: vera });
  await user.click(await bell("Notifications, 2 unread"));
  const leadsTo = async (name: RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await leadsTo(/^Will commented on your session Haze/)).toBe(`/sessions/${session.id}?comments`);
  expect(screen.queryByRole("link", { name: /message/ })).toBeNull();
});

test("an answered request is read", async () => {
  const jana = await web.signUp("jana");
  await jana.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const [kolja, lotte, mika] = [await web.signUp("kolja"), await web.signUp("lotte"), await web.signUp("mika")];
  for (const asker of [kolja, lotte]) await follow(asker, jana);
  const { user, queryClient } = web.render(<Bell />, { as: jana });
  await user.click(await bell("Notifications, 2 unread"));
  const panel = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(await panel.findByText("2 unread")).not.toBeNull();
  await bell("Notifications");
  await user.click(await panel.findByRole("button", { name: "Decline Kolja" }));
  expect(await panel.findByText("1 unread")).not.toBeNull();
  await user.click(panel.getByRole("button", { name: "Accept Lotte" }));
  await waitFor(() => expect(panel.queryByText(/unread/i)).toBeNull());

  // Only the next poll announces one that arrives while the panel is open.
  await follow(mika, jana);
  for (const queryKey of [queryKeys.notifications, queryKeys.unreadCount])
    await queryClient.invalidateQueries({ queryKey });
  expect(await panel.findByText("1 unread")).not.toBeNull();
  await user.click(await panel.findByRole("button", { name: "Accept Mika" }));
  await waitFor(() => expect(panel.queryByText(/unread/i)).toBeNull());
  await bell("Notifications");
});

test("a list that didn't load can be retried", async () => {
  const finn = await web.signUp("finn");
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = web.render(<Bell />, { as: finn });
  await user.click(await bell("Notifications"));
  await screen.findByText("Couldn't load your notifications");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No notifications yet");
});

test("what couldn't be shown isn't marked as read", async () => {
  const [gil, hal] = [await web.signUp("gil"), await web.signUp("hal")];
  await follow(hal, gil);
  const { user } = web.render(<Bell />, { as: gil });
  const shown = await bell("Notifications, 1 unread");
  const reach = globalThis.fetch;
  const isList = (url: unknown) => /\/api\/notifications(\?|$)/.test(String(url));
  const network = vi.spyOn(globalThis, "fetch").mockImplementation((url, options) => {
    return isList(url) ? Promise.resolve(new Response("{}", { status: 500 })) : reach(url, options);
  });
  await user.click(shown);
  await waitFor(() => expect(network.mock.calls.some(([url]) => isList(url))).toBe(true));
  await call(routes.getCurrentUser, {});
  expect(network.mock.calls.filter(([, options]) => options?.method !== "GET")).toEqual([]);
  expect(await unreadOf(gil)).toBe(1);
});
