import type { LabelFacts } from "#shared/contract/label-facts.ts";
import { type AnalyteKind, analyteKey, analyteName, offeredCannabinoids } from "#shared/domain/label/analytes.ts";
import { type Fact, type FactUnit, hasFacts, isAmountOfFact, noFacts } from "#shared/domain/label/fact-rules.ts";
import type { LabReading, ReadFact } from "#shared/domain/label/lab-file.ts";
import { limits } from "#shared/domain/limits.ts";

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
  if (!isAmountOfFact(withPoint(amount), unit)) return unit === "%" ? "A number from 0 to 100" : "A number";
  const isTwice = rows.some((other) => other.key < row.key && isSame(other, row) && other.amount.trim() !== "");
  return isTwice ? "It's in here twice" : null;
}

const isSame = (one: { name: string }, other: { name: string }) => analyteKey(one.name) === analyteKey(other.name);
const withPoint = (amount: string) => amount.trim().replace(",", ".");

/** As they're saved; null without any. Rows without an amount are left out. */
export function savedFacts(typed: TypedFacts): LabelFacts | null {
  const rows = (list: ListName): Fact[] =>
    typed[list]
      .filter(({ amount }) => amount.trim() !== "")
      .map(({ name, amount, unit }) => ({ name: analyteName(kinds[list], name), amount: withPoint(amount), unit }));
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

/** What a reading brings, beside and instead of what was typed. */
export function withReading(
  typed: TypedFacts,
  facts: readonly ReadFact[],
  texts: Partial<Pick<LabReading, "batch" | "testedOn" | "address">>,
): TypedFacts {
  const merged = (list: ListName) => {
    const read = facts.filter(({ kind }) => kind === kinds[list]).map(({ fact }) => fact);
    const kept = typed[list].filter((row) => !read.some((fact) => isSame(fact, row)));
    return [...kept.filter(({ amount }) => amount.trim() !== ""), ...read.map(typedFact)].slice(0, limits.facts[list]);
  };
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text));
  return { ...typed, ...given, cannabinoids: merged("cannabinoids"), terpenes: merged("terpenes") };
}
