import { expect, test } from "vitest";
import { unsentWords } from "./unsent.ts";

const words = (drafts: Record<string, object>) => unsentWords(new Map(Object.entries(drafts)));

test("nothing written has no words", () => {
  expect(words({})).toBeNull();
  expect(words({ "message a": { content: "  ", unsent: [] } })).toBeNull();
});

test("each kind is counted and named", () => {
  expect(words({ log: {} })).toBe("a session");
  expect(words({ log: {}, "comment 1": { content: "Hm" } })).toBe("a session and a comment");
  expect(words({ log: {}, "comment 1": {}, "comment 2": {}, "message a": { content: "Hi", unsent: [{}, {}] } })).toBe(
    "a session, 2 comments, and 3 messages",
  );
});
