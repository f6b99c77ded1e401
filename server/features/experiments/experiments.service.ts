import { randomInt } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { badRequest, invalid, notFound, taken } from "#server/errors.ts";
import { isOnBreak } from "#server/features/breaks/breaks.service.ts";
import { spell } from "#server/features/products/merges.service.ts";
import { groupsOf } from "#server/features/products/products.access.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { EndedExperiment, Experiments, StartExperiment } from "#shared/contract/experiments.ts";
import type { InsightsQuery } from "#shared/contract/insights.ts";
import type { HabitKind } from "#shared/domain/enumerations.ts";
import { drawPlan, type ExperimentArm, eveningDay } from "#shared/domain/experiment.ts";
import { limits } from "#shared/domain/limits.ts";
import { type Names, presentEnded, presentExperiment, presentHabit, presentRunning } from "./experiments.presenter.ts";
import * as repo from "./experiments.repo.ts";

const { leastSessions } = limits.experiments;

/** The coins of an experiment; the server's own, so that nobody can foresee them. */
export const draw = (evenings: number): ExperimentArm[] => drawPlan(evenings, () => randomInt(2) === 0);

interface CountedHabit {
  readonly kind: HabitKind;
  readonly value: string;
  readonly sessions: number;
}

/** What the person has had often enough, most often first; merged products are one. */
async function listHabits(connection: Connection, viewer: Asker): Promise<CountedHabit[]> {
  const { nameOf } = await groupsOf(connection, viewer);
  const { methods, products } = await repo.countHabits(connection, viewer.userId);
  const counts = new Map<string, number>();
  for (const { product, sessions } of products) {
    const id = nameOf(product ?? "");
    counts.set(id, (counts.get(id) ?? 0) + Number(sessions));
  }
  const habits: CountedHabit[] = [
    ...methods.map(({ method, sessions }) => ({ kind: "method" as const, value: method, sessions: Number(sessions) })),
    ...[...counts].map(([value, sessions]) => ({ kind: "product" as const, value, sessions })),
  ];
  return habits
    .filter(({ value, sessions }) => value !== "" && sessions >= leastSessions)
    .sort((one, other) => other.sessions - one.sessions || (one.value < other.value ? -1 : 1));
}

/** Of these products. */
export async function namesOf(connection: Connection, viewer: Asker, productIds: readonly string[]): Promise<Names> {
  const groups = await groupsOf(connection, viewer);
  const spelled = await spell(connection, viewer, [...new Set(productIds.map(groups.nameOf))], groups);
  return { products: new Map(spelled.map((product) => [product.id, product])), nameOf: groups.nameOf };
}

export const productsOf = ({ kind, a, b, kept }: repo.ExperimentRow) =>
  kind === "product" ? [a, b] : kept === null ? [] : [kept];

/** The one that runs, with tonight's pick, those that have ended, and what one may be about. */
export async function listExperiments(
  { database: { db }, now }: Context,
  viewer: Asker,
  { timeZone }: InsightsQuery,
): Promise<Experiments> {
  const rows = await repo.listExperiments(db, viewer.userId);
  const habits = await listHabits(db, viewer);
  const products = habits.flatMap(({ kind, value }) => (kind === "product" ? value : []));
  const names = await namesOf(db, viewer, [...products, ...rows.flatMap(productsOf)]);
  const running = rows.find(({ ended_at }) => ended_at === null);
  const tonight = { today: eveningDay(now(), null, timeZone), isOnBreak: await isOnBreak(db, viewer.userId) };
  return {
    running: running ? presentRunning(running, await repo.listEvenings(db, running.id), names, tonight) : null,
    ended: rows
      .filter(({ ended_at }) => ended_at !== null)
      .map((row) => ({ ...presentExperiment(row, names), taken: Number(row.taken) })),
    habits: habits.map(({ kind, value, sessions }) => ({ about: presentHabit(kind, value, names), sessions })),
  };
}

/**
 * Draws all of its evenings. Idempotent by `key`.
 * @throws 400 for what the person hasn't had often enough, and when they keep too many; 409 while another one runs
 */
export async function startExperiment({ database, now }: Context, viewer: Asker, start: StartExperiment) {
  const { userId } = viewer;
  const { kind, a, b, kept = null, evenings, isSpaced = false, key } = start;
  const started = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await repo.listExperiments(transaction, userId);
    const former = rows.find((row) => row.key === key);
    if (former) return former;
    if (rows.some(({ ended_at }) => ended_at === null)) throw taken("key", messages.experimentRunning);
    if (rows.length >= limits.experiments.max) throw badRequest(messages.tooManyExperiments);
    const habits = await listHabits(transaction, viewer);
    const isHabit = (of: HabitKind, value: string) => habits.some((one) => one.kind === of && one.value === value);
    for (const [field, value] of Object.entries({ a, b }))
      if (!isHabit(kind, value)) throw invalid(field, messages.experimentTooNew);
    if (kept !== null && !isHabit(kind === "method" ? "product" : "method", kept))
      throw invalid("kept", messages.experimentTooNew);
    return await repo.insertExperiment(transaction, {
      ...{ user_id: userId, key, kind, a, b, kept, is_spaced: isSpaced },
      ...{ plan: draw(evenings).join(""), started_at: now(), ended_at: null },
    });
  });
  return presentExperiment(started, await namesOf(database.db, viewer, productsOf(started)));
}

/** @throws 404 when the viewer has none of it that has ended */
export async function getExperiment(
  { database: { db } }: Context,
  viewer: Asker,
  id: number,
): Promise<EndedExperiment> {
  const experiment = await repo.findExperiment(db, viewer.userId, id);
  if (!experiment || experiment.ended_at === null) throw notFound(messages.experimentNotFound);
  const names = await namesOf(db, viewer, productsOf(experiment));
  return presentEnded(experiment, await repo.listEvenings(db, id), names);
}

/** Opens what there is; ratings count as they are now. Idempotent. @throws 404 not the viewer's */
export async function endExperiment(context: Context, viewer: Asker, id: number): Promise<EndedExperiment> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const experiment = await repo.findExperiment(transaction, viewer.userId, id);
    if (!experiment) throw notFound(messages.experimentNotFound);
    if (experiment.ended_at !== null) return;
    await repo.keepRatings(transaction, id);
    await repo.updateExperiment(transaction, id, { ended_at: context.now() });
  });
  return await getExperiment(context, viewer, id);
}

/** Idempotent: also for one that isn't there. Its sessions stay. */
export async function removeExperiment({ database }: Context, viewer: Asker, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await repo.deleteExperiment(transaction, viewer.userId, id);
  });
}
