// Does what members do, by HTTP: `node deploy/try/visit-highnote.ts https://highnote.example.com`. Its two accounts stay.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { version } from "#server/version.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { Member } from "./member.ts";

const password = "four photos and a boat";

interface SignedIn {
  member: Member;
  email: string;
}

async function register(origin: string): Promise<SignedIn> {
  const member = new Member(origin);
  const username = `try${randomBytes(5).toString("hex")}`;
  const email = `${username}@example.com`;
  await member.call(routes.register, { body: { username, email, firstName: "Ada", password } });
  return { member, email };
}

/** Signs out and in again, as on the next day. */
async function signInAgain({ member, email }: SignedIn): Promise<void> {
  await member.call(routes.logout);
  if ((await member.send(routes.getCurrentUser.path)).status !== 401) throw new Error("signing out ended no sign-in");
  await member.call(routes.login, { body: { email, password } });
}

/** What no encoder makes small. */
const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const takePhoto = () =>
  sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: "gray", noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
const takePhotos = () => Promise.all(Array.from({ length: limits.sessionPhotos.max }, takePhoto));

async function logWithPhotos(member: Member, strainName: string, photos: readonly Buffer[]): Promise<void> {
  const [first, ...others] = photos;
  const body = { strainName, ingestionMethod: "joint", rating: 8, notes: "By the water", visibility: "private" };
  const { id } = await member.call(routes.logSession, { body, file: first });
  for (const file of others) await member.call(routes.addPhoto, { params: { id }, body: {}, file });
}

/** Reads something twice: the second time nothing must have changed. @returns its bytes */
async function readTwice(member: Member, path: string): Promise<number> {
  const first = await member.send(path);
  const { byteLength } = await first.arrayBuffer();
  const etag = first.headers.get("etag");
  if (first.status !== 200 || etag === null) throw new Error(`${path} answered ${first.status}, ETag ${etag}`);
  const second = await member.send(path, { headers: { "if-none-match": etag } });
  await second.arrayBuffer();
  if (second.status !== 304) throw new Error(`${path} answered ${second.status} where nothing had changed`);
  return byteLength;
}

/** Decimal, as proxies count. */
const largeExportBytes = 25_000_000;
const keptExport = join(import.meta.dirname, `../../node_modules/.cache/try/export-${version}.zip`);

/** An export of ours with 25 MB of photos. Making one takes longer than all else, so the first is kept for later tries. */
async function largeExport(origin: string): Promise<Uint8Array> {
  if (existsSync(keptExport)) return readFileSync(keptExport);
  const { member } = await register(origin);
  const photos = await takePhotos();
  const sessions = Math.ceil(largeExportBytes / photos.reduce((bytes, photo) => bytes + photo.length, 0));
  for (let at = 0; at < sessions; at++) await logWithPhotos(member, `Harbour ${at}`, photos);
  const archive = await exportOf(member);
  if (archive.length < largeExportBytes) throw new Error(`the large export has ${archive.length} bytes only`);
  mkdirSync(dirname(keptExport), { recursive: true });
  writeFileSync(keptExport, archive);
  return archive;
}

async function exportOf(member: Member): Promise<Uint8Array> {
  const answer = await member.send(routes.exportArchive.path);
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** @param withPhotos takes a second for each photo */
async function importWhole(member: Member, archive: Uint8Array, withPhotos: boolean): Promise<void> {
  const { id, total } = await member.call(routes.uploadImport, { file: archive });
  const preview = await member.call(routes.previewImport, { params: { id }, body: { withPhotos } });
  if (preview.added !== total) throw new Error(`the preview would add ${preview.added} of ${total}`);
  await member.call(routes.runImport, { params: { id } });
  for (;;) {
    const { state, added } = await member.call(routes.getImport, { params: { id } });
    if (state === "done" && added === total) return;
    if (state !== "running") throw new Error(`the import is ${state}, ${added} of ${total} added`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

export interface Job {
  /** What happens to the other side; afterwards the same sign-in goes on. */
  between?: () => Promise<void>;
  /** Whether the import's photos are wanted, too. */
  importsPhotos?: boolean;
}

/**
 * Signs in, logs a session with four photos, exports, imports 25 MB for a second person, and reads what hasn't changed.
 * @param origin without a slash at the end
 * @returns what was done, in words
 */
export async function visitHighNote(origin: string, { between, importsPhotos = false }: Job = {}): Promise<string> {
  const writer = await register(origin);
  const { member } = writer;
  await signInAgain(writer);
  const photos = await takePhotos();
  await logWithPhotos(member, "Harbour", photos);
  await exportOf(member);
  const large = await largeExport(origin);
  await importWhole((await register(origin)).member, large, importsPhotos);
  await checkReads(member, 1);
  const size = Math.round(large.length / 1_000_000);
  const done = `signed in, logged ${photos.length} photos, imported ${size} MB${importsPhotos ? " with photos" : ""}, read 304s`;
  if (!between) return done;
  await between();
  await untilReady(member);
  await logWithPhotos(member, "After the restart", photos);
  await checkReads(member, 2);
  await signInAgain(writer);
  return `${done}, went on after a restart`;
}

async function checkReads(member: Member, expected: number): Promise<void> {
  await readTwice(member, routes.listNotifications.path);
  const feed = await member.call(routes.listFeed);
  const photos = feed.flatMap(({ photo }) => (photo ? [photo] : []));
  if (feed.length !== expected || photos.length !== expected)
    throw new Error(`the feed has ${feed.length} sessions, ${photos.length} of them with photos, of ${expected}`);
  for (const { url } of photos.slice(0, 2))
    if ((await readTwice(member, url)) < 10_000) throw new Error(`${url} is small`);
}

/** Waits until the server is ready, as a monitor does. */
async function untilReady(member: Member): Promise<void> {
  let last = "";
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    last = await member.send("/readyz").then(
      ({ status }) => String(status),
      (error: Error) => error.message,
    );
    if (last === "200") return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`not ready a minute after the restart: ${last}`);
}

if (import.meta.main) {
  const [address = "http://127.0.0.1:3000"] = process.argv.slice(2);
  console.log(await visitHighNote(address.replace(/\/$/, "")));
}
