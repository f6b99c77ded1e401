import { limits } from "#shared/domain/limits.ts";
import { plainText } from "#shared/domain/plain-text.ts";
import { readMoment } from "#shared/domain/written-moment.ts";
import { readNumber } from "#shared/domain/written-number.ts";
import { type AnalyteKind, analyteKey, analyteName, kindOfAnalyte } from "./analytes.ts";
import { add, compare, type Decimal, decimal, parseDecimal, shift, shortText } from "./decimal.ts";
import { type Fact, type FactUnit, isAmountOfFact, isWebAddress } from "./fact-rules.ts";
import { measuredInJson, textsInJson } from "./lab-json.ts";
import { isTotal, readLabTable } from "./lab-table.ts";
import { isRecord, kindOfType, type LabTexts, type Measured } from "./measured.ts";

/** One value that was read, with why it needs a look; without a doubt it's taken. */
export interface ReadFact {
  readonly kind: AnalyteKind;
  readonly fact: Fact;
  readonly doubt: string | null;
}

export interface LabReading {
  readonly facts: readonly ReadFact[];
  /** What the file says of the batch. */
  readonly batch: string | null;
  readonly testedOn: string | null;
  readonly address: string | null;
  /** Substances without a value that can be kept, as written: not detected, or in another unit. */
  readonly leftOut: readonly string[];
}

export const doubts = {
  high: "Looks high. The label may mean mg/g.",
  noUnit: "No unit is given. It may not be %.",
  twice: "It's in there twice.",
  total: "A sum. It's worked out from THC and THCA.",
  tooMany: `More than ${limits.facts.terpenes} terpenes don't fit.`,
} as const;

/** A laboratory's result: WCIA's JSON, OpenTHC's, or a CSV. Null for anything else, and for one without a value to keep. */
export function readLabFile(text: string): LabReading | null {
  const content = jsonOf(text);
  const table = content === undefined ? readLabTable(text) : null;
  const measured = content === undefined ? (table?.measured ?? []) : measuredInJson(content);
  const texts: LabTexts = content === undefined ? (table?.texts ?? {}) : textsInJson(content);
  const leftOut: string[] = [];
  const read: ReadFact[] = [];
  for (const each of measured) {
    const kind = kindOfMeasured(each);
    if (!kind) continue;
    const fact = factOf(kind, each);
    if (fact) read.push({ kind, ...fact });
    else leftOut.push(plainText(each.name).slice(0, limits.facts.name));
  }
  if (read.length === 0) return null;
  return { facts: withDoubts(read), ...textsOf(texts), leftOut };
}

