/** Letters that Unicode does not decompose, although people type them without their stroke or apart. */
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

/**
 * Text folded for searching: neither case, accents, widths nor runs of white space count, so 'Søren ÅBERG' is found
 * by 'soren aberg'. Upper case first turns 'ß' into 'SS'.
 */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[øłđðþæœς]/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/\s+/gu, " ")
    .trim();
}

/** Of a person's name as it was typed: usernames are written with an '@', which isn't part of them. */
export const personSearchKey = (text: string): string => searchKey(text).replace(/^@ ?/, "");

/**
 * The key under which spellings of one product meet: 'blue dream', 'Blue Dream ' and 'BlueDream' (decisions.md, Stats).
 * A name of symbols alone keeps them; only an empty name has the empty key.
 */
export function productKey(name: string): string {
  const key = searchKey(name);
  return key.replace(/[^\p{L}\p{N}]+/gu, "") || key.replaceAll(" ", "");
}

/** The texts of a session that are searched; the owner's alone, as the private note is one of them. */
export interface SearchedTexts {
  readonly strainName: string;
  readonly brand: string | null;
  readonly notes: string | null;
  readonly privateNote: string | null;
  readonly location: string | null;
  readonly companions: string | null;
}

/** All searched texts as one, folded; a line each, so that no word is found across two of them. */
export function searchTextOf({ strainName, brand, notes, privateNote, location, companions }: SearchedTexts): string {
  return [strainName, brand, notes, privateNote, location, companions].map((text) => searchKey(text ?? "")).join("\n");
}
