import { buffer } from "node:stream/consumers";
import type { MediaStore } from "./media-store.ts";

/** How many files are on their way at once. */
const together = 8;

/**
 * Copies what the other store does not have yet; a file is there whole or not at all, so that a copy that was interrupted
 * simply goes on.
 * @returns how many files the source has, all of which are then in the target
 */
export async function copyMedia(source: MediaStore, target: MediaStore): Promise<number> {
  const there = new Set<string>();
  for await (const name of target.list()) there.add(name);
  let count = 0;
  const names = source.list()[Symbol.asyncIterator]();
  async function copyInTurn(): Promise<void> {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      count += 1;
      if (!there.has(next.value)) await copyFile(source, target, next.value);
    }
  }
  await Promise.all(Array.from({ length: together }, copyInTurn));
  return count;
}

async function copyFile(source: MediaStore, target: MediaStore, name: string): Promise<void> {
  const file = await source.get(name);
  if (file) await target.put(name, await buffer(file.stream));
}
