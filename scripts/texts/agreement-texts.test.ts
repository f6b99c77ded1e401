import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsIn } from "./texts-in.ts";

const files = [...globSync("web/taste/agreement/*.tsx"), "web/taste/product/friends-say.tsx"];
const said = files.flatMap((file) => textsIn(file, readFileSync(file, "utf8")).map(({ text }) => text));

test("where two people agree is told in counts: never a per cent, never a league", () => {
  // It reads what it's there for.
  expect(said.filter((text) => /agree on/.test(text)).length).toBeGreaterThanOrEqual(3);
  const weighed =
    /%|per ?cent|\bmatch|\bscore of|league|\brank|\btop \d|#\{…\}|twin|soul ?mate|compatib|\bbest\b|\bmost\b/i;
  expect(said.filter((text) => weighed.test(text))).toEqual([
    expect.stringMatching(/: we don't turn \{…\} of \{…\} into a percentage\.$/),
  ]);
});
