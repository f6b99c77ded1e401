import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { call } from "#web/core/api/api.ts";
import { underLockIfFree } from "#web/core/browser/cross-page-lock.ts";
import { OwnSessionMenu } from "#web/journal/session-detail/own-session-menu.tsx";
import { editRequest, likeRequest, logRequest } from "#web/offline/device/outbox-requests.ts";
import { outboxOf } from "./outbox.ts";
import { queueIfOffline } from "./queue-if-offline.ts";

withDeviceStorage();
const web = withWebApp();
let people = 0;
let wren: TestPerson;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
  web.render(null, { as: wren });
});
afterEach(() => vi.restoreAllMocks());

/** The device believes to be connected. */
const loseServer = () =>
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
const outbox = () => outboxOf(wren.user.id);
async function sendAll(): Promise<void> {
  await outbox().flush({ force: true });
  await waitFor(() => expect(outbox().view().all).toEqual([]));
}
const log = async (body: object) => (await wren.call(routes.logSession, { body })).body;
const stored = async (id: number) => (await wren.call(routes.getSession, { params: { id } })).body;

test("a press has its lock before it's stored, so that no other page sends it and leaves the press to say that it waits", async () => {
  const asked = logRequest({ strainName: "Haze", consumedAt: "2026-06-14T18:00:00Z" });
  const pressed = outbox().submit({ ...asked, queue: "tonight" });
  const elsewhere = await underLockIfFree(`outbox ${wren.user.id} tonight`, async () => "sent by another page");
  expect(elsewhere).toBeUndefined();
  expect(await pressed).toMatchObject({ status: "sent" });
});

test("a like that waits for a server that was away doesn't arrive after it was taken back", async () => {
  const session = await log({ strainName: "Haze" });
  const { id: userId } = wren.user;
  const server = loseServer();
  await queueIfOffline(userId, likeRequest(true, userId, session));
  server.mockRestore();
  await queueIfOffline(userId, likeRequest(false, userId, session));
  await sendAll();
  expect((await stored(session.id)).isLiked).toBe(false);
});

/** A private session, an edit that waits and shows it to everyone, and what makes it private again. */
async function waitingToShow() {
  const session = await log({ strainName: "Haze", visibility: "private" });
  const server = loseServer();
  expect((await outbox().submit(editRequest(session, { visibility: "public" }))).status).toBe("waiting");
  server.mockRestore();
  async function makePrivate() {
    const shown = { ...session, visibility: "public" as const, isPublic: true };
    const { user } = web.render(<OwnSessionMenu session={shown} onDeleted={() => undefined} />, { as: wren });
    await user.click(screen.getByRole("button", { name: "More about this session" }));
    await user.click(await screen.findByRole("button", { name: "Make private" }));
    await findToast("Session updated successfully!");
    expect((await stored(session.id)).visibility).toBe("private");
  }
  return { id: session.id, makePrivate };
}

test("an edit that waits and shows a session doesn't arrive after it was made private", async () => {
  const { id, makePrivate } = await waitingToShow();
  await makePrivate();
  await sendAll();
  expect((await stored(id)).visibility).toBe("private");
});

test("an edit that's on its way and shows a session is followed by what made it private", async () => {
  const { id, makePrivate } = await waitingToShow();
  const reach = globalThis.fetch;
  const held = Promise.withResolvers<void>();
  const isEdit = (url: unknown) => String(url).endsWith(`/api/sessions/${id}`);
  const network = vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (url, options) => {
    await held.promise;
    return await reach(url, options);
  });
  void outbox().flush({ force: true });
  await waitFor(() => expect(network.mock.calls.some(([url]) => isEdit(url))).toBe(true));
  await makePrivate();
  held.resolve();
  await sendAll();
  expect((await stored(id)).visibility).toBe("private");
});

test("what waits is sent as soon as the server answers anything, whatever pause it has come to", async () => {
  await outbox().begin();
  const server = loseServer();
  await outbox().submit(logRequest({ strainName: "Haze", consumedAt: "2026-06-14T18:00:00Z" }));
  // Two minutes and more, by then.
  for (let attempts = 0; attempts < 6; attempts++) await outbox().flush({ force: true });
  server.mockRestore();
  await call(routes.countUnread, {});
  await waitFor(() => expect(outbox().view().all).toEqual([]));
});

test("what a blocker keeps away isn't tried with every answer of others", async () => {
  await outbox().begin();
  const session = await log({ strainName: "Haze" });
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const reach = globalThis.fetch;
  let tries = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation((url, options) => {
    if (!String(url).includes("/api/likes")) return reach(url, options);
    tries += 1;
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  await queueIfOffline(wren.user.id, likeRequest(true, wren.user.id, session));
  for (let answers = 0; answers < 10; answers++) await call(routes.countUnread, {});
  await waitFor(() => expect(outbox().view().sending.size).toBe(0));
  // The press, what it was queued for, and once as the server answered others.
  expect(tries).toBeLessThanOrEqual(3);
  vi.restoreAllMocks();
  await sendAll();
});
