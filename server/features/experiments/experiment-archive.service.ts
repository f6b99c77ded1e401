import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, taken } from "#server/errors.ts";
import { productOf } from "#server/features/products/products.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import type { Habit } from "#shared/contract/insights.ts";
import { IdempotencyKey, optionalText, Timestamp, text } from "#shared/contract/primitives.ts";
import { habitKinds, ingestionMethods } from "#shared/domain/enumerations.ts";
import { type ExperimentArm, experimentArms, experimentSizes } from "#shared/domain/experiment.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { type Names, presentExperiment, presentTaken } from "./experiments.presenter.ts";
import * as repo from "./experiments.repo.ts";
import { draw, namesOf, productsOf } from "./experiments.service.ts";

/** Of a running one nothing that's still sealed: wherever it's imported, its further evenings are drawn anew. */
export async function exportExperiments({ database: { db } }: Context, viewer: Asker) {
  const rows = await repo.listExperiments(db, viewer.userId);
  const names = await namesOf(db, viewer, rows.flatMap(productsOf));
  const experiments: ReturnType<typeof exported>[] = [];
  for (const row of rows.toReversed()) experiments.push(exported(row, await repo.listEvenings(db, row.id), names));
  return experiments;
}

function exported(row: repo.ExperimentRow, evenings: readonly repo.EveningRow[], names: Names) {
  const { a, b, kept, id: _, ...experiment } = presentExperiment(row, names);
  return {
    ...{ key: row.key, kind: row.kind, a: archived(a), b: archived(b), kept: kept && archived(kept) },
    ...experiment,
    taken: presentTaken(row, evenings, names).map(({ drawn, day, sessionId, rating }) => ({
      ...{ drawn, day, sessionId, rating },
    })),
  };
}

const archived = (habit: Habit) =>
  habit.kind === "method" ? { method: habit.value } : { strainName: habit.strainName, brand: habit.brand };

/** Without a name once nobody has had it any more. */
const Product = z.object({ strainName: text(limits.strainName), brand: optionalText(limits.brand) });
const ArchivedHabit = z.union([z.object({ method: z.enum(ingestionMethods) }), Product]);

/** As `exportExperiments` wrote it. */
export const ArchivedExperiment = z.object({
  ...{ key: IdempotencyKey, kind: z.enum(habitKinds), a: ArchivedHabit, b: ArchivedHabit },
  kept: z.nullable(ArchivedHabit),
  evenings: z.literal(experimentSizes.map(({ evenings }) => evenings)),
  isSpaced: z.boolean(),
  startedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  taken: z.array(
    z.object({
      drawn: z.enum(experimentArms),
      day: z.iso.date(),
      sessionId: z.nullable(z.int()),
      rating: z.nullable(z.number().check(z.minimum(limits.rating.min), z.maximum(limits.rating.max))),
    }),
  ),
});
type ArchivedExperiment = z.output<typeof ArchivedExperiment>;

/**
 * Leaves out one that's here already.
 * @param sessionOf the session here that one of the archive became
 * @throws 400 for one that no coins could have drawn, 409 while another one runs
 */
export async function importExperiment(
  { database, now }: Context,
  { userId, importId }: Asker & { importId: string },
  experiment: ArchivedExperiment,
  sessionOf: (id: number) => number | undefined,
): Promise<void> {
  const plan = planFrom(experiment);
  const { key, kind, isSpaced, startedAt, endedAt } = experiment;
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await repo.listExperiments(transaction, userId);
    if (rows.some((row) => row.key === key)) return;
    if (endedAt === null && rows.some(({ ended_at }) => ended_at === null))
      throw taken("key", messages.experimentRunning);
    if (rows.length >= limits.experiments.max) throw badRequest(messages.tooManyExperiments);
    const earlier = (time: string) => new Date(Math.min(Date.parse(time), now().getTime()));
    const [a, b] = [await habitValue(transaction, experiment.a), await habitValue(transaction, experiment.b)];
    const { id } = await repo.insertExperiment(transaction, {
      ...{ user_id: userId, key, kind, a, b, is_spaced: isSpaced, plan: plan.join(""), import_id: importId },
      kept: experiment.kept && (await habitValue(transaction, experiment.kept)),
      ...{ started_at: earlier(startedAt), ended_at: endedAt === null ? null : earlier(endedAt) },
    });
    const evenings = experiment.taken.map(({ day, sessionId, rating }, at) => ({
      ...{ experiment_id: id, position: at + 1, day, rating: endedAt === null ? null : rating },
      session_id: (sessionId !== null && sessionOf(sessionId)) || null,
    }));
    await repo.insertEvenings(transaction, evenings);
  });
}

/** The evenings so far, the other half of a pair that has begun, and new coins for the rest. */
function planFrom({ taken, evenings }: ArchivedExperiment): ExperimentArm[] {
  const drawn = taken.map((evening) => evening.drawn);
  const last = drawn.at(-1);
  if (drawn.length % 2 === 1) drawn.push(last === "a" ? "b" : "a");
  const isDrawn = drawn.every((arm, at) => at % 2 === 0 || arm !== drawn[at - 1]);
  if (!isDrawn || drawn.length > evenings) throw badRequest(importMessages.notAnExport);
  return [...drawn, ...draw(evenings - drawn.length)];
}

async function habitValue(transaction: Connection, habit: z.output<typeof ArchivedHabit>): Promise<string> {
  if ("method" in habit) return habit.method;
  const keys = { strain_key: productKey(habit.strainName), brand_key: productKey(habit.brand ?? "") };
  return (await productOf(transaction, keys)) ?? goneId();
}

/** Looks like any product's, and is none's, as that of one that's gone. */
const goneId = () => randomBytes(17).toString("base64url").slice(0, 22);

/** Takes back what the import has added. */
export const removeImportedExperiments = (
  { database: { db } }: Context,
  { userId }: Asker,
  importId: string,
): Promise<void> => repo.deleteImported(db, userId, importId);
