import type { Entry } from "#web/offline/outbox/entry.ts";
import { countNouns, nouns } from "#web/offline/outbox/nouns.ts";

/** '1 needs you'; nothing while none does. */
export function needsYou(entries: readonly Entry[]): string | undefined {
  const refused = entries.filter(({ state }) => state === "refused").length;
  if (refused === 0) return undefined;
  return refused === 1 ? "1 needs you" : `${refused} need you`;
}

/** '2 sessions, 1 comment', after those that need the person. */
export function countWords(entries: readonly Entry[]): string {
  const found = entries.map(({ work }) => nouns[work.kind]);
  const counts = countNouns(found, "1").join(", ");
  return [needsYou(entries), counts].filter((words) => words !== undefined).join(" · ");
}
