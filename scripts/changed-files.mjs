// What git says has changed in the working tree.
import { spawnSync } from "node:child_process";
import { root, stop } from "./project.mjs";

function git(...args) {
  const { status, stdout, stderr, error } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) stop(`git ${args.join(" ")} failed: ${error?.message ?? stderr.trim()}`);
  return stdout.split("\0").filter(Boolean);
}

/**
 * Files that differ from `revision` (from where this branch left it, if it is another one), untracked ones included and
 * deleted ones left out.
 * @returns paths from the root with forward slashes
 */
export function changedFiles(revision) {
  const changed = git("diff", "--name-only", "--diff-filter=d", "--no-renames", "--merge-base", "-z", revision, "--");
  return [...changed, ...git("ls-files", "--others", "--exclude-standard", "-z")];
}
