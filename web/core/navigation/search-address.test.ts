import fc from "fast-check";
import { expect, test } from "vitest";
import { ingestionMethods, moods, scoreChoices, sessionSorts, strainTypes } from "#shared/domain/enumerations.ts";
import { noChoices, readSearchPlace, type SessionChoices, searchPath, sessionsPath } from "./search-address.ts";

const read = (path: string) => readSearchPlace(path.split("?")[1] ?? "");
const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const word = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text.isWellFormed());
const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-05-${String(number).padStart(2, "0")}`);
const choices: fc.Arbitrary<SessionChoices> = fc.record({
  q: fc.string({ unit: "grapheme" }).filter((text) => text.isWellFormed()),
  methods: some(ingestionMethods),
  strainTypes: some(strainTypes),
  scores: some(scoreChoices),
  moods: some(moods),
  ownEffects: fc.uniqueArray(word),
  unwantedEffects: fc.uniqueArray(word),
  reasons: fc.uniqueArray(word),
  betterAfter: fc.boolean(),
  period: fc.oneof(
    fc.constantFrom("any" as const, "30-days" as const, "this-year" as const),
    fc.record({ from: day, through: fc.option(day) }),
    fc.record({ from: fc.constant(null), through: day }),
  ),
  sort: fc.constantFrom(...sessionSorts),
  withPhoto: fc.boolean(),
  labelAmounts: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom("THC", "Δ8-THC", "Caryophyllene oxide", "15-25 CBX"),
      min: fc.integer({ max: 400, min: 0 }).map((tenths) => tenths / 10),
      max: fc.option(fc.integer({ min: 400, max: 1_000 }).map((tenths) => tenths / 10)),
    }),
    { selector: ({ name }) => name },
  ),
  labelTerpenes: fc.uniqueArray(word),
  aromas: fc.uniqueArray(word),
  withLabel: fc.boolean(),
});

test("an address keeps every choice", () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(read(sessionsPath(chosen))).toEqual({ segment: "sessions", choices: chosen });
    }),
  );
});

test("the search opens on people, and each segment has an address", () => {
  expect(searchPath("people")).toBe("/search");
  expect(searchPath("people", "zoë")).toBe("/search?q=zo%C3%AB");
  expect(searchPath("products", "nor")).toBe("/search?segment=products&q=nor");
  expect(sessionsPath({})).toBe("/search?segment=sessions");
});

test("what an address can't mean is left out", () => {
  const address =
    "segment=everything&method=pipe&method=pen&mood=&from=2026-13-45&period=ever&photo=yes&sort=best&label=many+THC&label=9-2+THC";
  expect(readSearchPlace(address)).toEqual({ segment: "people", choices: { ...noChoices, methods: ["pen"] } });
});
