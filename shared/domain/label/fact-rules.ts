import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import { limits } from "#shared/domain/limits.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { type Decimal, decimalText, round, shortText } from "./decimal.ts";

/** `mg`: in one piece. */
export const factUnits = ["%", "mg/g", "mg"] as const;
export type FactUnit = (typeof factUnits)[number];

/** One substance as the label has it. */
export interface Fact {
  readonly name: string;
  /** A decimal as it's written, with a point. */
  readonly amount: string;
  readonly unit: FactUnit;
}

/** What a label or a laboratory says of one batch of a product, and what its owner noted of it. */
export interface LabelFacts {
  readonly cannabinoids: readonly Fact[];
  readonly terpenes: readonly Fact[];
  readonly batch: string | null;
  readonly grower: string | null;
  readonly testedOn: CalendarDate | null;
  readonly price: string | null;
  readonly size: string | null;
  /** Words for aroma and flavor. */
  readonly aromas: readonly string[];
  /** Of the label's QR code or the laboratory's result. Shown to and opened by its owner, never fetched. */
  readonly address: string | null;
}

export const noFacts: LabelFacts = {
  ...{ cannabinoids: [], terpenes: [], batch: null, grower: null, testedOn: null, price: null, size: null },
  ...{ aromas: [], address: null },
};

export const hasFacts = (facts: LabelFacts): boolean =>
  Object.values(facts).some((value: LabelFacts[keyof LabelFacts]) => value !== null && value.length > 0);

/** Two batches with the same key are one; null without a batch. Marks between digits tell them apart: '1-11', '11-1'. */
export const batchKey = (batch: string | null): string | null => (batch === null ? null : productKey(batch) || null);

/** What's noted of a batch, with what was known of it and isn't noted anew: a form that names a batch may have nothing else. */
export function withKnown(noted: LabelFacts, known: LabelFacts): LabelFacts {
  const both = (field: "cannabinoids" | "terpenes") => {
    const names = new Set(noted[field].map(({ name }) => name));
    return [...noted[field], ...known[field].filter(({ name }) => !names.has(name))].slice(0, limits.facts[field]);
  };
  return {
    cannabinoids: both("cannabinoids"),
    terpenes: both("terpenes"),
    batch: noted.batch,
    grower: noted.grower ?? known.grower,
    testedOn: noted.testedOn ?? known.testedOn,
    price: noted.price ?? known.price,
    size: noted.size ?? known.size,
    aromas: noted.aromas.length > 0 ? noted.aromas : known.aromas,
    address: noted.address ?? known.address,
  };
}

const mostPlaces = 8;
const amountShape = new RegExp(`^\\d{1,5}(?:\\.\\d{1,${mostPlaces}})?$`);

/** As it's kept: further places are what programs make of binary fractions, and no laboratory measures them. */
export const keptAmount = (value: Decimal): string =>
  value.places <= mostPlaces ? decimalText(value) : shortText(round(value, mostPlaces));

/** Whether a substance can be that much of a product. */
export const isAmountOfFact = (amount: string, unit: FactUnit): boolean =>
  amountShape.test(amount) && Number(amount) <= limits.factAmounts[unit].max;

/** The files in which laboratories give results, as a file input accepts them. */
export const labFileTypes = ".json,.csv,.txt,application/json,text/csv";

/** Without signs that nobody sees, or that can't be stored. */
const webAddress = /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}/?#]+[^\s\p{Cc}\p{Cf}\p{Cs}]*$/iu;

/** What a browser may be sent to when the person says so. */
export const isWebAddress = (text: string): boolean => text.length <= limits.facts.address && webAddress.test(text);

/** 'Batch SA-2207, 3 values', for one line. */
export function factsSummary({ batch, cannabinoids, terpenes, ...rest }: LabelFacts): string {
  const values = cannabinoids.length + terpenes.length;
  const counted = values === 0 ? [] : [`${values} ${values === 1 ? "value" : "values"}`];
  const told = [...(batch === null ? [] : [`Batch ${batch}`]), ...counted];
  return told.join(", ") || rest.price || rest.grower || rest.aromas.join(", ") || "Noted";
}
