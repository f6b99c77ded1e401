import { describe, expect, test } from "vitest";
import { nearestTests, relatedTests } from "./related-tests.mjs";

const importing = (...files: string[]) => files.map((file) => `import { a } from "${file}";\n`).join("");

const sources = new Map([
  ["shared/domain/rating.ts", ""],
  ["shared/domain/rating.test.ts", importing("./rating.ts")],
  ["shared/contract/likes.ts", importing("#shared/domain/rating.ts")],
  ["shared/contract/routes.ts", importing("./likes.ts")],
  ["server/features/likes/likes.repo.ts", ""],
  ["server/features/likes/likes.service.ts", importing("./likes.repo.ts", "#shared/domain/rating.ts")],
  ["server/features/likes/likes.test.ts", importing("#test/app.ts", "#shared/contract/routes.ts")],
  ["server/features/feed/feed.service.ts", importing("#server/features/likes/likes.service.ts")],
  ["server/features/feed/feed.test.ts", importing("#test/app.ts")],
  ["server/features/users/users.test.ts", importing("#test/app.ts")],
  ["server/app.ts", importing("./features/likes/likes.service.ts", "./features/feed/feed.service.ts")],
  ["web/social/likes/like-button.tsx", 'import "./likes.css";\n'],
  ["web/social/likes/likes.css", ""],
  ["web/social/likes/like-button.test.tsx", importing("./like-button.tsx", "#test/app.ts")],
  ["web/app/app.tsx", 'const LikeButton = lazy(() => import("#web/social/likes/like-button.tsx"));\n'],
  ["web/app/app.test.tsx", importing("./app.tsx")],
  ["web/app/typed.test.tsx", 'import type { A } from "#web/social/likes/like-button.tsx";\n'],
  ["test/app.ts", importing("#server/app.ts")],
]);

describe("related to a change are", () => {
  test("tests beside the server's files that use it, nearest first, but not those that only start the server", () => {
    expect(relatedTests(["server/features/likes/likes.repo.ts"], sources)).toEqual([
      "server/features/likes/likes.test.ts",
      "server/features/feed/feed.test.ts",
    ]);
  });

  test("tests that import it, also on demand and also a style, but not those that know its types alone", () => {
    expect(relatedTests(["web/social/likes/likes.css"], sources)).toEqual([
      "web/social/likes/like-button.test.tsx",
      "web/app/app.test.tsx",
    ]);
  });

  test("a test itself, and not one that is gone", () => {
    expect(relatedTests(["web/app/app.test.tsx", "web/app/gone.test.tsx"], sources)).toEqual(["web/app/app.test.tsx"]);
  });

  test("all that start the server, where what starts it has changed", () => {
    expect(relatedTests(["test/app.ts"], sources)).toEqual(
      expect.arrayContaining(["server/features/users/users.test.ts", "web/social/likes/like-button.test.tsx"]),
    );
  });
});

describe("a check runs", () => {
  test("no test that only npm test -- all has, unless it has changed itself", () => {
    const long = "web/app/screens/one-place.test.tsx";
    const button = "web/social/likes/like-button.tsx";
    const all = new Map([...sources, [long, importing(`#${button}`)]]);
    expect(nearestTests([button], all).files).not.toContain(long);
    expect(nearestTests([button, long], all).files).toContain(long);
  });

  test("the nearest of each project, and the architecture's", () => {
    const { files, projects, words } = nearestTests(["server/features/likes/likes.repo.ts"], sources);
    expect(files).toEqual([
      "server/features/likes/likes.test.ts",
      "server/features/feed/feed.test.ts",
      "test/architecture.test.ts",
    ]);
    expect(projects).toEqual(["server on sqlite", "rules"]);
    expect(words).toContain("the server (2)");
  });

  test("tests of rules alone where only rules of the domain have changed, and says so", () => {
    const { files, projects, words } = nearestTests(["shared/domain/rating.ts", "README.md"], sources);
    expect(files).toEqual(["shared/domain/rating.test.ts", "test/architecture.test.ts"]);
    expect(projects).toEqual(["rules"]);
    expect(words).toContain("Only shared/domain has changed");
  });

  test("nothing where no code has changed", () => {
    expect(nearestTests(["README.md"], sources).files).toEqual([]);
  });
});
