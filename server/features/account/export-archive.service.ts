import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Context } from "#server/context.ts";
import { listSessionPhotoIds, openPhoto } from "#server/features/photos/photos.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { exportFiles, photoFile } from "#shared/domain/export-format.ts";
import { type Exported, exportData } from "./export.service.ts";
import { exportReadMe } from "./export-read-me.ts";
import { effectTable, productTable, sessionTable } from "./export-tables.ts";

/**
 * The JSON export, tables and photos as one ZIP, streamed file by file: each is read when the client has taken those
 * before it.
 * @throws 403 naming password when it was not confirmed lately
 */
export async function exportArchive(context: Context, viewer: Viewer): Promise<Exported> {
  const { fileName, content } = await exportData(context, viewer);
  const now = context.now();
  const archive = new StreamedArchive(now);
  archive.add(exportFiles.readMe, async () => Readable.from([exportReadMe(now.toISOString())], { objectMode: false }));
  archive.add(exportFiles.sessions, async () => content);
  archive.add(exportFiles.sessionTable, async () => sessionTable(context, viewer));
  archive.add(exportFiles.effectTable, async () => effectTable(context, viewer));
  archive.add(exportFiles.productTable, async () => productTable(context, viewer));
  // One that is deleted meanwhile is empty; an import leaves it out.
  for (const id of await listSessionPhotoIds(context.database.db, viewer.userId))
    archive.add(photoFile(id), async () => (await openPhoto(context, id)) ?? Readable.from([], { objectMode: false }), {
      isCompressed: true,
    });
  return { fileName: fileName.replace(/json$/, "zip"), content: archive.end() };
}

/** Ends what it reads when its own reader goes away, which yazl doesn't. */
class StreamedArchive {
  readonly #zip = new ZipFile();
  readonly #output = this.#zip.outputStream as Readable;
  readonly #time: Date;
  #reading: Readable | undefined;

  constructor(time: Date) {
    this.#time = time;
    this.#zip.on("error", (error: Error) => this.#output.destroy(error));
    this.#output.once("close", () => this.#reading?.destroy());
  }

  add(name: string, open: () => Promise<Readable>, { isCompressed = false } = {}): void {
    const options = { compress: !isCompressed, mtime: this.#time };
    this.#zip.addReadStreamLazy(name, options, (start) => {
      open().then(
        (source) => {
          this.#reading = source;
          source.once("error", (error) => this.#output.destroy(error));
          if (this.#output.destroyed) source.destroy();
          else start(null, source);
        },
        (error: Error) => this.#output.destroy(error),
      );
    });
  }

  end(): Readable {
    this.#zip.end();
    return this.#output;
  }
}
