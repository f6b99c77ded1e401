import { defaultElo, eloFromStrength, hasEloMoved } from "#shared/domain/ranking/elo.ts";
import type { Ranking, Standing } from "#shared/domain/ranking/fit.ts";
import type { OneOrder } from "#shared/domain/ranking/order.ts";

/** What is stored of a session's last fit; for one without a row, the defaults (spec section 9). */
interface StoredStrength {
  readonly elo_rating: number | null;
  readonly wins: number | null;
  readonly losses: number | null;
  readonly comparisons: number | null;
}

/** Whether its stored record is another one. */
export function hasOtherRecord(
  stored: StoredStrength | undefined,
  { wins, losses, answers }: Pick<Standing, "wins" | "losses" | "answers">,
): boolean {
  return (stored?.wins ?? 0) !== wins || (stored?.losses ?? 0) !== losses || (stored?.comparisons ?? 0) !== answers;
}

/**
 * The standings whose rows are to be written: those that have moved or have another record, and as many of the others as
 * it takes for the stored strengths to stand in the one order, level ones level.
 */
export function standingsToStore(
  { standings }: Ranking,
  { placed }: OneOrder,
  storedById: ReadonlyMap<number, StoredStrength>,
): Standing[] {
  const storedElo = ({ id }: Standing) => storedById.get(id)?.elo_rating ?? defaultElo;
  const toStore = new Set(
    standings.filter(
      (standing) =>
        hasOtherRecord(storedById.get(standing.id), standing) ||
        hasEloMoved(storedElo(standing), eloFromStrength(standing.strength)),
    ),
  );
  const eloAfter = (standing: Standing) =>
    toStore.has(standing) ? eloFromStrength(standing.strength) : storedElo(standing);
  // Writing one may bring it past a neighbour that was to stay as it is, so each of the two looks around again.
  const waiting = placed.map((_, position) => position);
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    const [above, below] = [placed[position], placed[position + 1]];
    if (above === undefined || below === undefined) continue;
    if (Math.sign(eloAfter(above) - eloAfter(below)) === Math.sign(above.strength - below.strength)) continue;
    for (const [standing, itsPosition] of [
      [above, position],
      [below, position + 1],
    ] as const) {
      if (toStore.has(standing)) continue;
      toStore.add(standing);
      waiting.push(itsPosition - 1, itsPosition);
    }
  }
  return standings.filter((standing) => toStore.has(standing));
}
