import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { programEnvironment } from "./program-environment.ts";

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  isRunning(): boolean;
  /** All that it wrote to its standard output until now. */
  log(): string;
  /** Ends it as a power cut would, or asks it to stop; resolves with its exit code when it is gone. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
}

/**
 * The real server in a process of its own, on any free port.
 * @param program the sources' or the bundle's
 * @throws with what it said when it does not start
 */
export async function startServer(
  environment: Record<string, string>,
  program: string = join(import.meta.dirname, "../server/main.ts"),
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "fatal", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  let logged = "";
  child.stdout.on("data", (text) => {
    logged += text;
  });
  const gone = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /HighNote is at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      pid: Number(child.pid),
      isRunning: () => child.exitCode === null && child.signalCode === null,
      log: () => logged,
      async end(signal) {
        child.kill(signal);
        const [code] = await gone;
        return code;
      },
    };
  }
  await gone;
  throw new Error(`The server did not start: ${said}`);
}
