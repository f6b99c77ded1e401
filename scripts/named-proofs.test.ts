import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (page: string) => readFileSync(join(root, page), "utf8");
const rowsOf = (page: string, row: RegExp) => [...read(page).matchAll(row)].map(([, cells = ""]) => cells.split(" | "));
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:server|shared|web|test|e2e|scripts)\/[\w./-]+)`/g)].map(([, file = ""]) => file);

test.each(["SECURITY.md", "docs/known-faults.md"])("what %s names as its proof is there", (page) => {
  const text = read(page);
  const files = filesIn(text);
  const pages = [...text.matchAll(/\]\(([\w./-]+)/g)].map(([, linked = ""]) => join(dirname(page), linked));
  expect(files.length).toBeGreaterThan(10);
  expect([...files, ...pages].filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test("each requirement has a state and a reason", () => {
  const rows = rowsOf("SECURITY.md", /^\| (\d.*) \|$/gm);
  expect(rows.length).toBeGreaterThan(20);
  const states = ["holds", "partly", "doesn't hold"];
  expect(rows.filter(([, state = "", why = ""]) => !states.includes(state) || why === "")).toEqual([]);
});

test("each known fault has a test, or the reason why it stays", () => {
  const rows = rowsOf("docs/known-faults.md", /^\| (?!what happened|---)(.*) \|$/gm);
  expect(rows.length).toBeGreaterThan(60);
  const isProven = (proof: string) => filesIn(proof).some((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  expect(rows.filter(([, proof = ""]) => !isProven(proof) && !/^Stays: \w/.test(proof))).toEqual([]);
});
