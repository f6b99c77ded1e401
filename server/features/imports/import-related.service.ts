import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { pinFavorite } from "#server/features/favorites/favorites.service.ts";
import { keepEffects, watchNewEffects } from "#server/features/own-effects/own-effects.service.ts";
import { mergeProducts } from "#server/features/products/merges.service.ts";
import { productOf } from "#server/features/products/products.service.ts";
import { type ImportedComparison, importComparisons } from "#server/features/rankings/import-comparisons.service.ts";
import { importReminder } from "#server/features/reminders/reminders.service.ts";
import { importWant } from "#server/features/want-to-try/want-to-try.service.ts";
import { giveWay } from "#server/give-way.ts";
import { EffectWord } from "#shared/contract/own-effects.ts";
import { optionalText, Timestamp, text } from "#shared/contract/primitives.ts";
import { ownEffectKinds, reminderStates, strainTypes } from "#shared/domain/enumerations.ts";
import { importLimits } from "#shared/domain/import-limits.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import {
  type ImportRow,
  listMadeSessions,
  listRows,
  type MadeSessions,
  type RowKind,
  type StagedRow,
  updateRow,
} from "./imports.repo.ts";
import { parsed } from "./readers/json-items.ts";

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
const Want = z.object({ ...names, strainType: z.nullable(z.enum(strainTypes)), addedAt: Timestamp });
const Product = z.object(names);
const Merge = z.object({ product: Product, into: Product });

/** What stands beside the sessions of an archive: comparisons of those that are here, favorites, reminders, words, wants, merges. */
export async function importBeside(context: Context, found: ImportRow): Promise<void> {
  const sessions = await listMadeSessions(context.database.db, found.id);
  await compare(context, found, sessions);
  const viewer = { userId: found.user_id };
  await each(context, found, "favorite", Favorite, async ({ sessionId }) => {
    const session = sessions.get(sessionId);
    if (session !== undefined) await pinFavorite(context, viewer, session.id);
    return undefined;
  });
  await each(context, found, "reminder", Reminder, async ({ sessionId, ...reminder }) => {
    const session = sessions.get(sessionId);
    if (session !== undefined) await importReminder(context, viewer, { ...reminder, sessionId: session.id });
    return undefined;
  });
  await each(context, found, "effect", Effect, async ({ kind, name }) => {
    const words = kind === "wanted" ? { ownEffects: [name] } : { unwantedEffects: [name] };
    const { added } = await inTransaction(context.database, (transaction) =>
      watchNewEffects(transaction, found.user_id, () => keepEffects(transaction, found.user_id, words, context.now())),
    );
    return added[0]?.id;
  });
  await each(context, found, "want", Want, ({ strainName, brand = null, strainType, addedAt }) =>
    importWant(context, viewer, {
      ...{ strain_name: strainName, brand, strain_type: strainType },
      created_at: earlier(addedAt, context.now()),
    }),
  );
  await each(context, found, "merge", Merge, async ({ product, into }) => {
    const [productId, intoProductId] = [await productIdOf(context, product), await productIdOf(context, into)];
    return (await mergeProducts(context, viewer, { productId, intoProductId })).id;
  });
}

const earlier = (text: string, now: Date) => new Date(Math.min(Date.parse(text), now.getTime()));

const productIdOf = ({ database }: Context, { strainName, brand = null }: z.output<typeof Product>) =>
  inTransaction(database, async (transaction) => {
    const keys = { strain_key: productKey(strainName), brand_key: productKey(brand ?? "") };
    return (await productOf(transaction, keys)) ?? "";
  });

async function compare(context: Context, found: ImportRow, sessions: MadeSessions): Promise<void> {
  const comparisons: ImportedComparison[] = [];
  for await (const row of waitingRows(context, found, "comparison")) {
    const read = Comparison.safeParse(parsed(row.content));
    if (read.success) comparisons.push(...comparisonHere(read.data, sessions, context.now()));
  }
  // The last one first, as in the file; the one that is here last was answered last.
  await importComparisons(context, found.user_id, comparisons.reverse());
}

/** With the ids that its sessions have here; none if one of them isn't. */
function comparisonHere(
  { winnerSessionId, loserSessionId, ratedSessionId = null, isTie, isAbsorbed, createdAt }: z.output<typeof Comparison>,
  sessions: MadeSessions,
  now: Date,
): ImportedComparison[] {
  const [winner, loser] = [sessions.get(winnerSessionId)?.id, sessions.get(loserSessionId)?.id];
  const rated = ratedSessionId === null ? null : sessions.get(ratedSessionId);
  if (winner === undefined || loser === undefined || winner === loser || rated === undefined) return [];
  // One that was here already may have been rated again since, which took these answers away.
  if (rated !== null && (!rated.isNew || (rated.id !== winner && rated.id !== loser))) return [];
  const at = earlier(createdAt, now);
  return [{ winner, loser, rated: rated?.id ?? null, isTie: isTie ?? false, isAbsorbed: isAbsorbed ?? false, at }];
}

/** Each row on its own: one that is here already, or has no room any more, is left out. @param add returns the new id */
async function each<Schema extends z.ZodMiniType>(
  context: Context,
  found: ImportRow,
  kind: RowKind,
  schema: Schema,
  add: (item: z.output<Schema>) => Promise<number | undefined>,
): Promise<void> {
  for await (const row of waitingRows(context, found, kind)) {
    const read = schema.safeParse(parsed(row.content));
    if (!read.success) continue;
    const id = await add(read.data).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return undefined;
    });
    const outcome =
      typeof id === "number" ? ({ state: "added", made_id: id } as const) : ({ state: "present" } as const);
    await updateRow(context.database.db, row, outcome);
  }
}

async function* waitingRows(context: Context, { id }: ImportRow, kind: RowKind): AsyncGenerator<StagedRow> {
  let after = 0;
  for (;;) {
    await giveWay();
    const rows = await listRows(context.database.db, {
      ...{ importId: id, kind, states: ["waiting"], after, limit: importLimits.others },
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}
