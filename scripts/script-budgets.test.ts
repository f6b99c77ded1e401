import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enforceScriptBudgets } from "./script-budgets.ts";

/** Compression makes nothing of it. */
const noise = (bytes: number) => `console.log("${randomBytes(bytes * 0.75).toString("base64")}");`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "budgets-"));
  mkdirSync(join(root, "public"));
  const files = {
    "index.html": '<script src="/theme.js"></script><script type="module" src="/main.ts"></script>',
    "public/theme.js": noise(1_000),
    "main.ts": `import "./shared.ts"; ${noise(2_000)} import("./feed.ts"); import("./log.ts");`,
    "shared.ts": noise(1_000),
    "feed.ts": `import "./shared.ts"; import "./card.ts"; ${noise(500)} import("./later.ts");`,
    "log.ts": `import "./card.ts"; ${noise(500)}`,
    "card.ts": `${noise(3_000)} export {};`,
    "later.ts": noise(50_000),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const buildWith = (screen: string, modules: readonly string[], bytes: number) =>
  build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [enforceScriptBudgets([{ screen, modules, bytes }])],
  });

test("a build within its budgets passes", async () => {
  await buildWith("landing", [], 5_500);
  await buildWith("feed", ["feed.ts"], 10_000);
});

test("a screen that loads more than it may fails the build: with what it shares and without what comes later", async () => {
  await expect(buildWith("landing", [], 3_500)).rejects.toThrow(/landing loads 4\.\d KB, 3\.5 KB are allowed/);
  await expect(buildWith("feed", ["feed.ts"], 7_000)).rejects.toThrow(/feed loads [78]\.\d KB, 7\.0 KB are allowed/);
});

test("a screen that has lost its own chunk fails the build, because nothing would be measured", async () => {
  await expect(buildWith("card", ["gone.ts"], 100_000)).rejects.toThrow("gone.ts is no chunk of its own");
});
