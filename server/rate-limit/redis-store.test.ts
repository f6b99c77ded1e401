import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findRedis, startRedis, type TestRedis } from "#test/redis.ts";
import { freePort } from "../../scripts/free-port.mjs";
import { openRedisStore } from "./redis-store.ts";

const minute = 60_000;
/** Longer than it takes to detect a lost connection and reconnect. */
const timeout = 15_000;

async function open(url: string) {
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const store = await openRedisStore(url, { info: log, warn: log, error: log });
  onTestFinished(() => store.close());
  const count = async (key: string) => (await store.count(key, minute)).consumedPoints;
  return { count, logged };
}

/** A server that answers every command with the same line. @returns its address */
async function answeringAlways(line: string, onConnection = () => {}): Promise<string> {
  const server = createServer((socket) => {
    onConnection();
    socket.on("error", () => {});
    socket.on("data", (sent) => {
      for (const _ of String(sent).matchAll(/^\*\d/gm)) socket.write(`${line}\r\n`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `redis://:secret@127.0.0.1:${typeof address === "object" ? address?.port : address}`;
}

test("without Redis a process counts for itself, and logs it once", async () => {
  const { count, logged } = await open(`redis://127.0.0.1:${await freePort()}`);
  expect([await count("key"), await count("key")]).toEqual([1, 2]);
  expect(logged).toHaveLength(1);
});

test.each(["-WRONGPASS invalid username-password pair", "-NOAUTH Authentication required.", "-ERR invalid password"])(
  "a refused password (%s) is an error",
  async (line) => {
    await expect(open(await answeringAlways(line))).rejects.toThrow(line.slice(1));
  },
);

test("after other errors a process counts for itself meanwhile", async () => {
  const { count, logged } = await open(await answeringAlways("-ERR max number of clients reached"));
  expect([await count("key"), logged.length]).toEqual([1, 1]);
});

test("a primary that has become a replica is left for whichever is at its address now", async () => {
  let connections = 0;
  const url = await answeringAlways("-READONLY You can't write against a read only replica.", () => {
    connections += 1;
  });
  const { count } = await open(url);
  const before = connections;
  expect(await count("key")).toBe(1);
  await expect.poll(() => connections).toBeGreaterThan(before);
});

describe.skipIf(findRedis() === undefined)("with Redis", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test("two processes count together", async () => {
    const [one, other] = [await open(redis.url), await open(redis.url)];
    const counts = await Promise.all([one, other, one, other].map(({ count }) => count("shared")));
    expect(counts.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("limits survive an outage of Redis and are shared again after it", { timeout }, async () => {
    const { count, logged } = await open(redis.url);
    expect(await count("away")).toBe(1);
    await redis.restartAfter(async () => {
      expect([await count("away"), await count("away")]).toEqual([1, 2]);
    });
    const elsewhere = await open(redis.url);
    await elsewhere.count("back");
    await expect.poll(() => count("back").then(() => logged.length), { timeout }).toBe(2);
    expect(await elsewhere.count("back")).toBeGreaterThan(2);
  });

  test("a hanging Redis delays only pending requests", { timeout }, async () => {
    const { count, logged } = await open(redis.url);
    expect(await count("hung")).toBe(1);
    redis.suspend();
    onTestFinished(() => redis.resume());
    expect(await count("hung")).toBe(1);
    expect(await Promise.all(Array.from({ length: 20 }, () => count("hung")))).toHaveLength(20);
    expect(logged).toHaveLength(1);
    redis.resume();
    await expect.poll(() => count("hung").then(() => logged.length), { timeout }).toBe(2);
  });
});
