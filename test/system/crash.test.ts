import { watch } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { sweepPhotos } from "#server/features/photos/photos.service.ts";
import { sweepTrash } from "#server/features/trash/trash.service.ts";
import { fileNames } from "#server/media/media-address.ts";
import { openContext } from "#server/open-context.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { type EmptyPlace, emptyPlace } from "#test/database.ts";
import { mediaFiles } from "#test/media-files.ts";
import { jpeg } from "#test/pictures.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";

let place: EmptyPlace | undefined;
let dataFolder: string;
let environment: Record<string, string>;
let server: ServerProcess | undefined;
beforeEach(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-crash-"));
  environment = {
    DATA_DIR: dataFolder,
    RATE_LIMIT_SCALE: "1000",
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  };
});
afterEach(async () => {
  await server?.end("SIGKILL");
  await place?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Deleted in ten batches. */
const manySessions = 200;

/** Calls of one person over the wire. Undefined means that no answer came. */
function callerOf(origin: string, token: string) {
  return async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text };
    } catch {
      return;
    }
  };
}
type Caller = ReturnType<typeof callerOf>;

async function register(origin: string, username: string): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, email: `${username}@example.com`, firstName: username, password: "secret" }),
  });
  const { sessionId, user } = await answer.json();
  return { token: sessionId, id: user.id };
}

const withPhoto = (photo: Buffer, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("photo", new Blob([new Uint8Array(photo)]), "photo.jpg");
  return form;
};

/** What the server answered, which it must still know after the crash. */
interface Acknowledged {
  logged: Map<number, string>;
  liked: Set<number>;
  labelled: Set<number>;
  /** True once the server said so; undefined while the answer is outstanding. */
  deleted: Map<number, boolean | undefined>;
}

/** Logs, likes, replaces the photo, and now and then adds one of the label or deletes, until no answer comes. */
async function work(alice: Caller, bob: Caller, photo: Buffer, known: Acknowledged) {
  for (let round = 0; ; round += 1) {
    const name = `Strain ${known.logged.size}`;
    const logged = await alice("POST", "/api/sessions", withPhoto(photo, { strainName: name }));
    if (!logged) return;
    expect(logged.status).toBe(201);
    const { id }: Session = JSON.parse(logged.text);
    known.logged.set(id, name);
    const liked = await bob("POST", "/api/likes", { sessionId: id });
    if (!liked) return;
    expect(liked.status).toBe(200);
    known.liked.add(id);
    const replaced = await alice("PATCH", `/api/sessions/${id}`, withPhoto(photo));
    if (!replaced) return;
    if (round % 3 === 1) {
      const labelled = await alice("POST", `/api/sessions/${id}/label-photo`, withPhoto(photo));
      if (!labelled) return;
      expect(labelled.status).toBe(201);
      known.labelled.add(id);
    }
    if (round % 3 > 0) continue;
    known.deleted.set(id, undefined);
    const deleted = await alice("DELETE", `/api/sessions/${id}`);
    if (!deleted) return;
    expect(deleted.status).toBe(204);
    known.deleted.set(id, true);
  }
}

