import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readSource } from "#test/architecture/source-file.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const instructions = read("Dockerfile").split("\n");
/** Files and folders of ours that the image has. */
const copied = instructions.flatMap((line) => {
  const [, sources = ""] = /^COPY --from=build (.+) \S+$/.exec(line) ?? [];
  return sources.split(" ").map((source) => source.replace("/app/", ""));
});
const isCopied = (path: string) => copied.some((kept) => path === kept || path.startsWith(`${kept}/`));
const { dependencies } = JSON.parse(read("package.json"));

/** What a file loads, directly and through others: paths of ours, and names of packages. */
function loadedBy(path: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const { specifier, file, isType } of readSource(path, read(path)).imports) {
    if (isType) continue;
    if (file !== undefined) loadedBy(file, loaded);
    else if (!specifier.startsWith("node:")) loaded.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  }
  return loaded;
}

test.each([
  "server/main.ts",
  ...["backup", "restore", "doctor", "move", "operator", "recount", "rebuild-timelines"].map(
    (it) => `scripts/${it}.ts`,
  ),
])("the image has all that %s needs", (path) => {
  const loaded = [...loadedBy(path)];
  expect(loaded).toContain("kysely");
  expect(loaded.filter((it) => !isCopied(it) && !Object.hasOwn(dependencies, it))).toEqual([]);
});
