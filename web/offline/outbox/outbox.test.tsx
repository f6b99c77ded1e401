import { waitFor } from "@testing-library/react";
import { unwrap } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { EditSession } from "#shared/contract/sessions.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ApiError, OfflineError } from "#web/core/api/api-error.ts";
import { noteServerTime } from "#web/core/api/server-clock.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import {
  commentRequest,
  deleteRequest,
  editRequest,
  likeRequest,
  logRequest,
  messageRequest,
  rateRequest,
} from "#web/offline/device/outbox-requests.ts";
import { leaveDevice } from "#web/offline/leave-device.ts";
import { Outbox } from "./outbox.ts";
import { hasUnsent, unsentOf } from "./unsent.ts";
import { waitingSessions } from "./waiting-items.ts";

withDeviceStorage();
const web = withWebApp();
let people = 0;
let wren: TestPerson;
let outbox: Outbox;
beforeEach(async () => {
  wren = await web.signUp(`wren${++people}`);
  open();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page of hers. */
function open() {
  web.render(null, { as: wren });
  outbox = new Outbox(wren.user.id);
  return outbox;
}
/** Its time is given, since the server of tests has a clock of its own. */
const session = (strainName: string) => logRequest({ strainName, consumedAt: "2026-06-14T18:00:00Z" });
const sessions = async () => {
  const { body } = await wren.call(routes.listUserSessions, { params: { id: wren.user.id } });
  return body.map(({ strainName, rating, notes }) => [strainName, rating, notes]);
};
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const loseNetwork = () => vi.spyOn(globalThis, "fetch").mockImplementation(lost);

test("what is answered at once is answered as always, and nothing of it stays but its id", async () => {
  const result = await outbox.submit(session("Harlequin"), { key: "a" });
  expect(result).toMatchObject({ status: "sent", answer: { session: { strainName: "Harlequin" } } });
  expect(await hasUnsent(wren.user.id)).toBe(false);
  const kept = await onDevice((database) => database.getAllFromIndex("outbox", "personId", wren.user.id));
  expect(JSON.stringify(kept)).not.toContain("Harlequin");
});

test.each([
  ["", [], 3],
  [" with a photo, which is noted as arrived before the rest is", ["leaf.jpg"], 4],
])(
  "a press%s is stored, looked for under its lock and settled, each in one transaction",
  async (_of, names, expected) => {
    await outbox.flush();
    const database = await onDevice(async (wrapped) => unwrap(wrapped));
    if (!database) throw new Error("there is one");
    const begun = vi.spyOn(database, "transaction");
    const picture = new Uint8Array(await jpeg(60, 40));
    const files = new Map(names.map((name) => [name, new File([picture], name, { type: "image/jpeg" })]));
    const photos = names.map((key) => ({ key, alt: "", stored: null }));
    await outbox.submit({ ...session("Harlequin"), photos }, { files });
    await waitFor(() => expect(outbox.view().all).toEqual([]));
    expect(begun).toHaveBeenCalledTimes(expected);
  },
);

test("a session for close friends that waits arrives for them alone, whatever the default is by then", async () => {
  const [close, other] = [await web.signUp(`close${people}`), await web.signUp(`other${people}`)];
  for (const friend of [close, other]) await friend.call(routes.followUser, { body: { followingId: wren.user.id } });
  await wren.call(routes.addCloseFriend, { params: { userId: close.user.id } });
  const network = loseNetwork();
  const ours = logRequest({
    ...{ strainName: "Ours", consumedAt: "2026-06-14T18:00:00Z" },
    ...{ visibility: "close-friends", isDefaultAudience: false },
  });
  expect(await outbox.submit(ours)).toMatchObject({ status: "waiting" });
  network.mockRestore();
  await wren.call(routes.updatePrivacy, { body: privacyFlags({ defaultAudience: "public" }) });
  await outbox.flush({ force: true });
  await waitFor(() => expect(outbox.view().all).toEqual([]));
  const seenBy = async (who: TestPerson) =>
    (await who.call(routes.listUserSessions, { params: { id: wren.user.id } })).body.map(
      ({ visibility }) => visibility,
    );
  expect(await seenBy(wren)).toEqual(["close-friends"]);
  expect(await seenBy(close)).toEqual(["close-friends"]);
  expect(await seenBy(other)).toEqual([]);
});

test("without a network a session waits with all that is said of it, and is there once when two pages send it", async () => {
  const network = loseNetwork();
  const logged = await outbox.submit(session("Harlequin"));
  if (logged.status !== "waiting") throw new Error("it can't have arrived");
  const { localId: sessionId } = logged.entry;
  await outbox.submit(rateRequest({ id: sessionId, strainName: "" }, { rating: 8 }));
  await outbox.submit(commentRequest(sessionId, { content: "Mine" }, ""));
  expect(outbox.view().entries.map(({ request }) => request.label.noun)).toEqual(["session", "rating", "comment"]);
  network.mockRestore();
  const other = new Outbox(wren.user.id);
  await Promise.all([outbox.flush({ force: true }), other.flush({ force: true })]);
  await waitFor(async () => {
    await Promise.all([outbox.flush({ force: true }), other.flush({ force: true })]);
    expect(await unsentOf(wren.user.id)).toEqual([]);
  });
  expect(await sessions()).toEqual([["Harlequin", 8, null]]);
});

test("screens are told of what another page has sent, also when this page looks before it hears of it", async () => {
  const network = loseNetwork();
  await outbox.submit(session("Harlequin"));
  const [deaf, told] = [new Outbox(wren.user.id), vi.fn()];
  deaf.onSentElsewhere(told);
  await deaf.flush();
  expect(deaf.view().entries).toHaveLength(1);
  network.mockRestore();
  await outbox.flush({ force: true });
  expect(told).not.toHaveBeenCalled();
  await deaf.flush();
  expect(deaf.view().entries).toEqual([]);
  expect(told).toHaveBeenCalledOnce();
});

test("what is said of a session that waited is answered at once when the session has been sent since", async () => {
  const network = loseNetwork();
  const logged = await outbox.submit(session("Harlequin"));
  if (logged.status !== "waiting") throw new Error("it can't have arrived");
  network.mockRestore();
  await outbox.flush({ force: true });
  const { localId: sessionId } = logged.entry;
  expect((await outbox.submit(rateRequest({ id: sessionId, strainName: "" }, { rating: 8 }))).status).toBe("sent");
  expect(await sessions()).toEqual([["Harlequin", 8, null]]);
});

describe("the answers of the rating dialog", () => {
  const record = async (id: number) => {
    const { body } = await wren.call(routes.listRankings);
    const entry = body.find((one) => one.id === id);
    return [entry?.wins, entry?.losses];
  };
  const log = async (strainName: string) => (await wren.call(routes.logSession, { body: { strainName } })).body.id;

  test("arrive once with their rating, however often it is sent", async () => {
    const [sessionId, opponent] = [await log("Harlequin"), await log("Gelato")];
    const real = globalThis.fetch;
    const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
      await real(address, options);
      return await lost();
    });
    const comparisons = [{ sessionId: opponent, better: true }];
    const rating = rateRequest({ id: sessionId, strainName: "" }, { rating: 10, comparisons });
    expect((await outbox.submit(rating)).status).toBe("waiting");
    network.mockRestore();
    await outbox.flush({ force: true });
    expect(await unsentOf(wren.user.id)).toEqual([]);
    const { body } = await wren.call(routes.getSession, { params: { id: sessionId } });
    expect(body).toMatchObject({ rating: 10, ratedBy: "dialog" });
    expect(await record(sessionId)).toEqual([1, 0]);
  });

  test("also about a session that waited itself; about one that was taken back they're left out", async () => {
    const network = loseNetwork();
    const sessionId = await logOffline("Harlequin");
    const [kept, dropped] = [await logOffline("Gelato"), await logOffline("Kush")];
    const comparisons = [kept, dropped].map((opponent) => ({ sessionId: opponent, better: true }));
    await outbox.submit(rateRequest({ id: sessionId, strainName: "" }, { rating: 8, comparisons }));
    await outbox.discard(outbox.view().all.find(({ localId }) => localId === dropped)?.id ?? "");
    network.mockRestore();
    await outbox.flush({ force: true });
    expect(await unsentOf(wren.user.id)).toEqual([]);
    const { body: stored } = await wren.call(routes.listUserSessions, { params: { id: wren.user.id } });
    const harlequin = stored.find(({ strainName }) => strainName === "Harlequin");
    expect(harlequin).toMatchObject({ rating: 8, ratedBy: "dialog" });
    expect(await record(harlequin?.id ?? 0)).toEqual([1, 0]);
  });

  test("a rating that an older version of the app stored without any still goes out, as set by hand", async () => {
    const sessionId = await log("Harlequin");
    await outbox.submit(rateRequest({ id: sessionId, strainName: "" }, { rating: 8 }));
    const { body } = await wren.call(routes.getSession, { params: { id: sessionId } });
    expect(body).toMatchObject({ rating: 8, ratedBy: "hand" });
  });

  async function logOffline(strainName: string): Promise<number> {
    const logged = await outbox.submit(session(strainName));
    if (logged.status !== "waiting") throw new Error("it can't have arrived");
    return logged.entry.localId;
  }
});

