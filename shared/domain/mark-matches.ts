import { searchKey } from "./search-key.ts";

export interface TextPart {
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
