import { productKey, searchKey, searchWords } from "#shared/domain/search-key.ts";
import { namesMeant } from "#shared/domain/strain-aliases.ts";

/** Shorter texts are near too many names. */
const minLengthForTypo = 4;
/** From here on the first letter may be wrong, too ('jelato'); in shorter texts it says the most. */
const minLengthForWrongStart = 6;
const minLengthForTwoTypos = 7;

/** How many letters of a folded text may be wrong, missing, added or swapped with the next one. */
function allowedTypos(key: string): 0 | 1 | 2 {
  if (key.length < minLengthForTypo) return 0;
  return key.length < minLengthForTwoTypos ? 1 : 2;
}

/**
 * The one rule by which names of strains, brands and products are found. Case, accents, spaces and punctuation don't count,
 * what labels shorten is found, words may stand in any order, and longer texts may have typos. An empty text finds all.
 * @returns how well a name matches, from 0: it begins with the text, 1: it has it, 2 and 3: one and two typos away from the
 * beginning of one of its words; null where it doesn't match
 */
export function nameMatcher(typed: string): (name: string) => number | null {
  const whole = namesMeant(typed);
  const words = searchWords(typed).map((word) => namesMeant(word));
  return (name) => {
    const folded = foldName(name);
    const match = bestMatch(folded, whole);
    if (match !== null || words.length < 2) return match;
    let worst = 1;
    for (const meant of words) {
      const each = bestMatch(folded, meant);
      if (each === null) return null;
      worst = Math.max(worst, each);
    }
    return worst;
  };
}

/**
 * The items whose names match a typed text, the best first and otherwise in their order. Typos count only where no name
 * has the text as it is: who types 'blue d' isn't looking for blueberries.
 */
export function matchNames<Item>(items: readonly Item[], nameOf: (item: Item) => string, typed: string): Item[] {
  const matchOf = nameMatcher(typed);
  const matches = items.flatMap((item) => {
    const match = matchOf(nameOf(item));
    return match === null ? [] : [{ item, match }];
  });
  const spelled = matches.filter(({ match }) => match < 2);
  return (spelled.length > 0 ? spelled : matches).toSorted((a, b) => a.match - b.match).map(({ item }) => item);
}

interface FoldedName {
  readonly key: string;
  /** The name from each of its words on. Computed on demand: most names match or fail without it. */
  readonly tails: () => readonly string[];
}

function foldName(name: string): FoldedName {
  let tails: readonly string[] | undefined;
  const readTails = () => {
    const words = searchKey(name).split(/[ \p{Pd}/]+/u);
    return words.map((_, at) => productKey(words.slice(at).join(" ")));
  };
  return { key: productKey(name), tails: () => (tails ??= readTails()) };
}

/** @param meant the typed text and what it may stand for; only the text itself may have typos */
function bestMatch({ key, tails }: FoldedName, meant: readonly [string, ...string[]]): number | null {
  if (meant.some((text) => key.startsWith(text))) return 0;
  if (meant.some((text) => key.includes(text))) return 1;
  const [typed] = meant;
  const allowed = allowedTypos(typed);
  if (allowed === 0) return null;
  let fewest = allowed + 1;
  for (const tail of tails())
    if (typed.length >= minLengthForWrongStart || tail[0] === typed[0])
      fewest = Math.min(fewest, typosToPrefix(typed, tail, fewest - 1));
  return fewest > allowed ? null : 1 + fewest;
}

/**
 * Edit distance (optimal string alignment) between a text and the nearest beginning of another one. Digits and the marks
 * between them are never typos: 'Gelato 41' is no misspelled 'Gelato 33'.
 * @param most beyond it the distance doesn't matter, and `most` + 1 stands for any
 */
function typosToPrefix(text: string, other: string, most: number): number {
  const width = Math.min(other.length, text.length + most);
  if (width < text.length - most) return most + 1;
  let beforeLast: number[] = [];
  let last = [0];
  for (let column = 1; column <= width; column++)
    last.push(isLetter(other.charCodeAt(column - 1)) ? at(last, column - 1) + 1 : never);
  for (let row = 1; row <= text.length; row++) {
    const letter = text.charCodeAt(row - 1);
    const line = [isLetter(letter) ? at(last, 0) + 1 : never];
    let least = at(line, 0);
    for (let column = 1; column <= width; column++) {
      const otherLetter = other.charCodeAt(column - 1);
      let typos = letter === otherLetter ? at(last, column - 1) : never;
      if (isLetter(letter)) typos = Math.min(typos, at(last, column) + 1);
      if (isLetter(otherLetter)) typos = Math.min(typos, at(line, column - 1) + 1);
      if (isLetter(letter) && isLetter(otherLetter)) {
        typos = Math.min(typos, at(last, column - 1) + 1);
        const isSwapped = letter === other.charCodeAt(column - 2) && otherLetter === text.charCodeAt(row - 2);
        if (isSwapped) typos = Math.min(typos, at(beforeLast, column - 2) + 1);
      }
      line.push(typos);
      least = Math.min(least, typos);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, line];
  }
  return Math.min(most + 1, ...last);
}

const never = Number.POSITIVE_INFINITY;
const at = (line: readonly number[], column: number) => line[column] ?? never;

/** Of a folded text: no digit, and no mark between digits. */
const isLetter = (unit: number) => unit > 0x40;
