import fc from "fast-check";
import { expect, test } from "vitest";
import { importLimits } from "#shared/domain/import-limits.ts";
import { exportItems } from "./export-items.ts";

async function* inChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function itemsOf(text: string, size = 7) {
  const items: [string, unknown][] = [];
  for await (const { name, value } of exportItems(inChunks(text, size))) items.push([name, value]);
  return items;
}

/** As exports are written: each item of a list on a line of its own. */
const inLines = (object: Record<string, unknown>) => {
  const written = (value: unknown) =>
    Array.isArray(value) ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]` : JSON.stringify(value);
  const lines = Object.entries(object).map(([name, value]) => `${JSON.stringify(name)}:${written(value)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
};

test("lists come item by item, other values whole, wherever the chunks end and however it's laid out", async () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const content = fc.dictionary(fc.string(), fc.oneof(fc.array(value, { maxLength: 4 }), value), {
    minKeys: 1,
    maxKeys: 4,
  });
  const layouts = [inLines, JSON.stringify, (object: object) => JSON.stringify(object, null, 2)];
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(...layouts),
      async (object, size, layout) => {
        const expected = Object.entries(JSON.parse(JSON.stringify(object))).flatMap(([name, each]) =>
          Array.isArray(each) ? each.map((item) => [name, item]) : [[name, each]],
        );
        expect(await itemsOf(layout(object), size)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test("an item that is too long is left out, and those after it aren't", async () => {
  const text = inLines({ list: ["a", "x".repeat(importLimits.item), "b"], next: ["c"] });
  expect(await itemsOf(text, 1_000)).toEqual([
    ["list", "a"],
    ["list", undefined],
    ["list", "b"],
    ["next", "c"],
  ]);
});

test("an export without lines that is larger than can be read as a whole is refused", async () => {
  const text = JSON.stringify({ list: Array.from({ length: 17 }, () => "x".repeat(1_024 ** 2)) });
  await expect(itemsOf(text, 1_024 ** 2)).rejects.toMatchObject({ status: 413 });
});

test.each([
  ...["", "[]", "1", '{"a":1', '{"a":[1}', '{"a":1}{', "{,", '{{"a":1}}', "{a:1}", "x{}"],
  ...['{\n"a":1', '{\n"a":[\n1\n}', '{\n"a":1\n}\n{', '{\n"a":[\n1,\n', '{\n"a":[\n{"b":1\n]\n}', '{\n"a"\n}'],
])("%j is refused", async (text) => {
  await expect(itemsOf(text)).rejects.toMatchObject({ status: 400 });
});
