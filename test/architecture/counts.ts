import { posix } from "node:path";
import { filesOnDisk } from "./on-disk.ts";
import { isTest, type SourceFile } from "./source-file.ts";

/** Lines below which a file should have two users, or live in its only one. */
const smallLines = 40;
const product = /^(?:server|shared|web)\//;
/** Landed migrations stay as they are, and each change of the schema adds one. */
const migrations = "server/db/migrations/";

export type Counts = Readonly<Record<string, number>>;

/** Figures of the house that have a ceiling (ceilings.ts). */
export interface HouseCounts {
  /** May only fall. */
  readonly falling: Counts;
  /** Files and lines of each area, without tests and migrations. */
  readonly areas: Counts;
}

const linesOf = ({ text }: SourceFile): number => text.trimEnd().split("\n").length;
const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isCounted = ({ path }: SourceFile): boolean =>
  product.test(path) && !isTest(path) && !path.startsWith(migrations);

/** Small files of the product that one file alone imports, types included. Users in tests don't count. */
export function smallFilesWithOneUser(files: readonly SourceFile[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const { file } of imports) if (file !== undefined) users.set(file, (users.get(file) ?? new Set()).add(path));
  return files
    .filter((file) => isCounted(file) && isCode(file.path) && linesOf(file) < smallLines)
    .filter(({ path }) => users.get(path)?.size === 1)
    .map(({ path }) => path);
}

/** Of the files in server/ itself some are below every folder, others above. */
const folderOf = (path: string): string => (posix.dirname(path) === "server" ? path : posix.dirname(path));

/**
 * Pairs of folders that import each other, types included: neither can be read without the other. Not on the web, where
 * areas have an order and within one anything imports anything.
 */
export function mutualFolders(files: readonly SourceFile[]): string[] {
  const arrows = new Set<string>();
  for (const source of files.filter(isCounted))
    for (const { file } of source.imports)
      if (file !== undefined) arrows.add(`${folderOf(source.path)} <-> ${folderOf(file)}`);
  return [...arrows].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" <-> ");
    return !from.startsWith("web/") && from < to && arrows.has(`${to} <-> ${from}`);
  });
}

/** An area of the web, its entry, a stylesheet of any area, or one of the other two roots. */
const areaOf = (path: string): string =>
  path.endsWith(".css") ? "stylesheets" : (/^web\/[^/]+(?=\/)/.exec(path)?.[0] ?? path.split("/")[0] ?? "");

function countAreas(files: readonly SourceFile[]): Counts {
  const counts: Record<string, number> = {};
  for (const file of files.filter((each) => isCounted(each) && /\.(?:tsx?|css)$/.test(each.path))) {
    const area = areaOf(file.path);
    counts[`${area} files`] = (counts[`${area} files`] ?? 0) + 1;
    counts[`${area} lines`] = (counts[`${area} lines`] ?? 0) + linesOf(file);
  }
  return counts;
}

export const countHouse = (files: readonly SourceFile[]): HouseCounts => ({
  falling: {
    "small files with one user": smallFilesWithOneUser(files).length,
    "folders that import each other": mutualFolders(files).length,
  },
  areas: countAreas(files),
});

/** The share by which a ceiling may lie above its count. */
const looseness = 0.05;

/** One line for each count above its ceiling, and for each ceiling that has become too high for its count. */
export function ceilingBreaches(counts: HouseCounts, ceilings: HouseCounts): string[] {
  const breachesOf = (kind: keyof HouseCounts, remedy: string) =>
    Object.entries({ ...ceilings[kind], ...counts[kind] }).flatMap(([name]) => {
      const [count, ceiling] = [counts[kind][name] ?? 0, ceilings[kind][name] ?? 0];
      if (count > ceiling) return [`${name}: ${count} are more than ${ceiling}: ${remedy}`];
      const highest = Math.ceil(count * (1 + looseness));
      return ceiling > highest ? [`${name}: ${count}, so lower the ceiling of ${ceiling} in ceilings.ts`] : [];
    });
  return [
    ...breachesOf("falling", "this may only fall"),
    ...breachesOf("areas", "remove something, or raise the ceiling in ceilings.ts with a line that says why"),
  ];
}

// `node test/architecture/counts.ts` prints today's counts and what makes them up.
if (import.meta.main) {
  const files = filesOnDisk();
  process.stdout.write(`${JSON.stringify(countHouse(files), undefined, 2)}\n`);
  if (process.argv[2] === "files")
    process.stdout.write(`${[...smallFilesWithOneUser(files), ...mutualFolders(files)].join("\n")}\n`);
}
