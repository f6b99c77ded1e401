import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { unprivilegedUser } from "./unprivileged-user.ts";

export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** Waits for the server's own word that it takes connections; what it said before tells why it does not. */
async function accepting(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  if (!server.stderr) throw new Error("The server's messages cannot be read");
  for await (const line of createInterface(server.stderr)) {
    said.push(line);
    if (line.includes("ready to accept connections")) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start: ${said.join("\n")}`);
}

/** Starts a private PostgreSQL in a temporary folder, fast rather than durable. Nothing of it outlives this process. */
export async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "highnote-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const user = unprivilegedUser();
    if (user) chownSync(folder, user.uid, user.gid);
    const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: "C" }, ...user };
    const data = join(folder, "data");
    const creation = ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
    await promisify(execFile)(join(binaries, "initdb"), creation, options);
    const port = await freePort();
    const settings = [
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "max_connections=200",
      "deadlock_timeout=100ms",
    ];
    const address = ["-h", "127.0.0.1", "-p", String(port), "-k", folder];
    const server = spawn(
      join(binaries, "postgres"),
      ["-D", data, ...address, ...settings.flatMap((setting) => ["-c", setting])],
      { ...options, stdio: ["ignore", "ignore", "pipe"] },
    );
    const exited = once(server, "exit");
    const abandon = () => {
      server.kill("SIGQUIT");
      remove();
    };
    process.once("exit", abandon);
    await accepting(server);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off("exit", abandon);
        server.kill("SIGINT");
        await exited;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
