interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A letter with the marks that follow it. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/**
 * A text in parts, for marking the words that were found in it. What doesn't count in the search itself doesn't here;
 * together the parts are the text as it was.
 * @param words folded by `textKey`
 */
export function markMatches(text: string, words: readonly string[]): TextPart[] {
  const all = text.match(letters) ?? [];
  const marked = new Set<number>();
  const mark = (word: string, { folded, origins }: Folded) => {
    const before = marked.size;
    for (let at = folded.indexOf(word); at >= 0 && word !== ""; at = folded.indexOf(word, at + 1))
      for (let letter = origins[at] ?? 0; letter <= (origins[at + word.length - 1] ?? 0); letter += 1)
        marked.add(letter);
    return marked.size > before;
  };
  const written = fold(all, (letter) => (/^\s/u.test(letter) ? " " : textKey(letter)));
  let joined: Folded | undefined;
  for (const word of words) {
    if (mark(word, written)) continue;
    // As products fold it: 'ak47' is in 'AK-47'.
    joined ??= fold(all, (letter) => textKey(letter).replace(/[^\p{L}\p{N}]+/gu, ""));
    mark(wordKey(word), joined);
  }
  const parts: TextPart[] = [];
  for (const [index, letter] of all.entries()) {
    const isMatch = marked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { isMatch, text: last.text + letter };
    else parts.push({ isMatch, text: letter });
  }
  return parts;
}

/** A folded text, and for each of its code units the index of the letter that it comes from. */
interface Folded {
  folded: string;
  origins: number[];
}

function fold(all: readonly string[], keyOf: (letter: string) => string): Folded {
  let folded = "";
  const origins: number[] = [];
  for (const [index, letter] of all.entries()) {
    const key = keyOf(letter);
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
 * The key under which spellings of one word meet: 'blue dream', 'Blue Dream ' and 'BlueDream'. One of symbols alone keeps
 * them; only an empty text has the empty key.
 */
export function wordKey(name: string): string {
  const key = searchKey(name);
  return key.replace(/[^\p{L}\p{N}]+/gu, "") || key.replaceAll(" ", "");
}

/**
 * The key under which spellings of one product meet (decisions.md, Stats). As `wordKey`, but a mark between two digits stays:
 * doses and ratios differ by nothing else ('2.5mg' and '25mg', '15:1' and '1.5:1'). A decimal comma is a point.
 */
export function productKey(name: string): string {
  const key = searchKey(name);
  const kept = key.replace(/[^\p{L}\p{N}]+/gu, (run, at: number) => {
    const isBetweenDigits = /\p{N}$/u.test(key.slice(0, at)) && /^\p{N}/u.test(key.slice(at + run.length));
    return isBetweenDigits ? markOf(run) : "";
  });
  return kept || key.replaceAll(" ", "");
}

/** A single sign; only the colon of a ratio may have spaces around it. */
function markOf(run: string): string {
  if (run.trim() === ":") return ":";
  if (!/^[\p{P}\p{S}]$/u.test(run)) return "";
  return run === "," ? "." : run.replace("⁄", "/");
}

const apostrophes = /['’‘ʼ`´＇]/g;

/** Texts and what is looked for in them, folded alike: as `searchKey`, and apostrophes don't count, whichever is typed. */
export const textKey = (text: string): string => searchKey(text).replace(apostrophes, "").replace(/ {2,}/g, " ").trim();

/** The folded words of a text that is searched for. */
export function searchWords(text: string): string[] {
  return [...new Set(textKey(text).split(" "))].filter((word) => word !== "");
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

/**
 * All searched texts as one, folded; a line each, so that no word is found across two of them. Strain and brand are there
 * as products fold them, too.
 */
export function searchTextOf({ strainName, brand, notes, privateNote, location, companions }: SearchedTexts): string {
  const texts = [strainName, brand, notes, privateNote, location, companions].map((text) => textKey(text ?? ""));
  return [...texts, productKey(strainName), productKey(brand ?? "")].join("\n");
}
