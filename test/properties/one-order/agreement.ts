import { expect } from "vitest";
import { recount } from "#server/db/recount.ts";
import { routes } from "#shared/contract/routes.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
import { isTooEarly } from "#shared/domain/ranking/too-early.ts";
import { password } from "#test/people.ts";
import type { Life } from "./steps.ts";

/** Asks every call that shows a place, and looks whether all of them mean the same order: the one of what is stored. */
export async function expectOneOrder(life: Life): Promise<void> {
  const { person, app } = life;
  const entries = await readRankings(life);
  const placed = entries.filter(({ place }) => place !== null);
  const ids = placed.map(({ id }) => id);
  expect(entries.map(({ place }) => place)).toEqual([
    ...placed.map((_, above) => above + 1),
    ...entries.slice(placed.length).map(() => null),
  ]);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(life.ids.toSorted());

  const brief = (await person.call(routes.listOrder)).body;
  expect(brief.map(({ id, place, range, outranks }) => [id, place, range, outranks])).toEqual(
    entries.map(({ id, place, range, outranks }) => [id, place, range, outranks]),
  );

  for (const { id, place, range, outranks } of entries) {
    const { body } = await person.call(routes.getStanding, { params: { id } });
    if (place === null) {
      expect(body.place).toBeNull();
      continue;
    }
    expect(body.place).toMatchObject({ number: place, of: placed.length, range, outranks });
    expect([body.place?.above?.id, body.place?.below?.id]).toEqual([ids[place - 2], ids[place]]);
  }

  const { sure } = (await person.call(routes.getComparison)).body;
  expect(sure).toEqual({
    numberOne: !isTooEarly(placed) && (placed[0]?.certainty ?? 0) >= 0.8,
    bestFive: placed.length > 5 ? placed.filter(({ range }) => (range?.to ?? 6) <= 5).length : 0,
  });

  await expectProductsAgree(life, new Set(ids));

  await person.call(routes.confirmPassword, { body: { password } });
  const exported = (await person.call(routes.exportData)).raw.json();
  expect(
    exported.ratings.map(({ sessionId, place }: { sessionId: number; place: number }) => [sessionId, place]),
  ).toEqual(ids.map((id, above) => [id, above + 1]));
  const stored = await storedOrder(life);
  expect(stored.ids).toEqual(ids);
  expect(stored.fitted).toEqual(ids);
  expect(await recount(app.context.database)).toEqual([]);
}

/** All pages of the one order, which the two halves of it add up to. */
async function readRankings({ person }: Life) {
  const page = (query: Record<string, string | number | boolean>) => person.call(routes.listRankings, { query });
  const read = async (query: Record<string, string | number | boolean>) => {
    const items = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body, next }: Awaited<ReturnType<typeof page>> = await page({ ...query, ...(cursor && { cursor }) });
      items.push(...body);
      cursor = next;
    }
    return items;
  };
  const all = await read({ limit: 7 });
  const halves = [...(await read({ limit: 100, placed: true })), ...(await read({ limit: 100, placed: false }))];
  expect(halves).toEqual(all);
  return all;
}

async function expectProductsAgree({ person }: Life, placed: ReadonlySet<number>): Promise<void> {
  const ranked = (await person.call(routes.listProductRankings, { query: { limit: 100 } })).body;
  const withPlace = ranked.filter(({ standing }) => standing !== null);
  expect(withPlace.map(({ standing }) => standing?.place)).toEqual(withPlace.map((_, above) => above + 1));
  const strengths = withPlace.map(({ standing }) => standing?.eloRating ?? 0);
  expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  const { again } = (await person.call(routes.getInsights)).body;
  expect(again.products.map(({ productId, standing }) => [productId, standing])).toEqual(
    ranked.slice(0, again.products.length).map(({ productId, standing }) => [productId, standing]),
  );
  for (const [above, { productId, standing, direct }] of ranked.entries()) {
    const params = { id: productId };
    const { verdict } = (await person.call(routes.getProduct, { params })).body;
    expect([verdict.standing, verdict.direct]).toEqual([standing, direct]);
    if (standing !== null) expect(verdict.aheadOf?.id).toBe(withPlace[above + 1]?.productId);
    const sessions = (await person.call(routes.listProductSessions, { params })).body;
    expect(sessions.some(({ id }) => placed.has(id))).toBe(standing !== null);
  }
}

/** The order of the stored strengths, and that of a fit from nothing of all that is stored. */
async function storedOrder({ app, person }: Life): Promise<{ ids: number[]; fitted: number[] }> {
  const { db } = app.context.database;
  const rows = await db
    .selectFrom("cannabis_sessions as session")
    .leftJoin("session_ratings as stored", "stored.session_id", "session.id")
    .select(["session.id", "rating", "rated_by", "manual_rank", "session.created_at"])
    .select(["elo_rating", "base_strength", "base_variance"])
    .where("session.user_id", "=", person.user.id)
    .execute();
  const comparisons = await db
    .selectFrom("session_comparisons")
    .select(["winner_session_id", "loser_session_id", "is_tie", "absorbed"])
    .where("user_id", "=", person.user.id)
    .execute();
  const cold = fitRanking(
    rows.map((row) => ({
      ...{ id: row.id, rating: row.rating, ratedBy: row.rating === null ? null : row.rated_by, rank: row.manual_rank },
      ...{ createdAt: row.created_at.getTime() },
      base: row.base_strength === null ? null : { strength: row.base_strength, variance: row.base_variance ?? 0 },
    })),
    comparisons.map((row) => ({
      ...{ winnerSessionId: row.winner_session_id, loserSessionId: row.loser_session_id },
      ...{ isTie: row.is_tie, isAbsorbed: row.absorbed },
    })),
  );
  const { placed } = inOneOrder(cold);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const eloOf = (id: number) => stored.get(id)?.elo_rating ?? 1_000;
  for (const { id, strength } of placed) expect(Math.abs(eloOf(id) - eloFromStrength(strength))).toBeLessThan(0.051);
  const unranked = Number.MAX_SAFE_INTEGER;
  const byStored = placed
    .map(({ session }) => session)
    .sort(
      (a, b) =>
        eloOf(b.id) - eloOf(a.id) ||
        (a.rank ?? unranked) - (b.rank ?? unranked) ||
        b.createdAt - a.createdAt ||
        b.id - a.id,
    );
  return { ids: byStored.map(({ id }) => id), fitted: placed.map(({ id }) => id) };
}
