import { join } from "node:path";

/** In the bundle that `npm start` runs (vite.server.config.ts), this file is part of one in dist/server. */
const isBundle = import.meta.filename.endsWith(".js");
const folder = import.meta.dirname;

/** The path of a file or folder of the project. */
export const projectPath = (...parts: string[]): string => join(folder, isBundle ? "../.." : "..", ...parts);

/** Of the source below `server`, or of what the bundle has in its place, that a process or thread of its own begins with. */
export const programPath = (source: `${string}.ts`): string =>
  join(folder, isBundle ? source.replace(/\.ts$/, ".js") : source);