function jsonOf(text: string): unknown {
  const plain = text.replace(/^\ufeff/, "").trim();
  if (!/^[[{]/.test(plain)) return undefined;
  try {
    const content: unknown = JSON.parse(plain);
    return isRecord(content) || Array.isArray(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** By its name where that is known, as some files put all tests into one. */
function kindOfMeasured({ name, type }: Measured): AnalyteKind | null {
  const kind = kindOfAnalyte(name);
  if (kind || type === "") return kind ?? (isTotal(name) && /thc|cbd|cannab/i.test(name) ? "cannabinoid" : null);
  return kindOfType(type);
}

/** Null for a value that says nothing, zero included: laboratories write it for 'not detected' and 'not tested' alike. */
function factOf(kind: AnalyteKind, { name, amount, unit }: Measured): Pick<ReadFact, "fact" | "doubt"> | null {
  const cell = readNumber(amount);
  if (cell.kind !== "number" || !(cell.value > 0)) return null;
  const written = /^\d+(?:[.,]\d+)?/.exec(plainText(amount))?.[0].replace(",", ".");
  const exact = written !== undefined && Number(written) === cell.value ? written : String(cell.value);
  const value = parseDecimal(exact);
  const given = unitOf(unit || cell.unit);
  if (!value || given === null) return null;
  const fact = { name: analyteName(kind, name).slice(0, limits.facts.name), ...inUnit(exact, value, given) };
  if (isAmountOfFact(fact.amount, fact.unit)) return { fact, doubt: given === "" ? doubts.noUnit : null };
  const perGram = { ...fact, unit: "mg/g" as const };
  return fact.unit === "%" && isAmountOfFact(fact.amount, "mg/g") ? { fact: perGram, doubt: doubts.high } : null;
}

type GivenUnit = FactUnit | "ppm" | "";

function inUnit(written: string, value: Decimal, unit: GivenUnit): { amount: string; unit: FactUnit } {
  if (unit === "ppm") return { amount: shortText(shift(value, 4)), unit: "%" };
  return { amount: written, unit: unit || "%" };
}

const unitWords: readonly (readonly [RegExp, GivenUnit])[] = [
  [/^$/, ""],
  [/^(?:%|pct|percent|% ?w\/w|wt ?%|weight ?%)$/, "%"],
  [/^(?:mg ?(?:\/|per) ?g(?:ram)?|mgg)$/, "mg/g"],
  [/^(?:mg|mg ?(?:\/|per) ?(?:unit|piece|serving|dose|ea(?:ch)?\.?))$/, "mg"],
  [/^(?:ppm|(?:[uµμ]|mc)g ?\/ ?g)$/, "ppm"],
];

/** Null for units of something else, as mg/mL is. */
const unitOf = (unit: string): GivenUnit | null =>
  unitWords.find(([pattern]) => pattern.test(plainText(unit).toLowerCase()))?.[1] ?? null;

/** More THC than this beside THCA, in percent: what is still to be heated has little of it. */
const muchThc = decimal("5");
/** One terpene that would be more than a tenth of a product. */
const muchTerpene = decimal("10");
const everything = decimal("100");

function withDoubts(read: readonly ReadFact[]): ReadFact[] {
  const percent = (kind: AnalyteKind) =>
    read.filter(
      ({ kind: its, fact, doubt }) => its === kind && fact.unit === "%" && doubt === null && !isTotal(fact.name),
    );
  const sum = percent("cannabinoid").reduce((total, { fact }) => add(total, decimal(fact.amount)), decimal("0"));
  const isTooMuch = compare(sum, everything) > 0;
  const hasAcid = read.some(({ fact }) => fact.name === "THCA");
  const seen = new Set<string>();
  const kept = most(percent("terpene"), limits.facts.terpenes);
  return read.map((each) => {
    const key = `${each.kind} ${analyteKey(each.fact.name)}`;
    const isTwice = seen.has(key);
    seen.add(key);
    if (each.doubt !== null) return each;
    const value = decimal(each.fact.amount);
    const isPercent = each.fact.unit === "%";
    const isHigh =
      isPercent &&
      (each.kind === "terpene"
        ? compare(value, muchTerpene) > 0
        : isTooMuch || (hasAcid && each.fact.name === "THC" && compare(value, muchThc) > 0));
    if (isHigh) return { ...each, doubt: doubts.high };
    if (hasAcid && isTotal(each.fact.name)) return { ...each, doubt: doubts.total };
    if (isTwice) return { ...each, doubt: doubts.twice };
    const isOver = each.kind === "terpene" && isPercent && !kept.has(each);
    return isOver ? { ...each, doubt: doubts.tooMany } : each;
  });
}

/** Those that there is most of. */
function most(read: readonly ReadFact[], count: number): ReadonlySet<ReadFact> {
  const byAmount = read.toSorted((a, b) => compare(decimal(b.fact.amount), decimal(a.fact.amount)));
  return new Set(byAmount.slice(0, count));
}

function textsOf({ batch, testedOn, address }: LabTexts): Pick<LabReading, "batch" | "testedOn" | "address"> {
  return {
    batch: batch && batch.length <= limits.batch.max ? batch : null,
    testedOn: testedOn ? dayOf(testedOn) : null,
    address: address && isWebAddress(address) ? address : null,
  };
}

/** Only a day that can be one day alone: '03/04/2026' may be two. */
function dayOf(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  return day !== undefined && readMoment(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}
