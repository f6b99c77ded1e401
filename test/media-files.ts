import type { MediaStore } from "#server/media/media-store.ts";

/** The names of all stored files, sorted. */
export async function mediaFiles(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.sort();
}
