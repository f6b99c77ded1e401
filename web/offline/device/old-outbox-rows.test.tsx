import { waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { openOldDatabase, withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";

withDeviceStorage();
const web = withWebApp();
afterAll(() => vi.resetModules());

/** The database as the build before requests left it, with these rows and a photo of the first. */
async function leaveOldDatabase(rows: readonly { id: string; personId: string }[], file: File): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openOldDatabase(2);
  for (const row of rows) await database.put("outbox", row);
  const [first] = rows;
  await database.put("outbox-photos", { personId: first?.personId, entryId: first?.id, name: "photo-key", file });
  database.close();
}

/** A page of the build of today: nothing of the one before is in its memory. */
async function openPage(person: TestPerson) {
  web.render(null, { as: person });
  vi.resetModules();
  const { setCurrentViewer, storeSessionId } = await import("#web/core/api/credentials.ts");
  setCurrentViewer(person.user.id);
  storeSessionId(person.sessionId);
  const { Outbox } = await import("#web/offline/outbox/outbox.ts");
  return new Outbox(person.user.id);
}

test("all that waited in the database of the build before is sent by this one, exactly once and in its order", async () => {
  const [wren, june, sol] = [await web.signUp("wren"), await web.signUp("june"), await web.signUp("sol")];
  await wren.call(routes.followUser, { body: { followingId: june.user.id } });
  await june.call(routes.followUser, { body: { followingId: wren.user.id } });
  const log = async (person: TestPerson, strainName: string, key?: string) =>
    (await person.call(routes.logSession, { body: { strainName, key } })).body;
  const [mine, other, gone] = [await log(wren, "Gelato"), await log(wren, "Kush"), await log(wren, "Haze")];
  const liked = await log(june, "Sour");
  // Its answer was lost.
  await log(wren, "Arrived", "arrived");
  const personId = wren.user.id;
  const writtenAt = Date.now();
  let order = 0;
  const row = (work: object, more: object = {}) => ({
    ...{ id: `key-${++order}`, personId, work, order, madeAt: writtenAt, localId: -order, state: "waiting" },
    ...{ attempts: 0, retryAt: 0, ...more },
  });
  const body = { strainName: "Harlequin", ingestionMethod: "joint", consumedAt: "2026-06-14T18:00:00Z" };
  const ofGelato = { sessionId: mine.id, session: mine satisfies Session };
  await leaveOldDatabase(
    [
      row({ kind: "log", body, photos: [{ key: "photo-key", alt: "A leaf", stored: null }] }),
      row({ kind: "rate", sessionId: -1, name: "Harlequin", rating: 8, comparisons: [] }),
      row({ kind: "comment", sessionId: -1, parentId: null, name: "Wren", content: "Mine" }),
      row({ kind: "log", body: { ...body, strainName: "Arrived" }, photos: [] }, { id: "arrived", attempts: 1 }),
      row({ kind: "edit", ...ofGelato, body: { notes: "In the tunnel" }, photos: [], before: [] }),
      row({ kind: "remind", ...ofGelato, reminder: { dueAt: "2026-06-15T18:00:00Z" } }),
      row({ kind: "message", userId: june.user.id, name: "June", content: "Are you up?" }),
      row({ kind: "like", sessionId: liked.id, name: "Sour", isLiked: true }),
      row({ kind: "follow", userId: sol.user.id, name: "Sol", follows: true }),
      row({ kind: "compare", winnerSessionId: mine.id, loserSessionId: other.id, winner: "Gelato", loser: "Kush" }),
      row({ kind: "delete", what: "session", itemId: gone.id, name: "Haze" }),
      // Sent by the build before; what refers to it was written before that.
      row({ kind: "log", body: {}, photos: [] }, { id: "sent", state: "sent", serverId: other.id, localId: -99 }),
      row({ kind: "rate", sessionId: -99, name: "Kush", rating: 3 }),
      row({ kind: "message", userId: "nobody", name: "Nobody", content: "Hi" }, { state: "refused", attempts: 1 }),
    ],
    new File([new Uint8Array(await jpeg(60, 40))], "leaf.jpg", { type: "image/jpeg" }),
  );
  const outbox = await openPage(wren);
  await outbox.flush({ force: true });
  await waitFor(async () => {
    await outbox.flush({ force: true });
    expect(outbox.view().all.map(({ request, state }) => [request.label.title, state])).toEqual([
      ["Message to Nobody", "refused"],
    ]);
  });

  const { body: sessions } = await wren.call(routes.listUserSessions, { params: { id: personId } });
  const shown = sessions.map(({ strainName, rating, notes, photos }) => [strainName, rating, notes, photos.length]);
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(
    expect.arrayContaining([
      ["Harlequin", 8, null, 1],
      ["Arrived", null, null, 0],
      ["Gelato", null, "In the tunnel", 0],
      ["Kush", expect.anything(), null, 0],
    ]),
  );
  const harlequin = sessions.find(({ strainName }) => strainName === "Harlequin")?.id ?? 0;
  const { body: comments } = await wren.call(routes.listComments, { params: { id: harlequin } });
  expect(comments.map(({ content }) => content)).toEqual(["Mine"]);
  const { body: messages } = await june.call(routes.listMessages, { params: { userId: personId } });
  expect(messages.map(({ content }) => content)).toEqual(["Are you up?"]);
  expect((await wren.call(routes.getSession, { params: { id: liked.id } })).body.isLiked).toBe(true);
  expect((await wren.call(routes.getProfile, { params: { id: sol.user.id } })).body.isFollowing).toBe(true);
  const { body: ranked } = await wren.call(routes.listRankings);
  expect(ranked.find(({ id }) => id === mine.id)).toMatchObject({ wins: 1, losses: 0 });
});
