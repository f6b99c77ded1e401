import { globSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { readAll, type SourceFile } from "./source-file.ts";

const root = resolve(import.meta.dirname, "../..");
let files: readonly SourceFile[] | undefined;

/** All files of the house, parsed once for all tests of a process. */
export function filesOnDisk(): readonly SourceFile[] {
  const paths = globSync(["{shared,server,web,test,e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs,css}", "*.config.ts"], {
    cwd: root,
  });
  files ??= readAll(new Map(paths.map((path) => [path.split(sep).join("/"), readFileSync(join(root, path), "utf8")])));
  return files;
}
