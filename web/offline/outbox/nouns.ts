import type { Work } from "./entry.ts";

/** What an entry is, in the order in which several are named. */
export const nouns: Readonly<Record<Work["kind"], string>> = {
  log: "session",
  edit: "change",
  rate: "rating",
  comment: "comment",
  message: "message",
  like: "like",
  follow: "follow",
  delete: "deletion",
};

/** 'a session', '2 comments': how often each noun is found. @param one before a single one */
export const countNouns = (found: readonly string[], one: "a" | "1"): string[] =>
  Object.values(nouns).flatMap((noun) => {
    const count = found.filter((each) => each === noun).length;
    return count === 0 ? [] : [count === 1 ? `${one} ${noun}` : `${count} ${noun}s`];
  });
