import fc from "fast-check";
import { expect, test } from "vitest";
import { UploadPace } from "./upload-pace.ts";

/** Time passes only when it is waited for. */
function stillClock() {
  const waiting: { until: number; proceed: () => void }[] = [];
  let time = 0;
  return {
    now: () => time,
    wait: (milliseconds: number) =>
      new Promise<void>((proceed) => {
        waiting.push({ until: time + milliseconds, proceed });
      }),
    /** Lets the time come to which somebody waits next. */
    proceed(): boolean {
      const next = waiting.toSorted((a, b) => a.until - b.until)[0];
      if (!next) return false;
      waiting.splice(waiting.indexOf(next), 1);
      time = next.until;
      next.proceed();
      return true;
    },
  };
}

test("uploads that come at once are read no faster together than one alone may be, each piece in its turn", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 65_536 }), { minLength: 1, maxLength: 40 }), async (chunks) => {
      const clock = stillClock();
      const pace = new UploadPace(1_000_000, clock);
      const done: number[] = [];
      const all = Promise.all(
        chunks.map((bytes, index) =>
          pace
            .begin()(bytes)
            .then(() => done.push(index)),
        ),
      );
      while (clock.proceed()) await Promise.resolve();
      await all;
      const bytes = chunks.reduce((sum, chunk) => sum + chunk, 0);
      expect(clock.now()).toBeGreaterThan(bytes / 1_000 - 1);
      expect(clock.now()).toBeLessThanOrEqual(bytes / 1_000);
      expect(done).toEqual(done.toSorted((a, b) => a - b));
    }),
  );
});

test("what comes slowly waits for nobody", async () => {
  let time = 0;
  const wait = () => Promise.reject(new Error("waited"));
  const pace = new UploadPace(1_000_000, { now: () => time, wait });
  const turn = pace.begin();
  for (let chunk = 0; chunk < 20; chunk++) {
    time += 70;
    await turn(900);
  }
});

test("of uploads that all come fast, the one that began first is read first", async () => {
  const clock = stillClock();
  const pace = new UploadPace(1_000_000, clock);
  const pieces = 20;
  const ends: [string, number][] = [];
  const upload = async (name: string) => {
    const turn = pace.begin();
    for (let piece = 0; piece < pieces; piece++) await turn(10_000);
    ends.push([name, clock.now()]);
  };
  const all = Promise.all([upload("first"), upload("second"), upload("third")]);
  while (clock.proceed()) await new Promise(setImmediate);
  await all;
  expect(ends.map(([name]) => name)).toEqual(["first", "second", "third"]);
  // Read in turns, the first would take three times as long as alone, which is 200 ms.
  expect(ends[0]?.[1]).toBeLessThan(450);
});

test("a small upload that begins last is not kept behind large ones", async () => {
  const clock = stillClock();
  const pace = new UploadPace(1_000_000, clock);
  const large = async () => {
    const turn = pace.begin();
    for (let piece = 0; piece < 100; piece++) await turn(10_000);
  };
  const all = [large(), large(), large(), large()];
  const small = pace
    .begin()(10_000)
    .then(() => clock.now());
  while (clock.proceed()) await new Promise(setImmediate);
  await Promise.all(all);
  // All that came before it waits for 4,000 ms.
  expect(await small).toBeLessThan(150);
});
