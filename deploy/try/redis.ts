// HighNote with its counters in Redis, and in its successor Valkey. Debian: redis-server, as root valkey-server of the next release.
import { freePort } from "../../scripts/free-port.mjs";
import { newerDebian } from "./newer-debian.ts";
import { type Stage, tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

async function visitWith(stage: Stage, command: readonly string[]): Promise<string> {
  const [program = "", ...before] = command;
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const store = await stage.run(program, [...before, ...options], { port });
  const url = `redis://127.0.0.1:${port}`;
  const server = await stage.highNote({ REDIS_URL: url });
  const passed = await visitHighNote(server.url, { between: store.restart });
  await store.end();
  // Without it counting goes on in each process: nobody is locked out.
  const without = await visitHighNote(server.url);
  await server.end("SIGTERM");
  return `${versionOf(program, [...before, "--version"], /v=(\S+)/)} ${passed}; without it: ${without}`;
}

await tryOut("Redis", (stage) => visitWith(stage, ["redis-server"]));
await tryOut("Valkey", (stage) => visitWith(stage, newerDebian("valkey-server", "/usr/bin/valkey-server")));
