import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { giveWay } from "./give-way.ts";

test("of all work under way one batch goes on in each turn, so that nobody waits for more", async () => {
  const done: string[] = [];
  const work = async (name: string) => {
    for (let batch = 1; batch <= 2; batch += 1) {
      await giveWay();
      done.push(`${name}${batch}`);
    }
  };
  const all = Promise.all(["a", "b", "c"].map(work));
  const seen: number[] = [];
  while (done.length < 6) {
    await setImmediate();
    seen.push(done.length);
  }
  await all;
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
  expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 0) <= 1)).toBe(true);
});
