import { expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { UploadRoom } from "./upload-room.ts";

const busy = expect.objectContaining({ status: 503, message: messages.busy, retryAfter: 5 });

test("what finds no room is refused with a time to come back, until somebody gives room back", () => {
  const room = new UploadRoom({ all: 10, person: 10 });
  const giveBack = room.take("alice", 6);
  expect(() => room.take("bob", 5)).toThrow(busy);
  room.take("carol", 4);
  giveBack();
  room.take("bob", 5);
  expect(() => room.take("dave", 2)).toThrow(busy);
});

test("room is given back once, however often it is said", () => {
  const room = new UploadRoom({ all: 10, person: 10 });
  const giveBack = room.take("alice", 6);
  room.take("bob", 4);
  giveBack();
  giveBack();
  room.take("carol", 6);
  expect(() => room.take("dave", 1)).toThrow(busy);
});

test("nobody takes more than their share", () => {
  const room = new UploadRoom({ all: 100, person: 10 });
  room.take("alice", 6);
  room.take("alice", 4);
  expect(() => room.take("alice", 1)).toThrow(busy);
  room.take("bob", 10);
});

test("bursts of a few leave room for everybody else's first upload", () => {
  const room = new UploadRoom({ all: 10, person: 10 });
  for (let upload = 0; upload < 5; upload++) room.take("alice", 1);
  expect(() => room.take("alice", 1)).toThrow(busy);
  room.take("bob", 1);
  expect(() => room.take("bob", 1)).toThrow(busy);
  for (const person of ["carol", "dave", "erin", "frank"]) room.take(person, 1);
});
