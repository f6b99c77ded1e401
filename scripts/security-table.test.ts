import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "SECURITY.md"), "utf8");

test("what SECURITY.md names as its proof is there", () => {
  const files = [...text.matchAll(/`((?:server|shared|web|test|e2e)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  const pages = [...text.matchAll(/\]\((docs\/[\w./-]+)/g)].map(([, page = ""]) => page);
  expect(files.length).toBeGreaterThan(10);
  expect([...files, ...pages].filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test("each requirement has a state and a reason", () => {
  const rows = [...text.matchAll(/^\| (\d.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));
  expect(rows.length).toBeGreaterThan(20);
  const states = ["holds", "partly", "doesn't hold"];
  expect(rows.filter(([, state = "", why = ""]) => !states.includes(state) || why === "")).toEqual([]);
});
