import { kindOfAnalyte } from "./analytes.ts";
import type { LabSample, LabTexts, Measured } from "./measured.ts";

const nameHead = /^(?:analyte|compound|cannabinoid|terpene|substance|component|parameter|test ?name|name)s?$/i;
const amountHead = /^(?:result|amount|value|test ?value|concentration|level|qom)s?$/i;
const unitHead = /^(?:unit|uom|unit ?of ?measure)s?$/i;
const typeHead = /^(?:type|category|analyte[ _]?type|test|panel|assay)$/i;
const sampleHead = /^(?:sample|product|item|strain|cultivar)(?: ?(?:id|name|no\.?|number|#))?$/i;
const batchHead = /^(?:batch|lot|inventory ?external ?identifier)(?: ?(?:id|no\.?|number|#))?$/i;
const dateHead = /^(?:test ?date|tested(?: on)?|date ?tested|release[ _]?date)$/i;
/** A unit alone as a head: the column has the values in it. */
const unitAlone = /^\(?(%|mg\/g|mg\/(?:unit|piece|serving|dose)|ppm|[uµμ]g\/g|mg)\)?$/i;
/** A name with its unit: 'THCA (%)', 'Potency - D9THC (mg/g)', 'Result (%)'. */
const withUnit = /^(.{0,120}?)[ _([]+(%|pct|percent|mg\/g|mg\/(?:unit|piece|serving|dose)|ppm|[uµμ]g\/g|mg)[)\]]?$/i;

type Row = readonly string[];

interface LabTable {
  readonly samples: readonly LabSample[];
  /** Cells with nothing but a number, which show how the file writes them. */
  readonly numbers: readonly string[];
}

/**
 * A laboratory's CSV: a substance a row ('Analyte, Result, Unit' or 'Analyte, %, mg/g', with names that may carry their unit),
 * perhaps in several tables one below the other, or a sample a row with a column for each substance. Lines above the head are
 * skipped.
 */
export function readLabTable(text: string): LabTable | null {
  const rows = cellsOf(text);
  const numbers = rows.flat().filter((cell) => numberAlone.test(cell));
  for (const [at, head] of rows.slice(0, 20).entries()) {
    const isLong = longHead(head) !== null;
    const samples = isLong ? readLong(rows.slice(at)) : readWide(head, rows.slice(at + 1));
    if (samples) return { samples, numbers };
  }
  return null;
}

const numberAlone = /^[<>≤~ ]*\d[\d.,]*(?: ?[^\d\s]{1,4})?$/;

/** Of the columns with one amount in several units, percent is what labels have. */
const unitOrder = ["%", "mg/g"];

interface LongHead extends SampleColumns {
  readonly name: number;
  readonly unit: number;
  readonly type: number;
  /** In the order in which they count. */
  readonly amounts: readonly { readonly at: number; readonly unit: string }[];
}

function longHead(head: Row): LongHead | null {
  const column = (pattern: RegExp) => head.findIndex((name) => pattern.test(name));
  const name = column(nameHead);
  const inUnits = head.flatMap((each, at) => {
    const [, bare = "", written = ""] = withUnit.exec(each) ?? [];
    const own = unitAlone.exec(each)?.[1] ?? (amountHead.test(bare.trim()) ? written : undefined);
    return own === undefined || at === name ? [] : [{ at, unit: own }];
  });
  const amount = column(amountHead);
  const amounts = inUnits.toSorted((a, b) => place(a.unit) - place(b.unit));
  if (amounts.length === 0 && amount >= 0) amounts.push({ at: amount, unit: "" });
  if (name < 0 || amounts.length === 0) return null;
  return { name, unit: column(unitHead), type: column(typeHead), amounts, ...sampleColumns(head) };
}

function readLong(rows: readonly Row[]): LabSample[] {
  const samples = new Map<string, LabSample & { measured: Measured[] }>();
  let [head, key]: [LongHead | null, string] = [null, ""];
  for (const cells of rows) {
    const next = longHead(cells);
    const isHead = next !== null && (head === null || isHeadBelow(next, head));
    if (isHead) head = next;
    if (isHead || !head) continue;
    const measured = measuredIn(head, cells);
    if (!measured) continue;
    const { name, texts } = sampleIn(head, cells);
    // Where a sample's name stands beside its first value alone, the others are its own.
    key = name === null && texts.batch === undefined ? key : JSON.stringify([name, texts.batch]);
    const sample = samples.get(key) ?? { name: name ?? texts.batch ?? null, measured: [], texts };
    samples.set(key, sample);
    sample.measured.push(measured);
  }
  return [...samples.values()];
}

/** Whether it heads a further table: a row may have 'terpene' and '%' in other columns. */
const isHeadBelow = (next: LongHead, head: LongHead) =>
  next.name === head.name && next.amounts.some(({ at }) => head.amounts.some((each) => each.at === at));

function measuredIn({ name, unit, type, amounts }: LongHead, cells: Row): Measured | null {
  const [, bare = "", carried = ""] = withUnit.exec(cells[name] ?? "") ?? [];
  const parts = (carried ? bare : (cells[name] ?? "")).split(/ - /);
  const substance = parts.at(-1)?.trim() ?? "";
  if (substance === "") return null;
  const amount = amounts.find(({ at }) => (cells[at] ?? "") !== "") ?? amounts[0];
  const given = amount?.unit || (cells[unit] ?? "") || carried;
  const kind = parts.length > 1 ? (parts[0] ?? "") : (cells[type] ?? "");
  return { name: substance, type: kind, amount: cells[amount?.at ?? -1] ?? "", unit: given };
}

const place = (unit: string) => (unitOrder.indexOf(unit) + unitOrder.length + 1) % (unitOrder.length + 1);

function readWide(head: Row, rows: readonly Row[]): LabSample[] | null {
  const columns = head.flatMap((written, at) => {
    const [, bare = written, unit = ""] = withUnit.exec(written) ?? [];
    const name = bare.trim();
    return kindOfAnalyte(name) || isTotal(name) ? [{ name, unit, at }] : [];
  });
  if (columns.length < 2) return null;
  const where = sampleColumns(head);
  return rows.map((cells) => {
    const { name, texts } = sampleIn(where, cells);
    const measured = columns.map((column) => ({ ...column, type: "", amount: cells[column.at] ?? "" }));
    return { name: name ?? texts.batch ?? null, measured, texts };
  });
}

export const isTotal = (name: string): boolean => /^(?:total|sum)\b|\btotal$/i.test(name);

/** Where a table has what tells its samples apart; -1 for what it hasn't. */
interface SampleColumns {
  readonly sample: number;
  readonly batch: number;
  readonly date: number;
}

function sampleColumns(head: Row): SampleColumns {
  const [sample = -1, batch = -1, date = -1] = [sampleHead, batchHead, dateHead].map((pattern) =>
    head.findIndex((name) => pattern.test(name)),
  );
  return { sample, batch, date };
}

function sampleIn({ sample, batch, date }: SampleColumns, cells: Row): { name: string | null; texts: LabTexts } {
  const texts = { ...(cells[batch] && { batch: cells[batch] }), ...(cells[date] && { testedOn: cells[date] }) };
  return { name: cells[sample] || null, texts };
}

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
  // A quote that's never closed has taken the rest for one cell, and which values that were is a guess.
  if (isQuoted) return [];
  endCell();
  rows.push(row);
  return rows.filter((cells) => cells.some((each) => each !== ""));
}
