import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { unprivilegedUser } from "./unprivileged-user.ts";

export interface Cluster {
  readonly url: string;
  /** The same by its Unix socket. */
  readonly socketUrl: string;
  stop(): Promise<void>;
}

/**
 * Makes a cluster, runs it until standard input closes, and removes it. The input closes when we stop, but also when we
 * crash or are killed: nothing is ever left behind.
 */
const lifetime = `
binaries=$1 folder=$2 port=$3 durable=$4
trap 'cd /; rm -rf "$folder"' EXIT
exec 3<&0 </dev/null
"$binaries/initdb" -D "$folder/data" -U postgres --auth=trust --encoding=UTF8 --no-locale --no-sync >/dev/null || exit 1
"$binaries/postgres" -D "$folder/data" -h 127.0.0.1 -p "$port" -k "$folder" -c fsync="$durable" -c synchronous_commit="$durable" \\
  -c full_page_writes="$durable" -c max_wal_size=256MB -c max_connections=200 -c deadlock_timeout=100ms 3<&- &
exec 2>/dev/null
cat <&3 >/dev/null
kill -INT $!
wait $!
`;

/** Bytes that a cluster takes at most while the suites run. */
const room = 1024 ** 3;

/** Where making and dropping a database for each suite is quick: in memory, if there is room. */
function quickestFolder(): string {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 * room ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** Waits for the server's own word. Reading goes on behind that: a full pipe would make the server wait. */
function readiness(messages: Interface): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    messages.on("line", (line) => {
      if (said.length < 20) said.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    messages.on("close", () => reject(new Error(said.join("\n"))));
  });
}

/**
 * Starts a private PostgreSQL in a temporary folder; it ends with this process at the latest.
 * @param durable whether what it has committed would survive a power cut; tests need speed instead
 */
export async function startCluster(binaries: string, { durable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(durable ? tmpdir() : quickestFolder(), "highnote-postgres-"));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const shell = spawn("sh", ["-c", lifetime, "sh", binaries, folder, String(port), durable ? "on" : "off"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: "C" },
    stdio: ["pipe", "ignore", "pipe"],
    detached: true, // Ctrl-C is for us alone; the shell follows when its input closes
    ...user,
  });
  const exited = once(shell, "exit");
  const stop = async () => {
    shell.stdin.end();
    await exited;
  };
  try {
    await readiness(createInterface(shell.stderr));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres:///postgres?host=${folder}&port=${port}&user=postgres`,
    stop,
  };
}
