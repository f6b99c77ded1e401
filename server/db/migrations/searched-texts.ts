/** The texts of a session as they were folded for searching when migration 0032 filled them in. */
export const searchTextOf = (texts: readonly (string | null)[]): string => texts.map(folded).join("\n");

const plainLetters: ReadonlyMap<string, string> = new Map([
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ς", "σ"],
]);

const folded = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[øłđðþæœς]/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/\s+/gu, " ")
    .trim();
