/** Accepts the decimal comma. */
export const withPoint = (number: string) => number.replace(",", ".");

/** Null while it's none. */
export function typedNumber(text: string): number | null {
  const number = Number(withPoint(text.trim()));
  return text.trim() === "" || Number.isNaN(number) ? null : number;
}
