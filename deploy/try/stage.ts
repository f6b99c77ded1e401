import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { type ServerProcess, startServer } from "#test/server-process.ts";

interface Start {
  /** It's ready when this port takes connections. */
  port: number;
  environment?: Record<string, string>;
  /** A user of this machine, by name; programs that refuse to be root need one. */
  user?: string;
  /** How it's told to stop, where a signal to its process group doesn't reach it. */
  stop?: readonly string[];
}

export interface Program {
  /** Ends it, waits until it's gone, and starts it again. */
  restart(): Promise<void>;
  end(): Promise<void>;
  /** All that it has said. */
  said(): string;
}

/** What a try may use; all of it is gone afterwards. */
export interface Stage {
  /** A temporary folder. */
  readonly folder: string;
  /** Makes a user of this machine the owner of the folder, or of the named files in it. */
  giveTo(user: string, names?: readonly string[]): void;
  run(program: string, args: readonly string[], start: Start): Promise<Program>;
  /** HighNote itself on a port of its own, with a `DATA_DIR` in the folder. */
  highNote(environment?: Record<string, string>): Promise<ServerProcess>;
  /** A certificate for `localhost` that this process trusts, or nobody. */
  certificate(options?: { isTrusted: boolean }): { certificate: string; key: string };
  atEnd(clean: () => Promise<unknown> | unknown): void;
}

const startTimeoutMs = 60_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** @param user of this machine, by name */
export function idsOf(user: string): { uid: number; gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined) throw new Error(`this machine has no user ${user}`);
  return { uid: Number(uid), gid: Number(gid) };
}

async function endGroup(child: ChildProcess, [program, ...args]: readonly string[] = []): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  if (program === undefined) process.kill(-child.pid, "SIGTERM");
  else execFileSync(program, args, { stdio: "ignore" });
  const isGone = await Promise.race([gone.then(() => true), pause(10_000).then(() => false)]);
  if (isGone) return;
  process.kill(-child.pid, "SIGKILL");
  await gone;
}

/** Lets this process trust a certificate, as a person's browser would after installing it. @param file in PEM */
export function trust(file: string): void {
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(file, "utf8")]);
}

function openStage(): Stage & { close(): Promise<void>; said(): string } {
  const folder = mkdtempSync(join(tmpdir(), "highnote-try-"));
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const output: string[] = [];

  async function start(program: string, args: readonly string[], { port, environment, user, stop }: Start) {
    if (await answers(port)) throw new Error(`port ${port} is taken on this machine`);
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, HOME: folder, LC_ALL: "C", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      ...(user && idsOf(user)),
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => void output.push(String(text)));
    const failed = new Promise<never>((_, reject) => child.once("error", reject));
    const ready = async () => {
      for (const end = Date.now() + startTimeoutMs; Date.now() < end; await pause(100)) {
        if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
        if (await answers(port)) return;
      }
      throw new Error(`${program} doesn't listen at port ${port}`);
    };
    try {
      await Promise.race([ready(), failed]);
    } catch (error) {
      await endGroup(child, stop);
      throw error;
    }
    return child;
  }

  return {
    folder,
    giveTo(user, names = [""]) {
      chmodSync(folder, 0o711);
      const { uid, gid } = idsOf(user);
      for (const name of names) execFileSync("chown", ["-R", `${uid}:${gid}`, join(folder, name)]);
    },
    async run(program, args, options) {
      let child = await start(program, args, options);
      closing.push(() => endGroup(child, options.stop));
      return {
        async restart() {
          await endGroup(child, options.stop);
          child = await start(program, args, options);
        },
        end: () => endGroup(child, options.stop),
        said: () => output.join(""),
      };
    },
    async highNote(environment = {}) {
      const dataFolder = mkdtempSync(join(tmpdir(), "highnote-try-data-"));
      closing.push(() => rmSync(dataFolder, { recursive: true, force: true }));
      const server = await startServer({ DATA_DIR: dataFolder, LOG_LEVEL: "warn", ...environment });
      closing.push(async () => {
        if (server.isRunning()) await server.end("SIGTERM");
        output.push(server.log());
      });
      return server;
    },
    certificate({ isTrusted } = { isTrusted: true }) {
      const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
      const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
      const made = [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
      ];
      execFileSync("openssl", [...made, ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" });
      if (isTrusted) trust(certificate);
      return { certificate, key };
    },
    atEnd: (clean) => void closing.push(clean),
    async close() {
      for (const clean of closing.reverse()) await clean();
      rmSync(folder, { recursive: true, force: true });
    },
    said: () => output.join(""),
  };
}

/**
 * Tries something and leaves nothing behind: one line of what passed, or what failed with the last words of the programs that
 * took part, and an exit code of 1.
 * @param job answers what passed, in words
 */
export async function tryOut(name: string, job: (stage: Stage) => Promise<string>): Promise<void> {
  const stage = openStage();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stage.close().then(() => process.exit(130)));
  const failure = await job(stage).then(
    (passed) => void console.log(`${name} ${passed}`),
    (error: unknown) => error,
  );
  await stage.close();
  if (failure === undefined) return;
  console.error(`${name} failed: ${failure instanceof Error ? failure.message : String(failure)}`);
  console.error(stage.said().slice(-4_000));
  process.exitCode = 1;
}

/** What a program says of its own version. */
export function versionOf(program: string, args: readonly string[], pattern: RegExp): string {
  const said = execFileSync("sh", ["-c", '"$0" "$@" 2>&1 || true', program, ...args], {
    encoding: "utf8",
    env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  return pattern.exec(said)?.[1] ?? "of an unknown version";
}
