import { join } from "node:path";

/** With what our programs are started here: like `npm start`, they keep what Node has compiled for the next start. */
export const programEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../node_modules/.cache/node"),
};
