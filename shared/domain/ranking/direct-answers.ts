import type { Comparison } from "./comparison-graph.ts";

/** The direct answers between one product and another, from the first one's side. */
export interface DirectRecord {
  wins: number;
  losses: number;
  /** Ties too. */
  answers: number;
}

/** For each product, by its position, its records against the others that its sessions met. */
export type DirectRecords = readonly ReadonlyMap<number, DirectRecord>[];

/** Adds up the answers between sessions of different products; absorbed ones too, as a person remembers them all. */
export function countDirectAnswers(
  products: readonly { readonly sessionIds: readonly number[] }[],
  comparisons: readonly Comparison[],
): DirectRecords {
  const records = products.map(() => new Map<number, DirectRecord>());
  if (comparisons.length === 0) return records;
  const productOf = new Map<number, number>();
  for (const [position, { sessionIds }] of products.entries()) for (const id of sessionIds) productOf.set(id, position);
  for (const { winnerSessionId, loserSessionId, isTie } of comparisons) {
    const winner = productOf.get(winnerSessionId);
    const loser = productOf.get(loserSessionId);
    if (winner === undefined || loser === undefined || winner === loser) continue;
    const [won, lost] = [recordOf(records, winner, loser), recordOf(records, loser, winner)];
    won.answers++;
    lost.answers++;
    if (isTie) continue;
    won.wins++;
    lost.losses++;
  }
  return records;
}

function recordOf(records: readonly Map<number, DirectRecord>[], product: number, other: number): DirectRecord {
  const record = records[product]?.get(other) ?? { wins: 0, losses: 0, answers: 0 };
  records[product]?.set(other, record);
  return record;
}
