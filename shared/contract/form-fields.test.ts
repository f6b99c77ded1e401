import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { formBoolean, formList, formNumber } from "./form-fields.ts";

describe("a number of a form", () => {
  const percent = formNumber({ min: 0, max: 100, message: "0 to 100" });

  test.each([
    ["18.5", 18.5],
    ["18.", 18],
    [".5", 0.5],
    ["+7", 7],
    ["-0", -0],
    [" 3 ", 3],
    ["", null],
    [12, 12],
    [null, null],
  ])("%j is %j", (sent, read) => {
    expect(z.parse(percent, sent)).toBe(read);
  });

  test.each(["1e1", "1.2.3", "0x10", "twelve", ".", "1,5", "101", "-1"])("%j is refused", (sent) => {
    expect(z.safeParse(percent, sent).error?.issues[0]?.message).toBe("0 to 100");
  });

  // Where a digit could be read in two ways, so many would keep the process for minutes.
  test("millions of digits before a letter are refused while everybody else is answered", () => {
    expect(z.safeParse(percent, `${"1".repeat(400_000)}x`).success).toBe(false);
  });
});

test.each([
  [true, true],
  ["true", true],
  [false, false],
  ["false", false],
])("a switch of a form that is %j reads as %j", (sent, read) => {
  expect(z.parse(formBoolean, sent)).toBe(read);
});

describe("a list of a form", () => {
  const colours = formList(z.enum(["red", "blue"]), { max: 3, message: "Up to 3 colours" });

  test("drops repetitions, and may be JSON text, encoded once or twice", () => {
    const list = ["red", "red", "blue", "red"];
    const text = JSON.stringify(list);
    for (const sent of [list, text, JSON.stringify(text)]) expect(z.parse(colours, sent)).toEqual(["red", "blue"]);
  });

  test.each(["red", "[", '{"red":1}', JSON.stringify(JSON.stringify(JSON.stringify(["red"])))])(
    "cannot be read from %j",
    (sent) => {
      expect(z.safeParse(colours, sent).error?.issues.map(({ message }) => message)).toEqual(["Up to 3 colours"]);
    },
  );

  test("is refused in one word when there are too many, whatever they are", () => {
    const { error } = z.safeParse(
      colours,
      Array.from({ length: 30_000 }, (_, index) => index),
    );
    expect(error?.issues.map(({ message }) => message)).toEqual(["Up to 3 colours"]);
  });
});
