// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8").replace(/\/\*.*?\*\//gs, "");
const colours = [...styles.matchAll(/--hn-([\w-]+):\s*([^;]*(?:#|rgb\()[^;]*);/g)].map(([, name = "", value = ""]) => ({
  name,
  value,
}));

/** They are the same in both themes: what lies on vinyl, and the ink on a rating's colour. */
const ofBothThemes = ["rate-ink", "dusk-ring", "bloom-ring", "dew-ring", "bone-ring"];

test("each colour has one for the light and one for the dark theme", () => {
  expect(colours.length).toBeGreaterThan(60);
  const alike = colours.filter(({ value }) => !value.includes("light-dark(")).map(({ name }) => name);
  expect(alike).toEqual(ofBothThemes);
});

test("no rule is for whatever comes after something: a dialog puts something before the page, which would all be styled anew", () => {
  const web = join(import.meta.dirname, "../..");
  const files = globSync("**/*.css", { cwd: web });
  expect(files.length).toBeGreaterThan(60);
  const selectors = files.flatMap(
    (file) => readFileSync(join(web, file), "utf8").match(/^[^;{}@]*[+~] \*(?! *[.#[>a-z])[^;{}]*\{/gm) ?? [],
  );
  expect(selectors).toEqual([]);
});
