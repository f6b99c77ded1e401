import type { SourceFile } from "./source-file.ts";

/** One line for each ring of files that load each other. Types and imports on demand load nothing, so they close no ring. */
export function cycles(sources: readonly SourceFile[]): string[] {
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap((it) => (it.file !== undefined && !it.isType && !it.isDynamic ? [it.file] : [])),
    ]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  function visit(path: string): void {
    const start = trail.indexOf(path);
    if (start !== -1) {
      found.push(`${[...trail.slice(start), path].join(" -> ")}: a cycle`);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const target of targets.get(path) ?? []) visit(target);
    trail.pop();
    done.add(path);
  }

  for (const path of targets.keys()) visit(path);
  return found;
}
