import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { batchesOf } from "#server/batches.ts";
import type { Context } from "#server/context.ts";
import { allPages } from "#server/db/query/pagination.ts";
import { listSessionPhotoIds, openPhoto } from "#server/features/photos/photos.service.ts";
import {
  type ExportedSession,
  exportSessions,
  listOwnLabels,
} from "#server/features/sessions/session-lists.service.ts";
import { giveWay } from "#server/give-way.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import { type Cell, csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { exportFiles, exportFormat, photoFile } from "#shared/domain/export-format.ts";
import { type LabelColumn, labelColumns, labelHeader } from "#shared/domain/label/label-columns.ts";
import { limits } from "#shared/domain/limits.ts";
import { normaliseMoods } from "#shared/domain/moods.ts";
import { ownIsoTime } from "#shared/domain/own-clock.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { writeLevelList, writeReasonList } from "#shared/domain/reason-list.ts";
import type { ReasonLevel } from "#shared/domain/reasons.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import { type Exported, exportData } from "./export.service.ts";

const list = (words: readonly string[]) => (words.length > 0 ? words.join("; ") : null);
const moodsOf = ({ moods }: ExportedSession) => readEffectWords(normaliseMoods(moods));

/** With the clock of its place, as far as it's known. */
const dateOf = ({ consumedAt, utcOffset = null }: ExportedSession) =>
  consumedAt && ownIsoTime(new Date(consumedAt), utcOffset);

const sessionHead = [
  ...["key", "date", "strain", "brand", "strain type", "method", "thc", "cbd", "potency unit", "amount", "amount unit"],
  ...["rating", "body mind", "moods", "own effects", "unwanted effects", "location", "companions", "notes"],
  ...["private note", "reasons", "before", "after", "visibility", "created at", "id", "photos"],
];

const levelCells = (levels: readonly ReasonLevel[]): Cell[] =>
  (["before", "after"] as const).map((half) => writeLevelList(levels, half));

/** A table can't say that moderation has hidden it, and nobody else shall see it where the table is brought in. */
const audienceOf = ({ isHidden, visibility }: ExportedSession): Visibility => (isHidden ? "private" : visibility);

const sessionCells = (session: ExportedSession): Cell[] => [
  ...[session.key, dateOf(session), session.strainName, session.brand, session.strainType],
  ...[session.ingestionMethod, session.thcPercentage, session.cbdPercentage, potencyUnit(session.ingestionMethod)],
  ...[session.amount, session.amountUnit, session.rating, session.isBodyMindSet ? session.bodyMindRatio : null],
  ...[list(moodsOf(session)), list(session.ownEffects ?? []), list(session.unwantedEffects ?? [])],
  ...[session.location, session.companions, session.notes, session.privateNote ?? null],
  ...[writeReasonList(session.reasons ?? []), ...levelCells(session.reasonLevels ?? []), audienceOf(session)],
  ...[session.createdAt, session.id, list(session.photos.map(({ id }) => id))],
];

function* effectLines(session: ExportedSession): Generator<string> {
  const kinds = [
    ["mood", moodsOf(session)],
    ["own", session.ownEffects ?? []],
    ["unwanted", session.unwantedEffects ?? []],
  ] as const;
  for (const [kind, words] of kinds)
    for (const word of words) yield csvLine([session.key, dateOf(session), kind, word]);
}

type Sessions = AsyncIterable<readonly ExportedSession[]>;

const allSessions = (context: Context, viewer: Asker): Sessions =>
  allPages((page) => exportSessions(context, viewer, page));

/** `sessions.csv`: a line for each session, and a column for each substance that the viewer's labels have. */
export async function sessionTable(context: Context, viewer: Asker, sessions: Sessions): Promise<Readable> {
  const columns = labelColumns((await listOwnLabels(context, viewer)).map(({ facts }) => facts));
  return table(sessions, [...sessionHead, ...labelHead(columns)], (session) =>
    csvLine([...sessionCells(session), ...labelCells(session, columns)]),
  );
}

/** `effects.csv`: a line for each word of each session. */
const effectTable = (sessions: Sessions): Readable =>
  table(sessions, ["session key", "date", "kind", "effect"], (session) => [...effectLines(session)].join(""));

function table(sessions: Sessions, head: readonly string[], lineOf: (session: ExportedSession) => string): Readable {
  async function* lines() {
    yield csvHead(head);
    for await (const page of sessions) yield page.map(lineOf).join("");
  }
  return Readable.from(lines(), { objectMode: false });
}

