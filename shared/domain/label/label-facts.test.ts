import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalText } from "./decimal.ts";
import { batchKey, type FactUnit, hasFacts, isAmountOfFact, noFacts } from "./fact-rules.ts";
import { aboutText, barShares, heatedThc, pricePerGram } from "./label-facts.ts";

const fact = (name: string, amount: string, unit: FactUnit = "%") => ({ name, amount, unit });
const heated = (...cannabinoids: ReturnType<typeof fact>[]) => {
  const total = heatedThc({ cannabinoids });
  return total && `${decimalText(total.value)} ${total.unit}, ${aboutText(total)}`;
};

describe("THC once heated", () => {
  test("is THC and 0.877 of THCA, exactly", () => {
    expect(heated(fact("THCA", "24.1"), fact("THC", "0.9"))).toBe("22.0357 %, about 22 %");
    expect(heated(fact("THC", "9"), fact("THCA", "241", "mg/g"))).toBe("30.1357 %, about 30 %");
    expect(heated(fact("THC", "9.0", "mg/g"), fact("THCA", "241", "mg/g"))).toBe("220.357 mg/g, about 220 mg/g");
    expect(heated(fact("THCA", "1.1"))).toBe("0.9647 %, about 1 %");
    expect(heated(fact("THCA", "8.5"))).toBe("7.4545 %, about 7.5 %");
    expect(heated(fact("THCA", "10", "mg"), fact("THC", "2", "mg"))).toBe("10.770 mg, about 11 mg a piece");
  });

  test("isn't known without THCA, nor of a piece and a share", () => {
    expect(heated(fact("THC", "20"), fact("CBD", "1"))).toBeNull();
    expect(heated(fact("THC", "10", "mg"), fact("THCA", "1"))).toBeNull();
  });

  test("is the same in percent and mg/g, and never less than THC alone", () => {
    const tenths = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(tenths, tenths, (thc, thca) => {
        const percent = heatedThc({
          cannabinoids: [fact("THC", (thc / 10).toFixed(1)), fact("THCA", (thca / 10).toFixed(1))],
        });
        const perGram = heatedThc({
          cannabinoids: [fact("THC", String(thc), "mg/g"), fact("THCA", String(thca), "mg/g")],
        });
        expect(percent?.value.digits).toBe(perGram?.value.digits);
        // Thousandths of tenths of percent, as 0.877 has three places.
        expect(percent?.value.digits).toBe(BigInt(thc * 1_000 + thca * 877));
      }),
    );
  });
});

test("an amount is a plain decimal that fits its unit", () => {
  expect(["100", "0.00040920", "0"].every((amount) => isAmountOfFact(amount, "%"))).toBe(true);
  expect(["100.1", "-1", "1,5", "1e2", "", ".5", "243"].some((amount) => isAmountOfFact(amount, "%"))).toBe(false);
  expect(isAmountOfFact("243", "mg/g")).toBe(true);
  expect(isAmountOfFact("1000.5", "mg/g")).toBe(false);
  expect(isAmountOfFact("2500", "mg")).toBe(true);
});

test("bars compare parts of the whole, and milligrams of a piece apart, in the label's order", () => {
  expect(barShares([fact("THC", "5"), fact("THCA", "20"), fact("CBD", "40", "mg/g")])).toEqual([0.25, 1, 0.2]);
  expect(barShares([fact("THC", "5"), fact("CBD", "10", "mg"), fact("CBN", "5", "mg")])).toEqual([1, 1, 0.5]);
  expect(barShares([fact("THC", "0")])).toEqual([0]);
  expect(barShares([])).toEqual([]);
});

test.each([
  ["$38", "3.5 g", "$10.86"],
  ["38", "3.5g", "10.86"],
  ["38,50 €", "5 g", "7,70 €"],
  ["USD 40", "4 grams", "USD 10.00"],
  ["€12", "1 g", "€12.00"],
  ["$1,200.50", "28 g", "$42.88"],
  ["1.200,50 €", "28 g", "42,88 €"],
])("%s for %s is %s a gram", (price, size, perGram) => {
  expect(pricePerGram({ price, size })).toBe(perGram);
});

test.each([
  [null, "3.5 g"],
  ["$38", null],
  ["$38", "10 pieces"],
  ["two for one", "1 g"],
  ["$38", "0 g"],
  ["$1,200", "28 g"],
  ["$3800", "1,000 g"],
])("%s for %s has no price a gram", (price, size) => {
  expect(pricePerGram({ price, size })).toBeNull();
});

test("spellings of a batch meet, and no facts are none", () => {
  expect(batchKey("SA-2207")).toBe(batchKey(" sa 2207"));
  expect([batchKey(null), batchKey(" ")]).toEqual([null, null]);
  expect(hasFacts(noFacts)).toBe(false);
  expect(hasFacts({ ...noFacts, aromas: ["cedar"] })).toBe(true);
  expect(hasFacts({ ...noFacts, price: "$38" })).toBe(true);
});
