import { expect, test } from "vitest";
import { filesToKeep } from "./service-worker.ts";

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
