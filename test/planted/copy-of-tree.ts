import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * A copy of a checkout, as it is on the disk, in a temporary folder, so that an interrupted run leaves no fault where people
 * work. Its packages are links; it has caches and builds of its own. It is removed when the process ends.
 */
export class CopyOfTree {
  readonly path = mkdtempSync(join(tmpdir(), "highnote-planted-"));

  constructor(tree: string) {
    process.once("exit", () => rmSync(this.path, { recursive: true, force: true }));
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: tree });
    for (const path of listed.toString().split("\0")) {
      if (path === "" || !existsSync(join(tree, path))) continue;
      mkdirSync(dirname(join(this.path, path)), { recursive: true });
      cpSync(join(tree, path), join(this.path, path));
    }
    const packages = join(tree, "node_modules");
    mkdirSync(join(this.path, "node_modules"));
    for (const name of readdirSync(packages))
      if (![".cache", ".vite", ".vite-temp", ".vitest"].includes(name))
        symlinkSync(join(packages, name), join(this.path, "node_modules", name));
  }

  /** Changes a file, runs `work`, and changes it back. */
  async with<Result>(file: string, snippet: string, replacement: string, work: () => Promise<Result>): Promise<Result> {
    const path = join(this.path, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(snippet, () => replacement),
    );
    try {
      return await work();
    } finally {
      writeFileSync(path, text);
    }
  }
}
