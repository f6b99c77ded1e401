import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { Cell } from "#shared/domain/csv-cell.ts";
import { type LabelColumn, labelHeader } from "#shared/domain/label/label-columns.ts";

/** What an import of tables knows the texts of a label by; a column for each substance follows (`labelColumns`). */
const texts = [
  ...["label batch", "label grower", "label tested on", "label price", "label size", "label aromas", "label address"],
];

export const labelHead = (columns: readonly LabelColumn[]): readonly string[] => [
  ...texts,
  ...columns.map(labelHeader),
];

/** A cell for each of `labelHead`. */
export function labelCells(facts: LabelFacts | null, columns: readonly LabelColumn[]): readonly Cell[] {
  if (facts === null) return [...texts, ...columns].map(() => null);
  const { batch, grower, testedOn, price, size, aromas, address } = facts;
  const lists = { cannabinoid: facts.cannabinoids, terpene: facts.terpenes };
  const amountOf = ({ kind, name, unit }: LabelColumn) =>
    lists[kind].find((fact) => fact.name === name && fact.unit === unit)?.amount ?? null;
  return [
    ...[batch, grower, testedOn, price, size, aromas.length > 0 ? aromas.join("; ") : null, address],
    ...columns.map(amountOf),
  ];
}
