// `npm run test:watch`: runs the tests nearest to the change, and again whenever something they import is saved. With words,
// such as `-- web/social/comments`, those whose path has one of them.
import { spawn } from "node:child_process";
import { changedFiles } from "./changed-files.mjs";
import { install } from "./installation.mjs";
import { environment, root } from "./project.mjs";
import { nearestTests } from "./related-tests.mjs";

install({ development: true });

const named = process.argv.slice(2);
const { files, words } = named.length > 0 ? { files: named, words: "" } : nearestTests(changedFiles("HEAD"));
if (files.length === 0) {
  console.log(`${words} Name a folder or file: \`npm run test:watch -- web/social/comments\`.`);
  process.exit();
}
if (words) console.log(words);
const projects = ["rules", "server on sqlite", "web"].map((name) => `--project=${name}`);
spawn("vitest", ["watch", ...projects, ...files], { cwd: root, env: environment, stdio: "inherit" }).once(
  "exit",
  (code) => {
    process.exitCode = code ?? 1;
  },
);
