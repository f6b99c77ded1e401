import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#server/sync-folder.ts";
import { type KeepRule, selectKept } from "./keep-rule.ts";
import { type Home, type Written, writeArchive } from "./write-archive.ts";

/** Milliseconds after which the unfinished file of a backup that was killed is removed. */
const abandonedAfterMs = 24 * 60 * 60_000;

export interface BackupFile extends Written {
  path: string;
  bytes: number;
}

/** The time in UTC, to the second. */
const nameOf = (time: Date) =>
  `highnote-${time.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.tar.zst`;

/** @returns undefined for a file that is no backup */
function timeOf(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] =
    /^highnote-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst$/.exec(name) ?? [];
  return date === undefined ? undefined : new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
}

/** Under a name that says it's unfinished until it's whole and on the disk. */
export async function writeBackup(home: Home, folder: string, time: Date): Promise<BackupFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, time);
  const name = nameOf(time);
  const path = join(folder, name);
  const draft = join(folder, `.${name}.${randomUUID()}.unfinished`);
  try {
    const written = await writeArchive(home, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }), time);
    const { size: bytes } = await stat(draft);
    await rename(draft, path);
    await syncFolder(folder);
    return { ...written, path, bytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.highnote-.*\.unfinished$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Removes backups that the rule doesn't keep, and nothing else. @returns their names */
export async function thinBackups(folder: string, rule: KeepRule): Promise<string[]> {
  const backups = (await readdir(folder)).flatMap((name) => {
    const time = timeOf(name);
    return time ? [{ name, time }] : [];
  });
  const kept = selectKept(
    backups.map(({ time }) => time),
    rule,
  );
  const removed = backups.filter(({ time }) => !kept.has(time)).map(({ name }) => name);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed;
}
