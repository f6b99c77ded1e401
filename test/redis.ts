import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../scripts/free-port.mjs";

export interface TestRedis {
  readonly url: string;
  /** Ends it, does something without it, and starts it again, empty, at the same place. */
  restartAfter(work: () => Promise<void>): Promise<void>;
  /** Lets it answer nothing, though its connections stay. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** An installed Redis, or its successor Valkey; npm has none, so that what needs one is skipped elsewhere. */
export function findRedis(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const programs = folders.flatMap((folder) => ["redis-server", "valkey-server"].map((name) => join(folder, name)));
  return programs.find((program) => {
    try {
      accessSync(program, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function launch(port: number, folder: string, more: readonly string[]): Promise<ChildProcess> {
  const program = findRedis();
  if (program === undefined) throw new Error("No Redis is installed");
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"];
  const child = spawn(program, [...options, ...more], { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes("Ready to accept connections")) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error("Redis did not start");
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** A private Redis that keeps nothing. @param more options of its own */
export async function startRedis(more: readonly string[] = []): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "highnote-redis-"));
  const port = await freePort();
  let child = await launch(port, folder, more);
  return {
    url: `redis://127.0.0.1:${port}`,
    async restartAfter(work) {
      await end(child);
      await work();
      child = await launch(port, folder, more);
    },
    suspend: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