test("whatever was answered survives a crash, and no file is there without a row", async () => {
  server = await startServer(environment);
  const people = { alice: await register(server.url, "alice"), bob: await register(server.url, "bob") };
  const known: Acknowledged = { logged: new Map(), liked: new Set(), labelled: new Set(), deleted: new Map() };
  const photo = await jpeg(700, 500);
  const first = server;
  // The crash comes while a file is being written, its row already being there.
  let crash: Promise<unknown> | undefined;
  const drafts = watch(join(dataFolder, "media", ".incoming"), () => {
    if (known.logged.size >= 20) crash ??= first.end("SIGKILL");
  });
  const [alice, bob] = [callerOf(first.url, people.alice.token), callerOf(first.url, people.bob.token)];
  await Promise.all(Array.from({ length: 6 }, () => work(alice, bob, photo, known)));
  await crash;
  drafts.close();
  expect(known.logged.size).toBeGreaterThanOrEqual(20);
  expect(known.liked.size).toBeGreaterThan(0);
  expect(known.labelled.size).toBeGreaterThan(0);

  server = await startServer(environment);
  const [aliceAgain, bobAgain] = [callerOf(server.url, people.alice.token), callerOf(server.url, people.bob.token)];
  for (const [id, name] of known.logged) {
    const read = await bobAgain("GET", `/api/sessions/${id}`);
    if (known.deleted.get(id)) {
      expect(read?.status).toBe(404);
      continue;
    }
    if (known.deleted.has(id) && read?.status === 404) continue;
    expect(read?.status).toBe(200);
    const session: Session = JSON.parse(read?.text ?? "");
    expect(session.strainName).toBe(name);
    if (known.liked.has(id)) expect(session).toMatchObject({ isLiked: true, likesCount: 1 });
    const picture = await aliceAgain("GET", session.photoUrl ?? "");
    expect(picture?.status).toBe(200);
    if (!known.labelled.has(id)) continue;
    const label = await aliceAgain("GET", `/api/sessions/${id}/label-photo`);
    expect((await aliceAgain("GET", JSON.parse(label?.text ?? "").photo.url))?.status).toBe(200);
  }
  await server.end("SIGTERM");
  server = undefined;
  await expectNoTrace(people.alice.id);
});

test("many sessions that were being deleted at a crash are gone once that's asked for again, and all come back", async () => {
  server = await startServer(environment);
  const { token } = await register(server.url, "alice");
  const before = callerOf(server.url, token);
  const logging = Array.from({ length: manySessions }, (_, number) =>
    before("POST", "/api/sessions", { strainName: `Strain ${number}` }),
  );
  const sessionIds = (await Promise.all(logging)).map((logged) => JSON.parse(logged?.text ?? "").id);
  const countOf = async (alice: Caller): Promise<number> =>
    JSON.parse((await alice("GET", "/api/auth/user"))?.text ?? "").sessionsCount;
  const deletion = { sessionIds, key: "all of them" };
  const cutOff = before("POST", "/api/sessions/deletions", deletion);
  await expect.poll(() => countOf(before), { interval: 1 }).toBeLessThan(manySessions);
  await server.end("SIGKILL");
  await cutOff;

  server = await startServer(environment);
  const alice = callerOf(server.url, token);
  const again = await alice("POST", "/api/sessions/deletions", deletion);
  expect(again?.status).toBe(200);
  expect(await countOf(alice)).toBe(0);
  const undone = await alice("POST", `/api/sessions/changes/${JSON.parse(again?.text ?? "").id}/undo`);
  expect(JSON.parse(undone?.text ?? "")).toEqual({ restored: manySessions, kept: 0 });
  expect(await countOf(alice)).toBe(manySessions);
});

/** Counters count what there is, and the media folder holds the files of held photos and nothing else. */
async function expectNoTrace(userId: string): Promise<void> {
  const context = await openContext(readConfig({ ...environment, LOG_LEVEL: "silent" }));
  try {
    const { db } = context.database;
    const counted = await db.selectFrom("users").select("sessions_count").where("id", "=", userId).executeTakeFirst();
    const sessions = await db.selectFrom("cannabis_sessions").select(["id", "likes_count", "photo_id"]).execute();
    expect(counted?.sessions_count).toBe(sessions.length);
    for (const { id, likes_count } of sessions)
      expect(await db.selectFrom("likes").select("id").where("session_id", "=", id).execute()).toHaveLength(
        likes_count,
      );
    await sweepTrash({ ...context, now: () => new Date(Date.now() + limits.undo.keptMs) });
    // Opening swept already where the database is ours alone; elsewhere a recent one could still be under way.
    if (!context.database.exclusive) await sweepPhotos(context, context.now());
    const photos = await db.selectFrom("photos").select(["id", "kind"]).execute();
    const labels = await db.selectFrom("label_photos").select("photo_id").execute();
    expect(photos.map(({ id }) => id).sort()).toEqual([...sessions, ...labels].map(({ photo_id }) => photo_id).sort());
    expect(await mediaFiles(context.media)).toEqual(photos.flatMap(({ id, kind }) => fileNames(id, kind)).sort());
  } finally {
    await context.database.close();
  }
}
