import { brokenArrows } from "./arrows.ts";
import { classesWithoutLook, sharedClasses } from "./class-owners.ts";
import { cycles } from "./cycles.ts";
import { brokenFileRules } from "./file-rules.ts";
import type { SourceFile } from "./source-file.ts";

/** Every breach of the house's arrows and rules, one line each, sorted. Empty when all is well. */
export function violations(files: readonly SourceFile[]): string[] {
  return [
    ...files.flatMap(brokenArrows),
    ...files.flatMap(brokenFileRules),
    ...cycles(files),
    ...sharedClasses(files),
    ...classesWithoutLook(files),
  ].sort();
}
