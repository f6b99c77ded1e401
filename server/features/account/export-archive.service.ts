import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Context } from "#server/context.ts";
import { listSessionPhotoIds, openPhoto } from "#server/features/photos/photos.service.ts";
import type { Viewer } from "#server/viewer.ts";
import { exportFiles, exportFormat, photoFile } from "#shared/domain/export-format.ts";
import { type Exported, exportData } from "./export.service.ts";
import { effectTable, productTable, sessionTable } from "./export-tables.ts";

/** `README.txt` of a ZIP export. */
const exportReadMe = (exportedAt: string): string => `HighNote export
format: ${exportFormat}
made: ${exportedAt}

sessions.json   Everything you've made, as one JSON object: profile, sessions, ratings,
                comparisons, comments, likes, follows, messages. Times are ISO 8601 in UTC.
                Each session has an id, and a key that stays the same wherever it's imported.
                thcPercentage and cbdPercentage are in percent, for edibles in milligrams.
sessions.csv    Your sessions for a spreadsheet, one a line. UTF-8, with commas.
effects.csv     Moods, your own words and unwanted effects, one a line.
products.csv    Your products, with how often you've had them and your average rating.
photos/         Your sessions' photos, named by the photo's id in sessions.json.

Cells that a spreadsheet would run as a formula (they begin with = + - @, a tab or a new line)
have an apostrophe before them. HighNote takes it off again when you import a table.

To bring this back: Settings > Your data > Bring sessions in, and choose the ZIP as it is.
Imported sessions are visible only to you. Importing twice adds nothing.
Names of other people, likes, comments and messages stay behind.
`;

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
