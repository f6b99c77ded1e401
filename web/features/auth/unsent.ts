import type { Entry, Work } from "#web/lib/outbox/entry.ts";

/** In the order in which they are named. */
const nouns = ["session", "change", "rating", "comment", "message", "like", "follow", "deletion"] as const;
type Noun = (typeof nouns)[number];

const nounOf: Readonly<Record<Work["kind"], Noun>> = {
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
  const found = [...entries.map(({ work }) => nounOf[work.kind]), ...[...drafts].flatMap(nounOfDraft)];
  const parts = nouns.flatMap((noun) => {
    const count = found.filter((each) => each === noun).length;
    return count === 0 ? [] : [count === 1 ? `a ${noun}` : `${count} ${noun}s`];
  });
  return parts.length === 0 ? null : new Intl.ListFormat("en", { style: "long" }).format(parts);
}

function nounOfDraft([name, draft]: readonly [string, object]): Noun[] {
  if (name === "log") return ["session"];
  if (name.startsWith("comment ")) return ["comment"];
  const isTyped = "content" in draft && typeof draft.content === "string" && draft.content.trim() !== "";
  return name.startsWith("message ") && isTyped ? ["message"] : [];
}
