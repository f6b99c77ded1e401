// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** The declarations of the rule that follows `selector`. */
function declarations(selector: string): string[] {
  const start = tokens.indexOf("{", tokens.indexOf(selector)) + 1;
  const rule = tokens.slice(start, tokens.indexOf("}", start));
  return rule
    .split(";")
    .map((line) => line.replace(/\/\*.*?\*\//gs, "").trim())
    .filter(Boolean);
}

test("the light theme is the same whether chosen or the system's", () => {
  const chosen = declarations(':root[data-theme="light"]');
  expect(chosen.length).toBeGreaterThan(60);
  expect(declarations(':root:not([data-theme="dark"])')).toEqual(chosen);
});
