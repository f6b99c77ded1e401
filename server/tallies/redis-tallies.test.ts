import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { openRedisTallies } from "./redis-tallies.ts";

const now = () => new Date("2026-06-15T12:00:00.000Z");

async function open(url: string) {
  const errors: unknown[] = [];
  const tallies = await openRedisTallies(url, now, { away: (error) => errors.push(error), back: () => {} });
  onTestFinished(() => tallies.close());
  return { tallies, errors };
}

/** What answers every question with the same line. @returns its address */
async function sayingAlways(line: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.write(`${line}\r\n`));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return `redis://:secret@127.0.0.1:${typeof address === "object" ? address?.port : address}`;
}

test("an address where nobody answers is told and tried again, and counting fails meanwhile", async () => {
  const { tallies, errors } = await open(`redis://127.0.0.1:${await freePort()}`);
  expect(errors[0]).toMatchObject({ code: "ECONNREFUSED" });
  await expect(tallies.add([{ key: "key", amount: 1, window: 1_000 }])).rejects.toThrow();
  await expect.poll(() => errors.length).toBeGreaterThan(1);
});

test.each(["-WRONGPASS invalid username-password pair", "-NOAUTH Authentication required.", "-ERR invalid password"])(
  "a password that is refused (%s) is an error",
  async (line) => {
    await expect(open(await sayingAlways(line))).rejects.toThrow(line.slice(1));
  },
);

test("another refusal than of the password passes, for all we know", async () => {
  const { errors } = await open(await sayingAlways("-ERR max number of clients reached"));
  expect(errors[0]).toMatchObject({ message: "ERR max number of clients reached" });
});