test("an edit whose answer was lost is made once: what another device wrote since stays when it's sent again", async () => {
  const { body: session } = await wren.call(routes.logSession, { body: { strainName: "Harlequin", notes: "Before" } });
  const real = globalThis.fetch;
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    await real(address, options);
    return await lost();
  });
  const edit = (body: EditSession) => editRequest(session, body);
  expect((await outbox.submit(edit({ notes: "In the tunnel" }))).status).toBe("waiting");
  expect(await sessions()).toEqual([["Harlequin", null, "In the tunnel"]]);
  network.mockRestore();
  await wren.call(routes.editSession, { params: { id: session.id }, body: { notes: "Elsewhere" } });
  await outbox.flush({ force: true });
  expect(await unsentOf(wren.user.id)).toEqual([]);
  expect(await sessions()).toEqual([["Harlequin", null, "Elsewhere"]]);
});

test("of two edits without a network, the second one arrives last", async () => {
  const { body: session } = await wren.call(routes.logSession, { body: { strainName: "Harlequin" } });
  const network = loseNetwork();
  const edit = (body: EditSession) => editRequest(session, body);
  await outbox.submit(edit({ notes: "First", location: "Porch" }));
  await outbox.submit(edit({ notes: "Second" }));
  network.mockRestore();
  await outbox.flush({ force: true });
  const { body } = await wren.call(routes.getSession, { params: { id: session.id } });
  expect(body).toMatchObject({ notes: "Second", location: "Porch" });
});

