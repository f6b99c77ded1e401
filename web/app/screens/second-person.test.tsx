import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Profile } from "#shared/contract/users.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { OutboxParts } from "#web/app/outbox-chunk.tsx";
import { WaitingLine } from "#web/journal/outbox/waiting-words.tsx";
import { commentRequest, logRequest, messageRequest } from "#web/offline/device/outbox-requests.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { openOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { CommentsPanel } from "#web/social/comments/comments-panel.tsx";
import { Conversation } from "#web/social/messages/conversation.tsx";
import { FeedScreen } from "./feed-screen.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

interface PlacesProps {
  /** With whom one writes. */
  readonly friend: Profile;
  readonly session: Session;
}
/** Every screen that shows waiting entries. */
function Places({ friend, session }: PlacesProps) {
  return (
    <>
      <OutboxParts name="host" />
      <OutboxParts name="bar" />
      <FeedScreen />
      <OutboxParts name="sessions above one's own" />
      <CommentsPanel session={session} onHide={() => undefined} />
      <Conversation profile={friend} />
      <WaitingLine />
    </>
  );
}
const shownTimes = (text: string) => document.body.textContent.split(text).length - 1;
const nouns = async ({ user }: TestPerson) => (await unsentOf(user.id)).map(({ request }) => request.label.noun);

test("what one person left unsent on a device is shown to the next one nowhere, and isn't sent in their name", async () => {
  const [alice, bob, carol] = [await web.signUp("alice"), await web.signUp("bob"), await web.signUp("carol")];
  const friendId = alice.user.id;
  for (const person of [bob, carol]) {
    await person.call(routes.followUser, { body: { followingId: friendId } });
    await alice.call(routes.followUser, { body: { followingId: person.user.id } });
  }
  const { body: session } = await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  const open = async (person: TestPerson) => {
    cleanup();
    await claimDevice(person.user.id);
    const { body: friend } = await person.call(routes.getProfile, { params: { id: friendId } });
    web.render(<Places friend={friend} session={session} />, { as: person });
    await screen.findByRole("textbox", { name: /^Message to/ });
    act(openOutbox);
    await screen.findByRole("dialog", { name: "Waiting to be sent" });
  };
  const write = async () => {
    web.render(null, { as: bob });
    const outbox = outboxOf(bob.user.id);
    const secret = { content: "Bob's secret" };
    const body = { strainName: "Bob's secret", consumedAt: "2026-06-14T18:00:00Z" };
    await outbox.submit(logRequest(body));
    await outbox.submit(commentRequest(session.id, secret, "Alice"));
    await outbox.submit(messageRequest(friendId, secret, "Alice"), { hasForm: false });
  };
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await write();
  await open(bob);
  // Two cards, and beside each of the three in its place the one in the list.
  await waitFor(() => expect(shownTimes("Bob's secret")).toBeGreaterThanOrEqual(7));
  cleanup();
  offline.mockRestore();

  const findNetwork = () => act(() => void window.dispatchEvent(new Event("online")));
  await open(carol);
  findNetwork();
  await outboxOf(carol.user.id).flush({ force: true });
  await screen.findByText("Everything's been sent.");
  await screen.findByText("Nothing right now");
  expect(shownTimes("Bob's secret")).toBe(0);
  expect(screen.queryByText(/waiting|Not everything's been sent/)).toBeNull();
  expect(await nouns(bob)).toEqual(["session", "comment", "message"]);
  const said = async (person: TestPerson) => [
    (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body.length,
    (await person.call(routes.listMessages, { params: { userId: friendId } })).body.length,
  ];
  expect(await said(carol)).toEqual([0, 0]);
  expect((await alice.call(routes.listComments, { params: { id: session.id } })).body).toEqual([]);

  await open(bob);
  findNetwork();
  await waitFor(async () => expect(await nouns(bob)).toEqual([]));
  expect(await said(bob)).toEqual([1, 1]);
});
