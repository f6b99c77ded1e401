import { isCalendarDate } from "#shared/domain/calendar-date.ts";
import { isRecord } from "#shared/domain/is-record.ts";
import { limits } from "#shared/domain/limits.ts";
import { plainText } from "#shared/domain/plain-text.ts";
import { type DecimalMark, decimalMarkOf, readNumber } from "#shared/domain/written-number.ts";
import { type AnalyteKind, analyteKey, analyteName, kindOfAnalyte } from "./analytes.ts";
import { add, compare, decimal, parseDecimal, shift, shortText } from "./decimal.ts";
import { type Fact, type FactUnit, isAmountOfFact, isWebAddress, keptAmount } from "./fact-rules.ts";
import { samplesInJson } from "./lab-json.ts";
import { isTotal, readLabTable } from "./lab-table.ts";
import { inPercent } from "./label-facts.ts";
import { kindOfType, type LabSample, type LabTexts, type Measured } from "./measured.ts";

/** One value that was read, with why it needs a look; without a doubt it's taken. */
export interface ReadFact {
  readonly kind: AnalyteKind;
  readonly fact: Fact;
  readonly doubt: string | null;
}

export interface LabReading {
  /** What the file calls the sample. */
  readonly sample: string | null;
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
  total: "A total. It's worked out from THC and THCA.",
  either: (text: string, one: string, other: string) => `“${text}” may be ${one} or ${other}.`,
  tooMany: {
    cannabinoid: `More than ${limits.facts.cannabinoids} cannabinoids don't fit.`,
    terpene: `More than ${limits.facts.terpenes} terpenes don't fit.`,
  },
} as const;

/** Samples of one file that are read: more are a list of a laboratory's, not the result of what somebody has. */
const mostSamples = 200;

/**
 * A laboratory's results: WCIA's JSON, OpenTHC's, or a CSV. A reading for each sample with a value to keep; none of them for
 * anything else.
 */
export function readLabFile(text: string): readonly LabReading[] {
  const content = jsonOf(text);
  const table = content === undefined ? readLabTable(text) : null;
  const samples = content === undefined ? (table?.samples ?? []) : samplesInJson(content);
  const decimal = decimalMarkOf(
    table?.numbers ?? samples.flatMap(({ measured }) => measured.map(({ amount }) => amount)),
  );
  // Programs write points into JSON, so a comma alone may be anything.
  const reader = (amount: string) => decimal ?? (content !== undefined && !amount.includes(",") ? "." : undefined);
  return samples.slice(0, mostSamples).flatMap((sample) => readSample(sample, reader) ?? []);
}

type MarkOf = (amount: string) => DecimalMark | undefined;

function readSample({ name, measured, texts }: LabSample, markOf: MarkOf): LabReading | null {
  const leftOut: string[] = [];
  const read: ReadFact[] = [];
  for (const each of measured) {
    const kind = kindOfMeasured(each);
    if (!kind) continue;
    const fact = factOf(kind, each, markOf(each.amount));
    if (fact) read.push({ kind, ...fact });
    else leftOut.push(plainText(each.name).slice(0, limits.facts.name));
  }
  if (read.length === 0) return null;
  return { sample: name, facts: withDoubts(read), ...textsOf(texts), leftOut };
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
function factOf(
  kind: AnalyteKind,
  { name, amount, unit }: Measured,
  mark: DecimalMark | undefined,
): Pick<ReadFact, "fact" | "doubt"> | null {
  const column = unitOf(unit);
  const cell = readNumber(amount, { decimal: mark, unit: column ?? "" });
  if (cell.kind !== "number" || cell.outOf !== null || !(cell.value > 0)) return null;
  // What the cell itself says is right, but that 'mg' beside 'mg/g' is of each gram.
  const own = unitOf(cell.unit || (/\/|\bper\b/.test(cell.word) ? cell.word : ""));
  const given = own === "" || (own === "mg" && column !== "") ? column : own;
  if (given === null) return null;
  const kept = inUnit(cell.written, given);
  if (kept === null || Number(kept.amount) === 0) return null;
  const fact = { name: analyteName(kind, name).slice(0, limits.facts.name), ...kept };
  const other = cell.other === null ? null : inUnit(cell.other, given);
  if (isAmountOfFact(fact.amount, fact.unit)) {
    if (cell.other !== null && other && isAmountOfFact(other.amount, other.unit))
      return { fact, doubt: doubts.either(plainText(amount), cell.written, cell.other) };
    return { fact, doubt: given === "" ? doubts.noUnit : null };
  }
  const perGram = { ...fact, unit: "mg/g" as const };
  return fact.unit === "%" && isAmountOfFact(fact.amount, "mg/g") ? { fact: perGram, doubt: doubts.high } : null;
}

type GivenUnit = FactUnit | "ppm" | "";

/** @param written digits with a point */
function inUnit(written: string, unit: GivenUnit): { amount: string; unit: FactUnit } | null {
  const value = parseDecimal(written);
  if (!value) return null;
  if (unit !== "ppm") return { amount: keptAmount(value), unit: unit || "%" };
  const percent = shift(value, 4);
  return { amount: keptAmount(parseDecimal(shortText(percent)) ?? percent), unit: "%" };
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
  const looked = read.map((each) => {
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
    return isTwice ? { ...each, doubt: doubts.twice } : each;
  });
  const sure = looked.filter(({ doubt }) => doubt === null);
  const kept = new Set([
    ...most(
      sure.filter(({ kind }) => kind === "cannabinoid"),
      limits.facts.cannabinoids,
    ),
    ...most(
      sure.filter(({ kind }) => kind === "terpene"),
      limits.facts.terpenes,
    ),
  ]);
  return looked.map((each) =>
    each.doubt !== null || kept.has(each) ? each : { ...each, doubt: doubts.tooMany[each.kind] },
  );
}

/** Those that there is most of. */
function most(read: readonly ReadFact[], count: number): readonly ReadFact[] {
  const share = ({ fact: { amount, unit } }: ReadFact) => {
    const value = decimal(amount);
    return inPercent({ value, unit }) ?? value;
  };
  return read.toSorted((a, b) => compare(share(b), share(a))).slice(0, count);
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
  return day !== undefined && isCalendarDate(day) ? day : null;
}
