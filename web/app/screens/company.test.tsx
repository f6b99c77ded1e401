import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
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

test("someone is added to a session that's there, and who can't be asked is told in one sentence", async () => {
  const id = await log(wren, asking(june));
  await june.call(routes.removeCompanion, { params: { id, userId: june.user.id } });
  const { user } = open(id, wren);
  await user.click(await (await company()).findByRole("button", { name: "Add someone" }));
  const sheet = within(await screen.findByRole("dialog", { name: "With whom?" }));
  await user.click(await sheet.findByRole("checkbox", { name: /^June/ }));
  await user.click(sheet.getByRole("checkbox", { name: /^Teo/ }));
  expect(sheet.getByRole("status").textContent).toBe(
    "June and Teo will be asked to add theirs. Others see them here only once they've said yes.",
  );
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await findToast("June can't be asked right now.");
  expect(await companions(wren, id)).toEqual([teo.user.username]);
});

test("a notification asks for one's own, and 'I wasn't there' takes it away", async () => {
  const id = await log(wren, { ingestionMethod: "joint", ...asking(june) });
  const { user } = web.render(<NotificationsScreen />, { as: june });
  expect(await screen.findByText("Wren logged this with you: add yours")).not.toBeNull();
  expect(screen.getByText(/^Blue Dream, joint ·/)).not.toBeNull();
  await user.click(screen.getByRole("button", { name: /^I wasn't there/ }));
  await waitFor(() => expect(screen.queryByText(/logged this with you/)).toBeNull());
  expect(await companions(wren, id)).toEqual([]);
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
