import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ceilings } from "./ceilings.ts";
import { ceilingBreaches, countHouse, mutualFolders, smallFilesWithOneUser } from "./counts.ts";
import { filesOnDisk } from "./on-disk.ts";
import { readAll } from "./source-file.ts";
import { doubleTerms, subjectFault } from "./words.ts";

const root = resolve(import.meta.dirname, "../..");
const planted = (files: Record<string, string>) => readAll(new Map(Object.entries(files)));

test("no count of the house is above its ceiling, and no ceiling has become too high", () => {
  expect(ceilingBreaches(countHouse(filesOnDisk()), ceilings)).toEqual([]);
});

describe("of small files", () => {
  const small = 'export const part = "part";';
  const user = 'import { part } from "./part.ts";';

  test("one with a single user is counted, also where it's only a type that is used", () => {
    expect(smallFilesWithOneUser(planted({ "web/kit/part.ts": small, "web/kit/whole.ts": user }))).toEqual([
      "web/kit/part.ts",
    ]);
    const typed = 'import type { Part } from "#server/http/part.ts";';
    expect(smallFilesWithOneUser(planted({ "server/http/part.ts": small, "server/app.ts": typed }))).toHaveLength(1);
  });

  test("one with two users isn't, nor a larger one, an entry, a test's part or a landed migration", () => {
    expect(
      smallFilesWithOneUser(
        planted({
          "web/kit/part.ts": small,
          "web/kit/whole.ts": user,
          "web/kit/other.ts": user,
          "web/core/part.ts": "export const line = 1;\n".repeat(40),
          "web/core/whole.ts": user,
          "server/main.ts": small,
          "test/part.ts": small,
          "test/whole.ts": user,
          "server/db/migrations/part.ts": small,
          "server/db/migrations/whole.ts": user,
        }),
      ),
    ).toEqual([]);
  });

  test("a test is no user", () => {
    const files = { "web/kit/part.ts": small, "web/kit/whole.ts": user, "web/kit/part.test.ts": user };
    expect(smallFilesWithOneUser(planted(files))).toHaveLength(1);
  });
});

describe("folders that import each other", () => {
  const back = 'import type { Session } from "#server/features/sessions/sessions.service.ts";';
  const sessions = {
    "server/features/sessions/sessions.service.ts": 'import "#server/features/likes/likes.service.ts";',
  };

  test("are counted once, also where one of them takes but a type", () => {
    expect(mutualFolders(planted({ ...sessions, "server/features/likes/likes.service.ts": back }))).toEqual([
      "server/features/likes <-> server/features/sessions",
    ]);
  });

  test("are neither those where one doesn't know the other, nor the web's, nor two files in server/", () => {
    expect(mutualFolders(planted(sessions))).toEqual([]);
    expect(
      mutualFolders(
        planted({
          "web/journal/rate/rate.ts": 'import "#web/journal/reveal/reveal.ts";',
          "web/journal/reveal/reveal.ts": 'import type { Rate } from "#web/journal/rate/rate.ts";',
          "server/app.ts": 'import "#server/http/serve.ts";',
          "server/http/serve.ts": 'import "#server/errors.ts";',
        }),
      ),
    ).toEqual([]);
  });
});

describe("a ceiling", () => {
  const counts = (falling: number, lines: number) => ({
    falling: { "small files": falling },
    areas: { "web/kit lines": lines },
  });

  test("is kept by a count that is the same or a little lower", () => {
    expect(ceilingBreaches(counts(10, 1_000), counts(10, 1_000))).toEqual([]);
    expect(ceilingBreaches(counts(10, 1_000), counts(11, 1_050))).toEqual([]);
  });

  test("is broken by a count above it, and by an area without one", () => {
    expect(ceilingBreaches(counts(11, 1_001), counts(10, 1_000))).toEqual([
      expect.stringContaining("small files: 11 are more than 10: this may only fall"),
      expect.stringContaining("web/kit lines: 1001 are more than 1000: remove something, or raise"),
    ]);
    expect(ceilingBreaches(counts(10, 1_000), { ...counts(10, 1_000), areas: {} })).toHaveLength(1);
  });

  test("must be lowered once its count has fallen by a twentieth, or its area is gone", () => {
    expect(ceilingBreaches(counts(8, 900), counts(10, 1_000))).toEqual([
      expect.stringContaining("lower the ceiling of 10"),
      expect.stringContaining("lower the ceiling of 1000"),
    ]);
    expect(ceilingBreaches({ ...counts(10, 0), areas: {} }, counts(10, 1_000))).toHaveLength(1);
  });

  test("holds files and lines of each area, without tests and migrations", () => {
    const lines = "export const line = 1;\n".repeat(3);
    const paths = ["server/app.ts", "server/db/migrations/0001-people.ts", "web/kit/button.tsx", "web/main.tsx"];
    const more = ["web/kit/tokens.css", "shared/domain/limits.ts", "shared/domain/limits.test.ts", "test/app.ts"];
    expect(countHouse(planted(Object.fromEntries([...paths, ...more].map((path) => [path, lines])))).areas).toEqual({
      ...{ "server files": 1, "server lines": 3, "shared files": 1, "shared lines": 3, "web files": 1, "web lines": 3 },
      ...{ "web/kit files": 1, "web/kit lines": 3, "stylesheets files": 1, "stylesheets lines": 3 },
    });
  });
});

test("the glossary defines each word once", () => {
  expect(doubleTerms("| **Standing** | a place |\n| **Standing** | a right |")).toEqual(["standing"]);
  expect(doubleTerms("| **Viewer** | **Asker** is its part |\n| **asker** | again |")).toEqual(["asker"]);
  expect(doubleTerms(readFileSync(join(root, "docs/glossary.md"), "utf8"))).toEqual([]);
});

test.each([
  ["server: halve the files on a request's way", undefined],
  ["web/kit: draw icons from one table", undefined],
  [`server: ${"move ".repeat(13)}`, "characters are more than 72"],
  ["Halve the files on a request's way", "area: verb what"],
  ["server: Halve the files", "area: verb what"],
  ["server: halve the files.", "area: verb what"],
  ["tests: what asks nothing of an engine runs once", "begins with no verb"],
  ["bell: it says that there's nothing", "begins with no verb"],
])("of a commit's subject '%s' it says %s", (subject, fault) => {
  if (fault === undefined) expect(subjectFault(subject)).toBeUndefined();
  else expect(subjectFault(subject)).toContain(fault);
});

/** The subjects of commits since the one that made this file; undefined outside a clone, as in an unpacked archive. */
function subjectsSinceThisRule(): string[] | undefined {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter((line) => line !== "");
  try {
    const first = git("log", "--diff-filter=A", "--format=%H", "--", "test/architecture/words.ts").at(-1);
    return first === undefined ? [] : git("log", "--no-merges", "--format=%s", `${first}..HEAD`);
  } catch {
    return undefined;
  }
}

const subjects = subjectsSinceThisRule();

test.skipIf(subjects === undefined)("subjects of commits say an area and what was done there", () => {
  expect(subjects?.flatMap((subject) => subjectFault(subject) ?? [])).toEqual([]);
});
