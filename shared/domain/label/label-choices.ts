/** How much of a substance there is, in percent by weight; both ends count. */
export interface AmountRange {
  readonly name: string;
  readonly min: number;
  /** Null: that much or more. */
  readonly max: number | null;
}

/** What one looks for on labels. Each more choice finds less, as a label says many things. */
export interface LabelFilter {
  readonly labelAmounts: readonly AmountRange[];
  /** Among the `topTerpenes` of the label. */
  readonly labelTerpenes: readonly string[];
  readonly aromas: readonly string[];
  /** With anything noted of the label. */
  readonly withLabel: boolean;
}

export const noLabelFilter: LabelFilter = { labelAmounts: [], labelTerpenes: [], aromas: [], withLabel: false };

const rangeShape = /^(\d{1,3}(?:\.\d)?)-(\d{1,3}(?:\.\d)?)? (\S.{0,59})$/;

/** '15-25 THC', or '15- THC' for that much or more. */
export const writeRange = ({ name, min, max }: AmountRange): string => `${min}-${max ?? ""} ${name}`;

/** Null for anything else, and for a range that nothing can be in. */
export function readRange(text: string): AmountRange | null {
  const [, min = "", max, name = ""] = rangeShape.exec(text) ?? [];
  const range = { name, min: Number(min), max: max === undefined ? null : Number(max) };
  return name !== "" && range.min <= (range.max ?? 100) && (range.max ?? 0) <= 100 ? range : null;
}
