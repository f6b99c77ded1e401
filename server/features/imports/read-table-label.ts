import { leftOut } from "#shared/contract/import-errors.ts";
import { Aroma, type LabelFacts } from "#shared/contract/label-facts.ts";
import { isCalendarDate } from "#shared/domain/calendar-date.ts";
import type { ImportField } from "#shared/domain/enumerations.ts";
import type { ColumnFacts } from "#shared/domain/imports/import-columns.ts";
import { analyteKey } from "#shared/domain/label/analytes.ts";
import { parseDecimal } from "#shared/domain/label/decimal.ts";
import {
  type Fact,
  factUnits,
  hasFacts,
  isAmountOfFact,
  isWebAddress,
  keptAmount,
} from "#shared/domain/label/fact-rules.ts";
import type { LabelColumn } from "#shared/domain/label/label-columns.ts";
import { limits } from "#shared/domain/limits.ts";
import { readNumber } from "#shared/domain/written-number.ts";

type LabelText = Extract<ImportField, "batch" | "grower" | "price" | "size">;
type Cells = Partial<Record<ImportField, readonly { readonly cell: string; readonly facts: ColumnFacts }[]>>;

interface LabelRow {
  readonly text: (what: LabelText, max: number) => string;
  readonly lose: (what: (typeof labelFields)[number], reason: string, cell: string) => null;
}

const labelFields = ["label", "aromas", "testedOn", "labelAddress", "batch", "grower", "price", "size"] as const;

/** What a row says of a label, amounts as they're written there; null when it says nothing. */
export function readLabel(cells: Cells, { text, lose }: LabelRow): LabelFacts | null {
  // Few tables have any; looking for each of them took a sixth of a row's time.
  if (!labelFields.some((field) => cells[field])) return null;
  const lists = { cannabinoid: new Map<string, Fact>(), terpene: new Map<string, Fact>() };
  const room = { cannabinoid: limits.facts.cannabinoids, terpene: limits.facts.terpenes };
  for (const { cell, facts } of cells.label ?? []) {
    const { label, decimal } = facts;
    const fact = label ? readFact(cell, label, decimal) : cell === "" ? undefined : null;
    if (fact === undefined) continue;
    const list = label && lists[label.kind];
    const key = fact ? analyteKey(fact.name) : "";
    // The same substance may be there in another unit, too.
    if (!fact || !list || list.has(key) || list.size >= room[label.kind]) lose("label", leftOut.unread("amount"), cell);
    else list.set(key, fact);
  }
  const found = {
    cannabinoids: [...lists.cannabinoid.values()],
    terpenes: [...lists.terpene.values()],
    batch: text("batch", limits.batch.max) || null,
    grower: text("grower", limits.grower.max) || null,
    testedOn: only(cells, "testedOn", isCalendarDate, lose),
    price: text("price", limits.facts.price) || null,
    size: text("size", limits.facts.size) || null,
    aromas: aromasOf(cells.aromas?.[0]?.cell ?? "", lose),
    address: only(cells, "labelAddress", isWebAddress, lose),
  };
  return hasFacts(found) ? found : null;
}

/** Undefined for a cell that says nothing, null for one that can't be read. */
function readFact(cell: string, { name, unit }: LabelColumn, decimal: ColumnFacts["decimal"]): Fact | null | undefined {
  if (isAmountOfFact(cell, unit)) return { name, amount: cell, unit };
  const read = readNumber(cell, { decimal, unit });
  if (read.kind === "none") return undefined;
  if (read.kind === "unread" || read.outOf !== null || read.word !== "") return null;
  const own = read.unit === "" ? unit : factUnits.find((each) => each === read.unit);
  const amount = parseDecimal(read.written);
  if (!own || !amount || read.value < 0) return null;
  const kept = keptAmount(amount);
  // Which number it is would be a guess.
  if (read.other !== null && isAmountOfFact(read.other, own)) return null;
  return isAmountOfFact(kept, own) ? { name, amount: kept, unit: own } : null;
}

function only(
  cells: Cells,
  what: "testedOn" | "labelAddress",
  isRight: (cell: string) => boolean,
  lose: LabelRow["lose"],
) {
  const cell = cells[what]?.[0]?.cell ?? "";
  if (cell === "" || isRight(cell)) return cell || null;
  return lose(what, leftOut.unread(what === "testedOn" ? "day of the test" : "address"), cell);
}

function aromasOf(cell: string, lose: LabelRow["lose"]): string[] {
  const kept = new Set<string>();
  for (const word of cell.split(";")) {
    const read = Aroma.safeParse(word);
    if (read.success && (kept.has(read.data) || kept.size < limits.facts.aromas)) kept.add(read.data);
    else if (word.trim() !== "") lose("aromas", leftOut.unread("word"), word);
  }
  return [...kept];
}