test("a deletion that's taken back leaves what waited to be sent of its session", async () => {
  const { body: session } = await wren.call(routes.logSession, { body: { strainName: "Harlequin" } });
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await outbox.submit(editRequest(session, { notes: "Rain on the roof" }));
  await outbox.submit(rateRequest(session, { rating: 8 }));
  const deletion = await outbox.queue(deleteRequest("session", session.id, "Harlequin"));
  expect(await outbox.undoQueued(deletion ?? "")).toBe(true);
  offline.mockRestore();
  await outbox.flush({ force: true });
  expect(await sessions()).toEqual([["Harlequin", 8, "Rain on the roof"]]);
});

test("a change of a session that waits stays with its reason when it's refused, and the screens hear of one that arrives", async () => {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const logged = await outbox.submit(session("Harlequin"));
  offline.mockRestore();
  if (logged.status !== "waiting") throw new Error("it can't have arrived");
  const [shown] = waitingSessions(outbox.view().entries, wren.user);
  if (!shown) throw new Error("it waits");
  const told: string[] = [];
  outbox.onSent(({ request }) => told.push(request.route));
  await outbox.amend(logged.entry, shown, { notes: "Rain on the roof" });
  expect(told).toEqual(["logSession", "editSession"]);
  await outbox.amend(logged.entry, shown, { notes: "x".repeat(10_000) });
  expect(await unsentOf(wren.user.id)).toMatchObject([{ state: "refused", refusal: { issues: [{ path: "notes" }] } }]);
  expect(await sessions()).toEqual([["Harlequin", null, "Rain on the roof"]]);
});

test("a press that is refused says so and leaves nothing; what is refused later needs her", async () => {
  const tooLong = session("x".repeat(10_000));
  await expect(outbox.submit(tooLong)).rejects.toBeInstanceOf(ApiError);
  expect(await hasUnsent(wren.user.id)).toBe(false);
  const network = loseNetwork();
  await outbox.submit(tooLong);
  network.mockRestore();
  await outbox.flush({ force: true });
  const [refused] = outbox.view().entries;
  expect(refused).toMatchObject({ state: "refused", refusal: { issues: [{ path: "strainName" }] } });
  if (refused) await outbox.retry(refused.id, session("Short"));
  expect(await sessions()).toEqual([["Short", null, null]]);
});

