import { wordKey } from "#shared/domain/search-key.ts";
import { type AnalyteKind, analyteKey, analyteName } from "./analytes.ts";
import { compare, type Decimal, decimal } from "./decimal.ts";
import type { Fact, LabelFacts } from "./fact-rules.ts";
import type { AmountRange, LabelFilter } from "./label-choices.ts";
import { heatedThc, inPercent } from "./label-facts.ts";

export const choosesLabel = ({ labelAmounts, labelTerpenes, aromas, withLabel }: LabelFilter): boolean =>
  withLabel || labelAmounts.length + labelTerpenes.length + aromas.length > 0;

/** Whether a label matches the filter; null for a session without a label. */
export function matchesLabel(facts: LabelFacts | null, filter: LabelFilter): boolean {
  if (!choosesLabel(filter)) return true;
  if (facts === null) return false;
  const terpenes = new Set(topTerpenes(facts).map(({ name }) => keyOf("terpene", name)));
  const aromas = new Set(facts.aromas.map(wordKey));
  return (
    filter.labelAmounts.every((range) => isInRange(percentOf(facts, range.name), range)) &&
    filter.labelTerpenes.every((name) => terpenes.has(keyOf("terpene", name))) &&
    filter.aromas.every((word) => aromas.has(wordKey(word)))
  );
}

function isInRange(value: Decimal | null, { min, max }: AmountRange): boolean {
  if (value === null || compare(value, decimal(String(min))) < 0) return false;
  return max === null || compare(value, decimal(String(max))) <= 0;
}

/** THC as it is once heated, where the label has THCA. Null where the label doesn't say, or says it for a piece. */
function percentOf(facts: LabelFacts, name: string): Decimal | null {
  const heated = analyteName("cannabinoid", name) === "THC" ? heatedThc(facts) : null;
  if (heated) return inPercent(heated);
  const fact = factNamed("cannabinoid", facts.cannabinoids, name) ?? factNamed("terpene", facts.terpenes, name);
  return fact ? inPercent({ value: decimal(fact.amount), unit: fact.unit }) : null;
}

const factNamed = (kind: AnalyteKind, facts: readonly Fact[], name: string) =>
  facts.find((fact) => keyOf(kind, fact.name) === keyOf(kind, name));

const keyOf = (kind: AnalyteKind, name: string): string => analyteKey(analyteName(kind, name));

const topCount = 5;

/** The terpenes that there is most of. Those of a piece come by their own numbers, as labels have one unit. */
export function topTerpenes({ terpenes }: Pick<LabelFacts, "terpenes">): readonly Fact[] {
  const amountOf = ({ amount, unit }: Fact) => inPercent({ value: decimal(amount), unit }) ?? decimal(amount);
  return terpenes.toSorted((a, b) => compare(amountOf(b), amountOf(a))).slice(0, topCount);
}

/** Substances and aroma words from one's own labels, most frequent first. */
export interface NotedLabels {
  readonly cannabinoids: string[];
  readonly terpenes: string[];
  readonly aromas: string[];
  /** One's own products, and how many of them have a label. */
  readonly products: number;
  readonly labelled: number;
}

interface NotedLabel {
  readonly productId: string | null;
  readonly facts: LabelFacts;
}

export function notedLabels(labels: readonly NotedLabel[], products: number): NotedLabels {
  const facts = labels.map((label) => label.facts);
  const names = (list: "cannabinoids" | "terpenes") => facts.flatMap((each) => each[list].map(({ name }) => name));
  return {
    cannabinoids: mostOften(names("cannabinoids"), analyteKey),
    terpenes: mostOften(names("terpenes"), analyteKey),
    aromas: mostOften(
      facts.flatMap(({ aromas }) => aromas),
      wordKey,
    ),
    products,
    labelled: new Set(labels.map(({ productId }) => productId).filter((id) => id !== null)).size,
  };
}

function mostOften(words: readonly string[], keyOf: (word: string) => string): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of words) {
    const key = keyOf(word);
    counts.set(key, { word: counts.get(key)?.word ?? word, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}
