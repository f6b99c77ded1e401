// `npm run dev`: the API, started anew when its files change, behind Vite, which reloads the pages. One address, one Ctrl-C.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.mjs";
import { install } from "./installation.mjs";
import { environment, root } from "./project.mjs";

install();

const host = process.env.HOST ?? "127.0.0.1";
const port = process.env.PORT ?? "3000";
const apiPort = String(await freePort());
const children = [];

function start(name, args, options) {
  const child = spawn(name, args, { cwd: root, ...options });
  children.push(child);
  child.once("exit", (code) => end(code ?? 1));
  return child;
}

function end(code) {
  process.exitCode ??= code;
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(0));

const api = start("node", ["--watch", "--watch-preserve-output", "server/main.ts"], {
  env: { ...environment, HOST: "127.0.0.1", PORT: apiPort },
  stdio: ["ignore", "pipe", "inherit"],
});
// The API's own address is of no use here: pages come from Vite, which passes calls on.
createInterface({ input: api.stdout }).on("line", (line) => {
  if (!line.startsWith("HighNote is at ")) console.log(line);
});
start("vite", ["--host", host, "--port", port, "--strictPort", "--logLevel", "warn"], {
  env: { ...environment, API_ADDRESS: `http://127.0.0.1:${apiPort}` },
  stdio: ["ignore", "inherit", "inherit"],
}).once("spawn", () => console.log(`HighNote is at http://${host}:${port} (pages and API reload when files change)`));
