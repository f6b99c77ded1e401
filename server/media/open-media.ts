import { type Config, trying } from "#server/config.ts";
import { openDiskStore } from "./disk-store.ts";
import { mediaFolder, openIncomingFolder } from "./incoming-folder.ts";
import type { MediaStore } from "./media-store.ts";
import { openS3Store, reachS3, s3VariableAtFault } from "./s3-store.ts";

/**
 * Where the configuration says that pictures are.
 * @param alone true when no other process has uploads in progress
 * @throws BadConfiguration
 */
export async function openMedia(
  { s3, dataFolder }: Pick<Config, "s3" | "dataFolder">,
  { alone = false } = {},
): Promise<MediaStore> {
  const folder = mediaFolder(dataFolder);
  if (!s3) return openDiskStore(folder, { alone });
  await trying("DATA_DIR", () => openIncomingFolder(folder, alone));
  await trying(s3VariableAtFault, () => reachS3(s3));
  return openS3Store(s3);
}
