import { expect, test } from "vitest";
import {
  isDryHerb,
  isNoText,
  methodOf,
  plainCell,
  splitWords,
  strainTypeOf,
  unwantedEffectOf,
} from "./import-words.ts";

test.each([
  ["pen", "Vape Pen|vape|Vaporizer|cartridge|live rosin cart|resinvape|dryvape|Dry Herb|Volcano|INHALED|Disposable"],
  [
    "joint",
    "Pre-roll|prerolls|joint|blunt|Flower|Dispensary flower|Opened jar joint|smoked|SMOKED|Infused pre-roll (kief)|bud|Cigarette",
  ],
  ["bong", "Water pipe|bong|Pipe|bubbler|One-hitter"],
  ["dab", "Live rosin|Hash|Kief|Crumble|Badder|Budder|Wax|shatter|dab rig"],
  [
    "edible",
    "gummies|Edibles|ORAL|Oral suspension|Sublingual|Tincture|Cookie|Brownie|Beverage|Tea|Lozenge|Tablet|THC drink|Oil",
  ],
  ["other", "Salve|Topical|patch|Happened upon|Openly"],
  ["dogwalker", "Dogwalker|dog walkers"],
  ["", "|NULL|-"],
])("the method '%s' has other words, as whole ones: %s", (method, words) => {
  expect(words.split("|").map((word) => [word, methodOf(word)])).toEqual(
    words.split("|").map((word) => [word, method]),
  );
});

test("vaporisers for flower are told from pens", () => {
  expect(["dryvape", "Dry herb vape", "Volcano", "Vape pen", "Flower"].map(isDryHerb)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("types are known by words and by letters", () => {
  expect(
    ["Indica", "Sativa-dominant", "I", "S", "h", "I/S", "Indica Hybrid", "Even hybrid", "Hemp", "unknown"].map(
      strainTypeOf,
    ),
  ).toEqual([...["indica", "sativa", "indica", "sativa", "hybrid", "hybrid", "indica", "hybrid", null, null]]);
});

test("a program's words for nothing are no text", () => {
  expect(["NULL", "None", "nan", "NaN", "N/A", "-", "undefined"].every(isNoText)).toBe(true);
  expect(["Nan", "Nana", "Nullify", "0", "a-b"].some(isNoText)).toBe(false);
});

test("HTML of other programs is plain text, and any other text stays", () => {
  expect(plainCell("One<br/>Two &amp; three")).toBe("One\nTwo & three");
  expect(plainCell("<p>It's <i>so</i> good&#33;</p><p>Twice&nbsp;&#x2764;</p>")).toBe("It's so good!\nTwice ❤");
  expect(plainCell('="0123456789"')).toBe("0123456789");
  for (const text of ["I <3 it", "a < b > c", "AT&T", "<LOQ", "R&amp", "&bogus;"]) expect(plainCell(text)).toBe(text);
});

test("words of a list are between the strongest of its signs", () => {
  expect(splitWords("movies / tv | home")).toEqual(["movies / tv", "home"]);
  expect(splitWords("Happy; Munchies, hungry")).toEqual(["Happy", "Munchies", "hungry"]);
  expect(splitWords('["Happy","Relaxed"]')).toEqual(["Happy", "Relaxed"]);
  expect(splitWords("['happy', 'relaxed']")).toEqual(["happy", "relaxed"]);
  expect(splitWords("Happy/Relaxed")).toEqual(["Happy", "Relaxed"]);
  expect(splitWords("happy\nrelaxed\nhappy")).toEqual(["happy", "relaxed"]);
  expect([splitWords("N/A"), splitWords("None"), splitWords("[]"), splitWords("")]).toEqual([[], [], [], []]);
});

test("unwanted effects are known in other forms", () => {
  expect(
    ["Dry Mouth", "Paranoia", "ANXIETY", "Couchlock", "cotton mouth", "Dry Eyes", "Happy"].map(unwantedEffectOf),
  ).toEqual([...["dry mouth", "paranoid", "anxious", "couch-lock", "dry mouth", "Dry eyes", undefined]]);
});
