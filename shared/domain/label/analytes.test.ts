import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyteKey, analyteName, kindOfAnalyte, knownTerpenes, offeredCannabinoids } from "./analytes.ts";

describe("the name of a substance", () => {
  test.each([
    ["Myrcene", "β-Myrcene", "beta-myrcene", "b-Myrcene", "BETA MYRCENE", "ß-Myrcene", "Myrcene", "β‑Myrcene"],
    ["Limonene", "δ-Limonene", "d-Limonene", "D-LIMONENE", "(R)-(+)-Limonene", "limonene"],
    ["Caryophyllene", "β-Caryophyllene", "trans-Caryophyllene", "(-)-β-caryophyllene", "b-caryophyllene"],
    ["α-Pinene", "alpha-Pinene", "a-Pinene", "α-pinene", "Alpha Pinene"],
    ["β-Pinene", "beta-Pinene", "(-)-beta-pinene"],
    ["Humulene", "α-Humulene", "alpha humulene"],
    ["Carene", "3-Carene", "Δ3-Carene", "delta-3-carene", "carene"],
    ["Bisabolol", "α-Bisabolol", "(-)-alpha-Bisabolol", "bisabolol"],
    ["Eucalyptol", "1,8-Cineole", "eucalyptol"],
    ["Cymene", "p-Cymene", "para-cymene"],
    ["trans-Nerolidol", "trans-nerolidol", "Trans Nerolidol"],
  ])("%s has one spelling for all of them", (name, ...spellings) => {
    expect(spellings.map((spelling) => analyteName("terpene", spelling))).toEqual(spellings.map(() => name));
  });

  test.each([
    ["THC", "Δ9-THC", "∆9-THC", "d9-THC", "D9THC", "delta-9-THC", "delta-9-tetrahydrocannabinol", "THC"],
    [
      "THCA",
      "THC-A",
      "THCa",
      "D9THCA",
      "Δ9-THCA",
      "tetrahydrocannabinol acid",
      "Tetrahydrocannabinolic Acid",
      "THCA-A",
    ],
    ["Δ8-THC", "delta-8-THC", "d8-THC", "delta-8-tetrahydrocannabinol", "D8THC", "Delta 8 THC"],
    ["THCV", "delta-9-tetrahydrocannabivarin", "THCV", "d9-thcv"],
    ["CBDA", "cannabidiolic acid", "CBD-A"],
    ["CBC", "cannabichromene", "cbc"],
    ["CBN", "cannabinol", "CBN"],
    ["CBG", "Cannabigerol"],
  ])("%s of a laboratory, too", (name, ...spellings) => {
    expect(spellings.map((spelling) => analyteName("cannabinoid", spelling))).toEqual(spellings.map(() => name));
  });

  test("tells apart what only a number or a letter tells apart", () => {
    expect(analyteKey("α-Pinene")).not.toBe(analyteKey("β-Pinene"));
    expect(analyteName("cannabinoid", "Δ8-THC")).not.toBe(analyteName("cannabinoid", "Δ9-THC"));
    expect(analyteName("cannabinoid", "total active delta-9-tetrahydrocannabinols")).not.toBe("THC");
    expect(analyteName("cannabinoid", "Total THC")).toBe("Total THC");
  });

  test("that nobody knows stays as it's written, but for white space", () => {
    expect(analyteName("terpene", " trans-alpha-bergamotene ")).toBe("trans-alpha-bergamotene");
    expect(analyteName("cannabinoid", "CBX-7")).toBe("CBX-7");
    expect(kindOfAnalyte("arsenic")).toBeNull();
  });

  test("is the same again when it's folded again", () => {
    const names = fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom(...knownTerpenes));
    fc.assert(
      fc.property(names, fc.constantFrom("cannabinoid" as const, "terpene" as const), (name, kind) => {
        const folded = analyteName(kind, name);
        expect(analyteName(kind, folded)).toBe(folded);
      }),
    );
  });

  test("of every known one is its own", () => {
    for (const name of knownTerpenes) expect(analyteName("terpene", name)).toBe(name);
    for (const name of offeredCannabinoids) expect(analyteName("cannabinoid", name.toLowerCase())).toBe(name);
  });
});
