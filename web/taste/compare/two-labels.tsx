import "./two-labels.css";
import type { Session } from "#shared/contract/sessions.ts";
import { analyteKey } from "#shared/domain/label/analytes.ts";
import { compare, type Decimal, decimal, shortText } from "#shared/domain/label/decimal.ts";
import type { Fact, FactUnit, LabelFacts } from "#shared/domain/label/fact-rules.ts";
import { aboutText, amountText, heatedThc, inPercent, pricePerGram } from "#shared/domain/label/label-facts.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";

interface LabelRow {
  readonly name: string;
  /** Null where the label doesn't say. */
  readonly cells: readonly (string | null)[];
}

/** What two labels say, side by side; nothing where neither says anything. */
export function TwoLabels({ sessions }: { readonly sessions: readonly Session[] }) {
  const labels = sessions.map(({ facts }) => facts ?? null);
  if (labels.every((facts) => facts === null)) return null;
  const groups = [
    { title: "Cannabinoids", rows: cannabinoidRows(labels) },
    { title: "Terpenes", rows: factRows(labels.map((facts) => facts?.terpenes ?? [])) },
    { title: "The rest", rows: restRows(labels) },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <details className="twolabels">
      <summary>What the labels say</summary>
      <table>
        <thead>
          <tr>
            <td />
            {sessions.map(({ id, strainName, brand }) => (
              <th key={id} scope="col">
                {shownStrainName(strainName)}
                {brand && <small>{brand}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={sessions.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={sessions[at]?.id} className={cell === null ? "unsaid" : undefined}>
                    {cell ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="help">A dash means the label doesn't say, not zero.</p>
      <p className="help">Facts of a label. They don't tell what it'll do for you.</p>
    </details>
  );
}

type Labels = readonly (LabelFacts | null)[];

/** THC as it is once heated, then the others, in the labels' order. */
function cannabinoidRows(labels: Labels): LabelRow[] {
  const plain = factRows(
    labels.map((facts) => (facts?.cannabinoids ?? []).filter(({ name }) => name !== "THC" && name !== "THCA")),
  );
  const thc = labels.map((facts) => {
    const heated = facts && heatedThc(facts);
    const alone = facts?.cannabinoids.find(({ name }) => name === "THC");
    return heated ?? (alone ? { ...alone, value: decimal(alone.amount) } : null);
  });
  const cells = inOneUnit(thc).map((each) => each && ("amount" in each ? exactText(each) : aboutText(each)));
  return cells.every((cell) => cell === null) ? plain : [{ name: "THC, once heated", cells }, ...plain];
}

function factRows(lists: readonly (readonly Fact[])[]): LabelRow[] {
  const names = new Map(lists.flat().map(({ name }) => [analyteKey(name), name] as const));
  return [...names].map(([key, name]) => {
    const facts = lists.map((all) => all.find((each) => analyteKey(each.name) === key));
    const values = inOneUnit(facts.map((fact) => (fact ? { ...fact, value: decimal(fact.amount) } : null)));
    return { name, cells: values.map((each) => each && exactText(each)) };
  });
}

interface Amount {
  readonly value: Decimal;
  readonly unit: FactUnit;
}

/** What a row has in percent and in mg/g is in percent: people compare the numbers, whatever unit stands behind them. */
function inOneUnit<Value extends Amount>(values: readonly (Value | null)[]): readonly (Value | null)[] {
  const units = new Set(values.map((each) => each?.unit));
  if (!units.has("%") || !units.has("mg/g")) return values;
  return values.map((each) => {
    const percent = each && inPercent(each);
    return percent ? { ...each, value: percent, unit: "%" } : each;
  });
}

/** As it's written, unless it has another unit now. */
const exactText = ({ value, unit, ...fact }: Amount & Fact): string =>
  compare(value, decimal(fact.amount)) === 0 ? amountText({ ...fact, unit }) : `${shortText(value)} ${unit}`;

function restRows(labels: Labels): LabelRow[] {
  const rows = [
    { name: "Price a gram", cells: labels.map((facts) => facts && pricePerGram(facts)) },
    { name: "Your words", cells: labels.map((facts) => facts?.aromas.join(", ") || null) },
    { name: "Grower", cells: labels.map((facts) => facts?.grower ?? null) },
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null));
}
