/** Marks that turn the direction of text around, as some languages put them beside numbers. */
const directions = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2012\u2212\ufe63\uff0d]/g;
const otherDigit = /(?![0-9])\p{Nd}/gu;

/** The value of a digit of any script; a script has its ten digits in a row. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let below = 0;
  while (below < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1;
  return String(below);
}

const plain = /^[\x20-\x7e]*$/;

/**
 * What people write in a cell, as a reader wants it: digits of any script as ours, fractions apart from what stands before
 * them ('1½' is '1 1⁄2'), one space for white space of any kind, minus signs and hyphens as '-'.
 */
export function plainText(text: string): string {
  if (plain.test(text)) return text.replace(/ {2,}/g, " ").trim();
  return text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, " ")
    .normalize("NFKC")
    .replace(directions, "")
    .replace(dashes, "-")
    .replace(otherDigit, digitOf)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replace(/\s+/gu, " ")
    .trim();
}
