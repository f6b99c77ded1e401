import fc from "fast-check";
import { expect, test } from "vitest";
import { productKey } from "#shared/domain/search-key.ts";
import { matchNames, nameMatcher } from "./name-match.ts";

/** Strains of the catalogue, and products as people write them. */
const names = [
  "AK-47",
  "Blue Dream",
  "Bubba Kush",
  "Cake Walk",
  "Crème Brûlée",
  "Do-Si-Dos",
  "Gelato",
  "Gelato 33",
  "Girl Scout Cookies",
  "Granddaddy Purple",
  "Jack Herer",
  "Kosher Kush",
  "Mints 2.5mg",
  "Mints 25mg",
  "Northern Lights",
  "OG Kush",
  "Pineapple Express",
  "Purple Haze",
  "Wedding Cake",
  "White Widow",
  "Zkittlez",
];
const found = (typed: string) => matchNames(names, String, typed);

test.each([
  ["gels", ["Gelato", "Gelato 33"]],
  ["jelato", ["Gelato", "Gelato 33"]],
  ["purpel", ["Granddaddy Purple", "Purple Haze"]],
  ["blu dreem", ["Blue Dream"]],
  ["wite widdow", ["White Widow"]],
  ["nothern lihgts", ["Northern Lights"]],
  ["pinaple", ["Pineapple Express"]],
  ["skittles", ["Zkittlez"]],
  ["creme brule", ["Crème Brûlée"]],
  ["dosodos", ["Do-Si-Dos"]],
])("'%s' finds what was meant", (typed, meant) => {
  expect(found(typed)).toEqual(meant);
});

test("names that begin with the text come before those that have it, and typos count only without either", () => {
  expect(found("cake")).toEqual(["Cake Walk", "Wedding Cake"]);
  expect([found("kosh"), found("kozh")]).toEqual([["Kosher Kush"], ["Kosher Kush"]]);
  const near = nameMatcher("kosh");
  expect(["Kosher Kush", "Real Kosher", "Bubba Kush", "Gelato"].map(near)).toEqual([0, 1, 2, null]);
});

test("words are found in any order, each with its own typos", () => {
  expect(found("purple granddady")).toEqual(["Granddaddy Purple"]);
  expect(found("dream blue")).toEqual(["Blue Dream"]);
  expect(found("dream gelato")).toEqual([]);
});

test("what labels shorten is found, and an unknown name isn't", () => {
  expect(found("gsc")).toEqual(["Girl Scout Cookies"]);
  for (const unknown of ["no such strain", "%", "_", "Never heard of"]) expect(found(unknown)).toEqual([]);
});

test("an empty text finds all, in their order", () => {
  expect(found("  ")).toEqual(names);
});

test("a digit or dose is never a typo", () => {
  expect(found("gelato 41")).toEqual([]);
  expect(found("ak 48")).toEqual([]);
  expect(found("mintz 25mg")).toEqual(["Mints 25mg"]);
  expect(found("mintz 2.5mg")).toEqual(["Mints 2.5mg"]);
});

test("three letters may not have a typo, and in five the first one is right", () => {
  expect([found("gol"), found("hels"), found("kelat")]).toEqual([[], [], []]);
});

const letters = fc.string({ unit: fc.constantFrom(..."abcdefghij"), minLength: 8, maxLength: 12 });
const typo = fc.record({
  kind: fc.constantFrom("wrong", "missing", "added", "swapped"),
  place: fc.nat({ max: 7 }),
  letter: fc.constantFrom(..."klm"),
});

function misspell(text: string, { kind, place, letter }: { kind: string; place: number; letter: string }): string {
  const [before, here, next, after] = [
    text.slice(0, place),
    text[place] ?? "",
    text[place + 1] ?? "",
    text.slice(place + 2),
  ];
  if (kind === "wrong") return before + letter + next + after;
  if (kind === "missing") return before + next + after;
  if (kind === "added") return before + letter + here + next + after;
  return before + next + here + after;
}

test("a typo in a long word hides no name that has it, wherever it stands", () => {
  fc.assert(
    fc.property(letters, letters, typo, (first, second, slip) => {
      const matchOf = nameMatcher(misspell(second, slip));
      expect(matchOf(`${first} ${second}`)).not.toBeNull();
      expect(matchOf(second)).not.toBeNull();
    }),
  );
});

test("what a name has is found whatever its spelling, and before what has typos", () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), fc.nat(), (name, from, length) => {
      const key = productKey(name);
      const part = key.slice(from % key.length).slice(0, 1 + (length % key.length));
      // A part that folds to something else isn't one, like the mark of a dose.
      fc.pre(productKey(part) === part);
      expect(key.startsWith(part) ? [0] : [0, 1]).toContain(nameMatcher(part)(name));
    }),
  );
});

/** The definition itself, without rows that are given up early. */
function typosOf(text: string, other: string): number {
  if (text === "") return 0;
  if (other === "") return text.length;
  const [a, b] = [text.slice(1), other.slice(1)];
  const isSwapped = text.length > 1 && text[0] === other[1] && text[1] === other[0];
  return Math.min(
    typosOf(a, b) + (text[0] === other[0] ? 0 : 1),
    1 + typosOf(a, other),
    1 + typosOf(text, b),
    isSwapped ? 1 + typosOf(text.slice(2), other.slice(2)) : Number.POSITIVE_INFINITY,
  );
}

test("counts typos as the edit distance to the nearest beginning", () => {
  const short = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 6, maxLength: 7 });
  fc.assert(
    fc.property(short, short, (typed, name) => {
      fc.pre(!name.includes(typed));
      const typos = typosOf(typed, name);
      expect(nameMatcher(typed)(name)).toBe(typos <= (typed.length < 7 ? 1 : 2) ? 1 + typos : null);
    }),
  );
});
