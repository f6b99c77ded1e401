import { readNumber } from "#shared/domain/written-number.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalText,
  divide,
  multiply,
  parseDecimal,
  round,
  shift,
  shortText,
} from "./decimal.ts";
import type { Fact, FactUnit, LabelFacts } from "./fact-rules.ts";

/** A tenth of the weight is 100 mg of each gram. Null for amounts per piece, because a piece's weight is unknown. */
export const inPercent = ({ value, unit }: { value: Decimal; unit: FactUnit }): Decimal | null =>
  unit === "mg" ? null : unit === "%" ? value : shift(value, 1);

/** What of THCA is left as THC when it's heated, by weight: the loss of the carboxyl group. */
const keptWhenHeated = decimal("0.877");

export interface HeatedThc {
  readonly value: Decimal;
  readonly unit: FactUnit;
  /** Whether the label has both THC and THCA. */
  readonly isOfBoth: boolean;
}

/** THC + 0.877 x THCA, exactly; null without THCA, and for units that can't be added. */
export function heatedThc({ cannabinoids }: Pick<LabelFacts, "cannabinoids">): HeatedThc | null {
  const thc = cannabinoids.find(({ name }) => name === "THC");
  const thca = cannabinoids.find(({ name }) => name === "THCA");
  if (!thca) return null;
  const { unit } = thca;
  const heated = multiply(decimal(thca.amount), keptWhenHeated);
  if (!thc) return { value: heated, unit, isOfBoth: false };
  if (thc.unit === unit) return { value: add(decimal(thc.amount), heated), unit, isOfBoth: true };
  const [one, other] = [thc, thca].map((fact) => inPercent({ value: decimal(fact.amount), unit: fact.unit }));
  return one && other ? { value: add(one, multiply(other, keptWhenHeated)), unit: "%", isOfBoth: true } : null;
}

/** 'about 22 %': whole from 10, else one place. */
export function aboutText({ value, unit }: Pick<HeatedThc, "value" | "unit">): string {
  const isWhole = compare(value, decimal("9.95")) >= 0;
  return `about ${shortText(round(value, isWhole ? 0 : 1))} ${unitText(unit)}`;
}

/** As people read it: '%', 'mg/g', 'mg a piece'. */
export const unitText = (unit: FactUnit): string => (unit === "mg" ? "mg a piece" : unit);

/** 'CBG 1.1 %'s second half. */
export const amountText = ({ amount, unit }: Fact): string => `${amount} ${unit}`;

/**
 * Each substance's part of the longest bar, from 0 to 1: % and mg/g compare with each other, both with milligrams of a piece
 * never. Substances stay in the label's order.
 */
export function barShares(facts: readonly Fact[]): readonly number[] {
  const isOfPiece = facts.map(({ unit }) => unit !== "%" && unit !== "mg/g");
  const lengths = facts.map(({ amount, unit }) => Number(amount) / (unit === "mg/g" ? 10 : 1));
  const longest = (ofPiece = false) => Math.max(...lengths.filter((_, at) => isOfPiece[at] === ofPiece));
  return lengths.map((length, at) => (longest(isOfPiece[at]) > 0 ? length / longest(isOfPiece[at]) : 0));
}

const money = /^(\p{Sc}|[A-Z]{3} ?)? ?(\d[\d.,' ’]*) ?(\p{Sc}|[A-Za-z]{2,3})?$/u;
const weight = /^(\d[\d.,]*) ?g(?:rams?)?$/i;

/** Null for what may be two numbers, too. */
function sure(text: string): Decimal | null {
  const read = readNumber(text);
  return read.kind === "number" && read.other === null && read.word === "" ? parseDecimal(read.written) : null;
}

/** The price of one gram, '$10.86', from '$38' and '3.5 g'; null for prices and sizes that don't tell. */
export function pricePerGram({ price, size }: Pick<LabelFacts, "price" | "size">): string | null {
  const [, before = "", amount = "", after = ""] = money.exec(price?.trim() ?? "") ?? [];
  const [, grams = ""] = weight.exec(size?.trim() ?? "") ?? [];
  const [paid, bought] = [sure(amount), sure(grams)];
  if (!paid || !bought || bought.digits === 0n) return null;
  const text = decimalText(divide(paid, bought, 2));
  return `${before}${/,\d{1,2} ?$/.test(amount) ? text.replace(".", ",") : text}${after && ` ${after}`}`;
}
