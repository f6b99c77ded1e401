import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const Project = z.object({ version: z.string() });

/** This program's own. */
export const { version } = Project.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")),
);
