import type { LabelFacts } from "#shared/contract/label-facts.ts";
import { type AnalyteKind, analyteKey, analyteName, offeredCannabinoids } from "#shared/domain/label/analytes.ts";
import { parseDecimal } from "#shared/domain/label/decimal.ts";
import {
  type Fact,
  type FactUnit,
  hasFacts,
  isAmountOfFact,
  keptAmount,
  noFacts,
} from "#shared/domain/label/fact-rules.ts";
import type { LabReading, ReadFact } from "#shared/domain/label/lab-file.ts";
import { limits } from "#shared/domain/limits.ts";
import { readNumber } from "#shared/domain/written-number.ts";

/** A substance as it's being typed. */
export interface TypedFact {
  /** Of the row on the screen. */
  readonly key: number;
  readonly name: string;
  readonly amount: string;
  readonly unit: FactUnit;
}

type TextName = "batch" | "grower" | "testedOn" | "price" | "size" | "address";
type ListName = "cannabinoids" | "terpenes";

/** The facts as they're being typed; empty texts mean none. */
export type TypedFacts = Readonly<Record<TextName, string>> &
  Readonly<Record<ListName, readonly TypedFact[]>> & {
    /** Words with commas between them. */
    readonly aromas: string;
  };

let keys = 0;
const typedFact = (fact: Omit<TypedFact, "key">): TypedFact => ({ ...fact, key: ++keys });

export function typedFacts(facts: LabelFacts | null): TypedFacts {
  const { cannabinoids, terpenes, aromas, batch, grower, testedOn, price, size, address } = facts ?? noFacts;
  return {
    cannabinoids: cannabinoids.map(typedFact),
    terpenes: terpenes.map(typedFact),
    aromas: aromas.join(", "),
    ...{ batch: batch ?? "", grower: grower ?? "", testedOn: testedOn ?? "" },
    ...{ price: price ?? "", size: size ?? "", address: address ?? "" },
  };
}

const kinds = { cannabinoids: "cannabinoid", terpenes: "terpene" } as const satisfies Record<ListName, AnalyteKind>;

/** The next one that a label is likely to have; none for terpenes, of which there are too many. */
export function nextFact(list: ListName, facts: readonly TypedFact[], unit: FactUnit): TypedFact {
  const taken = new Set(facts.map(({ name }) => analyteKey(name)));
  const next = list === "cannabinoids" ? offeredCannabinoids.find((name) => !taken.has(analyteKey(name))) : undefined;
  return typedFact({ name: next ?? "", amount: "", unit });
}

/** What keeps a row from being saved. */
export function faultOf(row: TypedFact, rows: readonly TypedFact[]): string | null {
  const { name, amount, unit } = row;
  if (amount.trim() === "") return null;
  if (name.trim() === "") return "What is it?";
  const read = typedAmount(amount, unit);
  if (read === null) return unit === "%" ? "A number from 0 to 100" : "A number";
  if (read.other !== null) return `Write ${read.amount} or ${read.other}`;
  const isTwice = rows.some((other) => other.key < row.key && isSame(other, row) && other.amount.trim() !== "");
  return isTwice ? "It's in here twice" : null;
}

const isSame = (one: { name: string }, other: { name: string }) => analyteKey(one.name) === analyteKey(other.name);

/** As it's kept, and the other number that it may be; null for what can't be kept. A point is before decimals here. */
function typedAmount(text: string, unit: FactUnit): { amount: string; other: string | null } | null {
  const read = readNumber(text, { unit, ...(!text.includes(",") && { decimal: "." }) });
  if (read.kind !== "number" || read.value < 0 || read.outOf !== null || read.word !== "") return null;
  if (read.unit !== "" && read.unit !== unit) return null;
  const amountOf = (written: string | null) => {
    const value = parseDecimal(written ?? "");
    const kept = value && keptAmount(value);
    return kept !== null && isAmountOfFact(kept, unit) ? kept : null;
  };
  const [amount, other] = [amountOf(read.written), amountOf(read.other)];
  return amount === null ? (other === null ? null : { amount: other, other: null }) : { amount, other };
}

/** As they're saved; null without any. Rows without an amount are left out. */
export function savedFacts(typed: TypedFacts): LabelFacts | null {
  const rows = (list: ListName): Fact[] =>
    typed[list].flatMap(({ name, amount, unit }) => {
      const read = typedAmount(amount, unit);
      return read ? [{ name: analyteName(kinds[list], name), amount: read.amount, unit }] : [];
    });
  const text = (name: TextName) => typed[name].trim() || null;
  const facts = {
    ...{ cannabinoids: rows("cannabinoids"), terpenes: rows("terpenes") },
    ...{ batch: text("batch"), grower: text("grower"), testedOn: text("testedOn"), price: text("price") },
    ...{ size: text("size"), address: text("address"), aromas: aromasOf(typed.aromas) },
  };
  return hasFacts(facts) ? facts : null;
}

const aromasOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((word) => word.trim().slice(0, limits.facts.aroma))
    .filter((word) => word !== "")
    .slice(0, limits.facts.aromas);

/**
 * What a reading brings, beside and instead of what was typed, and how many of its values there was room for. Of another batch
 * than the form has, which is that of the last session, nothing that was measured stays.
 */
export function withReading(
  before: TypedFacts,
  facts: readonly ReadFact[],
  texts: Partial<Pick<LabReading, "batch" | "testedOn" | "address">>,
): { readonly typed: TypedFacts; readonly used: number } {
  const isOther = before.batch.trim() !== "" && texts.batch && texts.batch !== before.batch.trim();
  const typed = isOther ? { ...before, cannabinoids: [], terpenes: [], testedOn: "", address: "" } : before;
  const merged = (list: ListName) => {
    const read = facts.filter(({ kind }) => kind === kinds[list]).map(({ fact }) => fact);
    const kept = typed[list].filter((row) => row.amount.trim() !== "" && !read.some((fact) => isSame(fact, row)));
    const used = read.slice(0, Math.max(limits.facts[list] - kept.length, 0));
    return { rows: [...kept, ...used.map(typedFact)], used: used.length };
  };
  const [cannabinoids, terpenes] = [merged("cannabinoids"), merged("terpenes")];
  const given = Object.entries(texts).filter(([, text]) => text);
  return {
    typed: { ...typed, ...Object.fromEntries(given), cannabinoids: cannabinoids.rows, terpenes: terpenes.rows },
    used: cannabinoids.used + terpenes.used + given.length,
  };
}
