interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A letter with the marks that follow it. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * A text in parts, for marking the words that were found in it. Case, accents and white space don't count, as in the
 * search itself; together the parts are the text as it was.
 * @param words folded by `searchKey`
 */
export function markMatches(text: string, words: readonly string[]): TextPart[] {
  const all = text.match(letters) ?? [];
  const { folded, origins } = fold(all);
  const marked = new Set<number>();
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0 && word !== ""; at = folded.indexOf(word, at + 1))
      for (const origin of origins.slice(at, at + word.length)) marked.add(origin);
  const parts: TextPart[] = [];
  for (const [index, letter] of all.entries()) {
    const isMatch = marked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { isMatch, text: last.text + letter };
    else parts.push({ isMatch, text: letter });
  }
  return parts;
}

/** The folded text, and for each of its code units the index of the letter that it comes from. */
function fold(all: readonly string[]): { folded: string; origins: number[] } {
  let folded = "";
  const origins: number[] = [];
  for (const [index, letter] of all.entries()) {
    const key = /^\s/u.test(letter) ? " " : searchKey(letter);
    folded += key;
    for (let unit = 0; unit < key.length; unit++) origins.push(index);
  }
  return { folded, origins };
}

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

/** The key of a person's name as it was typed: usernames are written with an '@', which isn't part of them. */
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
