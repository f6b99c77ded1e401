// Where the project lies and how its tools are run. Plain JavaScript for any Node from 18: it runs before anything is installed.
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export function at(...parts) {
  return join(root, ...parts);
}

/** The installed tools and the pinned Node come first, as npm arranges it, also when a script is started by hand. */
export const environment = {
  ...process.env,
  PATH: [at("node_modules", ".bin"), process.env.PATH].join(delimiter),
};

/** For steps that run before a command, whose standard output may be a backup in a pipe. */
export const toStandardError = ["inherit", 2, 2];

/** Undefined when there is no such file. */
export function readJson(...parts) {
  try {
    return JSON.parse(readFileSync(at(...parts), "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** One clear line instead of a stack: the machine is at fault, not the code. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