test("an ended sign-in and a busy server are no refusals", async () => {
  for (const status of [401, 429, 503]) {
    const network = loseNetwork();
    await outbox.submit(session(`After ${status}`));
    network.mockImplementation(() =>
      Promise.resolve(new Response('{"message":"Not now"}', { status, headers: { "retry-after": "600" } })),
    );
    await outbox.flush({ force: true });
    network.mockRestore();
  }
  const waiting = await unsentOf(wren.user.id);
  expect(waiting.map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
  expect(waiting.every(({ retryAt }) => retryAt > Date.now() + 500_000)).toBe(true);
  await outbox.flush({ force: true });
  expect(await sessions()).toHaveLength(3);
});

test("another person's page sends nothing of hers", async () => {
  const network = loseNetwork();
  await outbox.submit(session("Hers"));
  network.mockRestore();
  web.render(null, { as: await web.signUp(`sol${people}`) });
  await outbox.flush({ force: true });
  expect(await sessions()).toEqual([]);
  expect(await hasUnsent(wren.user.id)).toBe(true);
  open();
  await outbox.flush({ force: true });
  expect(await sessions()).toEqual([["Hers", null, null]]);
});

test("a like that couldn't be sent is sent later, and forgotten when its session is gone", async () => {
  const { body } = await wren.call(routes.logSession, { body: { strainName: "Gone soon" } });
  const like = (isLiked: boolean) => likeRequest(isLiked, wren.user.id, body);
  const network = loseNetwork();
  for (const isLiked of [true, false, true]) await outbox.queue(like(isLiked));
  expect(await unsentOf(wren.user.id)).toHaveLength(1);
  network.mockRestore();
  await wren.call(routes.deleteSession, { params: { id: body.id } });
  await outbox.flush({ force: true });
  expect(await hasUnsent(wren.user.id)).toBe(false);
});

test("an entry that was sent before the app could hear of it is told once it listens", async () => {
  const network = loseNetwork();
  await outbox.submit(session("Early"));
  network.mockRestore();
  await outbox.flush({ force: true });
  const told: string[] = [];
  const listen = () => outbox.onSent(({ request }) => told.push(request.route));
  listen()();
  listen();
  expect(told).toEqual(["logSession"]);
});

test("what waits is taken back with what belongs to it, or all at once", async () => {
  loseNetwork();
  const logged = await outbox.submit(session("Taken back"));
  if (logged.status !== "waiting") throw new Error("it can't have arrived");
  await outbox.submit(rateRequest({ id: logged.entry.localId, strainName: "" }, { rating: 3 }));
  await outbox.discard(logged.entry.id);
  expect(await hasUnsent(wren.user.id)).toBe(false);
  await outbox.submit(session("Discarded"));
  await leaveDevice(wren.user.id, "remove");
  expect(await hasUnsent(wren.user.id)).toBe(false);
});

const fillStorage = () =>
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });

test("without room on the device, but with a network, all is sent as always", async () => {
  fillStorage();
  const logged = await outbox.submit(session("No room"));
  if (logged.status !== "sent") throw new Error("nothing is in its way");
  const { id: sessionId } = logged.answer.session;
  expect((await outbox.submit(rateRequest({ id: sessionId, strainName: "" }, { rating: 8 }))).status).toBe("sent");
  expect(await sessions()).toEqual([["No room", 8, null]]);
  await waitFor(() => expect(outbox.view().all).toEqual([]));
});

test("without room on the device a form fails as it always did, and a message stays in the page", async () => {
  fillStorage();
  const network = loseNetwork();
  await expect(outbox.submit(session("No room"))).rejects.toBeInstanceOf(OfflineError);
  const message = messageRequest(wren.user.id, { content: "Hi" }, "");
  expect((await outbox.submit(message, { hasForm: false })).status).toBe("waiting");
  expect(outbox.view().entries).toHaveLength(1);
  network.mockRestore();
});

test("'now' is the moment of the press, by the server's clock, whatever the device believes", async () => {
  const pressed = Date.now();
  web.server.clock.advance(pressed - web.server.clock.now().getTime());
  wren = await web.signUp("late");
  open();
  const ahead = 10 * 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now: pressed + ahead });
  const before = { strainName: "Before", reasonLevels: [{ reason: "sleep" as const, before: 3 }] };
  const { body: edited } = await wren.call(routes.logSession, { body: before });
  const { body: unrated } = await wren.call(routes.logSession, { body: { ...before, strainName: "Rated" } });
  const network = loseNetwork();
  const levels = (half: object) => [{ reason: "sleep" as const, ...half }];
  await outbox.submit(logRequest({ strainName: "Now", reasonLevels: levels({ before: 3 }) }));
  const body = { reasonLevels: levels({ before: 3, after: 8 }) };
  await outbox.submit(editRequest(edited, body));
  await outbox.submit(rateRequest(unrated, { rating: 8, reasonLevels: levels({ after: 7 }) }));
  network.mockRestore();
  web.server.clock.advance(60 * 60_000);
  // As an answer's header has it.
  noteServerTime(new Date(pressed).toUTCString());
  await outbox.flush({ force: true });
  vi.useRealTimers();
  const { body: stored } = await wren.call(routes.listUserSessions, { params: { id: wren.user.id } });
  const [now, rated, slept] = stored;
  const isPress = (time: string | null | undefined) => Math.abs(Date.parse(time ?? "") - pressed) < 2_000;
  const said = [slept, rated].map((one) => one?.reasonLevels?.[0]?.afterAt);
  expect([now?.consumedAt, now?.reasonLevels?.[0]?.beforeAt, ...said].map(isPress)).toEqual([true, true, true, true]);
  expect(slept?.reasonLevels?.[0]).toMatchObject({ beforeAt: edited.reasonLevels?.[0]?.beforeAt, after: 8 });
});
