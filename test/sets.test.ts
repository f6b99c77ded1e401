import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { screens } from "../e2e/steps/screens.ts";
import { screensLikeOthers } from "./screens-like-others.ts";
import { journeysWithoutBrowser, onlyInAll, onSqliteOnCommit, withoutQueries } from "./sets.ts";

const root = resolve(import.meta.dirname, "..");
const tests = globSync("{shared,server,web,test}/**/*.test.{ts,tsx}", { cwd: root });
const names = new Set(tests.map((path) => basename(path)));

const without = (all: Iterable<string>, some: ReadonlySet<string>) =>
  new Set([...all].filter((name) => !some.has(name)));
const unknownIn = (named: Iterable<string>, known: ReadonlySet<string>) =>
  [...named].filter((name) => !known.has(name));
/** What is left out on a commit holds nothing then. */
const missingIn = (leftOut: Record<string, readonly string[]>, onCommit: ReadonlySet<string>) =>
  unknownIn(Object.values(leftOut).flat(), onCommit);

test("tests that a commit leaves to SQLite are there, as are those that hold their tables on PostgreSQL", () => {
  const leftOut = Object.keys(onSqliteOnCommit);
  expect(unknownIn(leftOut, names)).toEqual([]);
  expect(missingIn(onSqliteOnCommit, without(names, new Set(leftOut)))).toEqual([]);
});

test("test files that a commit leaves out are there, as are those that hold what they test", () => {
  const leftOut = Object.keys(onlyInAll);
  expect(unknownIn(leftOut, names)).toEqual([]);
  expect(missingIn(onlyInAll, without(names, new Set(leftOut)))).toEqual([]);
});

test("tests that ask nothing of an engine are there", () => {
  for (const pattern of withoutQueries) {
    const [, before = "", choices = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
    for (const path of choices ? choices.split(",").map((choice) => before + choice + after) : [pattern])
      expect(globSync(path, { cwd: root }), path).not.toEqual([]);
  }
});

test("screens that a commit leaves out are laid out as one that it looks at", () => {
  const known = new Set(screens.map(({ name }) => name));
  const leftOut = new Set(Object.keys(screensLikeOthers));
  expect(unknownIn(leftOut, known)).toEqual([]);
  expect(unknownIn(Object.values(screensLikeOthers), without(known, leftOut))).toEqual([]);
});

test("journeys that a commit leaves out are there, as are the tests that hold them", () => {
  const files = globSync("e2e/*.spec.ts", { cwd: root });
  const journeys = files.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  const patterns = [...journeys.matchAll(/\btest\(`([^`]+)`/g)].map(
    ([, title = ""]) => new RegExp(`^${title.replace(/\$\{\w+\}/g, ".+")}$`),
  );
  const isThere = (title: string) =>
    journeys.includes(`test("${title}"`) || patterns.some((pattern) => pattern.test(title));
  expect(Object.keys(journeysWithoutBrowser).filter((title) => !isThere(title))).toEqual([]);
  expect(missingIn(journeysWithoutBrowser, new Set([...names, ...files.map((path) => basename(path))]))).toEqual([]);
});
