import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonItems } from "./json-items.ts";

async function* inChunks(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function itemsOf(text: string, size = 7, maxLength = 1_000) {
  const items: [string, unknown][] = [];
  for await (const { name, text: item } of jsonItems(inChunks(text, size), maxLength))
    items.push([name, item === undefined ? undefined : JSON.parse(item)]);
  return items;
}

test("lists come item by item, other values whole, wherever the chunks end", async () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const content = fc.dictionary(fc.string(), fc.oneof(fc.array(value, { maxLength: 4 }), value), { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(
      content,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(undefined, 2),
      async (object, size, indent) => {
        const text = JSON.stringify(object, null, indent);
        const names = Object.keys(JSON.parse(text));
        const expected = names.flatMap((name) => {
          const each: unknown = JSON.parse(text)[name];
          return Array.isArray(each) ? each.map((item) => [name, item]) : [[name, each]];
        });
        expect(await itemsOf(text, size, text.length)).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test("an item that is too long is left out, and those after it aren't", async () => {
  const text = JSON.stringify({ list: ["a", "x".repeat(50), "b"] });
  expect(await itemsOf(text, 7, 20)).toEqual([
    ["list", "a"],
    ["list", undefined],
    ["list", "b"],
  ]);
});

test.each(["", "[]", "1", '{"a":1', '{"a":[1}', '{"a":1}{', "{,", '{{"a":1}}', "{a:1}", "x{}"])(
  "%j is refused",
  async (text) => {
    await expect(itemsOf(text)).rejects.toMatchObject({ status: 400 });
  },
);
