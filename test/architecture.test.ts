import { globSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { filesOnDisk } from "./architecture/on-disk.ts";
import { readAll } from "./architecture/source-file.ts";
import { violations } from "./architecture/violations.ts";

const planted = (files: Record<string, string>) => violations(readAll(new Map(Object.entries(files))));

test("the house keeps its arrows and rules", () => {
  const files = filesOnDisk();
  const paths = files.map(({ path }) => path);
  expect(paths).toContain("shared/domain/limits.ts");
  expect(paths).toContain("test/architecture.test.ts");
  expect(violations(files)).toEqual([]);
});

/** A file or a decision as comments name it: `(web/main.tsx)`, `(docs/decisions/0026)`. */
const namedInComments = /\(((?:shared|server|web|test|e2e|bench|scripts|deploy|docs)\/[\w./-]+)\)/g;

test("a file that a comment sends its reader to is there", () => {
  const cwd = resolve(import.meta.dirname, "..");
  const named = filesOnDisk().flatMap(({ path, text }) =>
    [...text.matchAll(namedInComments)].flatMap(([, to]) => (to === undefined ? [] : { path, to })),
  );
  expect(named.length).toBeGreaterThan(50);
  // Folders, and decisions by their number.
  expect(named.filter(({ to }) => globSync(`${to}*`, { cwd }).length === 0)).toEqual([]);
});

describe("an import that breaks an arrow is found", () => {
  test.each([
    ["shared/domain/bands.ts", "#shared/contract/sessions.ts", "the domain does not know the contract"],
    ["shared/domain/bands.ts", "zod", "the domain needs no package"],
    ["shared/contract/likes.ts", "#server/errors.ts", "nothing of ours but shared"],
    ["shared/contract/likes.ts", "#web/core/storage.ts", "nothing of ours but shared"],
    ["shared/contract/likes.ts", "node:crypto", "neither Node nor a browser"],
    ["shared/contract/likes.ts", "react", "no package but zod"],
    ["server/features/likes/likes.service.ts", "#web/core/storage.ts", "does not know the web app"],
    ["server/features/likes/likes.service.ts", "react-dom/server", "draws no pages"],
    ["web/social/likes/like-button.tsx", "#server/features/likes/likes.service.ts", "over HTTP only"],
    ["web/social/likes/like-button.tsx", "#server/errors.ts", "over HTTP only"],
    ["web/core/storage.ts", "node:fs", "runs in a browser"],
    ["web/core/storage.ts", "@fastify/cookie", "runs in a browser"],
    ["web/core/storage.ts", "#test/people.ts", "neither tests nor scripts"],
    ["server/app.ts", "../scripts/demo.ts", "neither tests nor scripts"],
    ["server/features/likes/likes.service.ts", "kysely", "query builder"],
    ["server/http/lifecycle.ts", "kysely/helpers/postgres", "query builder"],
    ["server/features/likes/likes.repo.ts", "pg", "only server/db a driver"],
    ["server/features/likes/likes.repo.ts", "node:sqlite", "only server/db a driver"],
    ["server/features/likes/likes.service.ts", "fastify", "a request or a reply"],
    ["server/features/likes/likes.service.ts", "@fastify/multipart", "a request or a reply"],
    ["server/rate-limit/store.ts", "fastify", "a request or a reply"],
    ["server/features/likes/likes.service.ts", "#server/http/serve.ts", "only handlers and the app know server/http"],
    ["server/media/pictures.ts", "#server/http/uploads.ts", "only handlers and the app know server/http"],
    ["server/features/social.handlers.ts", "./likes/likes.repo.ts", "service, access or presenter"],
    ["server/features/likes/likes.service.ts", "#server/features/social.handlers.ts", "top of the features"],
    ["server/features/social.handlers.ts", "./likes/likes.columns.ts", "service, access or presenter"],
    ["server/features/likes/likes.repo.ts", "./likes.service.ts", "a repo knows only the database"],
    ["server/db/database.ts", "#server/features/likes/likes.service.ts", "what it is used for"],
    ["server/features/likes/likes.service.ts", "#server/app.ts", "do not know the app"],
    [
      "server/features/sessions/session-lists.service.ts",
      "#server/features/likes/likes.repo.ts",
      "service, access or presenter",
    ],
    [
      "server/features/sessions/session-lists.service.ts",
      "#server/features/likes/likes.columns.ts",
      "service, access or presenter",
    ],
    ["server/http/authentication.ts", "#server/features/sign-in/credentials.repo.ts", "service, access or presenter"],
    ["server/app.ts", "#server/features/likes/likes.repo.ts", "service, access or presenter"],
    ["web/journal/rate/rate-dialog.tsx", "#web/social/likes/like-button.tsx", "only what is below it"],
    ["web/taste/rankings/rankings.tsx", "#web/account/settings/settings.tsx", "only what is below it"],
    ["web/operate/reports.tsx", "#web/app/screens/feed-screen.tsx", "only what is below it"],
    ["web/kit/button.tsx", "#web/offline/outbox/outbox.ts", "only what is below it"],
    ["web/core/storage.ts", "#web/kit/button.tsx", "only what is below it"],
    ["web/helpers/storage.ts", "#web/kit/button.tsx", "web has no area helpers"],
    ["web/kit/button.tsx", "#web/main.tsx", "web's entry"],
  ])("%s must not import %s", (path, specifier, reason) => {
    const ways = [
      `import { thing } from "${specifier}";`,
      `import type { Thing } from "${specifier}";`,
      `import "${specifier}";`,
      `export const later = () => import("${specifier}");`,
      `export type Thing = import("${specifier}").Thing;`,
    ];
    for (const text of ways) expect(planted({ [path]: text })).toEqual([expect.stringContaining(reason)]);
  });
});

test.each([
  "#shared/domain/enumerations.ts",
  "#shared/domain/search-key.ts",
  "#server/db/schema/tables.ts",
  "#server/db/recount.ts",
  "#server/db/migrator.ts",
  "node:crypto",
])("a migration must not import %s, which may change after it has run", (specifier) => {
  const path = "server/db/migrations/0001-people.ts";
  for (const text of [`import { thing } from "${specifier}";`, `export const later = () => import("${specifier}");`])
    expect(planted({ [path]: text })).toEqual([expect.stringContaining("a migration holds literal values")]);
});

test("a migration takes no types from the schema or the domain either", () => {
  for (const specifier of ["#server/db/schema/tables.ts", "#shared/domain/enumerations.ts"])
    expect(planted({ "server/db/migrations/0001-people.ts": `import type { Thing } from "${specifier}";` })).toEqual([
      expect.stringContaining("a migration holds literal values"),
    ]);
});

test("an import along the arrows is no violation", () => {
  const allowed = {
    "shared/domain/bands.ts": ["./limits.ts"],
    "shared/contract/likes.ts": ["zod/mini", "#shared/domain/bands.ts", "./primitives.ts"],
    "server/app.ts": ["fastify", "#server/features/social.handlers.ts", "#server/http/lifecycle.ts"],
    "server/db/database.ts": ["kysely", "pg", "node:sqlite"],
    "server/db/migrations/0001-people.ts": ["kysely", "./column-definitions.ts"],
    "server/features/likes/likes.repo.ts": ["kysely", "#server/db/database.ts"],
    "server/features/social.handlers.ts": ["fastify", "./likes/likes.service.ts", "#shared/contract/likes.ts"],
    "server/features/likes/likes.service.ts": ["./likes.repo.ts", "#server/features/sessions/sessions.access.ts"],
    "server/features/likes/likes.test.ts": ["kysely", "#test/app.ts", "#web/core/api/api.ts"],
    "web/app/shell.tsx": ["react", "#web/social/feed/card.tsx", "#web/kit/button.tsx"],
    "web/account/settings/panel.tsx": ["#web/social/feed/card.tsx", "#web/journal/rate/rate-dialog.tsx"],
    "web/social/feed/card.tsx": [
      "./card-photo.tsx",
      "#web/social/likes/like-button.tsx",
      "#web/kit/button.tsx",
      "#web/core/api/api.ts",
      "#shared/domain/limits.ts",
    ],
    "web/main.tsx": ["#web/app/shell.tsx", "./kit/tokens.css"],
    "scripts/demo.ts": ["kysely", "#server/db/database.ts"],
  };
  const files = Object.entries(allowed).map(([path, specifiers]) => [
    path,
    specifiers.map((specifier) => `import ${JSON.stringify(specifier)};`).join("\n"),
  ]);
  expect(planted(Object.fromEntries(files))).toEqual([]);
});

describe("files that load each other in a ring are found", () => {
  const ring = (back: string) =>
    planted({
      "web/core/first.ts": `import { second } from "./second.ts";\nexport const first = () => second;`,
      "web/core/second.ts": `import { third } from "#web/core/third.ts";\nexport const second = () => third;`,
      "web/core/third.ts": back,
    });

  test("over any number of files", () => {
    expect(ring('import { first } from "./first.ts"; export const third = first;')).toEqual([
      "web/core/first.ts -> web/core/second.ts -> web/core/third.ts -> web/core/first.ts: a cycle",
    ]);
  });
  test("but types and imports on demand close no ring", () => {
    expect(ring('import type { first } from "./first.ts"; export type Third = typeof first;')).toEqual([]);
    expect(ring('import { type first } from "./first.ts"; export type Third = typeof first;')).toEqual([]);
    expect(ring('export const third = () => import("./first.ts");')).toEqual([]);
  });
});

describe("a class that two rooms give a look", () => {
  const styled = (path: string) =>
    planted({ "web/social/search/search.css": ".quick { color: red }", [path]: ".tile, .quick { gap: 0 }" });

  test("is found, since each spoils the other's once both are loaded", () => {
    expect(styled("web/journal/session-form/log-form.css")).toEqual([expect.stringContaining(".quick is of")]);
    expect(styled("web/kit/styles/lists.css")).toEqual([expect.stringContaining(".quick is of")]);
  });

  test("may have several looks in its own, and one on paper", () => {
    for (const path of ["web/social/search/filters.css", "web/kit/styles/print.css"]) expect(styled(path)).toEqual([]);
  });
});

test("a class that no stylesheet knows is found", () => {
  const styles =
    "/* .lost */ .entry, .entry--new:is(.entry__foot) > b { color: red } @media print { .paper { gap: 0 } }";
  const card = '<p className="entry entry__foot paper"><i className="entry--nwe lost" /></p>';
  expect(planted({ "web/kit/card.css": styles, "web/kit/card.tsx": `export const card = ${card};` })).toEqual([
    "web/kit/card.tsx: .entry--nwe is in no stylesheet",
    "web/kit/card.tsx: .lost is in no stylesheet",
  ]);
});

describe("a file that breaks a rule of the house is found", () => {
  const unfinished = ["// TO", "DO: later"].join("");
  test.each([
    ["too long", "web/kit/button.tsx", "export const a = 1;\n".repeat(401), "401 lines are too many"],
    ["a long stylesheet", "web/kit/tokens.css", "a { color: red }\n".repeat(401), "401 lines are too many"],
    ["not in kebab-case", "web/kit/LikeButton.tsx", "", "kebab-case"],
    ["in a folder that is not in kebab-case", "web/core_old/api.ts", "", "kebab-case"],
    ["named for nothing", "web/core/helpers.ts", "", "says nothing"],
    ["a barrel by name", "web/kit/index.ts", "", "says nothing"],
    ["a barrel of everything", "web/kit/all.ts", 'export * from "./button.tsx";', "no barrels"],
    ["a barrel of names", "web/kit/all.ts", 'export { Button } from "./button.tsx";', "no barrels"],
    ["a barrel of types", "web/kit/all.ts", 'export type { Props } from "./button.tsx";', "no barrels"],
    ["that climbs to what it imports", "web/kit/button.tsx", 'import "../core/api/api.ts";', "'./' reaches"],
    ["a width of its own", "web/kit/a.css", "@media (width >= 50rem) { a { color: red } }", "breakpoints are"],
    ["another spelling", "web/kit/a.css", "@media (max-width: 44.99rem) { a { color: red } }", "breakpoints are"],
    ["a look under a finger", "web/kit/a.css", "a { color: red } a:hover, b { color: blue }", "stands in @media"],
    ["a look of newer browsers", "web/kit/a.css", "a { anchor-name: --a }", "newer than the browsers"],
    ["a call of newer browsers", "shared/domain/a.ts", "m.keys().map((it) => it);", "newer than the browsers"],
    ["not finished", "web/kit/button.tsx", unfinished, "not finished"],
    [
      "calls with their schemas",
      "web/core/likes.ts",
      'import { likesRoutes } from "#shared/contract/likes.ts";',
      "takes calls with their schemas",
    ],
    ["its own count of ratings", "web/kit/pill.tsx", "const isEarly = rated < scoredFrom;", "counts ratings itself"],
    [
      "a format in the browser's language",
      "web/kit/day.ts",
      'const day = new Intl.DateTimeFormat(undefined, { month: "short" });',
      "use readingLocale",
    ],
    ["a day in the browser's language", "web/kit/day.ts", "new Date().toLocaleDateString();", "use readingLocale"],
    [
      "a second list of moods",
      "web/core/moods.ts",
      'const a = ["happy","relaxed","creative","focused","euphoric","sleepy","energetic","giggly","calm"];',
      "members of moods",
    ],
    [
      "a second list in another order",
      "server/db/checks.ts",
      'const a = ["hybrid", "indica", "sativa"] as const;',
      "members of strainTypes",
    ],
    ["a second union", "web/core/bands.ts", 'type Band = "liked" | "ok" | "disliked" | null;', "members of bands"],
    [
      "a second union that forgot one",
      "web/core/kinds.ts",
      'type Kind = "follow" | "like" | "comment";',
      "members of notificationTypes",
    ],
  ])("%s", (_what, path, text, reason) => {
    expect(planted({ [path]: text })).toEqual([expect.stringContaining(reason)]);
  });

  test("but neither lists of tables and migrations, nor a few moods, a table for each strain type or a time zone", () => {
    expect(
      planted({
        "server/db/migrations/list.ts": 'export { up } from "./0001-first.ts";',
        "server/db/migrations/0001-first.ts": `import type { Migration } from "#server/db/migrator.ts";
          const types = ["sativa", "indica", "hybrid"];`,
        "web/journal/log/example.ts": 'export const example = ["happy", "calm", "social"];',
        "web/journal/log/colours.ts": "export const colours = { sativa: 1, indica: 2, hybrid: 3 };",
        "web/kit/wide.css": `@media (45rem <= width < 69rem) { a { color: red } } @container (width < 22rem) { a { color: red } }
          @media (hover: hover) { a:hover { color: blue } b:hover { color: blue } }`,
        "web/core/zone.ts": "export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();",
        "web/kit/long-enough.tsx": "export const a = 1;\n".repeat(400),
      }),
    ).toEqual([]);
  });
});

test("a file that cannot be read does not pass", () => {
  expect(() => planted({ "web/kit/button.tsx": "export const = ;" })).toThrow("web/kit/button.tsx cannot be parsed");
});
