import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { ArchivedBreak, importBreak } from "#server/features/breaks/break-archive.service.ts";
import { ArchivedExperiment, importExperiment } from "#server/features/experiments/experiment-archive.service.ts";
import { pinFavorite } from "#server/features/favorites/favorites.service.ts";
import { keepEffects } from "#server/features/own-effects/own-effects.service.ts";
import { mergeProducts } from "#server/features/products/merges.service.ts";
import { productOf } from "#server/features/products/products.service.ts";
import {
  type ImportedComparison,
  importComparisons,
  refitAfterImport,
} from "#server/features/rankings/import-comparisons.service.ts";
import { importReminder } from "#server/features/reminders/reminders.service.ts";
import { type FoundSession, findImported } from "#server/features/sessions/import-sessions.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { importWant } from "#server/features/want-to-try/want-to-try.service.ts";
import { giveWay } from "#server/give-way.ts";
import { EffectWord } from "#shared/contract/own-effects.ts";
import { optionalText, Timestamp, text } from "#shared/contract/primitives.ts";
import { ownEffectKinds, reminderStates, strainTypes } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { readRows, type StagedRow } from "./import-files.ts";
import { ExportKey } from "./imported-session.ts";
import type { ImportRow } from "./imports.repo.ts";

/** An export from before the rating dialog's answers were kept has those of Compare alone. */
const Comparison = z.object({
  ...{ winnerSessionId: z.int(), loserSessionId: z.int(), createdAt: Timestamp },
  ratedSessionId: z.optional(z.nullable(z.int())),
  isTie: z.optional(z.boolean()),
  isAbsorbed: z.optional(z.boolean()),
});
const Favorite = z.object({ sessionId: z.int() });
const Reminder = z.object({ sessionId: z.int(), dueAt: Timestamp, state: z.enum(reminderStates) });
const Effect = z.object({ kind: z.enum(ownEffectKinds), name: EffectWord });
const names = {
  strainName: text({ min: 1, ...limits.strainName }),
  brand: optionalText(limits.brand),
};
/** Exports used to say nothing of when one was kept. */
const keptAt = z.catch(z.nullable(Timestamp), null);
const Want = z.object({ ...names, strainType: z.nullable(z.enum(strainTypes)), addedAt: Timestamp, keptAt });
const Product = z.object(names);
const Merge = z.object({ product: Product, into: Product });

/** What a line of the archive's sessions says of which one it is. */
const Named = z.object({ id: z.int(), key: ExportKey });

/** The archive's sessions that are here, by their ids in it. */
type SessionsHere = ReadonlyMap<number, FoundSession>;

/**
 * By this import, or by an earlier one that may have been cut off before what stands beside its sessions. One that was logged
 * here is as its owner has left it since the file was written, and undoing the import wouldn't give that back.
 */
const isImported = ({ import_id }: FoundSession) => import_id !== null;

async function listSessionsHere(context: Context, found: ImportRow): Promise<SessionsHere> {
  const here = new Map<number, FoundSession>();
  for await (const texts of readRows(context, found, "session")) {
    const named = texts.flatMap((text) => Named.safeParse(JSON.parse(text)).data ?? []);
    const keys = named.map(({ key }) => key);
    const sessions = await findImported(context.database.db, found.user_id, keys);
    for (const { id, key } of named) {
      const session = sessions.get(key);
      if (session) here.set(id, session);
    }
  }
  return here;
}

/**
 * What stands beside the sessions of an archive: comparisons of those that are here, favorites, reminders, words, wants, merges,
 * experiments, breaks. Existing rows aren't added again, so an interrupted import can start this part over.
 */
