import { describe, expect, test } from "vitest";
import { guessEdibleUnit } from "./edible-unit.ts";

const row = (amount: string, { method = "Edible", thc = "", unit = "" } = {}) => ({ method, amount, unit, thc });

describe("an edible's amount without a unit", () => {
  test.each([
    ["2", "10", "pieces"],
    ["0.5", "10", "pieces"],
    ["1/2", "10", "pieces"],
    ["1.5", "5 mg", "pieces"],
    ["1", "", "pieces"],
    ["2.5", "10", "mg"],
    ["5", "10", "mg"],
    ["10", "10", "mg"],
    ["10", "100", "mg"],
    ["25", "10", "mg"],
    ["25", "", "mg"],
    ["2", "2 mg", "mg"],
  ])("of %s beside a THC of '%s' is likely %s", (amount, thc, unit) =>
    expect(guessEdibleUnit([row(amount, { thc })])).resolves.toBe(unit),
  );

  test.each(["Tincture", "Drops", "Oil", "Sublingual spray"])("of 1 is likely a millilitre of a '%s'", (method) =>
    expect(guessEdibleUnit([row("1", { method })])).resolves.toBe("ml"),
  );

  test("is what most of them look like, and milligrams as often as not", async () => {
    const [piece, dose] = [row("2", { thc: "10" }), row("20")];
    const tables = [[piece, piece, dose], [dose, piece, dose], [piece, dose], []];
    const guesses = await Promise.all(tables.map((rows) => guessEdibleUnit(rows)));
    expect(guesses).toEqual(["pieces", "mg", "mg", "mg"]);
  });

  test("isn't told by amounts that say their unit, by other methods' and by none", async () => {
    const dose = row("20");
    const others = [
      ...[row("2 gummies"), row("1", { unit: "mg" }), row("1", { method: "Joint" }), row("1", { method: "" })],
      ...[row("-"), row("0"), row("some")],
    ];
    expect(await guessEdibleUnit([...others, dose])).toBe("mg");
    expect(await guessEdibleUnit([...others, row("3")])).toBe("pieces");
  });
});
