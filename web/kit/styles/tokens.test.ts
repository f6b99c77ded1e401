// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The declarations of the rule that follows `selector`. */
function declarations(selector: string, file = "tokens.css"): string[] {
  const styles = readFileSync(join(import.meta.dirname, file), "utf8");
  const start = styles.indexOf("{", styles.indexOf(selector)) + 1;
  const rule = styles.slice(start, styles.indexOf("}", start));
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

test("the families have the light theme's colours on paper, on white", () => {
  const light = declarations(':root[data-theme="light"]');
  const paper = declarations(":root:root:root", "print.css");
  for (const family of ["dusk", "bloom", "dew"]) {
    expect(light).toContain(paper.find((line) => line.startsWith(`--hn-${family}:`)));
    expect(paper).toContain(`--hn-${family}-soft: #fff`);
  }
});
