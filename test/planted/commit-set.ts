import { basename, matchesGlob } from "node:path";
import { screensLikeOthers } from "#test/screens-like-others.ts";
import { journeysWithoutBrowser, onlyInAll, onSqliteOnCommit, withoutQueries } from "#test/sets.ts";
import type { Catcher } from "./fault.ts";

/**
 * Whether `npm test` runs the catching test, and not `npm test -- all` alone.
 * @param file the test file's path from the root; undefined for the type check
 */
export function isInCommitSet(catcher: Catcher, file: string | undefined): boolean {
  if (catcher.by === "types" || file === undefined) return true;
  if (basename(file) in onlyInAll) return false;
  if (catcher.by === "postgres")
    return !(basename(file) in onSqliteOnCommit) && !withoutQueries.some((pattern) => matchesGlob(file, pattern));
  if (catcher.by !== "journeys") return true;
  const left = [
    ...Object.keys(journeysWithoutBrowser),
    ...Object.keys(screensLikeOthers).map((name) => `nothing is wrong with ${name}`),
  ];
  return !left.some((title) => title.startsWith(catcher.test));
}
