import { expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { WorkQueue } from "./work-queue.ts";

/** Work that ends when the test says so. */
function held(queue: WorkQueue, weight = 1) {
  const started = Promise.withResolvers<void>();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  const result = queue.run(weight, () => {
    hasStarted = true;
    started.resolve();
    return promise;
  });
  return { result, finish: resolve, fail: reject, started: started.promise, hasStarted: () => hasStarted };
}

test("only so many run at once, and the first to come is the first to go", async () => {
  const queue = new WorkQueue({ concurrency: 2, capacity: 10 });
  const [first, second, third, fourth] = [held(queue), held(queue), held(queue), held(queue)];
  await Promise.all([first.started, second.started]);
  expect([third.hasStarted(), fourth.hasStarted()]).toEqual([false, false]);
  second.finish("done");
  await third.started;
  expect(fourth.hasStarted()).toBe(false);
  third.finish("done");
  await fourth.started;
});

test("failed work gives its place on and tells its own caller alone", async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 10 });
  const [failing, next] = [held(queue), held(queue)];
  failing.fail(new Error("no picture"));
  await expect(failing.result).rejects.toThrow("no picture");
  next.finish("fine");
  expect(await next.result).toBe("fine");
  const last = held(queue);
  last.finish("fine too");
  expect(await last.result).toBe("fine too");
});

test("what would make the queue too heavy is refused with a time to come back", async () => {
  const queue = new WorkQueue({ concurrency: 1, capacity: 10 });
  const running = held(queue, 1_000);
  const waiting = held(queue, 7);
  await expect(held(queue, 4).result).rejects.toMatchObject({ status: 503, message: messages.busy, retryAfter: 5 });
  const light = held(queue, 3);
  running.finish("done");
  await waiting.started;
  const another = held(queue, 7);
  for (const work of [waiting, light, another]) work.finish("done");
  expect(await Promise.all([waiting.result, light.result, another.result])).toEqual(["done", "done", "done"]);
});
