import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catcher, Fault } from "./fault.ts";

/** The text of each file that a pattern names, by its path below the tree's root. */
export type Texts = ReadonlyMap<string, string>;

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

function read(tree: string, patterns: string[], isWanted: (path: string) => boolean): Texts {
  const paths = globSync(patterns, { cwd: tree }).filter(isWanted).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(tree, path), "utf8")]));
}

/** The sources in which faults are planted. */
export const readSources = (tree: string): Texts =>
  read(tree, ["{shared,server,web}/**/*.{ts,tsx,css}"], (path) => !isTest(path));

/** The tests that catch them. The faults' own texts are in no test file, so that no title is found twice. */
export const readTests = (tree: string): Texts =>
  read(tree, ["{shared,server,web,test,scripts,bench}/**/*.test.{ts,tsx}", "e2e/*.spec.ts"], isTest);

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The file that holds a fault's snippet. @throws unless the snippet stands once in the sources below its root */
export function findSource(sources: Texts, { root, snippet }: Pick<Fault, "root" | "snippet">): string {
  const files = [...sources].filter(([path, text]) => path.startsWith(`${root}/`) && text.includes(snippet));
  const [file] = files;
  const times = files.reduce((sum, [, text]) => sum + count(text, snippet), 0);
  if (!file || times !== 1) throw new Error(`stands ${times} times in ${root}, not once: ${snippet}`);
  return file[0];
}

const patterns = {
  rules: /^(?!test\/(?:system|properties)\/)(?:shared|test|scripts|bench)\//,
  web: /^web\//,
  sqlite: /^(?:server|test\/system|test\/properties)\//,
  postgres: /^(?:server|test\/system|test\/properties)\//,
  journeys: /^e2e\//,
} as const;

/** The file that holds the catching test; undefined for the type check, and where no such test is (an older tree). */
export function findTest(tests: Texts, catcher: Catcher): string | undefined {
  if (catcher.by === "types") return undefined;
  const files = [...tests].filter(([path, text]) => patterns[catcher.by].test(path) && text.includes(catcher.test));
  if (files.length > 1) throw new Error(`${files.map(([path]) => path).join(" and ")} both have: ${catcher.test}`);
  return files[0]?.[0];
}
