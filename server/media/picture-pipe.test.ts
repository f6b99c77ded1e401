import { expect, test } from "vitest";
import { PicturePipe } from "./picture-pipe.ts";

const textOf = async (upload: Promise<Uint8Array>) => Buffer.from(await upload).toString();

test.each([
  ["at once", ["onetwothree"]],
  ["a letter at a time", [..."onetwothree"]],
  ["in pieces across their borders", ["on", "etwot", "hr", "ee"]],
])("uploads that come %s are told apart, announced before or after", async (_how, pieces) => {
  const pipe = new PicturePipe();
  const before = [pipe.take(3), pipe.take(3)].map(textOf);
  for (const piece of pieces) pipe.push(Buffer.from(piece));
  expect(await Promise.all([...before, textOf(pipe.take(5))])).toEqual(["one", "two", "three"]);
});

test("an upload waits for its last byte, and one without any for nothing", async () => {
  const pipe = new PicturePipe();
  let isWhole = false;
  const upload = textOf(pipe.take(3)).finally(() => {
    isWhole = true;
  });
  pipe.push(Buffer.from("on"));
  await Promise.resolve();
  expect(isWhole).toBe(false);
  pipe.push(Buffer.from("e"));
  expect(await upload).toBe("one");
  expect(await textOf(pipe.take(0))).toBe("");
});
