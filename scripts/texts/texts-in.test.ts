import { expect, test } from "vitest";
import { textsIn } from "./texts-in.ts";

/** Not written in one piece, because it would look like a mistake. */
const slot = ["$", "{name}"].join("");
const found = (source: string, path = "web/planted.tsx") => textsIn(path, source).map(({ text }) => text);

test("what an element says is found as one sentence, with its line", () => {
  const source = "export const Planted = () => (\n  <p>\n    Hello <b>again</b>,\n    {name}.\n  </p>\n);";
  expect(textsIn("web/planted.tsx", source)).toEqual([{ line: 2, text: "Hello again, {…}." }]);
});

test("every attribute that people read is found, also where one of two is chosen", () => {
  expect(found(`const planted = <Field label="planted" hint={empty ? "a hint" : \`${slot} left\`} />;`)).toEqual([
    "planted",
    "a hint",
    "{…} left",
  ]);
  expect(found('const planted = <p>Some <Icon aria-label="planted" /> text</p>;')).toEqual(["Some text", "planted"]);
});

test("sentences in constants, messages and templates are found", () => {
  expect(found(`export const messages = { gone: "It is gone", refused: \`${slot} refuses\` };`)).toEqual([
    "It is gone",
    "{…} refuses",
  ]);
  expect(found(`toast({ title: "planted", description: \`Try again in ${slot} s\` });`)).toEqual([
    "planted",
    "Try again in {…} s",
  ]);
  expect(found('export const labels = ["Everyone", "Only me"];')).toEqual(["Everyone", "Only me"]);
});

test("names, classes, types, addresses and what only programmers see are left out", () => {
  const sources = [
    'import { thing } from "Some thing";',
    'const planted = <Field className="Wide field" type="text" />;',
    'type Planted = "Some Type";',
    'if (key === "Enter") throw new Error("No such key");',
    'const path = "/api/sessions"; const media = "(min-width: 40rem)"; const list = ["a-b c-d", "dusk"];',
    "const rows = sql`Select all from users`;",
  ];
  for (const source of sources) expect(found(source), source).toEqual([]);
});
