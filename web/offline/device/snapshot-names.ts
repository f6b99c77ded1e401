import { hashKey, type QueryKey } from "@tanstack/react-query";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";

export const snapshotName = (queryKey: QueryKey): string => hashKey(queryKey);

const familyOf = (queryKey: QueryKey) => queryKey[0];

/** Lists and settings that are the person's own whatever their key says. */
const ownFamilies: ReadonlySet<unknown> = new Set(
  [
    queryKeys.currentUser,
    queryKeys.notifications,
    queryKeys.unreadCount,
    queryKeys.followRequests,
    queryKeys.conversations,
    queryKeys.messages(""),
    queryKeys.rankings,
    queryKeys.wants,
    queryKeys.suggestions,
    queryKeys.ownEffects,
  ].map(familyOf),
);

/** Kept of oneself only. */
const familiesOfPeople: ReadonlySet<unknown> = new Set(
  [queryKeys.feed(""), queryKeys.stats(""), queryKeys.history(""), queryKeys.favorites(""), queryKeys.profile("")].map(
    familyOf,
  ),
);

/** Whether this device keeps the answer. Of other people only who writes with one: `threads`. */
export function isKept(personId: string, queryKey: QueryKey, threads: ReadonlySet<unknown>): boolean {
  const [family, subject, ...more] = queryKey;
  if (ownFamilies.has(family)) return true;
  if (!familiesOfPeople.has(family)) return false;
  // A preview of oneself as a stranger has more to its key.
  if (family === families.profile[0]) return more.length === 0 && (subject === personId || threads.has(subject));
  return subject === personId && (more.length === 0 || family === queryKeys.history("")[0]);
}
