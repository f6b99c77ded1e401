import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import { type Options, ZipFile } from "yazl";
import type { Import } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "./people.ts";

export interface ZippedFile {
  name: string;
  content: string | Uint8Array;
  options?: Partial<Options>;
}

export async function zipOf(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, options } of files) zip.addBuffer(Buffer.from(content as string), name, options);
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

/** What's in a ZIP, by name and in its order. */
export async function filesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** A person's ZIP export. */
export async function archiveOf(person: TestPerson): Promise<Buffer> {
  const { status, raw } = await person.call(routes.exportArchive);
  expect(status).toBe(200);
  return raw.rawPayload;
}

/** The table of it. */
export async function tableOf(person: TestPerson): Promise<Buffer> {
  return (await filesOf(await archiveOf(person))).get("sessions.csv") ?? Buffer.alloc(0);
}

export const upload = (person: TestPerson, content: Uint8Array) =>
  person.call(routes.uploadImport, { file: { content, name: "import" } });

/** Uploads, runs and waits. */
export async function importWhole(person: TestPerson, content: Uint8Array): Promise<Import> {
  const { status, body } = await upload(person, content);
  expect(status).toBe(201);
  return await run(person, body.id);
}

export async function run(person: TestPerson, id: string): Promise<Import> {
  expect((await person.call(routes.runImport, { params: { id } })).status).toBe(200);
  return await settled(person, id);
}

export async function settled(person: TestPerson, id: string): Promise<Import> {
  const read = async () => (await person.call(routes.getImport, { params: { id } })).body;
  await expect.poll(async () => (await read()).state, { interval: 20 }).not.toMatch(/running|undoing/);
  return await read();
}
