import type { EdibleUnit, ImportField } from "#shared/domain/enumerations.ts";
import { isLiquid, methodOf } from "#shared/domain/import-words.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { type DecimalMark, readNumber } from "#shared/domain/written-number.ts";

/** The columns that tell what amounts of edibles are. */
export const unitFields = ["ingestionMethod", "amount", "amountUnit", "thc"] as const satisfies readonly ImportField[];

/** What a row says of what was had. */
interface AmountRow {
  /** The method as it's written. */
  method: string;
  amount: string;
  /** Of the amount, where it stands beside it. */
  unit: string;
  thc: string;
}

/**
 * What a table's amounts of edibles likely are where nothing says it: what most of them look like, and milligrams when that
 * leaves it open. The person is asked, and this is chosen already.
 */
export async function guessEdibleUnit(
  rows: Iterable<AmountRow> | AsyncIterable<AmountRow>,
  decimal?: DecimalMark,
): Promise<EdibleUnit> {
  const counts = { mg: 0, pieces: 0, ml: 0 } satisfies Record<EdibleUnit, number>;
  const known = new Map<string, EdibleUnit | undefined>();
  for await (const row of rows) {
    if (row.amount === "" || row.unit !== "") continue;
    // A table says the same few things again and again.
    const key = JSON.stringify([row.method, row.amount, row.thc]);
    if (!known.has(key)) known.set(key, likelyUnit(row, decimal));
    const unit = known.get(key);
    if (unit) counts[unit] += 1;
  }
  if (counts.mg >= counts.pieces + counts.ml) return "mg";
  return counts.ml > counts.pieces ? "ml" : "pieces";
}

/** Undefined where the row says it, or isn't of an edible. */
function likelyUnit({ method, amount, thc }: AmountRow, decimal: DecimalMark | undefined): EdibleUnit | undefined {
  if (potencyUnit(methodOf(method)) !== "mg") return;
  const read = readNumber(amount, { decimal }, true);
  if (read.kind !== "number" || read.unit !== "" || read.word !== "" || read.value <= 0) return;
  const dose = readNumber(thc, { decimal });
  const isDose = dose.kind === "number" && dose.value === read.value;
  if (isDose || !isCount(read.value)) return "mg";
  return isLiquid(method) ? "ml" : "pieces";
}

/** Doses are hardly ever so small; 2.5 mg, a quarter of the usual piece, is one. */
const smallestDose = 5;
const isCount = (value: number) => value < smallestDose && value !== 2.5 && (value < 1 || Number.isInteger(value * 2));
