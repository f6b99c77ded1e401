import type { Row } from "#server/db/schema/tables.ts";
import type { EndedExperiment, RunningExperiment } from "#shared/contract/experiments.ts";
import type { Habit } from "#shared/contract/insights.ts";
import type { Product } from "#shared/contract/products.ts";
import { type HabitKind, ingestionMethods } from "#shared/domain/enumerations.ts";
import { judgeExperiment } from "#shared/domain/experiment.ts";
import { roundRating } from "#shared/domain/rating.ts";
import { isPickOpen, nextOf, planOf, type Tonight } from "./evenings.service.ts";
import type { EveningRow, ExperimentRow } from "./experiments.repo.ts";

/** How the person spells a product, and which of those that they have merged gives the name. */
export interface Names {
  readonly products: ReadonlyMap<string, Product>;
  readonly nameOf: (productId: string) => string;
}

export function presentHabit(kind: HabitKind, value: string, { products, nameOf }: Names): Habit {
  if (kind === "method") return { kind, value: ingestionMethods.find((method) => method === value) ?? "other" };
  const id = nameOf(value);
  const { strainName = "", brand = null } = products.get(id) ?? {};
  return { kind, value: id, productId: id, strainName, brand };
}

export function presentExperiment(experiment: ExperimentRow, names: Names) {
  const { id, kind, a, b, kept, is_spaced, plan, started_at, ended_at } = experiment;
  const otherKind = kind === "method" ? "product" : "method";
  return {
    id,
    a: presentHabit(kind, a, names),
    b: presentHabit(kind, b, names),
    kept: kept === null ? null : presentHabit(otherKind, kept, names),
    evenings: plan.length,
    isSpaced: is_spaced,
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
}

/** Of the drawn order it has the evenings so far and the one that is open; of ratings only whether there is one. */
export function presentRunning(
  experiment: ExperimentRow,
  taken: readonly EveningRow[],
  names: Names,
  tonight: Tonight,
): RunningExperiment {
  const next = nextOf(experiment, taken);
  return {
    ...presentExperiment(experiment, names),
    taken: taken.map((evening) => presentEvening(experiment, evening, names)).toReversed(),
    tonight: next && isPickOpen(next, tonight) ? { position: next.position, arm: next.arm } : null,
    nextOn: next && (next.from ?? tonight.today),
  };
}

/** In order, with the ratings of when it ended. */
export const presentTaken = (experiment: ExperimentRow, taken: readonly EveningRow[], names: Names) =>
  taken.map((evening) => {
    const rating = evening.session_id === null ? null : evening.rating;
    return { ...presentEvening(experiment, evening, names), rating, isRated: rating !== null };
  });

export function presentEnded(experiment: ExperimentRow, taken: readonly EveningRow[], names: Names): EndedExperiment {
  const evenings = presentTaken(experiment, taken, names);
  const ratings = new Map(evenings.map(({ position, rating }) => [position, rating]));
  const result = judgeExperiment(planOf(experiment).map((arm, at) => ({ arm, rating: ratings.get(at + 1) ?? null })));
  return {
    ...presentExperiment(experiment, names),
    taken: evenings.toReversed(),
    result: result && {
      ...result,
      difference: roundRating(result.difference),
      low: roundRating(result.low),
      high: roundRating(result.high),
    },
  };
}

function presentEvening(experiment: ExperimentRow, evening: EveningRow, names: Names) {
  const { position, session_id, session_rating, day } = evening;
  return {
    position,
    drawn: planOf(experiment)[position - 1] ?? "a",
    had: hadOf(experiment, evening, names),
    day,
    sessionId: session_id,
    isRated: session_rating !== null,
  };
}

function hadOf(
  { kind, a, b }: Pick<Row<"experiments">, "kind" | "a" | "b">,
  { ingestion_method, product_id }: EveningRow,
  { nameOf }: Names,
) {
  const had = kind === "method" ? ingestion_method : product_id && nameOf(product_id);
  const same = (arm: string) => had === (kind === "method" ? arm : nameOf(arm));
  if (!had) return null;
  if (same(a)) return "a" as const;
  return same(b) ? ("b" as const) : ("other" as const);
}
