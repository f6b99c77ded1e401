import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToKeep, oldestBrowsers } from "./service-worker.ts";

/** 'Chrome or Edge from version 120' and '| Safari, and … | 17.4 (iOS 17.4) |', as the build writes them. */
const promisedIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(import.meta.dirname, "..", file), "utf8").matchAll(pattern)].flatMap(
    ([, names = "", version = ""]) =>
      [...names.toLowerCase().matchAll(/chrome|edge|firefox|safari/g)].map(([name]) => name + version),
  );

test("the build, the sentence in the page and the document promise the same oldest browsers", () => {
  expect(promisedIn("web/index.html", /((?:\w+ or )?\w+)\s+from (?:version )?([\d.]*\d)/g)).toEqual(oldestBrowsers);
  expect(promisedIn("docs/browsers.md", /^\| ((?:Chrome|Firefox|Safari)[^|]*) \| ([\d.]*\d)/gm)).toEqual(
    oldestBrowsers,
  );
});

test("a file that only visitors ask for is left out, but not what a kept one imports", () => {
  const imports = new Map([
    ["assets/log-screen-1.js", ["assets/form-1.js"]],
    ["assets/form-1.js", ["assets/bands-1.js"]],
    ["assets/landing-bands-1.js", ["assets/roof-1.js"]],
  ]);
  const files = ["log-screen", "form", "bands", "landing-bands", "roof"].map((name) => `assets/${name}-1.js`);
  const kept = filesToKeep(files, (file) => imports.get(file) ?? []);
  expect(kept).toEqual(["/shell.html", "/assets/log-screen-1.js", "/assets/form-1.js", "/assets/bands-1.js"]);
});
