import { expect, onTestFinished, test } from "vitest";
import { memoryTallies } from "./memory-tallies.ts";
import type { Tallies } from "./tallies.ts";
import { noteAbsence, withReserve } from "./with-reserve.ts";

const now = () => new Date("2026-06-15T12:00:00.000Z");
const once = { key: "likes of alice", amount: 1, window: 60_000 };

/** A shared count that is there or away, or that does not answer until it is asked to. */
function startShared() {
  const counted = memoryTallies(now);
  const shared = { asked: 0, isAway: false, hung: undefined as Promise<void> | undefined };
  const tallies: Tallies = {
    ...counted,
    async add(all) {
      shared.asked += 1;
      await shared.hung;
      if (shared.isAway) throw new Error("away");
      return counted.add(all);
    },
  };
  const said: string[] = [];
  const say = (_: object, message: string) => said.push(message);
  let milliseconds = 0;
  const reserved = withReserve(
    tallies,
    memoryTallies(now),
    noteAbsence({ info: say, warn: say, error: say }),
    () => milliseconds,
  );
  onTestFinished(() => reserved.close());
  const count = async () => (await reserved.add([once]))[0]?.count;
  const pass = (time: number) => {
    milliseconds += time;
  };
  return { shared, said, count, pass };
}

test("while the shared count is away, a process counts for itself", async () => {
  const { shared, count } = startShared();
  shared.isAway = true;
  expect([await count(), await count()]).toEqual([1, 2]);
});

test("what does not answer is asked again only after some seconds, by one alone, and the log tells it once", async () => {
  const { shared, said, count, pass } = startShared();
  shared.isAway = true;
  await count();
  pass(4_999);
  await count();
  expect(shared.asked).toBe(1);
  pass(1);
  const hung = Promise.withResolvers<void>();
  shared.hung = hung.promise;
  const asking = count();
  expect([await count(), await count(), shared.asked]).toEqual([3, 4, 2]);
  hung.resolve();
  expect([await asking, said.length]).toEqual([5, 1]);
});

test("when it is back everybody counts there again, and the log tells it", async () => {
  const { shared, said, count, pass } = startShared();
  expect(await count()).toBe(1);
  shared.isAway = true;
  expect(await count()).toBe(1);
  pass(5_000);
  shared.isAway = false;
  expect([await count(), await count(), shared.asked]).toEqual([2, 3, 4]);
  expect(said).toHaveLength(2);
});
