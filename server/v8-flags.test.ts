import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("npm start names only flags that Node documents, so that a newer Node doesn't refuse to start", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const flags: string[] = scripts.start.match(/(?<= )--[\w-]+/g);
  expect(flags).not.toEqual([]);
  // That list is of what NODE_OPTIONS may have, and a file of variables may not be in there.
  const isDocumented = (flag: string) =>
    flag === "--env-file-if-exists" || process.allowedNodeEnvironmentFlags.has(flag);
  expect(flags.filter((flag) => !isDocumented(flag))).toEqual([]);
});

test("V8 takes its own flags, and one that it doesn't know ends nothing", () => {
  const run = (call: string) => {
    const script = `import { setV8Flags } from ${JSON.stringify(join(root, "server/v8-flags.ts"))}; ${call}; console.log("runs")`;
    return spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  };
  expect(run("setV8Flags()")).toMatchObject({ status: 0, stdout: "runs\n", stderr: "" });
  expect(run('setV8Flags(["--no-such-flag"])')).toMatchObject({ status: 0, stdout: "runs\n" });
});

test("the container's command is that of npm start", () => {
  const [, command = "[]"] = /^CMD (.*)$/m.exec(readFileSync(join(root, "Dockerfile"), "utf8")) ?? [];
  const [shell = "", ...words]: string[] = JSON.parse(command);
  const said = execFileSync(
    shell,
    words.map((word) => word.replace(/^eval/, "printf %s")),
    { cwd: root, encoding: "utf8" },
  );
  expect(said).toBe(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts.start);
});
