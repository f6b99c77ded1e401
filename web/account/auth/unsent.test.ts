import { expect, test } from "vitest";
import type { Work } from "#web/offline/outbox/entry.ts";
import { unsentWords } from "./sign-out-question.tsx";

const words = (drafts: Record<string, object>, ...kinds: Work["kind"][]) =>
  unsentWords(
    new Map(Object.entries(drafts)),
    kinds.map((kind) => ({ work: { kind } as Work })),
  );

test("nothing written has no words", () => {
  expect(words({})).toBeNull();
  expect(words({ "message a": { content: "  " } })).toBeNull();
});

test("each kind is counted and named, whether it's still being written or waits to be sent", () => {
  expect(words({ log: {} })).toBe("a session");
  expect(words({ log: {}, "comment 1": { content: "Hm" } })).toBe("a session and a comment");
  expect(words({ "comment 1": {}, "message a": { content: "Hi" } }, "log", "comment", "message", "message")).toBe(
    "a session, 2 comments, and 3 messages",
  );
  expect(words({}, "edit", "rate", "delete")).toBe("a change, a rating, and a deletion");
});
