import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
let client: typeof import("pg") | undefined;

/** PostgreSQL's client, loaded lazily: most installations need none (docs/decisions/0029). */
export function postgresClient(): typeof import("pg") {
  client ??= require("pg") as typeof import("pg");
  return client;
}
