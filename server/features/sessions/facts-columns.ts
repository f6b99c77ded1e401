import type { Row } from "#server/db/schema/tables.ts";
import { invalid } from "#server/errors.ts";
import { factMessages, type LabelFacts } from "#shared/contract/label-facts.ts";
import { type AnalyteKind, analyteKey, analyteName } from "#shared/domain/label/analytes.ts";
import { batchKey, type Fact } from "#shared/domain/label/fact-rules.ts";
import { wordKey } from "#shared/domain/search-key.ts";

type FactsColumns = Pick<Row<"cannabis_sessions">, "label_facts" | "batch_key">;

/** With one name for all its spellings. @throws 400 naming a substance that is there twice */
export function factsColumns(facts: LabelFacts | null): FactsColumns {
  if (facts === null) return { label_facts: null, batch_key: null };
  const { cannabinoids, terpenes, aromas, ...rest } = facts;
  const words = new Map(aromas.map((word) => [wordKey(word), word] as const));
  const kept: LabelFacts = {
    ...rest,
    cannabinoids: withNames("cannabinoid", "cannabinoids", cannabinoids),
    terpenes: withNames("terpene", "terpenes", terpenes),
    aromas: [...words.values()],
  };
  return { label_facts: JSON.stringify(kept), batch_key: batchKey(kept.batch) };
}

function withNames(kind: AnalyteKind, field: "cannabinoids" | "terpenes", facts: readonly Fact[]): Fact[] {
  const named = facts.map(({ name, ...rest }) => ({ name: analyteName(kind, name), ...rest }));
  const keys = named.map(({ name }) => analyteKey(name));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice >= 0) throw invalid(`facts.${field}.${twice}.name`, factMessages.twice);
  return named;
}
