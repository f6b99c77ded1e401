import { Readable } from "node:stream";
import type { Context } from "#server/context.ts";
import { allPages } from "#server/db/query/pagination.ts";
import { type ExportedSession, exportSessions } from "#server/features/sessions/export-sessions.service.ts";
import type { Asker } from "#server/viewer.ts";
import { type Cell, csvHead, csvLine } from "#shared/domain/csv-cell.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { normaliseMoods, readEffectWords } from "#shared/domain/session-effects.ts";

const list = (words: readonly string[]) => (words.length > 0 ? words.join("; ") : null);
const moodsOf = ({ moods }: ExportedSession) => readEffectWords(normaliseMoods(moods));

const sessionHead = [
  ...["key", "date", "strain", "brand", "strain type", "method", "thc", "cbd", "potency unit", "amount", "amount unit"],
  ...["rating", "body mind", "moods", "own effects", "unwanted effects", "location", "companions", "notes"],
  ...["private note", "visibility", "created at", "id", "photos"],
];

const sessionCells = (session: ExportedSession): Cell[] => [
  ...[session.key, session.consumedAt, session.strainName, session.brand, session.strainType],
  ...[session.ingestionMethod, session.thcPercentage, session.cbdPercentage, potencyUnit(session.ingestionMethod)],
  ...[session.amount, session.amountUnit, session.rating, session.bodyMindRatio],
  ...[list(moodsOf(session)), list(session.ownEffects ?? []), list(session.unwantedEffects ?? [])],
  ...[session.location, session.companions, session.notes, session.privateNote ?? null, session.visibility],
  ...[session.createdAt, session.id, list(session.photos.map(({ id }) => id))],
];

function* effectLines(session: ExportedSession): Generator<string> {
  const kinds = [
    ["mood", moodsOf(session)],
    ["own", session.ownEffects ?? []],
    ["unwanted", session.unwantedEffects ?? []],
  ] as const;
  for (const [kind, words] of kinds)
    for (const word of words) yield csvLine([session.key, session.consumedAt, kind, word]);
}

/** `sessions.csv`: a line for each session. */
export const sessionTable = (context: Context, viewer: Asker): Readable =>
  table(context, viewer, sessionHead, (session) => csvLine(sessionCells(session)));

/** `effects.csv`: a line for each word of each session. */
export const effectTable = (context: Context, viewer: Asker): Readable =>
  table(context, viewer, ["session key", "date", "kind", "effect"], (session) => [...effectLines(session)].join(""));

function table(
  context: Context,
  viewer: Asker,
  head: readonly string[],
  lineOf: (session: ExportedSession) => string,
): Readable {
  async function* lines() {
    yield csvHead(head);
    for await (const sessions of allPages((page) => exportSessions(context, viewer, page)))
      yield sessions.map(lineOf).join("");
  }
  return Readable.from(lines(), { objectMode: false });
}

interface ExportedProduct {
  names: readonly [string, string | null];
  sessions: number;
  ratings: number[];
  last: string | null;
}

/** `products.csv`: a line for each product, as its last session spells it. */
export function productTable(context: Context, viewer: Asker): Readable {
  async function* lines() {
    yield csvHead(["strain", "brand", "sessions", "average rating", "last had"]);
    const products = new Map<string, ExportedProduct>();
    for await (const sessions of allPages((page) => exportSessions(context, viewer, page)))
      for (const session of sessions) count(products, session);
    for (const { names, sessions, ratings, last } of products.values()) {
      const sum = ratings.reduce((total, rating) => total + rating, 0);
      yield csvLine([
        ...names,
        sessions,
        ratings.length > 0 ? Math.round((sum / ratings.length) * 10) / 10 : null,
        last,
      ]);
    }
  }
  return Readable.from(lines(), { objectMode: false });
}

function count(products: Map<string, ExportedProduct>, { strainName, brand, rating, consumedAt }: ExportedSession) {
  if (strainName === "") return;
  const key = `${productKey(strainName)}\n${productKey(brand ?? "")}`;
  const product = products.get(key) ?? { names: [strainName, brand], sessions: 0, ratings: [], last: null };
  product.sessions += 1;
  if (rating !== null) product.ratings.push(rating);
  if (product.last === null || (consumedAt ?? "") > product.last) product.last = consumedAt;
  products.set(key, product);
}
