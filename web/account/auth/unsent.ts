import type { Entry } from "#web/offline/outbox/entry.ts";
import { countNouns, nouns } from "#web/offline/outbox/nouns.ts";

/** What was written on this device and not sent, in words: 'a session, 2 comments and a message'; null without any. */
export function unsentWords(
  drafts: ReadonlyMap<string, object>,
  entries: readonly Pick<Entry, "work">[],
): string | null {
  const found = [...entries.map(({ work }) => nouns[work.kind]), ...[...drafts].flatMap(nounOfDraft)];
  const parts = countNouns(found, "a");
  return parts.length === 0 ? null : new Intl.ListFormat("en", { style: "long" }).format(parts);
}

function nounOfDraft([name, draft]: readonly [string, object]): string[] {
  if (name === "log") return [nouns.log];
  if (name.startsWith("comment ")) return [nouns.comment];
  const isTyped = "content" in draft && typeof draft.content === "string" && draft.content.trim() !== "";
  return name.startsWith("message ") && isTyped ? [nouns.message] : [];
}
