import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  compare,
  decimal,
  decimalText,
  divide,
  multiply,
  parseDecimal,
  round,
  shift,
  shortText,
} from "./decimal.ts";

const written = fc
  .tuple(fc.nat({ max: 99_999 }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, part]) => (part === "" ? String(whole) : `${whole}.${part}`));

describe("a decimal", () => {
  test("stays as it was written", () => {
    fc.assert(fc.property(written, (text) => decimalText(decimal(text)) === text));
  });

  test("adds up where binary fractions don't", () => {
    expect(decimalText(add(decimal("0.1"), decimal("0.2")))).toBe("0.3");
    expect(decimalText(multiply(decimal("24.1"), decimal("0.877")))).toBe("21.1357");
  });

  test("adds and multiplies in any order", () => {
    fc.assert(
      fc.property(written, written, (one, other) => {
        const [a, b] = [decimal(one), decimal(other)];
        expect(compare(add(a, b), add(b, a))).toBe(0);
        expect(compare(multiply(a, b), multiply(b, a))).toBe(0);
        expect(compare(add(a, b), a)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("is rounded by at most half of its last place, half up", () => {
    expect(decimalText(round(decimal("22.5"), 0))).toBe("23");
    expect(decimalText(round(decimal("0.05"), 1))).toBe("0.1");
    expect(decimalText(round(decimal("2"), 2))).toBe("2.00");
    fc.assert(
      fc.property(written, fc.nat({ max: 4 }), (text, places) => {
        const value = decimal(text);
        const twice = multiply(round(value, places), decimal("2"));
        const unit = shift(decimal("1"), places);
        const double = multiply(value, decimal("2"));
        expect(compare(twice, add(double, unit))).toBeLessThanOrEqual(0);
        expect(compare(add(twice, unit), double)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("times what it was divided by is itself", () => {
    expect(decimalText(divide(decimal("38"), decimal("3.5"), 2))).toBe("10.86");
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 999 }), (text, by) => {
        const value = decimal(text);
        expect(compare(divide(multiply(value, decimal(String(by))), decimal(String(by)), value.places), value)).toBe(0);
      }),
    );
  });

  test("loses only zeros in short", () => {
    expect(["0.0745600", "10", "10.00", "0"].map((text) => shortText(decimal(text)))).toEqual([
      "0.07456",
      "10",
      "10",
      "0",
    ]);
  });

  test.each(["", ".5", "1.", "1,5", "-1", "1e3", " 1"])("isn't read from '%s'", (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});
