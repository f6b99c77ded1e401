import { presentPhoto } from "#server/features/photos/photos.presenter.ts";
import type { SessionsLabelPhoto } from "#server/features/sessions/label-photo.service.ts";
import { presentFacts, readFacts } from "#server/features/sessions/sessions.presenter.ts";
import { presentAuthor } from "#server/features/users/users.presenter.ts";
import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { FriendVerdict, ProductPage, SeenLabel } from "#shared/contract/products.ts";
import { noFacts } from "#shared/domain/label/fact-rules.ts";
import { limits } from "#shared/domain/limits.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { roundToTenth } from "#shared/domain/rounding.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import type { listFriends, listSeenLabels, OwnSession } from "./product-page.repo.ts";

const isNumber = (value: number | null): value is number => value !== null;

/** One decimal; null without any. */
function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : roundToTenth(values.reduce((sum, value) => sum + value, 0) / values.length);
}

type Had = ProductPage["moods"][number];

/** In how many sessions each of them was, most first; each session counts once. */
function countHad(perSession: readonly (readonly string[])[]): Had[] {
  const counts = new Map<string, number>();
  for (const names of perSession) for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, sessions]) => ({ name, sessions }))
    .toSorted((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1));
}

export function presentEffects(sessions: readonly OwnSession[]) {
  return {
    moods: countHad(sessions.map(({ moods }) => readMoods(moods))),
    ownEffects: countHad(sessions.map(({ own_effects }) => readEffectWords(own_effects))),
    unwantedEffects: countHad(sessions.map(({ unwanted_effects }) => readEffectWords(unwanted_effects))),
  };
}

export function presentAmounts(sessions: readonly OwnSession[]): ProductPage["amounts"] {
  const byUnit = Map.groupBy(
    sessions.flatMap(({ amount, amount_unit: unit }) => (amount === null || unit === null ? [] : { amount, unit })),
    ({ unit }) => unit,
  );
  return [...byUnit]
    .map(([unit, taken]) => {
      const sorted = taken.map(({ amount }) => amount).toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
      return { unit, sessions: sorted.length, least: at(0), middle: at(0.5), most: at(1) };
    })
    .toSorted((a, b) => b.sessions - a.sessions);
}

export function presentMethods(sessions: readonly OwnSession[]): ProductPage["methods"] {
  const byMethod = Map.groupBy(sessions, ({ ingestion_method }) => ingestion_method);
  return [...byMethod]
    .map(([ingestionMethod, had]) => ({
      ingestionMethod,
      sessions: had.length,
      rating: mean(had.map(({ rating }) => rating).filter(isNumber)),
    }))
    .toSorted((a, b) => b.sessions - a.sessions);
}

type Potency = Pick<OwnSession, "ingestion_method" | "thc_percentage">;

/** In the unit of the newest of the sessions, which is the first. */
export function presentThc(sessions: readonly Potency[]): ProductPage["thc"] {
  const known = sessions.flatMap(({ ingestion_method, thc_percentage }) =>
    thc_percentage === null ? [] : { unit: potencyUnit(ingestion_method), thc: thc_percentage },
  );
  const unit = known[0]?.unit;
  if (unit === undefined) return null;
  const values = known.filter((each) => each.unit === unit).map(({ thc }) => thc);
  return { min: Math.min(...values), max: Math.max(...values), unit };
}

export const presentFriend = (row: Awaited<ReturnType<typeof listFriends>>[number]): FriendVerdict => ({
  person: presentAuthor(row, row.id),
  sessions: row.sessions,
  rating: row.rating === null ? null : roundToTenth(row.rating),
});

const onlyPhoto: LabelFacts = { ...noFacts, cannabinoids: [], terpenes: [], aromas: [] };

/** One for each batch, and one for sessions whose facts name none. @param photos of labels, newest first */
export function presentBatches(
  sessions: readonly OwnSession[],
  photos: readonly SessionsLabelPhoto[],
): ProductPage["batches"] {
  const photoOf = ({ id, batch_key }: Pick<OwnSession, "id" | "batch_key">) =>
    photos.find((photo) => (batch_key === null ? photo.session_id === id : photo.batch_key === batch_key)) ?? null;
  const noted = sessions.flatMap((session) => {
    const photo = photoOf(session);
    const facts = readFacts(session.label_facts) ?? (photo && onlyPhoto);
    return facts ? { ...session, facts, photo: photo && presentPhoto(photo) } : [];
  });
  const newest = new Map(noted.toReversed().map((session) => [session.batch_key, session]));
  return [...newest.values()]
    .toSorted((a, b) => noted.indexOf(a) - noted.indexOf(b))
    .map(({ facts, id, consumed_at, photo }) => ({
      ...{ facts, photo, sessionId: id, consumedAt: consumed_at.toISOString() },
    }));
}

/** The last label of each person that says something to others. */
export function presentSeenLabels(rows: Awaited<ReturnType<typeof listSeenLabels>>): SeenLabel[] {
  const last = new Map<string, SeenLabel>();
  for (const row of rows) {
    const facts = presentFacts(row.label_facts, false);
    if (facts && !last.has(row.user_id))
      last.set(row.user_id, { facts, sessionId: row.id, person: presentAuthor(row, row.user_id) });
  }
  return [...last.values()].slice(0, limits.seenLabels.max);
}
