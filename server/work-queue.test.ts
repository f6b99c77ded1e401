import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

/** A job that ends when the test resolves it. */
function held(queue: WorkQueue, person = "alice", weight = 1) {
  const started = Promise.withResolvers<void>();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  const result = queue.run(
    person,
    () => {
      hasStarted = true;
      started.resolve();
      return promise;
    },
    weight,
  );
  return { result, finish: resolve, fail: reject, started: started.promise, hasStarted: () => hasStarted };
}

test("concurrency is limited, and jobs of one person run in order", async () => {
  const queue = new WorkQueue(2);
  const [first, second, third, fourth] = [held(queue), held(queue), held(queue), held(queue)];
  await Promise.all([first.started, second.started]);
  expect([third.hasStarted(), fourth.hasStarted()]).toEqual([false, false]);
  second.finish("done");
  await third.started;
  expect(fourth.hasStarted()).toBe(false);
  third.finish("done");
  await fourth.started;
});

test("a single job does not wait for other people's backlogs", async () => {
  const queue = new WorkQueue(1);
  const order: string[] = [];
  const bring = (person: string, name: string) =>
    queue.run(person, async () => {
      order.push(name);
    });
  const running = held(queue);
  const rest = [
    ...["alice 1", "alice 2", "alice 3"].map((name) => bring("alice", name)),
    ...["bob 1", "bob 2"].map((name) => bring("bob", name)),
    bring("carol", "carol 1"),
  ];
  running.finish("done");
  await Promise.all(rest);
  expect(order).toEqual(["alice 1", "bob 1", "carol 1", "alice 2", "bob 2", "alice 3"]);
});

test("light jobs overtake heavy ones of any number of people, without starving them", async () => {
  const queue = new WorkQueue(1);
  const order: string[] = [];
  const bring = (person: string, weight: number) => queue.run(person, async () => void order.push(person), weight);
  const running = held(queue, "zoe", 50);
  const heavy = Array.from({ length: 10 }, (_, index) => bring(`heavy ${index}`, 50));
  const light = [1, 2, 3, 4, 5, 6].map(() => bring("light", 12));
  running.finish("done");
  await Promise.all([...heavy, ...light]);
  expect(order.slice(0, 5)).toEqual(["light", "light", "light", "light", "heavy 0"]);
  expect(order.slice(-2)).toEqual(["light", "light"]);
});

test("a late light job still overtakes the heavy backlog of others", async () => {
  const queue = new WorkQueue(1);
  const [first, second, third] = ["alice", "bob", "carol"].map((person) => held(queue, person, 50));
  first?.finish("done");
  await second?.started;
  const light = held(queue, "dave", 10);
  second?.finish("done");
  await light.started;
  expect(third?.hasStarted()).toBe(false);
  light.finish("done");
  await third?.started;
});

test("running jobs stay within the capacity, and a heavier one runs alone", async () => {
  const queue = new WorkQueue(4, 100);
  const [first, second, third] = [held(queue, "alice", 60), held(queue, "bob", 40), held(queue, "carol", 150)];
  await Promise.all([first.started, second.started]);
  second.finish("done");
  await second.result;
  expect(third.hasStarted()).toBe(false);
  first.finish("done");
  await third.started;
  const last = held(queue, "dave", 1);
  third.finish("done");
  await last.started;
  last.finish("done");
});

test("a failed job frees its slot and rejects its own caller alone", async () => {
  const queue = new WorkQueue(1);
  const [failing, next] = [held(queue), held(queue)];
  failing.fail(new Error("no picture"));
  await expect(failing.result).rejects.toThrow("no picture");
  next.finish("fine");
  expect(await next.result).toBe("fine");
  const last = held(queue);
  last.finish("fine too");
  expect(await last.result).toBe("fine too");
});
