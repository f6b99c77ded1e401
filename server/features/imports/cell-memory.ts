import type { IngestionMethod, StrainType } from "#shared/domain/enumerations.ts";
import type { readAmount, readPotency, readRating } from "#shared/domain/import-values.ts";
import type { ColumnFacts } from "#shared/domain/imports/import-columns.ts";

/** What cells have come to: a table says the same few things again and again. */
export class CellMemory {
  readonly methods = new Map<string, IngestionMethod | "">();
  readonly strainTypes = new Map<string, StrainType | null>();
  readonly #columns = new Map<ColumnFacts, ColumnMemory>();

  /** The same cell may mean something else in another column that was chosen for the same. */
  of(column: ColumnFacts): ColumnMemory {
    return recall(this.#columns, column, () => ({ potencies: new Map(), amounts: new Map(), ratings: new Map() }));
  }
}

interface ColumnMemory {
  readonly potencies: Map<string, ReturnType<typeof readPotency>>;
  readonly amounts: Map<string, ReturnType<typeof readAmount>>;
  readonly ratings: Map<string, ReturnType<typeof readRating>>;
}

/** Of each column. */
const remembered = 2_000;

export function recall<Key, Result>(known: Map<Key, Result>, key: Key, work: () => Result): Result {
  const before = known.get(key);
  if (before !== undefined) return before;
  const result = work();
  if (known.size < remembered) known.set(key, result);
  return result;
}
