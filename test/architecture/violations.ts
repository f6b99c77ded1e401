import { brokenArrows } from "./arrows.ts";
import { classesWithoutLook, sharedClasses } from "./class-owners.ts";
import { cycles } from "./cycles.ts";
import { brokenFileRules } from "./file-rules.ts";
import { readSource, type Sources } from "./source-file.ts";

/** Every breach of the house's arrows and rules, one line each, sorted. Empty when all is well. */
export function violations(sources: Sources): string[] {
  const files = [...sources].map(([path, text]) => readSource(path, text));
  return [
    ...files.flatMap(brokenArrows),
    ...files.flatMap(brokenFileRules),
    ...cycles(files),
    ...sharedClasses(files),
    ...classesWithoutLook(files),
  ].sort();
}
