import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** PostgreSQL's client, loaded lazily: most installations need none (docs/decisions/0029). */
export const postgresClient = (): typeof import("pg") => require("pg");
