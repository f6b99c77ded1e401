import { type AnalyteKind, analyteName, kindOfAnalyte, knownTerpenes, offeredCannabinoids } from "./analytes.ts";
import type { FactUnit, LabelFacts } from "./fact-rules.ts";
import { unitText } from "./label-facts.ts";

/** A column of a table with amounts of one substance, in one unit. */
export interface LabelColumn {
  readonly kind: AnalyteKind;
  readonly name: string;
  readonly unit: FactUnit;
}

/** 'THC % (label)'; of a name that isn't known, 'CBX-7 % (label, cannabinoid)'. */
export const labelHeader = ({ kind, name, unit }: LabelColumn): string =>
  `${name} ${unitText(unit)} (label${kindOfAnalyte(name) === kind ? "" : `, ${kind}`})`;

const ours = /^(.+) (%|mg\/g|mg a piece) \(label(?:, (cannabinoid|terpene))?\)$/;
const others = /^(.+?)[ _]*[ _(](%|pct|percent|mg\/g)\)?$/i;
const units: Readonly<Record<string, FactUnit>> = { "mg a piece": "mg", "mg/g": "mg/g" };

/** What a table's column has, by its name: HighNote's own, or one whose name and unit are known, as in 'b-Myrcene (%)'. */
export function readLabelHeader(header: string): LabelColumn | null {
  const [, name, unit = "", written] = ours.exec(header.trim()) ?? [];
  if (name !== undefined) {
    const kind = written === "terpene" || written === "cannabinoid" ? written : kindOfAnalyte(name);
    return kind && { kind, name: analyteName(kind, name), unit: units[unit] ?? "%" };
  }
  const [, other = "", otherUnit = ""] = others.exec(header.trim()) ?? [];
  const kind = kindOfAnalyte(other);
  const known = kind && analyteName(kind, other);
  // These two are what was had, not what a laboratory found of all.
  if (!known || known === "THC" || known === "CBD") return null;
  return { kind, name: known, unit: units[otherUnit.toLowerCase()] ?? "%" };
}

/** As many columns as tables of an export have at most, so that an import has room for the whole table. */
const most = 60;

const order: readonly string[] = [...offeredCannabinoids, ...knownTerpenes];
const rankOf = ({ name }: LabelColumn) => (order.includes(name) ? order.indexOf(name) : order.length);

/** The columns for these labels, as labels have them: cannabinoids and then terpenes, the common ones first. */
export function labelColumns(labels: Iterable<LabelFacts>): readonly LabelColumn[] {
  const columns = new Map<string, LabelColumn>();
  for (const { cannabinoids, terpenes } of labels)
    for (const [kind, facts] of [
      ["cannabinoid", cannabinoids],
      ["terpene", terpenes],
    ] as const)
      for (const { name, unit } of facts) {
        const column = { kind, name, unit };
        columns.set(labelHeader(column), columns.get(labelHeader(column)) ?? column);
      }
  const all = [...columns]
    .toSorted(([header, a], [other, b]) => rankOf(a) - rankOf(b) || (header < other ? -1 : 1))
    .map(([, column]) => column);
  return [...all.filter(({ kind }) => kind === "cannabinoid"), ...all.filter(({ kind }) => kind === "terpene")].slice(
    0,
    most,
  );
}
