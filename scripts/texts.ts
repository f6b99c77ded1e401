// `npm run texts`: prints every text of ours that people read, by file and line, so that all can be read in one go.
// `npm run texts -- web/social/feed` takes only the files below that path.
import { globSync, readFileSync } from "node:fs";
import { root } from "./project.mjs";
import { textsIn } from "./texts/texts-in.ts";

const [below = ""] = process.argv.slice(2);
const paths = globSync("{web,shared,server}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => path.startsWith(below) && !/\.test\.tsx?$|\.d\.ts$|migrations/.test(path))
  .sort();
let count = 0;
for (const path of paths) {
  const texts = textsIn(path, readFileSync(`${root}/${path}`, "utf8"));
  if (texts.length === 0) continue;
  count += texts.length;
  console.log(`\n${path}`);
  for (const { line, text } of texts) console.log(`${String(line).padStart(5)}  ${text}`);
}
console.log(`\n${count} texts`);
