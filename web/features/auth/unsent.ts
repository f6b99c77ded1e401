import type { Entry, Work } from "#web/lib/outbox/entry.ts";

/** In the order in which they are named. */
const nouns: Readonly<Record<Work["kind"], string>> = {
  log: "session",
  edit: "change",
  rate: "rating",
  comment: "comment",
  message: "message",
  like: "like",
  follow: "follow",
  delete: "deletion",
};

/** What was written on this device and not sent, in words: 'a session, 2 comments and a message'; null without any. */
export function unsentWords(
  drafts: ReadonlyMap<string, object>,
  entries: readonly Pick<Entry, "work">[],
): string | null {
  const found = [...entries.map(({ work }) => nouns[work.kind]), ...[...drafts].flatMap(nounOfDraft)];
  const parts = Object.values(nouns).flatMap((noun) => {
    const count = found.filter((each) => each === noun).length;
    return count === 0 ? [] : [count === 1 ? `a ${noun}` : `${count} ${noun}s`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat("en", { style: "long" }).format(parts);
}

function nounOfDraft([name, draft]: readonly [string, object]): string[] {
  if (name === "log") return [nouns.log];
  if (name.startsWith("comment ")) return [nouns.comment];
  const isTyped = "content" in draft && typeof draft.content === "string" && draft.content.trim() !== "";
  return name.startsWith("message ") && isTyped ? [nouns.message] : [];
}
