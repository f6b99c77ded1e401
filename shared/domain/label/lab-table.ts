import { kindOfAnalyte } from "./analytes.ts";
import type { LabTexts, Measured } from "./measured.ts";

const nameHead = /^(?:analyte|compound|cannabinoid|terpene|substance|component|parameter|test ?name|name)s?$/i;
const amountHead = /^(?:result|amount|value|test ?value|concentration|level|qom)s?$/i;
const unitHead = /^(?:unit|uom|unit ?of ?measure)s?$/i;
const typeHead = /^(?:type|category|analyte[ _]?type|test|panel|assay)$/i;
const batchHead = /^(?:batch|lot|inventory ?external ?identifier)(?: ?(?:id|no\.?|number|#))?$/i;
const dateHead = /^(?:test ?date|tested(?: on)?|date ?tested|release[ _]?date)$/i;
/** A unit alone as a head: the column has the values in it. */
const unitAlone = /^\(?(%|mg\/g|mg\/(?:unit|piece|serving|dose)|ppm|[uµμ]g\/g|mg)\)?$/i;
/** A name with its unit: 'THCA (%)', 'Potency - D9THC (mg/g)', 'Result (%)'. */
const withUnit = /^(.{0,120}?)[ _([]+(%|pct|percent|mg\/g|mg\/(?:unit|piece|serving|dose)|ppm|[uµμ]g\/g|mg)[)\]]?$/i;

interface Table {
  readonly measured: readonly Measured[];
  readonly texts: LabTexts;
}

/**
 * A laboratory's CSV: a substance a row ('Analyte, Result, Unit' or 'Analyte, %, mg/g', with names that may carry their unit),
 * or a product a row with a column for each substance, of which the first is read. Lines above the head are skipped.
 */
export function readLabTable(text: string): Table | null {
  const rows = cellsOf(text);
  for (const [at, head] of rows.slice(0, 20).entries()) {
    const table = readLong(head, rows.slice(at + 1)) ?? readWide(head, rows.slice(at + 1));
    if (table) return table;
  }
  return null;
}

/** Of the columns with one amount in several units, percent is what labels have. */
const unitOrder = ["%", "mg/g"];

function readLong(head: readonly string[], rows: readonly (readonly string[])[]): Table | null {
  const column = (pattern: RegExp) => head.findIndex((name) => pattern.test(name));
  const name = column(nameHead);
  const unit = column(unitHead);
  const inUnits = head.flatMap((each, at) => {
    const [, bare = "", written = ""] = withUnit.exec(each) ?? [];
    const own = unitAlone.exec(each)?.[1] ?? (amountHead.test(bare.trim()) ? written : undefined);
    return own === undefined || at === name ? [] : [{ at, unit: own }];
  });
  const amounts = inUnits.toSorted((a, b) => place(a.unit) - place(b.unit));
  const amount = column(amountHead);
  const [first = amount < 0 ? undefined : { at: amount, unit: "" }] = amounts;
  if (name < 0 || first === undefined) return null;
  const [type, batch, date] = [column(typeHead), column(batchHead), column(dateHead)];
  const measured = rows.flatMap((cells) => {
    const [, bare = "", carried = ""] = withUnit.exec(cells[name] ?? "") ?? [];
    const parts = (carried ? bare : (cells[name] ?? "")).split(/ - /);
    const substance = parts.at(-1)?.trim() ?? "";
    if (substance === "") return [];
    const given = first.unit || (unit < 0 ? "" : (cells[unit] ?? "")) || carried;
    const kind = parts.length > 1 ? (parts[0] ?? "") : type < 0 ? "" : (cells[type] ?? "");
    return [{ name: substance, type: kind, amount: cells[first.at] ?? "", unit: given }];
  });
  return { measured, texts: textsOf(rows[0] ?? [], batch, date) };
}

const place = (unit: string) => (unitOrder.indexOf(unit) + unitOrder.length + 1) % (unitOrder.length + 1);

function readWide(head: readonly string[], rows: readonly (readonly string[])[]): Table | null {
  const columns = head.flatMap((written, at) => {
    const [, bare = written, unit = ""] = withUnit.exec(written) ?? [];
    const name = bare.trim();
    return kindOfAnalyte(name) || isTotal(name) ? [{ name, unit, at }] : [];
  });
  if (columns.length < 2) return null;
  const first = rows.find((cells) => columns.some(({ at }) => (cells[at] ?? "") !== ""));
  if (!first) return null;
  const [batch, date] = [batchHead, dateHead].map((pattern) => head.findIndex((name) => pattern.test(name)));
  return {
    measured: columns.map(({ name, unit, at }) => ({ name, unit, type: "", amount: first[at] ?? "" })),
    texts: textsOf(first, batch ?? -1, date ?? -1),
  };
}

export const isTotal = (name: string): boolean => /^(?:total|sum)\b|\btotal$/i.test(name);

const textsOf = (cells: readonly string[], batch: number, date: number): LabTexts => ({
  ...(cells[batch] && { batch: cells[batch] }),
  ...(cells[date] && { testedOn: cells[date] }),
});

/** Rows of a table with commas, semicolons or tabs, whichever its lines have most of. */
function cellsOf(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, "");
  const mark = [",", ";", "\t"].toSorted((a, b) => plain.split(b).length - plain.split(a).length)[0] ?? ",";
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      [cell, isQuoted] = ["", true];
    } else if (sign === mark) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else cell += sign;
  }
  endCell();
  rows.push(row);
  return rows.filter((cells) => cells.some((each) => each !== ""));
}
