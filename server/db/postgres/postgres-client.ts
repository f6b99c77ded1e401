import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** PostgreSQL's client, loaded when it is first asked for: most run without (docs/decisions/0029). */
export const postgresClient = (): typeof import("pg") => require("pg");
