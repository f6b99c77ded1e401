// Which tests belong to a change, nearest first: read off the imports, without loading anything. Nearly every test reaches
// nearly every file through the whole application, so the way is not followed through what only puts parts together.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { onlyInAll } from "../test/sets.ts";
import { at } from "./project.mjs";

const folders = ["shared", "server", "web", "test", "scripts", "bench"];
const architecture = "test/architecture.test.ts";
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isTestSupport = (path) => path.startsWith("test/") && !isTest(path);
/** They import everything of a side. */
const junctions = ["shared/contract/routes.ts", "server/app.ts", "server/main.ts"];

/** Vitest's projects, and how many files of each a check runs at most: what takes half a minute on two cores. */
const projects = [
  {
    name: "server on sqlite",
    side: "the server",
    most: 30,
    has: (path) => /^(server|test\/(system|properties))\//.test(path),
  },
  { name: "web", side: "web", most: 20, has: (path) => path.startsWith("web/") },
  { name: "rules", side: "rules", most: 60, has: (path) => !/^(server|web|test\/(system|properties))\//.test(path) },
];

/** @returns the text of each file with code by its path, from the root with forward slashes */
function readSources() {
  const paths = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((path) => posix.join(folder, path.replaceAll("\\", "/"))),
  );
  const code = paths.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(at(path), "utf8")]));
}

const imports = /^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([#.][^"]+)"|\bimport\("([#.][^"]+)"\)/gm;

/** Imports of types are left out: what a change of those breaks, the type check finds. */
function importsOf(path, text) {
  return [...text.matchAll(imports)]
    .filter(([, type]) => type === undefined)
    .map(([, , atStart, onDemand]) => atStart ?? onDemand)
    .map((name) => (name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name)));
}

function group(pairs) {
  const groups = new Map();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/**
 * @param changed paths from the root; those that are no code lead nowhere
 * @param sources the text of each file with code by its path
 * @returns the paths of test files, those that are the fewest imports away first
 */
export function relatedTests(changed, sources) {
  const importers = group([...sources].flatMap(([path, text]) => importsOf(path, text).map((file) => [file, path])));
  const testsIn = group([...sources.keys()].filter(isTest).map((path) => [posix.dirname(path), path]));
  /** Tests of the server call it over HTTP, and tests of styles read them: they import nothing of what they test. */
  const isTestedFromBeside = (path) => path.startsWith("server/") || path.endsWith(".css");
  const beside = (path) => (isTestedFromBeside(path) ? (testsIn.get(posix.dirname(path)) ?? []) : []);
  const changesTestSupport = changed.some(isTestSupport);
  const isJunction = (path) => junctions.includes(path) || (isTestSupport(path) && !changesTestSupport);

  const reached = new Set(changed);
  for (const path of reached) {
    // A change of a junction itself still leads to those who import it.
    if (isTest(path) || (isJunction(path) && !changed.includes(path))) continue;
    for (const next of [...beside(path), ...(importers.get(path) ?? [])]) reached.add(next);
  }
  return [...reached].filter((path) => isTest(path) && sources.has(path));
}

/** One of these takes minutes, and what it finds late others find at once. */
const isForAll = (path) => posix.basename(path) in onlyInAll;

/**
 * What a check runs of the related tests: the nearest of each project, without those that `npm test` leaves to
 * `npm test -- all`, unless such a one has changed itself. Rules of shared/domain are pure and nearly everything
 * imports them, so that where nothing else has changed only tests of rules run.
 * @returns the files, Vitest's names of their projects, and in words how they were chosen
 */
export function nearestTests(changed, sources = readSources()) {
  const code = changed.filter((path) => sources.has(path));
  if (code.length === 0) return { files: [], projects: [], words: "No test is related to that." };
  const isDomainAlone = code.every((path) => path.startsWith("shared/domain/"));
  const related = relatedTests(code, sources).filter((path) => !isForAll(path) || changed.includes(path));
  const chosen = projects
    .filter(({ name }) => name === "rules" || !isDomainAlone)
    .map(({ name, side, most, has }) => {
      const its = related.filter(has);
      const files = its.slice(0, most);
      const words =
        files.length < its.length ? `${side} (the nearest ${most} of ${its.length})` : `${side} (${its.length})`;
      return { name, files, words };
    })
    .filter(({ files }) => files.length > 0);
  return {
    files: [...new Set([...chosen.flatMap(({ files }) => files), architecture])],
    projects: [...new Set([...chosen.map(({ name }) => name), "rules"])],
    words: [
      `Related test files of ${chosen.map(({ words }) => words).join(", ") || "nothing"}, and the architecture.`,
      ...(isDomainAlone ? ["Only shared/domain has changed: of what else uses it, `npm test` runs the tests."] : []),
    ].join("\n"),
  };
}