interface ExportedProduct {
  names: readonly [string, string | null];
  sessions: number;
  ratings: number[];
  last: ExportedSession | null;
}

/** `products.csv`: a line for each product, as its last session spells it. */
function productTable(context: Context, viewer: Asker): Readable {
  async function* lines() {
    yield csvHead(["strain", "brand", "sessions", "average rating", "last had"]);
    const products = new Map<string, ExportedProduct>();
    for await (const sessions of allSessions(context, viewer)) for (const session of sessions) count(products, session);
    for (const page of batchesOf([...products.values()], limits.page.max)) {
      yield page.map(productLine).join("");
      await giveWay();
    }
  }
  return Readable.from(lines(), { objectMode: false });
}

function productLine({ names, sessions, ratings, last }: ExportedProduct): string {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const average = ratings.length > 0 ? Math.round((sum / ratings.length) * 10) / 10 : null;
  return csvLine([...names, sessions, average, last && dateOf(last)]);
}

function count(products: Map<string, ExportedProduct>, session: ExportedSession) {
  const { strainName, brand, rating, consumedAt } = session;
  if (strainName === "") return;
  const key = `${productKey(strainName)}\n${productKey(brand ?? "")}`;
  const product = products.get(key) ?? { names: [strainName, brand], sessions: 0, ratings: [], last: null };
  product.sessions += 1;
  if (rating !== null) product.ratings.push(rating);
  if (product.last === null || (consumedAt ?? "") > (product.last.consumedAt ?? "")) product.last = session;
  products.set(key, product);
}

/** `README.txt` of a ZIP export. */
const exportReadMe = (exportedAt: string): string => `HighNote export
format: ${exportFormat}
made: ${exportedAt}

sessions.json   Everything you've made, as one JSON object: profile, sessions, ratings,
                comparisons, comments, likes, follows, messages. Times are ISO 8601 in UTC;
                utcOffset: minutes that the clocks where a session was had were ahead of it.
                Each session has an id, and a key that stays the same wherever it's imported.
                thcPercentage and cbdPercentage are in percent, for edibles in milligrams.
sessions.csv    Your sessions for a spreadsheet, one a line. UTF-8, with commas.
                Dates are by the clock of the place, as far as it's known, else in UTC.
                Before and after are from 0 to 10, for each reason: 'sleep 3; pain 6'.
                What labels say comes last: 'THC % (label)' is an amount in percent, 'mg/g' and
                'mg a piece' are the other units; 'label batch', 'label price' and so on are texts.
                A name that we don't know says which list it's from: 'CBX-7 % (label, cannabinoid)'.
                'label visibility' is private where others don't see what the label says.
                There's room for 60 substances; sessions.json has all of them.
effects.csv     Moods, your own words and unwanted effects, one a line.
products.csv    Your products, with how often you've had them and your average rating.
photos/         Your sessions' and labels' photos, named by the photo's id in sessions.json.

Cells that a spreadsheet would run as a formula (they begin with = + - @, a tab or a new line)
have an apostrophe before them. HighNote takes it off again when you import a table.

To bring this back: Settings > Your data > Import, and choose the ZIP as it is.
You choose who sees imported sessions; one that fewer people could see stays that way.
Importing twice adds nothing.
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
  archive.add(exportFiles.sessionTable, () => sessionTable(context, viewer, allSessions(context, viewer)));
  archive.add(exportFiles.effectTable, async () => effectTable(allSessions(context, viewer)));
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

/** What an import of tables knows the texts of a label by; a column for each substance follows (`labelColumns`). */
const texts = [
  ...["label batch", "label grower", "label tested on", "label price", "label size", "label aromas", "label address"],
  "label visibility",
];

const labelHead = (columns: readonly LabelColumn[]): readonly string[] => [...texts, ...columns.map(labelHeader)];

/** A cell for each of `labelHead`. */
function labelCells(
  { facts = null, isLabelOwnersAlone }: ExportedSession,
  columns: readonly LabelColumn[],
): readonly Cell[] {
  if (facts === null) return [...texts, ...columns].map(() => null);
  const { batch, grower, testedOn, price, size, aromas, address } = facts;
  const lists = { cannabinoid: facts.cannabinoids, terpene: facts.terpenes };
  const amountOf = ({ kind, name, unit }: LabelColumn) =>
    lists[kind].find((fact) => fact.name === name && fact.unit === unit)?.amount ?? null;
  return [
    ...[batch, grower, testedOn, price, size, aromas.length > 0 ? aromas.join("; ") : null, address],
    isLabelOwnersAlone ? ("private" satisfies Visibility) : null,
    ...columns.map(amountOf),
  ];
}
