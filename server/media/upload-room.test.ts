import { describe, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { UploadRoom } from "./upload-room.ts";

/** One who sends as fast as anybody. */
const sender = { came: () => 0, hasAllCome: () => true, end: () => undefined };
const busy = expect.objectContaining({ status: 503, message: messages.busy, retryAfter: 5 });

test("what finds no room is refused with a time to come back, until somebody gives room back", () => {
  const room = new UploadRoom({ all: 10, person: 10 });
  const giveBack = room.take("alice", 6, sender);
  expect(() => room.take("bob", 5, sender)).toThrow(busy);
  room.take("carol", 4, sender);
  giveBack();
  room.take("bob", 5, sender);
  expect(() => room.take("dave", 2, sender)).toThrow(busy);
});

test("room is given back once, however often it is said", () => {
  const room = new UploadRoom({ all: 10, person: 10 });
  const giveBack = room.take("alice", 6, sender);
  room.take("bob", 4, sender);
  giveBack();
  giveBack();
  room.take("carol", 6, sender);
  expect(() => room.take("dave", 1, sender)).toThrow(busy);
});

test("nobody takes more than their share", () => {
  const room = new UploadRoom({ all: 100, person: 10 });
  room.take("alice", 6, sender);
  room.take("alice", 4, sender);
  expect(() => room.take("alice", 1, sender)).toThrow(busy);
  room.take("bob", 10, sender);
});

test("bursts of a few leave room for everybody else's first upload", () => {
  const room = new UploadRoom({ all: 10, person: 10 });
  for (let upload = 0; upload < 5; upload++) room.take("alice", 1, sender);
  expect(() => room.take("alice", 1, sender)).toThrow(busy);
  room.take("bob", 1, sender);
  expect(() => room.take("bob", 1, sender)).toThrow(busy);
  for (const person of ["carol", "dave", "erin", "frank"]) room.take(person, 1, sender);
});

describe("somebody who hardly sends anything", () => {
  const second = 1_000;
  function roomOfOne() {
    let time = 0;
    const room = new UploadRoom({ all: 20_000_000, person: 10_000_000 }, () => time);
    const pass = (milliseconds: number) => {
      time += milliseconds;
    };
    const hold = (person: string, came: number, hasAllCome = false) => {
      const end = vi.fn();
      room.take(person, 10_000_000, { came: () => came, hasAllCome: () => hasAllCome, end });
      return end;
    };
    return { room, pass, hold };
  }

  test("gives way to whoever else wants the room, the slowest first, but not before ten seconds", () => {
    const { room, pass, hold } = roomOfOne();
    const [slow, slower] = [hold("alice", 2), hold("bob", 1)];
    pass(9 * second);
    expect(() => room.take("carol", 5_000_000, sender)).toThrow(busy);
    pass(second);
    room.take("carol", 5_000_000, sender);
    expect([slow.mock.calls.length, slower.mock.calls.length]).toEqual([0, 1]);
  });

  test("gives way to their own next attempt", () => {
    const { room, pass, hold } = roomOfOne();
    const lost = hold("alice", 1);
    pass(10 * second);
    room.take("alice", 10_000_000, sender);
    expect(lost).toHaveBeenCalledOnce();
  });

  test("stays where it would not be enough", () => {
    const { room, pass, hold } = roomOfOne();
    const slow = hold("alice", 1);
    hold("bob", 10_000_000, true);
    pass(10 * second);
    expect(() => room.take("bob", 1, sender)).toThrow(busy);
    expect(slow).not.toHaveBeenCalled();
  });

  test.each([
    ["sends 64 KiB a second", 640 * 1024, false],
    ["has sent all of it", 1, true],
  ])("is nobody who %s", (_, came, hasAllCome) => {
    const { room, pass, hold } = roomOfOne();
    for (const person of ["alice", "bob"]) hold(person, came, hasAllCome);
    pass(10 * second);
    expect(() => room.take("carol", 1, sender)).toThrow(busy);
  });
});