export async function importRelated(context: Context, found: ImportRow): Promise<void> {
  if (found.kind === "table") return await refitAfterImport(context, found.user_id);
  const sessions = await listSessionsHere(context, found);
  await compare(context, found, sessions);
  const { id: importId, user_id: userId } = found;
  await each(context, found, "favorite", Favorite, async ({ sessionId }) => {
    const session = sessions.get(sessionId);
    if (session && isImported(session)) await pinFavorite(context, { userId }, session.id);
  });
  await each(context, found, "reminder", Reminder, async ({ sessionId, ...reminder }) => {
    const session = sessions.get(sessionId);
    if (session !== undefined) await importReminder(context, { userId }, { ...reminder, sessionId: session.id });
  });
  await each(context, found, "effect", Effect, async ({ kind, name }) => {
    const words = kind === "wanted" ? { ownEffects: [name] } : { unwantedEffects: [name] };
    await inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, userId);
      await keepEffects(transaction, userId, words, context.now(), importId);
    });
  });
  await each(context, found, "want", Want, ({ strainName, brand = null, strainType, addedAt, keptAt }) =>
    importWant(
      context,
      { userId },
      {
        ...{ strain_name: strainName, brand, strain_type: strainType },
        ...{ import_id: importId, created_at: earlier(addedAt, context.now()) },
        kept_at: keptAt === null ? null : earlier(keptAt, context.now()),
      },
    ),
  );
  await each(context, found, "merge", Merge, async ({ product, into }) => {
    const [productId, intoProductId] = [await productIdOf(context, product), await productIdOf(context, into)];
    await mergeProducts(context, { userId }, { productId, intoProductId }, importId);
  });
  await each(context, found, "experiment", ArchivedExperiment, (experiment) =>
    importExperiment(context, { userId, importId }, experiment, (id) => sessions.get(id)?.id),
  );
  await each(context, found, "break", ArchivedBreak, (archived) =>
    importBreak(context, { userId, importId }, archived),
  );
}

const earlier = (text: string, now: Date) => new Date(Math.min(Date.parse(text), now.getTime()));

const productIdOf = ({ database }: Context, { strainName, brand = null }: z.output<typeof Product>) =>
  inTransaction(database, async (transaction) => {
    const keys = { strain_key: productKey(strainName), brand_key: productKey(brand ?? "") };
    return (await productOf(transaction, keys)) ?? "";
  });

async function compare(context: Context, found: ImportRow, sessions: SessionsHere): Promise<void> {
  const comparisons: ImportedComparison[] = [];
  // The file has the last one first; the one that is here last was answered last.
  for await (const texts of readRows(context, found, "comparison", true))
    for (const text of texts) {
      const read = Comparison.safeParse(JSON.parse(text));
      if (read.success) comparisons.push(...comparisonHere(read.data, { found, sessions, now: context.now() }));
    }
  await importComparisons(context, found.user_id, comparisons);
}

/** With the ids that its sessions have here; none if one of them isn't, or if both were logged here. */
function comparisonHere(
  { winnerSessionId, loserSessionId, ratedSessionId = null, isTie, isAbsorbed, createdAt }: z.output<typeof Comparison>,
  { found, sessions, now }: { found: ImportRow; sessions: SessionsHere; now: Date },
): ImportedComparison[] {
  const [winner, loser] = [sessions.get(winnerSessionId), sessions.get(loserSessionId)];
  const rated = ratedSessionId === null ? null : sessions.get(ratedSessionId);
  if (!winner || !loser || winner.id === loser.id || rated === undefined) return [];
  if (!isImported(winner) && !isImported(loser)) return [];
  // One that was here already may have been rated again since, which took these answers away.
  if (rated !== null && (rated.import_id !== found.id || (rated.id !== winner.id && rated.id !== loser.id))) return [];
  const at = earlier(createdAt, now);
  return [
    {
      ...{ winner: winner.id, loser: loser.id, rated: rated?.id ?? null },
      ...{ isTie: isTie ?? false, isAbsorbed: isAbsorbed ?? false, at },
    },
  ];
}

/** Each on its own: one that can't be read, or has no room any more, is left out. */
async function each<Schema extends z.ZodMiniType>(
  context: Context,
  found: ImportRow,
  kind: StagedRow["kind"],
  schema: Schema,
  add: (item: z.output<Schema>) => Promise<void>,
): Promise<void> {
  for await (const texts of readRows(context, found, kind))
    for (const text of texts) {
      const read = schema.safeParse(JSON.parse(text));
      if (!read.success) continue;
      await giveWay();
      await add(read.data).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
}
